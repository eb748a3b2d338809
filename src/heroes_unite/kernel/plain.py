"""What everybody can see of a game, from the game's own classes to plain data: only what has changed is made anew."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import astuple


def plain(now: Struct, before: Struct, known: dict[str, Any]) -> dict[str, Any]:
    """As plain data. `known` is that of `before`: where both are equal, it is the very same object."""
    made: dict[str, Any]
    if type(now) is not type(before) or not _is_simple(now):
        made = to_builtins(now)
        return known if made == known else made
    same, made, keys, values_before = True, known, now.__struct_encode_fields__, astuple(before)
    for place, value in enumerate(astuple(now)):
        if value is values_before[place]:
            continue
        was = known[keys[place]]
        part = _part(value, values_before[place], was)
        if part is not was:
            if same:
                same, made = False, known.copy()
            made[keys[place]] = part
    return made


def _part(now: Any, before: Any, known: Any) -> Any:
    if now == before:
        return known
    if isinstance(now, list) and isinstance(before, list):
        return _parts(now, before, known)
    if isinstance(now, Struct) and isinstance(before, Struct) and isinstance(known, dict):
        return plain(now, before, known)
    return to_builtins(now)


def _parts(now: list[Any], before: list[Any], known: list[Any]) -> list[Any]:
    same, made = len(now) == len(before), []
    for place, value in enumerate(now):
        if place < len(before):
            part = _part(value, before[place], known[place])
            same = same and part is known[place]
        else:
            part = to_builtins(value)
        made.append(part)
    return known if same else made


def _is_simple(struct: Struct) -> bool:
    """Whether it becomes a dictionary with all of its fields, and nothing else."""
    config = struct.__struct_config__
    return not config.array_like and not config.omit_defaults and config.tag is None
