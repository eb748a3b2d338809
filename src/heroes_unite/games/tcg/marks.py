"""What lies on a card and tells it from other copies, as words: on options and in scenarios they are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes_unite.games.tcg import table
from heroes_unite.games.tcg.constants import ABILITIES, ACTED, BASE, BATTLED, MOST_GANG, NO_ABILITY, OBJECTS, PREPARED
from heroes_unite.games.tcg.totals import gang_bonus

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def state_of(s: State, card: int) -> dict[str, Any]:
    """A card in play as plain data, for screens."""
    names = s.rules.names
    thing = table.held(s, card)
    stance = table.stance(s, card)
    other = table.partner(s, card)
    return {
        "damage": table.damage(s, card),
        "base": table.fact(s, BASE, card),
        "object": names[s.cards[thing]] if thing >= 0 else "",
        "usable": thing >= 0 and table.can_use(s, card, thing),
        "stance": "" if stance is None else "plain" if stance[0] == NO_ABILITY else ABILITIES[stance[0]],
        "stance icons": 0 if stance is None else stance[1],
        "strength": table.strong(s, card),
        "partner": names[s.cards[other]] if other >= 0 else "",
        "acted": card in s.records[ACTED],
    }


def words(state: dict[str, Any]) -> list[str]:
    """The same in words: 3 damage, with +1 Weapon, defending by Fighting 2."""
    found = []
    if state["damage"]:
        found.append(f"{state['damage']} damage")
    if state["object"]:
        found.append(f"with {state['object']}")
    if state["stance"] == "plain":
        found.append("defending")
    elif state["stance"]:
        found.append(f"defending by {state['stance']} {state['stance icons']}")
    if state["strength"] >= 0:
        found.append(f"Strength leaves {state['strength']}")
    if state["partner"]:
        found.append(f"teamed with {state['partner']}")
    return found


def mark(s: State, card: int) -> str:
    """All that makes a difference to who chooses between copies of one card."""
    if table.place(s, card) == OBJECTS:
        holder = table.holder(s, card)
        return of_object(s, holder, state_of(s, holder))
    return of_fighter(s, card, state_of(s, card)) if table.place(s, card) in table.IN_PLAY else ""


def of_fighter(s: State, card: int, state: dict[str, Any]) -> str:
    """The mark of a card in play, whose state is known."""
    return ", ".join(_words(s, card, state))


def of_object(s: State, holder: int, state: dict[str, Any]) -> str:
    """The mark of the object on a card: who holds it, and how they stand."""
    return ", ".join([f"on {s.rules.names[s.cards[holder]]}", *_words(s, holder, {**state, "object": ""})])


def _words(s: State, card: int, state: dict[str, Any]) -> list[str]:
    found = words(state)
    options = table.options(s)
    if options.two_actives and table.is_hero(s, card):
        prepared = card in s.records[PREPARED]
        found += ["has acted"] if state["acted"] else ["has used an ability"] if prepared else []
    if options.villain_healing and card in s.records[BATTLED]:
        found.append("has fought")
    attacks = gang_bonus(s, card)
    if attacks:
        found.append(f"attacked {('once', 'twice')[attacks - 1] if attacks < MOST_GANG else 'often'}")
    return found
