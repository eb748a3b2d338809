"""The command `heroes-unite` and its subcommands. Each does no more than read its options and call its module."""

from __future__ import annotations

import contextlib
import os
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.console import Console

from heroes_unite import __version__
from heroes_unite.bots import BOTS, UnknownBot
from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.registry import DEFAULT, entry
from heroes_unite.kernel.codec import SaveError
from heroes_unite.session import Session
from heroes_unite.terminal import catalogue, launch, store
from heroes_unite.terminal.failing import OneLineErrors, fail
from heroes_unite.terminal.keyboard import Closed, Keyboard
from heroes_unite.terminal.seats import arrange, call, words

if TYPE_CHECKING:
    from collections.abc import Callable

app = typer.Typer(
    name="heroes-unite",
    cls=OneLineErrors,
    help="An unofficial fan table for superhero card games.",
    epilog="A game in seconds: heroes-unite play",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_show_locals=False,
)

NoColour = Annotated[bool, typer.Option("--no-color", help="No colours. (NO_COLOR=1 does the same.)")]


GAME: Final = DEFAULT
FORM: Final = {field.key: field for field in entry(GAME).form()}


def _values(option: str) -> list[str]:
    """What an option of the game may be."""
    return [choice.value for choice in FORM[option].choices]


def _ways() -> list[str]:
    """How Super Heroes may come to their players."""
    return [choice.value for choice in FORM["heroes"].choices if choice.alone]


def _heroes() -> list[str]:
    return [choice.value for choice in FORM["heroes"].choices if not choice.alone]


