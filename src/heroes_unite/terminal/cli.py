"""The command `heroes-unite` and its subcommands. Each does no more than read its options and call its module."""

from __future__ import annotations

import contextlib
import os
import secrets
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console

from heroes_unite import __version__
from heroes_unite.bots import BOTS, UnknownBot
from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.registry import entry
from heroes_unite.kernel.codec import SaveError
from heroes_unite.session import Session
from heroes_unite.terminal import catalogue, launch, store, tcg_decks
from heroes_unite.terminal.failing import OneLineErrors, fail
from heroes_unite.terminal.flow import say
from heroes_unite.terminal.keyboard import Closed, Keyboard
from heroes_unite.terminal.seats import call, words
from heroes_unite.terminal.wishes import GAME, Wishes, check_names, in_flags, one, several, values, who

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
app.add_typer(tcg_decks.app)

NoColour = Annotated[bool, typer.Option("--no-color", help="No colours. (NO_COLOR=1 does the same.)")]


def main() -> None:
    """The console script."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            with contextlib.suppress(OSError):
                stream.reconfigure(errors="replace")
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
    context: typer.Context,
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
    together: Annotated[
        bool, typer.Option("--together", help="In a Team Game: two people are a team against two bots.")
    ] = False,
    heroes: Annotated[
        str,
        typer.Option(
            help="Super Heroes: random, choose, two (dealt two, keep one), first (those of a first game), "
            "or a name for each player.",
            metavar="WHO",
            autocompletion=_starting_with(lambda: values("heroes")),
        ),
    ] = "random",
    sets: Annotated[
        str,
        typer.Option(
            help="Card sets: base, heroes-unite, or both.",
            metavar="SETS",
            autocompletion=_starting_with(lambda: [*values("sets"), catalogue.BOTH]),
        ),
    ] = "base",
    variant: Annotated[
        list[str] | None,
        typer.Option(
            help=f"Variants that go together: {', '.join(values('variants'))}.",
            metavar="VARIANTS",
            autocompletion=_starting_with(lambda: values("variants")),
        ),
    ] = None,
    kinds: Annotated[
        str,
        typer.Option(
            help=f"With two sets, the three kinds of card from the first one: {', '.join(values('kinds'))}.",
            metavar="KINDS",
            autocompletion=_starting_with(lambda: values("kinds")),
        ),
    ] = "",
    match: Annotated[bool, typer.Option("--match", help="With two sets, a match of two games.")] = False,
    order: Annotated[
        str,
        typer.Option(
            help="The end of a turn: as in the base set, as in 2020, or auto.",
            metavar="ORDER",
            autocompletion=_starting_with(lambda: values("order")),
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
    given = _given(context)
    try:
        if load_file or go_on:
            _refuse_beside("--load" if load_file else "--continue", given)
            path = store.to_read(load_file) if load_file else store.newest()
            session = store.opened(path)
        else:
            options: dict[str, Any] = {
                "sets": several("sets", sets),
                "heroes": who(heroes),
                "super_villains": villains,
                "first": int(first) if first.isdecimal() else one("first", first),
                "promo": promo,
                "order": one("order", order),
                "variants": [name for some in variant or [] for name in several("variants", some)],
                "kinds": several("kinds", kinds),
                "match": match,
            }
            wishes = Wishes(options, players, humans, words(bots), words(name), together)
            session = _set_up(console, wishes, _seed(seed)) if setup else _session(wishes, _seed(seed))
    except (OptionError, UnknownBot, SaveError) as error:
        raise fail(in_flags(str(error))) from None
    except (Closed, KeyboardInterrupt):
        raise fail("The game was not set up.", 130) from None
    if load_file and path:
        _remark(console, load_file, path)
    raise typer.Exit(Sitting(console, session, ask, path).run())


def _given(context: typer.Context) -> list[str]:
    """The flags on the command line, as they are called first."""
    flags = {parameter.name: parameter.opts[0] for parameter in context.command.params if parameter.name}
    sources = {name: context.get_parameter_source(name) for name in flags}
    return [flags[name] for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"]


def _refuse_beside(way: str, given: list[str]) -> None:
    """A game that was begun is as it was set up."""
    beside = [flag for flag in given if flag not in (way, "--ask", "--no-color")]
    if beside:
        raise OptionError(f"{way} goes on with a game as it was set up: leave out {', '.join(beside)}.")


def _session(wishes: Wishes, seed: int | str) -> Session:
    seats = wishes.seats
    if wishes.together and "team" not in wishes.options["variants"]:
        raise OptionError("Two people can be a team in a Team Game only: add --variant team, or leave out --together.")
    return Session(GAME, {**wishes.options, "players": len(seats)}, seed, call(seats, wishes.names), seats)


def _remark(console: Console, name: str, path: Path) -> None:
    remark = store.remark(name, path)
    if remark:
        say(console, remark)


def _set_up(console: Console, wishes: Wishes, seed: int | str) -> Session:
    """Ask for everything, and show how to get the same game without being asked."""
    from heroes_unite.terminal.setup import Setup

    check_names(wishes.options)
    asked = Setup(Keyboard(console), wishes)
    asked.ask()
    say(console, "The same game again:", launch.same_game(asked.options, asked.seats, asked.names, seed))
    if console.is_terminal:
        asked.keyboard.ask("Enter: play > ")
    return Session(GAME, asked.options, seed, asked.names, asked.seats)


def _seed(given: str) -> int | str:
    if not given:
        return secrets.randbelow(1_000_000)
    return int(given) if given.isdecimal() else given


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
        str, typer.Option("--set", help="Only this card set.", autocompletion=_starting_with(lambda: values("sets")))
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
        for card in exact or found:
            console.print(face(card, console.width))
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
    game: Annotated[str, typer.Option(help="Which game.")] = GAME,
    players: Annotated[
        str | None, typer.Option(help="Numbers of players.", metavar="NUMBERS", show_default="all of the game")
    ] = None,
    share: Annotated[
        float, typer.Option(help="At which part of all decisions everything is checked.", min=0.0, max=1.0)
    ] = 0.02,
    no_color: NoColour = False,
) -> None:
    """Play random games and check, decision by decision, what must always hold. Ctrl-C reports what was done."""
    from heroes_unite.lab.fuzz import Plan
    from heroes_unite.terminal import fuzzing

    try:
        field = next(field for field in entry(game).form() if field.key == "players")
    except OptionError as error:
        raise fail(str(error)) from None
    possible = [str(number) for number in range(field.least, field.most + 1)]
    numbers = possible if players is None else words(players)
    if not numbers or any(number not in possible for number in numbers):
        raise fail(f"Numbers of players are {field.least} to {field.most}, such as 2,3, not {players!r}.")
    plan = Plan(games, seed, tuple(dict.fromkeys(int(number) for number in numbers)), share, game)
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
