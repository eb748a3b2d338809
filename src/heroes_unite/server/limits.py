"""Token buckets: so much at once, and then no faster than so much a second."""

from __future__ import annotations

import time
from collections import OrderedDict
from ipaddress import IPv6Address, IPv6Network
from typing import Final

REMEMBERED: Final = 20_000  # keys; the one not seen for longest is forgotten first
HOST_BITS: Final = 64  # of an IPv6 address: every line has so many to itself


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


def counted_as(address: str) -> str:
    """The address as limits count it. Whoever has one IPv6 address has all of its /64 network, and could come from
    another one each time; an IPv4 address may be written as one of IPv6."""
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address)
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> HOST_BITS << HOST_BITS, 128 - HOST_BITS)))
