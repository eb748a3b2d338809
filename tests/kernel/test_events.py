"""Watchers, modifiers and the machine, seen through the tiny game and its cards."""

from __future__ import annotations

import pytest

from heroes_unite.kernel.events import THIS_TURN, Watcher, emit, expire, flush, instead, watch, watching
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.machine import advance
from heroes_unite.kernel.modifiers import Modifier, modify, query, unmodify
from heroes_unite.kernel.moves import move
from heroes_unite.kernel.state import Frame, Log
from heroes_unite.kernel.text import PLAIN
from heroes_unite.ops.flow import FOES, FOR_GOOD, EachPlayer, UseUp, sequence
from heroes_unite.ops.select import Choice
from tests.tiny import ops
from tests.tiny.table import card_in, table


def coins(game: Game) -> list[int]:
    found: list[int] = game.view(0)["values"]["coins"]
    return found


def crew(game: Game, player: int) -> list[str]:
    return game.view(0)["seats"][player]["crew"]["cards"]


def spent(game: Game) -> list[str]:
    return game.view(0)["table"]["spent"]["cards"]


def rest(game: Game, player: int) -> None:
    assert game.to_choose == player
    game.choose("rest")


# Watchers


def test_a_watcher_takes_the_place_of_an_event_once() -> None:
    """The Lifeboat goes instead of the coins; the next Storm takes them."""
    game = table({0: ["Pearl", "Lifeboat", "Dice"], 1: ["Storm", "Storm", "Dice"]})
    game.choose("Pearl")
    game.choose("Lifeboat")
    assert crew(game, 0) == ["Lifeboat"]
    game.choose("Storm")
    assert coins(game)[0] == 2
    assert crew(game, 0) == []
    assert "Lifeboat" in spent(game)
    game.choose("Storm")
    assert coins(game)[0] == 0


def test_leaving_a_zone_can_be_an_event() -> None:
    """For every card that leaves it, however it goes, unless the move says that it does not count."""
    s = table({0: ["Pearl", "Dice", "Storm"]}).state
    hand = ops.zone(ops.HAND, 0)
    s.rules.exit = (hand, ops.TAKE)
    s.log = Log(s)
    first, second, third = list(s.zones[hand])
    move(s, first, ops.SPENT)
    move(s, second, ops.SPENT, told=False)
    move(s, first, ops.DECK)
    move(s, third, ops.DECK)
    assert [(told.event, told.card, told.player) for told in s.log.records] == [
        (ops.TAKE, first, -1),
        (ops.TAKE, third, -1),
    ]


def test_the_watchers_of_a_card_that_left_are_gone() -> None:
    game = table({0: ["Lifeboat", "Quake"], 1: ["Storm", "Dice"]})
    game.choose("Lifeboat")
    game.choose("Quake")
    game.choose("Lifeboat")
    assert not any(game.state.watches)
    game.choose("Storm")
    assert "Lifeboat" in spent(game)


def test_a_watcher_for_anybody_goes_off_once_each_turn() -> None:
    game = table({0: ["Parrot", "Dice"], 1: ["Mutiny", "Dice"]}, deck=["Quake", "Customs"])
    game.choose("Parrot")
    game.choose("Dice")
    game.choose("2")  # takes the Quake: one coin; then the foe takes a card at the beginning of the next turn: another
    assert game.to_choose == 1
    assert coins(game) == [2, 0]
    game.choose("Mutiny")  # the second card of that turn
    game.choose("player 1")
    assert coins(game) == [2, 0]
    rest(game, 1)
    assert coins(game) == [3, 1]


def test_a_watcher_once_for_the_next_time() -> None:
    """The Cook doubles what is earned and pays for the next card played, this turn only."""
    game = table({0: ["Cook", "Pearl", "Pearl"], 1: ["Pearl", "Pearl"]})
    game.choose("Cook")
    assert coins(game) == [0, 0]  # his own play was before
    game.choose("Pearl")
    assert coins(game) == [6, 0]
    assert not any(game.state.watches)
    assert game.state.modifiers == ()
    rest(game, 1)
    rest(game, 0)
    assert coins(game) == [7, 1]


def test_what_is_only_for_this_turn_goes_with_it() -> None:
    game = table({0: ["Dice"]})
    s = game.state
    watch(s, Watcher(ops.EARN, ops.Lose(1)), 0, -1, THIS_TURN)
    modify(s, Modifier(ops.EARNED, plus=5), 0, -1, THIS_TURN)
    modify(s, Modifier(ops.EARNED, times=2), 0, -1)
    assert query(s, ops.EARNED, 1, 0) == 12
    expire(s)
    assert not any(s.watches)
    assert query(s, ops.EARNED, 1, 0) == 2
    expire(s)
    assert query(s, ops.EARNED, 1, 0) == 2


