"""The difference between two views, and a view with a difference applied. Both views are already filtered, so what
goes over the wire cannot say more than they do.

A value in a view never changes type, so Python's equality will do, which compares most of a view without looking
inside. (If 1 could become true, it would not.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.server.messages.position import Change

if TYPE_CHECKING:
    from heroes_unite.kernel.view import View, ZoneView

Path = list[str | int]
_MISSING: Final = object()


def difference(old: Any, new: Any) -> list[Change]:
    """What has to be set to make `new` from `old`."""
    changes: list[Change] = []
    if old != new:
        _compare(old, new, [], changes)
    return changes


Zones = dict[str, "ZoneView"]


def _moved(owner: int, old: Zones, new: Zones) -> list[tuple[int, list[str]]]:
    names = [] if old is new else [name for name, zone in new.items() if old[name] is not zone]
    return [(owner, names)] if names else []


class Differences:
    """The differences of one version, for all seats: parts that views have in common are compared once, and what sets
    them apart is the same object for all."""

    __slots__ = ("_known", "_over", "_version")

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[Any, Any, list[Change]]] = {}  # by identity: see session.outlook
        self._version: Change | None = None
        self._over: Change | None = None

    def between(self, old: View, new: View, moved: list[tuple[int, list[str]]] | None = None) -> list[Change]:
        """What has to be set to make the view `new` from the view `old`. `moved`: the zones that differ, by owner (-1:
        the table's) and name, where they are known."""
        changes: list[Change] = []
        if old["version"] != new["version"]:
            if self._version is None:
                self._version = Change(["version"], new["version"])
            changes.append(self._version)
        if old["over"] != new["over"]:
            if self._over is None:
                self._over = Change(["over"], new["over"])
            changes.append(self._over)
        values = new["values"]
        if old["values"] is not values:
            changes += self._once(old["values"], values, ["values"])
        table, seats, table_before, seats_before = new["table"], new["seats"], old["table"], old["seats"]
        if moved is None:
            moved = _moved(-1, table_before, table)
            for seat, zones in enumerate(seats):
                moved += _moved(seat, seats_before[seat], zones)
        for owner, names in moved:
            if owner < 0:
                changes += self._of_zones(["table"], table_before, table, names)
            else:
                changes += self._of_zones(["seats", owner], seats_before[owner], seats[owner], names)
        asked = new["asked"]
        if old["asked"] is not asked:
            changes += self._once(old["asked"], asked, ["asked"])
        return changes

    def _of_zones(self, path: Path, old: Zones, new: Zones, names: list[str]) -> list[Change]:
        found = self._known.get((id(old), id(new)))
        if found is None:
            changes: list[Change] = []
            for name in names:
                changes += self._once(old[name], new[name], [*path, name])
            found = self._known[id(old), id(new)] = (old, new, changes)  # kept alive, so that ids stay unique
        return found[2]

    def _once(self, old: Any, new: Any, path: Path) -> list[Change]:
        found = self._known.get((id(old), id(new)))
        if found is None:
            changes: list[Change] = []
            if old != new:
                _compare(old, new, path, changes)
            found = self._known[id(old), id(new)] = (old, new, changes)
        return found[2]


def _compare(old: Any, new: Any, path: Path, changes: list[Change]) -> None:
    """Two values that differ."""
    if isinstance(old, dict) and isinstance(new, dict):
        found, kept = len(changes), 0
        for key, value in new.items():
            was = old.get(key, _MISSING)
            if was is _MISSING:
                changes.append(Change([*path, key], value))
                continue
            kept += 1
            if was is not value and was != value:
                _compare(was, value, [*path, key], changes)
        if kept < len(old):  # a change can set something, but not take it away
            del changes[found:]
            changes.append(Change(path, new))
    elif isinstance(old, list) and isinstance(new, list) and _are_objects(old, new):
        for place, value in enumerate(new):
            was = old[place]
            if was is not value and was != value:
                _compare(was, value, [*path, place], changes)
    else:
        changes.append(Change(path, new))


def _are_objects(old: list[Any], new: list[Any]) -> bool:
    """As many before as now, and at least one."""
    if len(old) != len(new) or not new:
        return False
    return all(isinstance(value, dict) and isinstance(old[place], dict) for place, value in enumerate(new))


def applied(old: Any, changes: list[Change]) -> Any:
    """`old` with the changes applied, as a client does it. `old` is left unchanged."""
    for change in changes:
        old = _with(old, change.path, change.value)
    return old


def _with(old: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    head, rest = path[0], path[1:]
    copy = old.copy()
    copy[head] = _with(old[head], rest, value) if rest else value
    return copy
