"""What a game shows of itself to screens: its cards as faces, its options as a form, its rules as text."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Literal

from msgspec import Struct

Confidence = Literal["scan", "third-party", "reconstructed", "designed"]


class Reference(Struct, frozen=True):
    """A rule or ruling that mentions a card: its id and its words; for an open point, the question too."""

    id: str
    text: str
    question: str = ""


class Paragraph(Struct, frozen=True):
    """A part of what a card says. `role` is what programs rely on, from the list of its game (the ROLES of its card
    module); `head` and `text` are for people, and together make one line: "Defense: " and what follows.
    """

    role: str
    text: str
    head: str = ""

    @property
    def line(self) -> str:
        return self.head + self.text


class CardFace(Struct, frozen=True):
    """A card as a screen draws it.

    `id` is unique in its game and fit for an address. `look` says which color and icon it gets (hero, villain,
    super-power, equipment, location, starter, weakness, super-hero, super-villain, ...). `cost` is null where it has
    none; `points` is text, empty where it has none. Two cards may share a name: the one that has a zone in `lies_in`
    is meant there, the other one everywhere else. `simple`: playing it asks nothing and can do no harm. `facts` are the
    numbers printed on it, by name, beside cost and points.
    """

    id: str
    game: str
    set: str
    set_title: str
    name: str
    title: str
    look: str
    type_line: str
    types: list[str]
    cost: int | None
    points: str
    paragraphs: list[Paragraph]
    keywords: list[str]
    copies: int
    home: str
    confidence: Confidence
    confidence_text: str
    copies_text: str
    note: str
    promo: bool
    simple: bool
    lies_in: list[str]
    rules: list[Reference]
    facts: dict[str, int] = {}

    @property
    def lines(self) -> list[str]:
        """Its text for people, a line for each paragraph."""
        return [paragraph.line for paragraph in self.paragraphs]


def slug(name: str) -> str:
    """A name as used in an address: `ras-al-ghul`."""
    letters = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", letters.replace("'", "")).strip("-")


class FormChoice(Struct, frozen=True):
    """One value of an option. `alone`: among names, a way that holds for all players instead of a name for each."""

    value: str
    title: str
    about: str = ""
    alone: bool = False


class SeatPart(Struct, frozen=True):
    """What the player in a seat plays, if the seats differ. `named`: has a name in a field of names."""

    title: str
    named: bool = True


FieldKind = Literal["one", "many", "number", "switch", "names", "lines"]


class Field(Struct, frozen=True):
    """One option of a game. `kind`: one (of the choices), many (of them), number, switch, or names (one of the
    choices for each player, or the value of a single choice), or lines (one of the choices, or a list written by
    hand, an entry in each line). `default` is what a form begins with. `least` and `most`: of a number, or of how
    many (0 and 0: any number). `needs`: shown only where each of those other options holds one of those values (as
    text; a switch is "true"), or, where it is one of `many`, all of them.
    """

    key: str
    title: str
    kind: FieldKind
    default: Any
    about: str = ""
    choices: list[FormChoice] = []
    least: int = 0
    most: int = 0
    needs: dict[str, list[str]] = {}
    advanced: bool = False


class Supply(Struct, frozen=True):
    """What a hand-made list can be made of: how many of each there are, and how many are wanted."""

    entries: dict[str, int]
    size: int


class Signal(Struct, frozen=True):
    """What a player may tell the others at any moment, without a word of chat: "I can help". `value` is unique at that
    moment; what it is about is part of it, so that a mark goes when that goes. `moments`: by seat, a number that
    changes when what that seat has said of itself is no longer true; empty: it stays true."""

    value: str
    title: str
    about: str = ""
    moments: list[int] = []

    def said_by(self, seat: int) -> str:
        """What is stored for a seat that has sent it."""
        return f"{self.value} {self.moments[seat]}" if self.moments else self.value


class Feat(Struct, frozen=True):
    """What is done by winning a game with certain options, where the game itself can be beaten. Options of one `key`
    are the same feat; `title` says which, `about` what one is up against."""

    key: str
    title: str
    about: str = ""


class DeckPart(Struct, frozen=True):
    """One of the decks that a player brings: so many cards, of each at most so many. `cards` are the ids of those that
    may be in it; a deck's data has the names of its cards with their copies under `key`."""

    key: str
    title: str
    size: int
    most: int
    cards: list[str]


class DeckSheet(Struct, frozen=True):
    """Everything there is to say about a deck. `faults`: all that is wrong with it, a sentence each; `code`: the deck
    in one word, empty while it has faults; `toml`: the text of its file; `data`: the deck as plain data, empty where it
    cannot be read at all; `counts`: how many cards each part has; `cards`: the faces of those that are its own, not the
    game's, by the part in which they may be.
    """

    faults: list[str]
    name: str
    code: str
    toml: str
    data: dict[str, Any]
    counts: dict[str, int]
    cards: dict[str, list[CardFace]]


class RuleText(Struct, frozen=True):
    id: str
    text: str
    tags: list[str] = []


class RuleSection(Struct, frozen=True):
    title: str
    rules: list[RuleText]


class RulingText(Struct, frozen=True):
    """An open point of the rules, how it is played here, and why."""

    id: str
    question: str
    answer: str
    reason: str
