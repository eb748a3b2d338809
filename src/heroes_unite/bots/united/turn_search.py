"""A hero's whole turn in United, searched on what a view shows: which actions, in which order, gain most.

Every action has an immediate value (`united_worth`); so does where the turn ends: the danger there, what can be done
there next, the location's effect, tokens kept.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec.structs import replace

from heroes_unite.bots.united.position import Position
from heroes_unite.bots.united.villain_forecast import distance, printed
from heroes_unite.bots.united.worth import Outcome, Worth, changed, work_left
from heroes_unite.games.united import constants, supply_effects
from heroes_unite.games.united import hero_effects as do
from heroes_unite.games.united.constants import (
    ATTACK,
    CHARGED_CARD,
    CONSTANT_CARD,
    HAND_SIZE,
    HEROIC,
    MANDATORY_CARD,
    MOVE,
    PLACES,
    SPECIAL_CARD,
    SYMBOLS,
    WILD,
)
from heroes_unite.games.united.harm import Strike
from heroes_unite.games.united.in_force import RESCUABLE
from heroes_unite.games.united.places import Adjacent, Here, HereAndAdjacent
from heroes_unite.games.united.schemes import AddThugs
from heroes_unite.ops.flow import May, OneOf, Sequence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from heroes_unite.games.united.card import Card
    from heroes_unite.kernel.view import View

TOKEN_WORTH: Final = (0.52, 1.05, 1.22, 1.57)
SYMBOL_WORTH: Final = (0.5, 0.9, 0.9, 1.2)
CARE: Final = 0.55  # how much of the harm that may come is weighed against what is done now
NODES: Final = 700  # positions looked at in one search
WIDE: Final = 8  # outcomes of one effect that are followed

Step = tuple[str, int, str]  # what is done: the option's kind, place, and target


STOP: Final[Step] = ("end turn", -1, "")
Found = tuple[float, Step]  # what the rest of a turn is worth, and how it begins


def pay(pos: Position, symbol: int, cost: int = 1) -> Position | None:
    """What is left once it is paid for, or None."""
    left = _spent(pos.symbols, pos.tokens, pos.any_move, symbol, cost)
    return None if left is None else replace(pos, symbols=left[0], tokens=left[1])


@lru_cache(maxsize=4096)
def _spent(
    symbols: tuple[int, ...], tokens: tuple[int, ...], any_move: bool, symbol: int, cost: int
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Symbols first, the exact kind before a Wild, as the rules offer it first."""
    kinds = (symbol, MOVE, WILD) if any_move and symbol != MOVE else (symbol, WILD)
    for _ in range(cost):
        kind = next((each for each in kinds if symbols[each]), None)
        if kind is not None:
            symbols = changed(symbols, kind, -1)
            continue
        kind = next((each for each in kinds if tokens[each]), None)
        if kind is None:
            return None
        tokens = changed(tokens, kind, -1)
    return symbols, tokens


@lru_cache(maxsize=4096)
def _saved(tokens: tuple[int, ...]) -> float:
    """What tokens that are kept are worth."""
    return sum(each * count for each, count in zip(TOKEN_WORTH, tokens, strict=True))


@lru_cache(maxsize=1024)
def _searches(table: bytes) -> list[tuple[Position, Found]]:
    """The searches of one table as one seat sees it. Imagined games begin at the same one again and again."""
    return []


