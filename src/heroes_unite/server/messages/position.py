"""A game as one viewer may know it: the decision, the log and its story, what changed, what was said.

Two numbers go with a game. `version` counts everything a table has stored (choices and undos): it only grows, and an
answer must name the version it was given to. `moment` counts the choices that led to the position: undo makes it
smaller, and lines of the log are numbered by it.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from heroes_unite.games.story import Tone
from heroes_unite.games.wire import AnyAsk, AnyDetails, AnyHappening


class OptionInfo(Struct, frozen=True, omit_defaults=True):
    """One answer. `kind` is choose, yes, no, pass, done or a verb of the game; `way` its place among the ways of an
    instruction; `details` what the game has to say of it. `label` is the whole in words.
    """

    index: int
    kind: str
    label: str
    card: str = ""
    zone: str = ""
    owner: int = -1
    player: int = -1
    number: int = -1
    word: str = ""
    way: int = -1
    details: AnyDetails | None = None


class PickInfo(Struct, frozen=True):
    """Several cards are chosen one after another: how many at least and at most, and those chosen so far.

    `copies` says how many cards each option stands for (0: it is not a card). `ordered`: their order matters.
    """

    least: int
    most: int
    chosen: list[str]
    copies: list[int]
    ordered: bool


class DecisionInfo(Struct, frozen=True):
    """What you are asked: `ask` as data, `prompt` in words. `effect` names the instruction that asks; `source` the card
    that does, empty for the turn itself. `default`: the answer that needs no thought, or -1. `turn`: the free choice of
    a turn's next action. `pick`: several cards are chosen, one decision after another.
    """

    player: int
    prompt: str
    source: str
    options: list[OptionInfo]
    default: int
    turn: bool
    ask: AnyAsk
    effect: str
    pick: PickInfo | None = None


class WireLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """A line of the log: what happened as you may know it, in words and as data. `count`: how many times in a row."""

    moment: int
    text: str
    happened: AnyHappening
    count: int = 1


class StoryLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """Related lines of the log, told as one. `cards` are those it names, `zone` where they are, if that tells two cards
    of the same name apart. `tone`: how prominent it is. `lines`: how many lines of the log it covers."""

    moment: int
    text: str
    player: int = -1
    cards: tuple[str, ...] = ()
    zone: str = ""
    tone: Tone = "plain"
    lines: int = 1


class Change(Struct, frozen=True, array_like=True):
    """One difference between two views: the value at this path is now that (a list is given whole, except that a
    list of objects keeps its length and is changed inside)."""

    path: list[str | int]
    value: Any


class UndoRequest(Struct, frozen=True):
    """Somebody asks to take back `what`; those in `waiting` have not answered yet. All must agree, within the seconds
    that are `left`."""

    player: int
    what: str
    waiting: list[int]
    left: float


ComingOrGoing = Literal[
    "",
    "sat",
    "left",
    "paused",
    "back",
    "bot",
    "open",
    "freed",
    "stood-in",
    "device",
    "put-out",
    "conceded",
    "timed-out",
]


class ChatLine(Struct, frozen=True):
    """What somebody said: `seat` is -1 for a spectator. With an `event` nobody said it: the text tells who came or went
    at that `moment` of the game, or for whom a bot chose when the time was up; `seat` is the seat it was about."""

    number: int
    name: str
    seat: int
    text: str
    at: str
    event: ComingOrGoing = ""
    moment: int = 0
