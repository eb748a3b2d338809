"""An analysis as it is kept: one JSON document, which a later run can go on with."""

from __future__ import annotations

from typing import Final

import msgspec

from heroes_unite.bots.analysis.record import Analysis

KIND: Final = "heroes-unite analysis"
FORMAT: Final = 2


class Unreadable(ValueError):
    """It is no analysis, or one of another version. It can be made again at any time."""


class _Kept(msgspec.Struct, forbid_unknown_fields=True):
    kind: str
    format: int
    analysis: Analysis


def dumps(analysis: Analysis) -> bytes:
    return msgspec.json.encode(_Kept(KIND, FORMAT, analysis))


def loads(data: bytes | str) -> Analysis:
    try:
        kept = msgspec.json.decode(data, type=_Kept)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Unreadable("This is not an analysis that this version can read.") from None
    if kept.kind != KIND or kept.format != FORMAT:
        raise Unreadable("This is not an analysis that this version can read.")
    return kept.analysis
