"""What shows who will win a deck-building game: points, what the decks can do, which cards and Super Heroes they are,
and how much of the game is left.

Everything is the player's (a team's: on average) against the best of the rivals. Each card and each Super Hero counts
by itself too, against the rivals on average: so what it is worth is learned, and what is read from its text has only to
be good enough for a first guess. It reads whole games, so it is for imagined games and for games that are over.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from heroes_unite.bots.deckbuilding.appraisal import Worth, worths
from heroes_unite.bots.deckbuilding.card_uses import CARDS
from heroes_unite.bots.search.judgement import Judgement, Saying
from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.options import SETS

if TYPE_CHECKING:
    from heroes_unite.session.seat import Imagined

HORIZON: Final = (4, 6, 8, 10, 12)
HAND: Final = 5
STACK: Final = 8  # Super-Villains in a usual game
NOT_YET: Final = 0.7  # what a card that stays in play is worth while it still has to be drawn
OWN: Final = ("points", "power", "growth", "hand", "harm", "places", "gain", "late gain")
PLAIN: Final = ("left", "turn", *OWN, "crowd", "line-up", "power left")
POINTS: Final = 0
POWER: Final = 1
GROWTH: Final = 2
# Cards and Super Heroes: how many more of each the player has, and the same by how much of the game is left, since what
# makes Power is worth most early
HERO: Final = "hero "  # a Super Hero may share a name with a card
SORTS: Final = tuple(
    dict.fromkeys(
        (HERO if card.kind == constants.IS_SUPER_HERO else "") + card.name for cards in SETS.values() for card in cards
    )
)
EARLY: Final = "early "
NAMES: Final = (*PLAIN, *SORTS, *(EARLY + name for name in SORTS))

# What changes is the lead, and whoever is behind has none: so it is told as being better or worse off.
SAYS_PLAIN: Final = {
    "points": Saying(
        "{you}'re {number} Victory Point{s} better off against {your} {rivals}",
        "{you}'re {number} Victory Point{s} worse off against {your} {rivals}",
        better="more",
    ),
    "power": Saying(
        "{your} hands make {number} Power more compared with {your} {rivals_own}",
        "{your} hands make {number} Power less compared with {your} {rivals_own}",
        better="more",
    ),
    "hand": Saying("{you} hold {number} more Power", "{you} hold {number} less Power", better="more"),
    "places": Saying(
        "{you} have more cards that stay in play", "{you} have fewer cards that stay in play", better="more"
    ),
    "gain": Saying(
        "{your} deck gets rid of bad cards faster", "{your} deck gets rid of bad cards more slowly", better="more"
    ),
    "line-up": Saying("the Line-Up suits {them} better", "the Line-Up suits {them} less", better="more"),
}
SAYS: Final = SAYS_PLAIN | {
    name: Saying(f"{{you}} get {name} more often", f"{{you}} get {name} less often")
    for name in SORTS
    if not name.startswith(HERO)
}
PARTS: Final = {"growth": "power", "power left": "power", "late gain": "gain", "crowd": "points"}
PART_OF: Final = PARTS | {EARLY + name: name for name in SORTS}


@lru_cache(maxsize=32)
def _sorts(names: tuple[str, ...], hero: bool) -> list[int]:
    """By printed card: which of the sorts it is, or -1."""
    places = {name: place for place, name in enumerate(SORTS)}
    return [places.get(HERO + name if hero else name, -1) for name in names]


@lru_cache(maxsize=32)
def _stay(names: tuple[str, ...]) -> list[bool]:
    """By printed card: whether it stays in play, and so leaves the deck once it is drawn."""
    return [name in CARDS and CARDS[name].stays for name in names]


@lru_cache(maxsize=256)
def _worths(names: tuple[str, ...], heroes: tuple[str, ...], location: bool) -> list[Worth | None]:
    """By printed card: what it is worth to the player of those Super Heroes."""
    found = worths(heroes, location)
    return [found.get(name) for name in names]


@lru_cache(maxsize=32)
def _costs(names: tuple[str, ...]) -> list[int]:
    return [CARDS[name].cost if name in CARDS else 0 for name in names]


def _strength(game: Imagined, player: int, points: int, left: float) -> list[float]:
    s = game.state
    names = game.rules.names
    own = player * constants.STRIDE
    hand = s.zones[constants.HAND + own]
    lasting = len(s.zones[constants.IN_PLAY + own])
    table = _worths(names, tuple([names[s.cards[hero]] for hero in s.zones[constants.HERO + own]]), lasting > 0)
    stay = _stay(names)
    power = draw = extra = thin = held = drawn = 0.0
    size = waiting = 0
    for zone in (constants.HAND, constants.DECK, constants.DISCARD, constants.PLAYED):
        for card in s.zones[zone + own]:
            face = s.cards[card]
            worth = table[face]
            if stay[face]:
                waiting += 1
            else:
                size += 1
                if worth is not None:
                    power += worth.power
                    draw += worth.draw
                    extra += worth.extra
                    thin += worth.thin
    for card in hand:
        worth = table[s.cards[card]]
        if worth is not None:
            held += worth.power
            drawn += worth.draw
    many = float(max(size, 1))
    average = power / max(many - draw, many / 2)
    each = HAND * average
    return [
        float(points),
        each,
        each * left,
        held + drawn * average,
        HAND * extra / many,
        lasting + NOT_YET * waiting,
        HAND * thin / many,
        HAND * thin / many * left,
    ]


def _count(game: Imagined, player: int, share: float, counts: list[float]) -> None:
    """Add a player's cards and Super Heroes to the counts, each of them by that much."""
    s = game.state
    own = player * constants.STRIDE
    sorts = _sorts(game.rules.names, False)
    for zone in (constants.HAND, constants.DECK, constants.DISCARD, constants.PLAYED, constants.IN_PLAY):
        for card in s.zones[zone + own]:
            sort = sorts[s.cards[card]]
            if sort >= 0:
                counts[sort] += share
    sorts = _sorts(game.rules.names, True)
    for card in s.zones[constants.HERO + own]:
        sort = sorts[s.cards[card]]
        if sort >= 0:
            counts[sort] += share


