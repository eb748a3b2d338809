"""What lies on a card and tells it from other copies, as words: on options and in scenarios they are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes_unite.games.tcg import constants as k
from heroes_unite.games.tcg import table as t
from heroes_unite.games.tcg.totals import gang_bonus

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def state_of(s: State, card: int) -> dict[str, Any]:
    """A card in play as plain data, for screens."""
    names = s.rules.names
    thing = t.held(s, card)
    stance = t.stance(s, card)
    other = t.partner(s, card)
    return {
        "damage": t.damage(s, card),
        "base": t.fact(s, k.BASE, card),
        "object": names[s.cards[thing]] if thing >= 0 else "",
        "usable": thing >= 0 and t.can_use(s, card, thing),
        "stance": "" if stance is None else "plain" if stance[0] == k.NO_ABILITY else k.ABILITIES[stance[0]],
        "stance icons": 0 if stance is None else stance[1],
        "strength": t.strong(s, card),
        "partner": names[s.cards[other]] if other >= 0 else "",
        "acted": card in s.records[k.ACTED],
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
    if t.place(s, card) == k.OBJECTS:
        holder = t.holder(s, card)
        return of_object(s, holder, state_of(s, holder))
    return of_fighter(s, card, state_of(s, card)) if t.place(s, card) in t.IN_PLAY else ""


def of_fighter(s: State, card: int, state: dict[str, Any]) -> str:
    """The mark of a card in play, whose state is known."""
    return ", ".join(_words(s, card, state))


def of_object(s: State, holder: int, state: dict[str, Any]) -> str:
    """The mark of the object on a card: who holds it, and how they stand."""
    return ", ".join([f"on {s.rules.names[s.cards[holder]]}", *_words(s, holder, {**state, "object": ""})])


def _words(s: State, card: int, state: dict[str, Any]) -> list[str]:
    found = words(state)
    options = t.options(s)
    if options.two_actives and t.is_hero(s, card):
        prepared = card in s.records[k.PREPARED]
        found += ["has acted"] if state["acted"] else ["has used an ability"] if prepared else []
    if options.villain_healing and card in s.records[k.BATTLED]:
        found.append("has fought")
    attacks = gang_bonus(s, card)
    if attacks:
        found.append(f"attacked {('once', 'twice')[attacks - 1] if attacks < k.MOST_GANG else 'often'}")
    return found
