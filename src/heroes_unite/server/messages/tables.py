"""Tables: who sits at them, how they are made, joined, left and put away. Nothing of the game that is played there."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from heroes_unite.games.face import Signal
from heroes_unite.server.messages.games import Chosen

Seat = Annotated[int, Meta(ge=-1, le=15)]  # -1: nobody's, a spectator's

SeatKind = Literal["open", "person", "bot"]
ClockFor = Literal["decision", "game"]
TableState = Literal["waiting", "playing", "over", "broken"]


class SeatInfo(Struct, frozen=True):
    """`mine`: yours to play. `connected`: somebody who plays it is looking at the table now. `signal`: the value of one
    of the table's signals, where the player has sent it. `part`: what is played there, where the seats are not alike.
    `bot`: the bot that plays it, `level` what people call that, and `about` how it plays, in a sentence; `name` is a
    name of its own, as of anybody else.

    `devices`: on how many devices the seat is held. `wait`: seconds until you may let a bot play for somebody who is
    away; 0 once you may, -1 while that is for others to do. `gone`: seconds since they went away; 0 while they are
    here, or where nobody knows. `warm`: a bot plays only until the player comes back. `left`: seconds that the player
    has left at this moment, where the clock is for the whole game. `picture`: what a person's picture is drawn from,
    whatever they are called; empty for a bot, whose name does."""

    number: int
    kind: SeatKind
    name: str = ""
    bot: str = ""
    mine: bool = False
    connected: bool = False
    signal: str = ""
    part: str = ""
    devices: int = 0
    wait: int = 0
    gone: int = 0
    warm: bool = False
    level: str = ""
    left: float | None = None
    picture: str = ""
    about: str = ""


Leaving = Literal["", "free", "pause", "bot", "device"]


class Origin(Struct, frozen=True):
    """The table whose game another one plays on, by its name, and the turn from which it does; 0: before the first."""

    name: str
    turn: int


class TableInfo(Struct, frozen=True):
    """A table as you may know it. `name` is made of two words, for people; `id` is in its address.

    `state` is broken where the stored game cannot be read; `reason` then says why, and the table is read-only.
    `invite` is the secret of a private table, told to those who sit at it: it goes into links. `host`: you made it.
    `clock`: seconds for each decision, or for all of a player's decisions together (`clock_for`); 0 for none. `pace`:
    milliseconds between two moves of bots. `consent`: names of cards that somebody brings and the game has not; whoever
    sits down has to agree to them. `signals`: what players may tell each other just now.
    `numbered`: people call the game's turns by their numbers.

    `paused`: nothing moves until a player comes back. `conceded`: the seat that gave up, -1 for none. `leaving`: what
    happens if you leave: the seat is free, the game is paused, a bot plays on, or another device of yours keeps the
    seat. `may_concede`, `may_delete`: whether you can give up, or take the table away with everything in it.
    `lesson`: the one that is given here. `rated`: it counts on the ladder; there are no hints, and nothing is taken
    back past what somebody has learned. `origin`: where its game comes from, if it did not begin here.
    """

    id: str
    name: str
    game: str
    title: str
    options: dict[str, Any]
    summary: str
    state: TableState
    seats: list[SeatInfo]
    private: bool
    watchable: bool
    clock: int
    pace: int
    host: bool
    created: str
    reason: str = ""
    invite: str = ""
    turn: int = 0
    numbered: bool = True
    your_turn: bool = False
    watchers: int = 0
    next: str = ""  # the table of the rematch, once there is one
    consent: list[str] = []
    signals: list[Signal] = []
    paused: bool = False
    conceded: int = -1
    leaving: Leaving = ""
    may_concede: bool = False
    may_delete: bool = False
    lesson: str = ""
    clock_for: ClockFor = "decision"
    rated: bool = False
    origin: Origin | None = None


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """`me` sits down immediately; several `me` share one device (hot-seat), each under their own name."""

    kind: Literal["me", "open", "bot"]
    name: Annotated[str, Meta(max_length=24)] = ""
    bot: Annotated[str, Meta(max_length=24)] = "greedy"


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """With no open seat the game starts at once; otherwise when the last one is taken.

    `seed`: the same seed and the same choices give the same game. Nobody is told it before the game is over, and it can
    be given only where no other people can sit down. When the clock runs out, a bot decides for whoever is asked: this
    once, or from then on where the clock is for the whole game (`clock_for`).

    `rated`: the game counts on the ladder. It has to be one in which players play against each other, each person on
    one seat.
    """

    game: Annotated[str, Meta(max_length=40)]
    options: Chosen
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    private: bool = False
    watchable: bool = True
    clock: Annotated[int, Meta(ge=0, le=86_400)] = 0
    clock_for: ClockFor = "decision"
    pace: Annotated[int, Meta(ge=0, le=5_000)] = 350
    seed: Annotated[str, Meta(max_length=64)] = ""
    rated: bool = False


class Lobby(Struct, frozen=True):
    """`mine`: tables you sit at, those waiting for you first. `open`: tables to join or to watch. `archive`: those of
    yours that you have put away to keep them."""

    mine: list[TableInfo]
    open: list[TableInfo]
    archive: list[TableInfo] = []


class Leave(Struct, frozen=True, forbid_unknown_fields=True):
    """`expected`: what you were told would happen (the table's `leaving`). If it is something else by now, nothing is
    done. Empty: whatever it is."""

    expected: Leaving = ""


class Shelve(Struct, frozen=True, forbid_unknown_fields=True):
    """Put a table into your archive, or take it out again."""

    archived: bool


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The first free seat, or that one. `agreed`: to the cards that the table names under `consent`, if any."""

    seat: Seat = -1
    agreed: bool = False
    invite: str = ""


class ChangeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """By the host before the start; later only to put a bot in the place of someone who is away, or back. In a game it
    is the best bot there is, whatever `bot` says."""

    kind: SeatKind
    bot: Annotated[str, Meta(max_length=24)] = "greedy"


class NewLink(Struct, frozen=True, forbid_unknown_fields=True):
    """`alone`: all other devices that hold the seat lose it."""

    alone: bool = False


class SeatLink(Struct, frozen=True):
    """The secret with which the owner of a seat takes it over on another device."""

    secret: str


class Secret(Struct, frozen=True, forbid_unknown_fields=True):
    secret: Annotated[str, Meta(max_length=128)]
