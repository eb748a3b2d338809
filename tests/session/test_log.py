"""The log tells everybody what everybody could see, and nothing before its time."""

import pytest

from heroes_unite import Game
from heroes_unite.bots import make_bot
from heroes_unite.kernel.state import Log
from heroes_unite.kernel.told import told
from heroes_unite.kernel.view import SPECTATOR
from heroes_unite.session import Session
from heroes_unite.session.seat import take_seat
from tests.conformance import position


@pytest.mark.parametrize("variants", [[], ["hunt"]])
def test_a_defense_is_shown_to_all(variants: list[str]) -> None:
    """Who avoids an Attack shows the card, so no line may hide it, not even from a spectator."""
    bot = make_bot("greedy")
    avoided = []
    for seed in range(4):
        session = Session("deckbuilding", {"players": 3, "variants": variants}, seed)
        while not session.game.over:
            session.choose(bot.choose(take_seat(session.game, imagines=False)))
        avoided += [line for line in session.log() if line.event == "avoid"]
    assert avoided
    assert all(line.card for line in avoided)
    assert all(f"avoids the Attack with {line.card}." in line.text for line in avoided)


def numbers_told(game: Game) -> list[int]:
    """All numbers in the lines of the log so far."""
    assert game.state.log is not None
    happened = [told(game.state, record, SPECTATOR) for record in game.state.log.records]
    return [each.amount for each in happened if each is not None]


@pytest.mark.rule("DB-213")
@pytest.mark.parametrize("name", ["Arkillo", "Nekron"])
def test_totals_are_told_only_when_everybody_has_decided_about_a_defense(name: str) -> None:
    """Who knew that another hand is dearer would not need the Defense."""
    game = position(
        f"""
sets: [heroes-unite]
players:
  - {{hero: Batgirl, deck: [Katana, Starbolt, Punch, Punch, Punch], power: 8}}
  - {{hero: Hawkman, hand: [Katana, Brother Blood, Raven]}}
  - {{hero: Nightwing, hand: [Katana, Sciencell, Superboy]}}
lineup: [Talon, Manhunter, Deadshot, Starbolt, Apokolips]
super_villains: [Vandal Savage, {name}, Trigon]
"""
    )
    game.choose("defeat Vandal Savage")
    game.state.log = Log(game.state)
    game.choose("end turn")
    for player in range(3):
        assert (game.decision.player, game.decision.source) == (player, name)
        assert {option.label for option in game.decision.options} == {"defend with Katana", "pass"}
        assert not {7, 11, 13} & set(numbers_told(game))
        game.choose("pass")
    assert [number for number in numbers_told(game) if number in (7, 11, 13)] == [7, 11, 13]


@pytest.mark.rule("DB-112")
def test_cards_passed_face_down_are_hidden_from_onlookers() -> None:
    """Amazo with two players: both know what went over the table, spectators do not."""
    game = position(
        """
sets: [heroes-unite]
players:
  - {hero: Batgirl, deck: [Kick, Raven, Punch, Manhunter, Starbolt], power: 8}
  - {hero: Red Tornado, hand: [Talon, Batarang, Vulnerability]}
lineup: [Crimson Whirlwind, Deadshot, Brother Blood, Starbolt, Apokolips]
super_villains: [Vandal Savage, Amazo, Nekron]
"""
    )
    game.choose("defeat Vandal Savage")
    game.choose("end turn")
    for answer in ("pass", "pass", "Punch", "Raven", "Vulnerability", "Talon"):
        game.choose(answer)
    assert [game.view(player)["seats"][1 - player]["hand"]["cards"] for player in (0, 1)] == [
        ["Punch", "Raven"],
        ["Talon", "Vulnerability"],
    ]
    assert [seat["hand"]["cards"] for seat in game.view(SPECTATOR)["seats"]] == [[], []]
