"""Which cards of a hand a member of a team plays: none that bar a victory or harm the others, if it can be helped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from heroes_unite.bots.deckbuilding.card_uses import CARDS
from heroes_unite.bots.deckbuilding.crisis import blocking
from heroes_unite.bots.deckbuilding.questions import attacks
from heroes_unite.games.deckbuilding.constants import VILLAIN

if TYPE_CHECKING:
    from heroes_unite.bots.deckbuilding.appraisal import Appraisal
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View


def playable(view: View, decision: Decision) -> Decision:
    """Without the Villains in the hand, as long as there is something else to play and they would bar a victory."""
    foe = _foe(view)
    if foe not in CARDS or CARDS[foe].defeat_bar is None:
        return decision
    rest = tuple(o for o in decision.options if o.kind != "play" or not _is_villain(o.card))
    return replace(decision, options=rest) if any(option.kind == "play" for option in rest) else decision


def peaceful(mine: Appraisal, view: View, decision: Decision) -> Decision:
    """Without the cards in the hand that attack teammates, unless only with their Power a Super-Villain can be
    defeated or all Villains bought."""
    attacking = [option for option in decision.options if option.kind == "play" and attacks(option.card)]
    if not attacking or view["players"] == 1:
        return decision
    most = mine.power + sum(map(mine.now, mine.hand), 0.0)
    least = most - sum((mine.now(option.card) for option in attacking), 0.0)
    if any(least < goal <= most for goal in _goals(view)):
        return decision
    return replace(decision, options=tuple(option for option in decision.options if option not in attacking))


def _goals(view: View) -> list[int]:
    """How much Power would change something for the team this turn."""
    villains = blocking(view)
    goals = [sum(CARDS[name].cost for name in villains)] if villains else []
    foe = _foe(view)
    if foe in CARDS and not view["values"]["crisis"]["in the way"]:
        goals.append(CARDS[foe].cost)
    return goals


def _foe(view: View) -> str:
    """The Super-Villain who is up."""
    if not view["values"]["super-villain up"]:
        return ""
    return next((name for place, name in view["table"]["super-villains"]["known"] if place == 0), "")


def _is_villain(name: str) -> bool:
    return name in CARDS and bool(CARDS[name].types & VILLAIN)
