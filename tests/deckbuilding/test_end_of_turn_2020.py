"""What no scenario can show of the 2020 order at the end of a turn: how things stand between its steps.

What a position can show is in `tests/scenarios/heroes-unite/rules/` and `tests/scenarios/base/rules/gap_02_2020*`.
"""

from __future__ import annotations

import pytest

import heroes_unite
from heroes_unite.games.deckbuilding.constants import DISCARD, HAND, IN_TURN, MADE, PLAYED
from heroes_unite.games.deckbuilding.heroes_unite import TWENTY_TWENTY_ORDER
from heroes_unite.games.deckbuilding.turn import Turns
from heroes_unite.games.deckbuilding.turn_end import BASE_ORDER, ExtraCards
from heroes_unite.kernel.moves import move
from heroes_unite.kernel.text import PLAIN
from heroes_unite.session.scenario import setup
from heroes_unite.session.scenario_file import parse

POSITION = """
title: Cards in hand and cards played
game: deckbuilding
sets: [heroes-unite]
players:
  - hero: Batgirl
    hand: [Punch, Kick]
    played: [Batarang]
    power: 2
  - hero: Hawkman
steps: []
"""


@pytest.mark.rule("DB-072", "DB-073", "DB-074", "DB-075", "DB-082", "GAP-01")
def test_the_hand_goes_first_and_the_played_cards_after_the_effects() -> None:
    game = setup(parse(POSITION))
    s = game.state
    frame = s.stack[-1]

    def state() -> tuple[int, list[str], list[str], list[str], int]:
        hand, played, pile = (
            [s.rules.names[s.cards[card]] for card in s.zones[zone]] for zone in (HAND, PLAYED, DISCARD)
        )
        return s.values[IN_TURN], hand, played, pile, s.values[MADE]

    announce, effects, extra, discard = TWENTY_TWENTY_ORDER[:4]
    assert state() == (1, ["Punch", "Kick"], ["Batarang"], [], 2)
    assert announce.run(s, frame)
    assert state() == (0, [], ["Batarang"], ["Punch", "Kick"], 2)
    assert effects.run(s, frame)
    assert effects.say(PLAIN) == "resolve effects at the end of the turn"
    assert state() == (0, [], ["Batarang"], ["Punch", "Kick"], 2)
    assert extra.run(s, frame)  # nobody has earned any
    move(s, s.zones[DISCARD][0], HAND)
    assert discard.run(s, frame)
    assert state() == (0, ["Punch"], [], ["Kick", "Batarang"], 0)  # what was drawn in between stays in the hand


@pytest.mark.rule("DB-076", "DB-077", "DB-078", "DB-079", "DB-082")
def test_after_that_the_orders_are_the_same() -> None:
    later, base = (
        [step.say(PLAIN) for step in order[start:] if not isinstance(step, ExtraCards)]
        for order, start in ((TWENTY_TWENTY_ORDER, 4), (BASE_ORDER, 2))
    )
    assert later == base


@pytest.mark.rule("DB-082")
@pytest.mark.parametrize(
    ("sets", "order", "expected"),
    [
        (["base"], "auto", BASE_ORDER),
        (["heroes-unite"], "auto", TWENTY_TWENTY_ORDER),
        (["base", "heroes-unite"], "auto", TWENTY_TWENTY_ORDER),
        (["base"], "2020", TWENTY_TWENTY_ORDER),
        (["heroes-unite"], "base", BASE_ORDER),
    ],
)
def test_which_order_a_game_follows(sets: list[str], order: str, expected: tuple[object, ...]) -> None:
    game = heroes_unite.new_game(seed=1, sets=sets, order=order)
    turns = game.state.stack[-1].node
    assert isinstance(turns, Turns)
    assert [type(step) for step in turns.ending] == [type(step) for step in expected]
