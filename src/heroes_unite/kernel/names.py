"""What players are called in sentences: passed to whatever makes words, never searched for in a text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.kernel.language import ENGLISH, Language

if TYPE_CHECKING:
    from collections.abc import Sequence


class Names:
    """The players' names by number, and the language that uses them; players without a name are numbered:
    `player 1`.
    """

    __slots__ = ("_players", "language")

    def __init__(self, players: Sequence[str] = (), language: Language = ENGLISH) -> None:
        self._players = tuple(players)
        self.language = language

    def player(self, number: int) -> str:
        return self._players[number] if 0 <= number < len(self._players) else self.language.player(number)

    def subject(self, number: int) -> str:
        """As it stands at the beginning of a sentence."""
        return self._players[number] if 0 <= number < len(self._players) else self.language.subject(number)


NUMBERED: Final = Names()
