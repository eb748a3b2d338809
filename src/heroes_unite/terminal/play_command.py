"""The command `play`: one for each game, since each has its own options."""

from __future__ import annotations

import secrets
from copy import copy
from dataclasses import replace
from inspect import Parameter, Signature, signature
from typing import TYPE_CHECKING, Annotated, Any, get_args

import typer
from rich.console import Console

from heroes_unite.bots import UnknownBot, bot_names
from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import DEFAULT, game_kind
from heroes_unite.kernel.codec import SaveError
from heroes_unite.kernel.text import listed
from heroes_unite.session import Session
from heroes_unite.terminal import store
from heroes_unite.terminal.failing import fail
from heroes_unite.terminal.flags import in_flags, starting_with
from heroes_unite.terminal.flow import say
from heroes_unite.terminal.games import GAMES, screens
from heroes_unite.terminal.keyboard import LEAVE, Closed, Keyboard
from heroes_unite.terminal.seats import call, words
from heroes_unite.terminal.wishes import Wishes, check_names, counted, form, that_mean_something
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from heroes_unite.terminal.flags import Flag

NoColor = Annotated[bool, typer.Option("--no-color", help="No colors. (NO_COLOR=1 does the same.)")]


def command_name(game: str) -> str:
    """The command that plays a game: it stands for itself, with the options of that game."""
    return "play" if game == DEFAULT else f"play --game {game}"


def game_in(args: list[str]) -> str:
    """The game that is named among what follows `play`."""
    for place, word in enumerate(args):
        if word == "--game" and place + 1 < len(args):
            return args[place + 1]
        if word.startswith("--game="):
            return word.removeprefix("--game=")
    return ""


def console_for(no_color: bool = False) -> Console:
    return Console(no_color=True if no_color else None, highlight=False)


def saves() -> list[str]:
    return [path.stem for path in sorted(store.folder().glob(f"*{store.SUFFIX}"))]


def play(
    context: typer.Context,
    game: Annotated[
        str,
        typer.Option(
            help=f"Which game: {listed(GAMES, 'or')}. Each has options of its own: play --game NAME --help",
            metavar="GAME",
            autocompletion=starting_with(lambda: list(GAMES)),
        ),
    ] = DEFAULT,
    players: Annotated[
        int | None,
        typer.Option(help="How many players, {players}.", show_default="2, or as many as the other options need"),
    ] = None,
    humans: Annotated[
        int | None,
        typer.Option(help="How many of them are people at this keyboard (0 to watch bots).", show_default="1"),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays the other seats: one bot for all of them, or a list.",
            show_default="greedy",
            metavar="BOTS",
            autocompletion=starting_with(bot_names),
        ),
    ] = "",
    together: Annotated[
        bool, typer.Option("--together", help="In a team game, two people are a team against two bots.")
    ] = False,
    last: Annotated[
        bool,
        typer.Option(
            "--last",
            help="People take the last seats, after the bots. The last seat can be special, such as the villain's.",
        ),
    ] = False,
    seed: Annotated[str, typer.Option(help="The same seed gives the same game.", show_default="random")] = "",
    name: Annotated[str, typer.Option(help="The names of the people.", metavar="NAMES", show_default="Player 1")] = "",
    load_file: Annotated[
        str,
        typer.Option(
            "--load",
            help="Continue a saved game: a file, or a name in the folder for saves.",
            metavar="FILE",
            autocompletion=starting_with(saves),
        ),
    ] = "",
    go_on: Annotated[bool, typer.Option("--continue", help="Continue the game you played last.")] = False,
    setup: Annotated[bool, typer.Option("--setup", help="Set up the game step by step.")] = False,
    ask: Annotated[
        bool,
        typer.Option(
            "--ask", help="Ask even when the answer is obvious. With several people this also hides who cannot defend."
        ),
    ] = False,
    no_color: NoColor = False,
    **chosen: Any,
) -> None:
    """Play a game in the terminal. Without options: you {with_whom} a greedy bot, at once."""
    from heroes_unite.terminal.play import Sitting

    console = console_for(no_color)
    path: Path | None = None
    given = _given(context)
    flags = screens(game).flags if game in GAMES else ()
    try:
        screens(game)
        if load_file or go_on:
            _refuse_beside("--load" if load_file else "--continue", given)
            path = store.to_read(load_file) if load_file else store.newest()
            session = store.opened(path)
            screens(session.rules.name)
        else:
            options = {flag.key: flag.read(chosen[flag.parameter]) for flag in flags}
            wishes = Wishes(options, players, humans, words(bots), words(name), together, last)
            session = (
                _set_up(console, game, wishes, _seed(seed), "--game" not in given and not _has(given, flags))
                if setup
                else _session(game, wishes, _seed(seed))
            )
    except (OptionError, UnknownBot, SaveError) as error:
        raise fail(in_flags(error, flags)) from None
    except (Closed, KeyboardInterrupt):
        raise fail("The game was not set up.", 130) from None
    if path:
        remark(console, load_file, path, session)
    raise typer.Exit(Sitting(console, session, ask, path).run())


