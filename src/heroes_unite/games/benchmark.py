"""What of a game is worth a row when speed is measured. It knows no game and does not measure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Benchmark:
    """Options to play with, and how many random decisions a second each build should reach on a quiet machine."""

    mode: str = ""  # what sets it apart from the game's other rows
    options: Mapping[str, Any] = field(default_factory=dict)
    compiled: int | None = None
    interpreted: int | None = None
