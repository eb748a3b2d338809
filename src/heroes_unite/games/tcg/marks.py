"""What is on a card in play and distinguishes it from other copies, as data: the same on options and in views."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from heroes_unite.games.tcg import table
from heroes_unite.games.tcg.constants import ABILITIES, ACTED, BATTLED, NO_ABILITY, OBJECTS, PREPARED
from heroes_unite.games.tcg.questions import PLAIN, Copy

if TYPE_CHECKING:
    from typing import Literal

    from heroes_unite.kernel.state import State


def mark(s: State, card: int) -> Copy | None:
    """Everything that matters when choosing between copies of one card; nothing if it is not in play."""
    place = table.place(s, card)
    if place == OBJECTS:
        holder = table.holder(s, card)
        return of_object(s, holder, of_fighter(s, holder))
    return of_fighter(s, card) if place in table.IN_PLAY else None


def of_fighter(s: State, card: int) -> Copy:
    """The mark of a card in play."""
    names = s.rules.names
    thing, stance, other = table.held(s, card), table.stance(s, card), table.partner(s, card)
    return Copy(
        table.damage(s, card),
        names[s.cards[thing]] if thing >= 0 else "",
        "" if stance is None else PLAIN if stance[0] == NO_ABILITY else ABILITIES[stance[0]],
        0 if stance is None else stance[1],
        table.strong(s, card),
        names[s.cards[other]] if other >= 0 else "",
        _busy(s, card),
        table.options(s).villain_healing and card in s.records[BATTLED],
        table.twist(s).adds_against(s, card),
    )


def of_object(s: State, holder: int, mark_of_holder: Copy) -> Copy:
    """The mark of the object on a card: who holds it, and their condition."""
    return replace(mark_of_holder, holds="", on=s.rules.names[s.cards[holder]])


def _busy(s: State, card: int) -> Literal["", "acted", "prepared"]:
    """What an active hero has already done, if there are two of them."""
    if not (table.rules(s).two_actives and table.is_hero(s, card)):
        return ""
    return "acted" if card in s.records[ACTED] else "prepared" if card in s.records[PREPARED] else ""
