"""Every card as declared agrees with the facts of its set, and every fact has a card."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from heroes_unite.games import rulebook
from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.card import Card
from heroes_unite.games.deckbuilding.cards import heroes_unite
from heroes_unite.games.deckbuilding.cards.base import CARDS, FIRST_GAME, STARTERS_AND_STACKS

ROOT = Path(__file__).resolve().parents[2]
FACTS: dict[str, Any] = tomllib.loads((ROOT / "tests/facts/deckbuilding/base.toml").read_text("utf-8"))
UNITE: dict[str, Any] = tomllib.loads((ROOT / "tests/facts/deckbuilding/heroes_unite.toml").read_text("utf-8"))
TOTALS: dict[str, int] = FACTS["totals"]

KINDS = {
    constants.IS_STARTER: "starter",
    constants.IS_KICK: "kick",
    constants.IS_WEAKNESS: "weakness",
    constants.IS_MAIN: "main",
    constants.IS_SUPER_VILLAIN: "super_villain",
    constants.IS_SUPER_HERO: "super_hero",
}
TYPES = {
    "Starter": constants.STARTER,
    "Villain": constants.VILLAIN,
    "Location": constants.LOCATION,
    "Hero": constants.HERO_TYPE,
    "Super Power": constants.SUPER_POWER,
    "Equipment": constants.EQUIPMENT,
    "Weakness": 0,  # the facts' word for a card without a type
    "Super Hero": 0,
}
POWER_WITHIN_EFFECT = {
    # The facts give the whole amount as conditional: the same as some at once and the rest when the condition is met.
    "High-Tech Hero": 1,
    "Killer Croc": 2,
    # The facts say +1 in each of the own turns; that of the turn in which it is played is given by playing it.
    "Vandal Savage": 1,
}


def key(fact: dict[str, Any]) -> tuple[str, str]:
    """Shazam! is the name of two cards."""
    return fact["name"], fact["kind"]


FACT: dict[tuple[str, str], dict[str, Any]] = {key(fact): fact for facts in (FACTS, UNITE) for fact in facts["card"]}
BOTH = tuple(dict.fromkeys((*CARDS, *heroes_unite.CARDS)))  # the starting cards are the same in both sets

each_card = pytest.mark.parametrize("card", BOTH, ids=lambda card: card.name)


def fact_of(card: Card) -> dict[str, Any]:
    return FACT[card.name, KINDS[card.kind]]


def test_every_fact_has_one_card_and_every_card_a_fact() -> None:
    for cards, facts, name in ((CARDS, FACTS, "base"), (heroes_unite.CARDS, UNITE, "heroes-unite")):
        assert Counter((card.name, KINDS[card.kind]) for card in cards) == Counter(map(key, facts["card"]))
        assert {card.set for card in cards if card not in STARTERS_AND_STACKS} == {name}
        assert facts["set"] == name.replace("-", "_")


def test_both_sets_have_the_same_starting_cards() -> None:
    base = {key(fact): fact for fact in FACTS["card"]}
    for fact in UNITE["card"]:
        if key(fact) in base:
            for part in ("type", "cost", "vp", "copies", "power"):
                assert fact.get(part) == base[key(fact)].get(part), (fact["name"], part)


@each_card
@pytest.mark.rule("DB-009")
def test_a_card_agrees_with_its_facts(card: Card) -> None:
    fact = fact_of(card)
    assert KINDS[card.kind] == fact["kind"]
    assert card.types == TYPES[fact["type"]]
    assert card.cost == fact.get("cost", 0)
    assert card.copies == fact["copies"]
    assert card.power == fact.get("power", POWER_WITHIN_EFFECT.get(card.name, 0))
    assert card.promo == fact.get("promo", False)
    assert card.confidence == fact["confidence"]
    assert card.starts_on_top == fact.get("starts_on_top", False)
    if fact.get("vp") == "*":
        assert card.points is not None
        assert (card.vp, card.points_text) == (0, "*")
        assert "vp_rule" in fact
    else:
        assert card.points is None
        assert card.vp == fact.get("vp", 0)
    assert card.text()


@each_card
@pytest.mark.rule("DB-010")
def test_a_card_has_the_parts_its_facts_name(card: Card) -> None:
    fact = fact_of(card)
    assert (card.defense is not None) == ("defense" in fact)
    assert (card.first_appearance is not None) == ("first_appearance" in fact)
    assert (card.on_gain is not None) == ("on_gain" in fact)
    assert card.stays == ("ongoing" in fact)
    marks = {"Attack": "attack", "Defense": "defense", "Ongoing": "ongoing", "First Appearance": "first_appearance"}
    assert set(card.keywords) == {word for word, part in marks.items() if part in fact}
    text = card.text()
    for word, start in (("Defense",) * 2, ("Ongoing", "Stays in play"), ("First Appearance",) * 2):
        assert any(part.startswith(start) for part in text) == (word in card.keywords), text
    assert any("Attack: " in part for part in text) == ("attack" in fact or "first_appearance" in fact), text


@each_card
def test_the_rulings_a_card_names_exist(card: Card) -> None:
    rulings = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    known = rulebook.load("deckbuilding")
    for name in card.rulings:
        assert name in known or f"## {name} " in rulings, name


def copies(cards: tuple[Card, ...] = CARDS, **wanted: object) -> int:
    return sum(card.copies for card in cards if all(getattr(card, key) == value for key, value in wanted.items()))


@pytest.mark.rule("DB-001", "DB-018", "DB-209")
def test_the_totals_of_the_box() -> None:
    assert {
        "game_cards": sum(card.copies for card in CARDS if card.kind != constants.IS_SUPER_HERO),
        "main": copies(kind=constants.IS_MAIN),
        "main_distinct": sum(card.kind == constants.IS_MAIN for card in CARDS),
        "super_villains": copies(kind=constants.IS_SUPER_VILLAIN),
        "kicks": copies(name="Kick"),
        "weaknesses": copies(name="Weakness"),
        "punches": copies(name="Punch"),
        "vulnerabilities": copies(name="Vulnerability"),
        "super_heroes": copies(kind=constants.IS_SUPER_HERO, promo=False),
        "super_heroes_promo": copies(kind=constants.IS_SUPER_HERO, promo=True),
        "main_heroes": copies(kind=constants.IS_MAIN, types=constants.HERO_TYPE),
        "main_villains": copies(kind=constants.IS_MAIN, types=constants.VILLAIN),
        "main_super_powers": copies(kind=constants.IS_MAIN, types=constants.SUPER_POWER),
        "main_equipment": copies(kind=constants.IS_MAIN, types=constants.EQUIPMENT),
        "main_locations": copies(kind=constants.IS_MAIN, types=constants.LOCATION),
    } == TOTALS
    assert (TOTALS["game_cards"], TOTALS["main"], TOTALS["super_heroes"]) == (214, 114, 7)
    assert copies(name="Suicide Squad") == 6


@pytest.mark.rule("DB-002", "DB-019")
def test_the_totals_of_the_heroes_unite_box() -> None:
    cards = heroes_unite.CARDS
    assert {
        "game_cards": sum(card.copies for card in cards if card.kind != constants.IS_SUPER_HERO),
        "main": copies(cards, kind=constants.IS_MAIN),
        "main_distinct": sum(card.kind == constants.IS_MAIN for card in cards),
        "main_heroes": copies(cards, kind=constants.IS_MAIN, types=constants.HERO_TYPE),
        "main_villains": copies(cards, kind=constants.IS_MAIN, types=constants.VILLAIN),
        "main_equipment": copies(cards, kind=constants.IS_MAIN, types=constants.EQUIPMENT),
        "main_super_powers": copies(cards, kind=constants.IS_MAIN, types=constants.SUPER_POWER),
        "main_locations": copies(cards, kind=constants.IS_MAIN, types=constants.LOCATION),
        "super_villain": copies(cards, kind=constants.IS_SUPER_VILLAIN),
        "super_hero": copies(cards, kind=constants.IS_SUPER_HERO),
        "kick": copies(cards, name="Kick"),
        "weakness": copies(cards, name="Weakness"),
        "punch": copies(cards, name="Punch"),
        "vulnerability": copies(cards, name="Vulnerability"),
        "starter_total": copies(cards, kind=constants.IS_STARTER),
        "super_villain_standard_game": 8,
        "punch_per_player": 7,
        "vulnerability_per_player": 3,
    } == UNITE["counts"]
    assert (UNITE["counts"]["game_cards"], UNITE["counts"]["main"], UNITE["counts"]["super_hero"]) == (211, 111, 7)


@pytest.mark.rule("DB-111", "DB-023")
def test_the_super_villains_of_heroes_unite() -> None:
    villains = [card for card in heroes_unite.CARDS if card.kind == constants.IS_SUPER_VILLAIN]
    assert len(villains) == 12
    assert [card.name for card in villains if card.first_appearance is None] == ["Vandal Savage"]
    assert [card.name for card in villains if card.starts_on_top] == ["Vandal Savage"]


@pytest.mark.rule("DB-003", "DB-004", "DB-005", "DB-006", "DB-007")
def test_card_types() -> None:
    cards = [card for card in CARDS if card.kind != constants.IS_SUPER_HERO]
    lines = {card.name: card.type_line for card in cards}
    types = {card.types for card in cards if card.name != "Weakness"}
    assert types == set(constants.TYPE_NAMES)  # each of the six alone, none together with another
    assert set(constants.TYPE_NAMES.values()) == {"Starter", "Villain", "Location", "Hero", "Super Power", "Equipment"}
    assert [card.name for card in cards if not card.types] == ["Weakness"]
    assert lines["Weakness"] == "Weakness (no card type)"
    assert [card.name for card in cards if card.types == constants.STARTER] == ["Punch", "Vulnerability"]
    assert {card.types for card in cards if card.kind == constants.IS_SUPER_VILLAIN} == {constants.VILLAIN}
    assert lines["Lex Luthor"] == "Villain (Super-Villain)"


@pytest.mark.rule("DB-108", "DB-110", "DB-022")
def test_super_villains() -> None:
    villains = [card for card in CARDS if card.kind == constants.IS_SUPER_VILLAIN]
    assert len(villains) == 12
    assert {card.cost for card in villains} == set(range(8, 13))
    assert [card.name for card in villains if card.first_appearance is None] == ["Ra's al Ghul"]
    assert [card.name for card in villains if card.starts_on_top] == ["Ra's al Ghul"]


@pytest.mark.rule("DB-119")
def test_weaknesses_come_from_attacks_only() -> None:
    """Nobody gains a Weakness by an own card; every part of a text that hands one out is an Attack."""
    giving = [
        (card.name, part)
        for card in CARDS
        for part in card.text()
        if "Weakness" in part and ("gain" in part or "put" in part)
    ]
    assert {name for name, _ in giving} == {"Poison Ivy", "Scarecrow", "The Joker", "Lex Luthor"}
    for name, part in giving:
        assert "Attack: " in part, f"{name}: {part}"
        assert part.index("Attack: ") < part.index("Weakness")


@pytest.mark.rule("DB-235")
def test_defeat_is_said_of_super_villains_only() -> None:
    saying = {card.name for card in CARDS if any("defeat" in part for part in card.text())}
    assert saying == {"Green Arrow's Bow", "Atrocitus", "Captain Cold"}


def test_the_five_of_a_first_game_exist() -> None:
    heroes = {card.name for card in CARDS if card.kind == constants.IS_SUPER_HERO and not card.promo}
    assert len(set(FIRST_GAME)) == 5
    assert set(FIRST_GAME) < heroes
