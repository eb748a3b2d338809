"""What can be chosen before a game of the TCG, what is refused and why, and what the game shows of itself."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

from heroes_unite.games import rulebook
from heroes_unite.games.errors import OptionError
from heroes_unite.games.rulings import Ruling, stated
from heroes_unite.games.tcg import chance, faces, form
from heroes_unite.games.tcg.cards import CARDS, title
from heroes_unite.games.tcg.deck import checked, code, preset
from heroes_unite.games.tcg.kind import Tcg
from heroes_unite.games.tcg.options import Options, parse
from heroes_unite.games.tcg.rules import make

GAME = Tcg()
HERO = {"kind": "hero", "name": "Night Bus", "base": 3, "abilities": {"speed": 3}}


def deck(name: str = "Mine", *custom: dict[str, Any]) -> dict[str, Any]:
    """A deck of one's own: the basic decks with a Night instead of a Paragon, or home-made heroes instead of it."""
    data = {**preset().plain(), "name": name}
    heroes = {**data["heroes"], "Paragon": 1, **{card["name"]: 1 for card in custom}}
    data["heroes"] = heroes if custom else {**heroes, "Night": 3}
    return {**data, "custom": list(custom)} if custom else data


# Options


def test_what_goes_without_saying() -> None:
    options = parse({})
    assert options == Options()
    assert GAME.check({}) == {
        "players": 2,
        "decks": "basic",
        "custom_agreed": False,
        "villain_filler": True,
        "pre_ability_spends_action": True,
        "strength_defense": "half_bonus",
        "object_defense_needs_stance": True,
        "rotate_start": False,
        "defeat_at": "exceed",
        "ko_check": "switch_step",
        "tag_team": False,
        "villain_healing": False,
        "long_game": False,
        "two_actives": False,
        "first": "random",
    }


@pytest.mark.rule("TC-074")
@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_players(players: int) -> None:
    assert make({"players": players}).players == players


@pytest.mark.parametrize(
    ("given", "option", "message"),
    [
        ({"player": 3}, "player", "no option called “player”. Did you mean players?"),
        ({"players": 0}, "players", "for 1 to 6 players, not 0"),
        ({"players": 7}, "players", "for 1 to 6 players, not 7"),
        ({"players": "two"}, "players", "“Players” has to be a whole number from 1 to 6, not “two”."),
        ({"first": 3}, "first", "Player 3 cannot start: there are 2 players."),
        ({"first": "3"}, "first", "Player 3 cannot start"),
        ({"first": "me"}, "first", "“random” or a player's number, not “me”"),
        ({"players": 1, "first": 2}, "first", "there is one player"),
        (
            {"defeat_at": "eqal"},
            "defeat_at",
            "“A card is defeated when” has to be “exceed” or “equal”, not “eqal”. Did",
        ),
        ({"ko_check": "never"}, "ko_check", "“switch_step” or “immediate”, not “never”"),
        ({"strength_defense": ""}, "strength_defense", "“half_bonus” or “half_total”, not “”"),
        ({"tag_team": True, "two_actives": True}, "two_actives", "can't be combined: both put a second hero"),
        ({"players": 1, "long_game": True}, "long_game", "alone you win at 15 points or 5 villains"),
        ({"decks": "basik"}, "decks", "“basik” is not a deck code: give one, or “basic”. Did you mean basic?"),
        ({"players": 2.5}, "players", "“Players” has to be a whole number from 1 to 6, not 2.5."),
        ({"decks": ["basic", " "]}, "decks", "The deck for player 2 is missing: give its code,"),
        ({"decks": ["basic"]}, "decks", "2 players need a deck each, or one for all: 1 is too few."),
        ({"decks": ["basic", {"heroes": {}}]}, "decks", "The deck of player 2 cannot be played. The hero deck has 0"),
        ({"decks": "HU1-xxxx"}, "decks", "The deck of everybody cannot be played. This deck code is damaged"),
        ({"decks": [1, 2]}, "decks", "“Decks” has to be a word or a list of words or tables, not [1, 2]."),
    ],
)
def test_what_is_refused_and_why(given: dict[str, Any], option: str, message: str) -> None:
    with pytest.raises(OptionError, match=re.escape(message)) as error:
        parse(given)
    assert error.value.option == option


@pytest.mark.rule("TC-003")
def test_every_player_brings_decks_of_their_own() -> None:
    own = deck()
    rules = make({"players": 3, "decks": ["basic", own, code(checked(own))]})
    nights = [heroes[card] for heroes, _ in rules.decks for card in heroes if card.name == "Night"]
    assert nights == [2, 3, 3]
    assert [sum(heroes.values()) + sum(villains.values()) for heroes, villains in rules.decks] == [72] * 3


