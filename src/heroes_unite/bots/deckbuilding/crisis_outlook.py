"""What shows whether a team will win in Crisis Mode: what is still in its way, the clock, and what its decks can do.

It reads whole games, so it is for imagined games and for games that are over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.deckbuilding.crisis_standing import CRISES, features, left_to_do
from heroes_unite.bots.search.judgement import Judgement, Saying

if TYPE_CHECKING:
    from heroes_unite.session.seat import Imagined

HORIZON: Final = (4,)
NAMES: Final = (
    "left", "clock", "time", "crisis", "villains", "villain cost", "power", "weakest power", "power left", "cards",
    "costly", "weakest costly", "costly left", "junk", "junk left", "prepared", "prepared left", "ready", "hand",
    "places", *CRISES,
)  # fmt: skip


SAYS: Final = {
    "left": Saying("more is left to overcome", "less is left to overcome", better="less"),
    "clock": Saying("more of the main deck is left", "less of the main deck is left", better="more"),
    "villains": Saying(
        "{number:.1f} more Villains are in the Line-Up", "{number:.1f} fewer Villains are in the Line-Up", better="less"
    ),
    "crisis": Saying("a Crisis stays up longer", "a Crisis is beaten sooner", better="less"),
    "power": Saying(
        "the team's hands make {number:.1f} more Power", "the team's hands make {number:.1f} less Power", better="more"
    ),
    "costly": Saying("fewer Starters are in the decks", "more Starters are in the decks", better="more"),
    "prepared": Saying(
        "the decks have more of what Crises ask for", "the decks have less of what Crises ask for", better="more"
    ),
    "hand": Saying("the team holds {number:.1f} more Power", "the team holds {number:.1f} less Power", better="more"),
}
PART_OF: Final = {
    "weakest power": "power", "power left": "power", "weakest costly": "costly", "costly left": "costly",
    "junk": "costly", "junk left": "costly", "prepared left": "prepared", "ready": "prepared", "time": "clock",
    "villain cost": "villains", **dict.fromkeys(CRISES, "crisis"),
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
