"""The lines of the log: who did what, by which card, with full stops where they belong and nothing given away."""

from __future__ import annotations

import random

import pytest

from heroes_unite import Game
from heroes_unite.games.deckbuilding.constants import DECK, POWER, STRIDE
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.state import Log
from heroes_unite.kernel.told import told
from heroes_unite.kernel.view import ALL_SEEING, SPECTATOR
from heroes_unite.session import Session
from tests.conformance import position

NAMES = Names(("Ada", "Bob", "Cleo", "Dan"))


def lines(game: Game, viewer: int = SPECTATOR) -> list[str]:
    """What has been written down so far, as that viewer may know it."""
    assert game.state.log is not None
    happened = [told(game.state, record, viewer) for record in game.state.log.records]
    return [each.say(NAMES) for each in happened if each is not None]


def appearing(name: str, lineup: str = "Talon, Manhunter, Deadshot, Starbolt, Apokolips") -> Game:
    """That Super-Villain has just been turned up, for three players with two cards each."""
    game = position(
        f"""
sets: [heroes-unite]
players:
  - {{hero: Batgirl, deck: [Raven, Raven], power: 8}}
  - {{hero: Hawkman, hand: [Katana, Katana]}}
  - {{hero: Nightwing, hand: [Batarang, Batarang]}}
lineup: [{lineup}]
main_deck: [Raven, Talon]
super_villains: [Vandal Savage, {name}, Trigon]
"""
    )
    game.choose("defeat Vandal Savage")
    game.state.log = Log(game.state)
    game.choose("end turn")
    return game


def answer(game: Game) -> None:
    """Pass, or take the first of what is offered, until the next turn."""
    while not game.decision.turn:
        labels = [option.label for option in game.decision.options]
        game.choose("pass" if "pass" in labels else labels[0])


def test_amazos_cards_are_passed_to_neighbors() -> None:
    game = appearing("Amazo")
    answer(game)
    told = lines(game)
    assert not [line for line in told if "pool" in line]
    assert [line for line in told if "passes" in line] == [
        "Ada passes a card to Bob.",
        "Ada passes a card to Cleo.",
        "Bob passes a card to Cleo.",
        "Bob passes a card to Ada.",
        "Cleo passes a card to Ada.",
        "Cleo passes a card to Bob.",
    ]
    assert told.count("Bob takes a card into their hand.") == 2
    bob = lines(game, viewer=1)
    assert "Ada passes a card to Bob." in bob  # which one shows when all of them arrive
    assert "Bob passes Katana to Cleo." in bob
    assert {line for line in bob if line.startswith("Bob takes")} <= {
        f"Bob takes {name} into their hand." for name in ("Raven", "Vandal Savage", "Batarang")
    }


def test_what_mr_freeze_destroys_in_the_line_up_is_no_players_deed() -> None:
    game = appearing("Mr. Freeze", "Skeets, Soultaker Sword, Deadshot, Starbolt, Apokolips")
    answer(game)
    told = lines(game)
    assert [line for line in told if "destroy" in line] == ["Skeets is destroyed.", "Soultaker Sword is destroyed."]


@pytest.mark.parametrize("sets", [["base"], ["heroes-unite"]])
def test_power_says_where_it_comes_from(sets: list[str]) -> None:
    chance = random.Random(5)
    session = Session("deckbuilding", {"players": 3, "sets": sets}, 5)
    while not session.game.over:
        session.choose(chance.randrange(len(session.decision.options)))
    power = [line for line in session.log() if line.event == "power"]
    assert len({line.card for line in power}) > 10
    assert all(f"+{line.amount} Power from {line.card}".rstrip(".!") in line.text for line in power if line.card)
    assert all(line.card for line in power)
    assert not [line.text for line in session.log() if line.text.endswith(("!.", "..", "?."))]


def test_power_of_a_super_hero_is_told_as_theirs() -> None:
    game = position(
        """
sets: [heroes-unite]
players:
  - {hero: Hawkman, hand: [Katana]}
  - {hero: Batgirl}
lineup: [Talon, Manhunter, Deadshot, Starbolt, Apokolips]
"""
    )
    game.state.log = Log(game.state)
    game.choose("play Katana")
    assert lines(game) == ["Ada plays Katana.", "Ada: +1 Power from Katana.", "Ada: +1 Power from Hawkman."]


def test_power_from_a_card_that_the_viewer_may_not_know_names_none() -> None:
    """A borrowed card that is shuffled away meanwhile gives its Power all the same, and stays unknown."""
    game = position("players: [{hero: Batman, hand: [Punch]}, {hero: Superman, deck: [High-Tech Hero, Mera]}]")
    hidden = game.state.zones[DECK + STRIDE][-1]
    game.state.log = Log(game.state)
    game.state.log.note(game.state, POWER, 0, hidden, 2)
    assert lines(game) == lines(game, 0) == lines(game, 1) == ["Ada: +2 Power."]
    assert lines(game, ALL_SEEING) == ["Ada: +2 Power from High-Tech Hero."]