def test_several_events_are_gathered_into_one() -> None:
    """The Customs are paid once for all cards of an Auction, worthless ones left out."""
    game = table({0: ["Customs", "Auction", "Pearl", "Dice"], 1: ["Volcano"]})
    game.choose("Customs")
    game.state.log = Log(game.state)
    game.choose("Auction")
    game.choose("Pearl")
    assert game.to_choose == 1
    log = game.state.log
    game.choose("Volcano")
    earned = [(r.player, r.amount) for r in log.records if r.event == ops.EARN]
    assert earned == [(0, 5), (0, 2)]  # the prize; then one each for Auction and Pearl, at once


def test_events_without_a_card_gather_no_card() -> None:
    s = table({0: ["Dice"]}).state
    watch(s, Watcher(ops.EARN, ops.Earn(1, each=True), gather=True), 0, -1)
    card = card_in(Game(s.rules, s), ops.HAND, 0, "Dice")
    emit(s, ops.EARN, 0)
    emit(s, ops.EARN, 0, card)
    emit(s, ops.EARN, 0)
    assert [trigger.cards for trigger in s.queue] == [(card,)]


def test_which_cards_a_watcher_or_a_modifier_is_for() -> None:
    """A watcher for certain cards also minds an event that is about no card; such a modifier does not."""
    game = table({0: ["Dice", "Pearl"]})
    s = game.state
    valuable = ops.WorthAtLeast(3)
    dice, pearl = (card_in(game, ops.HAND, 0, name) for name in ("Dice", "Pearl"))
    watch(s, Watcher(ops.EARN, ops.Earn(1), cards=valuable), 0, -1)
    watch(s, Watcher(ops.LOSE, ops.Earn(1), cards=valuable, instead=True), 0, -1)
    modify(s, Modifier(ops.EARNED, plus=9, cards=valuable), 0, -1)
    queued = []
    for card in (dice, pearl, -1):
        emit(s, ops.EARN, 0, card)
        queued.append(len(s.queue))
    assert queued == [0, 1, 2]
    taken_over = [instead(s, ops.LOSE, 0, card, 1) is not None for card in (dice, pearl, -1)]
    assert taken_over == [False, True, True]
    assert [query(s, ops.EARNED, 1, 0, card) for card in (dice, pearl, -1)] == [1, 10, 1]


def test_a_watcher_with_a_test_waits_until_it_holds() -> None:
    s = table({0: ["Dice"]}).state
    watch(s, Watcher(ops.EARN, ops.Earn(1), test=ops.SpentAtLeast(1)), 0, -1)
    emit(s, ops.EARN, 0)
    assert s.queue == []
    ops.spend(s, 0, card_in(Game(s.rules, s), ops.HAND, 0, "Dice"))
    emit(s, ops.EARN, 1)
    assert s.queue == []
    emit(s, ops.EARN, 0)
    assert len(s.queue) == 1


def test_watches_are_numbered() -> None:
    s = table({0: ["Dice"]}).state
    watch(s, Watcher(ops.EARN, ops.Earn(1)), 0, -1)
    assert watching(s, 1)
    assert not watching(s, 2)


def test_a_queue_waits_where_an_effect_asks() -> None:
    s = table({0: ["Dice", "Pearl"]}).state
    watch(s, Watcher(ops.EARN, ops.Guess(3)), 0, -1)
    watch(s, Watcher(ops.EARN, ops.Earn(1)), 0, -1)
    emit(s, ops.EARN, 0)
    assert not flush(s, 0)
    assert len(s.queue) == 1
    s.stack.pop()
    watching_still = s.watches[ops.EARN]
    s.watches[ops.EARN] = ()
    assert flush(s, 0)
    assert watching_still


def test_a_watcher_reads_with_its_moment_or_without() -> None:
    assert Watcher(ops.EARN, ops.Lose(1)).say(PLAIN) == "lose one coin"
    assert Watcher(ops.EARN, ops.Lose(1), words="when it rains").say(PLAIN) == "when it rains, lose one coin"


# Modifiers


