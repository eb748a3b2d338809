"""Every card as declared agrees with the facts, every fact has a card, and objects that are used at once do it."""

from __future__ import annotations

import ast
import random
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from heroes_unite.games import rulebook
from heroes_unite.games.tcg import constants
from heroes_unite.games.tcg.card import Card
from heroes_unite.games.tcg.cards import CARDS, HERO_OBJECTS, HEROES, PLOT_TWISTS, VILLAIN_OBJECTS, VILLAINS, title
from heroes_unite.games.tcg.position import arrange
from heroes_unite.games.tcg.rules import make
from heroes_unite.games.tcg.traits import (
    ANY_OBJECT,
    BOMB,
    BORROWED_ICONS,
    EVERYTHING,
    OPEN_RESERVE,
    TRAP,
    Allows,
    Immune,
    StrongerTogether,
)
from heroes_unite.kernel.game import Game
from heroes_unite.lab.conformance import check_decision, check_moment, check_places, check_words

ROOT = Path(__file__).resolve().parent.parent.parent
FACTS: dict[str, Any] = tomllib.loads((ROOT / "tests" / "facts" / "tcg" / "tcg.toml").read_text(encoding="utf-8"))
KINDS = {
    "hero": constants.HERO,
    "villain": constants.VILLAIN,
    "object": constants.OBJECT,
    "plot_twist": constants.PLOT_TWIST,
}
FACT = {
    (fact.get("deck") or ("hero" if kind == "hero" else "villain"), fact["name"]): {**fact, "kind_of_card": kind}
    for kind in KINDS
    for fact in FACTS[kind]
}
# What the facts say in a notation of their own, and what it is here
SPECIALS = {
    "may use any object; ignores its required ability": Allows(ANY_OBJECT),
    "ATK +1 while a Night is in own reserve": StrongerTogether(("Night",)),
    "on an ability action may use the icons of one active hero instead of own": Allows(BORROWED_ICONS),
    "controller's other active Clubs and Mafiosa: ATK +1": StrongerTogether(("Clubs", "Mafiosa"), leads=True),
    "": None,
}
TWISTS = {
    "Immune Fighting": Immune(constants.FIGHTING),
    "Immune Speed": Immune(constants.SPEED),
    "Immune Power": Immune(constants.POWER),
    "Surprise": Immune(EVERYTHING),
    "Gang Up": StrongerTogether(gang=3),
    "Ambush": Allows(OPEN_RESERVE),
}

each_card = pytest.mark.parametrize("card", CARDS, ids=title)


def fact_of(card: Card) -> dict[str, Any]:
    return FACT[card.deck, card.name]


def test_every_fact_has_one_card_and_every_card_a_fact() -> None:
    assert Counter((card.deck, card.name) for card in CARDS) == Counter(list(FACT))
    assert len(FACT) == sum(len(FACTS[kind]) for kind in KINDS) == 54
    assert [name.lower() for name in constants.ABILITIES] == FACTS["abilities"]


@each_card
@pytest.mark.rule("TC-021", "TC-022", "TC-029")
def test_a_card_agrees_with_its_facts(card: Card) -> None:
    fact = fact_of(card)
    assert card.kind == KINDS[fact["kind_of_card"]]
    assert card.base == fact.get("base", 0)
    assert card.value == fact.get("value", 0)
    assert (card.copies, card.filler) == (fact["copies"], fact.get("filler", 0))
    assert {name.lower(): count for name, count in card.abilities.items()} == fact.get("abilities", {})
    assert card.confidence == {"rulebook": "third-party", "designed": "designed"}[fact["confidence"]]
    needs = constants.ABILITIES[card.needs].lower() if card.needs >= 0 else ""
    assert needs == fact.get("requires", "")
    if "special" in fact:
        assert card.trait == SPECIALS[fact["special"]]


@pytest.mark.parametrize("card", [*HERO_OBJECTS, *VILLAIN_OBJECTS], ids=title)
@pytest.mark.rule("TC-028")
def test_an_object_is_used_at_once_or_attached_and_adds_its_number(card: Card) -> None:
    fact = fact_of(card)
    assert (card.use is not None) == (fact["use"] == "immediate")
    attached = fact["use"] == "attach"
    assert card.to_attack == (card.value if attached and "attack" in fact["modifies"] else 0)
    assert card.to_defense == (card.value if attached and "defense" in fact["modifies"] else 0)
    assert card.trait == {"trap": TRAP, "bomb": BOMB}.get(fact["kind"])
    assert card.text()[-1 if card.use else int(card.needs >= 0)].startswith("Immediate: " if card.use else "Attached: ")


def test_what_plot_twists_do() -> None:
    assert {card.name: card.trait for card in PLOT_TWISTS} == TWISTS


