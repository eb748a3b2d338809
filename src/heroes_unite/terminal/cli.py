"""The command `heroes-unite` and its subcommands. Each one only reads its options and calls its module."""

from __future__ import annotations

import contextlib
import os
import sys
from importlib.resources import files
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer

from heroes_unite import BUILD, __version__
from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.registry import DEFAULT, game_kind
from heroes_unite.kernel.codec import SaveError
from heroes_unite.kernel.text import listed, quoted
from heroes_unite.terminal import catalogue, coaching, laboratory, play_command, store
from heroes_unite.terminal.analysis.command import analyze_command
from heroes_unite.terminal.failing import Commands, OneLineErrors, fail
from heroes_unite.terminal.flags import starting_with
from heroes_unite.terminal.games import GAMES, screens
from heroes_unite.terminal.play_command import NoColor, console_for, remark, saves
from heroes_unite.terminal.seats import words


class WithGames(OneLineErrors):
    """`play` is a separate command for each game, since each has its own options."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name, command, rest = super().resolve_command(ctx, args)
        game = play_command.game_in(rest) if name == "play" else ""
        if game in GAMES:
            name = play_command.command_name(game)
            command = self.get_command(ctx, name)
        return name, command, rest


app = Commands(
    name="heroes-unite",
    cls=WithGames,
    help="An unofficial fan table for superhero card games.",
    epilog=f"To play at once: heroes-unite play. To choose a game: play --game {listed(GAMES, 'or')}.",
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    rich_markup_mode=None,  # its help cuts names where there is little room
    pretty_exceptions_show_locals=False,
)
for _screens in GAMES.values():
    if _screens.app is not None:
        app.add_typer(_screens.app)


def main() -> None:
    """The console script."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            with contextlib.suppress(OSError):
                stream.reconfigure(errors="replace")
    app(prog_name="heroes-unite")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"heroes-unite {__version__} ({BUILD})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Show the version, and which build of the engine runs."
        ),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        print(context.get_help())


# play

for _game in GAMES:
    app.command(play_command.command_name(_game), hidden=_game != DEFAULT)(play_command.play_of(_game))


# learn


@app.command()
def learn(
    game: Annotated[
        str,
        typer.Argument(
            help=f"What to learn: {listed(coaching.lessons(), 'or')}.",
            metavar="GAME",
            autocompletion=starting_with(coaching.lessons),
        ),
    ] = DEFAULT,
    name: Annotated[str, typer.Option(help="Your name.", show_default=coaching.LEARNS)] = "",
    no_color: NoColor = False,
) -> None:
    """Learn a game in five minutes: a coach leads you through a short one, step by step."""
    from heroes_unite.terminal.play import Sitting

    try:
        session = coaching.begin(game, name)
    except OptionError as error:
        raise fail(f"{error} The lessons are: {listed(coaching.lessons())}.") from None
    raise typer.Exit(Sitting(console_for(no_color), session).run())


# cards


@app.command()
def cards(
    text: Annotated[
        list[str] | None, typer.Argument(help="Words in name, type, keyword or text.", metavar="WORDS")
    ] = None,
    game: Annotated[
        str,
        typer.Option(help="The game to look in.", metavar="GAME", autocompletion=starting_with(lambda: list(GAMES))),
    ] = DEFAULT,
    kind: Annotated[
        str,
        typer.Option(
            "--type",
            help="Only this type.",
            autocompletion=starting_with(lambda: catalogue.types(game_kind(DEFAULT).faces())),
        ),
    ] = "",
    cost: Annotated[str, typer.Option(help="Only this cost: 3, 2-4 or 6+.")] = "",
    card_set: Annotated[
        str,
        typer.Option(
            "--set",
            help="Only this card set.",
            autocompletion=starting_with(lambda: list({face.set: 0 for face in game_kind(DEFAULT).faces()})),
        ),
    ] = "",
    keyword: Annotated[
        str,
        typer.Option(
            help="Only with this keyword.",
            autocompletion=starting_with(lambda: catalogue.keywords(game_kind(DEFAULT).faces())),
        ),
    ] = "",
    no_color: NoColor = False,
) -> None:
    """Search the cards. A single match or an exact name is shown in full: text, rules, and how sure we are of it."""
    from heroes_unite.terminal.card_list import card_list
    from heroes_unite.terminal.card_page import page

    console = console_for(no_color)
    given = text or []
    try:
        every = game_kind(game).faces()
        found = catalogue.search(every, given, kind, cost, card_set, keyword, screens(game).sets)
    except (OptionError, catalogue.CatalogueError) as error:
        raise fail(str(error)) from None
    exact = catalogue.exactly(" ".join(given), found)
    if not found:
        near = nearest(" ".join(given), [face.title for face in every]) if given else ""
        raise fail(f"No card fits that.{near}", 1)
    if exact or len(found) == 1:
        for face in exact or found:
            console.print(page(face, console.width, every))
    else:
        console.print(card_list(found))


