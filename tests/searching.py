"""How far a search for faults goes: a part of the way in `make test`, all of it in `make search`."""

from __future__ import annotations

import os
from typing import Final, TypeVar

LONG: Final = bool(os.environ.get("LONG_SEARCH"))

Effort = TypeVar("Effort", int, float)


def rounds(few: Effort, many: Effort) -> Effort:
    """How many games, seeds, sizes; or what share of the moments of one."""
    return many if LONG else few
