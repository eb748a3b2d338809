"""Setting up: villain, ring, threats, decks, heroes, and who starts (UN-013 to UN-033)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants, crowd, holdings, option_details, questions, subjects, table, threats
from heroes_unite.games.united.options import APOKOLIPS, BEGINNER, CHOOSE, HARD, MODERATE, RANDOM
from heroes_unite.kernel import rng
from heroes_unite.kernel.decision import CARD, DONE, PLAYER, TARGET
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, move_several, show, shuffle
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame
from heroes_unite.ops.select import distinct

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.games.united.card import Card
    from heroes_unite.kernel.decision import Ask, Option
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.text import Voice

OPPOSITE: Final = constants.PLACES // 2


def from_box(s: State, kind: int, wanted: Callable[[Card], bool]) -> list[int]:
    """Cards of a kind that are still in the box."""
    where, printed, cards = s.where, table.rules(s).printed, s.cards
    return [c for c in table.rules(s).kinds[kind] if where[c] == constants.BOX and wanted(printed[cards[c]])]


def belonging(s: State, kind: int, whose: str) -> list[int]:
    """Cards of a kind that belong to a hero or villain ("": to nobody) and are still in the box.

    A card that is there has never been elsewhere, so it is what the rules know it to be.
    """
    where = s.where
    return [card for card in table.rules(s).owned[kind].get(whose, ()) if where[card] == constants.BOX]


def called(s: State, kind: int, name: str) -> int:
    """The card of a kind with that name."""
    return next(card for card in table.rules(s).kinds[kind] if table.name(s, card) == name)


@dataclass(frozen=True, eq=False)
class SetTable(Effect):
    """Everything that needs no choice, up to the heroes' decks."""

    def run(self, s: State, f: Frame) -> bool:
        choose_villain(s)
        lay_missions(s)
        lay_ring(s)
        lay_tokens(s)
        lay_threats(s)
        lay_plans(s)
        return True

    def say(self, v: Voice) -> str:
        return "set up the villain, six Locations, threats and the Master Plan deck"


@dataclass(frozen=True, eq=False)
class PlaceFigures(Effect):
    """The villain at a random location, or where the heroes choose if somebody plays the villain; the heroes opposite
    (UN-026, UN-028, UN-199).
    """

    def run(self, s: State, f: Frame) -> bool:
        seat_heroes(s)
        home = [place for place in range(constants.PLACES) if table.location_name(s, place) == table.villain(s).home]
        if table.villain(s).home:
            place_figures(s, home[0])
        elif table.villain_seat(s) < 0:
            place_figures(s, rng.below(s, constants.PLACES))
        else:
            s.stack.append(f.within(self))
            return False
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [constants.PLACE | place for place in range(constants.PLACES)]

    def choose(self, s: State, f: Frame, option: int) -> None:
        place_figures(s, option & TARGET)
        s.stack.pop()

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return option_details.for_place(s, index, option & TARGET)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChoosePlace("villain-starts")

    def say(self, v: Voice) -> str:
        return "put the villain into a Location and the heroes opposite"


def choose_villain(s: State) -> None:
    """The dashboard, the villain's health and track (UN-014 to UN-017)."""
    name = table.options(s).villain
    names = table.rules(s).villain_names
    number = rng.below(s, len(names)) if name == RANDOM else names.index(name)
    s.values[constants.VILLAIN] = number
    move(s, called(s, constants.VILLAIN_CARD, names[number]), constants.DASHBOARD)
    s.values[constants.HEALTH] = table.full_health(s)
    if table.rules(s).solo and table.villain_seat(s) >= 0:
        s.values[constants.TRACK] = table.villain(s).head_start


def lay_missions(s: State) -> None:
    """The three missions; against the Joker his own instead of the first (UN-013, UN-186)."""
    own = belonging(s, constants.MISSION, table.villain(s).name)
    usual = belonging(s, constants.MISSION, "")
    for card in own + usual[len(own) :]:
        move(s, card, constants.MISSIONS)


def lay_ring(s: State) -> None:
    """Six locations, and what their special setup asks for (UN-018 to UN-020, UN-148 to UN-150)."""
    chosen = table.options(s).locations
    apokolips = bool(table.villain(s).home) or APOKOLIPS in table.options(s).challenges
    pool = {table.name(s, card): card for card in from_box(s, constants.LOCATION, lambda card: True)}
    apart = next(name for name, card in pool.items() if not table.printed(s, card).random_pool)  # is there on demand
    if isinstance(chosen, str):
        names = [
            name
            for name, card in pool.items()
            if table.printed(s, card).random_pool and (chosen != BEGINNER or table.printed(s, card).beginner)
        ]
        order = list(range(len(names)))
        rng.shuffle(s, order)
        names = [names[i] for i in order][: constants.PLACES - apokolips]
        if apokolips:
            names.insert(rng.below(s, constants.PLACES), apart)
    else:
        names = list(chosen)
    for place, name in enumerate(names):
        move(s, pool[name], constants.RING)
        table.put_at(s, place, constants.CRISIS_AT, table.printed(s, pool[name]).crisis)
        table.put_at(s, place, constants.STOCK, table.printed(s, pool[name]).stock)


