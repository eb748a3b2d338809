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

from heroes_unite.games.united import constants, in_force, table
from heroes_unite.games.united.harm import protected
from heroes_unite.games.united.villain_turn import VILLAIN_TURN
from heroes_unite.kernel.moves import known_to

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def values(s: State) -> dict[str, Any]:
    v = s.values
    if not s.zones[constants.DASHBOARD]:
        return {"phase": constants.PHASES[constants.SETUP]}
    steps = {constants.HERO_PHASE: constants.HERO_STEPS, constants.VILLAIN_PHASE: constants.VILLAIN_STEPS}.get(
        v[constants.PHASE], ("setup",)
    )
    played = v[constants.PLAYED] - 1
    missions = _missions(s)
    return {
        "mode": table.options(s).mode,
        "villain": table.villain(s).name,
        "phase": constants.PHASES[v[constants.PHASE]],
        "step": steps[v[constants.STEP]],
        "active": v[constants.ACTIVE],
        "turn": v[constants.TURN],
        "outcome": constants.OUTCOMES[v[constants.OUTCOME]],
        "symbols": {name: v[constants.LEFT + i] for i, name in enumerate(constants.SYMBOLS)},
        "expiring": v[constants.EXPIRING],
        "played": _known_name(s, played) if played >= 0 else "",
        "support turn": bool(v[constants.SUPPORTS]),
        "special used": bool(v[constants.SPECIAL_USED]),
        "heroes": [_hero(s, seat) for seat in range(table.heroes(s))],
        "ring": [_place(s, place) for place in range(len(s.zones[constants.RING]))],
        "dashboard": _dashboard(s),
        "missions": missions,
        "guide": _guide(missions),
        "storyline": [_entry(s, card) for card in s.zones[constants.STORYLINE]],
        "since": v[constants.SINCE],
        "needed": table.needed(s),
        "countdown": table.countdown(s),
        "delayed": bool(v[constants.DELAYED]),
        "accelerated": bool(v[constants.ACCELERATED]),
        "deck": len(s.zones[constants.PLANS]),
        "plan": _plan(s),
        "adding": list(s.records[constants.ADDING]),
        "exhausted": [table.name(s, card) for card in s.records[constants.EXHAUSTED]],
        "options": {
            "challenges": list(table.options(s).challenges),
            "equipment": table.options(s).equipment,
            "open hands": table.options(s).open_hands,
        },
    }


def _known_name(s: State, card: int) -> str:
    return table.name(s, card) if known_to(s, card) == s.rules.everyone else ""


def _plan(s: State) -> str:
    """The plan of the villain's turn, once it lies there."""
    plan = next((f.source for f in s.stack if f.node is VILLAIN_TURN), -1)
    return _known_name(s, plan) if plan >= 0 else ""


def _hero(s: State, seat: int) -> dict[str, Any]:
    order = table.of(s, seat, constants.ORDER)
    return {
        "name": table.hero_name(s, seat),
        "place": table.place_of(s, seat),
        "ko": table.is_ko(s, seat),
        "tokens": dict(zip(constants.SYMBOLS, table.tokens(s, seat), strict=True)),
        "crisis": table.of(s, seat, constants.CRISIS),
        "randomly": bool(order & constants.RANDOMLY),
        "facedown": bool(order & constants.FACEDOWN_ORDER),
        "safe": protected(s, seat),
    }


def _place(s: State, place: int) -> dict[str, Any]:
    tokens = table.thugs(s, place)
    return {
        "name": table.location_name(s, place),
        "slots": table.fact(s, constants.SLOT_COUNT, table.location(s, place)),
        "thugs": len(tokens),
        "hidden": sum(known_to(s, token) != s.rules.everyone for token in tokens),
        "wounded": sum(token in s.records[constants.WOUNDED] for token in tokens),
        "civilians": table.civilians(s, place),
        "crisis": table.at(s, place, constants.CRISIS_AT),
        "stock": table.at(s, place, constants.STOCK),
        "villain": _placed(s) and table.villain_at(s) == place,
        "heroes": [seat for seat in range(table.heroes(s)) if _placed(s) and table.place_of(s, seat) == place],
        "overflow": bool(s.values[constants.OVERFLOW] >> place & 1),
        "exit": in_force.exit_cost(s, place),
        "toughness": in_force.toughness(s, place),
        "threat": _threat(s, place),
    }


def _placed(s: State) -> bool:
    """Whether the figures are on the board: as soon as they are, the heroes begin opposite the villain."""
    return s.values[constants.PHASE] != constants.SETUP or table.place_of(s, 0) != table.villain_at(s)


def _threat(s: State, place: int) -> dict[str, Any] | None:
    card = table.threat(s, place)
    if card < 0:
        return None
    printed = table.printed(s, card)
    filled = table.at(s, place, constants.FILLED)
    return {
        "name": printed.name,
        "health": table.at(s, place, constants.HENCHMAN),
        "most": printed.health,
        "slots": [[constants.SYMBOLS[symbol], bool(filled >> i & 1)] for i, symbol in enumerate(printed.clear)],
        "token": bool(table.at(s, place, constants.TOKEN)),
        "stunned": bool(table.at(s, place, constants.STUNNED_AT)),
    }


def _dashboard(s: State) -> dict[str, Any]:
    return {
        "name": table.villain(s).name,
        "health": s.values[constants.HEALTH],
        "most": table.full_health(s) + s.values[constants.GAINED],
        "track": table.villain(s).track,
        "at": s.values[constants.TRACK],
        "end": table.track_end(s),
        "pressure": table.under_pressure(s),
        "vulnerable": table.vulnerable(s),
        "stunned": bool(s.values[constants.STUNNED]),
        "crisis": s.values[constants.DASHBOARD_CRISIS],
        "fragments": [table.name(s, card) for card in s.zones[constants.CLAIMED]],
    }


def _missions(s: State) -> list[dict[str, Any]]:
    """All three in their order, those that are complete too."""
    cards = [
        card
        for card in (*s.zones[constants.MISSIONS], *s.zones[constants.REMOVED])
        if table.kind(s, card) == constants.MISSION
    ]
    return [
        {
            "name": table.name(s, card),
            "filled": s.values[constants.RESCUED + table.printed(s, card).number],
            "slots": table.printed(s, card).slots,
            "done": table.is_done(s, table.printed(s, card).number),
        }
        for card in sorted(cards, key=lambda each: (table.printed(s, each).number + 1) % 4)
    ]


UNLOCKED: Final = ("Under pressure", "The villain can be damaged", "Each Hero draws a card")


def _guide(missions: list[dict[str, Any]]) -> list[str]:
    """Missions slide right when one is complete, and lay open what that unlocks (UN-115)."""
    left = [mission["name"] for mission in missions if not mission["done"]]
    return [*UNLOCKED[: 3 - len(left)], *left]


def _entry(s: State, card: int) -> dict[str, Any]:
    hero = table.kind(s, card) == constants.HERO_CARD
    name = _known_name(s, card)
    return {
        "kind": "hero" if hero else "plan",
        "hero": table.owner(s, card) if hero else -1,
        "faceup": table.faceup(s, card),
        "card": name,
        "of": table.printed(s, card).of if name else "",
    }
