"""Home-made cards: heroes, villains and objects to attach, from plain data, reporting all mistakes together.

A table plays with them only where everybody has agreed (TC-017).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.errors import nearest
from heroes_unite.games.tcg import constants
from heroes_unite.games.tcg.card import HERO_DECK, VILLAIN_DECK, Card
from heroes_unite.games.tcg.cards import CARDS, icons_of
from heroes_unite.games.tcg.constants import HERO, NO_ABILITY, OBJECT, VILLAIN
from heroes_unite.games.tcg.traits import ANY_OBJECT, BOMB, BORROWED_ICONS, TRAP, Allows
from heroes_unite.kernel.text import listed, quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.tcg.card import DeckName
    from heroes_unite.games.tcg.trait import Trait

LONGEST_NAME: Final = 40
MOST: Final = 9  # of a base, of the icons of one ability, of the number on an object
NAME: Final = re.compile(rf"[^\W_](?:[^\W_]|[ '’.!&+-]){{0,{LONGEST_NAME - 1}}}|[+-]\d[\w '’.!&+-]{{1,38}}")
ABILITIES: Final = tuple(name.lower() for name in constants.ABILITIES)
DECKS: Final[tuple[DeckName, ...]] = (HERO_DECK, VILLAIN_DECK)
SIDES: Final = ("attack", "defense")
KINDS: Final = {"hero": HERO, "villain": VILLAIN, "object": OBJECT}
FIELDS: Final = {
    HERO: ("kind", "name", "base", "abilities", "special"),
    VILLAIN: ("kind", "name", "base", "abilities", "special"),
    OBJECT: ("kind", "deck", "name", "value", "modifies", "requires", "special"),
}
SPECIALS: Final[dict[int, dict[str, Trait]]] = {
    HERO: {"any object": Allows(ANY_OBJECT)},
    VILLAIN: {"any object": Allows(ANY_OBJECT), "borrows icons": Allows(BORROWED_ICONS)},
    OBJECT: {"trap": TRAP, "bomb": BOMB},
}
PRINTED: Final = {card.name.casefold() for card in CARDS}


def custom_cards(data: object) -> tuple[list[Card], list[str]]:
    """The cards that are described well, and all that is wrong with the others."""
    if not isinstance(data, (list, tuple)):
        return [], [f"“custom” must be a list of cards, each a [[custom]] of its own, not {shown(data)}."]
    cards: list[Card] = []
    faults: list[str] = []
    for number, entry in enumerate(data, start=1):
        card, wrong = _Reader(entry, number).card()
        if card is not None and card.name.casefold() in [other.name.casefold() for other in cards]:
            wrong.append(f"Custom card {number}: there is another custom card called {card.name}. Give one a new name.")
            card = None
        cards += [card] if card is not None else []
        faults += wrong
    return cards, faults


def plain(card: Card) -> dict[str, Any]:
    """A custom card as the data it is read from."""
    kind = next(name for name, number in KINDS.items() if number == card.kind)
    special = next((word for word, trait in SPECIALS[card.kind].items() if trait == card.trait), "")
    if card.kind == OBJECT:
        data: dict[str, Any] = {"kind": kind, "deck": card.deck, "name": card.name, "value": card.value}
        amounts = (card.to_attack, card.to_defense)
        data["modifies"] = [side for side, amount in zip(SIDES, amounts, strict=True) if amount]
        if card.needs != NO_ABILITY:
            data["requires"] = ABILITIES[card.needs]
    else:
        data = {"kind": kind, "name": card.name, "base": card.base}
        data["abilities"] = {name.lower(): count for name, count in card.abilities.items()}
    return {**data, "special": special} if special else data


def shown(value: object) -> str:
    """A value in an error: not too long."""
    if isinstance(value, str):
        return quoted(value if len(value) <= LONGEST_NAME else f"{value[:LONGEST_NAME]}…")
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # numbers and nests of absurd size
        return "something absurdly large"
    return text if len(text) <= LONGEST_NAME + 2 else f"{text[:LONGEST_NAME]}…"


def _instead(value: object) -> str:
    return "and is missing" if value is None else f"not {shown(value)}"


class _Reader:
    """One entry, and what is wrong with it."""

    def __init__(self, entry: object, number: int) -> None:
        self.entry: dict[str, Any] = entry if isinstance(entry, dict) else {}
        self.faults: list[str] = []
        named = self.entry.get("name")
        self.title = f"Custom card {number}" + (f" ({shown(named)})" if isinstance(named, str) else "")
        if not isinstance(entry, dict):
            self._fault(f"a card is described by keys such as kind, name and base, not by {shown(entry)}.")

    def card(self) -> tuple[Card | None, list[str]]:
        if self.faults:
            return None, self.faults
        kind = KINDS.get(self._one_of("kind", list(KINDS)))
        name = self._name()
        card: Card | None = None
        if kind is not None:
            self._known_fields(kind)
            card = self._object(name) if kind == OBJECT else self._person(name, kind)
        return (None if self.faults else card), self.faults

    def _person(self, name: str, kind: int) -> Card:
        return Card(
            name=name,
            kind=kind,
            deck=HERO_DECK if kind == HERO else VILLAIN_DECK,
            base=self._number("base", self.entry.get("base")),
            icons=self._icons(),
            trait=self._special(kind),
            custom=True,
        )

    def _object(self, name: str) -> Card:
        deck = self._one_of("deck", list(DECKS))
        value = self._number("value", self.entry.get("value"))
        sides = self._sides()
        needed = self._one_of("requires", list(ABILITIES)) if self.entry.get("requires", "") != "" else ""
        trait = self._special(OBJECT)
        if trait == TRAP and sides == ("attack",):
            self._fault("a trap works when its holder is attacked, so it must modify “defense”.")
        if trait == BOMB and sides == ("defense",):
            self._fault("a bomb works in an attack, so it must modify “attack”.")
        return Card(
            name=name,
            kind=OBJECT,
            deck=VILLAIN_DECK if deck == VILLAIN_DECK else HERO_DECK,
            value=value,
            needs=ABILITIES.index(needed) if needed in ABILITIES else NO_ABILITY,
            to_attack=value if "attack" in sides else 0,
            to_defense=value if "defense" in sides else 0,
            trait=trait,
            custom=True,
        )

    def _fault(self, text: str) -> None:
        self.faults.append(f"{self.title}: {text}")

    def _known_fields(self, kind: int) -> None:
        fields = FIELDS[kind]
        what = next(name for name, number in KINDS.items() if number == kind)
        for key in self.entry:
            if key not in fields:
                near = nearest(str(key), fields)
                self._fault(f"there is no {shown(key)} on a custom {what}.{near} It has {listed(list(fields))}.")

    def _name(self) -> str:
        name = self.entry.get("name")
        if not isinstance(name, str) or not NAME.fullmatch(name) or name != name.strip():
            self._fault(
                f"“name” must be 1 to {LONGEST_NAME} letters, digits and spaces (also ' . ! & + -), beginning with "
                f"a letter, a digit or a number such as +2, {_instead(name)}."
            )
            return ""
        if name.casefold() in PRINTED:
            self._fault(f"{name} is the name of a printed card. Give it a name of its own.")
        return name

    def _one_of(self, key: str, words: Sequence[str]) -> str:
        value = self.entry.get(key)
        if value not in words:
            near = nearest(value, words) if isinstance(value, str) else ""
            allowed = listed([quoted(word) for word in words], "or")
            self._fault(f"{quoted(key)} must be {allowed}, {_instead(value)}.{near}")
            return ""
        return str(value)

    def _number(self, what: str, value: object, least: int = 1) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= MOST:
            self._fault(f"{quoted(what)} must be a whole number from {least} to {MOST}, {_instead(value)}.")
            return least
        return value

    def _icons(self) -> tuple[int, ...]:
        given = self.entry.get("abilities", {})
        if not isinstance(given, dict):
            self._fault(f"“abilities” must look like {{ fighting = 2, speed = 1 }}, not {shown(given)}.")
            given = {}
        for ability in given:
            if ability not in ABILITIES:
                near = nearest(str(ability), ABILITIES)
                self._fault(f"there is no ability {shown(ability)}.{near} There are {listed(list(ABILITIES))}.")
        return icons_of({name: self._number(name, given[name], 0) for name in ABILITIES if name in given})

    def _sides(self) -> tuple[str, ...]:
        given = self.entry.get("modifies")
        if not isinstance(given, (list, tuple)) or not given or any(side not in SIDES for side in given):
            self._fault(f"“modifies” must be a list of “attack” or “defense” or both, {_instead(given)}.")
            return ()
        return tuple(side for side in SIDES if side in given)

    def _special(self, kind: int) -> Trait | None:
        if self.entry.get("special", "") == "":
            return None
        word = self._one_of("special", list(SPECIALS[kind]))
        return SPECIALS[kind][word] if word else None
