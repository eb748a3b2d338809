"""What a game provides for the terminal: its table, its words, its flags. The terminal itself knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from heroes_unite.terminal.scene import Scene
from heroes_unite.terminal.setup import Setup

if TYPE_CHECKING:
    import typer
    from rich.console import RenderableType

    from heroes_unite.games.face import CardFace
    from heroes_unite.games.story import Telling
    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.kernel.view import View
    from heroes_unite.session import Session
    from heroes_unite.terminal.flags import Flag
    from heroes_unite.terminal.own_cards import OwnCards
    from heroes_unite.terminal.palette import Look
    from heroes_unite.terminal.play import Sitting

S = TypeVar("S", bound=Scene)


def _closed(session: Session, before: int, after: int) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Drawing:
    """The table above the news, and the question below it. `news`: how many lines of it need room."""

    above: Sequence[RenderableType]
    below: Sequence[RenderableType]
    news: int = 1


@dataclass(frozen=True, slots=True)
class Command:
    """What can be typed at a question of one game. `run` gets the sitting, the decision, and what was typed after the
    command's name; True: the game has changed. `argument`: whether anything may be typed there. `also`: other words
    for the same."""

    run: Callable[[Sitting, Decision, str], bool]
    argument: bool = False
    also: str = ""


def _as_given(options: dict[str, Any]) -> dict[str, Any]:
    return options


def _no_remark(view: View, face: CardFace) -> str:
    return ""


def _no_cards(view: View, seat: int) -> Sequence[OwnCards]:
    return ()


def _no_teams(options: dict[str, Any]) -> str:
    return "There are no teams in this game: leave out --together."


@dataclass(frozen=True, slots=True, kw_only=True)
class Screens(Generic[S]):
    """A game in the terminal.

    `drawings`: the table of a scene, for so many columns, in less and less detail. `telling`: how its log is told.
    `result`: the screen at the end; `score_sheet`: what a player's score is made of.

    `looks`: how cards are shown, by the look of their face; `columns`: the numbers in a list of cards; `origin`: how
    many of a card there are in what; `sets`: the card sets it is in; `points`: what points are called; `doubt`: what
    the mark beside doubtful cards means.

    `flags`: its options on the command line. `setup`: the questions before a game. `in_force`: the options with what
    goes without saying. `not_together`: why two people cannot be a team with these options. `open_between`: whether the
    person at the keyboard (a seat, or -1: nobody yet) may look on while the one in another seat chooses, so that
    nothing is hidden between them. `app`: commands beside playing.

    `own_cards`: where the player in a seat has cards, and what they draw from. `remark`: what to add below the page of
    a card as it lies in that view. `candidates`: options that what was typed could mean. `places`: the zones from which
    cards can be had (see `why_not`). `help` and `commands`: what can be typed during a game beside what all games have;
    `terms`: words that can be asked about.
    """

    scene: type[S]
    drawings: Callable[[S, int], Iterator[Drawing]]
    telling: Telling
    result: Callable[[Session], RenderableType]
    score_sheet: Callable[[Session, int], RenderableType]
    looks: Mapping[str, Look]
    columns: Mapping[str, Callable[[CardFace], str]]
    origin: Callable[[CardFace], str]
    candidates: Callable[[Sequence[Option]], RenderableType]
    flags: Sequence[Flag]
    points: str = "points"
    doubt: str = ""
    sets: Callable[[CardFace], Sequence[str]] = lambda face: [face.set]
    setup: type[Setup] = Setup
    in_force: Callable[[dict[str, Any]], dict[str, Any]] = _as_given
    not_together: Callable[[dict[str, Any]], str] = _no_teams
    open_between: Callable[[Session, int, int], bool] = _closed
    own_cards: Callable[[View, int], Sequence[OwnCards]] = _no_cards
    remark: Callable[[View, CardFace], str] = _no_remark
    places: Sequence[str] = ()
    help: Sequence[tuple[str, str]] = ()
    commands: Mapping[str, Command] = field(default_factory=dict)
    terms: Mapping[str, str] = field(default_factory=dict)
    app: typer.Typer | None = None
