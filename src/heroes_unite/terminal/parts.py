"""The parts of a screen: each is made once, however many drawings of the table have it, and rendered once, however
often somebody looks whether it fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

from rich.segment import SegmentLines

from heroes_unite.terminal.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console, RenderableType

S = TypeVar("S", bound=Scene)
T = TypeVar("T")
P = ParamSpec("P")


class Parts(Generic[S]):
    """What was made of a scene so far."""

    def __init__(self, scene: S) -> None:
        self._scene = scene
        self._made: dict[Any, Any] = {}

    def __call__(self, make: Callable[Concatenate[S, P], T], *details: P.args, **named: P.kwargs) -> T:
        key = (make, details, tuple(named.items()))
        if key not in self._made:
            self._made[key] = make(self._scene, *details, **named)
        found: T = self._made[key]
        return found


class Rendered:
    """What was rendered for a console so far."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._rows: dict[int, tuple[RenderableType, SegmentLines]] = {}  # kept, so that its number stays its own

    def rows(self, part: RenderableType) -> SegmentLines:
        """The part row by row, to be printed as it is."""
        if id(part) not in self._rows:
            rows = self._console.render_lines(part, pad=False)
            self._rows[id(part)] = part, SegmentLines(rows, new_lines=True)
        return self._rows[id(part)][1]

    def height(self, parts: Iterable[RenderableType]) -> int:
        return sum(len(self.rows(part).lines) for part in parts)