def lay_tokens(s: State) -> None:
    """Every marked slot gets its token; against the Joker one thug hides him (UN-021, UN-187)."""
    move_several(s, belonging(s, constants.THUG, ""), constants.SUPPLY)
    marked = [table.printed(s, table.location(s, place)).start for place in range(constants.PLACES)]
    for card in belonging(s, constants.THUG, table.villain(s).name):
        move(s, card, constants.ASIDE)
    tokens = crowd.new_thugs(s, sum(start.count("T") for start in marked), by_plan=True)
    for place, start in enumerate(marked):
        for _ in range(start.count("T")):
            move(s, tokens.pop(), constants.THUGS + place)
        table.put_at(s, place, constants.CIVILIANS, start.count("C"))


def lay_threats(s: State) -> None:
    """A threat on each location, some at a fixed one (UN-023, UN-024)."""
    cards = belonging(s, constants.THREAT, table.villain(s).name)
    fixed = {table.printed(s, card).fixed_at: card for card in cards if table.printed(s, card).fixed_at}
    others = [card for card in cards if card not in fixed.values()]
    rng.shuffle(s, others)
    for place in range(constants.PLACES):
        card = fixed.get(table.location_name(s, place), -1)
        threats.lay_threat(s, card if card >= 0 else others.pop(), place, token=True)


def lay_plans(s: State) -> None:
    """The Master Plan deck (UN-026, UN-027)."""
    stack_deck(s, belonging(s, constants.PLAN, table.villain(s).name), constants.PLANS)


def stack_deck(s: State, cards: list[int], deck: int) -> None:
    """Shuffle cards into a deck; those with a fixed place go on top or to the bottom, known to everybody."""
    move_several(s, cards, deck)
    shuffle(s, deck)
    for card in cards:
        placement = table.printed(s, card).placement
        if placement != constants.SHUFFLED:
            move(s, card, deck, bottom=placement == constants.AT_BOTTOM)
            show(s, card)


def place_figures(s: State, place: int) -> None:
    s.values[constants.VILLAIN_AT] = place
    for seat in range(table.heroes(s)):
        table.put(s, seat, constants.AT, (place + OPPOSITE) % constants.PLACES)


def seat_heroes(s: State) -> None:
    """Who plays whom (UN-028)."""
    chosen = table.options(s).heroes
    names = table.rules(s).hero_names
    order = list(range(len(names)))
    if chosen == RANDOM:
        rng.shuffle(s, order)
    else:
        order = [names.index(name) for name in chosen]
    for seat in range(table.heroes(s)):
        table.put(s, seat, constants.WHO, order[seat])
        move(s, called(s, constants.FIGURE, names[order[seat]]), constants.HERO + seat * constants.STRIDE)


# What each hero takes along


@dataclass(frozen=True, eq=False)
class Pack(Effect):
    """Each hero in turn: equipment, the cards that are left out, the deck. `todo` are those still to come, `pc` how far
    the first of them has got.
    """

    def run(self, s: State, f: Frame) -> bool:
        s.stack.append(f.within(self, todo=tuple(range(table.heroes(s)))))
        return False

    def resume(self, s: State, f: Frame) -> list[int] | None:
        if not f.todo:
            s.stack.pop()
            return None
        seat = f.who = f.todo[0]
        options = self._options(s, seat, f.pc)
        if options:
            return options
        f.pc += 1
        if f.pc == STEPS:
            pack(s, seat)
            f.pc = 0
            f.todo = f.todo[1:]
        return None

    def _options(self, s: State, seat: int, step: int) -> list[int]:
        if step == GEAR:
            cards = gear(s, seat)
            room = constants.MOST_EQUIPMENT if own_gear(s, seat) else 1
            if len(table.equipment(s, seat)) >= room or not cards:
                return []
            if own_gear(s, seat) and len(cards) + len(table.equipment(s, seat)) <= room:
                for card in cards:
                    equip(s, seat, card)
                return []
            return [CARD | card for card in cards] + ([] if own_gear(s, seat) else [DONE])
        if step == WILD and MODERATE in table.options(s).challenges:
            cards = [card for card in hero_deck(s, seat) if table.printed(s, card).single_wild]
            if left_out(s, seat):
                return []
            return [CARD | card for card in distinct(s, cards)]
        return []

    def choose(self, s: State, f: Frame, option: int) -> None:
        seat = f.todo[0]
        if option == DONE:
            f.pc += 1
        elif f.pc == GEAR:
            equip(s, seat, option & TARGET)
        else:
            leave_out(s, seat, option & TARGET)

    def default(self, s: State, f: Frame, options: list[int]) -> int:
        return options[0] if len(options) == 1 else -1

    def could_be(self, s: State, f: Frame) -> bool:
        heroes = table.heroes(s)
        return 0 <= f.pc < STEPS and f.todo == tuple(range(heroes - len(f.todo), heroes)) and not f.kept

    def asks(self, s: State, f: Frame) -> Ask:
        seat = f.todo[0]
        hero = subjects.hero(s, seat)
        if f.pc != GEAR:
            return questions.ChooseCard("leave-out", hero.name)
        left = constants.MOST_EQUIPMENT - len(table.equipment(s, seat))
        return questions.ChooseEquipment(hero, left, constants.MOST_EQUIPMENT, bool(own_gear(s, seat)))

    def say(self, v: Voice) -> str:
        return "each Hero takes equipment and shuffles the deck"


