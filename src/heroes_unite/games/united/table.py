"""What lies on the table and whose it is. Only reads; how it changes is told by the modules of each concern."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from heroes_unite.games.united import constants as k
from heroes_unite.kernel.moves import known_to

if TYPE_CHECKING:
    from heroes_unite.games.united.card import Card
    from heroes_unite.games.united.options import Options
    from heroes_unite.games.united.rules import UnitedRules
    from heroes_unite.kernel.node import Effect
    from heroes_unite.kernel.state import State

NOBODY: Final = -1


def rules(s: State) -> UnitedRules:
    """The rules as what they are."""
    return cast("UnitedRules", s.rules)


def options(s: State) -> Options:
    return rules(s).settings


# Seats


def heroes(s: State) -> int:
    """How many heroes there are; they have the first seats."""
    return rules(s).heroes


def counted_heroes(s: State) -> int:
    """As how many heroes they count for the villain (UN-229)."""
    return 2 if options(s).solo else rules(s).heroes


def villain_seat(s: State) -> int:
    """The seat of who plays the villain, or -1."""
    return rules(s).villain_seat


def of(s: State, seat: int, field: int) -> int:
    """One of the values of a seat."""
    return s.values[k.FIRST_SEAT + seat * k.SEAT_WIDTH + field]


def put(s: State, seat: int, field: int, value: int) -> None:
    s.values[k.FIRST_SEAT + seat * k.SEAT_WIDTH + field] = value


def hero_name(s: State, seat: int) -> str:
    """Seats are called by their heroes."""
    figures = s.zones[k.HERO + seat * k.STRIDE]
    return s.rules.names[s.cards[figures[0]]] if figures else s.rules.player_name(seat)


def is_ko(s: State, seat: int) -> bool:
    return bool(of(s, seat, k.KO))


def hand(s: State, seat: int) -> list[int]:
    return s.zones[k.HAND + seat * k.STRIDE]


def deck(s: State, seat: int) -> list[int]:
    return s.zones[k.DECK + seat * k.STRIDE]


def lead(s: State) -> int:
    """The hero whose turn it is, or comes next: who speaks for the heroes."""
    return s.values[k.ACTIVE]


def decider(s: State) -> int:
    """Who settles ties (UN-184, UN-212)."""
    return villain_seat(s) if s.values[k.VILLAIN_DECIDES] else lead(s)


def in_order(s: State) -> list[int]:
    """The heroes who stand, clockwise from the one whose turn it is or comes next."""
    count = heroes(s)
    first = lead(s)
    return [seat for i in range(count) if not is_ko(s, seat := (first + i) % count)]


def owner(s: State, card: int) -> int:
    """The seat of the hero to whom a hero card belongs (UN-235, UN-237)."""
    if options(s).solo:
        return 0
    hero = fact(s, k.OF, card)
    return next(seat for seat in range(heroes(s)) if of(s, seat, k.WHO) == hero)


# What is printed


def fact(s: State, column: int, card: int) -> int:
    return s.rules.numbers[column][s.cards[card]]


def kind(s: State, card: int) -> int:
    return s.rules.numbers[k.KIND][s.cards[card]]


def printed(s: State, card: int) -> Card:
    return rules(s).printed[s.cards[card]]


def name(s: State, card: int) -> str:
    return s.rules.names[s.cards[card]]


def effect(s: State, card: int, slot: int) -> Effect | None:
    """What a card does; under pressure, what it does then (UN-106)."""
    effects = s.rules.effects
    face = s.cards[card]
    if slot in (k.MAIN, k.BAM) and under_pressure(s):
        pressed = effects[slot + 1][face]
        if pressed is not None:
            return pressed
    return effects[slot][face]


# The ring


def at(s: State, place: int, field: int) -> int:
    """One of the values of a place."""
    return s.values[k.FIRST_PLACE + place * k.PLACE_WIDTH + field]


def put_at(s: State, place: int, field: int, value: int) -> None:
    s.values[k.FIRST_PLACE + place * k.PLACE_WIDTH + field] = value


def location(s: State, place: int) -> int:
    return s.zones[k.RING][place]


def location_name(s: State, place: int) -> str:
    return name(s, s.zones[k.RING][place])


def adjacent(place: int) -> tuple[int, int]:
    """The clockwise neighbour and the other one (UN-003)."""
    return (place + 1) % k.PLACES, (place - 1) % k.PLACES


def distance(one: int, other: int) -> int:
    """Steps round the ring, the shorter way."""
    steps = (one - other) % k.PLACES
    return min(steps, k.PLACES - steps)


def villain_at(s: State) -> int:
    return s.values[k.VILLAIN_AT]


def place_of(s: State, seat: int) -> int:
    return of(s, seat, k.AT)


def heroes_at(s: State, place: int) -> list[int]:
    """Those who stand there, in order; KO'd heroes are ignored by everything (UN-139)."""
    return [seat for seat in in_order(s) if of(s, seat, k.AT) == place]


