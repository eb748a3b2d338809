"""What games tell programs, as types: every question, what options are about beyond the usual, what happens,
a view's values.

The types of the browser client are generated from these. A class that a game adds to its `asks` is among them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, Union

from msgspec import Struct

from heroes_unite.games.deckbuilding.crisis.questions import CrisisAsk
from heroes_unite.games.deckbuilding.narration import DeckbuildingHappening
from heroes_unite.games.deckbuilding.questions import DeckbuildingAsk
from heroes_unite.games.deckbuilding.values import DeckbuildingValues
from heroes_unite.games.tcg.narration import TcgHappening
from heroes_unite.games.tcg.questions import TcgAsk
from heroes_unite.games.tcg.values import TcgValues
from heroes_unite.games.united.narration import UnitedHappening
from heroes_unite.games.united.questions import UnitedAsk
from heroes_unite.kernel.decision import Ask, Details, Plain
from heroes_unite.kernel.happening import Happening
from heroes_unite.ops import questions as shared

Kind = TypeVar("Kind")


def kinds(base: type[Kind]) -> list[type[Kind]]:
    """The classes below a base that have none below themselves."""
    return [kind for found in base.__subclasses__() for kind in (kinds(found) or [found])]


GAMES = (DeckbuildingAsk, CrisisAsk, TcgAsk, UnitedAsk)
ASKS: tuple[type[Ask], ...] = (
    Plain,
    shared.ChooseCards,
    shared.May,
    shared.OneOf,
    *(kind for game in GAMES for kind in kinds(game)),
)
# What the values of a view are, by game
VALUES: dict[str, type[Struct]] = {"deckbuilding": DeckbuildingValues, "tcg": TcgValues}
DETAILS: tuple[type[Details], ...] = tuple(kinds(Details))
HAPPENINGS: tuple[type[Happening], ...] = (DeckbuildingHappening, TcgHappening, UnitedHappening)

if TYPE_CHECKING:
    AnyAsk = Ask
    AnyDetails = Details
    AnyHappening = Happening
else:
    AnyAsk = Union[ASKS]  # noqa: UP007 - it is made of a list
    AnyDetails = Union[(*DETAILS, None)]
    AnyHappening = Union[HAPPENINGS]  # noqa: UP007
