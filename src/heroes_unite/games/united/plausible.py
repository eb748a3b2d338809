"""Whether the numbers of a game of United that was read from a save can be: each names something that is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import table as t
from heroes_unite.kernel.node import are

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

MOST: Final = 99  # of anything that is counted
FLAGS: Final = (
    k.STUNNED, k.DELAYED, k.ACCELERATED, k.SPECIAL_USED, k.FLOWN, k.AS_ANY, k.WENT, k.HIT, k.VILLAIN_DECIDES,
    k.COMMUNICATED, k.SUPPORTS, k.ACTED, k.POISONED, k.COVERED, k.ECHOED, k.SHIELDED, k.ROTATED,
)  # fmt: skip
COUNTS: Final = (
    k.HEALTH, k.TRACK, k.RESCUED, k.DEFEATED, k.CLEARS, k.INVESTIGATED, k.SINCE, k.MOVES, k.BEATEN, k.RESCUES,
    k.EXPIRING, k.DASHBOARD_CRISIS, k.SCHEMED, k.CROWDED, k.GAINED, *(k.LEFT + i for i in range(4)),
)  # fmt: skip
ZONE_KINDS: Final = {
    k.RING: k.LOCATION, k.DASHBOARD: k.VILLAIN_CARD, k.MISSIONS: k.MISSION, k.CLEARED: k.THREAT, k.CLAIMED: k.THREAT,
    k.SUPPLY: k.THUG, k.ASIDE: k.THUG, k.BAG: k.THUG, k.DISPLAY: k.HERO_CARD, k.SUPPORT: k.HERO_CARD,
    **{k.THUGS + place: k.THUG for place in range(k.PLACES)},
    **{k.THREATS + place: k.THREAT for place in range(k.PLACES)},
}  # fmt: skip
IN_STORYLINE: Final = (k.HERO_CARD, k.PLAN, k.SUPER_VILLAIN_CARD)


def plausible(s: State) -> bool:
    """Values, places and records; what lies on the stack is the business of the instructions there."""
    return _zones(s) and _values(s) and _places(s) and _seats(s) and _records(s)


def _zones(s: State) -> bool:
    """The table is set, and cards are where cards of their kind can be."""
    if len(s.zones[k.DASHBOARD]) != 1 or len(s.zones[k.RING]) != k.PLACES:
        return False
    for zone, kind in ZONE_KINDS.items():
        if any(t.kind(s, card) != kind for card in s.zones[zone]):
            return False
    if any(len(s.zones[k.THREATS + place]) > 1 or t.free_slots(s, place) < 0 for place in range(k.PLACES)):
        return False
    if any(t.kind(s, card) not in IN_STORYLINE for card in s.zones[k.STORYLINE]):
        return False
    return all(len(s.zones[k.HERO + seat * k.STRIDE]) == 1 for seat in range(t.heroes(s)))


def _values(s: State) -> bool:
    v = s.values
    heroes = t.heroes(s)
    steps = {k.HERO_PHASE: k.HERO_STEPS, k.VILLAIN_PHASE: k.VILLAIN_STEPS}.get(v[k.PHASE], ("setup",))
    return (
        are((v[k.PHASE],), len(k.PHASES))
        and are((v[k.STEP],), len(steps))
        and are((v[k.ACTIVE],), heroes)
        and are((v[k.VILLAIN_AT], v[k.BEGAN]), k.PLACES)
        and are((v[k.VILLAIN],), len(t.rules(s).villain_names))
        and are((v[k.OUTCOME],), len(k.OUTCOMES))
        and are((v[k.DONE],), 1 << 4)
        and are((v[k.OVERFLOW], v[k.SETTLED], v[k.TOKENED]), 1 << k.PLACES)
        and are((v[k.FLIPPED], v[k.PROTECTED], v[k.HURT_NOW]), 1 << heroes)
        and are((v[k.SUPERS],), 1 << s.rules.players)
        and are(tuple(v[flag] for flag in FLAGS), 2)
        and are(tuple(v[count] for count in COUNTS), MOST)
        and v[k.HEALTH] <= t.full_health(s) + v[k.GAINED]
        and v[k.TURN] >= 0
        and are((v[k.MERCILESS],), len(s.cards) + 1)
        and are((v[k.PLAYED],), len(s.cards) + 1)
        and (v[k.PLAYED] == 0 or s.where[v[k.PLAYED] - 1] == k.STORYLINE)
        and (s.over == (v[k.OUTCOME] != 0))
        and not (v[k.DELAYED] and v[k.ACCELERATED])
    )


def _places(s: State) -> bool:
    for place in range(k.PLACES):
        counts = tuple(t.at(s, place, field) for field in (k.CIVILIANS, k.CRISIS_AT, k.STOCK, k.HENCHMAN))
        flags = tuple(t.at(s, place, field) for field in (k.HELPED, k.TOKEN, k.STUNNED_AT))
        card = t.threat(s, place)
        slots = len(t.printed(s, card).clear) if card >= 0 else 0
        most = t.printed(s, card).health if card >= 0 else 0
        if not (are(counts, MOST) and are(flags, 2) and are((t.at(s, place, k.FILLED),), 1 << slots)):
            return False
        if t.at(s, place, k.HENCHMAN) > most or (most and not t.at(s, place, k.HENCHMAN)):
            return False
    return True


def _seats(s: State) -> bool:
    for seat in range(t.heroes(s)):
        tokens = tuple(t.tokens(s, seat))
        if not (
            are((t.of(s, seat, k.WHO),), len(t.rules(s).hero_names))
            and t.rules(s).hero_names[t.of(s, seat, k.WHO)] == t.hero_name(s, seat)
            and are((t.place_of(s, seat),), k.PLACES)
            and are((t.of(s, seat, k.KO),), 2)
            and are((t.of(s, seat, k.ORDER),), 4)
            and are((*tokens, t.of(s, seat, k.CRISIS)), MOST)
        ):
            return False
    return True


def _records(s: State) -> bool:
    r = s.records
    cards = len(s.cards)
    named = (*r[k.FACEDOWN], *r[k.EXHAUSTED], *r[k.WOUNDED], *r[k.JAMMED])
    return (
        are(named, cards)
        and all(s.where[card] == k.STORYLINE for card in r[k.FACEDOWN])
        and all(len(set(record)) == len(record) for record in (r[k.FACEDOWN], r[k.EXHAUSTED], r[k.JAMMED]))
        and all(k.THUGS <= s.where[card] < k.THREATS for card in r[k.WOUNDED])
        and len(r[k.ADDING]) in (0, 6)
        and are(r[k.ADDING], MOST)
        and _owned(s)
    )


def _owned(s: State) -> bool:
    """Hero cards in the storyline belong to heroes who are there."""
    if t.options(s).solo:
        return True
    there = {t.of(s, seat, k.WHO) for seat in range(t.heroes(s))}
    return all(t.fact(s, k.OF, card) in there for card in t.hero_cards(s))
