"""What lies on the table and whose it is: reading the state, and its primitive changes. No choices are made here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from heroes_unite.games.united import constants as k
from heroes_unite.kernel import rng
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.machine import end
from heroes_unite.kernel.moves import known_to, move, show, shuffle

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


def advance_mission(s: State, mission: int) -> None:
    """One more slot is filled, where the mission is still there (UN-110, UN-111, UN-113, UN-119)."""
    card = next((each for each in s.zones[k.MISSIONS] if printed(s, each).number == mission), -1)
    if card < 0:
        return
    s.values[k.RESCUED + mission] += 1
    if s.values[k.RESCUED + mission] >= printed(s, card).slots:
        complete(s, card)


def complete(s: State, card: int) -> None:
    """A mission is complete: what that unlocks (UN-114 to UN-118, UN-120)."""
    s.values[k.DONE] |= 1 << printed(s, card).number
    move(s, card, k.REMOVED)
    emit(s, k.MISSION_DONE, NOBODY, card, completed(s))
    if completed(s) == 1:
        emit(s, k.UNDER_PRESSURE, NOBODY)
    if completed(s) == 3:
        for seat in in_order(s):
            draw(s, seat)
    if printed(s, card).number == k.INVESTIGATE:
        for token in list(s.zones[k.ASIDE]):
            move(s, token, k.REMOVED)


# Cards


def draw(s: State, seat: int) -> bool:
    """The top card of the own deck, where there is one (UN-064)."""
    pile = deck(s, seat)
    if not pile:
        return False
    card = pile[-1]
    move(s, card, k.HAND + seat * k.STRIDE)
    emit(s, k.DRAWN, seat, card)
    return True


def draw_up_to(s: State, seat: int, size: int) -> None:
    """Until the hand holds so many, or the deck is empty (UN-141)."""
    while len(hand(s, seat)) < size and draw(s, seat):
        pass


def to_bottom(s: State, seat: int, card: int) -> None:
    """A card from hand goes below the deck (UN-132, UN-133)."""
    move(s, card, k.DECK + seat * k.STRIDE, bottom=True)
    emit(s, k.TO_BOTTOM, seat, card)


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


def turn_down(s: State, card: int) -> None:
    if faceup(s, card):
        s.records[k.FACEDOWN] += (card,)
        emit(s, k.TURNED_DOWN, owner(s, card) if kind(s, card) == k.HERO_CARD else NOBODY, card)


def look(s: State, seat: int, card: int) -> None:
    """A hero looks at a card; where hands are open, all heroes do."""
    lookers = range(heroes(s)) if seat < heroes(s) and options(s).open_hands else (seat,)
    for each in lookers:
        show(s, card, each, beside=tuple(s.zones[s.where[card]]))
    emit(s, k.LOOKS, seat, card)


def turn_over(s: State, token: int) -> None:
    """Everybody sees what a thug token is. Tokens lie side by side: nobody takes it for one that was known before."""
    show(s, token, beside=tuple(s.zones[s.where[token]]))


# Tokens of heroes


def tokens(s: State, seat: int) -> list[int]:
    start = k.FIRST_SEAT + seat * k.SEAT_WIDTH + k.TOKENS
    return s.values[start : start + len(k.SYMBOLS)]


def take_token(s: State, seat: int, symbol: int, count: int = 1) -> None:
    put(s, seat, k.TOKENS + symbol, of(s, seat, k.TOKENS + symbol) + count)
    for _ in range(count):
        emit(s, k.TOKEN_TAKEN, seat, -1, symbol)


# Movement


def go(s: State, seat: int, place: int) -> None:
    """A hero goes there, however."""
    if place_of(s, seat) == place:
        return
    put(s, seat, k.AT, place)
    if seat == lead(s):
        s.values[k.WENT] = 1
    emit(s, k.MOVED, seat, location(s, place))


# Tokens of locations


def overflow(s: State, place: int) -> None:
    """A token finds no slot there (UN-055, UN-057, UN-059 to UN-061)."""
    if not (s.values[k.OVERFLOW] | s.values[k.SETTLED]) >> place & 1:
        s.values[k.OVERFLOW] |= 1 << place
        emit(s, k.OVERFLOWS, NOBODY, location(s, place))


def joker(s: State) -> int:
    """The Joker token, or -1 where it is not in the game."""
    face = rules(s).joker_token
    return next((card for card in rules(s).thugs if s.cards[card] == face), -1)


def new_thugs(s: State, count: int, by_plan: bool = False) -> list[int]:
    """Thug tokens to be placed. The Joker token hides among those of a plan (UN-188 to UN-190)."""
    hiding = by_plan and count > 0 and bool(s.zones[k.ASIDE]) and not is_done(s, k.INVESTIGATE)
    found = [s.zones[k.ASIDE][0]] if hiding else []
    found += s.zones[k.SUPPLY][len(s.zones[k.SUPPLY]) - count + len(found) :]
    for token in found:
        move(s, token, k.BAG)
    if hiding:
        shuffle(s, k.BAG)
        return list(s.zones[k.BAG])
    return found


def place_thug(s: State, token: int, place: int) -> None:
    """A thug token to a slot, or an overflow (UN-055, UN-191)."""
    if free_slots(s, place) > 0:
        move(s, token, k.THUGS + place)
        emit(s, k.THUG_ADDED, NOBODY, location(s, place))
    else:
        overflow(s, place)
        set_aside(s, token)


def add_thugs(s: State, place: int, count: int) -> None:
    """Thugs from the pool, by anything but a plan's tokens."""
    for token in new_thugs(s, count):
        place_thug(s, token, place)


