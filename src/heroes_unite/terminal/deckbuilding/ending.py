"""The end of a game: every player's Victory Points card by card, who has won, and how long it took."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.columns import Columns
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from heroes_unite.games.deckbuilding.catalogue import CARDS
from heroes_unite.games.deckbuilding.constants import IS_SUPER_VILLAIN
from heroes_unite.kernel.text import listed
from heroes_unite.session.figures import tally
from heroes_unite.terminal.deckbuilding.palette import named
from heroes_unite.terminal.deckbuilding.scene import teams
from heroes_unite.terminal.flow import sentence
from heroes_unite.terminal.words import cards

if TYPE_CHECKING:
    from rich.console import RenderableType

    from heroes_unite.session import Session


LONGEST_NAME: Final = 25  # columns


def score_sheet(session: Session, player: int) -> RenderableType:
    """What a player's score is made of; if points count."""
    if not session.rules.scored:
        return sentence("No points are counted in this game: the team wins or loses together.")
    entries = tally(session, player)
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    grid.add_column(justify="right", no_wrap=True)
    worthless = 0
    for entry in entries:
        if entry.points:
            grid.add_row(named(CARDS[entry.card], entry.count, LONGEST_NAME), Text(str(entry.points)))
        else:
            worthless += entry.count
    if worthless:
        grid.add_row(Text(f"{cards(worthless)} worth nothing", style="dim"), Text("0", style="dim"))
    villains = sum(entry.count for entry in entries if CARDS[entry.card].kind == IS_SUPER_VILLAIN)
    before = session.game.view(player)["values"]["first game"]
    if before:
        grid.add_row(Text("the first game", style="italic"), Text(str(before[player])))
    heading = f"{session.names[player]}: {session.game.scores()[player]} VP"
    owned = sum(entry.count for entry in entries)
    below = f"{villains} Super-Villain{'' if villains == 1 else 's'} · {cards(owned)}"
    return Panel(
        grid, title=Text(heading, style="bold"), subtitle=Text(below, style="dim"), width=38, title_align="left"
    )


def result(session: Session) -> RenderableType:
    """Scores, winners and length."""
    game = session.game
    view = game.view(0)
    sides = teams(view)
    turns = view["values"]["turn"]
    if not session.rules.scored:
        return Group(Text(""), Text.assemble((_of_the_team(session), "bold reverse"), f"  {turns} turns."))
    sheets = [score_sheet(session, player) for player in range(game.players)]
    return Group(
        Text(""),
        Columns(sheets),
        *(Text(_together(session, team)) for team in sides),
        Text.assemble((_verdict(session, sides), "bold reverse"), f"  {turns} turns, {len(session.choices)} choices."),
    )


def _verdict(session: Session, sides: list[list[int]]) -> str:
    """Who has won; in some games it may be nobody."""
    winners = list(session.game.winners)
    names = listed(session.names[player] for player in winners)
    if not winners:
        return "Nobody has won."
    if len(winners) == 1:
        return f"{names} wins!"
    return f"{names} win!" if winners in sides else f"{names} share the victory."


def _of_the_team(session: Session) -> str:
    """A Crisis game is won or lost by everyone, and nobody counts points."""
    view = session.game.view(0)
    challenge = view["values"]["crisis"]["challenge"]
    if session.game.winners:
        return f"The team has won! ({challenge})"
    left = view["table"]["super-villains"]["count"]
    return f"The team has lost, with {left} Super-Villain{'' if left == 1 else 's'} left. ({challenge})"


def _together(session: Session, team: list[int]) -> str:
    scores = session.game.scores()
    return f"{' and '.join(session.names[player] for player in team)}: {sum(scores[player] for player in team)} VP"
