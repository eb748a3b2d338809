"""Greedy play of United: a hero searches the whole turn, and answers what cards ask by what serves that turn.

It sees a view and a decision. A question it does not know gets an answer that does no harm.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from heroes_unite.bots.answer import Answer, unknown
from heroes_unite.bots.united import questions as ask
from heroes_unite.bots.united import villain
from heroes_unite.bots.united.position import Position
from heroes_unite.bots.united.turn_search import STOP, Planner, Step, pay
from heroes_unite.bots.united.villain_forecast import printed
from heroes_unite.games.united.constants import (
    HEROIC,
    MOVE,
    PLACES,
    SYMBOLS,
    WILD,
)
from heroes_unite.games.united.option_details import Calm, Fill
from heroes_unite.games.united.questions import ChooseCard, EndOfTurn, ShareToken
from heroes_unite.games.united.responses import Damage, Respond
from heroes_unite.games.united.subjects import Coin

if TYPE_CHECKING:
    from collections.abc import Iterator

    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.kernel.view import View

DEEDS: Final = {  # after a card has been played, for its symbols
    "rescue": "rescuing a Civilian here",
    "attack": "attacking {target} here",
    "put": "{target} on the Threat here",
    "use": "using {target}",
    "move to": "going to {place}",
    "fly to": "flying to {place}",
}


def decide(view: View, decision: Decision) -> Answer:
    """The answer, in whatever kind of decision."""
    values = view["values"]
    if not values["heroes"]:
        return ask.by_list(decision)
    if decision.player >= len(values["heroes"]):
        return villain.decide(view, decision)
    kinds = {option.kind for option in decision.options}
    if values["phase"] == "setup":
        return _setup(view, decision)
    if kinds == {"play"}:
        return _play(view, decision)
    if "support with" in kinds:
        return _muster(view, decision)
    if "end turn" in kinds or decision.turn:
        return _act(view, decision)
    if "use" in kinds or "recharge" in kinds:
        return _offer(view, decision)
    if "yes" in kinds:
        return ask.yes_or_no(view, decision)
    if any(option.player >= 0 for option in decision.options):
        return ask.hero(view, decision)
    if any(option.card for option in decision.options):
        return ask.target(view, decision)
    if any(option.number >= 0 for option in decision.options):
        most = max(decision.options, key=lambda option: option.number)
        return Answer(most.index, "The more of them the better.")
    return ask.word(view, decision)


# Before the game


def _setup(view: View, decision: Decision) -> Answer:
    if any(option.card in ask.GEAR for option in decision.options):
        return ask.by_list(decision)
    cards = [option for option in decision.options if option.card in printed() and option.zone != "ring"]
    if cards and isinstance(decision.ask, ChooseCard) and decision.ask.deed == "leave-out-support":
        least = ask.most(cards, lambda option: -ask.keep(option.card))
        return Answer(least.index, "{card} is the one you'll miss least.", least.card)
    heroes = [option for option in decision.options if option.player >= 0]
    if heroes and isinstance(decision.ask, ShareToken):
        least = ask.most(heroes, lambda option: -float(sum(view["values"]["heroes"][option.player]["tokens"].values())))
        return Answer(least.index, "That way everybody has the same number.")
    if heroes:
        best = ask.most(
            heroes, lambda option: max(map(ask.keep, view["seats"][option.player]["hand"]["cards"]), default=0.0)
        )
        return Answer(best.index, "That hand can begin with a strong turn.")
    return unknown(decision)


# The turn


def _play(view: View, decision: Decision) -> Answer:
    planner = Planner(view, decision.player)
    hand = view["seats"][decision.player]["hand"]["count"] - 1
    worths = {
        option.index: planner.play(printed()[option.card], hand)
        for option in decision.options
        if option.card in printed()
    }
    if not worths:
        return unknown(decision)
    best = max(worths, key=lambda index: (worths[index], -index))
    card = decision.options[best].card
    _, step = planner.search(planner.with_card(printed()[card], hand))
    after = _in_words(planner, step)
    onward = f" After that, {after} comes next." if after else ""
    return Answer(best, f"{{card}} makes the best turn from here.{onward}", card)


def _muster(view: View, decision: Decision) -> Answer:
    """A regular turn, or the supporting card that makes a better one."""
    planner = Planner(view, decision.player)
    hand = view["seats"][decision.player]["hand"]
    own = [planner.play(printed()[name], hand["count"]) for name in hand["cards"] if name in printed()]
    regular = next((option for option in decision.options if option.word == "regular"), None)
    support = [option for option in decision.options if option.kind == "support with" and option.card in printed()]
    if not support:
        return unknown(decision)
    worths = {option.index: planner.play(printed()[option.card], hand["count"]) for option in support}
    best = max(worths, key=lambda index: (worths[index], -index))
    if regular is not None and own and max(own) > worths[best] + 0.8:
        return Answer(regular.index, "A card from your own hand makes a better turn.")
    return Answer(
        best, "{card} makes the best turn from here, and costs no card from your hand.", decision.options[best].card
    )


def _in_words(planner: Planner, step: Step) -> str:
    kind, place, target = step
    words = DEEDS.get(kind, "")
    return words.format(target=target or "it", place=planner.ring[place]["name"] if place >= 0 else "")


def _act(view: View, decision: Decision) -> Answer:
    planner = Planner(view, decision.player)
    found = next((option for option in decision.options if "Joker token" in option.card), None)
    if found is not None and found.kind == "attack":
        return Answer(found.index, "That one is the Joker.")
    ready = ask.ready_cards(planner, decision)
    while True:
        pos = ask.under_way(planner, decision, ready)
        worth, step = planner.search(pos)
        option = option_for(planner, decision, step)
        if option is not None or step[0] != "use":
            break
        ready = tuple(name for name in ready if name != step[2])
    for extra in decision.options:
        for gain, after in _extras(planner, pos, extra):
            other = gain + planner.search(after)[0]
            if other > worth + 0.01:
                worth, option, step = other, extra, (extra.kind, -1, extra.card)
    if option is None:
        option = ask.find(decision, "end turn") or decision.options[0]
        return Answer(option.index, "Nothing that is left to do here is worth more.")
    if option.kind == "end turn":
        return Answer(option.index, "Nothing that is left to do is worth its price.")
    return Answer(option.index, _reason(planner, option, step), option.card)


def option_for(planner: Planner, decision: Decision, step: Step) -> Option | None:
    """The option for a step: of several ways to pay, the one that costs fewest tokens that would last."""
    if step == STOP:
        return ask.find(decision, "end turn")
    fitting = [option for option in decision.options if _fits(option, step)]
    kind, place, target = step
    if not fitting and kind == "attack" and target.endswith("Thug"):
        there = f"thugs {place + 1}"
        fitting = [option for option in decision.options if option.kind == kind and option.zone == there]
    return min(fitting, key=lambda option: (_lasting(planner, option), option.index), default=None)


def _fits(option: Option, step: Step) -> bool:
    kind, place, target = step
    if option.kind != kind:
        return False
    if kind in ("move to", "fly to"):
        return option.number == place
    if kind == "put":
        return isinstance(option.details, Fill) and option.details.symbol == target
    if kind == "attack":
        return option.number == place and option.card == target
    return kind == "rescue" or option.card == target


def _lasting(planner: Planner, option: Option) -> int:
    """How many tokens a payment takes that would be there in the next turn."""
    coins = ask.payment(option)
    tokens = sum(coin.token for coin in coins)
    expiring: int = planner.values["expiring"]
    return tokens - min(coins.count(Coin(SYMBOLS[WILD], token=True)), expiring)


def _extras(planner: Planner, pos: Position, option: Option) -> Iterator[tuple[float, Position]]:
    """What the search leaves out: gliding, Crisis tokens, recharging."""
    if option.kind == "glide to":
        paid = pay(pos, MOVE)
        if paid is not None:
            yield -0.2, replace(paid, place=option.number, moves=pos.moves + 1)
    elif option.kind == "discard":
        paid = pay(pos, HEROIC)
        if paid is not None:
            here = pos.plain[pos.place] + pos.hidden[pos.place]
            own = isinstance(option.details, Calm) and option.details.place is None
            yield (0.5 if own else 0.15 + 0.2 * min(2, here)), paid
    elif option.kind == "recharge":
        card = printed().get(option.card)
        if card is not None and card.recharge is not None and card.recharge.symbol >= 0:
            paid = pay(pos, card.recharge.symbol)
            if paid is not None:
                yield 0.4, paid


def _towards(left: dict[str, int], mission: str, done: str) -> str:
    """What one more of them does for a mission."""
    rest = left.get(mission, 0)
    if not rest:
        return f"{done}, which leaves room before an Overflow."
    return f"{done}: {rest - 1} more to go for {mission}." if rest > 1 else f"{done}, and {mission} is complete."


def _reason(planner: Planner, option: Option, step: Step) -> str:
    """Why, in words."""
    kind, _, target = step
    left = {each["name"]: each["slots"] - each["filled"] for each in planner.values["missions"] if not each["done"]}
    if kind == "attack":
        if target == planner.villain.name:
            return "{card} can be hurt now: every blow counts."
        if target.endswith("Thug"):
            return _towards(left, "Defeat Thugs", "One Thug fewer")
        return "{card} has to go: that is one Threat fewer."
    if kind == "rescue":
        return _towards(left, "Rescue Civilians", "A Civilian is safe")
    if kind == "put":
        return "It brings {card} closer to being cleared."
    if kind in ("move to", "fly to", "glide to"):
        return "The rest of the turn does more at {card}, and the villain does less."
    return "{card} is useful now."


# What may be used


def _offer(view: View, decision: Decision) -> Answer:
    """The location's effect, something before the draw, or a card in answer to something."""
    refuse = ask.find(decision, "pass") or ask.find(decision, "done")
    uses = [option for option in decision.options if option.kind in ("use", "recharge")]
    planner = Planner(view, decision.player)
    if isinstance(decision.ask, EndOfTurn):
        card = printed().get(uses[0].card)
        pos = planner.now(())
        found = planner.outcomes(card.main, pos) if card is not None else []
        here = planner.rest(replace(pos, work=((0,),) * PLACES))  # of the place alone, without its effect
        after = [gain + planner.rest(replace(each, work=((0,),) * PLACES)) for gain, each in found]
        if refuse is None or max(after, default=0.0) > here:
            return Answer(uses[0].index, "{card} offers it for free.", uses[0].card)
        return Answer(refuse.index, "It would do more harm than good.")
    for option in uses:
        if refuse is None or _answers(view, planner, decision, option):
            return Answer(option.index, "{card} is worth using now.", option.card)
    assert refuse is not None
    return Answer(refuse.index, "A better moment will come for it.")


def _answers(view: View, planner: Planner, decision: Decision, option: Option) -> bool:
    """Whether it is the moment for a card."""
    card = printed().get(option.card)
    if option.kind == "recharge":
        return card is not None and card.name not in ("League Communicator", "Lasso of Truth")
    hurt = decision.ask.to if isinstance(decision.ask, Respond) else None
    if not isinstance(hurt, Damage) or option.zone == "equipment":
        return True
    hand = view["seats"][hurt.hero.seat]["hand"]["count"]
    return hand - hurt.amount <= 1 or hurt.amount > 1 or planner.values["deck"] <= 5
