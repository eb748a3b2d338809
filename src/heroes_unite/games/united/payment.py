"""What an action costs: symbols of this turn and tokens of the hero, a Wild counting as any kind (UN-071, UN-082).

Any token may be spent where a symbol could be, a Wild token too: tokens last beyond the turn, so which of them goes is
the hero's business. The symbols of a turn are lost at its end, and a Wild can do all that a plain one can: among them
what is good for nothing else goes first, and no play is lost by that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united import constants, table
from heroes_unite.games.united.subjects import Coin

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State

TOKEN: Final = len(constants.SYMBOLS)  # added to a symbol: the token of that kind
Payment = tuple[int, ...]  # symbols, and symbols + TOKEN


def ways(s: State, seat: int, symbol: int, cost: int = 1) -> dict[int, Payment]:
    """How it can be paid: what is spent, by the place in PAYMENTS of the tokens that go into it."""
    values = s.values
    first = constants.FIRST_SEAT + seat * constants.SEAT_WIDTH + constants.TOKENS
    as_any = values[constants.AS_ANY] and (symbol == constants.ATTACK or symbol == constants.HEROIC)
    left = values[constants.LEFT + symbol] + values[constants.LEFT + constants.WILD]
    if as_any:
        left += values[constants.LEFT + constants.MOVE]
    tokens = values[first + symbol] + values[first + constants.WILD] + values[first + constants.MOVE]
    if not tokens:
        payment = _payment(s, seat, symbol, cost, 0) if left >= cost else None
        return {} if payment is None else {0: payment}
    found: dict[int, Payment] = {}
    for way in range(len(constants.PAYMENTS)):
        needed = len(constants.PAYMENTS[way])
        if needed <= tokens and needed <= cost <= left + needed:
            payment = _payment(s, seat, symbol, cost, way)
            if payment is not None:
                found[way] = payment
    return found


def _payment(s: State, seat: int, symbol: int, cost: int, way: int) -> Payment | None:
    as_any = bool(s.values[constants.AS_ANY]) and symbol in (constants.ATTACK, constants.HEROIC)
    tokens = constants.PAYMENTS[way]
    if len(tokens) > cost or (constants.AS_MOVE in tokens and not as_any):
        return None
    kinds = [(symbol, constants.MOVE, constants.WILD)[token] for token in tokens]
    for kind in kinds:
        if kinds.count(kind) > table.of(s, seat, constants.TOKENS + kind):
            return None
    missing = cost - len(tokens)
    spent: list[int] = []
    for kind in (symbol, constants.MOVE, constants.WILD) if as_any else (symbol, constants.WILD):
        spent += [kind] * min(s.values[constants.LEFT + kind], missing - len(spent))
    if len(spent) < missing:
        return None
    return tuple(spent + [kind + TOKEN for kind in kinds])


def pay(s: State, seat: int, symbol: int, cost: int, way: int) -> None:
    """Spend it. Tokens go back to the pool (UN-097)."""
    payment = _payment(s, seat, symbol, cost, way)
    assert payment is not None
    for source in payment:
        if source < TOKEN:
            s.values[constants.LEFT + source] -= 1
        else:
            table.put(
                s, seat, constants.TOKENS + source - TOKEN, table.of(s, seat, constants.TOKENS + source - TOKEN) - 1
            )
            if source == constants.WILD + TOKEN and s.values[constants.EXPIRING]:
                s.values[constants.EXPIRING] -= 1  # those that would be discarded anyway go first


def coins(payment: Payment) -> tuple[Coin, ...]:
    """The same as data for viewers."""
    return tuple(Coin(constants.SYMBOLS[each % TOKEN], each >= TOKEN) for each in payment)
