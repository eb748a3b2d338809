"""The pending decision of United on the screen: what can be done in a turn by kind, everything else with its text."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from rich.columns import Columns
from rich.console import Group
from rich.table import Table
from rich.text import Text

from heroes_unite.games.registry import game_kind
from heroes_unite.terminal.answer import is_about, number_of
from heroes_unite.terminal.catalogue import lying
from heroes_unite.terminal.flow import Flow, sentence
from heroes_unite.terminal.palette import NUMBER, badge
from heroes_unite.terminal.rows import brief, whole
from heroes_unite.terminal.title import Title
from heroes_unite.terminal.united.palette import LOOKS, named, symbols
from heroes_unite.terminal.united.scene import ON_TOKENS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import RenderableType

    from heroes_unite.games.face import CardFace
    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.terminal.united.scene import Scene

GAME: Final = "united"
LABELS: Final = 12  # columns for the kind of action a row is about
PLAIN: Final = ("choose", "done", "pass", "yes", "no", "end turn")  # kinds that add nothing to their label


def asked(scene: Scene, decision: Decision) -> list[RenderableType]:
    """Who is asked, and by which card if the question does not say it."""
    who = Text(scene.called(decision.player) if scene.begun else scene.names[decision.player], style="bold")
    prompt = decision.prompt
    source = scene.face(decision.source) if decision.source and not is_about(decision.ask, decision.source) else None
    if source is not None:
        return [Title(Text.assemble(named(source), " asks ", who)), sentence(prompt)]
    if len(prompt) > 50:
        return [Title(who), sentence(prompt)]
    return [Title(Text.assemble(who, ": ", prompt))]


def options(scene: Scene, decision: Decision, whole: bool) -> RenderableType:
    """All options. `whole`: those of a turn by kind, others with what is to be known of the cards among them."""
    if decision.turn and whole:
        return Group(*_by_kind(scene, decision))
    if decision.turn:
        return Flow(_numbered(decision.options, scene.cards), Text(" "), 1)
    if whole and any(_known(scene, option) for option in decision.options):
        return _listed(scene, decision)
    return Columns(_numbered(decision.options, scene.cards), padding=(0, 3))


def _by_kind(scene: Scene, decision: Decision) -> list[RenderableType]:
    """Moves, attacks, rescues and the rest in a row each; what ends the turn comes last."""
    rows: list[RenderableType] = []
    said = partial(brief, players=scene.names)
    for kind in dict.fromkeys(option.kind for option in decision.options):
        some = [option for option in decision.options if option.kind == kind]
        label = "" if kind in PLAIN else kind
        lines = _numbered(some, scene.cards, said if label else whole)
        rows.append(Flow(lines, Text(f"{label:>{LABELS}}  ", style="dim"), LABELS + 2, 3))
    return rows


def _listed(scene: Scene, decision: Decision) -> RenderableType:
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column(no_wrap=True, overflow="ellipsis")
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    for option, line in zip(decision.options, _numbered(decision.options, scene.cards), strict=True):
        grid.add_row(Text(" ").append_text(line), Text(_known(scene, option), style="dim"))
    return grid


def _known(scene: Scene, option: Option) -> str:
    """What a card does; a Location is there to be seen."""
    face = scene.face(option.card, option.zone) if option.card and option.zone != "ring" else None
    if face is None:
        return ""
    given = symbols(face) if face.look == "hero" and face.keywords else ""
    return "  ".join(part for part in (given, " ".join(face.lines)) if part)


def candidates(found: Sequence[Option]) -> RenderableType:
    """The options that the typed text could mean."""
    return Group(*(Text("  ").append_text(line) for line in _numbered(found)))


def _numbered(
    some: Sequence[Option], cards: Sequence[CardFace] = (), said: Callable[[Option], str] = whole
) -> list[Text]:
    """Options, one per line: number, letter, words. The numbers form a column."""
    width = max((len(str(number_of(option))) for option in some), default=1)
    lines = []
    for option in some:
        line = Text().append(f"{number_of(option):>{width}} ", style=NUMBER)
        face = lying(option.card, option.zone, cards or game_kind(GAME).faces()) if option.card else None
        if not option.card and option.number >= 0:
            lines.append(Text(option.label, style=NUMBER))
        elif face is None or option.kind in ON_TOKENS:
            lines.append(line.append(said(option)))
        else:
            look = LOOKS[face.look]
            lines.append(line.append_text(badge(look)).append(f" {said(option)}", style=look.color))
    return lines
