"""What everybody can see, as plain data for screens.

mode, villain, phase ("setup", "villain", "hero"), step, active (hero), turn, outcome
symbols {"Move": 1, ...}: left in this turn; played: the card of this turn ("" while there is none)
expiring: Wild tokens that the active hero loses at the end of the turn
heroes [{name, place, ko, tokens {...}, crisis, randomly, facedown, safe}]
ring [{name, slots, thugs, hidden, civilians, crisis, stock, villain, heroes, overflow, exit, toughness, threat}]
    threat: null or {name, health, most, slots [[symbol, filled]], token, stunned}
dashboard {name, health, most, track, at, end, pressure, vulnerable, stunned, crisis, fragments}
missions [{name, filled, slots, done}] in their order
guide: the three slots of the Mission Guide from the left, each an unlocked effect or the mission that has slid there
storyline [{kind "plan"|"hero", hero, faceup, card, of}]: card and whose it is printed for ("" where not everybody
    knows it); `hero` is the seat that played it, with a supporting card of somebody else too
since, needed, countdown, delayed, accelerated; deck: plans left
plan: the Master Plan card being resolved ("" in hero turns, and until it is chosen)
adding: thugs and civilians it is about to add
exhausted: equipment that lies facedown
support turn (Commander): a card of the display is played; the display is a zone of the table, and so are battle plans
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import table as t
from heroes_unite.games.united.harm import protected
from heroes_unite.games.united.villain_turn import VILLAIN_TURN
from heroes_unite.kernel.moves import known_to

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def values(s: State) -> dict[str, Any]:
    v = s.values
    if not s.zones[k.DASHBOARD]:
        return {"phase": k.PHASES[k.SETUP]}
    steps = {k.HERO_PHASE: k.HERO_STEPS, k.VILLAIN_PHASE: k.VILLAIN_STEPS}.get(v[k.PHASE], ("setup",))
    played = v[k.PLAYED] - 1
    missions = _missions(s)
    return {
        "mode": t.options(s).mode,
        "villain": t.villain(s).name,
        "phase": k.PHASES[v[k.PHASE]],
        "step": steps[v[k.STEP]],
        "active": v[k.ACTIVE],
        "turn": v[k.TURN],
        "outcome": k.OUTCOMES[v[k.OUTCOME]],
        "symbols": {name: v[k.LEFT + i] for i, name in enumerate(k.SYMBOLS)},
        "expiring": v[k.EXPIRING],
        "played": _known_name(s, played) if played >= 0 else "",
        "support turn": bool(v[k.SUPPORTS]),
        "special used": bool(v[k.SPECIAL_USED]),
        "heroes": [_hero(s, seat) for seat in range(t.heroes(s))],
        "ring": [_place(s, place) for place in range(len(s.zones[k.RING]))],
        "dashboard": _dashboard(s),
        "missions": missions,
        "guide": _guide(missions),
        "storyline": [_entry(s, card) for card in s.zones[k.STORYLINE]],
        "since": v[k.SINCE],
        "needed": t.needed(s),
        "countdown": t.countdown(s),
        "delayed": bool(v[k.DELAYED]),
        "accelerated": bool(v[k.ACCELERATED]),
        "deck": len(s.zones[k.PLANS]),
        "plan": _plan(s),
        "adding": list(s.records[k.ADDING]),
        "exhausted": [t.name(s, card) for card in s.records[k.EXHAUSTED]],
        "options": {
            "challenges": list(t.options(s).challenges),
            "equipment": t.options(s).equipment,
            "open hands": t.options(s).open_hands,
        },
    }


def _known_name(s: State, card: int) -> str:
    return t.name(s, card) if known_to(s, card) == s.rules.everyone else ""


def _plan(s: State) -> str:
    """The plan of the villain's turn, once it lies there."""
    plan = next((f.source for f in s.stack if f.node is VILLAIN_TURN), -1)
    return _known_name(s, plan) if plan >= 0 else ""


