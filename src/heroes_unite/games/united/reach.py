"""Why a card cannot be used now, in a sentence for whoever looks at it. It knows a view and a decision, no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants as k
from heroes_unite.games.united.catalogue import CARDS

if TYPE_CHECKING:
    from heroes_unite.games.united.card import Card
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View

PILES: Final = {
    "deck": "A hero draws a card from here at the start of each turn, and pays damage to its bottom.",
    "plan deck": "The villain's next plan comes from here; when it is needed and there is none, the heroes lose.",
    "cleared": "That threat is cleared.",
    "claimed": "That Fragment is on the Dashboard.",
    "removed": "That card is out of the game.",
    "box": "That card is not in this game.",
    "supply": "Tokens come from here and go back to it.",
    "aside": "The Joker token hides among the next Thugs that a plan adds.",
    "missions": "Missions fill by what heroes do: rescue, defeat, clear.",
    "hero": "That is a hero. Move and act with the symbols of the cards you play.",
}


def why_not(view: View, decision: Decision | None, card: str, zone: str, owner: int) -> str:
    """The reason why the viewer cannot use that card there now. Players are numbered: a screen puts names there."""
    if view["over"]:
        return "The game is over."
    if view["player"] < 0:
        return "You are watching: only those who play can do something."
    asked = view["asked"]
    if decision is None or asked is None or asked["player"] != view["player"]:
        other = "Somebody else" if asked is None else f"Player {asked['player'] + 1}"
        return f"{other} has to choose first."
    for option in decision.options:
        if (option.card, option.zone) == (card, zone) and option.owner in (owner, -1):
            return f"You can {'choose ' if option.kind == 'choose' else ''}{option.label} now."
    if zone in PILES:
        return PILES[zone]
    if not decision.turn:
        return f"First answer {decision.source}." if decision.source else "First answer what is asked."
    if zone == "hand":
        mine = owner == view["player"]
        return "You have played a card this turn." if mine else f"That card is player {owner + 1}'s."
    if view["values"]["step"] == "play":
        return "First play a card."
    return _in_actions(view, card, zone)


def _in_actions(view: View, card: str, zone: str) -> str:
    values = view["values"]
    place = values["heroes"][view["player"]]["place"]
    printed = _printed(card)
    if zone == "ring":
        name = values["ring"][place]["name"]
        return f"You are at {name} already." if card == name else "A Move goes to a Location next to yours."
    if zone.startswith(("thugs", "threat")):
        if int(zone.split()[1]) - 1 != place:
            return "That is in another Location: go there first."
        if zone.startswith("thugs"):
            return "It takes an Attack."
        return "It takes an Attack." if printed is not None and printed.health else "It takes what its slots show."
    if zone == "dashboard":
        if not values["dashboard"]["vulnerable"]:
            return "The villain cannot be damaged before enough missions are complete."
        return "It takes an Attack in the villain's Location."
    if zone == "storyline":
        return _in_storyline(view, card, printed)
    if zone == "equipment":
        return "That Equipment lies facedown." if card in values["exhausted"] else "It would do nothing now."
    return "That cannot be used now."


def _in_storyline(view: View, card: str, printed: Card | None) -> str:
    values = view["values"]
    if printed is None or printed.kind != k.HERO_CARD:
        return "Master Plan cards stay in the Storyline."
    if printed.style == k.CHARGED_CARD:
        return "A charged card is flipped when what it waits for happens."
    if printed.style == k.CONSTANT_CARD:
        return "Its effect holds while it lies faceup."
    if card != values["played"]:
        return "Only the special effect of the card you play this turn can be used."
    return "Its special effect has been used." if values["special used"] else "Its special effect would do nothing now."


def _printed(name: str) -> Card | None:
    return next((card for card in CARDS if card.name == name), None)
