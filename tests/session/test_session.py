"""A session's history: the way back, what it gives away, and what it costs."""

from __future__ import annotations

import random
from typing import Any

import pytest

from heroes_unite.kernel.moves import known_to
from heroes_unite.session import NOWHERE, PERSON, Session
from heroes_unite.session.session import STRIDE

PLAIN: dict[str, Any] = {"players": 2, "heroes": ["Batman", "Superman"], "first": 1}


def started(seats: list[str] | None = None, seed: int = 7, **options: Any) -> Session:
    return Session("deckbuilding", {**PLAIN, **options}, seed, seats=seats)


def take(session: Session, label: str) -> None:
    session.choose(session.decision.find(label).index)


def at_random(session: Session, choices: int, seed: int = 0) -> Session:
    chance = random.Random(seed)
    while len(session.choices) < choices and not session.game.over:
        session.choose(chance.randrange(session.game.option_count))
    return session


def same(session: Session, other: Session) -> bool:
    return session.game.digest() == other.game.digest() and session.log(-2) == other.log(-2)


# The target


def test_nothing_to_take_back() -> None:
    session = started()
    assert session.undo_target(0) == NOWHERE
    assert not session.undo(0)
    take(session, "play Punch")
    assert session.undo_target(1) == NOWHERE


def test_the_target_is_the_last_choice_of_that_player() -> None:
    session = started()
    take(session, "play Punch")
    take(session, "end turn")
    take(session, "play Punch")
    assert session.undo_target(0) == 1
    assert session.undo_target(1) == 2


def test_what_has_one_answer_or_a_default_may_be_passed_over() -> None:
    session = at_random(started(players=3, heroes="random"), 150, seed=3)
    for player in range(3):
        wanted = [NOWHERE, NOWHERE]
        for version, game in enumerate(session.positions()):
            if version < len(session.choices) and game.to_choose == player and game.option_count > 1:
                wanted[0] = version
                if game.decision.default < 0:
                    wanted[1] = version
        assert [session.undo_target(player), session.undo_target(player, defaults=False)] == wanted


# Whether it is free


def test_to_play_a_card_that_shows_nothing_is_taken_back_freely() -> None:
    session = started()
    before = session.game.digest()
    take(session, "play Punch")
    assert session.undo_is_free(0, 0)
    session.undo_to(0, 0)
    assert session.game.digest() == before
    assert session.rewinds == {}


def test_a_new_hand_is_new_information() -> None:
    session = started([PERSON, "greedy"])
    take(session, "end turn")
    assert not session.undo_is_free(0, 0)


def test_a_random_number_is_not_drawn_twice() -> None:
    """The deck is empty after two turns, so that the third hand needs a shuffle."""
    session = started(["greedy", "greedy"])
    for _ in range(4):
        take(session, "end turn")
    target = session.undo_target(0)
    assert not session.undo_is_free(0, target)
    assert not session.undo_is_free(1, session.undo_target(1))


def test_what_another_person_was_asked_counts_even_where_they_had_no_choice() -> None:
    """Whether they had one is nobody's business."""
    for seats, free in (([PERSON, PERSON], False), ([PERSON, "greedy"], True)):
        session = attacked(seats)
        assert session.game.to_choose == 0
        assert session.undo_is_free(0, session.undo_target(0)) == free


def attacked(seats: list[str]) -> Session:
    """Player 1 has played an Attack which player 2 could only let pass."""
    for seed in range(400):
        session = started(seats, seed)
        chance = random.Random(seed)
        while not session.game.over and len(session.choices) < 150:
            decision = session.decision
            attack = session.game.view(-1)["values"]["attack"]
            if decision.player == 1 and attack and attack["by"] == 0 and len(decision.options) == 1:
                at = len(session.choices) - 1
                session.choose(0)
                done = session.game.decision
                if done.player == 0 and done.turn and session.undo_target(0) == at and nothing_learned(session, at):
                    return session
            else:
                session.choose(chance.randrange(len(decision.options)))
    raise AssertionError("no such game")


def nothing_learned(session: Session, since: int) -> bool:
    before, now = session.at(since), session.game
    same_deck = before.view(0)["seats"][0]["deck"] == now.view(0)["seats"][0]["deck"]
    return same_deck and before.state.drawn == now.state.drawn


# Going there


def test_going_back_past_a_revelation_deals_the_unseen_anew() -> None:
    session = at_random(started(), 60)
    target = session.undo_target(0)
    position = session.at(target)
    while session.undo_is_free(0, target):
        session.undo_to(0, target)
        target = session.undo_target(0)
        position = session.at(target)
    session.undo_to(0, target)
    assert session.rewinds[target] == 1
    for player in (0, 1):
        assert session.game.view(player) == position.view(player)
    assert session.game.digest() != position.digest()


def test_what_only_another_has_seen_is_dealt_anew_too() -> None:
    """Another has drawn a card since, and nothing else came to light. They must not know what would have come."""
    for seed in range(60):
        session = started(seed=seed, players=3, heroes="random")
        for choices in range(1, 120):
            at_random(session, choices, seed + choices)
            target = session.undo_target(0)
            if target != NOWHERE and len(session.choices) - target < 9 and others_have_seen(session, target):
                session.undo_to(0, target)
                assert session.rewinds[target] == 1
                return
    raise AssertionError("no such game")


