"""What a player may see of a game, built by allow-list. Hidden cards are counts, never numbers to be followed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypedDict

from heroes_unite.kernel import machine
from heroes_unite.kernel.moves import known_to
from heroes_unite.kernel.rules import NOBODY, TABLE

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

SPECTATOR: Final = -1
ALL_SEEING: Final = -2  # for tests, scenarios and the end of a game; never for a player


class ZoneView(TypedDict):
    """One zone: how many cards, and those the viewer knows.

    `cards` runs from the top (or from the left). In an ordered zone that the viewer cannot look into, `known` gives
    the positions from the top that the viewer happens to know. `contents` is sorted: what the viewer's own deck holds.
    """

    count: int
    cards: list[str]
    known: list[tuple[int, str]]
    contents: list[str]


class Asked(TypedDict):
    """Who is being asked, and by which card. The options are the business of the one who is asked."""

    player: int
    source: str


class View(TypedDict):
    """Everything one player may know."""

    game: str
    player: int
    players: int
    version: int
    over: bool
    values: dict[str, Any]
    table: dict[str, ZoneView]
    seats: list[dict[str, ZoneView]]
    asked: Asked | None


def knows(s: State, viewer: int, card: int) -> bool:
    """Whether the viewer knows which card this is, where it lies now."""
    if viewer == ALL_SEEING:
        return True
    known = known_to(s, card)
    return known == s.rules.everyone or (viewer >= 0 and bool(known >> viewer & 1))


def view(s: State, viewer: int) -> View:
    """The game as `viewer` may see it."""
    rules = s.rules
    table: dict[str, ZoneView] = {}
    seats: list[dict[str, ZoneView]] = [{} for _ in range(rules.players)]
    for number, zone in enumerate(rules.zones):
        shown = zone_view(s, viewer, number)
        if zone.owner == TABLE:
            table[zone.name] = shown
        else:
            seats[zone.owner][zone.name] = shown
    asked: Asked | None = None
    if not s.over:
        f = s.stack[-1]
        known_source = f.source >= 0 and knows(s, viewer, f.source)
        asked = {
            "player": machine.asked(s),
            "source": rules.names[s.cards[f.source]] if known_source else "",
        }
    return {
        "game": rules.name,
        "player": viewer,
        "players": rules.players,
        "version": s.version,
        "over": s.over,
        "values": rules.public(s),
        "table": table,
        "seats": seats,
        "asked": asked,
    }


def zone_view(s: State, viewer: int, number: int) -> ZoneView:
    """One zone as `viewer` may see it."""
    rules = s.rules
    zone = rules.zones[number]
    cards = s.zones[number]
    names = rules.names
    printed = s.cards
    shown: ZoneView = {"count": len(cards), "cards": [], "known": [], "contents": []}
    sight = rules.seen[number]
    if viewer == ALL_SEEING or sight == rules.everyone or (viewer >= 0 and sight >> viewer & 1):
        order = reversed(cards) if zone.ordered else iter(cards)
        shown["cards"] = [names[printed[c]] for c in order]
        return shown
    if zone.ordered:
        known, everyone, bit = s.known, rules.everyone, 1 << viewer if viewer >= 0 else 0
        shown["known"] = [  # `knows`, written out: half of what a view costs
            (i, names[printed[c]])
            for i, c in enumerate(reversed(cards))
            if (seen := known[c] | sight) == everyone or seen & bit
        ]
        if viewer >= 0 and zone.owner == viewer and zone.shows == NOBODY:
            shown["contents"] = sorted(names[printed[c]] for c in cards)
    else:
        shown["cards"] = sorted(names[printed[c]] for c in cards if knows(s, viewer, c))
    return shown
