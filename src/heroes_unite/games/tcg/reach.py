"""Why a card cannot be used now, in a sentence for whoever looks at it. It knows a view and a decision, no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.tcg import constants as k
from heroes_unite.games.tcg.cards import CARDS
from heroes_unite.games.tcg.phases import OBJECT, PLAY_HERO
from heroes_unite.kernel.text import capital

if TYPE_CHECKING:
    from heroes_unite.games.tcg.card import Card
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View

PILES: Final = {
    "hero pile": "Heroes and objects are drawn from here, one at the start of your phase.",
    "villain pile": "The villains' cards come from here, one at the start of each villain phase.",
    "hero discard pile": "What lies here does not come back.",
    "villain discard pile": "These cards come back when the villain pile is empty.",
    "claimed": "Claimed villains count for whoever has won them.",
    "objects": "That object belongs to the card that holds it.",
    "waiting": "That object waits for a villain who can use it.",
    "plot twist": "The plot twist stays until another one comes, or until Power of two or more discards it.",
    "box": "That card is not in this game.",
}


def why_not(view: View, decision: Decision | None, card: str, zone: str, owner: int) -> str:
    """The reason why the viewer cannot use that card there now. Players are numbered: a screen puts names there."""
    if view["over"]:
        return "The game is over."
    if view["player"] < 0:
        return "You are watching: only those who play can do something."
    asked = view["asked"]
    if decision is None or asked is None or asked["player"] != view["player"]:
        other = "Somebody else" if asked is None else capital(f"player {asked['player'] + 1}")
        return f"{other} has to choose first."
    for option in decision.options:
        if (option.card, option.zone, option.owner) == (card, zone, owner):
            return f"You can {option.label if decision.turn else f'choose {option.card}'} now."
    if zone in PILES:
        return PILES[zone]
    if not decision.turn:
        return f"First answer {decision.source}." if decision.source else "First answer what is asked."
    if owner != view["player"]:
        return _of_another(view, zone, owner)
    return _own(view, card, zone)


def _of_another(view: View, zone: str, owner: int) -> str:
    if zone == "villains" and not view["values"]["villains act"]:
        if not view["seats"][view["player"]]["active"]["count"]:
            return "You have no active hero who could attack."
        return "Choose how your hero attacks first; then this villain can be the target."
    if zone in ("active", "reserve") and view["values"]["villains act"]:
        return "Choose how one of your villains attacks first; then this hero can be the target."
    return f"That card is player {owner + 1}'s."


def _own(view: View, card: str, zone: str) -> str:
    values = view["values"]
    if values["villains act"]:
        if zone == "villains":
            return f"{card} has acted already in this phase."
        return "It is the villains' phase: your heroes wait."
    if zone == "hand":
        return _from_hand(view, card)
    if zone == "reserve":
        return "You have switched already in this phase, or the time for it is over."
    if zone == "villains":
        return "Your villains act in their own phase."
    return f"{card} has acted already in this phase."


def _from_hand(view: View, card: str) -> str:
    values = view["values"]
    printed = _printed(card)
    step: int = values["step"]
    if printed is not None and printed.kind == k.HERO:
        if step > PLAY_HERO:
            return "One hero a phase goes into reserve, before you switch, use objects or act."
        return "Your reserve is full."
    if step > OBJECT:
        return "One object a phase, before you act."
    if not view["seats"][view["player"]]["active"]["count"]:
        return "An object needs an active hero."
    if any(state["partner"] for state in values["cards"][view["player"]]["active"]):
        return "A team of two uses no objects."
    needed = "" if printed is None or printed.needs < 0 else k.ABILITIES[printed.needs]
    return f"Your active hero has no {needed}, which {card} needs." if needed else f"{card} cannot be used now."


def _printed(name: str) -> Card | None:
    return next((card for card in CARDS if card.name == name and card.deck == "hero"), None)
