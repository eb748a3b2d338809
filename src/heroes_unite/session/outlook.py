"""A game in progress, as all its seats see it.

A view made here is the view that the game itself would give (a test compares them at every step). It costs less: what
all seats see alike is computed once, and what has not changed since the last look is the very same object as before.
So code that compares two views of a seat can skip most of their contents. Nobody may change a view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.kernel.plain import plain
from heroes_unite.kernel.rules import TABLE
from heroes_unite.kernel.view import Asked, View, ZoneView, asked_view, counts_through, sees_into, zone_view

if TYPE_CHECKING:
    from msgspec import Struct

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
        self.moved: list[tuple[int, list[str]]] = []


class _Step:
    """The zones of one owner, or the table's, before and now, and the names of those that differ."""

    __slots__ = ("before", "names", "now")

    def __init__(self, before: dict[str, ZoneView], now: dict[str, ZoneView], names: list[str]) -> None:
        self.before = before
        self.now = now
        self.names = names


class Outlook:
    """The views of one game. `follow` has to be called whenever the game may have changed."""

    __slots__ = (
        "_alike",
        "_asked",
        "_cards",
        "_changed",
        "_heard",
        "_known",
        "_look",
        "_looked",
        "_owned",
        "_public",
        "_seen",
        "_state",
        "_steps",
        "_values",
        "_zones",
    )

    def __init__(self, game: Game) -> None:
        self._state: State = game.state
        self._look = 0  # how many times the game was looked at
        self._seen: dict[int, _Seen] = {}
        self._public: Struct | None = None  # what everybody can see besides cards, and the same as plain data
        self._values: dict[str, Any] = {}
        self._cards: tuple[int, ...] = ()
        self._zones: list[list[int]] = [[] for _ in game.rules.zones]
        self._known = bytes(len(self._state.known))
        owners = [TABLE, *range(game.rules.players)]
        self._owned = [
            (owner, [n for n, zone in enumerate(game.rules.zones) if zone.owner == owner]) for owner in owners
        ]
        self._changed: list[tuple[int, list[int]]] = []  # owners with their zones, at the last look
        self._looked = [0] * len(self._zones)  # zone -> the look at which it was found changed
        self._alike: list[ZoneView | None] = [None] * len(self._zones)  # zone -> what those see who know nothing of
        # their own about it: everybody, where it is open
        self._heard = [-1] * len(self._zones)  # zone -> who know one of its cards; -1: not counted yet
        self._steps: dict[int, _Step] = {}  # owner -> what the last look brought those who know nothing of their own
        self._asked: dict[str, Asked] = {}  # who is asked, by the card that asks
        self.follow(game)

    def follow(self, game: Game) -> None:
        """Look at the game again: which zones have changed, and what is public."""
        s = self._state = game.state
        self._look += 1
        self._steps = {}
        self._asked = {}
        zones = self._zones
        changed = {n for n, cards in enumerate(s.zones) if cards != zones[n]}
        if s.cards is not self._cards:  # something else is printed on them now
            self._cards = s.cards
            changed.update(range(len(s.zones)))
        known = bytes(s.known)
        if known != self._known:
            before = self._known if len(self._known) == len(known) else bytes(len(known))
            changed.update([s.where[card] for card in range(len(known)) if known[card] != before[card]])
            self._known = known
        by_owner: dict[int, list[int]] = {}
        for number in sorted(changed):
            zones[number] = s.zones[number][:]
            self._looked[number] = self._look
            self._alike[number] = None
            self._heard[number] = -1
            by_owner.setdefault(s.rules.zones[number].owner, []).append(number)
        self._changed = [(owner, by_owner[owner]) for owner in sorted(by_owner)]
        public, last = s.rules.values(s), self._public
        self._values = s.rules.public(s) if last is None else plain(public, last, self._values)
        self._public = public

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

    def moved(self, viewer: int, since: View) -> list[tuple[int, list[str]]] | None:
        """The zones that set the viewer's last view apart from the one before, by owner (the table comes first) and
        name; None where `since` is another one."""
        seen = self._seen[viewer]
        return seen.moved if seen.before is since else None

    def _first(self, viewer: int) -> View:
        s = self._state
        table: dict[str, ZoneView] = {}
        seats: list[dict[str, ZoneView]] = [{} for _ in range(s.rules.players)]
        for number, zone in enumerate(s.rules.zones):
            among = table if zone.owner == TABLE else seats[zone.owner]
            among[zone.name] = self._zone(number, viewer)
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
            "asked": self._asks(viewer),
        }

    def _next(self, viewer: int, seen: _Seen) -> View:
        before = seen.view
        table, seats = before["table"], before["seats"]
        seen.moved = moved = []
        just_now = seen.look == self._look - 1
        owned: list[tuple[int, list[int]]] = self._changed if just_now else self._owned
        for owner, numbers in owned:
            among = table if owner == TABLE else seats[owner]
            if just_now:
                step = self._step(viewer, owner, among, numbers)
            else:
                step = self._taken(viewer, among, [n for n in numbers if self._looked[n] > seen.look])
            if not step.names:
                continue
            moved.append((owner, step.names))
            if owner == TABLE:
                table = step.now
            else:
                if seats is before["seats"]:
                    seats = seats.copy()
                seats[owner] = step.now
        s, view = self._state, before.copy()
        view["version"], view["over"], view["values"] = s.version, s.over, self._values
        view["table"], view["seats"], view["asked"] = table, seats, self._asks(viewer)
        return view

    def _step(self, viewer: int, owner: int, among: dict[str, ZoneView], numbers: list[int]) -> _Step:
        """Since the last look. Those who know nothing of their own about the zones that have changed have the others in
        common, too, for most of a game: then they are given the same. The owner has a hand."""
        if viewer == owner != TABLE:
            return self._taken(viewer, among, numbers)
        for number in numbers:
            if not self._is_seen_alike(number, viewer):
                return self._taken(viewer, among, numbers)
        step = self._steps.get(owner)
        if step is None:
            step = self._steps[owner] = self._taken(viewer, among, numbers)
        elif step.before is not among and step.before != among:
            return self._taken(viewer, among, numbers)
        return step

    def _taken(self, viewer: int, among: dict[str, ZoneView], numbers: list[int]) -> _Step:
        zones = self._state.rules.zones
        names: list[str] = []
        found = among
        for number in numbers:
            name, now = zones[number].name, self._zone(number, viewer)
            if now != among[name]:
                if not names:
                    found = among.copy()
                found[name] = now
                names.append(name)
        return _Step(among, found, names)

    def _asks(self, viewer: int) -> Asked | None:
        """Who is asked, and by which card: one object for all who may know the same."""
        asked = asked_view(self._state, viewer)
        return None if asked is None else self._asked.setdefault(asked["source"], asked)

    def _zone(self, number: int, viewer: int) -> ZoneView:
        s = self._state
        cards = s.zones[number]
        if not cards:
            return EMPTY
        if not self._is_seen_alike(number, viewer):
            return zone_view(s, viewer, s.rules.zones[number], s.rules.seen[number], cards, EMPTY)
        alike = self._alike[number]
        if alike is None:
            alike = zone_view(s, viewer, s.rules.zones[number], s.rules.seen[number], cards, EMPTY)
            self._alike[number] = alike
        return alike

    def _is_seen_alike(self, number: int, viewer: int) -> bool:
        """Whether the viewer sees of a zone what all see who know nothing of their own about it."""
        s = self._state
        sight, everyone = s.rules.seen[number], s.rules.everyone
        if sight == everyone or not s.zones[number]:
            return True
        if sees_into(s, viewer, sight) or counts_through(viewer, s.rules.zones[number]):
            return False
        somebody = self._heard[number]
        if somebody < 0:
            somebody = 0
            known = self._known
            for card in s.zones[number]:
                somebody |= known[card]
            self._heard[number] = somebody
        return somebody | sight != everyone and not (viewer >= 0 and somebody >> viewer & 1)
