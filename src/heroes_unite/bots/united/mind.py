"""How the thinker plays United, on both sides: what it thinks about, how it judges, where it learns."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from heroes_unite.bots.search.mind import Lesson, Mind
from heroes_unite.bots.united import fast_play, outlook
from heroes_unite.bots.united.shortlist import shortlist

if TYPE_CHECKING:
    from heroes_unite.bots.search.judgement import Judgement
    from heroes_unite.session.seat import Imagined

VILLAINS: Final = {"cheetah": "The Cheetah", "darkseid": "Darkseid", "joker": "The Joker"}


def judgement(game: Imagined) -> Judgement:
    return outlook.JUDGEMENT


def _won(game: Imagined) -> float:
    return float(0 in game.winners)


# Against a villain player it is not learned how far heroes get, but whether they win: where the villain has a head
# start, they lose with their work nearly done.
TO_THE_END: Final = replace(outlook.JUDGEMENT, progress=_won)

LESSONS: Final = tuple(
    lesson
    for villain, title in VILLAINS.items()
    for lesson in (
        Lesson(
            outlook.JUDGEMENT,
            title,
            (
                {"players": 2, "villain": villain},
                {"players": 3, "villain": villain},
                {"players": 2, "villain": villain, "challenges": ["hard"]},
                {"players": 3, "villain": villain, "mode": "super-villain"},
                {"players": 4, "villain": villain},
                {"players": 2, "villain": villain, "mode": "duel"},
            ),
        ),
        Lesson(
            TO_THE_END,
            f"{title}{outlook.PLAYED}",
            (
                {"players": 3, "villain": villain, "mode": "super-villain"},
                {"players": 2, "villain": villain, "mode": "duel"},
            ),
        ),
    )
)

MIND: Final = Mind(shortlist, judgement, fast_play.choose, LESSONS)
