"""A villain player of United: the plan that hurts most, and Super-Villain cards as soon as they hurt."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.answer import Answer, unknown
from heroes_unite.bots.united.villain_forecast import Menace, coming, printed, scene
from heroes_unite.games.united.constants import PLACES
from heroes_unite.games.united.option_details import Steps
from heroes_unite.games.united.questions import ChooseCard, ChoosePlace, ChoosePlan, HowFar

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.bots.united.position import Scene
    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.kernel.view import View

# Super-Villain cards, the best first
KEEP: Final = (
    "Hardened", "No Mercy", "Sabotage", "Ambush", "All-Out Assault", "Double Back", "Turn the Crowd", "Home Ground",
    "Improvised Scheme", "Cruel Choices", "Shrug It Off", "Long Planning",
)  # fmt: skip
SAVED: Final = 0.8  # how much worse a plan may be than a Super-Villain card that takes its place


def decide(view: View, decision: Decision) -> Answer:
    """The answer of the villain's seat."""
    options = decision.options
    cards = [option for option in options if option.card]
    zones = {option.zone for option in cards}
    if any(option.kind == "use" for option in options):
        return _window(view, decision)
    if zones & {"hand", "super cards"} and zones <= {"hand", "super cards"}:
        return _card(view, decision, cards)
    if any(option.player >= 0 for option in options):
        return _hero(view, decision)
    if isinstance(decision.ask, HowFar):
        return _steps(view, decision)
    if zones == {"ring"}:
        return _place(view, decision)
    if any(zone.startswith("threat") for zone in zones):
        best = _most(cards, lambda option: _filled(view, option.number))
        return Answer(best.index, "{card} was nearly cleared.", best.card)
    return unknown(decision)


def _most(options: list[Option], worth: Callable[[Option], float]) -> Option:
    return max(options, key=lambda option: (worth(option), -option.index))


def harm(table: Scene, name: str) -> float:
    """What a plan does to the heroes now."""
    card = printed().get(name)
    if card is None:
        return 0.0
    if card.free_steps:
        return max(Menace(table).turn(card, steps) for steps in range(4)) - SAVED
    return Menace(table).turn(card) - (SAVED if card.as_plan else 0.0)


def _card(view: View, decision: Decision, cards: list[Option]) -> Answer:
    if isinstance(decision.ask, ChooseCard) and decision.ask.deed == "put-away":
        worst = max(cards, key=lambda option: KEEP.index(option.card) if option.card in KEEP else 0)
        return Answer(worst.index, "{card} is the one you'll miss least.", worst.card)
    table = scene(view)
    if isinstance(decision.ask, ChoosePlan) and decision.ask.deed == "play":
        best = _most(cards, lambda option: harm(table, option.card))
        return Answer(best.index, "{card} hurts the heroes the most right now.", best.card)
    least = _most(cards, lambda option: -harm(table, option.card))
    return Answer(least.index, "{card} would do the least harm.", least.card)


def _window(view: View, decision: Decision) -> Answer:
    uses = [option for option in decision.options if option.kind == "use"]
    refuse = next((option for option in decision.options if option.kind == "pass"), None)
    for option in uses:
        if refuse is None or _pays(view, option.card):
            return Answer(option.index, "{card} hurts now.", option.card)
    assert refuse is not None
    return Answer(refuse.index, "A better moment will come for it.")


def _pays(view: View, name: str) -> bool:
    if name == "Double Back":
        usual, best = _ways(view)
        return best > usual + 1.0
    if name == "Cruel Choices":
        return len(view["values"]["heroes"]) > 1
    return True


def _ways(view: View) -> tuple[float, float]:
    """The harm of the plan that lies there with its own steps, and with the best ones."""
    plan = printed().get(view["values"]["plan"])
    if plan is None:
        return 0.0, 0.0
    table = scene(view)
    far = {max(0, plan.moves + change) for change in (-1, 0, 1)}
    return Menace(table).turn(plan), max(Menace(table).turn(plan, way * steps) for steps in far for way in (1, -1))


def _steps(view: View, decision: Decision) -> Answer:
    plan = printed().get(view["values"]["plan"])
    if plan is None:
        return unknown(decision)
    table = scene(view)

    def worth(option: Option) -> float:
        assert isinstance(option.details, Steps)
        return Menace(table).turn(plan, option.details.steps)

    best = _most(list(decision.options), worth)
    return Answer(best.index, "The villain does the most harm at {card}.", best.card)


def _hero(view: View, decision: Decision) -> Answer:
    """Who is nearest to a knock-out."""

    def weakness(option: Option) -> float:
        hero = view["values"]["heroes"][option.player]
        return -10.0 if hero["safe"] or hero["ko"] else -float(view["seats"][option.player]["hand"]["count"])

    heroes = [option for option in decision.options if 0 <= option.player < len(view["values"]["heroes"])]
    if not heroes:
        return unknown(decision)
    return Answer(_most(heroes, weakness).index, "That Hero has the least to fall back on.")


def _place(view: View, decision: Decision) -> Answer:
    """Where the villain goes, or where something happens: what hurts most from there."""
    table = scene(view)
    places = [option for option in decision.options if option.number >= 0]
    if not places:
        return unknown(decision)
    if decision.ask == ChoosePlace("villain-goes"):
        plans = coming(view)

        def worth(option: Option) -> float:
            total = 0.0
            for plan in plans:
                trial = Menace(table)
                trial.move(option.number)
                total += trial.turn(plan)
            return total

        best = _most(places, worth)
        return Answer(best.index, "The next plans hurt the most from {card}.", best.card)
    best = _most(places, lambda option: -float(table.free[option.number % PLACES]))
    return Answer(best.index, "{card} is closest to an Overflow.", best.card)


def _filled(view: View, place: int) -> float:
    threat = view["values"]["ring"][place]["threat"] if 0 <= place < PLACES else None
    return float(sum(slot["filled"] for slot in threat["slots"])) if threat else 0.0
