"""A game in progress, as all its seats see it.

A view made here is the view that the game itself would give (a test compares them at every step). It costs less: what
all seats see alike is computed once, and what has not changed since the last look is the very same object as before.
So code that compares two views of a seat can skip most of their contents. Nobody may change a view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.kernel.rules import TABLE
from heroes_unite.kernel.view import View, ZoneView, asked_view, counts_through, sees_into, zone_view

if TYPE_CHECKING:
    from heroes_unite.kernel.game import Game
    from heroes_unite.kernel.state import State

EMPTY: Final[ZoneView] = {"count": 0, "cards": [], "known": [], "contents": []}


class _Seen:
    """What one viewer has seen: the last view, the look at which it was made, and the zones by owner and name that set
    it apart from the one before."""

    __slots__ = ("before", "look", "moved", "view")

    def __init__(self, look: int, view: View) -> None:
        self.look = look
        self.view = view
        self.before: View | None = None
        self.moved: list[tuple[int, str]] = []


class Outlook:
    """The views of one game. `follow` has to be called whenever the game may have changed."""

    __slots__ = ("_alike", "_cards", "_changed", "_known", "_look", "_looked", "_seen", "_state", "_values", "_zones")

    def __init__(self, game: Game) -> None:
        self._state: State = game.state
        self._look = 0  # how many times the game was looked at
        self._seen: dict[int, _Seen] = {}
        self._values: dict[str, Any] = {}
        self._cards: tuple[int, ...] = ()
        self._zones: list[list[int]] = [[] for _ in game.rules.zones]
        self._known: list[int] = [0] * len(self._state.known)
        self._changed: list[int] = []  # zones, at the last look
        self._looked = [0] * len(self._zones)  # zone -> the look at which it was found changed
        self._alike: list[ZoneView | None] = [None] * len(self._zones)  # zone -> what those see who know nothing of
        self.follow(game)  # their own about it: everybody, where it is open

    def follow(self, game: Game) -> None:
        """Look at the game again: which zones have changed, and what is public."""
        s = self._state = game.state
        self._look += 1
        changed = {n for n, cards in enumerate(s.zones) if cards != self._zones[n]}
        if s.cards is not self._cards:  # something else is printed on them now
            self._cards = s.cards
            changed.update(range(len(s.zones)))
        known = list(s.known)
        if known != self._known:
            before = self._known if len(self._known) == len(known) else [0] * len(known)
            changed.update(s.where[card] for card, who in enumerate(known) if who != before[card])
            self._known = known
        for number in changed:
            self._zones[number] = s.zones[number][:]
            self._looked[number] = self._look
            self._alike[number] = None
        self._changed = sorted(changed)
        values = s.rules.public(s)
        if values != self._values:
            self._values = values

    def forget(self, viewer: int) -> None:
        """Nobody looks from there any more."""
        self._seen.pop(viewer, None)

    def view(self, viewer: int) -> View:
        """The game as `viewer` may see it."""
        seen = self._seen.get(viewer)
        if seen is None:
            seen = self._seen[viewer] = _Seen(self._look, self._first(viewer))
        elif seen.look != self._look:
            before = seen.view
            seen.view = self._next(viewer, seen)
            seen.before = before
            seen.look = self._look
        return seen.view

    def moved(self, viewer: int, since: View) -> list[tuple[int, str]] | None:
        """The zones that set the viewer's last view apart from the one before, by owner and name; None where `since`
        is another one."""
        seen = self._seen[viewer]
        return seen.moved if seen.before is since else None

    def _first(self, viewer: int) -> View:
        s = self._state
        table: dict[str, ZoneView] = {}
        seats: list[dict[str, ZoneView]] = [{} for _ in range(s.rules.players)]
        for number, zone in enumerate(s.rules.zones):
            among = table if zone.owner == TABLE else seats[zone.owner]
            among[zone.name] = self._zone(number, viewer)
        return self._with(viewer, table, seats)

    def _next(self, viewer: int, seen: _Seen) -> View:
        s = self._state
        before = seen.view
        table, seats = before["table"], before["seats"]
        just_now = seen.look == self._look - 1
        seen.moved = moved = []
        for number in self._changed if just_now else range(len(self._looked)):
            if self._looked[number] <= seen.look:
                continue
            zone = s.rules.zones[number]
            owner = zone.owner
            among = table if owner == TABLE else seats[owner]
            now = self._zone(number, viewer)
            if now == among[zone.name]:
                continue
            moved.append((owner, zone.name))
            if owner == TABLE:
                if table is before["table"]:
                    table = table.copy()
                table[zone.name] = now
            else:
                if seats is before["seats"]:
                    seats = seats.copy()
                if seats[owner] is before["seats"][owner]:
                    seats[owner] = seats[owner].copy()
                seats[owner][zone.name] = now
        return self._with(viewer, table, seats)

    def _with(self, viewer: int, table: dict[str, ZoneView], seats: list[dict[str, ZoneView]]) -> View:
        s = self._state
        return {
            "game": s.rules.name,
            "player": viewer,
            "players": s.rules.players,
            "version": s.version,
            "over": s.over,
            "values": self._values,
            "table": table,
            "seats": seats,
            "asked": asked_view(s, viewer),
        }

    def _zone(self, number: int, viewer: int) -> ZoneView:
        s = self._state
        cards = s.zones[number]
        if not cards:
            return EMPTY
        zone, sight = s.rules.zones[number], s.rules.seen[number]
        if not self._is_seen_alike(number, viewer):
            return zone_view(s, viewer, zone, sight, cards, EMPTY)
        alike = self._alike[number]
        if alike is None:
            alike = self._alike[number] = zone_view(s, viewer, zone, sight, cards, EMPTY)
        return alike

    def _is_seen_alike(self, number: int, viewer: int) -> bool:
        """Whether the viewer sees of a zone what all see who know nothing of their own about it."""
        s = self._state
        sight, everyone = s.rules.seen[number], s.rules.everyone
        if sight == everyone:
            return True
        if sees_into(s, viewer, sight) or counts_through(viewer, s.rules.zones[number]):
            return False
        somebody = 0  # who know one of its cards
        for card in s.zones[number]:
            somebody |= self._known[card]
        return somebody | sight != everyone and not (viewer >= 0 and somebody >> viewer & 1)
