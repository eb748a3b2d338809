"""The bots by name. A new bot is a module next to this file and a line in here; an installed package provides bots
through the entry point group `heroes_unite.bots`; people who run the program may name a class in their own file.

A bot is made by calling its class (or any function that makes one) with those of these arguments that it has:
`seed`, which feeds whatever chance it uses, and `budget`, how much it may think about a decision (None: as it likes).
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from inspect import signature
from typing import TYPE_CHECKING, Any, Final, cast

from heroes_unite.bots.bot import Suggestion
from heroes_unite.bots.bot_file import from_file
from heroes_unite.bots.greedy import GreedyBot
from heroes_unite.bots.naming import BotName, UnknownBot, parse_name
from heroes_unite.bots.random_bot import RandomBot
from heroes_unite.bots.slipping import Recruit, Sidekick
from heroes_unite.bots.thinker import ThinkerBot
from heroes_unite.games.errors import nearest
from heroes_unite.kernel.text import listed, quoted

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.bots.bot import Adviser, Bot
    from heroes_unite.session.seat import Seat

BOTS: Final[dict[str, Callable[..., Bot]]] = {
    "random": RandomBot,
    "recruit": Recruit,
    "sidekick": Sidekick,
    "greedy": GreedyBot,
    "thinker": ThinkerBot,
}
GROUP: Final = "heroes_unite.bots"


@cache
def _brought() -> dict[str, EntryPoint]:
    """What installed packages provide. They cannot replace our own names."""
    return {
        name: point
        for point in entry_points(group=GROUP)
        if (name := point.name.strip().casefold()) and name not in BOTS
    }


def bot_names() -> list[str]:
    """All bots that can be named without a file, ours first."""
    return [*BOTS, *_brought()]


def make_bot(name: str | BotName, seed: int | str = 0, *, files: bool = False) -> Adviser:
    """The bot of that name (see `parse_name`). `files`: it may also be a class in a file, which is run.

    >>> make_bot("gredy")
    Traceback (most recent call last):
    heroes_unite.bots.naming.UnknownBot: There is no bot called 'gredy'. Did you mean greedy? The bots are: random, \
recruit, sidekick, greedy, thinker.
    """
    wanted = parse_name(name) if isinstance(name, str) else name
    maker = _maker(wanted, files)
    arguments: dict[str, Any] = {"seed": seed, "budget": wanted.budget}
    takes = _taken(maker)
    if wanted.budget is not None and "budget" not in takes:
        raise UnknownBot(f"{wanted.name} does not think ahead, so it takes no budget: leave out :{wanted.budget}.")
    try:
        made = maker(**{key: value for key, value in arguments.items() if key in takes})
    except (Exception, SystemExit) as error:
        why = " ".join(f"{type(error).__name__}: {error}".split())
        raise UnknownBot(
            f"{wanted} cannot be made: {why}. It is called with `seed` and `budget`, if it has them."
        ) from error
    if not callable(getattr(made, "choose", None)):
        raise UnknownBot(f"{wanted} is not a bot: it has no method `choose(self, seat)`.")
    if callable(getattr(made, "suggest", None)) and hasattr(made, "imagines"):
        return cast("Adviser", made)
    return Silent(made)


def takes_budget(name: BotName) -> bool:
    """Whether the bot can be told how much to think. Its file, if it has one, is run."""
    return "budget" in _taken(_maker(name, True))


def imagines(name: str) -> bool:
    """Whether the bot of that name asks for imagined games; an unknown one does not."""
    try:
        return make_bot(name).imagines
    except UnknownBot:
        return False


class Silent:
    """A bot that only has `choose`, at a table where reasons may be asked for."""

    def __init__(self, bot: Bot) -> None:
        self.choose = bot.choose
        self.imagines = bool(getattr(bot, "imagines", False))

    def suggest(self, seat: Seat) -> Suggestion:
        return Suggestion(self.choose(seat), "")


def _maker(wanted: BotName, files: bool) -> Callable[..., Bot]:
    if wanted.file:
        if not files:
            raise UnknownBot(f"A bot from a file can't be used here: {wanted}. The bots are: {_listed()}.")
        return from_file(wanted.file, wanted.name)
    if wanted.name in BOTS:
        return BOTS[wanted.name]
    if wanted.name not in _brought():
        raise UnknownBot(
            f"There is no bot called {quoted(wanted.name)}.{nearest(wanted.name, bot_names())} "
            f"The bots are: {_listed()}."
        )
    return _loaded(wanted.name)


@cache
def _loaded(name: str) -> Callable[..., Bot]:
    try:
        return cast("Callable[..., Bot]", _brought()[name].load())
    except Exception as error:
        raise UnknownBot(f"The bot {name} cannot be loaded: {type(error).__name__}: {error}") from error


def _listed() -> str:
    return listed(bot_names())


@cache
def _taken(maker: Callable[..., Bot]) -> frozenset[str]:
    """The arguments that it can be called with by name."""
    return frozenset(signature(maker).parameters)
