"""Waiting for something that happens elsewhere: it is looked for again and again, up to a limit that nobody reaches on
a machine that is merely busy."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

PATIENCE: Final = 60.0  # seconds
PAUSE: Final = 0.05

Found = TypeVar("Found")


def until(
    look: Callable[[], Found],
    missing: str | Callable[[], str],
    within: float = PATIENCE,
    pause: float = PAUSE,
) -> Found:
    """The first truthy value of `look`. TimeoutError with what is `missing` where none comes in time."""
    deadline = time.monotonic() + within
    while not (found := look()):
        if time.monotonic() > deadline:
            raise TimeoutError(missing if isinstance(missing, str) else missing())
        time.sleep(pause)
    return found