def add_civilian(s: State, place: int) -> None:
    if standing_at(s, place, k.CORRUPTION):
        add_thugs(s, place, 1)
    elif free_slots(s, place) > 0:
        put_at(s, place, k.CIVILIANS, civilians(s, place) + 1)
        emit(s, k.CIVILIAN_ADDED, NOBODY, location(s, place))
    else:
        overflow(s, place)


def set_aside(s: State, token: int) -> None:
    """A thug token leaves without being defeated: it is looked at (UN-191, UN-192)."""
    if s.cards[token] == rules(s).joker_token:
        move(s, token, k.REMOVED if is_done(s, k.INVESTIGATE) else k.ASIDE)
        emit(s, k.JOKER_ASIDE, NOBODY, token)
    else:
        move(s, token, k.SUPPLY)


def defeat_thug(s: State, token: int, by: int) -> None:
    """A thug is defeated and turned over (UN-111, UN-193 to UN-195)."""
    place = s.where[token] - k.THUGS
    s.records[k.WOUNDED] = tuple(card for card in s.records[k.WOUNDED] if card != token)
    found = s.cards[token] == rules(s).joker_token
    incomplete = mission_in_play(s, k.INVESTIGATE)
    turn_over(s, token)
    move(s, token, (k.ASIDE if incomplete else k.REMOVED) if found else k.SUPPLY)
    if by == lead(s):
        s.values[k.BEATEN] += 1
    if found:
        emit(s, k.JOKER_FOUND, by, location(s, place))
        advance_mission(s, k.INVESTIGATE)
        return
    emit(s, k.THUG_DEFEATED, by, location(s, place))
    advance_mission(s, k.DEFEAT_THUGS)
    if incomplete:
        s.values[k.DASHBOARD_CRISIS] += 1
        emit(s, k.DASHBOARD_TOKEN, NOBODY, -1, s.values[k.DASHBOARD_CRISIS])
        if s.values[k.DASHBOARD_CRISIS] >= k.CRISIS_LIMIT:
            s.values[k.DASHBOARD_CRISIS] = 0
            accelerate(s)


