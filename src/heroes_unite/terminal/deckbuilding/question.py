"""The pending decision on the screen: who is asked by which card, and the numbered options."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Group
from rich.table import Table
from rich.text import Text

from heroes_unite.games.deckbuilding.catalogue import asking, lying
from heroes_unite.games.deckbuilding.questions import YourTurn
from heroes_unite.terminal.answer import number_of
from heroes_unite.terminal.deckbuilding.hints import hint
from heroes_unite.terminal.deckbuilding.offers import NOT_KEPT
from heroes_unite.terminal.deckbuilding.palette import doubt, look, named
from heroes_unite.terminal.flow import sentence
from heroes_unite.terminal.palette import NUMBER, badge
from heroes_unite.terminal.rows import brief, whole
from heroes_unite.terminal.title import Title

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rich.console import RenderableType

    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.terminal.deckbuilding.scene import Scene


def asked(decision: Decision, names: Sequence[str]) -> list[RenderableType]:
    """Who is asked by what."""
    who = Text(names[decision.player], style="bold")
    prompt = decision.prompt
    source = asking(decision)
    if source is None:
        spend = f"{decision.ask.power} Power to spend." if isinstance(decision.ask, YourTurn) else prompt
        return [Title(Text.assemble(who, ": ", spend))]
    return [Title(Text.assemble(named(source), " asks ", who)), sentence(prompt)]


def options(scene: Scene, hints: bool, whole: bool = False) -> RenderableType:
    """All options: those of a turn by what they do, others with hints at what their cards do, cut or whole."""
    decision = scene.decision
    assert decision is not None
    if decision.turn:
        return _by_verb(scene, decision)
    if hints:
        return _listed(scene, decision, whole)
    return Columns(_numbered(decision.options), padding=(0, 3))


def _by_verb(scene: Scene, decision: Decision) -> RenderableType:
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(width=7, justify="right")
    grid.add_column(ratio=1)
    for verb in dict.fromkeys(option.kind for option in decision.options):
        some = [option for option in decision.options if option.kind == verb]
        shown = _numbered(some, partial(brief, players=scene.names))
        for option, line in zip(some, shown, strict=True):
            line.append_text(_where(scene, option, some))
        grid.add_row(Text("" if verb in ("end turn", "patrol") else verb, style="dim"), Columns(shown, padding=(0, 3)))
    return grid


def _where(scene: Scene, option: Option, beside: Sequence[Option]) -> Text:
    """What cannot be seen in its row of the table: the cost and the owner of a hunted Super-Villain; that a Villain is
    destroyed when it is bought; which of several cards of a name it is."""
    card = lying(option.card, option.zone)
    if (option.kind, option.zone) == ("buy", "line-up") and option.card in scene.villains:
        return Text(f" ({NOT_KEPT})", style="dim")
    if card is None:
        return Text()
    if option.kind != "defeat" or option.owner < 0:
        elsewhere = any(other.card == option.card and other.zone != option.zone for other in beside)
        return Text(f" ({option.zone})" if elsewhere else "", style="dim")
    return Text(f" (cost {scene.cost(card)}, {scene.names[option.owner]}'s discard pile)", style="dim")


def _listed(scene: Scene, decision: Decision, whole: bool) -> RenderableType:
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column(no_wrap=True, overflow="ellipsis")
    grid.add_column(no_wrap=not whole, overflow="ellipsis", ratio=1)
    for option, line in zip(decision.options, _numbered(decision.options), strict=True):
        card = lying(option.card, option.zone)
        grid.add_row(Text(" ").append_text(line), Text(hint(card) if card else "", style="dim"))
    return grid


def candidates(found: Sequence[Option]) -> RenderableType:
    """The options that the typed text could mean."""
    return Group(*(Text("  ").append_text(line) for line in _numbered(found)))


def _numbered(some: Sequence[Option], said: Callable[[Option], str] = whole) -> list[Text]:
    """Options, one per line: number, letter, words. The numbers form a column."""
    width = max((len(str(number_of(option))) for option in some), default=1)
    lines = []
    for option in some:
        line = Text().append(f"{number_of(option):>{width}} ", style=NUMBER)
        card = lying(option.card, option.zone)
        if card is None:
            lines.append(line.append(option.label))
            continue
        line.append_text(badge(look(card))).append(" ")
        lines.append(line.append(f"{said(option)}{doubt(card)}", style=look(card).color))
    return lines
