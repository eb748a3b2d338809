"""Greedy play of a team in imagined games: the same choices as `greedy.decide`, for much less."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from heroes_unite.bots.deckbuilding.card_uses import CARDS
from heroes_unite.bots.deckbuilding.fast_play import next_card
from heroes_unite.bots.deckbuilding.fast_shopping import UNSURE
from heroes_unite.bots.deckbuilding.greedy import decide
from heroes_unite.bots.deckbuilding.questions import attacks
from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.crisis.efforts import Effort
from heroes_unite.games.deckbuilding.crisis.glimpse import glimpse
from heroes_unite.games.deckbuilding.crisis.places import crises
from heroes_unite.games.deckbuilding.crisis.trials import Risk
from heroes_unite.games.deckbuilding.turn import Turns
from heroes_unite.kernel.decision import TARGET

if TYPE_CHECKING:
    from heroes_unite.session.seat import Imagined


def choose(game: Imagined) -> int:
    """The index of the option that greedy play takes."""
    state = game.state
    if len(state.options) == 1:
        return 0
    if isinstance(state.stack[-1].node, Turns) and _nothing_is_asked(game):
        found = next_card(game)
        if found != UNSURE:
            return found
    return decide(glimpse(state, game.to_choose), game.bare_decision).index


def _nothing_is_asked(game: Imagined) -> bool:
    """Whether cards are simply played: nothing can be tried or defeated, no card attacks teammates, and no hand has to
    hold anything back."""
    state = game.state
    cards = state.cards
    hostile = _attacking(game.rules.names)
    for option in state.options:
        if option > TARGET:
            kind = option & ~TARGET
            if kind == constants.BEAT_CRISIS or kind == constants.DEFEAT_CARD:
                return False
        elif hostile[cards[option]]:
            return False
    asks = _asking(game.rules.names)
    for card in state.zones[crises(state)]:
        if asks[cards[card]]:
            return False
    stack = state.zones[constants.VILLAINS]
    return not (state.values[constants.VILLAIN_UP] and stack and asks[cards[stack[-1]]])


@lru_cache(maxsize=32)
def _asking(names: tuple[str, ...]) -> list[bool]:
    """The printed cards for which a hand holds something back: Crises that ask for cards, and a Super-Villain whom
    nobody can defeat who has played the wrong ones."""
    return [_asks(name) for name in names]


@lru_cache(maxsize=32)
def _attacking(names: tuple[str, ...]) -> list[bool]:
    """The printed cards that attack the other players."""
    return [attacks(name) for name in names]


def _asks(name: str) -> bool:
    card = CARDS.get(name)
    if card is None:
        return False
    way = card.to_beat
    return card.defeat_bar is not None or isinstance(way, Effort) or (isinstance(way, Risk) and way.trial.hands)
