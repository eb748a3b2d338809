"""How a team stands in Crisis Mode, in numbers: what is still in its way, the clock, what its decks can do, and how
likely it is that all of them hold what Crises ask for.

It reads whole games, so it is for imagined games and for games that are over.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from heroes_unite.bots.deckbuilding.appraisal import HAND, worths
from heroes_unite.bots.deckbuilding.card_uses import CARDS
from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.constants import EQUIPMENT, HERO_TYPE, IS_CRISIS, SUPER_POWER
from heroes_unite.games.deckbuilding.crisis.difficulty import stack_size
from heroes_unite.games.deckbuilding.crisis.efforts import Alike, Cards, DifferentColors, Effort, Worth
from heroes_unite.games.deckbuilding.crisis.places import crisis_stack, to_be_beaten
from heroes_unite.games.deckbuilding.crisis.trials import Risk
from heroes_unite.games.deckbuilding.filters import VILLAINS_ONLY, Only

if TYPE_CHECKING:
    from heroes_unite.session.seat import Imagined

# What a card serves, one bit each; whoever holds one of them can do their part
A_HERO: Final = 0
A_SUPER_POWER: Final = 1
AN_EQUIPMENT: Final = 2
COSTS_3: Final = 3
COSTS_4: Final = 4
COSTLY: Final = 5
JUNK: Final = 6  # Starters and Weaknesses that a hand may have to be free of
SERVES: Final = 7
# What Crises ask all players for, beside the first five of these
TOP_COSTLY: Final = 5
NO_JUNK: Final = 6
PRICELESS: Final = 7  # cards with a total cost
COLORS: Final = 8
PAIRS: Final = 9
NOTHING: Final = 10  # it goes by itself, or one player is enough
DEMANDS: Final = 10

CRISES: Final = tuple(sorted(name for name, card in CARDS.items() if card.kind == IS_CRISIS))
SHUNNED: Final = ("Weakness", "Vulnerability")


class Facts:
    """Of printed cards, by their number."""

    __slots__ = ("cost", "crisis", "demand", "serves")

    def __init__(self, names: tuple[str, ...]) -> None:
        cards = [CARDS.get(name) for name in names]
        self.cost = [0 if card is None else card.cost for card in cards]
        self.serves = [_serves(name) for name in names]
        self.crisis = [CRISES.index(name) if name in CRISES else -1 for name in names]
        self.demand = [_demand(name) for name in names]


@lru_cache(maxsize=32)
def facts(names: tuple[str, ...]) -> Facts:
    return Facts(names)


@lru_cache(maxsize=512)
def _powers(names: tuple[str, ...], heroes: tuple[str, ...], stays: bool) -> list[tuple[float, float]]:
    """The Power of each printed card, and how many cards it draws, for a player with those Super Heroes."""
    table = worths(heroes, stays)
    return [(table[name].power, table[name].draw) if name in table else (0.0, 0.0) for name in names]


def _serves(name: str) -> int:
    card = CARDS.get(name)
    if card is None:
        return 0
    kinds = (
        bool(card.types & HERO_TYPE),
        bool(card.types & SUPER_POWER),
        bool(card.types & EQUIPMENT),
        card.cost >= 3,
        card.cost >= 4,
        card.cost > 0,
        name in SHUNNED,
    )
    return sum(1 << place for place, has in enumerate(kinds) if has)


def _demand(name: str) -> int:
    """What the Crisis asks for."""
    card = CARDS.get(name)
    way = None if card is None else card.to_beat
    if isinstance(way, Risk):
        return NO_JUNK if way.trial.hands else TOP_COSTLY if way.trial.least else NOTHING
    if not isinstance(way, Effort):
        return NOTHING
    match way.part:
        case Cards(only=Only(types=types, least=least)):
            kinds = {HERO_TYPE: A_HERO, SUPER_POWER: A_SUPER_POWER, EQUIPMENT: AN_EQUIPMENT}
            return kinds.get(types, COSTS_4 if least > 3 else COSTS_3)
        case Worth():
            return PRICELESS
        case DifferentColors():
            return COLORS
        case Alike():
            return PAIRS
    return NOTHING


class Team:
    """What the decks of all players can do, added up. `chances`: how likely it is that all of them can do their part at
    the same time, for each demand."""

    __slots__ = ("chances", "costly", "held", "junk", "places", "power", "size", "weakest", "weakest_costly")

    def __init__(self, game: Imagined) -> None:
        s = game.state
        rules = s.rules
        names, printed, zones = rules.names, s.cards, s.zones
        known = facts(names)
        serves, costs = known.serves, known.cost
        self.chances = [1.0] * (DEMANDS + 1)
        self.power = self.size = self.costly = self.held = self.junk = 0.0
        self.places = 0
        self.weakest = self.weakest_costly = 99.0
        for player in range(rules.players):
            base = player * constants.STRIDE
            stay = zones[constants.IN_PLAY + base]
            heroes = tuple([names[printed[card]] for card in zones[constants.HERO + base]])
            table = _powers(names, heroes, bool(stay))
            has = [0] * SERVES
            power = draw = held_power = held_draw = 0.0
            size = price = 0
            for zone in (constants.HAND, constants.DECK, constants.DISCARD, constants.PLAYED):
                for card in zones[zone + base]:
                    face = printed[card]
                    gives, draws = table[face]
                    power += gives
                    draw += draws
                    price += costs[face]
                    bits = serves[face]
                    for place in range(SERVES):
                        has[place] += bits >> place & 1
                    if zone == constants.HAND:
                        held_power += gives
                        held_draw += draws
                size += len(zones[zone + base])
            size = max(1, size)
            average = power / max(size - draw, size / 2)
            costly = has[COSTLY] / size
            self.power += HAND * average
            self.weakest = min(self.weakest, HAND * average)
            self.size += size
            self.costly += costly
            self.weakest_costly = min(self.weakest_costly, costly)
            self.junk += has[JUNK] / size
            self.held += held_power + held_draw * average
            self.places += len(stay)
            self._weigh(has, size, HAND * price / size)
        players = rules.players
        self.power /= players
        self.size /= players
        self.costly /= players
        self.junk /= players
        self.held /= players

    def _weigh(self, has: list[int], size: int, price: float) -> None:
        chances = self.chances
        kinds = [1 - (1 - min(has[place], size) / size) ** HAND for place in range(COSTLY)]
        for place in range(COSTLY):
            chances[place] *= kinds[place]
        costly = has[COSTLY] / size
        chances[TOP_COSTLY] *= costly
        chances[NO_JUNK] *= (1 - has[JUNK] / size) ** HAND
        chances[PRICELESS] *= min(1.0, price / 14)
        chances[COLORS] *= kinds[A_HERO] * kinds[A_SUPER_POWER] * kinds[AN_EQUIPMENT]
        chances[PAIRS] *= min(1.0, costly * costly * 1.6)


def left_to_do(game: Imagined) -> float:
    """The share of Super-Villains and Crises that are still to be overcome."""
    s = game.state
    options = s.rules.options
    size = stack_size(s.rules.players, options["difficulty"], options["short"])
    return (len(s.zones[constants.VILLAINS]) + len(s.zones[crisis_stack(s)]) + len(to_be_beaten(s))) / (2 * size)


def features(game: Imagined) -> list[float]:
    """In the order of the names in `crisis_outlook`."""
    s = game.state
    known = facts(s.rules.names)
    printed = s.cards
    left = left_to_do(game)
    clock = len(s.zones[constants.MAIN]) / 100
    team = Team(game)
    chances = team.chances
    in_the_way = [printed[card] for card in to_be_beaten(s)]
    ready = 1.0
    up = [0.0] * len(CRISES)
    for face in in_the_way:
        ready *= chances[known.demand[face]]
        if known.crisis[face] >= 0:
            up[known.crisis[face]] = 1.0
    villains = price = 0
    for card in s.zones[constants.LINE_UP]:
        if VILLAINS_ONLY.accepts(s, card):
            villains += 1
            price += known.cost[printed[card]]
    prepared = sum(chances[:DEMANDS], 0.0) / DEMANDS
    return [
        left,
        clock,
        clock - left,
        float(len(in_the_way)),
        float(villains),
        price / 10,
        team.power,
        team.weakest,
        team.power * left,
        team.size / 10,
        team.costly,
        team.weakest_costly,
        team.costly * left,
        team.junk,
        team.junk * left,
        prepared,
        prepared * left,
        ready,
        team.held,
        float(team.places) / s.rules.players,
        *up,
    ]