def rescue(s: State, place: int, by: int) -> None:
    """A civilian is helped, and rescued where that is enough (UN-080, UN-110)."""
    if standing_at(s, place, k.GUILT) and not at(s, place, k.HELPED):
        put_at(s, place, k.HELPED, 1)
        emit(s, k.HELPS, by, location(s, place))
        return
    put_at(s, place, k.HELPED, 0)
    put_at(s, place, k.CIVILIANS, civilians(s, place) - 1)
    if by == lead(s):
        s.values[k.RESCUES] += 1
    emit(s, k.CIVILIAN_RESCUED, by, location(s, place))
    advance_mission(s, k.RESCUE_CIVILIANS)
    civilian_left(s)


def can_rescue(s: State, place: int) -> bool:
    return civilians(s, place) > 0 and not standing_at(s, place, k.NO_RESCUE)


def lose_civilian(s: State, place: int) -> None:
    """A civilian is discarded, which is no rescue (UN-112)."""
    put_at(s, place, k.CIVILIANS, civilians(s, place) - 1)
    emit(s, k.CIVILIAN_LOST, NOBODY, location(s, place))
    civilian_left(s)


def civilian_left(s: State) -> None:
    """A civilian has left a location: against the Joker the last one must not."""
    if villain(s).plot == rules(s).no_civilians and not any(civilians(s, place) for place in range(k.PLACES)):
        lose(s, k.PLOT)


def move_thug(s: State, token: int, place: int) -> None:
    """To an empty slot elsewhere; what it is stays hidden (UN-197)."""
    move(s, token, k.THUGS + place)
    emit(s, k.TOKEN_MOVED, NOBODY, location(s, place), 0)


def move_civilian(s: State, start: int, place: int) -> None:
    put_at(s, start, k.CIVILIANS, civilians(s, start) - 1)
    if standing_at(s, place, k.CORRUPTION):
        move(s, new_thugs(s, 1)[0], k.THUGS + place)
        emit(s, k.TOKEN_MOVED, NOBODY, location(s, place), 1)
        civilian_left(s)
    else:
        put_at(s, place, k.CIVILIANS, civilians(s, place) + 1)
        emit(s, k.TOKEN_MOVED, NOBODY, location(s, place), 1)


# Foes


def can_be_hit(s: State, card: int) -> bool:
    """Whether damage does anything to that thug, threat or villain (UN-076 to UN-079)."""
    what = kind(s, card)
    if what == k.THREAT:
        return printed(s, card).health > 0
    return what == k.THUG or (what == k.VILLAIN_CARD and vulnerable(s))


def foes_at(s: State, place: int, villain_too: bool = True) -> list[int]:
    """All that can be damaged there: thugs, a henchman, the villain."""
    found = list(thugs(s, place))
    card = threat(s, place)
    if card >= 0 and can_be_hit(s, card):
        found.append(card)
    if villain_too and villain_at(s) == place and vulnerable(s):
        found.append(dashboard(s))
    return found


def hit(s: State, card: int, damage: int, by: int) -> None:
    """Damage to a thug, a henchman or the villain."""
    if s.over:
        return
    what = kind(s, card)
    if what == k.THUG:
        _hit_thug(s, card, damage, by)
    elif what == k.VILLAIN_CARD:
        lost = min(damage, s.values[k.HEALTH])
        s.values[k.HEALTH] -= lost
        s.values[k.HIT] = 1
        emit(s, k.VILLAIN_HIT, by, card, lost)
        if s.values[k.HEALTH] == 0:
            win(s)
    else:
        place = s.where[card] - k.THREATS
        lost = min(damage, at(s, place, k.HENCHMAN))
        put_at(s, place, k.HENCHMAN, at(s, place, k.HENCHMAN) - lost)
        emit(s, k.HENCHMAN_HIT, by, card, lost)
        if at(s, place, k.HENCHMAN) == 0:
            clear(s, place, by)


def _hit_thug(s: State, token: int, damage: int, by: int) -> None:
    suffered = s.records[k.WOUNDED].count(token) + damage
    place = s.where[token] - k.THUGS
    if suffered >= toughness(s, place):
        defeat_thug(s, token, by)
    else:
        s.records[k.WOUNDED] += (token,)
        emit(s, k.WOUNDS, by, location(s, place))


