"""A deck pair: 36 cards of the hero deck and 36 of the villain deck, from plain data, reporting all mistakes together.

The data: {"name": "...", "heroes": {card: copies}, "villains": {card: copies}, "custom": [cards made at home]}.
The same in one word, to paste into a message and to keep with a game: its code.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from heroes_unite.games.errors import nearest
from heroes_unite.games.tcg import custom
from heroes_unite.games.tcg.card import HERO_DECK, VILLAIN_DECK, Card
from heroes_unite.games.tcg.cards import BY_NAME, IN_HERO_DECK, IN_VILLAIN_DECK
from heroes_unite.games.tcg.custom import shown
from heroes_unite.kernel.text import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.tcg.options import Options

SIZE: Final = 36
MOST_COPIES: Final = 4
MANY: Final = 999  # more copies than anybody can mean
LONGEST_NAME: Final = 60
BASIC: Final = "basic"
PARTS: Final = {"heroes": HERO_DECK, "villains": VILLAIN_DECK}
KEYS: Final = ("name", *PARTS, "custom")
PREFIX: Final = "HU1-"
LONGEST_CODE: Final = 20_000
_ANY_VERSION: Final = re.compile(r"HU\d+-")
_DAMAGED: Final = "This deck code is damaged: a letter is wrong or a part is missing. Copy it again, all of it."


class DeckError(ValueError):
    """A deck that cannot be read or played; `faults` are all its faults, a sentence each."""

    def __init__(self, *faults: str) -> None:
        super().__init__(" ".join(faults))
        self.faults = faults


@dataclass(frozen=True)
class Deck:
    """A pair of decks that may be played, its cards in the order of the box. `custom` are its home-made cards."""

    name: str
    heroes: tuple[tuple[Card, int], ...]
    villains: tuple[tuple[Card, int], ...]
    custom: tuple[Card, ...] = ()

    @property
    def cards(self) -> tuple[tuple[Card, int], ...]:
        return (*self.heroes, *self.villains)

    def plain(self) -> dict[str, Any]:
        """As the data it is read from."""
        data: dict[str, Any] = {
            "name": self.name,
            "heroes": {card.name: copies for card, copies in self.heroes},
            "villains": {card.name: copies for card, copies in self.villains},
        }
        if self.custom:
            data["custom"] = [custom.plain(card) for card in self.custom]
        return data


@cache
def preset(filler: bool = True) -> Deck:
    """The basic decks: with the two villains that make 36 cards of the 34 listed ones, or as listed (TC-012)."""
    return Deck(
        "Basic decks",
        tuple((card, card.copies) for card in IN_HERO_DECK),
        tuple((card, card.copies + (card.filler if filler else 0)) for card in IN_VILLAIN_DECK),
    )


def checked(data: object) -> Deck:
    """The deck that the data describe; a DeckError with everything wrong if it may not be played."""
    deck, faults = _read(data)
    if faults:
        raise DeckError(*faults)
    return deck


def faults_of(data: object) -> list[str]:
    """Everything wrong with a deck, a sentence each; empty if it may be played."""
    return _read(data)[1]


def _read(data: object) -> tuple[Deck, list[str]]:
    if not isinstance(data, dict):
        return Deck("", (), ()), [f"A deck has the parts {listed(KEYS)}; this is {shown(data)}."]
    faults = [
        f"There is no {shown(key)} in a deck.{nearest(str(key), KEYS)} It has {listed(KEYS)}."
        for key in data
        if key not in KEYS
    ]
    name = data.get("name", "")
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable():
        faults.append(f"The name of a deck is one line of at most {LONGEST_NAME} letters, not {shown(name)}.")
        name = ""
    made, wrong = custom.custom_cards(data.get("custom", ()))
    faults += wrong
    spoilt = _names(data.get("custom")) - {card.name.casefold() for card in made}
    parts = []
    for key, deck in PARTS.items():
        counter = _Counter(deck, made, spoilt)
        parts.append(counter.count(data.get(key, {}), key))
        faults += counter.faults
    named = {str(name).strip().casefold() for key in PARTS if isinstance(data.get(key), dict) for name in data[key]}
    faults += [
        f"{card.name}: this custom card is in neither deck. Put it into the {card.deck} deck, or leave it out."
        for card in made
        if card.name.casefold() not in named
    ]
    return Deck(name.strip(), parts[0], parts[1], tuple(made)), faults


def _names(entries: object) -> set[str]:
    """The names of custom cards, even unreadable ones: they do not count as unknown cards."""
    if not isinstance(entries, (list, tuple)):
        return set()
    names = [entry.get("name") for entry in entries if isinstance(entry, dict)]
    return {name.casefold() for name in names if isinstance(name, str)}


class _Counter:
    """One of the two decks: which cards, how often, and what is wrong with it."""

    def __init__(self, deck: str, made: list[Card], spoilt: set[str]) -> None:
        self.deck = deck
        self.own = {**BY_NAME[deck], **{card.name: card for card in made if card.deck == deck}}
        other = VILLAIN_DECK if deck == HERO_DECK else HERO_DECK
        elsewhere = {**BY_NAME[other], **{card.name: card for card in made if card.deck == other}}
        self.other = other
        self.folded = {name.casefold(): card for name, card in self.own.items()}
        self.elsewhere = {name.casefold(): name for name in elsewhere}
        self.spoilt = spoilt
        self.faults: list[str] = []

    def count(self, given: object, key: str) -> tuple[tuple[Card, int], ...]:
        if not isinstance(given, dict):
            self.faults.append(f"“{key}” must name cards and copies, such as {{ Night = 2 }}, not {shown(given)}.")
            return ()
        copies: dict[Card, int] = {}
        spelt: dict[str, int] = {}
        for name, count in given.items():
            card = self._card(str(name))
            if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MANY:
                self.faults.append(
                    f"{_clipped(name)}: copies must be a whole number from 1 to {MOST_COPIES}, not {shown(count)}."
                )
                continue
            if card is not None:  # one card, however it is spelt (TC-015)
                copies[card] = copies.get(card, 0) + count
            title = _clipped(name) if card is None else card.name
            spelt[title] = spelt.get(title, 0) + count
        self.faults += [  # TC-014
            f"{title}: {count} copies in the {self.deck} deck, and no card may be there more than {MOST_COPIES} times."
            for title, count in spelt.items()
            if count > MOST_COPIES
        ]
        total = sum(spelt.values())
        if total != SIZE:  # TC-013
            remedy = f"add {SIZE - total}" if total < SIZE else f"take out {total - SIZE}"
            self.faults.append(f"The {self.deck} deck has {_cards(total)} and must have exactly {SIZE}: {remedy}.")
        return tuple((card, copies[card]) for card in self.own.values() if card in copies)

    def _card(self, name: str) -> Card | None:
        folded = name.strip().casefold()
        if folded in self.folded:
            return self.folded[folded]
        if folded in self.elsewhere:  # TC-019
            self.faults.append(
                f"{self.elsewhere[folded]} is a card of the {self.other} deck and cannot be in the {self.deck} deck."
            )
        elif folded not in self.spoilt:
            near = nearest(name, list(self.own))
            self.faults.append(f"The {self.deck} deck: there is no card called {shown(name)}.{near}")
        return None


def _clipped(name: object) -> str:
    text = str(name)
    return text if len(text) <= custom.LONGEST_NAME else f"{text[: custom.LONGEST_NAME]}…"


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


# Codes


def code(deck: Deck) -> str:
    """A deck in one word: name, copies by the cards' places in the box, and the home-made cards as they are."""
    copies = dict(deck.cards)
    payload = msgspec.msgpack.encode(
        (
            deck.name,
            _counted(IN_HERO_DECK, copies),
            _counted(IN_VILLAIN_DECK, copies),
            [(custom.plain(card), copies[card]) for card in deck.custom],
        )
    )
    check = zlib.crc32(payload).to_bytes(4, "big")
    return PREFIX + base64.urlsafe_b64encode(payload + check).decode("ascii").rstrip("=")


