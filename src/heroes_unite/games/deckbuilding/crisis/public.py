"""What everybody at a Crisis table can see besides the cards: how the team is doing, and an attempt under way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.deckbuilding.colors import NAMES
from heroes_unite.games.deckbuilding.constants import ACTIVE, IS_CRISIS, KIND, LINE_UP
from heroes_unite.games.deckbuilding.crisis import difficulty
from heroes_unite.games.deckbuilding.crisis.beating import ToBeat, barred, may_try, was_called_off
from heroes_unite.games.deckbuilding.crisis.efforts import Effort
from heroes_unite.games.deckbuilding.crisis.numbers import COMPANION, DRAINED, TO_BEAT
from heroes_unite.games.deckbuilding.crisis.places import crises, crisis_stack, removed, to_be_beaten
from heroes_unite.games.deckbuilding.filters import VILLAINS_ONLY
from heroes_unite.games.deckbuilding.values import Attempt, Bar, CrisisValues

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.options import Options
    from heroes_unite.kernel.state import State


def together(options: Options, s: State) -> CrisisValues:
    """How the team stands."""
    names = s.rules.names
    players = s.rules.players
    size = difficulty.stack_size(players, options.difficulty, options.short)
    in_all = difficulty.crises_in_all(players, options.difficulty, options.short)
    in_deck = difficulty.CRISES_IN_DECK in options.difficulty
    standing = to_be_beaten(s)
    villains = [names[s.cards[card]] for card in s.zones[LINE_UP] if VILLAINS_ONLY.accepts(s, card)]
    return CrisisValues(
        challenge=difficulty.name_of(options.difficulty, options.short),
        size=size,
        crises=in_all,
        to_come=_unseen(s, in_all) if in_deck else len(s.zones[crisis_stack(s)]),
        in_the_way=[names[s.cards[card]] for card in standing],
        tried=[names[s.cards[card]] for card in standing if not may_try(s, card)],
        called_off=[names[s.cards[card]] for card in standing if was_called_off(s, card)],
        villains=villains,
        barred={names[s.cards[card]]: reason for card in standing if (reason := _barred(s, card))},
        companion=s.values[COMPANION] - 1 if _has_companion(s) else -1,
        drained=NAMES.get(s.values[DRAINED], ""),
        attempt=_attempt(s),
    )


def _unseen(s: State, in_all: int) -> int:
    """Nobody may count the Crises in the main deck, but everybody has seen those that came out of it."""
    kinds = s.rules.numbers[KIND]
    seen = [card for zone in (crises(s), removed(s)) for card in s.zones[zone] if kinds[s.cards[card]] == IS_CRISIS]
    return in_all - len(seen)


def _barred(s: State, card: int) -> Bar | None:
    """What keeps the team from trying to beat a Crisis now. What only the leader knows is not revealed."""
    bar = barred(s, s.values[ACTIVE], card)
    return None if bar == "no-part" else bar


def _has_companion(s: State) -> bool:
    ways = [s.rules.effects[TO_BEAT][s.cards[card]] for card in s.zones[crises(s)]]
    return any(isinstance(way, Effort) and way.spares_companion for way in ways)


def _attempt(s: State) -> Attempt | None:
    """The attempt under way."""
    for frame in reversed(s.stack):
        if isinstance(frame.node, ToBeat):
            given = frame.node.given(s, frame)
            return Attempt(
                s.rules.names[s.cards[frame.source]],
                frame.you,
                {
                    str(player): None if cards is None else [s.rules.names[s.cards[card]] for card in cards]
                    for player, cards in given.items()
                },
            )
    return None
