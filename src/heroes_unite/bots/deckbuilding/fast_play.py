"""Greedy play in imagined games: the same choices as `greedy.decide`, for much less.

Most choices of a turn are which card to play next, and what is printed on the cards answers that. For all others it
looks at no more of the table than greedy play reads.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from heroes_unite.bots.deckbuilding import fast_shopping, play_order
from heroes_unite.bots.deckbuilding.fast_shopping import UNSURE
from heroes_unite.bots.deckbuilding.greedy import SHORT_DECK, decide
from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.glimpse import glimpse
from heroes_unite.games.deckbuilding.turn import Turns
from heroes_unite.kernel.decision import TARGET

if TYPE_CHECKING:
    from heroes_unite.session.seat import Imagined


def choose(game: Imagined) -> int:
    """The index of the option that greedy play takes, where players are rivals."""
    state = game.state
    options = state.options
    if len(options) == 1:
        return 0
    frame = state.stack[-1]
    if isinstance(frame.node, Turns):
        found = next_card(game)
        if found != UNSURE:
            return found
        if state.options[0] > TARGET:
            found = fast_shopping.choose(game)
            if found != UNSURE:
                return found
    else:
        default = frame.node.default(state, frame, options)
        if default >= 0:
            return options.index(default)
    return decide(glimpse(state, game.to_choose), game.bare_decision).index


def next_card(game: Imagined) -> int:
    """The card to play next, the end of a turn in which nothing else can be done, or UNSURE."""
    state = game.state
    ranks = _ranks(game.rules.names)
    own = state.values[constants.ACTIVE] * constants.STRIDE
    first, best = play_order.USELESS, UNSURE
    more = False
    for index, option in enumerate(state.options):
        if option > TARGET:
            if option & ~TARGET == constants.USE_CARD:
                return UNSURE
            more = more or option != constants.END_TURN
            continue
        rank = ranks[state.cards[option]]
        if rank == play_order.NEW_HAND:
            return UNSURE
        if rank == play_order.EMPTY_DISCARD and state.zones[constants.DISCARD + own]:
            rank = play_order.PLAIN
        elif rank == play_order.FROM_DISCARD and len(state.zones[constants.DECK + own]) < SHORT_DECK:
            rank = play_order.FROM_DISCARD_IN_TIME
        if rank < first:
            first, best = rank, index
    return best if best != UNSURE or more else len(state.options) - 1


@lru_cache(maxsize=32)
def _ranks(names: tuple[str, ...]) -> list[int]:
    """The place of each printed card in the order of play."""
    return [play_order.rank(name) for name in names]
