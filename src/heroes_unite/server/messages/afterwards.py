"""A game that is over: its results, and its replay as one viewer may know it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from heroes_unite.kernel.view import View
from heroes_unite.server.messages.position import Change, StoryLine, WireLine
from heroes_unite.server.messages.tables import Seat, TableInfo
from heroes_unite.session.standing import Standing


class Points(Struct, frozen=True):
    card: str
    count: int
    points: int


class PlayerResult(Struct, frozen=True):
    """`level`: what people call that of a bot; empty for a person."""

    seat: int
    name: str
    score: int
    won: bool
    cards: list[Points]
    level: str = ""


class TurnFigures(Struct, frozen=True):
    """At the end of a turn: whose it was, the most Power they had in it, and everybody's points by then."""

    turn: int
    player: int
    power: int
    points: list[int]


class Results(Struct, frozen=True):
    """`seed`: with it and the options anybody can play the same game again; empty for a game that began in its middle.
    `scored`: whether points were counted; a
    team that plays against the game only wins or loses. `conceded`: the seat that gave up, -1 for none."""

    players: list[PlayerResult]
    turns: list[TurnFigures]
    moments: int
    seed: str
    minutes: int
    scored: bool = True
    conceded: int = -1


class ReplayStep(Struct, frozen=True):
    """One choice: who made it, in words as the viewer may know it, what changed in the view, what the log said.
    Lines of the story from the moment `story_from` on are replaced by `story`. `standing`: the points as the viewer may
    know them, where they have changed."""

    player: int
    label: str
    changes: list[Change]
    log: list[WireLine]
    story_from: int
    story: list[StoryLine]
    standing: Standing | None = None


class EarlierLog(Struct, frozen=True):
    """The log and its story from the start of the game up to a turn."""

    log: list[WireLine]
    story: list[StoryLine]


class Replay(Struct, frozen=True):
    """A game from its start as one viewer may know it: `view` is the first position, then the steps."""

    table: TableInfo
    seat: int
    view: View
    log: list[WireLine]
    story: list[StoryLine]
    steps: list[ReplayStep]
    standing: Standing | None = None


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a moment of a finished game, at a table of your own: you have that seat (-1: that of whoever is
    asked then), and bots have the others. `bot`: which; empty: those that played there, and the usual one for people.
    """

    moment: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Seat = -1
    bot: Annotated[str, Meta(max_length=24)] = ""
