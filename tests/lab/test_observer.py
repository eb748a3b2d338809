"""What the views call known, checked by an observer who keeps their own account of what can be seen at the table.

The observer knows nothing of how the game keeps its accounts. They follow the cards with their eyes: what lies or
passes in the open, what is shown, who looks at what; and they lose sight of cards that are shuffled, or that go from
one hidden place to another without being shown.
"""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

import pytest

from heroes_unite.games.deckbuilding.constants import DECK, DISCARD, STRIDE, VILLAIN_UP, VILLAINS
from heroes_unite.kernel.moves import known_to
from heroes_unite.kernel.state import State
from heroes_unite.kernel.view import SPECTATOR, knows
from heroes_unite.session import Session
from tests.searching import rounds

SHOWN = frozenset(
    {"reveal", "avoid", "play", "buy", "gain", "discard", "destroy", "defeat", "hero chosen", "put under"}
)
FOLLOWED = "pool"  # from here cards are handed over one by one, so whoever knew one sees where it goes


class Observer:
    """One pair of eyes. `seen` are the cards they could name where these lie now."""

    def __init__(self, viewer: int, state: State) -> None:
        self.viewer = viewer
        self.seen: set[int] = set()
        self.open = [zone for zone in range(len(state.zones)) if self.sees_into(state, zone)]
        self._keep(state)

    def sees_into(self, state: State, zone: int) -> bool:
        sight = state.rules.seen[zone]
        return sight == state.rules.everyone or (self.viewer >= 0 and bool(sight >> self.viewer & 1))

    def watch(self, before: State, after: State, records: list[Any], events: tuple[str, ...]) -> None:
        """One choice and everything that came of it."""
        in_the_open: set[int] = set()
        left: set[int] = set()  # the place where they lay
        for record in records:
            event = events[record.event]
            if record.card >= 0:
                left.add(record.card)
            if event == "shuffle":
                piles = (DECK + record.player * STRIDE, DISCARD + record.player * STRIDE)
                mixed = {card for card in range(len(after.where)) if before.where[card] in piles and card not in left}
                self.seen -= mixed
                in_the_open -= mixed
            if record.card < 0:
                continue
            if (
                self.sees_into(after, record.zone)
                or event in SHOWN
                or (event == "look" and record.player == self.viewer)
            ):
                in_the_open.add(record.card)
        gone_from: dict[int, list[int]] = defaultdict(list)
        for card, zone in enumerate(before.where):
            if after.where[card] != zone:
                gone_from[zone].append(card)
        for zone, gone in gone_from.items():
            hidden = [
                card
                for card in gone
                if card not in in_the_open
                and not self.sees_into(before, zone)
                and not self.sees_into(after, after.where[card])
            ]
            if hidden and not before.rules.ordered[zone] and before.rules.zones[zone].name != FOLLOWED:
                self._lose(hidden)
                self._lose(card for card in before.zones[zone] if card not in in_the_open)
        self.seen |= in_the_open
        self._keep(after)

    def _lose(self, cards: Any) -> None:
        self.seen -= set(cards)

    def _keep(self, state: State) -> None:
        for zone in self.open:
            self.seen.update(state.zones[zone])
        if state.values[VILLAIN_UP]:
            self.seen.add(state.zones[VILLAINS][-1])


TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2, "sets": ["base"]},
    {"players": 4, "sets": ["base"], "promo": True},
    {"players": 3, "sets": ["heroes-unite"]},
    {"players": 2, "sets": ["heroes-unite"], "variants": ["two-heads", "on-patrol", "hunt"]},
    {"players": 4, "sets": ["base", "heroes-unite"], "variants": ["team"]},
    {"players": 3, "sets": ["heroes-unite"], "variants": ["hidden"]},
)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_nothing_is_known_that_nobody_showed(options: dict[str, Any]) -> None:
    for seed in range(rounds(2, 6)):
        session = Session("deckbuilding", options, f"observer {seed}")
        chance = random.Random(f"{options} {seed}")
        events = session.rules.events
        state = session.game.state
        cards = set(range(len(state.where)))
        observers = [Observer(viewer, state) for viewer in range(SPECTATOR, session.rules.players)]
        while not session.game.over:
            before = session.game.copy().state
            told = len(session._chronicle._noted)
            count = session.game.option_count
            session.choose(chance.randrange(count - 1 if count > 1 and chance.random() < 0.8 else count))
            after = session.game.state
            records = [noted.record for noted in session._chronicle._noted[told:]]
            known = {card for card in cards if known_to(after, card)}  # to anybody at all
            for observer in observers:
                observer.watch(before, after, records, events)
                for card in known - observer.seen:
                    if knows(after, observer.viewer, card):
                        zone = after.rules.zones[after.where[card]]
                        name = session.rules.names[after.cards[card]]
                        happened = [line.text for line in session.log(observer.viewer, session.game.version - 1)]
                        pytest.fail(
                            f"Seed {seed}, version {session.game.version}: viewer {observer.viewer} knows {name} in "
                            f"{zone.owner}'s {zone.name}: {happened}"
                        )