def test_checked_options_say_the_same_again() -> None:
    given = {"players": 2, "decks": [deck(), " Basic "], "first": "2"}
    options = GAME.check(given)
    assert options["decks"] == [code(checked(deck())), "basic"]
    assert options["first"] == 2
    assert GAME.check(options) == options
    assert msgspec.json.decode(msgspec.json.encode(options)) == options
    assert make(given) is make(options)  # games with the same options share their rules


@pytest.mark.rule("TC-012")
def test_the_basic_villain_deck_as_it_is_listed() -> None:
    sizes = {filler: len(make({"players": 1, "villain_filler": filler}).physical) for filler in (True, False)}
    assert sizes == {True: 72, False: 70}


@pytest.mark.rule("TC-016", "TC-017")
def test_home_made_cards_need_the_consent_of_everybody() -> None:
    given = {"decks": ["basic", deck("Bus", HERO)]}
    with pytest.raises(OptionError, match=r"player 2 has home-made cards \(Night Bus\)") as error:
        parse(given)
    assert error.value.option == "custom_agreed"
    rules = make({**given, "custom_agreed": True})
    assert "Night Bus" in rules.names
    face = next(face for face in faces.faces_in(rules) if face.name == "Night Bus")
    assert (face.id, face.set, face.confidence) == ("home-made-night-bus", "home-made", "designed")
    assert face.lines == ["Speed 3."]
    assert "agreed" in face.confidence_text


def test_two_players_may_have_the_same_home_made_card_but_not_two_of_one_name() -> None:
    same = {"decks": [deck("A", HERO), deck("B", HERO)], "custom_agreed": True}
    assert make(same).names.count("Night Bus") == 1
    other = {"decks": [deck("A", HERO), deck("B", {**HERO, "base": 4})], "custom_agreed": True}
    with pytest.raises(OptionError, match="different home-made cards called Night Bus"):
        parse(other)


# The form


def test_the_form_has_every_option_once_with_its_default() -> None:
    fields = GAME.form()
    assert {field.key: field.default for field in fields} == {**GAME.check({}), "rotate_start": True}
    assert len(fields) == len(Options.__struct_fields__)
    assert all(field.title and (field.about or all(choice.about for choice in field.choices)) for field in fields)


@pytest.mark.parametrize("field", [field for field in GAME.form() if field.kind == "one"], ids=lambda field: field.key)
def test_every_choice_of_the_form_can_be_played(field: Any) -> None:
    for choice in field.choices:
        GAME.check({"players": 6, field.key: choice.value})


def test_what_fits_beside_the_others() -> None:
    assert form.fitting({"players": 1}) == {
        "first": ["random", "1"],
        "tag_team": ["false", "true"],
        "two_actives": ["false", "true"],
        "long_game": ["false"],
    }
    assert form.fitting({"tag_team": True})["two_actives"] == ["false"]
    assert form.fitting({"players": 3, "decks": deck("x", HERO)})["first"] == ["random", "1", "2", "3"]
    assert form.fitting({"players": 3, "decks": [deck("x", HERO)] * 3})["first"] == ["random", "1", "2", "3"]
    assert form.fitting({"nonsense": 1})


def test_a_game_in_a_line() -> None:
    assert form.summary({}) == "2 players · basic decks"
    assert form.summary({"players": 1, "villain_healing": True}) == "Solitaire · basic decks · villains heal"
    assert form.summary({"decks": ["basic", deck("Bus", HERO)], "custom_agreed": True, "defeat_at": "equal"}) == (
        "2 players · decks: Basic decks and Bus (with home-made cards) · defeated when damage equals the base"
    )
    assert form.summary({"players": 3, "decks": ["basic"] * 3, "first": 3, "villain_filler": False}) == (
        "3 players · basic decks · basic villain decks of 34 · player 3 starts"
    )


def test_random_options_reach_everything_and_can_always_be_played() -> None:
    drawn = random.Random(7)
    found: set[str] = set()
    for _ in range(150):
        options = GAME.random_options(drawn, range(1, 7))
        assert make(options).players == options["players"]
        found |= set(chance.features(options))
    assert found == {
        "solitaire",
        *(f"{players} players" for players in range(2, 7)),
        "own decks",
        "home-made cards",
        "tag_team",
        "two_actives",
        "villain_healing",
        "long_game",
        "rotate_start",
        "no villain_filler",
        "no pre_ability_spends_action",
        "no object_defense_needs_stance",
        "strength_defense half_total",
        "defeat_at equal",
        "ko_check immediate",
    }


