"""A whole analysis on the screen: the graph, the turning points, the players, and every fault with what was better."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text

from heroes_unite.kernel.text import listed
from heroes_unite.terminal.analysis.graph import NUMBERS, Graph
from heroes_unite.terminal.analysis.telling import (
    SIGNS,
    STYLES,
    in_turn,
    line,
    luck,
    percent,
    points,
    reason,
    said,
    side_names,
)
from heroes_unite.terminal.flow import sentence
from heroes_unite.terminal.title import Title
from heroes_unite.terminal.words import capital, number_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console, RenderableType

    from heroes_unite.bots.analysis import Analysis, JudgedChoice, TurningPoint
    from heroes_unite.session import Session

INDENT: Final = 6
VERDICTS: Final = ("best", "good", "unclear", "inaccuracy", "mistake", "blunder")


def show(console: Console, session: Session, analysis: Analysis) -> None:
    """Everything there is so far."""
    eyes = "with all cards open" if analysis.settings.open else "through the players' own eyes"
    console.print(Title("Chances to win", [eyes]))
    console.print(Graph(analysis, side_names(analysis, session.names)))
    for number, turning in enumerate(analysis.turning):
        console.print(sentence(f"{NUMBERS[number]} {_turned(session, analysis, turning)}", indent=2))
    console.print(Title("Players"))
    console.print(_players(session, analysis))
    signs = " · ".join(f"{sign} {name}" for name, sign in SIGNS.items())
    console.print(sentence(f"{signs} · lost by mistakes and changed by luck: points of a hundred", "dim"))
    if any("unclear" in account.verdicts for account in analysis.accounts):
        words = "Unclear choices were too close to call: they may be as good as the best, or mistakes, and don't count."
        console.print(sentence(words, "dim"))
    faults = analysis.faults()
    console.print(Title("What went wrong", [number_of(len(faults), "choice")]))
    if not faults:
        console.print("No choice was clearly worse than the best.")
    for fault in faults:
        for part in _told(session, fault):
            console.print(part)


def _turned(session: Session, analysis: Analysis, turning: TurningPoint) -> str:
    who = side_names(analysis, session.names)[turning.side]
    whose = f", {session.names[turning.player]}'s" if turning.player >= 0 and turning.turn else ""
    causes = [
        f"{words} {points(change)}"
        for words, change in (("own mistakes", turning.own), ("mistakes of others", turning.others))
        if round(100 * change)
    ]
    if round(100 * turning.draw) or turning.doubt > turning.draw:
        causes.append(f"luck {luck(turning.draw, turning.doubt)}")
    change = f"{100 * turning.before:.0f} → {percent(turning.after)}"
    return f"{capital(in_turn(analysis.game, turning.turn))}{whose}: {who} {change} ({listed(causes)})"


def _players(session: Session, analysis: Analysis) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("", min_width=8)
    heads = ("accuracy", "best", "good", "unclear", *SIGNS.values(), "lost", "luck")
    for head in heads:
        table.add_column(Text(head, style="dim"), justify="right")
    for account in analysis.accounts:
        counts = [str(account.verdicts.get(name, 0)) for name in VERDICTS]
        accuracy = f"{account.accuracy:.0f}%" if account.accuracy >= 0 else ""
        table.add_row(
            Text(session.names[account.player], style="bold"),
            Text(accuracy, style="bold"),
            *counts,
            points(-account.lost),
            luck(account.draw, account.doubt),
        )
    return table


def _told(session: Session, fault: JudgedChoice) -> Iterator[RenderableType]:
    """A fault: where, how bad, and what would have been better."""
    style = STYLES[fault.verdict]
    lost = f"{points(-fault.lost)} ± {max(1, round(100 * fault.noise))} points"
    yield Text.assemble(
        (f"{fault.version:>{INDENT - 2}}  ", "bold"),
        (f"{fault.verdict} {SIGNS[fault.verdict]}", f"bold {style}"),
        f"  {session.names[fault.player]}, {in_turn(session.rules.name, fault.turn)}  ",
        (lost, style),
    )
    chosen, better = said(session, fault, fault.taken.offer), said(session, fault, fault.best.offer)
    about = f"{fault.source}: " if fault.source else ""
    told = f"{about}{chosen} ({percent(fault.taken.chance)}). Better: {better} ({percent(fault.best.chance)})."
    for words in (told, reason(session, fault), line(session, fault)):
        if words:
            yield sentence(words, first=INDENT, indent=INDENT)
