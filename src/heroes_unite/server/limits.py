"""Token buckets: so much at once, and then no faster than so much a second."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

REMEMBERED: Final = 20_000  # keys; the one not seen for longest is forgotten first


class Bucket:
    """Tokens that come back with time. A rate of 0 is no limit."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """So many tokens. False: there are not enough for now. What costs more than can be saved up takes them all."""
        if self._rate <= 0:
            return True
        now = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < min(cost, self._burst):
            return False
        self._tokens -= min(cost, self._burst)
        return True


class Buckets:
    """One bucket for each key: an address, a guest."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> bool:
        if self._rate <= 0:
            return True
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(cost)