def _hero(s: State, seat: int) -> dict[str, Any]:
    order = t.of(s, seat, k.ORDER)
    return {
        "name": t.hero_name(s, seat),
        "place": t.place_of(s, seat),
        "ko": t.is_ko(s, seat),
        "tokens": dict(zip(k.SYMBOLS, t.tokens(s, seat), strict=True)),
        "crisis": t.of(s, seat, k.CRISIS),
        "randomly": bool(order & k.RANDOMLY),
        "facedown": bool(order & k.FACEDOWN_ORDER),
        "safe": protected(s, seat),
    }


def _place(s: State, place: int) -> dict[str, Any]:
    tokens = t.thugs(s, place)
    return {
        "name": t.location_name(s, place),
        "slots": t.fact(s, k.SLOT_COUNT, t.location(s, place)),
        "thugs": len(tokens),
        "hidden": sum(known_to(s, token) != s.rules.everyone for token in tokens),
        "wounded": sum(token in s.records[k.WOUNDED] for token in tokens),
        "civilians": t.civilians(s, place),
        "crisis": t.at(s, place, k.CRISIS_AT),
        "stock": t.at(s, place, k.STOCK),
        "villain": _placed(s) and t.villain_at(s) == place,
        "heroes": [seat for seat in range(t.heroes(s)) if _placed(s) and t.place_of(s, seat) == place],
        "overflow": bool(s.values[k.OVERFLOW] >> place & 1),
        "exit": t.exit_cost(s, place),
        "toughness": t.toughness(s, place),
        "threat": _threat(s, place),
    }


def _placed(s: State) -> bool:
    """Whether the figures are on the board: as soon as they are, the heroes begin opposite the villain."""
    return s.values[k.PHASE] != k.SETUP or t.place_of(s, 0) != t.villain_at(s)


def _threat(s: State, place: int) -> dict[str, Any] | None:
    card = t.threat(s, place)
    if card < 0:
        return None
    printed = t.printed(s, card)
    filled = t.at(s, place, k.FILLED)
    return {
        "name": printed.name,
        "health": t.at(s, place, k.HENCHMAN),
        "most": printed.health,
        "slots": [[k.SYMBOLS[symbol], bool(filled >> i & 1)] for i, symbol in enumerate(printed.clear)],
        "token": bool(t.at(s, place, k.TOKEN)),
        "stunned": bool(t.at(s, place, k.STUNNED_AT)),
    }


def _dashboard(s: State) -> dict[str, Any]:
    return {
        "name": t.villain(s).name,
        "health": s.values[k.HEALTH],
        "most": t.full_health(s) + s.values[k.GAINED],
        "track": t.villain(s).track,
        "at": s.values[k.TRACK],
        "end": t.track_end(s),
        "pressure": t.under_pressure(s),
        "vulnerable": t.vulnerable(s),
        "stunned": bool(s.values[k.STUNNED]),
        "crisis": s.values[k.DASHBOARD_CRISIS],
        "fragments": [t.name(s, card) for card in s.zones[k.CLAIMED]],
    }


def _missions(s: State) -> list[dict[str, Any]]:
    """All three in their order, those that are complete too."""
    cards = [card for card in (*s.zones[k.MISSIONS], *s.zones[k.REMOVED]) if t.kind(s, card) == k.MISSION]
    return [
        {
            "name": t.name(s, card),
            "filled": s.values[k.RESCUED + t.printed(s, card).number],
            "slots": t.printed(s, card).slots,
            "done": t.is_done(s, t.printed(s, card).number),
        }
        for card in sorted(cards, key=lambda each: (t.printed(s, each).number + 1) % 4)
    ]


UNLOCKED: Final = ("Under pressure", "The villain can be damaged", "Each Hero draws a card")


def _guide(missions: list[dict[str, Any]]) -> list[str]:
    """Missions slide right when one is complete, and lay open what that unlocks (UN-115)."""
    left = [mission["name"] for mission in missions if not mission["done"]]
    return [*UNLOCKED[: 3 - len(left)], *left]


def _entry(s: State, card: int) -> dict[str, Any]:
    hero = t.kind(s, card) == k.HERO_CARD
    name = _known_name(s, card)
    return {
        "kind": "hero" if hero else "plan",
        "hero": t.owner(s, card) if hero else -1,
        "faceup": t.faceup(s, card),
        "card": name,
        "of": t.printed(s, card).of if name else "",
    }
