"""Why a card cannot be used now: one true sentence for any card, anywhere, whoever looks."""

from __future__ import annotations

import random
from typing import Any

import pytest

import heroes_unite
from heroes_unite.games.deckbuilding.why_not import TooExpensive
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.why_not import NothingToDo
from heroes_unite.session.scenario import setup
from heroes_unite.session.scenario_file import parse
from tests.games.test_why_not import seen

GAME = game_kind("deckbuilding")


def position(text: str) -> Game:
    return setup(parse(f"title: x\n{text}\nsteps: [end turn]\n"))


def why(game: Game, card: str, zone: str, owner: int = -1, viewer: int | None = None) -> str:
    return game.say_why_not(game.to_choose if viewer is None else viewer, card, zone, owner)


PLAIN = """
lineup: [Bane, Robin, Catwoman, Heat Vision, The Batcave]
super_villains: [Darkseid, Ra's al Ghul]
destroyed: [Punch]
players:
- {hero: Batman, hand: [Punch, Kick], deck: [Punch], discard: [Kick], played: [Vulnerability], power: 2}
- {hero: Superman, hand: [Punch, Punch], deck: [Kick], in_play: [Arkham Asylum]}
"""


@pytest.mark.parametrize(
    ("card", "zone", "owner", "reason"),
    [
        ("Bane", "line-up", -1, "Bane costs 4: 2 Power short."),
        ("Kick", "kicks", -1, "Kick costs 3: 1 Power short."),
        ("Darkseid", "super-villains", -1, "Darkseid costs 11: 9 Power short."),
        ("", "super-villains", -1, "Darkseid costs 11: 9 Power short."),
        ("Weakness", "weaknesses", -1, "A Weakness cannot be bought: it only comes to you when a card says so."),
        ("Punch", "destroyed", -1, "Destroyed cards can be reached only by the text of a card."),
        (
            "",
            "main deck",
            -1,
            "The main deck cannot be bought from: its cards come into the Line-Up at the end of a turn.",
        ),
        ("Cyborg", "super heroes", -1, "Nobody plays that Super Hero in this game."),
        ("Punch", "hand", 0, "You can play Punch now."),
        ("Kick", "discard pile", 0, "Your discard pile becomes your new deck when that has run out."),
        ("", "deck", 0, "Your deck: you draw a new hand from it at the end of your turn."),
        (
            "Vulnerability",
            "played",
            0,
            "Vulnerability has been played and goes to your discard pile when the turn ends.",
        ),
        ("Batman", "hero", 0, "Batman works by itself: you don't need to do anything."),
        ("Superman", "hero", 1, "That is player 2's Super Hero."),
        ("", "hand", 1, "That is in player 2's hand."),
        ("", "deck", 1, "That is in player 2's deck."),
        ("Arkham Asylum", "in play", 1, "That is player 2's card."),
    ],
)
def test_on_your_turn(card: str, zone: str, owner: int, reason: str) -> None:
    assert why(position(PLAIN), card, zone, owner) == reason


def test_when_it_is_not_yours() -> None:
    game = position(PLAIN)
    assert why(game, "Punch", "hand", 1, viewer=1) == "It is player 1's turn, not yours."
    assert why(game, "Bane", "line-up", viewer=-1) == "You are watching: only players can do that."


def test_nothing_left_to_buy() -> None:
    assert why(position("kicks: 0\nplayers: [{}, {}]"), "", "kicks") == "There are no Kicks left."


def test_a_question_comes_first() -> None:
    game = position("lineup: [Bane]\nplayers:\n- {hand: [Heat Vision, Punch]}\n- {hand: [Punch]}")
    game.choose("play Heat Vision")
    asks = "You can't choose that for Heat Vision: choose one of the highlighted cards."
    assert why(game, "Bane", "line-up") == asks
    assert why(game, "Punch", "hand", 0) == "You can choose Punch now."
    assert why(game, "", "main deck") == "First answer Heat Vision."
    assert why(game, "Punch", "hand", 1, viewer=1) == "Player 1 has to answer Heat Vision first."


def test_another_has_to_answer_an_attack() -> None:
    game = position("players:\n- {hand: [Bane, Punch]}\n- {hand: [Punch, Kick]}")
    game.choose("play Bane")
    assert why(game, "Punch", "hand", 0, viewer=0) == "Player 2 has to answer Bane first."
    assert why(game, "Punch", "hand", 1) == "First answer Bane."


def test_a_super_villain_a_turn() -> None:
    game = position("super_villains: [Ra's al Ghul, Darkseid]\nplayers:\n- {power: 9}\n- {}")
    assert why(game, "", "super-villains") == "You can defeat Ra's al Ghul now."
    game.choose("defeat Ra's al Ghul")
    assert why(game, "", "super-villains") == (
        "The next Super-Villain is face down until the end of the turn: only one can be defeated each turn."
    )
    last = position("super_villains: [Darkseid]\nplayers:\n- {power: 11}\n- {}")
    last.choose("defeat Darkseid")
    assert why(last, "", "super-villains") == "No Super-Villain is left: the game ends with this turn."