GEAR: Final = 0
WILD: Final = 1
STEPS: Final = 2


def hero_deck(s: State, seat: int) -> list[int]:
    """The hero's cards that are still in the box."""
    return belonging(s, constants.HERO_CARD, table.hero_name(s, seat))


def own_gear(s: State, seat: int) -> bool:
    """Whether the hero has their own equipment (UN-030, UN-031)."""
    return table.hero_name(s, seat) in table.rules(s).owned[constants.EQUIPMENT_CARD]


def gear(s: State, seat: int) -> list[int]:
    """The equipment the hero may still take."""
    if not table.options(s).equipment:
        return []
    return belonging(s, constants.EQUIPMENT_CARD, table.hero_name(s, seat) if own_gear(s, seat) else "")


def equip(s: State, seat: int, card: int) -> None:
    move(s, card, constants.EQUIPMENT + seat * constants.STRIDE)
    emit(s, constants.EQUIPPED, seat, card)


def left_out(s: State, seat: int) -> bool:
    name = table.hero_name(s, seat)
    return any(
        table.printed(s, card).of == name and table.printed(s, card).single_wild for card in s.zones[constants.REMOVED]
    )


def leave_out(s: State, seat: int, card: int) -> None:
    move(s, card, constants.REMOVED)
    emit(s, constants.LEAVES_GAME, seat, card)


def pack(s: State, seat: int) -> None:
    """The deck without what equipment, challenges or the mode take out of it (UN-029, UN-032, UN-147, UN-151)."""
    options = table.options(s)
    pays = bool(table.equipment(s, seat)) and not options.keep_wild
    if pays or HARD in options.challenges or options.solo:
        for card in hero_deck(s, seat):
            if table.printed(s, card).double_wild:
                leave_out(s, seat, card)
    stack_deck(s, hero_deck(s, seat), constants.DECK + seat * constants.STRIDE)


@dataclass(frozen=True, eq=False)
class DrawHands(Effect):
    """Three cards for each hero (UN-033)."""

    def run(self, s: State, f: Frame) -> bool:
        for seat in range(table.heroes(s)):
            for _ in range(constants.HAND_SIZE):
                holdings.draw(s, seat)
        return True

    def say(self, v: Voice) -> str:
        return "each Hero draws three cards"


@dataclass(frozen=True, eq=False)
class WhoStarts(Effect):
    """The heroes choose which of them goes first; the first seat decides for them (UN-033)."""

    def run(self, s: State, f: Frame) -> bool:
        first = table.options(s).first
        if isinstance(first, int):
            s.values[constants.ACTIVE] = first - 1
        elif first == CHOOSE and table.heroes(s) > 1:
            s.stack.append(f.within(self))
            return False
        else:
            s.values[constants.ACTIVE] = rng.below(s, table.heroes(s))
        return True

    def resume(self, s: State, f: Frame) -> list[int] | None:
        return [PLAYER | seat for seat in range(table.heroes(s))]

    def choose(self, s: State, f: Frame, option: int) -> None:
        s.values[constants.ACTIVE] = option & TARGET
        emit(s, constants.CHOSEN_FIRST, option & TARGET)
        s.stack.pop()

    def option(self, s: State, f: Frame, index: int, option: int) -> Option | None:
        return option_details.for_hero(s, index, option & TARGET)

    def asks(self, s: State, f: Frame) -> Ask:
        return questions.ChooseHero("first")

    def say(self, v: Voice) -> str:
        return "choose who starts"
