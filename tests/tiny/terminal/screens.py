"""The tiny game in the terminal: a line for each player, the hand with the numbers of its options, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.text import Text

from heroes_unite.session.figures import tally
from heroes_unite.terminal.answer import number_of
from heroes_unite.terminal.flags import of_form
from heroes_unite.terminal.palette import Look, badge, numbered
from heroes_unite.terminal.scene import Scene
from heroes_unite.terminal.screens import Drawing, Screens
from heroes_unite.terminal.title import Title, TopLine
from heroes_unite.terminal.words import cards
from heroes_unite.terminal.words import number_of as counted
from tests.tiny.telling import TELLING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from heroes_unite.games.face import CardFace
    from heroes_unite.kernel.decision import Option
    from heroes_unite.session import Session

LOOKS: Final = {"equipment": Look("D", "#9e9e9e", "Deed"), "location": Look("C", "#5f87ff", "Crew")}


def drawings(scene: Scene, width: int) -> Iterator[Drawing]:
    """With what the cards do, and without."""
    for texts in (True, False):
        above = [_heading(scene), *(_player(scene, player) for player in range(scene.view["players"]))]
        if scene.me >= 0:
            above += [
                Title("Your hand"),
                *(_card(scene, name, texts) for name in scene.seat("hand", scene.me)["cards"]),
            ]
        below: list[RenderableType] = []
        if scene.decision is not None:
            below = [Title(f"{scene.names[scene.decision.player]}: {scene.decision.prompt}")]
            below += [candidates(scene.decision.options)]
        yield Drawing(above, below)


def _heading(scene: Scene) -> RenderableType:
    return TopLine("HEROES UNITE", f"{scene.names[scene.view['values']['active']]}'s turn", scene.corner)


def _player(scene: Scene, player: int) -> RenderableType:
    coins = counted(scene.view["values"]["coins"][player], "coin")
    crew = ", ".join(scene.seat("crew", player)["cards"]) or "no crew"
    hidden = f"{cards(scene.seat('hand', player)['count'])} in hand, {scene.seat('hoard', player)['count']} buried"
    return Text(f"{scene.names[player]}: {coins}, {crew}, {hidden}")


def _card(scene: Scene, name: str, texts: bool) -> RenderableType:
    face = scene.face(name, "hand")
    look = LOOKS[face.look] if face else LOOKS["equipment"]
    line = Text.assemble(" ", numbered(scene.numbers("hand", name, scene.me)), " ", badge(look), f" {name}")
    return line.append(f"  {' '.join(face.lines)}", style="dim") if face and texts else line


def candidates(found: Sequence[Option]) -> RenderableType:
    return Group(*(Text(f"  {number_of(option)} {option.label}") for option in found))


def score_sheet(session: Session, player: int) -> RenderableType:
    parts = ", ".join(f"{entry.card} {entry.points}" for entry in tally(session, player))
    return Text(f"{session.names[player]}: {counted(session.game.scores()[player], 'point')} ({parts})")


def result(session: Session) -> RenderableType:
    won = " and ".join(session.names[player] for player in session.game.winners)
    sheets = [score_sheet(session, player) for player in range(session.game.players)]
    return Group(*sheets, Text(f"{won} {'wins' if len(session.game.winners) == 1 else 'win'}!", style="bold"))


def origin(face: CardFace) -> str:
    return f"{cards(face.copies)} of {face.set_title}"


SCREENS: Final = Screens(
    scene=Scene,
    drawings=drawings,
    telling=TELLING,
    result=result,
    score_sheet=score_sheet,
    looks=LOOKS,
    columns={"Worth": lambda face: face.points, "×": lambda face: str(face.copies)},
    origin=origin,
    candidates=candidates,
    flags=of_form("tiny"),
)
