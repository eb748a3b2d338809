"""What is on the table and whose it is. It only reads; changes are in the module for each concern."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants
from heroes_unite.kernel.moves import known_to
from heroes_unite.kernel.names import NUMBERED

if TYPE_CHECKING:
    from heroes_unite.games.united.card import Card
    from heroes_unite.games.united.options import Options
    from heroes_unite.games.united.rules import UnitedRules
    from heroes_unite.kernel.node import Effect
    from heroes_unite.kernel.state import State

NOBODY: Final = -1
HIDDEN_THUG: Final = "hidden Thug"


def rules(s: State) -> UnitedRules:
    """The rules as what they are."""
    return s.rules  # type: ignore[return-value]  # a call of `cast` would cost more than all else here


def options(s: State) -> Options:
    return rules(s).settings


# Seats


def heroes(s: State) -> int:
    """How many heroes there are; they have the first seats."""
    return rules(s).heroes


def counted_heroes(s: State) -> int:
    """As how many heroes they count for the villain (UN-229)."""
    return 2 if rules(s).solo else rules(s).heroes


def villain_seat(s: State) -> int:
    """The seat of who plays the villain, or -1."""
    return rules(s).villain_seat


def of(s: State, seat: int, field: int) -> int:
    """One of the values of a seat."""
    return s.values[constants.FIRST_SEAT + seat * constants.SEAT_WIDTH + field]


def put(s: State, seat: int, field: int, value: int) -> None:
    s.values[constants.FIRST_SEAT + seat * constants.SEAT_WIDTH + field] = value


def hero_name(s: State, seat: int) -> str:
    """Seats are called by their heroes."""
    figures = s.zones[constants.HERO + seat * constants.STRIDE]
    return s.rules.names[s.cards[figures[0]]] if figures else NUMBERED.player(seat)


def is_ko(s: State, seat: int) -> bool:
    return s.values[constants.FIRST_SEAT + seat * constants.SEAT_WIDTH + constants.KO] != 0


def hand(s: State, seat: int) -> list[int]:
    return s.zones[constants.HAND + seat * constants.STRIDE]


def deck(s: State, seat: int) -> list[int]:
    return s.zones[constants.DECK + seat * constants.STRIDE]


def lead(s: State) -> int:
    """The hero whose turn it is, or comes next: the one who decides for the heroes."""
    return s.values[constants.ACTIVE]


def decider(s: State) -> int:
    """Who settles ties (UN-184, UN-212)."""
    return villain_seat(s) if s.values[constants.VILLAIN_DECIDES] else lead(s)


def in_order(s: State) -> list[int]:
    """The heroes who stand, clockwise from the one whose turn it is or comes next."""
    count = rules(s).heroes
    first = s.values[constants.ACTIVE]
    found: list[int] = []
    for i in range(count):
        seat = (first + i) % count
        if not is_ko(s, seat):
            found.append(seat)
    return found


def owner(s: State, card: int) -> int:
    """The seat of the hero to whom a hero card belongs (UN-235, UN-237)."""
    if rules(s).solo:
        return 0
    hero = fact(s, constants.OF, card)
    for seat in range(heroes(s)):
        if of(s, seat, constants.WHO) == hero:
            return seat
    raise LookupError(f"Nobody plays the hero of {name(s, card)}.")


# What is printed


def fact(s: State, column: int, card: int) -> int:
    return s.rules.numbers[column][s.cards[card]]


def kind(s: State, card: int) -> int:
    return s.rules.numbers[constants.KIND][s.cards[card]]


def printed(s: State, card: int) -> Card:
    found: Card = s.rules.printed[s.cards[card]]
    return found


def name(s: State, card: int) -> str:
    return s.rules.names[s.cards[card]]


def effect(s: State, card: int, slot: int) -> Effect | None:
    """What a card does; under pressure, what it does then (UN-106)."""
    effects = s.rules.effects
    face = s.cards[card]
    if s.values[constants.DONE] and (slot == constants.MAIN or slot == constants.BAM):  # under pressure
        pressed = effects[slot + 1][face]
        if pressed is not None:
            return pressed
    return effects[slot][face]


# The ring


def at(s: State, place: int, field: int) -> int:
    """One of the values of a place."""
    return s.values[constants.FIRST_PLACE + place * constants.PLACE_WIDTH + field]


def put_at(s: State, place: int, field: int, value: int) -> None:
    s.values[constants.FIRST_PLACE + place * constants.PLACE_WIDTH + field] = value


def location(s: State, place: int) -> int:
    return s.zones[constants.RING][place]


def location_name(s: State, place: int) -> str:
    return name(s, s.zones[constants.RING][place])


def adjacent(place: int) -> tuple[int, int]:
    """The clockwise neighbor and the other one (UN-003)."""
    return (place + 1) % constants.PLACES, (place - 1) % constants.PLACES


def distance(one: int, other: int) -> int:
    """Steps round the ring, the shorter way."""
    steps = (one - other) % constants.PLACES
    return min(steps, constants.PLACES - steps)


def villain_at(s: State) -> int:
    return s.values[constants.VILLAIN_AT]


def place_of(s: State, seat: int) -> int:
    return s.values[constants.FIRST_SEAT + seat * constants.SEAT_WIDTH + constants.AT]


def heroes_at(s: State, place: int) -> list[int]:
    """Those who are there, in order; KO'd heroes are ignored by everything (UN-139)."""
    return [seat for seat in in_order(s) if of(s, seat, constants.AT) == place]


def alone(s: State, seat: int) -> bool:
    """No other hero is there (UN-183, UN-185)."""
    return heroes_at(s, place_of(s, seat)) == [seat]


