"""How a team stands in Crisis Mode, in numbers: what is still in its way, the clock, and how many turns its decks would
need for the rest, by how likely it is that all hands hold what Crises ask for, and one of them the Power.

It reads whole games, so it is for imagined games and for games that are over.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
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


# In how many turns something is overcome, by how often it is possible; measured in games of greedy play
OFTEN_CLEAR: Final = 0.6  # how often no Villain is in the Line-Up at some time of a turn
OFTEN_TRIED: Final = 0.4  # the same, and everybody is for an attempt that costs them cards
SOMEHOW: Final = 0.02  # the chance to get there in another way, with cards that the decks do not have yet
USUAL_TURNS: Final = 5.0  # for a Crisis that goes by itself, or that one player can beat
A_PLACE: Final = 0.8  # Power that a card in play is worth each turn
SPREAD: Final = 1.8  # of the Power of hands
USUAL_COST: Final = 11.7  # of a Super-Villain
LAST_COST: Final = 15.0
MANY_TURNS: Final = 80.0
TO_COME: Final = [_demand(name) for name in CRISES if not CARDS[name].starts_on_top]
FIRST: Final = next(place for place, name in enumerate(CRISES) if CARDS[name].starts_on_top)


class Team:
    """What the decks of all players can do. `power`: of a hand, on average. `chances`: how likely it is that all of
    them can do their part at the same time, for each demand."""

    __slots__ = ("chances", "players", "power")

    def __init__(self, game: Imagined) -> None:
        s = game.state
        rules = s.rules
        names, printed, zones = rules.names, s.cards, s.zones
        known = facts(names)
        serves, costs = known.serves, known.cost
        self.players = rules.players
        self.chances = [1.0] * (DEMANDS + 1)
        self.power = 0.0
        for player in range(rules.players):
            base = player * constants.STRIDE
            stay = zones[constants.IN_PLAY + base]
            heroes = tuple([names[printed[card]] for card in zones[constants.HERO + base]])
            table = _powers(names, heroes, bool(stay))
            has = [0] * SERVES
            power = draw = 0.0
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
                size += len(zones[zone + base])
            size = max(1, size)
            self.power += HAND * power / max(size - draw, size / 2) + A_PLACE * len(stay)
            self._weigh(has, size, HAND * price / size)
        self.power /= rules.players

    def _weigh(self, has: list[int], size: int, price: float) -> None:
        chances = self.chances
        kinds = [1 - _none(has[place], size) for place in range(COSTLY)]
        for place in range(COSTLY):
            chances[place] *= kinds[place]
        costly = has[COSTLY] / size
        chances[TOP_COSTLY] *= costly
        chances[NO_JUNK] *= _none(has[JUNK], size)
        chances[PRICELESS] *= min(1.0, price / 14)
        chances[COLORS] *= kinds[A_HERO] * kinds[A_SUPER_POWER] * kinds[AN_EQUIPMENT]
        chances[PAIRS] *= min(1.0, costly * costly * 1.6)

    def beating(self, demand: int) -> float:
        """The turns it takes to beat a Crisis, roughly."""
        chance = self.chances[demand]
        if demand == NOTHING:
            return USUAL_TURNS
        if demand == TOP_COSTLY:
            return 1 / (OFTEN_TRIED * chance + SOMEHOW)
        if demand == NO_JUNK:  # whose turn it is can play such cards first
            chance = chance ** (1 - 1 / self.players)
        return 1 / (OFTEN_CLEAR * chance + SOMEHOW)

    def beating_any(self) -> float:
        """The same for a Crisis that nobody knows yet, on average."""
        total = 0.0
        for demand in TO_COME:
            total += self.beating(demand)
        return total / len(TO_COME)

    def defeating(self, cost: float) -> float:
        """The same for a Super-Villain."""
        return 1 / (1 / (1 + exp((cost - self.power) / SPREAD)) + SOMEHOW)


def _none(many: int, size: int) -> float:
    """How likely it is that a hand holds none of so many cards of a deck."""
    chance = 1.0
    for drawn in range(min(HAND, size)):
        chance *= max(0, size - many - drawn) / (size - drawn)
    return chance


class Needed:
    """How many turns the team would need with the decks that it has: for what is up now, for the Super-Villains, and
    for the Crises, those that are up included."""

    __slots__ = ("crises", "now", "villains")

    def __init__(self, game: Imagined, team: Team, in_the_way: list[int]) -> None:
        s = game.state
        known = facts(s.rules.names)
        self.now = 0.0
        for face in in_the_way:
            self.now += team.beating(known.demand[face])
        to_come = len(s.zones[crisis_stack(s)])
        self.crises = self.now + (to_come * team.beating_any() if to_come else 0.0)
        self.villains = 0.0
        stack = s.zones[constants.VILLAINS]
        to_come = len(stack)
        if stack and s.values[constants.VILLAIN_UP]:
            self.villains = team.defeating(known.cost[s.cards[stack[-1]]])
            self.now += self.villains
            to_come -= 1
        if to_come:
            self.villains += (to_come - 1) * team.defeating(USUAL_COST) + team.defeating(LAST_COST)


def left_to_do(game: Imagined) -> float:
    """The share of Super-Villains and Crises that are still to be overcome."""
    s = game.state
    options = s.rules.options
    size = stack_size(s.rules.players, options["difficulty"], options["short"])
    return (len(s.zones[constants.VILLAINS]) + len(s.zones[crisis_stack(s)]) + len(to_be_beaten(s))) / (2 * size)


def features(game: Imagined) -> list[float]:
    """In the order of the names in `crisis_outlook`. What the decks can do counts by the turns that it saves and by
    nothing else. Learned one by one, such things are taken for signs of how long a game has gone on: a team that has
    many good cards and still the first Crisis in its way is late."""
    s = game.state
    known = facts(s.rules.names)
    printed = s.cards
    left = left_to_do(game)
    turns = len(s.zones[constants.MAIN])
    clock = turns / 100
    in_the_way = [printed[card] for card in to_be_beaten(s)]
    up = [0.0] * len(CRISES)
    for face in in_the_way:
        if known.crisis[face] >= 0:
            up[known.crisis[face]] = 1.0
    villains = price = 0
    for card in s.zones[constants.LINE_UP]:
        if VILLAINS_ONLY.accepts(s, card):
            villains += 1
            price += known.cost[printed[card]]
    needed = Needed(game, Team(game), in_the_way)
    share = left / (needed.crises + needed.villains + turns + 1)
    return [
        left,
        clock,
        clock * clock,
        left * left,
        left * clock,
        up[FIRST] * clock,
        share * needed.villains,
        share * needed.crises,
        min(needed.now, MANY_TURNS),
        float(villains),
        price / 10,
        *up,
    ]
