"""Every card of Crisis Pack 2 as declared agrees with the facts of the set, and says how sure we are of it."""

from __future__ import annotations

import dataclasses
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from heroes_unite.games.deckbuilding import faces
from heroes_unite.games.deckbuilding.card import RECONSTRUCTED, SCAN, Card
from heroes_unite.games.deckbuilding.cards import crises, crisis_2, heroes_unite
from heroes_unite.games.deckbuilding.catalogue import CARDS as BY_TITLE
from heroes_unite.games.deckbuilding.constants import (
    EQUIPMENT,
    HERO_TYPE,
    IS_CRISIS,
    IS_MAIN,
    LOCATION,
    SUPER_POWER,
    VILLAIN,
)

ROOT = Path(__file__).resolve().parents[2]
FACTS: dict[str, Any] = tomllib.loads((ROOT / "tests/facts/deckbuilding/crisis_2.toml").read_text("utf-8"))
PACK = (*crisis_2.CARDS, *crises.CARDS)

KINDS = {
    "cards": "main",
    "replacements": "replacement",
    "heroes": "super_hero",
    "crisis-heroes": "crisis_super_hero",
    "super-villains": "impossible_super_villain",
}
TYPES = {
    "Villain": VILLAIN,
    "Location": LOCATION,
    "Hero": HERO_TYPE,
    "Super Power": SUPER_POWER,
    "Equipment": EQUIPMENT,
    "Super Hero": 0,
    "Crisis": 0,
}
POWER_WITHIN_EFFECT = {
    # The facts give one of two totals: the same as the smaller at once and the rest when the condition is met.
    "Nth Metal Mace": 2,
    # The facts say +2 in each of the own turns; that of the turn in which it is played is given by playing it.
    "Impossible Vandal Savage": 2,
}


def kind_of(card: Card) -> str:
    if card.kind == IS_CRISIS:
        return "crisis"
    return "crisis_super_villain" if card.starts_at_bottom else KINDS[card.part]


FACT = {(fact["name"], fact["kind"]): fact for fact in FACTS["card"]}

each_card = pytest.mark.parametrize("card", crisis_2.CARDS, ids=lambda card: f"{card.name} {card.part}")


@pytest.mark.rule("CR-001", "CR-002")
def test_every_fact_has_one_card_and_every_card_a_fact() -> None:
    assert Counter((card.name, kind_of(card)) for card in PACK) == Counter(FACT.keys())
    copies: Counter[str] = Counter()
    for card in PACK:
        copies[kind_of(card)] += card.copies
    counts = FACTS["counts"]
    assert {kind: copies[kind] for kind in copies} == {
        kind: counts[kind] for kind in ("main", "super_hero", "crisis_super_hero", "impossible_super_villain")
    } | {kind: counts[kind] for kind in ("crisis_super_villain", "crisis", "replacement")}
    assert sum(kind_of(card) == "main" for card in PACK) == counts["main_distinct"] == 22
    new = {card.name for card in PACK if card.part == "heroes"}
    assert new == {
        "White Lantern Deadman",
        "Indigo-1",
        "Kyle Rayner",
        "Saint Walker",
        "Star Sapphire",
        "Red Lantern Supergirl",
    }


@pytest.mark.rule("CR-003")
def test_the_cards_of_the_pack_bear_its_mark() -> None:
    assert {card.set for card in PACK} == {"crisis-2"}
    assert {faces.face_of(card).set_title for card in PACK} == {"Crisis Pack 2"}


@each_card
def test_a_card_agrees_with_its_facts(card: Card) -> None:
    fact = FACT[card.name, kind_of(card)]
    assert card.printed_name == fact.get("printed", fact["name"])
    assert card.types == TYPES[fact["type"]]
    assert card.cost == fact.get("cost", 0)
    assert card.copies == fact["copies"]
    assert card.power == fact.get("power", POWER_WITHIN_EFFECT.get(card.name, 0))
    assert card.starts_on_top == fact.get("starts_on_top", False)
    assert card.starts_at_bottom == fact.get("starts_at_bottom", False)
    assert card.points_text == str(fact.get("vp", 0))
    assert (card.points is not None) == ("vp_rule" in fact)


@each_card
def test_a_card_has_the_parts_its_facts_name(card: Card) -> None:
    fact = FACT[card.name, kind_of(card)]
    assert (card.defense is not None) == ("defense" in fact)
    assert (card.first_appearance is not None) == ("first_appearance" in fact)
    assert card.stays == ("ongoing" in fact)
    marks = {
        "Attack": "attack",
        "Defense": "defense",
        "Ongoing": "ongoing",
        "First Appearance": "first_appearance",
        "Stack Ongoing": "stack_ongoing",
    }
    assert set(card.keywords) == {word for word, part in marks.items() if part in fact}
    text = card.text()
    for word in ("Defense", "First Appearance", "Stack Ongoing"):
        assert any(part.startswith(word) for part in text) == (word in card.keywords), text
    assert any("Attack: " in part for part in text) == ("attack" in fact or "first_appearance" in fact), text


@each_card
def test_a_face_says_what_comes_from_where(card: Card) -> None:
    face = faces.face_of(card)
    assert face.confidence == FACT[card.name, kind_of(card)]["confidence"]
    assert face.confidence == (SCAN if card.part == "replacements" else RECONSTRUCTED)
    if card.part == "replacements":
        assert "our conclusion" in face.note
    else:
        assert "from a card list that other people made" in face.note
        assert "Our own design: " in face.note
    main = card.kind == IS_MAIN
    assert ("our guess" in face.copies_text) == main


@pytest.mark.parametrize("card", PACK, ids=lambda card: f"{card.name} {card.part}")
def test_the_rules_a_card_names_exist(card: Card) -> None:
    for reference in faces.face_of(card).rules:
        assert reference.text != "See docs/rulings.md.", reference.id


@pytest.mark.parametrize("card", PACK, ids=lambda card: f"{card.name} {card.part}")
def test_a_sentence_has_its_capital_at_the_beginning(card: Card) -> None:
    for part in card.text():
        assert not re.search(r", (?:A|An|Each|Every|If|It|That|The|This|When|You|Your) ", part), part


def test_titles_and_names_are_unique() -> None:
    assert len(BY_TITLE) == len({id(card) for card in BY_TITLE.values()})
    ids = [face.id for face in faces.faces()]
    assert len(ids) == len(set(ids))


def test_a_card_is_corrected_in_one_place() -> None:
    """Words, face and effect all come from the one declaration."""
    ganthet = next(card for card in crisis_2.CARDS if card.name == "Ganthet")
    corrected = dataclasses.replace(ganthet, power=4, play=ganthet.play[1:])
    assert corrected.text() == ["+4 Power. Draw a card."]
    assert ganthet.text() != corrected.text()


@pytest.mark.rule("CR-131", "CR-132")
def test_replacements_take_the_place_of_cards_of_heroes_unite() -> None:
    old = {card.name: card for card in heroes_unite.CARDS if card.kind == IS_MAIN}
    replacing = [card for card in PACK if card.replaces]
    assert {card.replaces for card in replacing} == {"Kyle Rayner", "Plastic Man"}
    for card in replacing:
        assert card.replaces in old
        assert (card.cost, card.vp, card.copies) == (
            old[card.replaces].cost,
            old[card.replaces].vp,
            old[card.replaces].copies,
        )
