"""What a screen shows: one player's view, the decision if it is theirs, and what has happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from heroes_unite.games.registry import game_kind
from heroes_unite.terminal.answer import number_of
from heroes_unite.terminal.catalogue import lying

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import RenderableType

    from heroes_unite.games.face import CardFace
    from heroes_unite.games.story import Part
    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.kernel.view import View, ZoneView

NO_CARDS: Final[ZoneView] = {"count": 0, "cards": [], "known": [], "contents": []}


def numbers(options: Iterable[Option]) -> str:
    """`3`, or `3,4`."""
    return ",".join(str(number_of(option)) for option in options)


def ranged(options: Sequence[Option]) -> str:
    """The numbers of options, in short: `3`, `6-11`, `2,5-7`.

    >>> from heroes_unite.kernel.decision import Option
    >>> ranged([Option(place, "attack with", "") for place in (1, 4, 5, 6)])
    '2,5-7'
    """
    runs: list[list[int]] = []
    for number in sorted(number_of(option) for option in options):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


@dataclass(frozen=True, slots=True)
class Scene:
    """`me` is the seat whose hand is shown. `news` is what is new to them, `past` what was before, newest last.

    `scores` are everybody's points so far, as far as they may know them. `corner` stands at the top right: parts of
    less and less weight to the left. `below` stands below the question. `cards` are those of this game, where it may
    have some that others have not. A game's own screens have a kind of scene that knows what its view means.
    """

    view: View
    names: Sequence[str]
    me: int
    decision: Decision | None = None
    news: Sequence[Part] = ()
    past: Sequence[Part] = ()
    scores: Sequence[int | None] = ()
    corner: Sequence[str] = ()
    below: Sequence[RenderableType] = ()
    cards: Sequence[CardFace] = ()
    offered: dict[tuple[str, int, str], list[Option]] = field(init=False)

    def __post_init__(self) -> None:
        offered: dict[tuple[str, int, str], list[Option]] = {}
        for option in self.decision.options if self.decision else ():
            if option.card:
                offered.setdefault((option.zone, option.owner, option.card), []).append(option)
        object.__setattr__(self, "offered", offered)

    @property
    def points(self) -> int | None:
        """Their own points so far; None in a game without any."""
        return self.scores[self.me] if self.scores else None

    def about(self, zone: str, card: str, owner: int = -1) -> list[Option]:
        """The options that are about that card in that zone: several where its copies differ."""
        return self.offered.get((zone, owner, card), [])

    def numbers(self, zone: str, card: str, owner: int = -1) -> str:
        """The numbers of these options, or nothing."""
        return numbers(self.about(zone, card, owner))

    def face(self, name: str, zone: str = "") -> CardFace | None:
        """The card of that name in that zone."""
        return lying(name, zone, self.cards or game_kind(self.view["game"]).faces())

    def table(self, zone: str) -> ZoneView:
        return self.view["table"].get(zone, NO_CARDS)

    def seat(self, zone: str, player: int) -> ZoneView:
        return self.view["seats"][player].get(zone, NO_CARDS)