# Faces


def test_every_printed_card_has_a_face_of_its_own() -> None:
    shown = faces.faces()
    assert [face.title for face in shown] == [title(card) for card in CARDS]
    assert len({face.id for face in shown}) == len(CARDS)
    for face in shown:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", face.id)
        assert face.lines
        assert face.types
        assert face.confidence_text
        assert "copies" in face.confidence_text or face.copies_text
    assert {face.look for face in shown} == {"hero", "villain", "equipment", "super-power"}


def test_the_numbers_on_a_face() -> None:
    shown = {face.title: face for face in faces.faces()}
    assert shown["Night"].facts == {"base": 6, "Fighting": 1, "Intelligence": 1, "Money": 2}
    assert (shown["Night"].points, shown["Zeus"].points) == ("", "9")  # a claimed villain scores its base
    assert shown["+3 Armor"].facts == {"value": 3, "defense": 3}
    assert shown["Mob Boss"].copies == 2
    assert "one more is our addition" in shown["Mob Boss"].copies_text


def test_of_two_objects_with_one_name_that_of_the_villains_lies_where_villains_do() -> None:
    pair = [face for face in faces.faces() if face.name == "+3 Trap"]
    assert [face.title for face in pair] == ["+3 Trap", "+3 Trap (villain deck)"]
    assert [face.id for face in pair] == ["3-trap", "3-trap-villain-deck"]
    assert pair[0].lies_in == []
    zones = {zone.name for zone in make({}).zones}
    assert set(pair[1].lies_in) == {"villain pile", "villain discard pile", "waiting"} <= zones


def test_the_faces_of_one_game() -> None:
    rules = make({"decks": [deck("Bus", HERO), "basic"], "custom_agreed": True})
    shown = faces.faces_in(rules)
    assert [face.name for face in shown] == list(rules.names)
    assert len({face.id for face in shown}) == len(shown)


# The rulebook


@pytest.fixture(scope="module")
def rules() -> dict[str, rulebook.Rule]:
    return rulebook.load("tcg")


def test_every_rule_is_there_once_and_in_order(rules: dict[str, rulebook.Rule]) -> None:
    assert list(rules) == [f"TC-{number:03}" for number in range(1, 172)]
    tags = {rule.tags for rule in rules.values()}
    assert tags == {("text",), ("ruling",), ("check",), ("text", "ruling")}
    assert all(rule.section and rule.text.endswith((".", ")")) for rule in rules.values())


def test_rules_section_by_section_and_rulings_beside_them(rules: dict[str, rulebook.Rule]) -> None:
    printed = [rule for section in Tcg().rule_sections() for rule in section.rules]
    rulings = Tcg().rulings()
    open_points = [ruling.id for ruling in rulings if ruling.id.startswith("TC-")]
    assert set(open_points) == {rule.id for rule in rules.values() if rule.tags == ("ruling",)}
    assert sorted([rule.id for rule in printed] + open_points) == sorted(rules)
    own = [ruling.id for ruling in rulings if ruling.id not in open_points]
    assert own == [f"TR-{number:02}" for number in range(1, len(own) + 1)]
    assert own
    for ruling in rulings:
        for words in (ruling.question, ruling.answer, ruling.reason):
            assert words
            assert not words[0].islower()
            assert "Ruling:" not in words
            assert "Reason:" not in words


def test_every_option_that_rulings_name_is_in_the_form(rules: dict[str, rulebook.Rule]) -> None:
    named = {title for rule in rules.values() for title in re.findall(r"\boption “([^”]+)”", rule.text)}
    titles = {field.title: field.key for field in GAME.form()}
    assert named <= set(titles)
    assert {titles[title] for title in named} == {
        "villain_filler", "strength_defense", "rotate_start", "object_defense_needs_stance", "defeat_at", "ko_check",
        "villain_healing", "long_game",
    }  # fmt: skip


def test_rules_that_speak_of_a_card_are_there_in_words() -> None:
    niven = next(face for face in faces.faces() if face.name == "Colonel Niven")
    references = {reference.id: reference for reference in niven.rules}
    assert references["TC-025"].text
    assert references["TC-026"].question


def test_rulings_that_stand_among_the_rules() -> None:
    parsed = rulebook.parse("## S\n- A-1 [ruling] Ambiguity: is `it`? Ruling: yes. Reason: so.\n- A-2 [text] It is.\n")
    assert stated(parsed) == {"A-1": Ruling("Is it?", "Yes.", "So.")}
