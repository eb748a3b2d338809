"""What players of United know: the Joker token, looks at plans and decks, and what a turn taken back gives away."""

from __future__ import annotations

import random

import pytest

from heroes_unite.games.united import table as tables
from heroes_unite.games.united.constants import PLACES, THUGS
from heroes_unite.kernel.game import Game
from heroes_unite.lab.conformance import check_viewer
from heroes_unite.session import Session
from tests.united.tables import new, position

JOKER = """
options: {{villain: The Joker, open_hands: {open}}}
players:
  - {{hero: Batman, at: Metropolis, hand: [Batman Attack, Batman Move], equipment: [Lie Detector, Grapnel]}}
  - {{hero: Superman, at: Metropolis, hand: [Flight, Superman Attack], deck: [Superman Wild]}}
ring:
  - "Metropolis (joker, 2 hidden, 1 civilian)"
  - "Atlantis (2 hidden)"
  - Smallville
  - Themyscira
  - Watchtower
  - Hall of Justice
villain_at: Themyscira
"""


def looks(game: Game, times: int = 12) -> None:
    """Nobody can tell the game from one in which all they do not know is dealt anew."""
    chance = random.Random(7)
    for _ in range(times):
        for viewer in range(-1, game.players):
            check_viewer(game, viewer, chance)


def where_the_joker_can_be(game: Game, viewer: int) -> set[int]:
    dealt = [game.determinize(viewer, seed).state for seed in range(60)]
    return {s.where[tables.joker(s)] for s in dealt}


@pytest.mark.rule("UN-187", "UN-034")
def test_the_joker_may_be_any_thug_at_the_start() -> None:
    game = new(3, players=2, villain="The Joker", first=1, challenges=["moderate"])
    thugs = {THUGS + place for place in range(PLACES) if tables.thugs(game.state, place)}
    for viewer in (-1, 0, 1):
        assert where_the_joker_can_be(game, viewer) == thugs
    looks(game, 3)


def test_hidden_thugs_are_one_option_whatever_they_are() -> None:
    game = position(JOKER.format(open="true"))
    game.choose("play Batman Attack")
    labels = [option.label for option in game.decision.options]
    assert labels.count("attack hidden Thug") == 1
    assert not any("Joker" in label for label in labels)
    looks(game)


@pytest.mark.rule("UN-034")
def test_a_look_is_for_who_looks_where_hands_are_private() -> None:
    game = position(JOKER.format(open="false"))
    game.choose("play Batman Attack")
    game.choose("use Lie Detector")
    game.choose("leave it")
    game.choose("hidden Thug")
    game.choose("done")
    looks(game)
    mine, theirs = game.view(0)["table"], game.view(1)["table"]
    assert len(mine["plan deck"]["known"]) == len(mine["thugs 1"]["cards"]) == 1
    assert not theirs["plan deck"]["known"]
    assert not theirs["thugs 1"]["cards"]
    assert game.view(-1)["table"]["thugs 1"]["cards"] == []


def test_a_look_is_for_all_heroes_where_hands_are_open() -> None:
    game = position(JOKER.format(open="true"))
    game.choose("play Batman Attack")
    game.choose("use Lie Detector")
    game.choose("leave it")
    game.choose("hidden Thug")
    game.choose("done")
    looks(game)
    for seat in (0, 1):
        table = game.view(seat)["table"]
        assert len(table["plan deck"]["known"]) == len(table["thugs 1"]["cards"]) == 1
    assert game.view(-1)["table"]["thugs 1"]["cards"] == []


def test_who_has_looked_at_a_thug_is_no_secret() -> None:
    """Another hero can hit the very Thug that Batman has looked at, without knowing what it is."""
    game = position(JOKER.format(open="false"))
    game.choose("play Batman Attack")
    game.choose("use Lie Detector")
    game.choose("leave it")
    game.choose("hidden Thug")
    game.choose("done")
    game.choose("end turn")
    game.choose("pass") if "pass" in [option.label for option in game.decision.options] else None
    game.choose("play Superman Attack")
    labels = [option.label for option in game.decision.options]
    assert "attack hidden Thug (seen by Batman)" in labels
    assert "attack hidden Thug" in labels
    looks(game)


@pytest.mark.rule("UN-197")
def test_a_pulled_thug_is_still_any_thug() -> None:
    game = position(JOKER.format(open="true"))
    game.choose("play Batman Attack")
    before = where_the_joker_can_be(game, 0)
    assert before == {THUGS, THUGS + 1}
    game.choose("use Grapnel")
    game.choose("pull a token here")
    game.choose("hidden Thug from Atlantis to Metropolis")
    looks(game)
    assert where_the_joker_can_be(game, 0) == before


# Taking back


def to_the_turn(session: Session) -> None:
    while not session.decision.turn:
        session.choose(0)


def acting() -> Session:
    """Batman's first turn, with a card played that lets him move: of the first game whose hand has one."""
    options = {"players": 2, "heroes": ["Batman", "Superman"], "villain": "The Cheetah", "first": 1}
    for seed in range(50):
        session = Session("united", options, seed, seats=["human", "human"])
        to_the_turn(session)
        session.choose(0)
        to_the_turn(session)
        if any(option.kind == "move to" for option in session.decision.options):
            return session
    raise AssertionError("no such game")


def test_a_move_can_be_taken_back_freely() -> None:
    session = acting()
    before = session.game.digest()
    target = session.game.version
    move = next(o.index for o in session.decision.options if o.kind == "move to")
    session.choose(move)
    assert session.undo_is_free(0, target)
    session.undo_to(0, target)
    assert session.game.digest() == before


def test_a_turn_is_not_ended_for_anybody() -> None:
    """Where nothing is left but to end the turn, that has to be said: until then all can be taken back."""
    session = acting()
    while session.game.option_count > 1:
        session.choose(0)
    assert [option.label for option in session.decision.options] == ["end turn"]
    assert session.decision.default == -1


def test_the_next_heros_draw_is_new_to_somebody() -> None:
    session = acting()
    target = session.game.version
    session.choose(next(o.index for o in session.decision.options if o.kind == "end turn"))
    while session.game.to_choose == 0:
        session.choose(session.game.option_count - 1)
    assert not session.undo_is_free(0, target)