@each_card
def test_a_card_says_what_it_is_and_names_rules_that_exist(card: Card) -> None:
    text = card.text()
    assert all(part and part.endswith(".") and part[0].isupper() for part in text)
    rules = rulebook.load("tcg")
    assert [rule for rule in card.rulings if rule not in rules] == []
    for ability, count in card.abilities.items():
        assert f"{ability} {count}" in text[0]
        assert ability in card.keywords


def copies(cards: tuple[Card, ...], filler: bool = False) -> int:
    return sum(card.copies + (card.filler if filler else 0) for card in cards)


def listed(cards: tuple[Card, ...], number: str) -> str:
    return ", ".join(f"{card.copies}x {card.name}{f' {getattr(card, number)}' if number else ''}" for card in cards)


@pytest.mark.rule("TC-001", "TC-004", "TC-005", "TC-007", "TC-008", "TC-009")
def test_the_lists_of_the_rulebook() -> None:
    rules = rulebook.load("tcg")
    assert listed(HEROES, "base") in rules["TC-004"].text
    assert listed(HERO_OBJECTS, "") in rules["TC-005"].text
    assert listed(VILLAINS, "base") in rules["TC-007"].text
    assert listed(VILLAIN_OBJECTS, "") in rules["TC-008"].text
    assert ", ".join(card.name for card in PLOT_TWISTS) in rules["TC-009"].text
    assert {card.copies for card in PLOT_TWISTS} == {1}
    assert FACTS["deck_size"] == FACTS["hero_deck_size"] + FACTS["villain_deck_size"] == 72


@pytest.mark.rule("TC-006", "TC-010", "TC-011", "TC-012")
def test_how_many_cards_there_are() -> None:
    assert (copies(HEROES), len(HEROES), copies(HERO_OBJECTS), len(HERO_OBJECTS)) == (21, 18, 15, 11)
    assert copies((*HEROES, *HERO_OBJECTS)) == FACTS["hero_deck_listed"] == 36
    assert (copies(VILLAINS), len(VILLAINS), copies(VILLAIN_OBJECTS), len(VILLAIN_OBJECTS)) == (18, 12, 10, 7)
    villains = (*VILLAINS, *VILLAIN_OBJECTS, *PLOT_TWISTS)
    assert copies(villains) == FACTS["villain_deck_listed"] == 34
    assert copies(villains, filler=True) == 36
    assert {card.name for card in villains if card.filler} == {"Mob Boss", "Clones"}
    assert {card.base for card in VILLAINS} == set(range(1, 10)) - {7}


def test_fewer_icons_on_stronger_cards() -> None:
    """The budget that the designed cards keep, anchored on the one that the rulebook tells."""
    budget = (0, 7, 6, 6, 5, 5, 4, 4, 3, 3)
    for card in (*HEROES, *VILLAINS):
        assert sum(card.icons) == budget[card.base], card.name


@pytest.mark.rule("TC-025")
def test_the_anchor_card() -> None:
    niven = next(card for card in HEROES if card.name == "Colonel Niven")
    assert niven.abilities == {"Defense": 1, "Fighting": 1, "Money": 3, "Strength": 1}
    assert niven.trait == Allows(ANY_OBJECT)


# Objects that are used at once


def game(*players: dict[str, Any], active: int = 0, **options: Any) -> Game:
    rules = make({"players": len(players), **options})
    return Game(rules, arrange(rules, rules.start(1), {}, list(players), active))


def check_everything(played: Game) -> None:
    """Words, copy, save, load, views and dealing anew, in the middle of the effect."""
    check_decision(played)
    check_words(played)
    check_places(played)
    check_moment(played, random.Random(1))


def labels(played: Game) -> list[str]:
    return [option.label for option in played.decision.options]


def cards(played: Game, seat: int, zone: str, viewer: int) -> list[str]:
    return list(played.view(viewer)["seats"][seat][zone]["cards"])


OTHER = {"active": ["Chrome"], "villain_deck": ["Zeus", "David"]}


@pytest.mark.rule("TC-033")
def test_healing_takes_one_counter_off_one_own_hero() -> None:
    played = game(
        {
            "active": ["Paragon (3 damage, with +1 Weapon)"],
            "reserve": ["Night (1 damage)", "Kion"],
            "hand": ["+1 Heal"],
        },
        {**OTHER, "active": ["Chrome (2 damage)"]},
    )
    played.choose("play +1 Heal")
    assert labels(played) == ["Paragon (3 damage, with +1 Weapon)", "Night (1 damage)", "none"]
    check_everything(played)
    played.choose("Night (1 damage)")
    table = played.view(0)["values"]["cards"][0]
    assert [state["damage"] for state in (*table["active"], *table["reserve"])] == [3, 0, 0]
    assert table["active"][0]["object"] == "+1 Weapon"
    assert cards(played, 0, "hero discard pile", 1) == ["+1 Heal"]