def play_of(game: str) -> Callable[..., None]:
    """The command with the options of that game, and its number of players."""
    field = form(game)["players"]

    def run(*args: Any, **given: Any) -> None:
        play(*args, **given)

    shared = list(signature(play, eval_str=True).parameters.values())[:-1]
    own = [flag.declared(game_kind(game).title) for flag in screens(game).flags]
    for place, parameter in enumerate(shared):
        if parameter.name == "players":
            kind, option = get_args(parameter.annotation)
            counted = copy(option)
            counted.help = option.help.format(players=f"{field.least} to {field.most}")
            shared[place] = parameter.replace(annotation=Annotated[kind, counted])
    parameters = [*(parameter.replace(kind=Parameter.KEYWORD_ONLY) for parameter in shared), *own]
    run.__doc__ = str(play.__doc__).format(with_whom="and" if game_kind(game).together else "against")
    run.__dict__["__signature__"] = Signature(parameters)
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return run


def _given(context: typer.Context) -> list[str]:
    """The flags on the command line, by their first names."""
    flags = {parameter.name: parameter.opts[0] for parameter in context.command.params if parameter.name}
    sources = {name: context.get_parameter_source(name) for name in flags}
    return [flags[name] for name, source in sources.items() if source is not None and source.name == "COMMANDLINE"]


def _has(given: list[str], flags: Sequence[Flag]) -> bool:
    return any(flag.name in given for flag in flags)


def _refuse_beside(way: str, given: list[str]) -> None:
    """A game that was begun is as it was set up."""
    beside = [flag for flag in given if flag not in (way, "--ask", "--no-color")]
    if beside:
        raise OptionError(f"{way} goes on with a game as it was set up: leave out {listed(beside)}.")


def _session(game: str, wishes: Wishes, seed: int | str) -> Session:
    seats = counted(game, wishes).seats
    reason = screens(game).not_together(wishes.options) if wishes.together else ""
    if reason:
        raise OptionError(reason)
    options = that_mean_something(game, {**wishes.options, "players": len(seats)})
    game_kind(game).check(options)  # before so many bots are given names
    return Session(game, options, seed, call(seats, wishes.names), seats)


def remark(console: Console, name: str, path: Path, session: Session) -> None:
    said = store.remark(name, path, session)
    if said:
        say(console, said)


def _set_up(console: Console, game: str, wishes: Wishes, seed: int | str, which: bool) -> Session:
    """Ask for everything, and show how to get the same game without being asked. `which`: also which game."""
    from heroes_unite.terminal.same_game import same_game
    from heroes_unite.terminal.setup import ask_which

    check_names(game, wishes.options)
    keyboard = Keyboard(console)
    if which:
        chosen = ask_which(keyboard, list(GAMES))
        if chosen != game:
            game, wishes = chosen, replace(wishes, options={})
    asked = screens(game).setup(keyboard, game, wishes)
    asked.ask()
    feat = game_kind(game).feat(asked.options)
    if feat is not None:
        say(console, f"The challenge: {feat.title}. {feat.about}")
    say(console, "The same game again:", same_game(game, asked.options, asked.seats, asked.names, seed))
    if console.is_terminal:
        while text := asked.keyboard.ask("Enter: play · quit > "):
            if folded(text) in LEAVE:
                raise Closed
    return Session(game, asked.options, seed, asked.names, asked.seats)


def _seed(given: str) -> int | str:
    if not given:
        return secrets.randbelow(1_000_000)
    return int(given) if given.isdecimal() else given