# scenario, replay


@app.command()
def scenario(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.", metavar="FILE")],
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show only scenarios that did not pass.")] = False,
    no_color: NoColor = False,
) -> None:
    """Run scenario files. Exit code 1 means that one failed, 2 that one cannot be read or makes no sense."""
    from heroes_unite.terminal.scenarios import run_all

    raise typer.Exit(run_all(console_for(no_color), paths, quiet))


@app.command()
def replay(
    file: Annotated[
        str,
        typer.Argument(
            help="A save: a file, or a name in the folder for saves.",
            metavar="FILE",
            autocompletion=starting_with(saves),
        ),
    ],
    fast: Annotated[bool, typer.Option("--fast", help="Print the whole log at once.")] = False,
    no_color: NoColor = False,
) -> None:
    """Step through a saved game from its start."""
    from heroes_unite.terminal.replay import Replay

    try:
        path = store.to_read(file)
        session = store.opened(path)
    except SaveError as error:
        raise fail(str(error)) from None
    console = console_for(no_color)
    remark(console, file, path, session)
    shown = Replay(console, session)
    if fast:
        shown.tell()
    else:
        shown.step_through()


# analyze

app.command("analyze")(analyze_command)
app.command("analyse", hidden=True)(analyze_command)  # as many people spell it


# serve


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets the whole network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on; 0 takes any free one.", min=0, max=65535)] = 8000,
    database: Annotated[
        str,
        typer.Option(
            help="Where tables are kept, such as postgresql://user:password@host/name.",
            envvar="HEROES_UNITE_DATABASE",  # a password does not belong on the command line
            show_default="SQLite in the data folder",
            metavar="URL",
        ),
    ] = "",
    data_dir: Annotated[
        Path | None, typer.Option(help="The data folder.", show_default="the usual place on this system")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the table in your browser.")] = False,
    log_level: Annotated[
        str,
        typer.Option(
            help="debug, info, warning or error.", metavar="LEVEL", show_default="warning at a terminal, otherwise info"
        ),
    ] = "",
    allowed_origin: Annotated[
        list[str] | None,
        typer.Option(
            help="Another address that browsers may come from, such as https://heroes.example.", metavar="URL"
        ),
    ] = None,
    public_url: Annotated[
        str, typer.Option(help="Where people reach the server, if behind a proxy.", metavar="URL", show_default=False)
    ] = "",
    trust_proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="A proxy whose X-Forwarded-For is trusted, such as 127.0.0.1; may be repeated.",
            metavar="ADDRESS",
            envvar="HEROES_UNITE_TRUST_PROXY",
        ),
    ] = None,
    rate_limit: Annotated[
        float,
        typer.Option(
            help="How many requests a second one address may make; 0 means no limit.", min=0, metavar="NUMBER"
        ),
    ] = 30.0,
    grace: Annotated[
        float,
        typer.Option(help="How long somebody may be away before others may act for them.", min=0, metavar="SECONDS"),
    ] = 60.0,
    analysis_iterations: Annotated[
        int,
        typer.Option(
            help="How many games to imagine for each choice when a game is analyzed; more take longer.",
            min=2,
            metavar="NUMBER",
        ),
    ] = 120,
    keep_finished: Annotated[
        float,
        typer.Option(
            help="How long finished games are kept unless archived or shared; 0 means forever.", min=0, metavar="DAYS"
        ),
    ] = 90.0,
    keep_unfinished: Annotated[
        float,
        typer.Option(help="The same for unfinished games, after the last choice.", min=0, metavar="DAYS"),
    ] = 180.0,
    keep_guests: Annotated[
        float, typer.Option(help="The same for people, after their last visit.", min=0, metavar="DAYS")
    ] = 365.0,
    keep_chat: Annotated[float, typer.Option(help="The same for chat messages.", min=0, metavar="DAYS")] = 30.0,
) -> None:
    """Run the table for browsers. Without options, only this machine can reach it, and it keeps its own database."""
    from heroes_unite.server.command import CannotServe, Retention, run

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
            trusted_proxies=trust_proxy or [],
            rate_limit=rate_limit,
            grace=grace,
            analysis_iterations=analysis_iterations,
            retention=Retention(finished=keep_finished, unfinished=keep_unfinished, guests=keep_guests, chat=keep_chat),
        )
    except CannotServe as error:
        raise fail(str(error), 1) from None


# simulate, report, tournament

for _command in laboratory.COMMANDS:
    app.command()(_command)


# fuzz, train, bench


