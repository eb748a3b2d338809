"""What a player may see of a game, built by allow-list. Hidden cards are counts, never trackable numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.kernel import machine
from heroes_unite.kernel.moves import known_to
from heroes_unite.kernel.rules import NOBODY, TABLE
from heroes_unite.kernel.view_types import Asked as Asked
from heroes_unite.kernel.view_types import View as View
from heroes_unite.kernel.view_types import ZoneView as ZoneView

if TYPE_CHECKING:
    from heroes_unite.kernel.rules import Zone
    from heroes_unite.kernel.state import Frame, State

SPECTATOR: Final = -1
ALL_SEEING: Final = -2  # for tests, scenarios and the end of a game; never for a player
HEARD_OF: Final = 1
# Of each card, whether anybody knows it beyond what its zone shows: see `State.known`.
SOMEBODY: Final = bytes([0] + [HEARD_OF] * 255)


def knows(s: State, viewer: int, card: int) -> bool:
    """Whether the viewer knows which card this is, where it is now."""
    if viewer == ALL_SEEING:
        return True
    known = known_to(s, card)
    return known == s.rules.everyone or (viewer >= 0 and bool(known >> viewer & 1))


def sees_into(s: State, viewer: int, sight: int) -> bool:
    """Whether the viewer sees every card of a zone that `sight` can see into (`Rules.seen`)."""
    return viewer == ALL_SEEING or sight == s.rules.everyone or (viewer >= 0 and bool(sight >> viewer & 1))


def heard_of(s: State) -> set[int]:
    """The zones in which somebody knows a card that the zone itself does not show them. They are few."""
    where = s.where
    return {where[card] for card in heard_cards(s.known)}


def heard_cards(known: bytearray) -> list[int]:
    """The cards of which somebody knows more than their zone shows: see `State.known`."""
    found: list[int] = []
    heard = known.translate(SOMEBODY)
    card = heard.find(HEARD_OF)
    while card >= 0:
        found.append(card)
        card = heard.find(HEARD_OF, card + 1)
    return found


def known_in(s: State, viewer: int, sight: int, cards: list[int]) -> list[int]:
    """The positions in `cards`, a zone that the viewer does not see into, of those cards they know anyway."""
    everyone, bit = s.rules.everyone, 1 << viewer if viewer >= 0 else 0
    known = s.known
    return [i for i, c in enumerate(cards) if known[c] and ((seen := known[c] | sight) == everyone or seen & bit)]


def counts_through(viewer: int, zone: Zone) -> bool:
    """Whether the viewer knows what a pile holds, though not in which order: it is their own."""
    return zone.ordered and viewer >= 0 and zone.owner == viewer and zone.shows == NOBODY


def knows_source(s: State, viewer: int, f: Frame) -> bool:
    """Whether the viewer knows which card owns an instruction that is under way.

    The player it asks does, wherever the card is by now. So does everybody if nobody can tell any more which card it
    is: it has been shuffled away since they heard of it.
    """
    if f.source < 0:
        return False
    asked = f is s.stack[-1] and viewer == machine.asked(s)
    return asked or not known_to(s, f.source) or knows(s, viewer, f.source)


def view(s: State, viewer: int) -> View:
    """The game as `viewer` may see it."""
    rules = s.rules
    heard = heard_of(s)
    table: dict[str, ZoneView] = {}
    seats: list[dict[str, ZoneView]] = [{} for _ in range(rules.players)]
    empty = empty_zone()  # one for all zones of this view
    for number, zone in enumerate(rules.zones):
        cards = s.zones[number]
        among = table if zone.owner == TABLE else seats[zone.owner]
        if cards:
            among[zone.name] = zone_view(s, viewer, zone, rules.seen[number], cards, empty, number in heard)
        else:
            among[zone.name] = empty
    return {
        "game": rules.name,
        "player": viewer,
        "players": rules.players,
        "version": s.version,
        "over": s.over,
        "values": rules.public(s),
        "table": table,
        "seats": seats,
        "asked": asked_view(s, viewer),
    }


def asked_view(s: State, viewer: int) -> Asked | None:
    """Who is being asked, as `viewer` may know it; None when the game is over."""
    if s.over:
        return None
    f = s.stack[-1]
    source = s.rules.names[s.cards[f.source]] if knows_source(s, viewer, f) else ""
    return {"player": machine.asked(s), "source": source}


def empty_zone() -> ZoneView:
    return {"count": 0, "cards": [], "known": [], "contents": []}


def zone_view(
    s: State, viewer: int, zone: Zone, sight: int, cards: list[int], empty: ZoneView, heard: bool = True
) -> ZoneView:
    """One zone, which `sight` can see into, as `viewer` may see it: what sets it apart from an `empty` one.

    `heard`: whether it is among those `heard_of`.
    """
    names, printed = s.rules.names, s.cards
    found = empty.copy()
    found["count"] = len(cards)
    if sees_into(s, viewer, sight):
        seen = [names[printed[c]] for c in cards]
        if zone.ordered:
            seen.reverse()
        found["cards"] = seen
        return found
    known = known_in(s, viewer, sight, cards) if heard else None
    if known:
        if zone.ordered:
            top = len(cards) - 1
            found["known"] = [(top - i, names[printed[cards[i]]]) for i in reversed(known)]
        else:
            found["cards"] = sorted([names[printed[cards[i]]] for i in known])
    if counts_through(viewer, zone):
        found["contents"] = sorted([names[printed[c]] for c in cards])
    return found
