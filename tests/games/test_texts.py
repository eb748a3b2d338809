"""The generated words of the cards: clear, in one voice, and short enough for a card."""

from __future__ import annotations

import re

import pytest

from heroes_unite.games.deckbuilding.card import Card
from heroes_unite.games.deckbuilding.cards import base, crises, crisis_2, heroes_unite
from heroes_unite.games.deckbuilding.constants import EQUIPMENT, HERO_TYPE, IS_SUPER_HERO
from heroes_unite.games.deckbuilding.faces import faces
from heroes_unite.games.deckbuilding.filters import EQUIPMENT_ONLY, HEROES_ONLY, Named, Only
from heroes_unite.games.deckbuilding.ops import DISCARD, HAND, HAND_OR_DISCARD, Destroy, Draw, pick, up_to
from heroes_unite.kernel.text import PLAIN, Voice, a
from heroes_unite.ops.flow import IfDone
from heroes_unite.ops.select import ANY_NUMBER
from tests.conformance import position

BOTH = tuple(dict.fromkeys((*base.CARDS, *heroes_unite.CARDS)))
ALL = (*BOTH, *crisis_2.CARDS, *crises.CARDS)
BY_NAME = {(card.name, card.kind == IS_SUPER_HERO): " ".join(card.text()) for card in ALL}
ROOM = 400  # letters on a card
FOE = Voice("each foe", False, True)

each_card = pytest.mark.parametrize("card", BOTH, ids=lambda card: f"{card.name} {card.kind}")


def text(name: str, hero: bool = False) -> str:
    return BY_NAME[name, hero]


@each_card
def test_a_text_is_whole_sentences_that_fit_on_the_card(card: Card) -> None:
    paragraphs = card.text()
    assert paragraphs
    for paragraph in paragraphs:
        assert paragraph.endswith("."), paragraph
        assert paragraph[0].isupper() or paragraph[0] == "+", paragraph
        assert "  " not in paragraph
        assert not re.search(r"\b(\w+) \1\b", paragraph), paragraph  # a word twice
        assert not re.search(r"[,;:.] ?[,;:.]", paragraph), paragraph
    assert sum(map(len, paragraphs)) < ROOM


@each_card
def test_articles_and_numbers(card: Card) -> None:
    """Digits stand with Power, cost and VP; whatever else is counted is counted in words."""
    words = " ".join(card.text())
    assert not re.search(r"\ba [AEIOUaeiou]|\ban [^AEIOUaeiou]", words), words
    left = re.sub(r"\+?-?\d+ (Power|VP)|\bcosts? \d+( or \d+)?", "", words)
    assert not re.search(r"\d", left), words


def test_what_a_card_only_does_from_its_place_says_so() -> None:
    assert "Only from play, not from your hand" in text("Force Field")
    assert "where it stays" in text("Blue Beetle")


def test_whoever_plays_a_card_of_the_main_deck_is_not_asked_for_one_of_a_foe() -> None:
    game = position(
        """
sets: [heroes-unite]
players:
  - {hero: Red Tornado, hand: [Shazam!]}
  - {hero: Batgirl}
lineup: [Katana]
main_deck: [Brother Blood]
"""
    )
    game.choose("play Shazam!")
    assert (game.decision.prompt, game.decision.options[0].card) == ("Choose the card to play.", "Brother Blood")


def test_another_card_is_another_card() -> None:
    assert "play again another Villain that" in text("Amazo")
    assert "Choose another card" in text("Indigo Tribe Power Ring")
    assert "draw one more card" in text("The Flash", hero=True)
    for name, power in (("High-Tech Hero", 2), ("Winged Warrior", 3), ("Killer Croc", 1)):
        assert f"(before or after this card), an additional +{power} Power" in text(name)
    assert "additional" not in text("Talon")


def test_what_was_played_was_played_this_turn() -> None:
    """Nobody must read it as of the whole game."""
    for card in ALL:
        for line in re.split(r"(?<=\.) ", " ".join(card.text())):
            if "you have played" in line or "you have not played" in line:
                assert "this turn" in line, (card.name, line)


def test_no_text_sounds_translated() -> None:
    for card in ALL:
        said = " ".join(card.text())
        for words in ("dearest", " lay ", " lays ", "deck's top", "out of the", "onto ", "; if not,", "at once"):
            assert words not in said, (card.name, words)


def test_who_counts_themselves_says_so() -> None:
    assert "this card itself counts too" in text("Black Adam")
    assert "as many cards as you discarded besides this one" in text("Helmet of Fate")
    assert "leave the other on top" in text("Red Lantern Power Ring")
    assert "while this card resolves" in text("The Riddler").casefold()
    assert "each other player discards" in text("Corrupted Companion")


def test_abilities_used_at_a_moment_of_choice_are_optional() -> None:
    used = [card for card in BOTH if card.ability is not None]
    assert len(used) == 7
    for card in used:
        assert any("you may use this" in paragraph.casefold() for paragraph in card.text()), card.name


def test_one_card_is_not_called_them() -> None:
    assert "if you do, replace it from" in text("Sonic Siren")
    assert "if you do, replace each of them from" in text("The Anti-Monitor")


def test_nothing_is_said_twice() -> None:
    assert text("Captain Cold").count("defeated") == 1


def test_articles() -> None:
    assert a(EQUIPMENT_ONLY.noun(False)) == "an Equipment"
    assert a(HEROES_ONLY.noun(False)) == "a Hero"


def test_plurals() -> None:
    assert Named(("Punch", "Weakness")).noun(True) == "Punches or Weaknesses"
    assert Only(HERO_TYPE | EQUIPMENT).noun(True) == "Heroes and Equipment"


def test_cards_from_two_places() -> None:
    """Of several cards each may come from either place."""
    assert Destroy(pick(HAND_OR_DISCARD)).say(PLAIN) == "destroy one card from your hand or discard pile"
    assert (
        Destroy(up_to(2, HAND_OR_DISCARD)).say(PLAIN)
        == "you may destroy up to two cards from your hand, discard pile or both"
    )
    assert Destroy(up_to(ANY_NUMBER, HAND)).say(FOE) == "each foe may destroy any number of cards from their hand"


def test_not_doing_and_not_being_able_to() -> None:
    forced = IfDone(Destroy(pick(DISCARD)), None, Draw(1))
    free = IfDone(Destroy(up_to(1, DISCARD)), None, Draw(1))
    assert forced.say(FOE) == "each foe destroys one card from their discard pile; if they cannot, they draw a card"
    assert free.say(PLAIN) == "you may destroy one card from your discard pile; if you don't, draw a card"
    assert "if they cannot, they discard two cards from their hand" in text("Helspont")


def test_a_ruling_on_one_of_two_cards_of_a_name_is_not_shown_with_the_other() -> None:
    rules = {face.title: [rule.id for rule in face.rules] for face in faces() if face.name == "Shazam!"}
    assert "R-40" in rules["Shazam! (Super Hero)"]
    assert "R-40" not in rules["Shazam!"]
