"""How the thinker plays United, on both sides: what it thinks about, how it judges, where it learns."""

from __future__ import annotations

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
            outlook.JUDGEMENT,
            f"{title}{outlook.PLAYED}",
            (
                {"players": 3, "villain": villain, "mode": "super-villain"},
                {"players": 2, "villain": villain, "mode": "duel"},
            ),
        ),
    )
)

MIND: Final = Mind(shortlist, judgement, fast_play.choose, LESSONS)