def alone(s: State, seat: int) -> bool:
    """No other hero is there (UN-183, UN-185)."""
    return heroes_at(s, place_of(s, seat)) == [seat]


def thugs(s: State, place: int) -> list[int]:
    return s.zones[k.THUGS + place]


def joker(s: State) -> int:
    """The Joker token, or -1 where it is not in the game."""
    face = rules(s).joker_token
    return next((card for card in rules(s).thugs if s.cards[card] == face), -1)


def civilians(s: State, place: int) -> int:
    return at(s, place, k.CIVILIANS)


def free_slots(s: State, place: int) -> int:
    slots = fact(s, k.SLOT_COUNT, location(s, place))
    return slots - len(s.zones[k.THUGS + place]) - at(s, place, k.CIVILIANS)


def threat(s: State, place: int) -> int:
    """The threat there, or -1."""
    cards = s.zones[k.THREATS + place]
    return cards[0] if cards else -1


def place_of_card(s: State, card: int) -> int:
    """Where a thug, a threat, a location or the villain is; -1 where it is in no place."""
    zone = s.where[card]
    if zone == k.RING:
        return s.zones[k.RING].index(card)
    if zone == k.DASHBOARD:
        return villain_at(s)
    if k.THUGS <= zone < k.THREATS:
        return zone - k.THUGS
    return zone - k.THREATS if k.THREATS <= zone < k.DASHBOARD else -1


# Constant effects


def standing_at(s: State, place: int, code: int) -> bool:
    """Whether the threat or the location there has that constant effect."""
    card = threat(s, place)
    return (card >= 0 and fact(s, k.STANDING, card) == code) or fact(s, k.STANDING, location(s, place)) == code


def faceup(s: State, card: int) -> bool:
    """Whether a card of the storyline lies faceup."""
    return card not in s.records[k.FACEDOWN]


def plan_stands(s: State, code: int) -> bool:
    """Whether a faceup Master Plan card has that constant effect (UN-092)."""
    return any(
        fact(s, k.STANDING, card) == code and kind(s, card) == k.PLAN and card not in s.records[k.JAMMED]
        for card in s.zones[k.STORYLINE]
        if faceup(s, card)
    )


def has_standing(s: State, seat: int, code: int) -> bool:
    """Whether a faceup card of that hero has that constant effect (UN-091)."""
    return any(
        fact(s, k.STANDING, card) == code and kind(s, card) == k.HERO_CARD and owner(s, card) == seat
        for card in s.zones[k.STORYLINE]
        if faceup(s, card)
    )


def exit_cost(s: State, place: int) -> int:
    """How many Moves it takes to leave."""
    hunted = place == villain_at(s) and plan_stands(s, k.HUNTING_SEASON)
    return 2 if hunted or standing_at(s, place, k.SLOW_EXIT) else 1


def can_fly(s: State, seat: int) -> bool:
    """Whether one Move of this turn can still take the hero anywhere."""
    return has_standing(s, seat, k.FLIGHT) and not s.values[k.FLOWN]


def toughness(s: State, place: int) -> int:
    """How much damage in one turn defeats a thug there (UN-077)."""
    crowded = standing_at(s, place, k.GOTHAM) and at(s, place, k.CRISIS_AT) > 0
    return 2 if crowded or standing_at(s, place, k.TOUGH_THUGS) else 1


