"""What an action costs: symbols of this turn and tokens of the hero, a Wild counting as any kind (UN-071, UN-082).

Any token may be spent where a symbol could be, a Wild token too: tokens last beyond the turn, so which of them goes is
the hero's business. The symbols of a turn are lost at its end, and a Wild can do all that a plain one can: among them
what is good for nothing else goes first, and no play is lost by that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants as k
from heroes_unite.games.united import table as t

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

TOKEN: Final = len(k.SYMBOLS)  # added to a symbol: the token of that kind
Payment = tuple[int, ...]  # symbols, and symbols + TOKEN


def ways(s: State, seat: int, symbol: int, cost: int = 1) -> dict[int, Payment]:
    """How it can be paid: what is spent, by the place in PAYMENTS of the tokens that go into it."""
    found: dict[int, Payment] = {}
    for way in range(len(k.PAYMENTS)):
        payment = _payment(s, seat, symbol, cost, way)
        if payment is not None:
            found[way] = payment
    return found


def _payment(s: State, seat: int, symbol: int, cost: int, way: int) -> Payment | None:
    as_any = bool(s.values[k.AS_ANY]) and symbol in (k.ATTACK, k.HEROIC)
    tokens = k.PAYMENTS[way]
    if len(tokens) > cost or (k.AS_MOVE in tokens and not as_any):
        return None
    kinds = [(symbol, k.MOVE, k.WILD)[token] for token in tokens]
    if any(kinds.count(kind) > t.of(s, seat, k.TOKENS + kind) for kind in kinds):
        return None
    spent: list[int] = []
    for kind in (symbol, k.MOVE, k.WILD) if as_any else (symbol, k.WILD):
        spent += [kind] * min(s.values[k.LEFT + kind], cost - len(tokens) - len(spent))
    if len(spent) + len(tokens) < cost:
        return None
    return (*spent, *(kind + TOKEN for kind in kinds))


def pay(s: State, seat: int, symbol: int, cost: int, way: int) -> None:
    """Spend it. Tokens go back to the pool (UN-097)."""
    payment = _payment(s, seat, symbol, cost, way)
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
