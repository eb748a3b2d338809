"""Unpredictable random numbers: a keyed stream of BLAKE2b digests, with its key and its counter in the state.

One digest is 512 bits. Numbers are taken off it by division, so that every outcome is as likely as any other to within
one part in 2^64. The counter costs nothing to copy and save; the key never changes during a game. Without them, nothing
can be computed from the numbers seen so far. No view may ever show them.
"""

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

STREAM: Final = "blake2b"  # part of a game's fingerprint: another generator would deal different cards
KEY_BYTES: Final = 32
DIGEST_BITS: Final = 512
FAIR: Final = 64  # bits of a digest that stay unused, which bounds any bias
SMALL: Final = 1 << 48  # numbers below this are quick to divide
MOST: Final = 1 << DIGEST_BITS - FAIR  # the largest span from which one number may be drawn


def key(seed: int | str) -> bytes:
    """The key that a seed stands for; neighboring seeds have nothing in common."""
    return blake2b(f"heroes-unite:{seed}".encode(), digest_size=KEY_BYTES).digest()


def derived(secret: bytes, *parts: bytes) -> bytes:
    """A key that can only be computed with `secret`, and does not reveal it."""
    digest = blake2b(key=secret, digest_size=KEY_BYTES)
    for part in parts:
        digest.update(len(part).to_bytes(4, "little"))
        digest.update(part)
    return digest.digest()


def _bits(s: "State") -> int:
    """The next 512 bits of the stream, as one number."""
    s.drawn += 1
    return int.from_bytes(blake2b(s.drawn.to_bytes(8, "little"), key=s.key).digest(), "little")


def below(s: "State", n: int) -> int:
    """A number from 0 to n - 1, all equally likely."""
    assert 0 < n <= MOST
    return _bits(s) % n


def shuffle(s: "State", items: list[int]) -> None:
    """Fisher-Yates in place, all orders equally likely. One digest serves as many places as its bits allow."""
    cards: list[Any] = items  # compiled, a number that is only moved is not taken apart
    last = len(items) - 1
    if last < 1:
        return
    at_once = (DIGEST_BITS - FAIR) // (last + 1).bit_length()
    while last > 0:
        bits = _bits(s)
        stop = last - at_once if last > at_once else 0
        i: i64 = last
        while i > stop:
            # Dividing by several spans at once leaves what dividing by one after another would: the long number is
            # divided once for all of them.
            spans: i64 = i + 1
            first = i
            while i - 1 > stop and spans < SMALL:
                i -= 1
                spans *= i + 1
            i -= 1
            bits, left = divmod(bits, spans)
            rest: i64 = left
            for k in range(first, i, -1):
                j = rest % (k + 1)
                rest //= k + 1
                card = cards[k]
                cards[k] = cards[j]
                cards[j] = card
        last = stop
