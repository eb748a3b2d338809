"""The pending decision on the screen: who is asked by which card, and the numbered options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.columns import Columns
from rich.console import Group
from rich.table import Table
from rich.text import Text

from heroes_unite.games.deckbuilding.catalogue import asking, lying
from heroes_unite.session.naming import with_names
from heroes_unite.terminal.answer import number_of
from heroes_unite.terminal.catalogue import hint
from heroes_unite.terminal.palette import NUMBER, badge, look, named
from heroes_unite.terminal.title import Title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from heroes_unite.kernel.decision import Decision, Option

LIST_UP_TO: Final = 9  # options that are shown one in a line


def asked(decision: Decision, names: Sequence[str]) -> list[RenderableType]:
    """Who is asked by what."""
    who = Text(names[decision.player], style="bold")
    prompt = with_names(decision.prompt, names)
    source = asking(decision)
    if source is None:
        return [Title(Text.assemble(who, ": ", prompt.removeprefix("Your turn: ")))]
    return [Title(Text.assemble(named(source), " asks ", who)), Text(prompt)]


def numbered(option: Option, names: Sequence[str], verb: bool = True) -> Text:
    """An option in one line: number, letter, label."""
    label = with_names(option.label, names)
    card = lying(option.card, option.zone)
    shown = Text().append(f"{number_of(option)} ", style=NUMBER)
    if card is not None:
        if not verb:
            label = label.removeprefix(f"{option.kind} ")
        if option.kind == "defeat" and option.owner >= 0:
            label = f"{label} ({names[option.owner]}'s discard pile)"
        shown.append_text(badge(look(card))).append(" ")
        return shown.append(label, style=look(card).colour)
    return shown.append(label)


def options(decision: Decision, names: Sequence[str], hints: bool) -> RenderableType:
    """All options: those of a turn by what they do, others one in a line where there is room."""
    if decision.turn:
        return _by_verb(decision, names)
    if hints and len(decision.options) <= LIST_UP_TO:
        return _listed(decision, names)
    return Columns([numbered(option, names) for option in decision.options], padding=(0, 3))


def _by_verb(decision: Decision, names: Sequence[str]) -> RenderableType:
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(width=7, justify="right")
    grid.add_column(ratio=1)
    verbs = dict.fromkeys(option.kind for option in decision.options)
    for verb in verbs:
        some = [numbered(option, names, verb=False) for option in decision.options if option.kind == verb]
        grid.add_row(Text("" if verb in ("end turn", "patrol") else verb, style="dim"), Columns(some, padding=(0, 3)))
    return grid


def _listed(decision: Decision, names: Sequence[str]) -> RenderableType:
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column(no_wrap=True, overflow="ellipsis")
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1)
    for option in decision.options:
        card = lying(option.card, option.zone)
        text = hint(card) if card else ""
        grid.add_row(Text(" ").append_text(numbered(option, names)), Text(text, style="dim"))
    return grid


def candidates(found: Sequence[Option], names: Sequence[str]) -> RenderableType:
    """The options that something typed could mean."""
    return Group(*(Text("  ").append_text(numbered(option, names)) for option in found))
