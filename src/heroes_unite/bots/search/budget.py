"""How long to think. An iteration is one imagined game played on with one option, which is repeatable anywhere; seconds
are processor time, so that a busy machine makes a bot slower, not weaker. A caller that needs an answer by wall-clock
time says when to stop.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from heroes_unite.bots.naming import Budget


class Meter:
    """What one decision has used of its budget; `used` and `spent` is what it had used earlier."""

    __slots__ = ("_began", "_budget", "used")

    def __init__(self, budget: Budget, used: int = 0, spent: float = 0.0) -> None:
        self._budget = budget
        self.used = used
        self._began = time.thread_time() - spent

    @property
    def spent(self) -> float:
        """Seconds of the processor."""
        return time.thread_time() - self._began

    def use(self, iterations: int) -> None:
        self.used += iterations

    def allows(self, iterations: int, times: int = 1) -> bool:
        """Whether that many more may be used, of so many times the budget."""
        if self._budget.iterations:
            return self.used + iterations <= times * self._budget.iterations
        return self.spent < times * self._budget.seconds
