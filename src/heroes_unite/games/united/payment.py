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
# By place in PAYMENTS: how many tokens go into it, and how many of which kind
NEEDED: Final[tuple[int, ...]] = tuple([len(tokens) for tokens in constants.PAYMENTS])
OWN: Final[tuple[int, ...]] = tuple([tokens.count(constants.OWN) for tokens in constants.PAYMENTS])
MOVES: Final[tuple[int, ...]] = tuple([tokens.count(constants.AS_MOVE) for tokens in constants.PAYMENTS])
WILDS: Final[tuple[int, ...]] = tuple([tokens.count(constants.AS_WILD) for tokens in constants.PAYMENTS])


def ways(s: State, seat: int, symbol: int, cost: int = 1) -> list[int]:
    """How it can be paid: the places in PAYMENTS of the tokens that go into it."""
    values = s.values
    first = constants.FIRST_SEAT + seat * constants.SEAT_WIDTH + constants.TOKENS
    as_any = _counts_as_any(s, symbol)
    left = values[constants.LEFT + symbol] + values[constants.LEFT + constants.WILD]
    if as_any:
        left += values[constants.LEFT + constants.MOVE]
    own, moves, wilds = values[first + symbol], values[first + constants.MOVE], values[first + constants.WILD]
    found: list[int] = [0] if left >= cost else []
    if not (own or moves or wilds):
        return found
    for way in range(1, len(constants.PAYMENTS)):
        needed = NEEDED[way]
        if needed > cost or cost > left + needed or OWN[way] > own or WILDS[way] > wilds:
            continue
        if MOVES[way] and (not as_any or MOVES[way] > moves):
            continue
        if symbol == constants.WILD and needed > wilds:  # they are the same tokens
            continue
        found.append(way)
    return found


def _counts_as_any(s: State, symbol: int) -> bool:
    """Whether Moves can be spent on it."""
    return s.values[constants.AS_ANY] != 0 and (symbol == constants.ATTACK or symbol == constants.HEROIC)


def spent(s: State, symbol: int, cost: int, way: int) -> Payment:
    """What is spent in one of the ways in which it can be paid."""
    kinds = (symbol, constants.MOVE, constants.WILD)
    tokens = constants.PAYMENTS[way]
    found: list[int] = []
    for kind in kinds if _counts_as_any(s, symbol) else (symbol, constants.WILD):
        found += [kind] * min(s.values[constants.LEFT + kind], cost - len(tokens) - len(found))
    return tuple(found + [kinds[token] + TOKEN for token in tokens])


def pay(s: State, seat: int, symbol: int, cost: int, way: int) -> None:
    """Spend it. Tokens go back to the pool (UN-097)."""
    for source in spent(s, symbol, cost, way):
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
