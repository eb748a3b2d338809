"""Why something on the board cannot be used now: what is missing, and where one would have to be."""

from __future__ import annotations

import pytest

from heroes_unite.kernel.game import Game
from tests.united.tables import position

TURN = """
options: {villain: The Cheetah}
players:
  - {hero: Batman, at: Metropolis, hand: [%(card)s, Batman Wild], deck: [Batman Attack + Attack]}
ring:
  - Atlantis
  - "Metropolis (1 thug, 1 civilian, %(threat)s)"
  - Smallville
  - Themyscira
  - "Watchtower (1 thug, 1 civilian)"
  - Hall of Justice
villain_at: Watchtower
%(more)s
"""
ENOUGH = "missions: [Rescue Civilians done, Defeat Thugs done]"


def turn(card: str = "Batman Move", threat: str = "Plundered Relics", more: str = "") -> Game:
    """Batman has played that card at Metropolis."""
    game = position(TURN % {"card": card, "threat": threat, "more": more})
    game.choose(f"play {card}")
    return game


def why(game: Game, card: str, zone: str) -> str:
    return game.say_why_not(0, card, zone)


@pytest.mark.parametrize(
    ("card", "zone", "reason"),
    [
        ("Civilian", "civilians 2", "Rescuing a Civilian takes a Heroic, and you have none left."),
        ("Civilian", "civilians 5", "That is at Watchtower: go there first."),
        ("Thug", "thugs 2", "That takes an Attack, and you have none left."),
        ("Thug", "thugs 5", "That is at Watchtower: go there first."),
        ("Plundered Relics", "threat 2", "Clearing Plundered Relics takes a Heroic, and you have none left."),
        ("Metropolis", "ring", "You are at Metropolis already."),
        ("Themyscira", "ring", "Themyscira is not next to you: a Move takes you to Atlantis or Smallville."),
        ("Smallville", "ring", "You can move to Smallville now."),
        ("The Cheetah", "dashboard", "The Cheetah cannot be damaged before enough missions are complete."),
        ("Batman Wild", "nowhere 9", "Nothing can be done with that now."),
    ],
)
def test_with_moves_alone(card: str, zone: str, reason: str) -> None:
    assert why(turn(), card, zone) == reason


def test_without_a_move() -> None:
    assert why(turn("Batman Attack"), "Atlantis", "ring") == "Going there takes a Move, and you have none left."


def test_a_henchman_and_a_villain_who_can_be_damaged() -> None:
    game = turn(threat="Primape", more=ENOUGH)
    assert why(game, "Primape", "threat 2") == "That takes an Attack, and you have none left."
    assert why(game, "The Cheetah", "dashboard") == "The Cheetah is at Watchtower: go there first."


def test_the_symbol_is_there_but_a_threat_forbids_it() -> None:
    game = turn("Batman Heroic", threat="Primape")
    assert why(game, "Civilian", "civilians 2") == "Primape keeps Civilians here from being rescued."


def test_a_location_that_takes_two_moves_to_leave() -> None:
    game = turn("Batman Heroic", threat="Trackless Savanna")
    assert why(game, "Atlantis", "ring") == "Leaving Metropolis takes 2 Moves."


def test_before_a_card_is_played() -> None:
    game = position(TURN % {"card": "Batman Move", "threat": "Primape", "more": ""})
    assert why(game, "Civilian", "civilians 2") == "First play a card."
