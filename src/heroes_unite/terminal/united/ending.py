"""The end of a game of United: who has won, why, and how far the heroes had come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from heroes_unite.games.united.narration import OUTCOMES
from heroes_unite.kernel.view import SPECTATOR
from heroes_unite.terminal.palette import badge
from heroes_unite.terminal.united.palette import FIGURE, MISSION, VILLAIN
from heroes_unite.terminal.words import capital, number_of

if TYPE_CHECKING:
    from typing import Any

    from rich.console import RenderableType

    from heroes_unite.session import Session


def score_sheet(session: Session, player: int) -> RenderableType:
    """Nobody counts points: how far the missions are, how the villain stands, and how the heroes do."""
    values = session.game.view(player)["values"]
    if not values["villain"]:
        return Text("The game has not begun yet.")
    board = values["dashboard"]
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    grid.add_column(justify="right", no_wrap=True)
    for mission in values["missions"]:
        done = "complete" if mission["done"] else f"{mission['filled']} of {mission['slots']}"
        grid.add_row(Text.assemble(badge(MISSION), " ", (mission["name"], MISSION.color)), done)
    grid.add_row(Text.assemble(badge(VILLAIN), " ", (board["name"], VILLAIN.color)), f"health {board['health']}")
    if board["track"]:
        grid.add_row(Text(f"  {board['track']}"), f"{board['at']} of {board['end']}")
    grid.add_row(Text("  Master Plans left"), str(values["deck"]))
    for seat, hero in enumerate(values["heroes"]):
        state = "knocked out" if hero["ko"] else f"deck {session.game.view(player)['seats'][seat]['deck']['count']}"
        grid.add_row(
            Text.assemble(badge(FIGURE), " ", (f"{hero['name']} ({session.names[seat]})", FIGURE.color)), state
        )
    return Panel(grid, title=Text("How the game stands", style="bold"), width=50, title_align="left")


def result(session: Session) -> RenderableType:
    """Who has won, by what, and in how many turns."""
    values = session.game.view(SPECTATOR)["values"]
    length = f"  {number_of(values['turn'], 'turn')}, {number_of(len(session.choices), 'choice')}."
    return Group(
        Text(""), score_sheet(session, SPECTATOR), Text.assemble((_verdict(session, values), "bold reverse"), length)
    )


def _verdict(session: Session, values: dict[str, Any]) -> str:
    heroes = len(values["heroes"])
    won = any(player < heroes for player in session.game.winners)
    who = "The heroes win" if won else f"{values['villain']} wins" if session.game.winners else "The heroes lose"
    why = OUTCOMES[values["outcome"]].format(villain=values["villain"]) if values["outcome"] else ""
    return f"{who}: {why}." if why else capital(f"{who}.")