def others_have_seen(session: Session, since: int) -> bool:
    """Whether others, and not player 1, have seen something since that was unseen then; and no die was cast."""
    before, now = session.at(since).state, session.game.state
    seen = 0
    for card in range(len(now.cards)):
        if not known_to(before, card):
            seen |= known_to(now, card)
    return seen > 0 and not seen & 1 and before.drawn == now.drawn


def test_only_a_choice_of_the_player_can_be_gone_back_to() -> None:
    session = started()
    take(session, "end turn")
    take(session, "play Punch")
    for player, target in ((0, 1), (1, 0), (0, -1), (0, 2), (1, 99)):
        with pytest.raises(ValueError, match="no way back"):
            session.undo_to(player, target)
    assert len(session.choices) == 2


@pytest.mark.parametrize("seed", range(3))
def test_a_history_with_undos_replayed_gives_the_same_game(seed: int) -> None:
    """As a table's journal holds it: choices, and undos by their targets."""
    chance = random.Random(seed)
    session = started(players=3, heroes="random", seed=seed)
    journal: list[tuple[str, int, int]] = []
    for _ in range(300):
        if session.game.over:
            break
        player = chance.randrange(3)
        target = session.undo_target(player)
        if chance.random() < 0.1 and target != NOWHERE and target > len(session.choices) - 20:
            session.undo_to(player, target)
            journal.append(("undo", player, target))
        else:
            index = chance.randrange(session.game.option_count)
            session.choose(index)
            journal.append(("choose", -1, index))
    again = started(players=3, heroes="random", seed=seed, seats=["greedy"] * 3)  # who plays makes no difference
    for kind, player, number in journal:
        if kind == "choose":
            again.choose(number)
        else:
            again.undo_to(player, number)
    assert same(session, again)
    short = started(players=3, heroes="random", seed=seed)
    short.replay(list(session.choices), dict(session.rewinds))
    assert same(session, short)


# What was


def test_any_moment_of_a_long_game() -> None:
    session = at_random(started(players=4, heroes="random"), 3 * STRIDE + 5)
    digests = [game.digest() for game in session.positions()]
    assert digests[-1] == session.game.digest()
    for version in (0, 1, STRIDE - 1, STRIDE, STRIDE + 1, 2 * STRIDE, 3 * STRIDE + 5):
        assert session.at(version).digest() == digests[version]
    later = [game.digest() for game in session.positions(STRIDE + 3)]
    assert later == digests[STRIDE + 3 :]


def test_a_moment_is_a_copy() -> None:
    session = at_random(started(), 2 * STRIDE)
    before = session.at(STRIDE).digest()
    session.at(STRIDE).choose(0)
    assert session.at(STRIDE).digest() == before


def test_going_back_over_a_kept_copy_forgets_it() -> None:
    session = at_random(started(), STRIDE + 10)
    while len(session.choices) > STRIDE - 10:
        target = max(session.undo_target(0), session.undo_target(1))
        session.undo_to(session.at(target).to_choose, target)
    at_random(session, STRIDE + 10, seed=9)
    fresh = started()
    fresh.replay(list(session.choices), dict(session.rewinds))
    for version in (STRIDE - 5, STRIDE, STRIDE + 5):
        assert session.at(version).digest() == fresh.at(version).digest()


def test_going_back_is_not_played_from_the_start(monkeypatch) -> None:
    session = at_random(started(players=5, heroes="random"), 6 * STRIDE)
    made = 0
    choose = type(session.game).choose

    def counted(game, *args) -> None:
        nonlocal made
        made += 1
        choose(game, *args)

    monkeypatch.setattr(type(session.game), "choose", counted)
    target = session.undo_target(0)
    session.undo_is_free(0, target)
    session.undo_to(0, target)
    session.at(3 * STRIDE + 1)
    assert made < 2 * STRIDE + 2


# The log


@pytest.mark.parametrize("viewer", [-2, -1, 0, 1])
def test_the_end_of_the_log_is_the_end_of_the_log(viewer: int) -> None:
    session = at_random(started(), 80)
    whole = session.log(viewer)
    for since in (0, 1, 17, 79, 80, 500):
        assert session.log(viewer, since) == [line for line in whole if line.version >= since]


def test_the_log_after_going_back_is_the_log_as_it_was() -> None:
    session = started()
    at_start = session.log(-2)
    take(session, "play Punch")
    take(session, "play Punch")
    log = session.log(-2)
    take(session, "end turn")
    session.undo(0)
    assert session.log(-2) == log
    session.undo(0)
    session.undo(0)
    assert session.log(-2) == at_start != []


# Names


def test_names_instead_of_numbers() -> None:
    session = started()
    assert session.log()[0].text.startswith("Player 1 ")
    session.names = ["Ada", "Grace"]
    assert session.log()[0].text.startswith("Ada ")
    assert session.game.names.player(1) == session.at(0).names.player(1) == "Grace"


# Playing on from a moment


def test_a_branch_begins_as_the_player_saw_it_with_the_rest_dealt_anew() -> None:
    session = at_random(started(), 120)
    before = session.at(60)
    unlike: set[str] = set()
    for seed in ("a", "b", "c"):
        other = Session("deckbuilding", PLAIN, 1, position=session.branch(60, 0, seed))
        assert other.game.version == 0
        assert {**other.game.view(0), "version": 60} == before.view(0)
        unlike.add(str(other.game.full_view()))
        at_random(other, 40)
        assert len(other.choices) == 40
        again = Session("deckbuilding", PLAIN, 1, position=other.position)
        again.replay(other.choices, {})
        assert same(again, other)
    assert len(unlike) == 3
    assert str({**before.full_view(), "version": 0}) not in unlike
