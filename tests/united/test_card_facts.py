"""Every card of United is as the fact sheet in tests/facts says, number by number."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from heroes_unite.games.united.cards.battle_plans import BATTLE_PLANS
from heroes_unite.games.united.cards.equipment import EQUIPMENT
from heroes_unite.games.united.cards.heroes import HEROES
from heroes_unite.games.united.cards.locations import LOCATIONS, MISSIONS
from heroes_unite.games.united.cards.super_cards import SUPER_HERO_CARDS, SUPER_VILLAIN_CARDS
from heroes_unite.games.united.cards.villains import VILLAINS
from heroes_unite.games.united.constants import AT_BOTTOM, LETTERS, ON_TOP, PLAN, SHUFFLED, STYLES, THREAT

FACTS: dict[str, Any] = tomllib.loads((Path(__file__).parents[1] / "facts/united/united.toml").read_text("utf-8"))
PLACEMENTS = {"starting_hand": ON_TOP, "bottom_of_deck": AT_BOTTOM, "start": ON_TOP, "": SHUFFLED}


def symbols(letters: list[str]) -> tuple[int, ...]:
    return tuple(LETTERS.index(letter) for letter in letters)


@pytest.mark.parametrize(("cards", "facts"), list(zip(HEROES, FACTS["hero"], strict=True)), ids=lambda x: "")
def test_a_hero(cards: tuple[Any, ...], facts: dict[str, Any]) -> None:
    figure, *deck = cards
    assert (figure.name, figure.title) == (facts["name"], facts["alias"].split(" / ")[0])
    printed = Counter(
        (card.name if card.style else "", card.symbols, STYLES[card.style], card.placement)
        for card in deck
        for _ in range(card.copies)
    )
    wanted = Counter(
        (
            card.get("special", ""),
            symbols(card["symbols"]),
            card.get("kind", ""),
            PLACEMENTS[card.get("placement", "")],
        )
        for card in facts["card"]
    )
    assert printed == wanted
    owned = [card.name for card in EQUIPMENT if card.of == figure.name]
    assert [name.lower().replace(" ", "_").replace("'", "") for name in owned] == facts["equipment"]


@pytest.mark.parametrize(("cards", "facts"), list(zip(VILLAINS, FACTS["villain"], strict=True)), ids=lambda x: "")
def test_a_villain(cards: tuple[Any, ...], facts: dict[str, Any]) -> None:
    dashboard, *others = cards
    assert dashboard.name == facts["name"]
    assert dashboard.healths == tuple(facts["health"][str(heroes)] for heroes in (1, 2, 3, 4))
    assert dashboard.action_tokens == symbols(facts["super_villain_tokens"])
    assert dashboard.reserve == facts.get("super_villain_health", 0)
    if "track" in facts:
        assert dashboard.track == facts["track"]["name"]
        assert dashboard.head_start == facts["track"]["start_duel"]
        assert dashboard.track_ends == tuple(facts["track"]["max"][str(heroes)] for heroes in (1, 2, 3, 4))
    assert (dashboard.bam_up is not None) == ("bam_up" in facts)
    plans = [card for card in others if card.kind == PLAN]
    assert len(plans) == len(facts["master_plan"])
    for card, plan in zip(plans, facts["master_plan"], strict=True):
        assert (card.number, card.moves, card.sounds) == (plan["n"], plan["move"], plan["bam"])
        assert [list(pair) for pair in card.tokens] == plan["tokens"]
        assert card.title == plan.get("special", "")
        assert (card.main is not None or bool(card.standing)) == ("effect" in plan)
        assert (card.main_up is not None) == ("effect_up" in plan)
        assert (bool(card.standing)) == plan.get("constant", False)
        assert card.placement == PLACEMENTS[plan.get("placement", "")]
    threats = [card for card in others if card.kind == THREAT]
    for card, threat in zip(threats, facts["threat"], strict=True):
        assert (card.number, card.name, card.health) == (threat["n"], threat["name"], threat.get("health", 0))
        assert card.clear == symbols(threat.get("clear", []))
        for effect in ("presence", "bam", "bam_up"):
            assert (getattr(card, effect) is not None) == (effect in threat), (card.name, effect)
        assert (bool(card.standing)) == ("constant" in threat)
        assert card.fragment == threat.get("fragment", False)


def test_locations_and_missions() -> None:
    for card, facts in zip(LOCATIONS, FACTS["location"], strict=True):
        assert (card.name, card.slots, list(card.start)) == (facts["name"], facts["slots"], facts["start"])
        assert (card.random_pool, card.beginner) == (facts["random_pool"], facts["beginner"])
        assert card.mandatory == facts["mandatory"]
        assert (bool(card.standing)) == ("permanent" in facts)
        assert bool(card.crisis or card.stock) == ("special_setup" in facts)
    for card, facts in zip(MISSIONS, FACTS["mission"], strict=True):
        assert (card.name, card.slots) == (facts["name"], facts.get("slots", facts.get("track_max")))


def test_equipment() -> None:
    owners = {facts["id"]: facts["name"] for facts in FACTS["hero"]} | {"generic": ""}
    for card, facts in zip(EQUIPMENT, FACTS["equipment"], strict=True):
        assert (card.name, card.of) == (facts["name"], owners[facts["hero"]])
        assert (card.permanent, card.single_use) == (
            facts.get("permanent", False),
            facts.get("removed_after_use", False),
        )
        assert (card.recharge is not None) == bool(facts["recharge"])


def test_super_cards_and_battle_plans() -> None:
    for cards, key in ((SUPER_VILLAIN_CARDS, "super_villain_card"), (SUPER_HERO_CARDS, "super_hero_card")):
        assert [(card.number, card.name) for card in cards] == [(facts["n"], facts["name"]) for facts in FACTS[key]]
    as_plans = {facts["name"] for facts in FACTS["super_villain_card"] if facts["play"] == "as_mp"}
    assert {card.name for card in SUPER_VILLAIN_CARDS if card.as_plan} == as_plans
    costs = [(card.number, card.name, card.cost) for card in BATTLE_PLANS]
    assert costs == [(facts["n"], facts["name"], facts["cost"]) for facts in FACTS["battle_plan"]]


def test_every_card_says_where_its_facts_come_from() -> None:
    everything = [card for cards in (*HEROES, *VILLAINS) for card in cards]
    everything += [*LOCATIONS, *MISSIONS, *EQUIPMENT, *SUPER_VILLAIN_CARDS, *SUPER_HERO_CARDS, *BATTLE_PLANS]
    assert all(card.source and card.confidence for card in everything)
