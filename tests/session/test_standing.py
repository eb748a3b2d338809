"""How players stand while a game is on, as each of them may know it."""

from __future__ import annotations

from typing import Any

import pytest

from heroes_unite.bots.registry import make_bot
from heroes_unite.games.errors import OptionError
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.view import ALL_SEEING, SPECTATOR
from heroes_unite.session import Session
from heroes_unite.session.seat import take_seat
from heroes_unite.session.standing import standing


def played(choices: int, game: str = "deckbuilding", **options: Any) -> Game:
    """A game some way in, with cards bought."""
    session = Session(game, {"players": 2, **options}, "standing")
    bot = make_bot("greedy", "standing")
    while not session.game.over and len(session.choices) < choices:
        session.choose(bot.choose(take_seat(session.game, imagines=False)))
    return session.game


def test_players_know_their_own_score_and_what_makes_it_up() -> None:
    game = played(150)
    for player in range(2):
        told = standing(game, player)
        assert told is not None
        assert told.scores[player] == game.scores()[player] > 0
        assert told.scores[1 - player] is None
        assert sum(told.worth.get(name, 0) for name, _ in game.tally(player)) == told.scores[player]


def test_it_says_no_more_than_the_player_can_know() -> None:
    game = played(150)
    for player in range(2):
        for seed in range(5):
            assert standing(game.determinize(player, seed), player) == standing(game, player)


def test_a_spectator_is_told_nothing_while_scores_are_closed() -> None:
    assert standing(played(60), SPECTATOR) is None


def test_with_all_cards_open_everybodys_are_known() -> None:
    game = played(150)
    told = standing(game, ALL_SEEING)
    assert told is not None
    assert told.scores == game.scores()


def test_open_scores_are_told_to_everybody() -> None:
    game = played(150, open_scores=True)
    for viewer in (SPECTATOR, 0, 1):
        told = standing(game, viewer)
        assert told is not None
        assert told.scores == game.scores()
    watched = standing(game, SPECTATOR)
    assert watched is not None
    assert not watched.worth  # which cards somebody has is still their own business


def test_open_scores_change_nothing_else() -> None:
    assert played(60).view(0) == played(60, open_scores=True).view(0)


def test_there_is_no_score_where_nobody_counts_points() -> None:
    assert standing(played(20, mode="crisis", sets=["heroes-unite"]), 0) is None
    assert standing(played(20, "united"), 0) is None
    with pytest.raises(OptionError, match="Nobody counts points in Crisis Mode"):
        Session("deckbuilding", {"players": 2, "mode": "crisis", "open_scores": True}, "standing")


def test_the_villains_claimed_in_the_tcg_are_face_up() -> None:
    game = played(120, "tcg")
    told = standing(game, SPECTATOR)
    assert told is not None
    assert told.scores == game.view(SPECTATOR)["values"]["points"]
