"""A trained judge: features of a position, weighed by what many games taught, make the chance to win.

The weights come from a file next to this package (`weights/NAME.json`), which `heroes-unite train GAME` writes. They
are read and used without any numerical library.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from math import exp
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec

from heroes_unite.bots.search.imagining import weighed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from heroes_unite.session.seat import Imagined

FOLDER: Final = "weights"


class Model(msgspec.Struct, frozen=True):
    """For one kind of table. The weighed sum of the features is the lead at the end that is to be expected (where a
    game has no lead, a sum without a unit); `steady`, `slope` and `early` make the chance of it: the same lead is worth
    less while more of the game is left. `command` is what made it."""

    weights: list[float]
    start: float
    steady: float
    slope: float
    early: float
    command: str = ""

    def lead(self, features: list[float]) -> float:
        return self.start + weighed(self.weights, features)

    def chance(self, features: list[float]) -> float:
        odds = self.steady + self.lead(features) * (self.slope + self.early * features[0])
        return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


class Weights(msgspec.Struct, frozen=True):
    """The file: the names of the features in their order, and a model for each kind of table."""

    features: list[str]
    models: dict[str, Model]


class Saying(NamedTuple):
    """How more and less of a feature reads; `{you}`, `{your}` and `{them}` are whoever chooses, `{rivals}` and
    `{rivals_own}` those they play against ("rivals", "rivals'"). After a `{number}`, `{s}`, `{es}` and `{are}` go with
    it. `better`: which of the two is better for those it is learned for, as everybody knows; None: either may be. If
    the weights say otherwise, they were learned from chance."""

    more: str
    less: str
    better: Literal["more", "less"] | None = None

    def misleads(self, more: float, worth: float) -> bool:
        """Whether it would be told as an advantage though everybody knows it is none, or the other way round."""
        return self.better is not None and (more * worth > 0) is not (self.better == "more")

    def tells(self, more: float) -> bool:
        """Whether anything is left of it once its number is rounded."""
        return "{number}" not in self.more or round(abs(more), 1) > 0

    def words(self, more: float, person: Mapping[str, str], rivals: int) -> str:
        number = f"{abs(more):.1f}".removesuffix(".0")
        one = number == "1"
        return (self.more if more > 0 else self.less).format(
            number=number,
            s="" if one else "s",
            es="" if one else "es",
            are="is" if one else "are",
            rivals="rival" if rivals == 1 else "rivals",
            rivals_own="rival's" if rivals == 1 else "rivals'",
            **person,
        )


def _nobody(game: Imagined, player: int) -> bool:
    return False


@dataclass(frozen=True)
class Judgement:
    """`names` of the features that `look` finds in a position for a player; the first is how much of the game is left,
    from 1 to 0. `table` says which model a game needs; where there is none, the first will do. `horizon`: after how
    many turns an imagined game is judged; where there are several such moments, their mean counts. It reads whole
    games: imagined ones, or such as are over.
    """

    name: str
    game: str
    horizon: tuple[int, ...]
    names: tuple[str, ...]
    look: Callable[[Imagined, int], list[float]]
    table: Callable[[Imagined], str]
    against: Callable[[Imagined, int], bool] = _nobody  # whether that player plays against those it is learned for
    progress: Callable[[Imagined], float] | None = None  # how far those who play together have got
    says: Mapping[str, Saying] = field(default_factory=dict)  # how a feature reads
    part_of: Mapping[str, str] = field(default_factory=dict)  # a feature that is another one early or late
    taught: Weights | None = None  # None: those of the file

    @cached_property
    def weights(self) -> Weights:
        if self.taught is not None:
            return self.taught
        text = files("heroes_unite.bots").joinpath(FOLDER, f"{self.name}.json").read_bytes()
        found = msgspec.json.decode(text, type=Weights)
        if tuple(found.features) != self.names:
            raise ValueError(f"The weights of {self.name} are of other features. Run: heroes-unite train {self.game}")
        return found

    def model(self, game: Imagined) -> Model:
        models = self.weights.models
        return models.get(self.table(game)) or next(iter(models.values()))
