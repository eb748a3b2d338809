"""The end of a game of the TCG: what everybody has claimed, who has won, and how long it took."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from heroes_unite.session.figures import tally
from heroes_unite.terminal.palette import badge
from heroes_unite.terminal.tcg.palette import VILLAIN
from heroes_unite.terminal.words import number_of

if TYPE_CHECKING:
    from rich.console import RenderableType

    from heroes_unite.session import Session


def score_sheet(session: Session, player: int) -> RenderableType:
    """The villains a player has claimed, and what they are worth."""
    values = session.game.view(player)["values"]
    claimed = tally(session, player)
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    grid.add_column(justify="right", no_wrap=True)
    for entry in claimed:
        times = (f" ×{entry.count}" if entry.count > 1 else "", "bold")
        grid.add_row(Text.assemble(badge(VILLAIN), " ", (entry.card, VILLAIN.color), times), str(entry.points))
    if not claimed:
        grid.add_row(Text("no villains", style="dim"), "")
    if player in values["knocked_out"]:
        grid.add_row(Text("knocked out", style="dim"), "")
    goal = values["goal"]
    count = sum(entry.count for entry in claimed)
    heading = f"{session.names[player]}: {number_of(session.game.scores()[player], 'point')}"
    below = f"{number_of(count, 'villain')} · goal {goal['points']} or {goal['villains']}"
    return Panel(
        grid, title=Text(heading, style="bold"), subtitle=Text(below, style="dim"), width=38, title_align="left"
    )


def result(session: Session) -> RenderableType:
    """Points, winner and length."""
    game = session.game
    rounds = game.view(0)["values"]["round"]
    sheets = [score_sheet(session, player) for player in range(game.players)]
    length = f"  {number_of(rounds, 'round')}, {number_of(len(session.choices), 'choice')}."
    return Group(Text(""), Columns(sheets), Text.assemble((_verdict(session), "bold reverse"), length))


def _verdict(session: Session) -> str:
    """Who has won; it may be the villains."""
    names = [session.names[player] for player in session.game.winners]
    return f"{names[0]} wins!" if names else "The villains have won: all hero teams are knocked out."