def test_healing_may_be_for_nobody() -> None:
    played = game({"active": ["Paragon (3 damage)"], "hand": ["+1 Heal"]}, OTHER)
    played.choose("play +1 Heal")
    played.choose("none")
    assert played.view(0)["values"]["cards"][0]["active"][0]["damage"] == 3
    unhurt = game({"active": ["Paragon"], "hand": ["+1 Heal"]}, OTHER)
    unhurt.choose("play +1 Heal")
    assert unhurt.decision.turn  # nothing is asked


PILE = ["Chrome", "Escudo", "Hardcase", "Kion", "Paragon"]


@pytest.mark.parametrize(
    ("hero", "seen"),
    [("Control", 4), ("Night", 2), ("Colonel Niven", 1)],  # Intelligence 3, 1 and none at all
)
def test_research_looks_at_more_cards_with_a_clever_hero(hero: str, seen: int) -> None:
    played = game({"active": [hero], "hand": ["+1 Research"], "deck": PILE}, OTHER)
    played.choose("play +1 Research")
    assert labels(played) == [*PILE[:seen], "none"]
    check_everything(played)
    assert played.view(0)["seats"][0]["hero pile"]["known"] == [*enumerate(PILE[:seen])]
    assert played.view(1)["seats"][0]["hero pile"]["known"] == []
    played.choose(PILE[seen - 1])
    assert cards(played, 0, "hand", 0) == [PILE[seen - 1]]
    rest = [name for name in PILE if name != PILE[seen - 1]]
    assert [
        played.rules.names[played.state.cards[card]] for card in reversed(played.state.zones[constants.HERO_DECK])
    ] == rest


def test_research_may_leave_everything_and_needs_no_full_pile() -> None:
    played = game({"active": ["Control"], "hand": ["+1 Research"], "deck": PILE[:2]}, OTHER)
    played.choose("play +1 Research")
    assert labels(played) == [*PILE[:2], "none"]
    played.choose("none")
    assert played.view(0)["seats"][0]["hero pile"]["count"] == 2
    empty = game({"active": ["Control"], "hand": ["+1 Research"], "deck": []}, OTHER)
    empty.choose("play +1 Research")
    assert empty.decision.turn


def test_of_two_active_heroes_the_cleverer_one_does_the_research() -> None:
    own = {"active": ["Chrome", "Scimage"], "hand": ["+1 Research"], "deck": PILE[1:]}
    played = game(own, OTHER, two_actives=True)
    played.choose("play +1 Research")
    assert labels(played) == [*PILE[1:4], "none"]
    one, two, three = PILE[1:4]
    assert f"one of {one}, {two} and {three} into your hand" in played.decision.prompt


@pytest.mark.parametrize("away", [True, False])
def test_a_tip_shows_the_top_of_any_villain_pile(away: bool) -> None:
    played = game(
        {"active": ["Night"], "hand": ["+1 Tip"], "villain_deck": ["Clubs"]},
        {"active": ["Chrome"], "villain_deck": ["Zeus", "David", "Rage"]},
        {"active": ["Chrome"], "villain_deck": []},
    )
    played.choose("play +1 Tip")
    assert labels(played) == ["player 1", "player 2"]  # the third pile is empty
    check_everything(played)
    played.choose("player 2")
    assert "The top card of player 2's villain pile is Zeus." in played.decision.prompt
    check_everything(played)
    played.choose("yes" if away else "no")
    pile = constants.VILLAIN_DECK + constants.STRIDE
    names = [played.rules.names[played.state.cards[card]] for card in reversed(played.state.zones[pile])]
    assert names == (["David", "Rage", "Zeus"] if away else ["Zeus", "David", "Rage"])
    assert played.view(0)["seats"][1]["villain pile"]["known"] == [(2 if away else 0, "Zeus")]
    assert played.view(1)["seats"][1]["villain pile"]["known"] == []  # only who looked knows it


def test_a_tip_about_nothing() -> None:
    nobody = {"active": ["Night"], "villain_deck": []}
    played = game({**nobody, "hand": ["+1 Tip"]}, {**nobody, "active": ["Chrome"]})
    played.choose("play +1 Tip")
    assert played.decision.turn


RULE_MODULES = (
    "actions", "battle", "choices", "coins", "hero_phase", "marks", "objects", "phases", "placing", "prospects",
    "rules", "save_check", "table", "totals", "trait", "villain_phase",
)  # fmt: skip


@pytest.mark.parametrize("name", RULE_MODULES)
def test_no_rule_module_knows_a_card_or_what_is_special_about_one(name: str) -> None:
    """Rules ask questions of whatever is in force. Which card answers, and how, is in cards.py and traits.py."""
    path = ROOT / "src" / "heroes_unite" / "games" / "tcg" / f"{name}.py"
    names = {card.name for card in CARDS}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.module not in ("heroes_unite.games.tcg.cards", "heroes_unite.games.tcg.traits")
            assert {each.name for each in node.names}.isdisjoint({"cards", "traits"})
        elif isinstance(node, ast.Constant):
            assert node.value not in names