def test_a_standing_modifier_works_as_long_as_its_card_stays() -> None:
    game = table({0: ["Lighthouse", "Pearl", "Quake"], 1: ["Dice"]})
    game.choose("Lighthouse")
    game.choose("Pearl")
    assert coins(game) == [3, 0]
    rest(game, 1)
    assert coins(game) == [3, 1]
    game.choose("Quake")
    game.choose("Lighthouse")
    rest(game, 0)
    assert coins(game) == [4, 1]
    assert game.state.modifiers == ()


def test_modifiers_are_folded_in_the_order_they_came() -> None:
    s = table({0: ["Dice"]}).state
    modify(s, Modifier(ops.EARNED, plus=1), 0, 5)
    modify(s, Modifier(ops.EARNED, times=2), 0, 6)
    modify(s, Modifier(ops.EARNED, plus=100), 1, 6)
    modify(s, Modifier(ops.EARNED + 1, plus=1000), 0, 6)
    assert query(s, ops.EARNED, 3, 0) == 8
    unmodify(s, 6)
    assert query(s, ops.EARNED, 3, 0) == 4


def test_a_modifier_can_be_for_anybody_or_about_its_own_card() -> None:
    s = table({0: ["Dice"]}).state
    modify(s, Modifier(ops.EARNED, plus=1, anybody=True), 0, 5)
    modify(s, Modifier(ops.EARNED, plus=10, anybody=True, itself=True), 0, 6)
    assert [query(s, ops.EARNED, 0, player, card) for player in (0, 1, -1) for card in (5, 6)] == [1, 11] * 3


# The machine


def test_the_game_ends_in_the_middle_of_an_effect() -> None:
    """The Volcano ends it after the first player's loss: nobody earns, nobody else loses, nothing waits."""
    game = table({0: ["Volcano", "Customs"], 1: ["Dice"]})
    s = game.state
    game.choose("Customs")
    for card in s.zones[ops.DECK][:8]:
        ops.spend(s, 1, card)
    s.queue.clear()
    s.values[ops.COINS] = s.values[ops.COINS + 1] = 7
    assert len(spent(game)) == 8
    game.choose("Volcano")
    assert game.over
    assert coins(game) == [6, 7]
    assert (s.stack, s.queue, s.options) == ([], [], [])
    assert game.winners == [1]


def test_the_same_card_earlier_just_goes_on() -> None:
    game = table({0: ["Volcano"], 1: ["Dice"]})
    game.choose("Volcano")
    assert not game.over
    assert coins(game) == [1, 1]


# What flows, and what is a frame's own


@pytest.mark.parametrize("takes", [True, False])
def test_what_is_bound_flows_to_a_frame_below_that_takes_it(takes: bool) -> None:
    s = table({0: ["Dice", "Pearl"]}).state
    mine = card_in(Game(s.rules, s), ops.HAND, 0, "Dice")

    class Below(ops.Act):
        @property
        def takes(self) -> bool:
            return takes

    below = Frame(Below(2), 0, 0, -1, (mine,), 7)
    for finish in (lambda f: s.leave(f), lambda f: s.become(f, None), lambda f: s.become(f, ops.Earn(1))):
        below.cards, below.n = (mine,), 7
        f = Frame(ops.Guess(3), 0, 0, -1, (mine, mine), 2)
        s.stack += [below, f]
        finish(f)
        assert s.stack.pop() is below
        assert (below.cards, below.n) == (((mine, mine), 2) if takes else ((mine,), 7))


def test_an_instruction_that_binds_nothing_hands_on_what_was_bound() -> None:
    """Also as the last one of a sequence, whose frame is gone by then."""
    game = table({0: ["Mutiny", "Pearl"], 1: ["Dice", "Storm"]})
    s = game.state
    spend = ops.Spend(Choice((ops.IN_HAND,)))
    effect = EachPlayer(FOES, sequence(spend, ops.Guess(3)))
    s.stack.append(Frame(sequence(effect, ops.Earn(1, each=True)), 0, 0, -1))
    advance(s)
    game.choose("Dice")
    game.choose("1")
    assert coins(game) == [1, 0]


def test_an_effect_knows_its_watch_whatever_is_bound_meanwhile() -> None:
    s = table({0: ["Dice", "Pearl"]}).state
    game = Game(s.rules, s)
    for _ in range(3):
        watch(s, Watcher(ops.EARN, sequence(ops.Spend(Choice((ops.IN_HAND,))), UseUp(FOR_GOOD))), 0, -1)
    s.watches[ops.EARN] = s.watches[ops.EARN][2:]
    emit(s, ops.EARN, 0)
    assert not flush(s, 0)
    advance(s)
    assert watching(s, 3)
    game.choose("Pearl")
    assert not watching(s, 3)
