"""The difference of two views, and a view with a difference applied. Both views are filtered before, so that what goes
over the wire cannot say more than they do."""

from __future__ import annotations

from typing import Any

from heroes_unite.server.messages import Change

Path = list[str | int]


def difference(old: Any, new: Any) -> list[Change]:
    """What has to be set to make `new` from `old`."""
    changes: list[Change] = []
    _compare(old, new, [], changes)
    return changes


def _compare(old: Any, new: Any, path: Path, changes: list[Change]) -> None:
    if type(old) is dict and type(new) is dict and old.keys() <= new.keys():
        for key, value in new.items():
            if key in old:
                _compare(old[key], value, [*path, key], changes)
            else:
                changes.append(Change([*path, key], value))
    elif _objects(old) and _objects(new) and len(old) == len(new):
        for place, value in enumerate(new):
            _compare(old[place], value, [*path, place], changes)
    elif not _same(old, new):
        changes.append(Change(path, new))


def _objects(value: Any) -> bool:
    return type(value) is list and bool(value) and all(type(each) is dict for each in value)


def _same(old: Any, new: Any) -> bool:
    """Equal as JSON: 1 and true are not, a tuple and a list are."""
    if type(old) is str and type(new) is str:
        return old == new
    if isinstance(old, (list, tuple)) and isinstance(new, (list, tuple)):
        return len(old) == len(new) and all(map(_same, old, new))
    if isinstance(old, dict) and isinstance(new, dict):
        return old.keys() == new.keys() and all(_same(value, new[key]) for key, value in old.items())
    return type(old) is type(new) and bool(old == new)


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
