"""What shows whether a team will win in Crisis Mode: what is still in its way, the clock, and what its decks can do.

It reads whole games, so it is for imagined games and for games that are over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.deckbuilding.crisis_standing import CRISES, features, left_to_do
from heroes_unite.bots.search.judgement import Judgement, Saying

if TYPE_CHECKING:
    from heroes_unite.session.seat import Imagined

HORIZON: Final = (8,)  # every player of four has had two turns: what was bought by then is there to be used
NAMES: Final = (
    "left", "clock", "clock squared", "left squared", "left by clock", "first by clock", "super-villains", "crises",
    "now", "villains", "villain cost", *CRISES,
)  # fmt: skip


SAYS: Final = {
    "left": Saying("more is left to overcome", "less is left to overcome", better="less"),
    "clock": Saying("more of the main deck is left", "less of the main deck is left", better="more"),
    "villains": Saying(
        "{number} more Villain{s} {are} in the Line-Up",
        "{number} fewer Villain{s} {are} in the Line-Up",
        better="less",
    ),
    "super-villains": Saying(
        "the decks are further from the Power for the Super-Villains",
        "the decks are nearer to the Power for the Super-Villains",
        better="less",
    ),
    "crises": Saying(
        "the decks have less of what Crises ask for", "the decks have more of what Crises ask for", better="less"
    ),
    "now": Saying(
        "the team gets past what is up now {number} turn{s} later",
        "the team gets past what is up now {number} turn{s} sooner",
        better="less",
    ),
}
PART_OF: Final = {
    "clock squared": "clock", "left squared": "left", "left by clock": "left", "first by clock": "now",
    "villain cost": "villains", **dict.fromkeys(CRISES, "now"),
}  # fmt: skip
TEAMS: Final = {players: f"team of {players}" for players in range(2, 6)}


def look(game: Imagined, player: int) -> list[float]:
    """The same for everybody: of the team."""
    return features(game)


def progress(game: Imagined) -> float:
    """What has been overcome, out of ten."""
    return 10 * (1 - left_to_do(game))


def table_of(game: Imagined) -> str:
    return TEAMS[max(2, game.players)]


JUDGEMENT: Final = Judgement(
    "crisis", "deckbuilding", HORIZON, NAMES, look, table_of, progress=progress, says=SAYS, part_of=PART_OF
)