def _sides(game: Imagined) -> dict[int, list[int]]:
    """The seats of each side."""
    sides: dict[int, list[int]] = {}
    for seat, team in enumerate(game.rules.teams):
        sides.setdefault(team, []).append(seat)
    return sides


def _plain(game: Imagined, player: int, left: float) -> list[float]:
    s = game.state
    teams = game.rules.teams
    scores = game.scores()
    means: dict[int, list[float]] = {}
    for side, seats in _sides(game).items():
        rows = [_strength(game, seat, scores[seat], left) for seat in seats]
        means[side] = rows[0] if len(rows) == 1 else [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    mine = means[teams[player]]
    rivals = [row for side, row in means.items() if side != teams[player]]
    best = max(rivals, key=lambda row: row[POINTS] + 2 * row[GROWTH]) if rivals else mine
    mean = [sum(column) / len(rivals) for column in zip(*rivals, strict=True)] if rivals else mine
    active = s.values[constants.ACTIVE]
    costs = _costs(game.rules.names)
    offered = sum([costs[s.cards[card]] for card in s.zones[constants.LINE_UP]]) / 10
    first = (player - active) % game.rules.players  # how long until the player's turn
    return [
        left,
        1 - 2 * first / max(1, game.rules.players - 1),
        *[own - theirs for own, theirs in zip(mine, best, strict=True)],
        sum([own - theirs for own, theirs in zip(mine[:3], mean[:3], strict=True)]),
        offered * (1 if teams[active] == teams[player] else -1),
        (mine[POWER] - best[POWER]) * left * left,
    ]


def look(game: Imagined, player: int) -> list[float]:
    left = len(game.state.zones[constants.VILLAINS]) / STACK
    sides = _sides(game)
    counts = [0.0] * len(SORTS)
    for side, seats in sides.items():
        share = 1.0 if side == game.rules.teams[player] else -1.0 / max(1, len(sides) - 1)
        for seat in seats:
            _count(game, seat, share / len(seats), counts)
    return [*_plain(game, player, left), *counts, *[count * left for count in counts]]


def table(game: Imagined) -> str:
    return str(len(set(game.rules.teams)))


JUDGEMENT: Final = Judgement("deckbuilding", "deckbuilding", HORIZON, NAMES, look, table, says=SAYS, part_of=PART_OF)