def thugs(s: State, place: int) -> list[int]:
    return s.zones[constants.THUGS + place]


def joker(s: State) -> int:
    """The Joker token, or -1 if it is not in the game."""
    face = rules(s).joker_token
    return next((card for card in rules(s).thugs if s.cards[card] == face), -1)


def civilians(s: State, place: int) -> int:
    return at(s, place, constants.CIVILIANS)


def free_slots(s: State, place: int) -> int:
    slots = fact(s, constants.SLOT_COUNT, location(s, place))
    return slots - len(s.zones[constants.THUGS + place]) - at(s, place, constants.CIVILIANS)


def threat(s: State, place: int) -> int:
    """The threat there, or -1."""
    cards = s.zones[constants.THREATS + place]
    return cards[0] if cards else -1


def place_of_card(s: State, card: int) -> int:
    """Where a thug, a threat, a location or the villain is; -1 if it is nowhere."""
    zone = s.where[card]
    if zone == constants.RING:
        return s.zones[constants.RING].index(card)
    if zone == constants.DASHBOARD:
        return villain_at(s)
    if constants.THUGS <= zone < constants.THREATS:
        return zone - constants.THUGS
    return zone - constants.THREATS if constants.THREATS <= zone < constants.DASHBOARD else -1


def faceup(s: State, card: int) -> bool:
    """Whether a card of the storyline is faceup."""
    return card not in s.records[constants.FACEDOWN]


# Missions and the pace of the villain


def completed(s: State) -> int:
    return s.values[constants.DONE].bit_count()


def is_done(s: State, mission: int) -> bool:
    return bool(s.values[constants.DONE] >> mission & 1)


def under_pressure(s: State) -> bool:
    return s.values[constants.DONE] != 0


def dashboard(s: State) -> int:
    return s.zones[constants.DASHBOARD][0]


def villain(s: State) -> Card:
    return printed(s, s.zones[constants.DASHBOARD][0])


def vulnerable(s: State) -> bool:
    """Whether the villain can be damaged (UN-037)."""
    return completed(s) >= villain(s).missions_needed


def needed(s: State) -> int:
    """After how many hero cards the villain's turn comes (UN-103, UN-104, UN-168, UN-169)."""
    usual = constants.CARDS_UNDER_PRESSURE if under_pressure(s) else constants.CARDS_A_TURN
    return usual + s.values[constants.DELAYED] - s.values[constants.ACCELERATED]


def countdown(s: State) -> int:
    """How many hero cards are still to come before the villain's turn."""
    return max(0, needed(s) - s.values[constants.SINCE])


def mission_in_play(s: State, mission: int) -> bool:
    return any(printed(s, card).number == mission for card in s.zones[constants.MISSIONS])


# Cards


def hero_cards(s: State) -> list[int]:
    """The hero cards of the storyline, oldest first."""
    return [card for card in s.zones[constants.STORYLINE] if kind(s, card) == constants.HERO_CARD]


def own_cards(s: State, seat: int) -> list[int]:
    """A hero's faceup cards in the storyline, oldest first; supporting cards are nobody's own (UN-239)."""
    hero = of(s, seat, constants.WHO)
    return [card for card in hero_cards(s) if faceup(s, card) and fact(s, constants.OF, card) == hero]


def supports(s: State, card: int) -> bool:
    """Whether a hero card is of a Supporting Hero."""
    return rules(s).solo and fact(s, constants.OF, card) != of(s, 0, constants.WHO)


# Tokens of heroes


def tokens(s: State, seat: int) -> list[int]:
    start = constants.FIRST_SEAT + seat * constants.SEAT_WIDTH + constants.TOKENS
    return s.values[start : start + len(constants.SYMBOLS)]


# Threats


def open_slots(s: State, place: int) -> list[int]:
    """The symbols that still can be put on the threat there (UN-080, UN-081)."""
    card = threat(s, place)
    if card < 0:
        return []
    filled = at(s, place, constants.FILLED)
    return [symbol for i, symbol in enumerate(printed(s, card).clear) if not filled >> i & 1]


def fragments(s: State) -> list[int]:
    """The places that have one."""
    return [
        place for place in range(constants.PLACES) if threat(s, place) >= 0 and printed(s, threat(s, place)).fragment
    ]


# The villain


def track_end(s: State) -> int:
    ends = villain(s).track_ends
    return ends[counted_heroes(s) - 1] if ends else 0


def full_health(s: State) -> int:
    reserve = villain(s).reserve if villain_seat(s) >= 0 and rules(s).heroes > 1 else 0
    return villain(s).healths[counted_heroes(s) - 1] + reserve


def stunned(s: State, card: int) -> bool:
    if kind(s, card) == constants.VILLAIN_CARD:
        return bool(s.values[constants.STUNNED])
    return bool(at(s, s.where[card] - constants.THREATS, constants.STUNNED_AT))


# Equipment


def equipment(s: State, seat: int) -> list[int]:
    return s.zones[constants.EQUIPMENT + seat * constants.STRIDE]


def ready(s: State, card: int) -> bool:
    """Whether an equipment card is faceup (UN-157)."""
    return card not in s.records[constants.EXHAUSTED]


# What somebody may know


def thug_word(s: State, seat: int, token: int) -> str:
    """What a seat can call a thug token without telling what it does not know."""
    return name(s, token) if among(s, seat, known_to(s, token)) else HIDDEN_THUG


def among(s: State, seat: int, known: int) -> bool:
    """Whether a seat is among those who know something, as `known_to` tells them."""
    return known == s.rules.everyone or (seat >= 0 and known >> seat & 1 != 0)
