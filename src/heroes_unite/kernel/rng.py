"""Random numbers that live in the state: two machine words, copied and saved with everything else.

L'Ecuyer's combined generator (two multiplicative generators of 31 bits). Every product stays below 2^47, so that
a compiled build keeps to machine integers. It is not for secrets: a view must never show the words.
"""

import hashlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

M1: Final = 2147483563
M2: Final = 2147483399
A1: Final = 40014
A2: Final = 40692
SPAN: Final = M1 - 1
THREE_AT_ONCE: Final = 400  # below so many items one number decides three places, and is hardly ever thrown away


def words(seed: int | str) -> tuple[int, int]:
    """Two starting words from any seed; neighbouring seeds have nothing in common."""
    digest = hashlib.sha256(f"heroes-unite:{seed}".encode()).digest()
    first = int.from_bytes(digest[:8], "big") % (M1 - 1) + 1
    second = int.from_bytes(digest[8:16], "big") % (M2 - 1) + 1
    return first, second


def below(s: "State", n: int) -> int:
    """A number from 0 to n - 1, all equally likely (values past the last full span are thrown again)."""
    limit = SPAN - SPAN % n
    r1 = s.r1
    r2 = s.r2
    while True:
        r1 = r1 * A1 % M1
        r2 = r2 * A2 % M2
        drawn = (r1 - r2) % SPAN
        if drawn < limit:
            s.r1 = r1
            s.r2 = r2
            return drawn % n


def shuffle(s: "State", items: list[int]) -> None:
    """Fisher-Yates in place, all orders equally likely.

    A shuffle is the hottest use of the generator: it stands written out here, and one number serves for three places.
    """
    r1 = s.r1
    r2 = s.r2
    n = len(items)
    while n > 1:
        three = 2 < n < THREE_AT_ONCE
        span = n * (n - 1) * (n - 2) if three else n
        limit = SPAN - SPAN % span
        drawn = SPAN
        while drawn >= limit:
            r1 = r1 * A1 % M1
            r2 = r2 * A2 % M2
            drawn = (r1 - r2) % SPAN
        n -= 1
        j = drawn % (n + 1)
        items[n], items[j] = items[j], items[n]
        if three:
            drawn //= n + 1
            n -= 1
            j = drawn % (n + 1)
            items[n], items[j] = items[j], items[n]
            drawn //= n + 1
            n -= 1
            j = drawn % (n + 1)
            items[n], items[j] = items[j], items[n]
    s.r1 = r1
    s.r2 = r2