def check_wounded(s: State, place: int, by: int) -> None:
    """Thugs there have become easier to defeat: those that had enough fall."""
    for token in list(thugs(s, place)):
        if 0 < toughness(s, place) <= s.records[k.WOUNDED].count(token):
            defeat_thug(s, token, by)


# Threats


def open_slots(s: State, place: int) -> list[int]:
    """The symbols that still can be put on the threat there (UN-080, UN-081)."""
    card = threat(s, place)
    if card < 0:
        return []
    filled = at(s, place, k.FILLED)
    return [symbol for i, symbol in enumerate(printed(s, card).clear) if not filled >> i & 1]


def fill(s: State, place: int, symbol: int, by: int) -> None:
    """An action token on a slot of the threat; with the last one it is cleared (UN-123, UN-124)."""
    card = threat(s, place)
    wanted = printed(s, card).clear
    filled = at(s, place, k.FILLED)
    slot = next(i for i, each in enumerate(wanted) if each == symbol and not filled >> i & 1)
    put_at(s, place, k.FILLED, filled | 1 << slot)
    if by == lead(s):
        s.values[k.TOKENED] |= 1 << place
    emit(s, k.SLOT_FILLED, by, card, symbol)
    if symbol == k.HEROIC:
        recharge_all(s, by, k.ON_HEROIC_TOKEN)
    if at(s, place, k.FILLED) == (1 << len(wanted)) - 1:
        clear(s, place, by)


def take_off(s: State, place: int) -> int:
    """A threat leaves its location, and all that lay on it goes to the pool (UN-125)."""
    for field in (k.HENCHMAN, k.FILLED, k.TOKEN, k.STUNNED_AT):
        put_at(s, place, field, 0)
    return threat(s, place)


def clear(s: State, place: int, by: int) -> None:
    """The heroes clear a threat (UN-113, UN-122, UN-123, UN-125, UN-130)."""
    card = take_off(s, place)
    move(s, card, k.CLEARED)
    emit(s, k.THREAT_CLEARED, by, card)
    advance_mission(s, k.CLEAR_THREATS)
    if by >= 0:
        if has_standing(s, by, k.CHAMPION):
            take_token(s, by, k.WILD)
        recharge_all(s, by, k.ON_CLEAR)
        check_wounded(s, place, by)


def lay_threat(s: State, card: int, place: int, token: bool) -> None:
    """A threat comes to a location, a henchman with full health (UN-023, UN-024, UN-128)."""
    move(s, card, k.THREATS + place)
    put_at(s, place, k.HENCHMAN, printed(s, card).health)
    put_at(s, place, k.FILLED, 0)
    put_at(s, place, k.TOKEN, int(token))


def return_threat(s: State, card: int) -> bool:
    """A cleared threat comes back to the first free location from the villain's on (UN-128, UN-131)."""
    for i in range(k.PLACES):
        place = (villain_at(s) + i) % k.PLACES
        if threat(s, place) < 0:
            lay_threat(s, card, place, token=False)
            emit(s, k.THREAT_RETURNS, NOBODY, card)
            return True
    return False


def move_threat(s: State, start: int, place: int) -> None:
    """A threat moves, and takes along all that lies on it (UN-129)."""
    card = threat(s, start)
    fields = (k.HENCHMAN, k.FILLED, k.TOKEN, k.STUNNED_AT)
    carried = [at(s, start, field) for field in fields]
    take_off(s, start)
    move(s, card, k.THREATS + place)
    for field, value in zip(fields, carried, strict=True):
        put_at(s, place, field, value)


def claim(s: State, place: int) -> None:
    """Darkseid takes a fragment to his dashboard: it is not cleared."""
    card = take_off(s, place)
    move(s, card, k.CLAIMED)
    s.values[k.HEALTH] += 1
    emit(s, k.CLAIMS, NOBODY, card)
    if len(s.zones[k.CLAIMED]) == rules(s).fragments:
        lose(s, k.PLOT)


def fragments(s: State) -> list[int]:
    """The places that have one."""
    return [place for place in range(k.PLACES) if threat(s, place) >= 0 and printed(s, threat(s, place)).fragment]


