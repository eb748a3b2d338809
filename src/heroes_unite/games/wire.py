"""What games tell programs, as types: every question, what options are about beyond the usual, what happens,
a view's values.

The types of the browser client are generated from these. They come from each kind of game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, Union

from msgspec import Struct

from heroes_unite.games.registry import GAMES
from heroes_unite.kernel.decision import Ask, Details, Plain
from heroes_unite.kernel.happening import Happening
from heroes_unite.ops import questions as shared

if TYPE_CHECKING:
    from heroes_unite.games.kind import GameKind

Kind = TypeVar("Kind")


def kinds(base: type[Kind]) -> list[type[Kind]]:
    """The subclasses of a base that have no subclasses themselves."""
    return [kind for found in base.__subclasses__() for kind in (kinds(found) or [found])]


SHARED: tuple[type[Ask], ...] = (Plain, shared.ChooseCards, shared.May, shared.OneOf, shared.WhichPlayer)


def asks_of(game: GameKind) -> tuple[type[Ask], ...]:
    """The kinds of question in a game."""
    return (*SHARED, *(kind for base in game.asks for kind in kinds(base)))


ASKS: tuple[type[Ask], ...] = (*SHARED, *(ask for game in GAMES.values() for ask in asks_of(game)[len(SHARED) :]))
# What the values of a view are, by game
VALUES: dict[str, type[Struct]] = {name: game.values for name, game in GAMES.items() if game.values is not None}
DETAILS: tuple[type[Details], ...] = tuple(kinds(Details))
HAPPENINGS: tuple[type[Happening], ...] = tuple(game.happening for game in GAMES.values())

if TYPE_CHECKING:
    AnyAsk = Ask
    AnyDetails = Details
    AnyHappening = Happening
else:
    AnyAsk = Union[ASKS]  # noqa: UP007 - it is made of a list
    AnyDetails = Union[(*DETAILS, None)]
    AnyHappening = Union[HAPPENINGS]  # noqa: UP007
