"""Two Heads are Better than One: two players, two Super Heroes each."""

from __future__ import annotations

from heroes_unite.games.deckbuilding.module import Course, Module
from heroes_unite.games.deckbuilding.setup import DealHeroes, NamedHeroes


class TwoHeads(Module):
    """Two are dealt to each player, unless they are named."""

    def arrange(self, course: Course) -> None:
        if not isinstance(course.heroes, NamedHeroes):
            course.heroes = DealHeroes(2)
