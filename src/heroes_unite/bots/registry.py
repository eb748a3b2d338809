"""The bots by name. A new bot is a module beside this file and a line in here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.greedy import GreedyBot
from heroes_unite.bots.random_bot import RandomBot
from heroes_unite.games.errors import nearest

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.bots.bot import Adviser

BOTS: Final[dict[str, Callable[[int | str], Adviser]]] = {
    "random": RandomBot,
    "greedy": lambda _: GreedyBot(),
}


def imagines(name: str) -> bool:
    """Whether the bot of that name asks for imagined games; one that nobody knows does not."""
    maker = BOTS.get(name.strip().casefold())
    return maker is not None and maker(0).imagines


class UnknownBot(ValueError):
    """There is no bot of that name."""


def make_bot(name: str, seed: int | str = 0) -> Adviser:
    """The bot of that name. `seed` feeds whatever chance it uses.

    >>> make_bot("gredy")
    Traceback (most recent call last):
    heroes_unite.bots.registry.UnknownBot: There is no bot called 'gredy'. Did you mean greedy? The bots are: random, \
greedy.
    """
    maker = BOTS.get(name.strip().casefold())
    if maker is None:
        raise UnknownBot(
            f"There is no bot called {name!r}.{nearest(name, list(BOTS))} The bots are: {', '.join(BOTS)}."
        )
    return maker(seed)
