"""Why a card cannot be used now, in a sentence for whoever looks at it. It knows a view and a decision, no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.tcg.cards import CARDS
from heroes_unite.games.tcg.constants import ABILITIES, HERO
from heroes_unite.games.tcg.hero_phase import AFTER, OBJECT, PLAY_HERO, REDRAW, SWITCHING
from heroes_unite.kernel.names import NUMBERED, Names

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


def why_not(view: View, decision: Decision | None, card: str, zone: str, owner: int, names: Names = NUMBERED) -> str:
    """The reason why the viewer cannot use that card there now."""
    if view["over"]:
        return "The game is over."
    if view["player"] < 0:
        return "You are watching: only players can do that."
    asked = view["asked"]
    if decision is None or asked is None or asked["player"] != view["player"]:
        other = "Somebody else" if asked is None else names.subject(asked["player"])
        return f"{other} has to choose first."
    for option in decision.options:
        if (option.card, option.zone, option.owner) == (card, zone, owner):
            return f"You can {'choose ' if option.kind == 'choose' else ''}{option.label} now."
    if zone in PILES:
        return PILES[zone]
    if not decision.turn:
        return f"First answer {decision.source}." if decision.source else "First answer what is asked."
    values = view["values"]
    if zone == "villains":
        return _villain(view, card, owner, names)
    if values["villains_act"]:
        if zone in ("active", "reserve"):
            return "Choose how one of your villains attacks first; then heroes can be the target."
        return "It is the villains' phase: your heroes wait."
    if owner != view["player"]:
        return f"That card is {names.player(owner)}'s."
    step: int = values["step"]
    if step == REDRAW:
        return "First say whether you keep this hand."
    if step == AFTER:
        return "First discard down to five cards."
    if zone == "hand":
        return _from_hand(view, card, step)
    if zone == "reserve":
        return _from_reserve(view, step)
    if values["round"] == 1:
        return "Heroes act from the second round on."
    return f"{card} has acted already in this phase."


def _villain(view: View, card: str, owner: int, names: Names) -> str:
    if view["values"]["villains_act"]:
        if owner != view["player"]:
            return f"That villain is {names.player(owner)}'s."
        return f"{card} has acted already in this phase."
    if not view["seats"][view["player"]]["active"]["count"]:
        return "You have no active hero who could attack."
    return "Choose how your hero attacks first; then this villain can be the target."


def _from_reserve(view: View, step: int) -> str:
    if view["values"]["round"] == 1:
        return "First put heroes into reserve; then you bring one out."
    if step <= SWITCHING:
        return "There is no room in reserve for a team of two."
    return "You have switched already in this phase, or the time for it is over."


def _from_hand(view: View, card: str, step: int) -> str:
    values = view["values"]
    printed = _printed(card)
    if printed is None:
        return f"{card} cannot be played now."
    if values["round"] == 1:
        hero = printed.kind == HERO
        return "Now bring a hero out." if hero else "Objects are played from the second round on."
    if printed.kind == HERO:
        if step > PLAY_HERO:
            return "One hero a phase goes into reserve, before you switch, use objects or act."
        return "Your reserve is full."
    if step > OBJECT:
        return "One object a phase, before you act."
    if not view["seats"][view["player"]]["active"]["count"]:
        return "An object needs an active hero."
    if any(state["partner"] for state in values["cards"][view["player"]]["active"]):
        return "A team of two uses no objects."
    return f"Your active hero has no {ABILITIES[printed.needs]}, which {card} needs."


def _printed(name: str) -> Card | None:
    """A card of the hero deck; a home-made one cannot be looked up by its name."""
    return next((card for card in CARDS if card.name == name and card.deck == "hero"), None)