def test_what_a_super_villain_costs_now() -> None:
    game = position(
        "super_villains: [Darkseid]\nplayers:\n"
        "- {hero: Superman, hand: [Green Arrow's Bow], power: 1}\n- {hero: Batman}"
    )
    game.choose("play Green Arrow's Bow")
    assert game.view(-1)["values"]["costs"] == {"Darkseid": 9}
    assert why(game, "Darkseid", "super-villains") == "Darkseid costs 9 now instead of 11: 6 Power short."
    game.choose("end turn")
    assert game.view(-1)["values"]["costs"] == {}


UNITE = "sets: [heroes-unite]\n"


def test_abilities() -> None:
    game = position(UNITE + "players:\n- {hero: Batgirl, hand: [Punch, Punch], deck: [Kick]}\n- {hero: Shazam!}")
    game.choose("use Batgirl")
    game.choose("Punch")
    assert game.view(-1)["values"]["used"] == ["Batgirl"]
    assert why(game, "Batgirl", "hero", 0) == "Batgirl has already been used this turn."
    without = position(UNITE + "players:\n- {hero: Batgirl, hand: [Kick]}\n- {hero: Shazam!}")
    assert why(without, "Batgirl", "hero", 0) == "Batgirl can be used only if there is a Punch in your hand."
    poor = position(UNITE + "active: 2\nplayers:\n- {hero: Batgirl}\n- {hero: Shazam!, power: 1}")
    assert why(poor, "Shazam!", "hero", 1) == "Shazam! asks for 4 Power: 3 short."


def test_of_two_copies_in_play_one_may_be_left() -> None:
    game = position(UNITE + "players:\n- {in_play: [Gotham City], deck: [Punch, Punch]}\n- {}")
    assert why(game, "Gotham City", "in play", 0) == "You can use Gotham City now."
    game.choose("use Gotham City")
    while not game.decision.turn:
        game.choose(0)
    assert why(game, "Gotham City", "in play", 0) == "Gotham City has already been used this turn."


def test_a_super_hero_that_lies_face_down() -> None:
    game = position("super_villains: [Captain Cold]\nplayers:\n- {hero: Batman, hero_face_down: true}\n- {}")
    assert why(game, "Batman", "hero", 0) == "Batman is face down and has no ability until Captain Cold is defeated."


def test_the_hunt() -> None:
    table = (
        f"{UNITE}options: {{variants: [hunt]}}\nplayers:\n- {{power: %s}}\n"
        "- {discard: [Trigon, Kick], deck: [Punch, Punch], hand: [%s]}"
    )
    game = position(table % (1, "Kick"))
    assert why(game, "Trigon", "discard pile", 1) == "Trigon costs 12: 11 Power short."
    assert "Only Super-Villains can be hunted" in why(game, "Kick", "discard pile", 1)
    rich = position(table % (12, "Katana"))
    rich.choose("defeat Trigon")
    defense = next(option for option in rich.decision.options if option.kind == "defend with")
    rich.choose(defense)
    while not rich.decision.turn:
        rich.choose(0)
    assert rich.view(-1)["values"]["hunt closed"]
    assert why(rich, "Trigon", "discard pile", 1) == "A Defense has ended your hunt for this turn."


def test_hidden_super_villains() -> None:
    game = position(UNITE + "options: {variants: [hidden]}\nlineup: [Trigon]\nplayers:\n- {power: 2}\n- {}")
    assert why(game, "Trigon", "line-up") == "Trigon costs 12: 10 Power short."
    assert why(game, "", "super-villains") == "With Super-Hidden Super-Villains they are in the main deck."


def test_after_the_end() -> None:
    game = heroes_unite.new_game(seed=1)
    chance = random.Random(1)
    while not game.over:
        game.choose(chance.randrange(game.option_count))
    assert why(game, "Kick", "kicks", viewer=0) == "The game is over."


@pytest.mark.parametrize("seed", range(6))
def test_every_card_in_random_games_has_its_reason(seed: int) -> None:
    """What is not among the options has a reason, what is among them has none, and nothing hidden is given away."""
    chance = random.Random(seed)
    options: dict[str, Any] = GAME.random_options(chance, (2, 3, 4))
    game = heroes_unite.new_game("deckbuilding", seed, **options)
    while not game.over and game.version < 250:
        if chance.random() < 0.1:
            decision = game.decision
            offered = {(o.card, o.zone, o.owner) for o in decision.options if o.card}
            for viewer in range(-1, game.players):
                imagined = game.determinize(viewer, seed)
                for card, zone, owner in seen(game, viewer):
                    reason = game.why_not(viewer, card, zone, owner)
                    assert why(game, card, zone, owner, viewer).endswith(".")
                    assert imagined.why_not(viewer, card, zone, owner) == reason
                    if viewer != decision.player:
                        assert reason is not None
                        continue
                    if card:
                        assert (reason is None) == ((card, zone, owner) in offered), (card, zone, owner, reason)
                    assert not isinstance(reason, NothingToDo), (card, zone, owner)
                    if isinstance(reason, TooExpensive):
                        assert reason.power == game.view(viewer)["values"]["power"] < reason.cost
                    if decision.turn and zone == "line-up" and reason is not None:
                        assert isinstance(reason, TooExpensive), reason
        game.choose(chance.randrange(game.option_count))
