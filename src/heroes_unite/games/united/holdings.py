"""What heroes hold, and how it changes: hero cards, action tokens, equipment. No choices are made here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.united import constants, table
from heroes_unite.kernel import rng
from heroes_unite.kernel.events import emit
from heroes_unite.kernel.moves import move, show

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


# Cards


def draw(s: State, seat: int) -> bool:
    """The top card of the player's deck, if there is one (UN-064)."""
    pile = table.deck(s, seat)
    if not pile:
        return False
    card = pile[-1]
    move(s, card, constants.HAND + seat * constants.STRIDE)
    emit(s, constants.DRAWN, seat, card)
    return True


def draw_up_to(s: State, seat: int, size: int) -> None:
    """Until the hand holds that many, or the deck is empty (UN-141)."""
    while len(table.hand(s, seat)) < size and draw(s, seat):
        pass


def to_bottom(s: State, seat: int, card: int) -> None:
    """A card from hand goes below the deck (UN-132, UN-133)."""
    move(s, card, constants.DECK + seat * constants.STRIDE, bottom=True)
    emit(s, constants.TO_BOTTOM, seat, card)


def turn_down(s: State, card: int) -> None:
    if table.faceup(s, card):
        s.records[constants.FACEDOWN] += (card,)
        emit(
            s,
            constants.TURNED_DOWN,
            table.owner(s, card) if table.kind(s, card) == constants.HERO_CARD else table.NOBODY,
            card,
        )


def look(s: State, seat: int, card: int) -> None:
    """A hero looks at a card; where hands are open, all heroes do."""
    lookers = range(table.heroes(s)) if seat < table.heroes(s) and table.options(s).open_hands else (seat,)
    for each in lookers:
        show(s, card, each, beside=tuple(s.zones[s.where[card]]))
    emit(s, constants.LOOKS, seat, card)


def random_card(s: State, cards: list[int]) -> int:
    return cards[rng.below(s, len(cards))]


# Action tokens


def take_token(s: State, seat: int, symbol: int, count: int = 1) -> None:
    table.put(s, seat, constants.TOKENS + symbol, table.of(s, seat, constants.TOKENS + symbol) + count)
    for _ in range(count):
        emit(s, constants.TOKEN_TAKEN, seat, -1, symbol)


# Equipment


def exhaust(s: State, seat: int, card: int) -> None:
    """What happens to equipment when it is used (UN-156, UN-158, UN-160)."""
    what = table.printed(s, card)
    if what.single_use:
        move(s, card, constants.REMOVED)
        emit(s, constants.LEAVES_GAME, seat, card)
    elif not what.permanent:
        s.records[constants.EXHAUSTED] += (card,)


def recharge(s: State, seat: int, card: int) -> None:
    s.records[constants.EXHAUSTED] = tuple(each for each in s.records[constants.EXHAUSTED] if each != card)
    emit(s, constants.RECHARGED, seat, card)


def recharge_all(s: State, seat: int, how: int) -> None:
    """What is recharged by itself when something happens (UN-159)."""
    if seat < 0:
        return
    for card in table.equipment(s, seat):
        if table.fact(s, constants.RECHARGING, card) == how and not table.ready(s, card):
            recharge(s, seat, card)