class Planner(Worth):
    """Searches a turn, and weighs cards by the turn they make."""

    def __init__(self, view: View, seat: int) -> None:
        super().__init__(view, seat)
        self._found: dict[Position, Found] = {}
        self._offers: dict[Position, float] = {}
        self._looked = 0
        self._record = _searches(msgspec.msgpack.encode((seat, view["values"], view["seats"], view["table"])))
        self._alike = True  # every search so far has been the next one in that record
        self._searched: list[Position] = []
        self._carried_out = 0  # so many of them; the others were looked up

    # The current turn

    def position(self, symbols: tuple[int, ...], ready: tuple[str, ...], hand: int, flights: int = 0) -> Position:
        counts = {each["name"]: each["filled"] for each in self.values["missions"]}
        return Position(
            self.me["place"],
            tuple(place["thugs"] - place["hidden"] for place in self.ring),
            tuple(place["hidden"] for place in self.ring),
            tuple(place["civilians"] for place in self.ring),
            tuple(map(work_left, self.threats)),
            symbols,
            tuple(self.me["tokens"][name] for name in SYMBOLS),
            self.values["dashboard"]["health"],
            counts.get("Rescue Civilians", 0),
            counts.get("Defeat Thugs", 0),
            counts.get("Clear Threats", 0),
            hand,
            ready,
            wounds=int(self.ring[self.me["place"]]["wounded"] > 0),
            flights=flights,
        )

    def now(self, ready: tuple[str, ...], flights: int = 0, any_move: bool = False) -> Position:
        """The turn under way. Wild tokens that do not outlast it are as good as symbols."""
        symbols = tuple(self.values["symbols"][name] for name in SYMBOLS)
        hand = self.view["seats"][self.seat]["hand"]["count"]
        pos = self.position(symbols, ready, hand, flights)
        expiring = self.values["expiring"] if self.seat == self.values["active"] else 0
        return replace(
            pos,
            symbols=changed(pos.symbols, WILD, expiring),
            tokens=changed(pos.tokens, WILD, -expiring),
            any_move=any_move,
        )

    def equipment(self) -> tuple[str, ...]:
        """Faceup equipment that can be used on the hero's own turn."""
        mine = self.view["seats"][self.seat]["equipment"]["cards"]
        return tuple(
            name
            for name in mine
            if name not in self.values["exhausted"] and name in printed() and printed()[name].main is not None
        )

    def lent(self) -> tuple[int, ...]:
        """The bottom symbols of the last hero card, if it lies faceup."""
        cards = [entry for entry in self.values["storyline"] if entry["kind"] == "hero"]
        if not cards or not cards[-1]["faceup"]:
            return ()
        card = printed().get(cards[-1]["card"])
        return card.symbols if card is not None else ()

    def faceup(self) -> list[Card]:
        """This hero's cards that lie faceup in the storyline."""
        return [
            printed()[entry["card"]]
            for entry in self.values["storyline"]
            if entry["hero"] == self.seat and entry["faceup"] and entry["card"] in printed()
        ]

    def with_card(self, card: Card, hand: int) -> Position:
        """The turn as it would begin with that card."""
        symbols = [0] * len(SYMBOLS)
        facedown = self.me["facedown"]
        for symbol in (*(() if facedown else card.symbols), *self.lent()):
            symbols[symbol] += 1
        lying = [each.name for each in self.faceup()] + ([] if facedown else [card.name])
        symbols[MOVE] += "Speed Force" in lying
        ready = self.equipment()
        if card.style in (SPECIAL_CARD, MANDATORY_CARD) and not facedown:
            ready = (card.name, *ready)
        return self.position(tuple(symbols), ready, hand, int("Flight" in lying))

    # The search

    def search(self, pos: Position) -> Found:
        """The worth of the best way to end the turn from here, and its first step.

        What a search finds hangs on the table, and on the searches before it: there is room for only so many positions
        in each. So where the same table has been searched in the same order, nothing has to be searched again.
        """
        number = len(self._searched)
        self._searched.append(pos)
        if self._alike and number < len(self._record):
            earlier, found = self._record[number]
            if earlier == pos:
                return found
            self._alike = False
        for each in self._searched[self._carried_out :]:
            self._looked = 0
            found = self.best(each)
        self._carried_out = number + 1
        if self._alike:
            self._record.append((pos, found))
        return found

    def best(self, pos: Position) -> Found:
        """The same within a search, as far as it has room left."""
        found = self._found.get(pos)
        if found is not None:
            return found
        value, first = self.rest(pos), STOP
        self._looked += 1
        if self._looked <= NODES:
            for step, gain, after in self.steps(pos):
                worth = gain + self.best(after)[0]
                if worth > value + 1e-9:
                    value, first = worth, step
        self._found[pos] = (value, first)
        return value, first

    def steps(self, pos: Position) -> Iterator[tuple[Step, float, Position]]:
        """All that can be done next."""
        here = pos.place
        paid = pay(pos, ATTACK)
        if paid is not None:
            for what in self.foes(pos, here):
                yield ("attack", here, what), *self.hit(paid, here, what, 1)
        paid = pay(pos, HEROIC)
        if paid is not None and pos.civilians[here] and RESCUABLE not in self.questions[here]:
            yield ("rescue", here, ""), *self.rescue(paid, here)
        if pos.work[here] and not self.henchman(here):
            for symbol in sorted(set(pos.work[here])):
                paid = pay(pos, symbol)
                if paid is not None:
                    yield ("put", here, SYMBOLS[symbol]), *self.fill(paid, here, symbol)
        for name in pos.ready:
            left = replace(pos, ready=tuple(each for each in pos.ready if each != name))
            for gain, after in self.outcomes(printed()[name].main, left):
                yield ("use", -1, name), gain, after
        paid = pay(pos, MOVE, self.exits[here])
        if paid is not None:
            near = replace(paid, moves=pos.moves + 1, wounds=0, helped=0)
            for place in ((here + 1) % PLACES, (here - 1) % PLACES):
                yield ("move to", place, ""), 0.0, replace(near, place=place)
            if pos.flights:
                for place in range(PLACES):
                    if distance(here, place) > 1:
                        yield ("fly to", place, ""), 0.0, replace(near, place=place, flights=pos.flights - 1)

    # Effects of cards, equipment and locations

    def outcomes(self, effect: object, pos: Position) -> list[Outcome]:
        """What an effect can lead to, the most promising first."""
        match effect:
            case Sequence(parts=parts):
                found: list[Outcome] = [(0.0, pos)]
                for part in parts:
                    more = [(gain + more, after) for gain, at in found for more, after in self.outcomes(part, at)]
                    found = sorted(more, key=lambda each: -each[0])[:WIDE]
                return found
            case May(effect=inner):
                return [*self.outcomes(inner, pos), (0.0, pos)]
            case OneOf(ways=ways):
                return [each for way in ways for each in self.outcomes(way.effect, pos)]
            case do.GoTo(steps=steps, optional=optional):
                there = [replace(pos, place=place, wounds=0, helped=0) for place in range(PLACES) if place != pos.place]
                found = [(0.0, each) for each in there if distance(pos.place, each.place) <= steps]
                return [*found, (0.0, pos)] if optional else found
            case do.DoMoves(count=count):
                near = [place for place in range(PLACES) if 0 < distance(pos.place, place) <= count]
                return [(0.0, replace(pos, place=place, moves=pos.moves + count)) for place in near]
            case do.HitFoes(every=every):
                return [self._all_thugs(pos) if every else self._hits(effect, pos)]
            case do.RescueAt(where=where):
                places = [place for place in _where(where, pos.place) if pos.civilians[place]]
                free = [place for place in places if RESCUABLE not in self.questions[place]]
                return [self.rescue(pos, place) for place in free] or [(0.0, pos)]
        return self._more_outcomes(effect, pos)

    def _more_outcomes(self, effect: object, pos: Position) -> list[Outcome]:
        match effect:
            case supply_effects.TakeToken(stock=True):
                return [(0.4, pos)]
            case supply_effects.TakeToken(symbol=symbol, count=count):
                return [(0.0, replace(pos, tokens=changed(pos.tokens, symbol, count)))]
            case supply_effects.Several(count=count, ways=ways):
                several: list[Outcome] = []
                for chosen in combinations(ways, count):
                    several += self.outcomes(Sequence(tuple(way.effect for way in chosen)), pos)
                return several
            case supply_effects.Rewind():
                return [(0.0, self._rewound(pos, card)) for card in self.faceup() if card.name != "Rewind"]
            case supply_effects.ForThisTurn(value=constants.AS_ANY):
                return [(-0.3, replace(pos, any_move=True))]
            case do.Stun(where=where):
                return [(self.stunning(where, pos), pos)]
            case supply_effects.DrawCards(count=count, up_to=up_to):
                drawn = max(0, count - pos.hand) if up_to else count
                return [(CARD_WORTH * drawn, replace(pos, hand=pos.hand + drawn))]
            case supply_effects.BottomForToken(symbol=symbol):
                if pos.hand < HAND_SIZE:
                    return [(-1.0, pos)]
                return [(-0.5, replace(pos, hand=pos.hand - 1, tokens=changed(pos.tokens, symbol, 1)))]
            case supply_effects.OthersTakeToken():
                return [(0.6 * max(1, len(self.values["heroes"]) - 1), pos)]
            case supply_effects.StudyPlans():
                return [(0.4, pos)]
            case do.MoveTokens():
                return [(0.1, pos)]
            case supply_effects.RechargeOne():
                return [(0.4 if self.values["exhausted"] else 0.0, pos)]
            case Strike(amount=amount):
                cost = 0.4 * amount + (2.5 if pos.hand <= amount else 0.0)
                return [(-cost, replace(pos, hand=max(0, pos.hand - amount)))]
            case AddThugs():
                return [(-0.3 - self.overflow[pos.place][0] * 0.5, pos)]
        return [(0.0, pos)]

    def _hits(self, effect: do.HitFoes, pos: Position) -> Outcome:
        """Each blow goes where it is worth most."""
        total = 0.0
        times = min(3, pos.moves) if effect.counted is not None else effect.times
        struck: list[tuple[int, str]] = []
        for _ in range(times):
            choices: list[tuple[float, Position, tuple[int, str]]] = []
            for place in _where(effect.where, pos.place):
                for what in self.foes(pos, place):
                    if not self.allowed(effect.foes, what):
                        continue
                    if effect.different and (place, what) in struck and not what.endswith("Thug"):
                        continue
                    choices.append((*self.hit(pos, place, what, effect.amount, effect.defeat), (place, what)))
            if not choices:
                break
            gain, pos, target = max(choices, key=lambda each: each[0])
            struck.append(target)
            total += gain
        return total, pos

    def _all_thugs(self, pos: Position) -> Outcome:
        total, here = 0.0, pos.place
        while self.toughness[here] == 1 and pos.plain[here] + pos.hidden[here]:
            gain, pos = self.hit(pos, here, "Thug" if pos.plain[here] else "hidden Thug", 1)
            total += gain
        return total, pos

    def _rewound(self, pos: Position, card: Card) -> Position:
        symbols = pos.symbols
        played = [entry for entry in self.values["storyline"] if entry["kind"] == "hero" and entry["card"] != "Rewind"]
        lent = bool(played) and played[-1]["hero"] == self.seat and played[-1]["card"] == card.name
        for symbol in () if lent else card.symbols:
            symbols = changed(symbols, symbol, 1)
        ready = (card.name, *pos.ready) if card.style == SPECIAL_CARD else pos.ready
        return replace(pos, symbols=symbols, ready=ready)

    def stunning(self, where: object, pos: Position) -> float:
        """A Stunned token is worth what BAM! would do."""
        places = _where(where, pos.place)
        if self.scene.at in places and not self.scene.stunned:
            return 1.64 * self.sounding * self.soon
        return 0.5 * self.sounding * self.soon if any(self.henchman(place) for place in places) else 0.0

    # The end of the turn

    def rest(self, pos: Position) -> float:
        """The worth of ending the turn like that."""
        here = pos.place
        worth = _saved(pos.tokens)
        worth -= CARE * self.soon * self.danger(here, max(1, pos.hand))
        if not pos.hand:
            worth -= 2.8
        worth += self.outlook(pos)
        if self.vulnerable:
            worth -= 0.5 * distance(here, self.scene.at)
        location = self.locations[here]
        if location is not None and not pos.work[here]:
            worth += self._offered(location, pos)
        if pos.ready:
            worth -= 5.0 * sum(printed()[name].style == MANDATORY_CARD for name in pos.ready)
        return worth

    def _offered(self, location: Card, pos: Position) -> float:
        """What the location gives at the end of the turn, whatever is left to spend then."""
        key = replace(pos, symbols=(), ready=(), flights=0)
        worth = self._offers.get(key)
        if worth is None:
            kept = _saved(pos.tokens)
            found = [gain + _saved(after.tokens) - kept for gain, after in self.outcomes(location.main, pos)]
            worth = max(found, default=0.0)
            self._offers[key] = worth = worth if location.mandatory else max(0.0, worth)
        return worth

    # Cards

    def play(self, card: Card, hand: int) -> float:
        """The value of playing that card now: the turn it makes possible, minus what it would be worth later."""
        worth, _ = self.search(self.with_card(card, hand))
        if self.me["facedown"]:
            return worth - self.keep(card)
        return worth - 0.74 * self.keep(card) + self.lasting(card) + self.lending(card)

    def keep(self, card: Card) -> float:
        """What a card in hand is worth."""
        worth = sum(SYMBOL_WORTH[symbol] for symbol in card.symbols)
        return worth + {SPECIAL_CARD: 0.62, CHARGED_CARD: 0.44, CONSTANT_CARD: 0.44}.get(card.style, 0.0)

    def lasting(self, card: Card) -> float:
        """What it does while it lies in the storyline."""
        turns = min(6, self.view["seats"][self.seat]["deck"]["count"])
        worth = {"Flight": 0.25, "Speed Force": 0.3, "Champion of Themyscira": 0.12, "Mother Box Uplink": 0.08}
        if card.style == CHARGED_CARD:
            return 0.96
        return worth.get(card.name, 0.0) * turns

    def lending(self, card: Card) -> float:
        """What the next hero can do with its symbols at that hero's location."""
        heroes = self.values["heroes"]
        place = heroes[(self.seat + 1) % len(heroes)]["place"]
        around = [self.ring[place], self.ring[(place + 1) % PLACES], self.ring[(place - 1) % PLACES]]
        fights = sum(each["thugs"] for each in around) + any(map(self.henchman, range(PLACES)))
        helps = sum(each["civilians"] + bool(each["threat"] and each["threat"]["slots"]) for each in around)
        needs = {MOVE: 0.4, ATTACK: 0.9 if fights or self.vulnerable else 0.4, HEROIC: 0.9 if helps else 0.4, WILD: 1.0}
        return 0.41 * sum(needs[symbol] for symbol in card.symbols)


CARD_WORTH: Final = 0.46


def _where(where: object, here: int) -> list[int]:
    near = [(here + 1) % PLACES, (here - 1) % PLACES]
    match where:
        case Adjacent():
            return near
        case HereAndAdjacent():
            return [here, *near]
        case Here():
            return [here]
    return [here]
