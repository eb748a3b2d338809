"""Why a card cannot be used now, in a sentence for whoever looks at it. It knows a view and a decision, no more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united.catalogue import CARDS
from heroes_unite.games.united.constants import (
    ATTACK,
    CHARGED_CARD,
    CONSTANT_CARD,
    HERO_CARD,
    HEROIC,
    MOVE,
    PLACES,
    SYMBOLS,
    WILD,
)
from heroes_unite.kernel.names import NUMBERED, Names
from heroes_unite.kernel.text import listed

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

# Thugs and threats lie in zones of their own; screens name civilians and Crisis tokens of a location the same way
ON_BOARD: Final = re.compile(rf"(thugs|threat|civilians|crisis) ([1-{PLACES}])")


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
        if (option.card, option.zone) == (card, zone) and option.owner in (owner, -1):
            return f"You can {'choose ' if option.kind == 'choose' else ''}{option.label} now."
    if zone in PILES:
        return PILES[zone]
    if not decision.turn:
        return f"First answer {decision.source}." if decision.source else "First answer what is asked."
    if zone == "hand":
        mine = owner == view["player"]
        return "You have played a card this turn." if mine else f"That card is {names.player(owner)}'s."
    if view["values"]["step"] == "play":
        return "First play a card."
    return _in_actions(view, card, zone)


def _in_actions(view: View, card: str, zone: str) -> str:
    if zone == "ring":
        return _about_place(view, card)
    found = ON_BOARD.fullmatch(zone)
    if found is not None:
        return _on_board(view, found[1], int(found[2]) - 1)
    if zone == "dashboard":
        return _about_villain(view)
    if zone == "storyline":
        return _in_storyline(view, card, _printed(card))
    if zone == "equipment":
        return "That Equipment lies facedown." if card in view["values"]["exhausted"] else "It would do nothing now."
    return "That cannot be used now."


def _about_place(view: View, name: str) -> str:
    """A location: too far, or too few Moves."""
    ring = view["values"]["ring"]
    here = view["values"]["heroes"][view["player"]]["place"]
    if name == ring[here]["name"]:
        return f"You are at {name} already."
    next_door = [ring[(here + step) % PLACES]["name"] for step in (-1, 1)]
    if name not in next_door:
        return f"{name} is not next to you: a Move takes you to {next_door[0]} or {next_door[1]}."
    cost = ring[here]["exit"]
    return f"Leaving {ring[here]['name']} takes {cost} Moves." if cost > 1 else _wanting(view, "Going there", MOVE)


def _on_board(view: View, kind: str, place: int) -> str:
    """Tokens and threats of a location: somewhere else, or the symbol is missing."""
    here = view["values"]["heroes"][view["player"]]["place"]
    there = view["values"]["ring"][place]
    threat = there["threat"]
    if place != here:
        return f"That is at {there['name']}: go there first."
    if kind == "thugs" or (kind == "threat" and threat and threat["most"]):
        return _wanting(view, "That", ATTACK)
    if kind == "threat" and threat:
        open_slots = [SYMBOLS.index(slot["symbol"]) for slot in threat["slots"] if not slot["filled"]]
        return _wanting(view, f"Clearing {threat['name']}", *dict.fromkeys(open_slots))
    if kind == "civilians":
        if _has(view, HEROIC):
            return f"{threat['name'] if threat else there['name']} keeps Civilians here from being rescued."
        return _wanting(view, "Rescuing a Civilian", HEROIC)
    return _wanting(view, "Discarding a Crisis token", HEROIC)


def _about_villain(view: View) -> str:
    values = view["values"]
    place = next((place for place in values["ring"] if place["villain"]), None)
    here = values["ring"][values["heroes"][view["player"]]["place"]]
    if not values["dashboard"]["vulnerable"]:
        return f"{values['villain']} cannot be damaged before enough missions are complete."
    if place is not None and place != here:
        return f"{values['villain']} is at {place['name']}: go there first."
    return _wanting(view, "That", ATTACK)


def _has(view: View, symbol: int) -> bool:
    """Whether the viewer's hero has a symbol or a token left that counts as that."""
    tokens = view["values"]["heroes"][view["player"]]["tokens"]
    return any(view["values"]["symbols"][name] or tokens[name] for name in (SYMBOLS[symbol], SYMBOLS[WILD]))


def _wanting(view: View, what: str, *symbols: int) -> str:
    """`Rescuing a Civilian takes a Heroic, and you have none left.`"""
    names = [f"{'an' if symbol == ATTACK else 'a'} {SYMBOLS[symbol]}" for symbol in symbols]
    missing = ", and you have none left" if not any(_has(view, symbol) for symbol in symbols) else ""
    return f"{what} takes {listed(names, 'or')}{missing}."


def _in_storyline(view: View, card: str, printed: Card | None) -> str:
    values = view["values"]
    if printed is None or printed.kind != HERO_CARD:
        return "Master Plan cards stay in the Storyline."
    if printed.style == CHARGED_CARD:
        return "A charged card is flipped when what it waits for happens."
    if printed.style == CONSTANT_CARD:
        return "Its effect holds while it lies faceup."
    if card != values["played"]:
        return "Only the special effect of the card you play this turn can be used."
    return "Its special effect has been used." if values["special used"] else "Its special effect would do nothing now."


def _printed(name: str) -> Card | None:
    return next((card for card in CARDS if card.name == name), None)