def test_no_full_stop_after_a_name_that_ends_with_a_mark() -> None:
    session = Session("deckbuilding", {"players": 2, "sets": ["heroes-unite"], "heroes": ["Shazam!", "Batgirl"]}, 1)
    assert [line.text for line in session.log()][:2] == ["Player 1 is Shazam!", "Player 2 is Batgirl."]


@pytest.mark.parametrize("heroes", ["random", ["Black Canary", "Red Tornado", "Batgirl", "Shazam!"]])
def test_two_super_heroes_of_a_player_are_one_line(heroes: str | list[str]) -> None:
    options = {"players": 2, "sets": ["heroes-unite"], "variants": ["two-heads"], "heroes": heroes}
    session = Session("deckbuilding", options, 1)
    told = [line.text for line in session.log() if line.event == "hero chosen"]
    seats = session.game.full_view()["seats"]
    expected = [f"Player {i + 1} is {' and '.join(seat['hero']['cards'])}." for i, seat in enumerate(seats)]
    assert told == [line.replace("!.", "!") for line in expected]
    if heroes != "random":
        assert told == ["Player 1 is Black Canary and Red Tornado.", "Player 2 is Batgirl and Shazam!"]


@pytest.mark.parametrize(
    ("played", "chosen", "told"),
    [
        ("Power of the Green", "Apokolips", "Ada puts Apokolips into play."),
        ("Dr. Sivana", "Starbolt", "Ada puts Starbolt on top of their deck."),
        ("Daughter of Gotham City", "Punch", "Ada takes Punch into their hand."),
    ],
)
def test_where_a_card_is_put_is_said_as_at_a_table(played: str, chosen: str, told: str) -> None:
    """It used to be put into somebody's in play, and on a deck that has two ends."""
    game = position(
        f"""
sets: [heroes-unite]
players:
  - {{hero: Batgirl, hand: [{played}], discard: [Apokolips, Starbolt, Punch]}}
  - {{hero: Hawkman}}
"""
    )
    game.state.log = Log(game.state)
    game.choose(f"play {played}")
    game.choose(chosen)
    assert told in lines(game)


def test_a_card_put_below_is_put_on_the_bottom() -> None:
    game = position("players: [{hero: Batman, hand: [Zatanna Zatara], discard: [Kick]}, {hero: Aquaman}]")
    game.state.log = Log(game.state)
    game.choose("play Zatanna Zatara")
    game.choose("Kick")
    assert "Ada puts Kick on the bottom of their deck." in lines(game)


def test_a_question_about_cards_just_gained_calls_them_by_their_names() -> None:
    game = position("{players: [{hero: Aquaman, power: 9}, {hero: Batman}], lineup: [Nth Metal]}")
    game.choose("buy Nth Metal")
    assert game.decision is not None
    assert game.decision.prompt == "You may put Nth Metal on top of your deck."


def test_the_stakes_of_a_question_are_told_with_it() -> None:
    game = position(
        """
sets: [heroes-unite]
players:
  - {hero: Batgirl, hand: [], deck: [Kick, Punch, Punch, Punch, Raven], power: 8}
  - {hero: Red Tornado}
super_villains: [Vandal Savage, Graves, Nekron]
"""
    )
    for choice in ("defeat Vandal Savage", "end turn", "pass", "pass"):
        game.choose(choice)
    assert game.decision is not None
    assert game.decision.prompt == (
        "Put one card from your hand face down into a common pool, to be revealed and destroyed. "
        "If one of them cost more than every other, its player draws two cards."
    )


def test_what_is_played_again_or_borrowed_is_told_as_such() -> None:
    game = position(
        """
sets: [base]
players:
  - {hero: Batman, hand: [Punch, Punch, Clayface, Emerald Knight, J'onn J'onzz]}
  - {hero: Superman}
lineup: [Robin, Kid Flash, Bane, Mera, Starro]
super_villains: [Lex Luthor, Darkseid]
"""
    )
    game.state.log = Log(game.state)
    for each in ("play Punch", "play Punch", "play Clayface", "Punch", "play Emerald Knight", "Kid Flash"):
        game.choose(each)
    game.choose("play J'onn J'onzz")
    plays = [line.removeprefix("Ada plays ") for line in lines(game) if "plays" in line]
    assert plays == [
        "Punch.",
        "Punch.",
        "Clayface.",
        "Punch again.",
        "Emerald Knight.",
        "Kid Flash from the Line-Up.",
        "J'onn J'onzz.",
        "Lex Luthor from the Super-Villain stack.",
    ]
