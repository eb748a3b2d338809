"""How the thinker plays the TCG: what it thinks about, how it judges, where it learns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.search.mind import Lesson, Mind, everything
from heroes_unite.bots.tcg import outlook
from heroes_unite.bots.tcg.greedy import own_heroes

if TYPE_CHECKING:
    from heroes_unite.bots.search.judgement import Judgement
    from heroes_unite.session.seat import Imagined


def judgement(game: Imagined) -> Judgement:
    return outlook.JUDGEMENT


LESSONS: Final = (
    Lesson(outlook.JUDGEMENT, outlook.TWO, ({"players": 2}, {"players": 2, "rotate_start": True})),
    Lesson(outlook.JUDGEMENT, outlook.FEW, ({"players": 3}, {"players": 4})),
    Lesson(outlook.JUDGEMENT, outlook.MANY, ({"players": 5}, {"players": 6})),
)

MIND: Final = Mind(everything, judgement, lessons=LESSONS, harmful=own_heroes)
