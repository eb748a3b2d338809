"""Whether the numbers of a game of United that was read from a save can be: each names something that is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants, table
from heroes_unite.kernel.node import are

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

MOST: Final = 99  # of anything that is counted
FLAGS: Final = (
    constants.STUNNED,
    constants.DELAYED,
    constants.ACCELERATED,
    constants.SPECIAL_USED,
    constants.FLOWN,
    constants.AS_ANY,
    constants.WENT,
    constants.HIT,
    constants.VILLAIN_DECIDES,
    constants.COMMUNICATED,
    constants.SUPPORTS,
    constants.ACTED,
    constants.POISONED,
    constants.COVERED,
    constants.ECHOED,
    constants.SHIELDED,
    constants.ROTATED,
)
COUNTS: Final = (
    constants.HEALTH,
    constants.TRACK,
    constants.RESCUED,
    constants.DEFEATED,
    constants.CLEARS,
    constants.INVESTIGATED,
    constants.SINCE,
    constants.MOVES,
    constants.BEATEN,
    constants.RESCUES,
    constants.EXPIRING,
    constants.DASHBOARD_CRISIS,
    constants.SCHEMED,
    constants.CROWDED,
    constants.GAINED,
    *(constants.LEFT + i for i in range(4)),
)
ZONE_KINDS: Final = {
    constants.RING: constants.LOCATION,
    constants.DASHBOARD: constants.VILLAIN_CARD,
    constants.MISSIONS: constants.MISSION,
    constants.CLEARED: constants.THREAT,
    constants.CLAIMED: constants.THREAT,
    constants.SUPPLY: constants.THUG,
    constants.ASIDE: constants.THUG,
    constants.BAG: constants.THUG,
    constants.DISPLAY: constants.HERO_CARD,
    constants.SUPPORT: constants.HERO_CARD,
    **{constants.THUGS + place: constants.THUG for place in range(constants.PLACES)},
    **{constants.THREATS + place: constants.THREAT for place in range(constants.PLACES)},
}
IN_STORYLINE: Final = (constants.HERO_CARD, constants.PLAN, constants.SUPER_VILLAIN_CARD)


def plausible(s: State) -> bool:
    """Values, places and records; the instructions on the stack check what is there."""
    return _zones(s) and _values(s) and _places(s) and _seats(s) and _records(s)


def _zones(s: State) -> bool:
    """The table is set, and cards are where cards of their kind can be."""
    if len(s.zones[constants.DASHBOARD]) != 1 or len(s.zones[constants.RING]) != constants.PLACES:
        return False
    for zone, kind in ZONE_KINDS.items():
        if any(table.kind(s, card) != kind for card in s.zones[zone]):
            return False
    if any(
        len(s.zones[constants.THREATS + place]) > 1 or table.free_slots(s, place) < 0
        for place in range(constants.PLACES)
    ):
        return False
    if any(table.kind(s, card) not in IN_STORYLINE for card in s.zones[constants.STORYLINE]):
        return False
    return all(len(s.zones[constants.HERO + seat * constants.STRIDE]) == 1 for seat in range(table.heroes(s)))


def _values(s: State) -> bool:
    v = s.values
    heroes = table.heroes(s)
    steps = {constants.HERO_PHASE: constants.HERO_STEPS, constants.VILLAIN_PHASE: constants.VILLAIN_STEPS}.get(
        v[constants.PHASE], ("setup",)
    )
    return (
        are((v[constants.PHASE],), len(constants.PHASES))
        and are((v[constants.STEP],), len(steps))
        and are((v[constants.ACTIVE],), heroes)
        and are((v[constants.VILLAIN_AT], v[constants.BEGAN]), constants.PLACES)
        and are((v[constants.VILLAIN],), len(table.rules(s).villain_names))
        and are((v[constants.OUTCOME],), len(constants.OUTCOMES))
        and are((v[constants.DONE],), 1 << 4)
        and are((v[constants.OVERFLOW], v[constants.SETTLED], v[constants.TOKENED]), 1 << constants.PLACES)
        and are((v[constants.FLIPPED], v[constants.PROTECTED], v[constants.HURT_NOW]), 1 << heroes)
        and are((v[constants.SUPERS],), 1 << s.rules.players)
        and are(tuple(v[flag] for flag in FLAGS), 2)
        and are(tuple(v[count] for count in COUNTS), MOST)
        and v[constants.HEALTH] <= table.full_health(s) + v[constants.GAINED]
        and v[constants.TURN] >= 0
        and are((v[constants.MERCILESS],), len(s.cards) + 1)
        and are((v[constants.PLAYED],), len(s.cards) + 1)
        and (v[constants.PLAYED] == 0 or s.where[v[constants.PLAYED] - 1] == constants.STORYLINE)
        and (s.over == (v[constants.OUTCOME] != 0))
        and not (v[constants.DELAYED] and v[constants.ACCELERATED])
    )


def _places(s: State) -> bool:
    for place in range(constants.PLACES):
        counts = tuple(
            table.at(s, place, field)
            for field in (constants.CIVILIANS, constants.CRISIS_AT, constants.STOCK, constants.HENCHMAN)
        )
        flags = tuple(table.at(s, place, field) for field in (constants.HELPED, constants.TOKEN, constants.STUNNED_AT))
        card = table.threat(s, place)
        slots = len(table.printed(s, card).clear) if card >= 0 else 0
        most = table.printed(s, card).health if card >= 0 else 0
        if not (are(counts, MOST) and are(flags, 2) and are((table.at(s, place, constants.FILLED),), 1 << slots)):
            return False
        if table.at(s, place, constants.HENCHMAN) > most or (most and not table.at(s, place, constants.HENCHMAN)):
            return False
    return True


def _seats(s: State) -> bool:
    for seat in range(table.heroes(s)):
        tokens = tuple(table.tokens(s, seat))
        if not (
            are((table.of(s, seat, constants.WHO),), len(table.rules(s).hero_names))
            and table.rules(s).hero_names[table.of(s, seat, constants.WHO)] == table.hero_name(s, seat)
            and are((table.place_of(s, seat),), constants.PLACES)
            and are((table.of(s, seat, constants.KO),), 2)
            and are((table.of(s, seat, constants.ORDER),), 4)
            and are((*tokens, table.of(s, seat, constants.CRISIS)), MOST)
        ):
            return False
    return True


def _records(s: State) -> bool:
    r = s.records
    cards = len(s.cards)
    of_cards = (constants.FACEDOWN, constants.EXHAUSTED, constants.WOUNDED, constants.JAMMED, constants.COUNTED)
    return (
        all(are(r[record], cards) for record in of_cards)
        and all(s.where[card] == constants.STORYLINE for card in r[constants.FACEDOWN])
        and all(
            len(set(record)) == len(record)
            for record in (r[constants.FACEDOWN], r[constants.EXHAUSTED], r[constants.JAMMED], r[constants.COUNTED])
        )
        and all(constants.THUGS <= s.where[card] < constants.THREATS for card in r[constants.WOUNDED])
        and len(r[constants.ADDING]) in (0, 6)
        and are(r[constants.ADDING], MOST)
        and _owned(s)
    )


def _owned(s: State) -> bool:
    """Hero cards in the storyline belong to heroes who are there."""
    if table.rules(s).solo:
        return True
    there = {table.of(s, seat, constants.WHO) for seat in range(table.heroes(s))}
    return all(table.fact(s, constants.OF, card) in there for card in table.hero_cards(s))