@app.command()
def fuzz(
    games: Annotated[int, typer.Option(help="How many random games to play.", min=1)] = 1000,
    seed: Annotated[
        int, typer.Option(help="The seed of the first game; each game after it takes the next number.")
    ] = 0,
    jobs: Annotated[
        int | None, typer.Option(help="How many processes to use.", min=1, show_default="all cores")
    ] = None,
    game: Annotated[str, typer.Option(help="Which game.", metavar="GAME")] = DEFAULT,
    players: Annotated[
        str | None,
        typer.Option(
            help="Only with these numbers of players, such as 2,3.",
            metavar="NUMBERS",
            show_default="all that the game allows",
        ),
    ] = None,
    share: Annotated[
        float,
        typer.Option(help="The share of decisions at which everything is checked: 0.02 is 2 in 100.", min=0.0, max=1.0),
    ] = 0.02,
    resume: Annotated[
        bool, typer.Option("--resume", help="Keep a record of the games played, and play only those not on it.")
    ] = False,
    record: Annotated[
        Path | None,
        typer.Option(
            help="The file to keep that record in.", metavar="FILE", show_default="a file in the folder for saves"
        ),
    ] = None,
    no_color: NoColor = False,
) -> None:
    """Play random games and check that the rules hold: the most important checks at every decision, everything (words,
    copies, saves, views) at a share of them. Ctrl-C stops and reports what was done."""
    from heroes_unite.lab.fuzz import Plan
    from heroes_unite.lab.record import RecordError
    from heroes_unite.terminal import fuzzing

    try:
        field = next(field for field in game_kind(game).form() if field.key == "players")
    except OptionError as error:
        raise fail(str(error)) from None
    possible = [str(number) for number in range(field.least, field.most + 1)]
    numbers = possible if players is None else words(players)
    if not numbers or any(number not in possible for number in numbers):
        raise fail(f"--players must be numbers from {field.least} to {field.most}, such as 2,3, not {quoted(players)}.")
    plan = Plan(games, seed, tuple(dict.fromkeys(int(number) for number in numbers)), share, game)
    console, processes = console_for(no_color), jobs or os.cpu_count() or 1
    if not resume and record is None:
        raise typer.Exit(fuzzing.fuzz(console, plan, processes))
    try:
        raise typer.Exit(fuzzing.resume(console, plan, processes, record or fuzzing.record_of(plan)))
    except RecordError as error:
        raise fail(str(error)) from None


@app.command()
def train(
    game: Annotated[
        str, typer.Argument(help="Which game.", metavar="GAME", autocompletion=starting_with(lambda: list(GAMES)))
    ],
    games: Annotated[
        int,
        typer.Option(help="How many games to play for each kind of table (a game with a number of players).", min=10),
    ] = 400,
    thinking: Annotated[int, typer.Option(help="How many of these are played by thinking bots.", min=0)] = 40,
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights.")] = 1,
    table: Annotated[
        list[str] | None,
        typer.Option(help="Only this kind of table; may be repeated.", metavar="TABLE", show_default="all of them"),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(help="How many processes to use.", min=1, show_default="all cores")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="The folder for the weights.", metavar="FOLDER", show_default="the installed package"),
    ] = None,
    pictures: Annotated[
        Path | None, typer.Option(help="A folder for pictures of how well it went.", metavar="FOLDER")
    ] = None,
    no_color: NoColor = False,
) -> None:
    """Teach the thinking bots to judge positions: play games, learn from most of them, and test it on the others."""
    try:
        game_kind(game)
        from heroes_unite.lab.training.training import Training
        from heroes_unite.terminal import training
    except OptionError as error:
        raise fail(str(error)) from None
    except ModuleNotFoundError as error:
        raise fail(f"{error.name} is not installed. Try: pip install 'heroes-unite[lab]'") from None
    folder = out or Path(str(files("heroes_unite.bots"))) / "weights"
    wanted = Training(game, games, thinking, seed, tuple(table or ()))
    try:
        if pictures is not None:
            pictures.mkdir(parents=True, exist_ok=True)
        training.run(console_for(no_color), wanted, folder, pictures, jobs or os.cpu_count() or 1)
    except OptionError as error:
        raise fail(str(error)) from None
    except OSError as error:
        raise fail(f"{error.filename or folder} cannot be written: {error.strerror or error}.", 1) from None
    except KeyboardInterrupt:
        raise fail("Interrupted. Nothing was written.", 130) from None


@app.command()
def bench(
    seconds: Annotated[float, typer.Option(help="How many seconds to measure for each figure.", min=0.01)] = 2.0,
    no_peers: Annotated[
        bool, typer.Option("--no-peers", help="Measure only Heroes Unite, not the other engines.")
    ] = False,
) -> None:
    """Measure the speed of the engine, compare it with two published engines, and say whether it meets its targets."""
    from heroes_unite.lab.bench import run

    try:
        raise typer.Exit(run(seconds, not no_peers))
    except ModuleNotFoundError as error:
        raise fail(
            f"{error.name} is not installed. In a clone: make bench. Elsewhere: pip install 'heroes-unite[bench]'. "
            "Without other engines: heroes-unite bench --no-peers"
        ) from None
    except KeyboardInterrupt:
        raise fail("Interrupted.", 130) from None
