"""What shows whether a team will win in Crisis Mode: what is still in its way, the clock, and what its decks can do.

It reads whole games, so it is for imagined games and for games that are over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.bots.deckbuilding.appraisal import worths
from heroes_unite.bots.deckbuilding.card_uses import CARDS
from heroes_unite.bots.search.judgement import Judgement, Saying
from heroes_unite.games.deckbuilding.constants import EQUIPMENT, HERO_TYPE, SUPER_POWER

if TYPE_CHECKING:
    from heroes_unite.kernel.view import ZoneView
    from heroes_unite.session.seat import Imagined

HORIZON: Final = (4,)
HAND: Final = 5
KINDS: Final = (HERO_TYPE, SUPER_POWER, EQUIPMENT)  # what Crises ask for
NAMES: Final = (
    "left", "clock", "time", "crisis", "villains", "villain cost", "power", "weakest power", "power left", "cards",
    "costly", "costly in the way", "kinds", "hand", "places", "players",
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
    "kinds": Saying(
        "the decks have more of what Crises ask for", "the decks have less of what Crises ask for", better="more"
    ),
    "hand": Saying("the team holds {number:.1f} more Power", "the team holds {number:.1f} less Power", better="more"),
}
PART_OF: Final = {
    "weakest power": "power", "power left": "power", "costly in the way": "costly", "time": "clock",
    "villain cost": "villains",
}  # fmt: skip


def _strength(seat: dict[str, ZoneView]) -> tuple[float, float, float, float, float, float]:
    """Power of a usual hand, cards, the share that cost something, of the rarest kind that Crises ask for, Power in the
    hand, cards that stay."""
    hand = seat["hand"]["cards"]
    owned = [*hand, *seat["deck"]["cards"], *seat["discard pile"]["cards"], *seat["played"]["cards"]]
    table = worths(tuple(seat["hero"]["cards"]), bool(seat["in play"]["count"]))
    known = [CARDS[name] for name in owned if name in CARDS]
    power = sum(table[card.name].power for card in known)
    draw = sum(table[card.name].draw for card in known)
    size = len(owned) or 1
    average = power / max(size - draw, size / 2)
    rarest = min(sum(bool(card.types & kind) for card in known) for kind in KINDS) / size
    held = sum(table[name].power + table[name].draw * average for name in hand if name in table)
    costly = sum(card.cost > 0 for card in known) / size
    return HAND * average, float(size), costly, rarest, held, float(seat["in play"]["count"])


def look(game: Imagined, player: int) -> list[float]:
    view = game.full_view()
    crisis = view["values"]["crisis"]
    table = view["table"]
    stages = table["super-villains"]["count"] + crisis["to come"] + len(crisis["in the way"])
    left = stages / max(1, crisis["size"] + crisis["crises"])
    clock = table["main deck"]["count"] / 100
    rows = [_strength(seat) for seat in view["seats"]]
    power, size, costly, kinds, held, places = (sum(column) / len(rows) for column in zip(*rows, strict=True))
    weakest = min(row[0] for row in rows)
    return [
        left,
        clock,
        clock - left,
        float(len(crisis["in the way"])),
        float(len(crisis["villains"])),
        sum(CARDS[name].cost for name in crisis["villains"] if name in CARDS) / 10,
        power,
        weakest,
        power * left,
        size / 10,
        costly,
        costly * len(crisis["in the way"]),
        kinds,
        held,
        places,
        float(view["players"]),
    ]


def progress(game: Imagined) -> float:
    """What has been overcome, out of ten."""
    return 10 * (1 - look(game, 0)[0])


def table_of(game: Imagined) -> str:
    return "team"


JUDGEMENT: Final = Judgement(
    "crisis", "deckbuilding", HORIZON, NAMES, look, table_of, progress=progress, says=SAYS, part_of=PART_OF
)
