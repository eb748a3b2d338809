"""The difference of two views, and a view with a difference applied. Both views are filtered before, so that what goes
over the wire cannot say more than they do.

A value of a view keeps its type, so that Python's notion of equality will do: it compares most of a view without a
look inside. (Where 1 could become true, it would not.)
"""

from __future__ import annotations

from typing import Any

from heroes_unite.server.messages import Change

Path = list[str | int]


def difference(old: Any, new: Any) -> list[Change]:
    """What has to be set to make `new` from `old`."""
    changes: list[Change] = []
    if old != new:
        _compare(old, new, [], changes)
    return changes


def _compare(old: Any, new: Any, path: Path, changes: list[Change]) -> None:
    """Two values that differ."""
    if type(old) is dict and type(new) is dict and old.keys() <= new.keys():
        for key, value in new.items():
            if key not in old:
                changes.append(Change([*path, key], value))
            elif old[key] != value:
                _compare(old[key], value, [*path, key], changes)
    elif _objects(old) and _objects(new) and len(old) == len(new):
        for place, value in enumerate(new):
            if old[place] != value:
                _compare(old[place], value, [*path, place], changes)
    else:
        changes.append(Change(path, new))


def _objects(value: Any) -> bool:
    return type(value) is list and bool(value) and all(type(each) is dict for each in value)


def applied(old: Any, changes: list[Change]) -> Any:
    """`old` with the changes made, as a client does it. `old` stays as it is."""
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
