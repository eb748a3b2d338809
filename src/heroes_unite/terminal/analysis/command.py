"""The command `analyze`: look back at a saved game, learn from it, or play on from one of its moments."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from heroes_unite.bots import USUAL, UnknownBot, bot_names, make_bot
from heroes_unite.bots.analysis import Analysis, AnalysisError, AnalysisSettings, analyze
from heroes_unite.kernel.codec import SaveError
from heroes_unite.kernel.text import quoted
from heroes_unite.session import PERSON
from heroes_unite.terminal import launch, store
from heroes_unite.terminal.about import summary
from heroes_unite.terminal.analysis import kept
from heroes_unite.terminal.analysis.learning import Learning
from heroes_unite.terminal.analysis.report import show
from heroes_unite.terminal.analysis.telling import side_names
from heroes_unite.terminal.failing import fail
from heroes_unite.terminal.flags import starting_with
from heroes_unite.terminal.flow import say
from heroes_unite.terminal.play import Sitting
from heroes_unite.terminal.play_command import NoColor, console_for, remark, saves

if TYPE_CHECKING:
    from heroes_unite.bots.analysis import Stage
    from heroes_unite.session import Session

STAGES: Final[dict[Stage, str]] = {
    "positions": "The turns",
    "choices": "Every choice",
    "deeper": "What looks wrong",
    "done": "Done",
}
PICTURES: Final = (".png", ".svg")
ONCE_IN: Final = 10  # steps after which it is kept, so that little is lost


def analyze_command(
    file: Annotated[
        str,
        typer.Argument(
            help="A save: a file, or a name in the folder for saves.",
            metavar="SAVE",
            autocompletion=starting_with(saves),
        ),
    ],
    iterations: Annotated[
        int, typer.Option(help="How many games to imagine for each choice at most; more take longer.", min=2)
    ] = AnalysisSettings().iterations,
    open_cards: Annotated[
        bool, typer.Option("--open-cards", help="Judge with all cards open. Only for a game that is over.")
    ] = False,
    player: Annotated[
        list[int] | None,
        typer.Option(
            help="Judge only this player's choices (1 is the first player); may be repeated.", metavar="NUMBER"
        ),
    ] = None,
    picture: Annotated[
        Path | None, typer.Option(help="Draw the graph in this file, .svg or .png.", metavar="FILE")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the analysis as data.")] = False,
    learn: Annotated[
        bool, typer.Option("--learn", help="Find the better choices yourself, mistake by mistake.")
    ] = False,
    play_from: Annotated[
        int | None, typer.Option(help="Play on from this choice of the game, in its player's seat.", metavar="CHOICE")
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays the other seats then.", metavar="BOT", autocompletion=starting_with(lambda: bot_names())
        ),
    ] = USUAL,
    no_color: NoColor = False,
) -> None:
    """Look back at a game: who was ahead when, which choices were mistakes, and what was better.

    Ctrl-C stops it and shows what there is; the same command goes on from there.
    """
    console = console_for(no_color)
    try:
        path = store.to_read(file)
        session = store.read(path)
        if play_from is not None:
            raise typer.Exit(Sitting(console, _rejoined(session, play_from, bots)).run())
        if picture is not None and picture.suffix.casefold() not in PICTURES:
            raise AnalysisError(f"A picture is an .svg or a .png file, not {quoted(picture.name)}.")
        if not session.choices:
            raise AnalysisError("Nothing has been played in this game yet, so there is nothing to look back at.")
        settings = AnalysisSettings(iterations, open_cards, tuple(sorted({number - 1 for number in player or ()})))
        if not as_json:
            remark(console, file, path, session)
            say(console, summary(session))
        found = _made(Console(stderr=True) if as_json else console, session, settings)
    except (SaveError, AnalysisError, UnknownBot) as error:
        raise fail(str(error)) from None
    if picture is not None:
        _draw(session, found, picture)
    if as_json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
        return
    if learn:
        people = [seat for seat, who in enumerate(session.seats) if who == PERSON]
        own = settings.players or people or range(session.rules.players)
        Learning(console, session, found).run([fault for fault in found.faults() if fault.player in own])
        return
    show(console, session, found)
    if picture is not None:
        say(console, "The picture is in", str(picture))
    _what_next(console, found, [store.short(path), *_flags(settings)])


def _made(console: Console, session: Session, settings: AnalysisSettings) -> Analysis:
    """What is kept of it, and what was missing of that. Ctrl-C: what there is by then."""
    so_far = kept.find(session, settings)
    if so_far is not None and so_far.done:
        return so_far
    latest = [so_far] if so_far is not None else []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    steps = 0
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=None)

        def report(found: Analysis) -> None:
            nonlocal steps
            steps += 1
            latest[:] = [found]
            now = found.progress
            progress.update(task, description=STAGES[now.stage], completed=now.done, total=now.of)
            if steps % ONCE_IN == 0:
                kept.keep(session, found)

        try:
            found = analyze(session, settings, so_far, bool, report)
        except KeyboardInterrupt:
            if not latest:
                raise AnalysisError("Stopped before there was anything to show.") from None
            found = latest[0]
    kept.keep(session, found)
    return found


def _flags(settings: AnalysisSettings) -> list[str]:
    """What has to be typed to get the same analysis again."""
    flags = [] if settings.iterations == AnalysisSettings().iterations else ["--iterations", str(settings.iterations)]
    flags += ["--open-cards"] if settings.open else []
    return [*flags, *(word for player in settings.players for word in ("--player", str(player + 1)))]


def _what_next(console: Console, found: Analysis, same: list[str]) -> None:
    console.print()
    if not found.done:
        say(console, "This is as far as it got. To go on:", launch.to_analyze(*same))
    worst = max(found.faults(), key=lambda each: each.lost, default=None)
    if worst is not None:
        say(console, "Find better choices yourself:", launch.to_analyze(*same, "--learn"))
        say(console, "Play on from the worst:", launch.to_analyze(same[0], "--play-from", str(worst.version)))


def _rejoined(session: Session, version: int, bots: str) -> Session:
    """The game as it was then, with a person in the seat that is asked. What nobody had seen then is dealt anew."""
    last = len(session.choices) - session.game.over
    if not 0 <= version <= last:
        raise AnalysisError(f"The game can be played on from choice 0 to {last}, not {version}.")
    make_bot(bots)
    player = session.at(version).to_choose
    if version < len(session.choices):
        session.undo_to(player, version)
    session.seats = [PERSON if seat == player else bots for seat in range(session.rules.players)]
    return session


def _draw(session: Session, found: Analysis, path: Path) -> None:
    try:
        from heroes_unite.lab.win_chances import draw
    except ModuleNotFoundError as error:
        raise fail(f"A picture needs {error.name}. Try: pip install 'heroes-unite[lab]'") from None
    try:
        draw(found, side_names(found, session.names), path, summary(session).removesuffix("."))
    except OSError as error:
        raise fail(f"Cannot write {path}: {error.strerror}.") from None
