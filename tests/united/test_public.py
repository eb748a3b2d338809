"""What screens are told beyond the cards on the table."""

from __future__ import annotations

import pytest

from tests.united.tables import new, position, values

DARKSEID = """
options: {villain: Darkseid}
players:
  - {hero: Batman, at: Smallville, hand: [Batman Attack + Attack, Batman Heroic], deck: [Batman Move]}
ring: [Apokolips, "Smallville (Fragment of Fear)", Metropolis, Themyscira, Watchtower, Hall of Justice]
missions: [Rescue Civilians done, Defeat Thugs done]
villain_at: Hall of Justice
storyline: [Batman Wild]
phase: villain
plans: [Invasion, Darkseid Plan 4]
"""


def test_health_above_the_printed_one_is_never_more_than_the_most() -> None:
    """Darkseid claims a Fragment and gains health; when he is hit later on, he has lost some of it."""
    game = position(DARKSEID)
    board = values(game)["dashboard"]
    assert (board["health"], board["most"], board["fragments"]) == (9, 9, ["Fragment of Fear"])
    game.choose("play Batman Attack + Attack")
    game.choose("attack Darkseid")
    board = values(game)["dashboard"]
    assert (board["health"], board["most"]) == (8, 9)


def test_health_of_a_hardened_villain() -> None:
    options = {"players": 3, "mode": "super-villain", "heroes": ["Batman", "Superman"], "villain": "The Cheetah"}
    game = new(2, first=1, **options)
    while "use Hardened" not in [option.label for option in game.decision.options]:
        labels = [option.label for option in game.decision.options]
        game.choose(next(i for i, label in enumerate(labels) if label != "Hardened"))  # the villain keeps it
    before = values(game)["dashboard"]
    game.choose("use Hardened")
    after = values(game)["dashboard"]
    assert (before["health"], before["most"]) == (5, 5)
    assert (after["health"], after["most"]) == (7, 7)


@pytest.mark.rule("UN-128", "UN-130")
def test_a_threat_that_returns_has_no_token_beside_it() -> None:
    game = position("""
options: {villain: Darkseid}
players:
  - {hero: Batman, at: Smallville, hand: [Batman Attack, Batman Heroic], deck: [Batman Move]}
ring: [Apokolips, Smallville, "Metropolis (Fragment of Guilt)", Themyscira, Watchtower, Hall of Justice]
cleared: [Fragment of Fear]
villain_at: Apokolips
storyline: [Batman Wild]
phase: villain
plans: [Hunt for Anti-Life II, Darkseid Plan 4]
""")
    game.choose("Batman Attack")  # Omega Beams first
    ring = values(game)["ring"]
    tokens = {place["threat"]["name"]: place["threat"]["token"] for place in ring if place["threat"]}
    assert tokens == {"Fragment of Fear": False, "Fragment of Guilt": True}
