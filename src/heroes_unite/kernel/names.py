"""What players are called in sentences: an argument of whatever makes words, never searched for in a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence


class Names:
    """The players' names by number; without any they are numbered: `player 1`."""

    __slots__ = ("_players",)

    def __init__(self, players: Sequence[str] = ()) -> None:
        self._players = tuple(players)

    def player(self, number: int) -> str:
        return self._players[number] if 0 <= number < len(self._players) else f"player {number + 1}"

    def subject(self, number: int) -> str:
        """As it stands at the beginning of a sentence."""
        return self._players[number] if 0 <= number < len(self._players) else f"Player {number + 1}"


NUMBERED: Final = Names()
