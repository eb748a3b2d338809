"""Token buckets: a burst at once, and then a steady rate per second."""

from __future__ import annotations

import time
from collections import OrderedDict
from ipaddress import IPv6Address, IPv6Network
from typing import Final

REMEMBERED: Final = 20_000  # keys; the least recently seen is forgotten first
HOST_BITS: Final = 64  # bits of an IPv6 address: everybody gets a whole network of this size


class Bucket:
    """Tokens that come back over time. A rate of 0 means no limit."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take that many tokens. False: there are not enough for now. A cost above the maximum takes them all."""
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


def counted_as(address: str) -> str:
    """The address for the purpose of limits. Anyone with an IPv6 address has its whole /64 network, and could use
    another one each time; an IPv4 address may be written as an IPv6 one."""
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address)
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> HOST_BITS << HOST_BITS, 128 - HOST_BITS)))
