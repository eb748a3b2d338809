"""What a screen shows: one player's view, the decision if it is theirs, and what has happened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from heroes_unite.terminal.answer import number_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View, ZoneView
    from heroes_unite.terminal.happenings import Happening

NO_CARDS: Final[ZoneView] = {"count": 0, "cards": [], "known": [], "contents": []}


def teams(view: View) -> list[list[int]]:
    """The players of each team; empty where everybody plays alone."""
    of: list[int] = view["values"]["teams"]
    found = [[player for player, team in enumerate(of) if team == each] for each in dict.fromkeys(of)]
    return found if len(found) < len(of) else []


@dataclass(frozen=True, slots=True)
class Scene:
    """`me` is the seat whose hand is shown. `news` is what is new to them, `past` what was before, newest last.

    `points` are their Victory Points so far. `corner` stands at the top right.
    """

    view: View
    names: Sequence[str]
    me: int
    decision: Decision | None = None
    news: Sequence[Happening] = ()
    past: Sequence[Happening] = ()
    points: int | None = None
    corner: str = ""
    marks: dict[tuple[str, int, str], int] = field(init=False)

    def __post_init__(self) -> None:
        options = self.decision.options if self.decision else ()
        marks = {(option.zone, option.owner, option.card): number_of(option) for option in options if option.card}
        object.__setattr__(self, "marks", marks)

    def mark(self, zone: str, card: str, owner: int = -1) -> str:
        """The number of the option that is about that card in that zone, or nothing."""
        number = self.marks.get((zone, owner, card))
        return "" if number is None else str(number)

    def table(self, zone: str) -> ZoneView:
        return self.view["table"].get(zone, NO_CARDS)

    def seat(self, zone: str, player: int) -> ZoneView:
        return self.view["seats"][player].get(zone, NO_CARDS)

    @property
    def active(self) -> int:
        """Whose turn it is."""
        active: int = self.view["values"]["active"]
        return active

    @property
    def power(self) -> int:
        power: int = self.view["values"]["power"]
        return power

    @property
    def turn(self) -> int:
        turn: int = self.view["values"]["turn"]
        return turn

    def face_down(self, player: int) -> bool:
        return player in self.view["values"]["face-down heroes"]

    @property
    def no_stack(self) -> bool:
        """Whether the Super-Villains are hidden in the main deck."""
        return "hidden" in self.view["values"]["variants"]

    @property
    def first_game(self) -> list[int]:
        """The scores of a match's first game; empty where there is none."""
        scores: list[int] = self.view["values"]["first game"]
        return scores

    @property
    def teams(self) -> list[list[int]]:
        """Who plays together; empty where everybody plays alone."""
        return teams(self.view)

    @property
    def super_villain(self) -> str:
        """The face-up Super-Villain, or nothing."""
        stack = self.table("super-villains")
        if not self.view["values"]["super-villain up"]:
            return ""
        if stack["cards"]:
            return stack["cards"][0]
        return next((name for place, name in stack["known"] if place == 0), "")
