"""What is counted while a game is played: turns, cards got and lost, what was overcome, how it ended."""

from __future__ import annotations

from heroes_unite.kernel.census import NOT_YET, Census, Tally
from heroes_unite.kernel.moves import mix
from heroes_unite.kernel.rules import Rules
from heroes_unite.kernel.state import State
from tests.tiny import ops
from tests.tiny.game import TinyRules, new_game

CENSUS = Census(
    turn_begins=(ops.TAKE,),
    turn_ends=(ops.BURY,),
    gains={ops.PLAY: ("begged", "bought")},
    losses=(ops.SPEND,),
    foes_beaten=(ops.STEAL,),
    hurdles_beaten=(ops.EARN,),
    over=ops.LOSE,
    ends={2: "ruin"},
)


class CountedRules(TinyRules):
    census = CENSUS


def counted() -> tuple[State, Tally]:
    rules = CountedRules(2)
    state = rules.blank(1)
    tally = Tally(state)
    state.log = tally
    return state, tally


def test_events_count_as_what_the_game_says_they_are() -> None:
    s, tally = counted()
    tally.note(s, ops.PLAY, 0, 3, 0)
    tally.note(s, ops.TAKE, 0, -1, 0)
    tally.note(s, ops.PLAY, 1, 4, 7)
    tally.note(s, ops.SPEND, 0, 4, 0)
    tally.note(s, ops.SPEND, 0, 9, 0)  # nobody got it
    tally.note(s, ops.BURY, 0, -1, 0)
    s.values[ops.COINS + 1] = 5
    tally.note(s, ops.TAKE, 1, -1, 0)
    tally.note(s, ops.SPEND, 0, 3, 0)
    tally.note(s, ops.STEAL, 0, 9, 0)
    tally.note(s, ops.EARN, 0, 9, 0)
    tally.note(s, ops.REVEAL, 0, 9, 0)  # of no interest
    tally.note(s, ops.LOSE, 0, -1, 2)
    tally.finish(s)
    tally.finish(s)
    assert [(gain.player, gain.turn, gain.how, gain.lost) for gain in tally.gains] == [
        (0, 0, "begged", 2),
        (1, 1, "bought", 1),
    ]
    assert tally.gains[0].face == s.cards[3]
    assert [(turn.player, turn.points) for turn in tally.turns] == [(0, 0), (1, 5)]
    assert (tally.foes_beaten, tally.hurdles_beaten, tally.ending) == (1, 1, "ruin")
    assert tally.records == []


def test_what_is_got_twice_is_lost_once() -> None:
    s, tally = counted()
    tally.note(s, ops.TAKE, 0, -1, 0)
    tally.note(s, ops.PLAY, 0, 3, 0)
    tally.note(s, ops.PLAY, 1, 3, 0)
    tally.note(s, ops.SPEND, 1, 3, 0)
    assert [gain.lost for gain in tally.gains] == [NOT_YET, 1]


def test_a_game_without_points_counts_none() -> None:
    s, tally = counted()
    s.rules.scored = False
    tally.note(s, ops.TAKE, 0, -1, 0)
    mix(s, ops.DECK)
    tally.finish(s)
    assert tally.turns[0].points == -1


def test_a_game_that_declares_nothing_is_counted_as_nothing() -> None:
    game = new_game(3)
    game.state.log = tally = Tally(game.state)
    while not game.over:
        game.choose(0)
    tally.finish(game.state)
    assert (tally.turns, tally.gains, tally.ending) == ([], [], "")
    rules: Rules = game.rules
    assert (rules.persona(game.state, 0), rules.foe(game.state), rules.hurdle(game.state)) == ("", "", "")