def main() -> None:
    """The console script."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, OSError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    app(prog_name="heroes-unite")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"heroes-unite {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


def _console(no_color: bool = False) -> Console:
    return Console(no_color=True if no_color else None, highlight=False)


def _starting_with(choices: Callable[[], list[str]]) -> Callable[[str], list[str]]:
    """Shell completion of a list: the last of its words."""

    def complete(incomplete: str) -> list[str]:
        before, comma, last = incomplete.rpartition(",")
        return [f"{before}{comma}{choice}" for choice in choices() if choice.casefold().startswith(last.casefold())]

    return complete


def _saves() -> list[str]:
    return [path.stem for path in sorted(store.folder().glob(f"*{store.SUFFIX}"))]


# play


@app.command()
def play(
    players: Annotated[int | None, typer.Option(help="How many players, 2 to 5.", show_default="2")] = None,
    humans: Annotated[
        int | None, typer.Option(help="How many of them are people at this keyboard (0: watch bots).", show_default="1")
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays the other seats: one bot for all, or a list.",
            show_default="greedy",
            metavar="BOTS",
            autocompletion=_starting_with(lambda: list(BOTS)),
        ),
    ] = "",
    heroes: Annotated[
        str,
        typer.Option(
            help="Super Heroes: random, choose, two (dealt two, keep one), first (those of a first game), "
            "or a name for each player.",
            metavar="WHO",
            autocompletion=_starting_with(lambda: _values("heroes")),
        ),
    ] = "random",
    sets: Annotated[
        str,
        typer.Option(
            help="Card sets: base, heroes-unite, or both.",
            metavar="SETS",
            autocompletion=_starting_with(lambda: _values("sets")),
        ),
    ] = "base",
    variant: Annotated[
        list[str] | None,
        typer.Option(
            help=f"Variants that go together: {', '.join(_values('variants'))}.",
            metavar="VARIANTS",
            autocompletion=_starting_with(lambda: _values("variants")),
        ),
    ] = None,
    kinds: Annotated[
        str,
        typer.Option(
            help=f"With two sets, the three kinds of card from the first one: {', '.join(_values('kinds'))}.",
            metavar="KINDS",
            autocompletion=_starting_with(lambda: _values("kinds")),
        ),
    ] = "",
    match: Annotated[bool, typer.Option("--match", help="With two sets, a match of two games.")] = False,
    order: Annotated[
        str,
        typer.Option(
            help="The end of a turn: as in the base set, as in 2020, or auto.",
            metavar="ORDER",
            autocompletion=_starting_with(lambda: _values("order")),
        ),
    ] = "auto",
    villains: Annotated[int, typer.Option(help="How many Super-Villains, 8 to 12.")] = 8,
    first: Annotated[str, typer.Option(help="Who starts: random, or a player's number.")] = "random",
    promo: Annotated[bool, typer.Option("--promo", help="With the promo Super Hero.")] = False,
    seed: Annotated[str, typer.Option(help="The same seed gives the same game.", show_default="random")] = "",
    name: Annotated[
        str, typer.Option(help="What the people are called.", metavar="NAMES", show_default="Player 1")
    ] = "",
    load_file: Annotated[
        str,
        typer.Option(
            "--load",
            help="Go on with a saved game: a file, or a name in the folder for saves.",
            metavar="FILE",
            autocompletion=_starting_with(_saves),
        ),
    ] = "",
    go_on: Annotated[bool, typer.Option("--continue", help="Go on with the game that was kept last.")] = False,
    setup: Annotated[bool, typer.Option("--setup", help="Ask step by step what game it shall be.")] = False,
    ask: Annotated[
        bool,
        typer.Option(
            "--ask", help="Ask also what needs no thought. With several people this also hides who cannot defend."
        ),
    ] = False,
    no_color: NoColour = False,
) -> None:
    """Play a game in the terminal. Without options: you against a greedy bot, at once."""
    from heroes_unite.terminal.play import Sitting

    console = _console(no_color)
    path: Path | None = None
    try:
        if load_file or go_on:
            path = store.to_read(load_file) if load_file else store.newest()
            session = store.opened(path)
        elif setup:
            session = _set_up(console, _seed(seed))
        else:
            seats = arrange(players, humans, words(bots))
            options: dict[str, Any] = {
                "players": len(seats),
                "sets": words(sets),
                "heroes": _hero_option(heroes),
                "super_villains": villains,
                "first": int(first) if first.isdecimal() else first,
                "promo": promo,
                "order": order,
                "variants": [name for given in variant or [] for name in words(given)],
                "kinds": words(kinds),
                "match": match,
            }
            session = Session(GAME, options, _seed(seed), call(seats, words(name)), seats)
    except (OptionError, UnknownBot, SaveError) as error:
        raise fail(str(error)) from None
    except (Closed, KeyboardInterrupt):
        raise fail("The game was not set up.", 130) from None
    if load_file and path:
        _remark(console, load_file, path)
    console.print(f"Heroes Unite, seed {session.seed}. Type ? for help.", markup=False)
    raise typer.Exit(Sitting(console, session, ask, path).run())


def _remark(console: Console, name: str, path: Path) -> None:
    remark = store.remark(name, path)
    if remark:
        console.print(remark, markup=False, highlight=False, soft_wrap=True)


def _set_up(console: Console, seed: int | str) -> Session:
    """Ask for everything, and show how to get the same game without being asked."""
    from heroes_unite.terminal.setup import Setup, command

    asked = Setup(Keyboard(console))
    asked.ask()
    same = command(asked.options, asked.seats, asked.names, seed).replace("heroes-unite", launch.program(), 1)
    console.print(f"The same game again: {same}", markup=False, highlight=False, soft_wrap=True)
    if console.is_terminal:
        asked.keyboard.ask("Enter: play > ")
    return Session(GAME, asked.options, seed, asked.names, asked.seats)


def _seed(given: str) -> int | str:
    if not given:
        return secrets.randbelow(1_000_000)
    return int(given) if given.isdecimal() else given


def _hero_option(given: str) -> str | list[str]:
    """A way of choosing, or names. A slip of the pen counts as what it is nearest to."""
    named = words(given)
    if len(named) > 1 or given.casefold() in [name.casefold() for name in _heroes()]:
        return named
    if given not in _ways() and nearest(given, _heroes()) and not nearest(given, _ways()):
        return named
    return given


# cards


@app.command()
def cards(
    text: Annotated[
        list[str] | None, typer.Argument(help="Words in name, type, keyword or text.", metavar="[WORDS]...")
    ] = None,
    kind: Annotated[
        str,
        typer.Option(
            "--type", help="Only this type.", autocompletion=_starting_with(lambda: list(catalogue.TYPES_AND_HEROES))
        ),
    ] = "",
    cost: Annotated[str, typer.Option(help="Only this cost: 3, 2-4 or 6+.")] = "",
    card_set: Annotated[
        str, typer.Option("--set", help="Only this card set.", autocompletion=_starting_with(lambda: _values("sets")))
    ] = "",
    keyword: Annotated[
        str,
        typer.Option(help="Only with this keyword.", autocompletion=_starting_with(lambda: list(catalogue.KEYWORDS))),
    ] = "",
    no_color: NoColour = False,
) -> None:
    """Search the cards. A single match, or an exact name, is shown in full: text, rules, how sure we are."""
    from heroes_unite.terminal.card_face import face
    from heroes_unite.terminal.card_list import card_list

    console = _console(no_color)
    given = text or []
    try:
        found = catalogue.search(given, kind, cost, card_set, keyword)
    except catalogue.CatalogueError as error:
        raise fail(str(error)) from None
    exact = catalogue.exactly(" ".join(given), found)
    if not found:
        near = nearest(" ".join(given), [face.title for face in entry(GAME).faces()]) if given else ""
        raise fail(f"No card fits that.{near}", 1)
    if exact or len(found) == 1:
        console.print(face(exact or found[0], console.width))
    else:
        console.print(card_list(found))


# scenario, replay


@app.command()
def scenario(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.", metavar="FILE...")],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show only what did not pass.")] = False,
    no_color: NoColour = False,
) -> None:
    """Run scenario files. Exit code 1: one failed; 2: one cannot be read or makes no sense."""
    from heroes_unite.terminal.scenarios import run_all

    raise typer.Exit(run_all(_console(no_color), paths, quiet))


@app.command()
def replay(
    file: Annotated[
        str,
        typer.Argument(
            help="A save: a file, or a name in the folder for saves.",
            metavar="FILE",
            autocompletion=_starting_with(_saves),
        ),
    ],
    fast: Annotated[bool, typer.Option("--fast", help="Print the whole log at once.")] = False,
    no_color: NoColour = False,
) -> None:
    """Step through a saved game from its start."""
    from heroes_unite.terminal.replay import Replay

    try:
        path = store.to_read(file)
        session = store.opened(path)
    except SaveError as error:
        raise fail(str(error)) from None
    console = _console(no_color)
    _remark(console, file, path)
    shown = Replay(console, session)
    if fast:
        shown.tell()
    else:
        shown.step_through()


# serve


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 is for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0: any that is free.", min=0, max=65535)] = 8000,
    database: Annotated[
        str,
        typer.Option(
            help="Where tables are kept, such as postgresql://user:password@host/name.",
            show_default="SQLite in the data folder",
            metavar="URL",
        ),
    ] = "",
    data_dir: Annotated[
        Path | None, typer.Option(help="The data folder.", show_default="by the conventions of the system")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = False,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.", metavar="LEVEL")] = "info",
    allowed_origin: Annotated[
        list[str] | None,
        typer.Option(
            help="Another address under which browsers may come, such as https://heroes.example.", metavar="URL"
        ),
    ] = None,
    public_url: Annotated[
        str, typer.Option(help="Where people reach the server, if behind a proxy.", metavar="URL", show_default=False)
    ] = "",
    rate_limit: Annotated[
        float, typer.Option(help="Requests a second from one address; 0: no limit.", min=0, metavar="NUMBER")
    ] = 30.0,
) -> None:
    """Serve the table in a browser. Without options: for this machine, with an embedded database."""
    from heroes_unite.server.command import CannotServe, run

    try:
        run(
            host=host,
            port=port,
            database=database,
            data_dir=data_dir,
            open_browser=open_browser,
            log_level=log_level,
            allowed_origins=allowed_origin or [],
            public_url=public_url,
            rate_limit=rate_limit,
        )
    except CannotServe as error:
        raise fail(str(error), 1) from None


# fuzz, bench


@app.command()
def fuzz(
    games: Annotated[int, typer.Option(help="How many random games.", min=1)] = 1000,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others count up from it.")] = 0,
    jobs: Annotated[int | None, typer.Option(help="How many processes.", min=1, show_default="all cores")] = None,
    players: Annotated[str, typer.Option(help="Numbers of players.", metavar="NUMBERS")] = "2,3,4,5",
    share: Annotated[
        float, typer.Option(help="At which part of all decisions everything is checked.", min=0.0, max=1.0)
    ] = 0.02,
    no_color: NoColour = False,
) -> None:
    """Play random games and check, decision by decision, what must always hold. Ctrl-C reports what was done."""
    from heroes_unite.lab.fuzz import Plan
    from heroes_unite.terminal import fuzzing

    numbers = words(players)
    least, most = FORM["players"].least, FORM["players"].most
    if not numbers or any(number not in [str(n) for n in range(least, most + 1)] for number in numbers):
        raise fail(f"Numbers of players are {least} to {most}, such as 2,3, not {players!r}.")
    plan = Plan(games, seed, tuple(dict.fromkeys(int(number) for number in numbers)), share)
    raise typer.Exit(fuzzing.fuzz(_console(no_color), plan, jobs or os.cpu_count() or 1))


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(help="Seconds for each figure.", min=0.01)] = 2.0,
    no_peers: Annotated[bool, typer.Option("--no-peers", help="Only our own figures.")] = False,
) -> None:
    """Measure speed, beside two published engines, and judge it against the targets."""
    from heroes_unite.lab.bench import run

    try:
        raise typer.Exit(run(seconds, not no_peers))
    except ModuleNotFoundError as error:
        raise fail(
            f"{error.name} is not installed. In a clone: make bench. Elsewhere: pip install 'heroes-unite[bench]'. "
            "Our own figures alone: heroes-unite bench --no-peers"
        ) from None
    except KeyboardInterrupt:
        raise fail("Interrupted.", 130) from None
