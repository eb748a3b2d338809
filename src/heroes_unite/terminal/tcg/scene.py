"""What a screen of the TCG shows, and what its view means."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from msgspec import to_builtins

from heroes_unite.games.tcg.questions import Action, Copy
from heroes_unite.terminal import scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.face import CardFace
    from heroes_unite.kernel.decision import Option

ACTIVE: Final = "active"
RESERVE: Final = "reserve"
VILLAINS: Final = "villains"


@dataclass(frozen=True, slots=True)
class Fighter:
    """A card in play. `about` are the options about it, `about_object` those about the object it holds."""

    name: str
    zone: str
    face: CardFace | None
    state: dict[str, Any]
    about: Sequence[Option] = field(default=())
    about_object: Sequence[Option] = field(default=())

    @property
    def damage(self) -> int:
        damage: int = self.state["damage"]
        return damage

    @property
    def base(self) -> int:
        base: int = self.state["base"]
        return base


@dataclass(frozen=True, slots=True)
class Scene(scene.Scene):
    """A scene with heroes and villains in play."""

    @property
    def active(self) -> int:
        """Whose phase it is."""
        active: int = self.view["values"]["active"]
        return active

    @property
    def round(self) -> int:
        number: int = self.view["values"]["round"]
        return number

    @property
    def villains_act(self) -> bool:
        return bool(self.view["values"]["villains_act"])

    @property
    def goal(self) -> tuple[int, int]:
        """The points, and the villains, that win the game."""
        goal = self.view["values"]["goal"]
        return goal["points"], goal["villains"]

    def score(self, player: int) -> int:
        score: int = self.view["values"]["points"][player]
        return score

    def is_out(self, player: int) -> bool:
        return player in self.view["values"]["knocked_out"]

    def fighters(self, zone: str, player: int) -> list[Fighter]:
        """The cards in play there, with what can be done with them."""
        states = self.view["values"]["cards"][player][zone]
        return [
            Fighter(
                name,
                zone,
                self.face(name, zone),
                state,
                _meant(self.about(zone, name, player), state["mark"]),
                _meant(self.about("objects", state["object"], player), state["object_mark"]),
            )
            for name, state in zip(self.seat(zone, player)["cards"], states, strict=True)
        ]


def copy_in(option: Option) -> Copy | None:
    """Which copy of its card an option is about."""
    details = option.details.copy if isinstance(option.details, Action) else option.details
    return details if isinstance(details, Copy) else None


def _meant(options: Sequence[Option], mark: dict[str, Any] | None) -> list[Option]:
    """Those of the options that are about the copy with this mark."""
    return [option for option in options if (copy := copy_in(option)) is not None and to_builtins(copy) == mark]