def is_code(text: str) -> bool:
    """Whether somebody means a deck code by it, whole or damaged."""
    return _ANY_VERSION.match(text.strip()) is not None


def decoded(text: str) -> dict[str, Any]:
    """The data of a deck code, not yet checked; a DeckError if it is not a code. White space is ignored."""
    word = "".join(text.split())
    if not is_code(word):
        raise DeckError(f"{shown(text.strip())} is not a deck code: one begins with {PREFIX}")
    if not word.startswith(PREFIX):
        raise DeckError("This deck code is from another version of the game. Get a newer version, or a new code.")
    word = word.removeprefix(PREFIX)
    if len(word) > LONGEST_CODE or not re.fullmatch(r"[A-Za-z0-9_-]+", word):
        raise DeckError(_DAMAGED)
    try:
        raw = base64.urlsafe_b64decode(word + "=" * (-len(word) % 4))
    except binascii.Error:
        raise DeckError(_DAMAGED) from None
    payload, check = raw[:-4], raw[-4:]
    if zlib.crc32(payload).to_bytes(4, "big") != check:
        raise DeckError(_DAMAGED)
    try:
        name, heroes, villains, made = msgspec.msgpack.decode(
            payload, type=tuple[str, bytes, bytes, list[tuple[dict[str, Any], int]]]
        )
    except msgspec.DecodeError:
        raise DeckError(_DAMAGED) from None
    if len(heroes) > len(IN_HERO_DECK) or len(villains) > len(IN_VILLAIN_DECK):
        raise DeckError("This deck code has cards that this version does not know. Get a newer version.")
    data: dict[str, Any] = {
        "name": name,
        "heroes": _named(IN_HERO_DECK, heroes),
        "villains": _named(IN_VILLAIN_DECK, villains),
    }
    for entry, copies in made:
        in_villains = entry.get("kind") == "villain" or entry.get("deck") == "villain"
        if copies:
            data["villains" if in_villains else "heroes"][str(entry.get("name"))] = copies
    if made:
        data["custom"] = [entry for entry, _ in made]
    return data


def _counted(cards: Sequence[Card], copies: dict[Card, int]) -> bytes:
    """The copies of each card, without the last ones that are not there at all."""
    return bytes(copies.get(card, 0) for card in cards).rstrip(b"\0")


def _named(cards: Sequence[Card], counts: bytes) -> dict[str, int]:
    return {card.name: count for card, count in zip(cards, counts, strict=False) if count}


# Decks at a table


@lru_cache(maxsize=256)
def called(word: str, filler: bool = True) -> Deck:
    """The deck that a player brings: the basic one, or one by its code."""
    return preset(filler) if word == BASIC else checked(decoded(word))


def decks_of(options: Options) -> list[Deck]:
    """The deck of each player."""
    words = (options.decks,) * options.players if isinstance(options.decks, str) else options.decks
    return [called(str(word), options.villain_filler) for word in words]


def decks_in_game(options: Options) -> list[tuple[dict[Card, int], dict[Card, int]]]:
    """For each player the cards of both decks, with copies."""
    return [(dict(deck.heroes), dict(deck.villains)) for deck in decks_of(options)]
