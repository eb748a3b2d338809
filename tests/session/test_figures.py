"""A game in figures: card by card, turn by turn."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from heroes_unite.bots import make_bot
from heroes_unite.session import Session
from heroes_unite.session.figures import results
from heroes_unite.session.seat import take_seat


def played(seed: int, **options: Any) -> Session:
    session = Session("deckbuilding", options, seed)
    bot = make_bot("greedy", seed)
    while not session.game.over:
        session.choose(bot.choose(take_seat(session.game, imagines=False)))
    return session


@pytest.fixture(scope="module")
def session() -> Session:
    return played(5, players=3)


def test_scores_and_winners(session: Session) -> None:
    found = results(session)
    assert [player.score for player in found.players] == session.game.scores()
    assert [number for number, player in enumerate(found.players) if player.won] == session.game.winners


def test_every_card_is_there_copies_together(session: Session) -> None:
    for number, player in enumerate(results(session).players):
        names = [name for name, _ in session.game.tally(number)]
        assert {card.card: card.count for card in player.cards} == {name: names.count(name) for name in names}
        assert sum(card.points for card in player.cards) == player.score
        assert [card.points for card in player.cards] == sorted((card.points for card in player.cards), reverse=True)


def test_turn_by_turn(session: Session) -> None:
    turns = results(session).turns
    assert [turn.turn for turn in turns] == list(range(1, session.game.view(-1)["values"]["turn"] + 1))
    for before, after in pairwise(turns):
        assert after.player == (before.player + 1) % 3
    assert turns[-1].points == session.game.scores()
    assert max(turn.power for turn in turns) > 7
    bought = {line.version for line in session.log(-2) if line.event == "buy"}
    assert bought
    assert all(len(turn.points) == 3 for turn in turns)


def test_power_counts_what_was_spent_and_points_what_was_bought() -> None:
    session = Session("deckbuilding", {"players": 2, "heroes": ["Batman", "Superman"], "first": 1}, 7)
    made = 0
    while any(option.label == "play Punch" for option in session.decision.options):
        session.choose(session.decision.find("play Punch").index)
        made += 1
    session.choose(session.decision.find("buy Kick").index)
    session.choose(session.decision.find("end turn").index)
    session.choose(session.decision.find("end turn").index)
    first, second = results(session).turns  # nothing was chosen in the third yet
    assert (first.turn, first.player, first.power, first.points) == (1, 0, made, [1, 0])
    assert (second.turn, second.player, second.power, second.points) == (2, 1, 0, [1, 0])
    assert not any(player.won for player in results(session).players)


def test_what_was_won_in_the_first_game_of_a_match_is_in_the_score() -> None:
    session = played(2, players=2, sets=["base", "heroes-unite"], match=True)
    before = session.game.view(-1)["values"]["first game"]
    found = results(session)
    for number, player in enumerate(found.players):
        assert player.score == sum(card.points for card in player.cards) + before[number]
    assert [turn.turn for turn in found.turns] == list(range(1, len(found.turns) + 1))
    assert found.turns[-1].points == session.game.scores()
