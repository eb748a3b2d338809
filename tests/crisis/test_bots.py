"""The greedy bot with the cards of Crisis Pack 2: it knows what they are good for, and answers what they ask."""

from __future__ import annotations

import pytest

from heroes_unite.bots.deckbuilding.appraisal import worths
from heroes_unite.bots.deckbuilding.greedy import decide
from heroes_unite.bots.deckbuilding.play_order import USELESS, rank
from heroes_unite.games.deckbuilding.card import Card
from heroes_unite.games.deckbuilding.cards import crisis_2
from heroes_unite.games.deckbuilding.constants import IS_MAIN, IS_SUPER_VILLAIN
from heroes_unite.kernel.game import Game
from tests.conformance import position

BOTH = "sets: [base, heroes-unite]\noptions: {pack: [cards, heroes, crisis-heroes, super-villains]}\n"
PLAYED = [card for card in crisis_2.CARDS if card.kind in (IS_MAIN, IS_SUPER_VILLAIN) and not card.stays]


def taken(game: Game) -> str:
    """What the bot would do now."""
    decision = game.decision
    return decision.options[decide(game.view(decision.player), decision).index].label


@pytest.mark.parametrize("card", PLAYED, ids=lambda card: card.name)
def test_a_card_that_does_something_is_worth_something(card: Card) -> None:
    worth = worths((), False)[card.name]
    brings = worth.power + worth.draw + worth.thin + worth.extra
    if card.effect() is None:
        assert card.name == "Crisis Nekron"
        assert brings == 0
    else:
        assert 1 <= brings < 12
        assert worth.power >= card.power
        assert rank(card.name) != USELESS


def test_stronger_versions_are_worth_no_less() -> None:
    found = worths((), False)
    for card in crisis_2.CARDS:
        older = found.get(card.printed_name)
        if card.kind == IS_SUPER_VILLAIN and older is not None and card.printed_name != "Doomsday":
            mine = found[card.name]
            assert mine.power + mine.draw + mine.extra >= older.power + older.draw + older.extra - 1.5, card.name


def test_it_buys_a_destroyed_card_that_is_better_than_the_line_up() -> None:
    start = BOTH + (
        "players:\n- {hero: White Lantern Deadman, power: 6}\n- {hero: Batgirl}\n"
        "lineup: [Talon, Talon, Deadshot]\ndestroyed: [Brother Blood, Punch]\n"
    )
    assert taken(position(start)) == "buy Brother Blood"
    assert taken(position(start.replace("White Lantern Deadman", "Nightwing"))) != "buy Brother Blood"


@pytest.mark.parametrize(
    ("hand", "answer"),
    [("[Punch, Vulnerability, Kick]", "discard two cards"), ("[Doomsday, Brother Blood]", "gain a Weakness")],
)
def test_it_weighs_two_cards_against_a_weakness(hand: str, answer: str) -> None:
    attacker = "- {hero: Red Tornado, hand: [Black Lantern Wonder Woman]}"
    game = position(f"{BOTH}players:\n{attacker}\n- {{hero: Batgirl, hand: {hand}}}\n")
    game.choose("play Black Lantern Wonder Woman")
    game.choose("pass")
    assert taken(game) == answer


def test_it_gives_up_the_place_with_the_cards_it_misses_least() -> None:
    game = position(
        BOTH + "players:\n- {hero: Red Tornado, power: 9, deck: [Punch, Punch, Punch, Punch, Punch]}\n"
        "- {hero: Batgirl, hand: [Starbolt, Shazam!], discard: [Whirlwind]}\nlineup: [Robin, Mera]\n"
        "super_villains: [Impossible Vandal Savage, Impossible Amazo, Impossible Doomsday]\n"
    )
    for answer in ("defeat Impossible Vandal Savage", "end turn", "pass", "pass"):
        game.choose(answer)
    assert game.decision.player == 1
    assert taken(game) == "from your discard pile"


def test_it_plays_the_best_of_the_cards_it_can_possess() -> None:
    game = position(
        BOTH + "players:\n- {hero: Red Tornado, hand: [Possession]}\n- {hero: Batgirl, deck: [Punch]}\n"
        "- {hero: Nightwing, deck: [Doomsday]}\n"
    )
    game.choose("play Possession")
    assert taken(game) == "Doomsday"