# The villain


def advance_track(s: State, steps: int) -> None:
    s.values[k.TRACK] += steps
    emit(s, k.TRACK_MOVES, NOBODY, dashboard(s), s.values[k.TRACK])
    if s.values[k.TRACK] >= track_end(s):
        lose(s, k.PLOT)


def track_end(s: State) -> int:
    ends = villain(s).track_ends
    return ends[counted_heroes(s) - 1] if ends else 0


def full_health(s: State) -> int:
    return villain(s).healths[counted_heroes(s) - 1]


def stunned(s: State, card: int) -> bool:
    if kind(s, card) == k.VILLAIN_CARD:
        return bool(s.values[k.STUNNED])
    return bool(at(s, s.where[card] - k.THREATS, k.STUNNED_AT))


def stun(s: State, card: int) -> None:
    if kind(s, card) == k.VILLAIN_CARD:
        s.values[k.STUNNED] = 1
    else:
        put_at(s, s.where[card] - k.THREATS, k.STUNNED_AT, 1)
    emit(s, k.STUNS, NOBODY, card)


def unstun(s: State) -> None:
    """No Stunned token outlasts the villain's turn (UN-166)."""
    s.values[k.STUNNED] = 0
    for place in range(k.PLACES):
        put_at(s, place, k.STUNNED_AT, 0)


def accelerate(s: State) -> None:
    """The next Master Plan card comes one hero card earlier; with Delayed, both tokens go (UN-169, UN-171)."""
    if s.values[k.DELAYED]:
        s.values[k.DELAYED] = 0
    else:
        s.values[k.ACCELERATED] = 1
    emit(s, k.ACCELERATES, NOBODY)


def delay(s: State) -> None:
    """Likewise, one later (UN-168)."""
    if s.values[k.ACCELERATED]:
        s.values[k.ACCELERATED] = 0
    else:
        s.values[k.DELAYED] = 1
    emit(s, k.DELAYS, NOBODY)


# Equipment


def equipment(s: State, seat: int) -> list[int]:
    return s.zones[k.EQUIPMENT + seat * k.STRIDE]


def ready(s: State, card: int) -> bool:
    """Whether an equipment card lies faceup (UN-157)."""
    return card not in s.records[k.EXHAUSTED]


def exhaust(s: State, seat: int, card: int) -> None:
    """What happens to equipment when it is used (UN-156, UN-158, UN-160)."""
    what = printed(s, card)
    if what.single_use:
        move(s, card, k.REMOVED)
        emit(s, k.LEAVES_GAME, seat, card)
    elif not what.permanent:
        s.records[k.EXHAUSTED] += (card,)


def recharge(s: State, seat: int, card: int) -> None:
    s.records[k.EXHAUSTED] = tuple(each for each in s.records[k.EXHAUSTED] if each != card)
    emit(s, k.RECHARGED, seat, card)


def recharge_all(s: State, seat: int, how: int) -> None:
    """What is recharged by itself when something happens (UN-159)."""
    if seat < 0:
        return
    for card in equipment(s, seat):
        if fact(s, k.RECHARGING, card) == how and not ready(s, card):
            recharge(s, seat, card)


# The end


def win(s: State) -> None:
    s.values[k.OUTCOME] = k.VILLAIN_BEATEN
    emit(s, k.GAME_OVER, NOBODY, -1, k.VILLAIN_BEATEN)
    end(s)


def lose(s: State, why: int) -> None:
    if s.over:
        return
    s.values[k.OUTCOME] = why
    emit(s, k.GAME_OVER, NOBODY, -1, why)
    end(s)


# What somebody may know


def thug_word(s: State, seat: int, token: int) -> str:
    """What a seat can call a thug token without telling what it does not know."""
    known = known_to(s, token)
    if known == s.rules.everyone or (seat >= 0 and known >> seat & 1):
        return name(s, token)
    return "hidden Thug"


def random_card(s: State, cards: list[int]) -> int:
    return cards[rng.below(s, len(cards))]
