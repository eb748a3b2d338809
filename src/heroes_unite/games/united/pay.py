"""What an action costs: symbols of this turn and tokens of the hero, a Wild counting as any kind (UN-071, UN-082).

For each deed there are at most two ways to pay: symbols first, or tokens first. Within each, what is good for nothing
else goes first; to spend a Wild where the exact symbol is there would only waste it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import table as t

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

TOKEN: Final = len(k.SYMBOLS)  # added to a symbol: the token of that kind
Payment = tuple[int, ...]  # symbols, and symbols + TOKEN


def ways(s: State, seat: int, symbol: int, cost: int = 1) -> list[tuple[bool, Payment]]:
    """How it can be paid: whether with tokens first, and what is spent."""
    found: list[tuple[bool, Payment]] = []
    for tokens_first in (False, True):
        payment = _payment(s, seat, symbol, cost, tokens_first)
        if payment is not None and all(sorted(payment) != sorted(other) for _, other in found):
            found.append((tokens_first, payment))
    return found


def _payment(s: State, seat: int, symbol: int, cost: int, tokens_first: bool) -> Payment | None:
    kinds = [symbol]
    if s.values[k.AS_ANY] and symbol in (k.ATTACK, k.HEROIC):
        kinds.append(k.MOVE)
    kinds.append(k.WILD)
    symbols = [(kind, s.values[k.LEFT + kind]) for kind in kinds]
    tokens = [(kind + TOKEN, t.of(s, seat, k.TOKENS + kind)) for kind in kinds]
    sources = tokens + symbols if tokens_first else symbols + tokens
    if tokens_first and cost > 1:  # a plain symbol can go together with a token, before any Wild does
        sources = [each for pair in zip(tokens, symbols, strict=True) for each in pair]
    spent: list[int] = []
    for source, there in sources:
        spent += [source] * min(there, cost - len(spent))
    return tuple(spent) if len(spent) == cost else None


def pay(s: State, seat: int, symbol: int, cost: int, tokens_first: bool) -> None:
    """Spend it. Tokens go back to the pool (UN-097)."""
    payment = _payment(s, seat, symbol, cost, tokens_first)
    assert payment is not None
    for source in payment:
        if source < TOKEN:
            s.values[k.LEFT + source] -= 1
        else:
            t.put(s, seat, k.TOKENS + source - TOKEN, t.of(s, seat, k.TOKENS + source - TOKEN) - 1)
            if source == k.WILD + TOKEN and s.values[k.EXPIRING]:
                s.values[k.EXPIRING] -= 1  # those that would be discarded anyway go first


def in_words(payment: Payment) -> str:
    """`Attack`, `Wild token`, `Move + Wild`."""
    return " + ".join(k.SYMBOLS[each] if each < TOKEN else f"{k.SYMBOLS[each - TOKEN]} token" for each in payment)
