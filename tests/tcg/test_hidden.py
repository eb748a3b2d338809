"""What players of the TCG know: a look is for one only, and what is shuffled is forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from heroes_unite.kernel.game import Game
from heroes_unite.session import Session
from tests.lab.test_no_leak import check, check_often, moments
from tests.tcg.positions import names, position


def known(game: Game, viewer: int, player: int, zone: str) -> list[tuple[int, str]]:
    return game.view(viewer)["seats"][player][zone]["known"]


@pytest.mark.rule("TC-047")
def test_a_look_is_for_who_looks() -> None:
    game = position(
        {"active": ["Scimage"], "villain_deck": []},
        {"active": ["Night"], "villain_deck": ["Zeus", "Ambush", "Rage", "David"]},
        {"active": ["Night"]},
    )
    game.choose("use Intelligence of Scimage")
    check_often(game, 5)
    game.choose("player 2's villain pile")
    check_often(game, 5)
    game.choose("2")
    check_often(game, 10)
    assert known(game, 0, 1, "villain pile") == [(0, "Zeus"), (1, "Ambush")]
    assert known(game, 1, 1, "villain pile") == known(game, 2, 1, "villain pile") == []
    tops = {names(game.determinize(0, seed), 1, "villain pile")[0] for seed in range(10)}
    assert tops == {"Zeus"}
    assert len({names(game.determinize(1, seed), 1, "villain pile")[0] for seed in range(30)}) > 1


@pytest.mark.rule("TC-103")
def test_a_shuffled_discard_pile_is_forgotten() -> None:
    game = position(
        {"active": ["Night"], "villain_deck": [], "villain_discard": ["Zeus", "Rage", "David", "Clubs"]},
        {"active": ["Night"], "villain_deck": []},
        table={"phase": "villain", "draw": True},
    )
    check_often(game, 10)
    for viewer in (-1, 0, 1):
        assert known(game, viewer, 0, "villain pile") == []


@pytest.mark.rule("TC-106")
def test_what_was_passed_over_in_the_first_round_is_seen_and_shuffled_away() -> None:
    session = Session("tcg", {"players": 2, "first": 1}, 6)
    while not session.game.view(-1)["values"]["villains_act"]:
        session.choose(0)
    game = session.game
    revealed = [line.card for line in session.log() if line.event == "reveal"]
    assert revealed[-1] == names(game, 0, "villains")[0]
    assert known(game, 1, 0, "villain pile") == []
    check_often(game, 5)


@pytest.mark.rule("TC-001")
def test_the_decks_of_a_player_are_never_mixed_up() -> None:
    """Dealt anew, hero cards stay in hands and hero piles, and villain cards in villain piles."""
    for game in moments("tcg", 8, 0.1):
        deck_of = {printed: card.deck for printed, card in enumerate(game.rules.printed)}
        for viewer in range(-1, game.players):
            other = check(game, game.version, viewer)
            for number, zone in enumerate(other.rules.zones):
                decks = {deck_of[other.state.cards[card]] for card in other.state.zones[number]}
                if zone.name in ("hand", "hero pile"):
                    assert decks <= {"hero"}
                elif zone.name == "villain pile":
                    assert decks <= {"villain"}


def test_a_hand_is_known_as_far_as_it_was_seen() -> None:
    """Control sees the top of a foe's hero pile; once drawn, those cards are known to be in the hand."""
    game = position(
        {"active": ["Control"], "villain_deck": []},
        {"active": ["Night"], "hand": ["Kion"], "deck": ["Paragon", "Escudo", "Chrome"], "villain_deck": []},
    )
    game.choose("use Intelligence of Control")
    game.choose("player 2's hero pile")
    game.choose("1")
    assert game.to_choose == 1  # who has drawn it
    assert game.view(0)["seats"][1]["hand"]["cards"] == ["Paragon"]
    check_often(game, 10)


def test_what_is_discarded_for_money_is_the_owners_secret_until_then() -> None:
    game = position(
        {"active": ["Paragon"], "villains": ["Mob Boss"], "villain_deck": []},
        {"active": ["Night"], "hand": ["Kion", "Chrome", "+1 Heal"], "villain_deck": []},
        table={"phase": "villain"},
    )
    game.choose("use Money of Mob Boss")
    game.choose("player 2")
    game.choose("2")
    assert game.to_choose == 1
    check_often(game, 10)
    game.choose("Chrome")
    check_often(game, 10)
    assert game.view(0)["seats"][1]["hero discard pile"]["cards"] == ["Chrome"]
    assert game.view(0)["seats"][1]["hand"]["cards"] == []


def test_the_log_hides_what_its_reader_cannot_know() -> None:
    session = Session("tcg", {"players": 2, "first": 1}, 2)
    session.choose(1)  # keep the hand
    for viewer, knows in ((0, True), (1, False), (-1, False)):
        drawn = [line for line in session.log(viewer) if line.event == "drawn card" and line.player == 0]
        assert drawn
        assert all(bool(line.card) == knows for line in drawn)


@pytest.mark.parametrize("game", ["tcg", "deckbuilding", "united"])
def test_who_looks_on_where_one_plays_alone_sees_no_hand(game: str) -> None:
    of_game: dict[str, dict[str, Any]] = {"deckbuilding": {"mode": "crisis"}, "united": {"heroes": ["Batman"]}}
    options = of_game.get(game, {})
    session = Session(game, {"players": 1, **options}, 3)
    while not session.game.view(0)["seats"][0]["hand"]["cards"]:
        session.choose(0)
    own, watched = (session.game.view(viewer)["seats"][0]["hand"] for viewer in (0, -1))
    assert own["count"] == watched["count"] == len(own["cards"])
    assert watched["cards"] == []