def can_use_specials(s: State, seat: int) -> bool:
    place = place_of(s, seat)
    return not (standing_at(s, place, k.FUNHOUSE) or (standing_at(s, place, k.LONELY) and alone(s, seat)))


# Missions and the pace of the villain


def completed(s: State) -> int:
    return s.values[k.DONE].bit_count()


def is_done(s: State, mission: int) -> bool:
    return bool(s.values[k.DONE] >> mission & 1)


def under_pressure(s: State) -> bool:
    return s.values[k.DONE] != 0


def dashboard(s: State) -> int:
    return s.zones[k.DASHBOARD][0]


def villain(s: State) -> Card:
    return printed(s, s.zones[k.DASHBOARD][0])


def vulnerable(s: State) -> bool:
    """Whether the villain can be damaged (UN-037)."""
    return completed(s) >= villain(s).missions_needed


def needed(s: State) -> int:
    """After how many hero cards the villain's turn comes (UN-103, UN-104, UN-168, UN-169)."""
    usual = k.CARDS_UNDER_PRESSURE if under_pressure(s) else k.CARDS_A_TURN
    return usual + s.values[k.DELAYED] - s.values[k.ACCELERATED]


def countdown(s: State) -> int:
    """How many hero cards are still to come before the villain's turn."""
    return max(0, needed(s) - s.values[k.SINCE])


def mission_in_play(s: State, mission: int) -> bool:
    return any(printed(s, card).number == mission for card in s.zones[k.MISSIONS])


# Cards


def hero_cards(s: State) -> list[int]:
    """The hero cards of the storyline, oldest first."""
    return [card for card in s.zones[k.STORYLINE] if kind(s, card) == k.HERO_CARD]


def own_cards(s: State, seat: int) -> list[int]:
    """A hero's faceup cards in the storyline, oldest first; supporting cards are nobody's own (UN-239)."""
    hero = of(s, seat, k.WHO)
    return [card for card in hero_cards(s) if faceup(s, card) and fact(s, k.OF, card) == hero]


def supports(s: State, card: int) -> bool:
    """Whether a hero card is of a Supporting Hero."""
    return options(s).solo and fact(s, k.OF, card) != of(s, 0, k.WHO)


def battle_plan(s: State, code: int) -> bool:
    """Whether that Battle Plan was chosen (UN-243)."""
    return any(fact(s, k.STANDING, card) == code for card in s.zones[k.BATTLE_PLANS])


# Tokens of heroes


def tokens(s: State, seat: int) -> list[int]:
    start = k.FIRST_SEAT + seat * k.SEAT_WIDTH + k.TOKENS
    return s.values[start : start + len(k.SYMBOLS)]


# Threats


def open_slots(s: State, place: int) -> list[int]:
    """The symbols that still can be put on the threat there (UN-080, UN-081)."""
    card = threat(s, place)
    if card < 0:
        return []
    filled = at(s, place, k.FILLED)
    return [symbol for i, symbol in enumerate(printed(s, card).clear) if not filled >> i & 1]


def fragments(s: State) -> list[int]:
    """The places that have one."""
    return [place for place in range(k.PLACES) if threat(s, place) >= 0 and printed(s, threat(s, place)).fragment]


# The villain


def track_end(s: State) -> int:
    ends = villain(s).track_ends
    return ends[counted_heroes(s) - 1] if ends else 0


def full_health(s: State) -> int:
    return villain(s).healths[counted_heroes(s) - 1]


def stunned(s: State, card: int) -> bool:
    if kind(s, card) == k.VILLAIN_CARD:
        return bool(s.values[k.STUNNED])
    return bool(at(s, s.where[card] - k.THREATS, k.STUNNED_AT))


# Equipment


def equipment(s: State, seat: int) -> list[int]:
    return s.zones[k.EQUIPMENT + seat * k.STRIDE]


def ready(s: State, card: int) -> bool:
    """Whether an equipment card lies faceup (UN-157)."""
    return card not in s.records[k.EXHAUSTED]


# What somebody may know


def thug_word(s: State, seat: int, token: int) -> str:
    """What a seat can call a thug token without telling what it does not know."""
    known = known_to(s, token)
    if known == s.rules.everyone or (seat >= 0 and known >> seat & 1):
        return name(s, token)
    return "hidden Thug"
