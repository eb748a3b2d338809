"""What a game shows of itself to screens: cards as faces, options as a form, rules and rulings as text."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from heroes_unite.games.deckbuilding.card import ROLES as DECKBUILDING
from heroes_unite.games.deckbuilding.checked_options import parse
from heroes_unite.games.deckbuilding.options import PACKS, PRINTED, Options
from heroes_unite.games.errors import OptionError
from heroes_unite.games.face import CardFace, Field
from heroes_unite.games.registry import GAMES, game_kind, make_rules
from heroes_unite.games.rulings import Ruling, naming
from heroes_unite.games.rulings import parse as parse_rulings
from heroes_unite.games.tcg.card import ROLES as TCG
from heroes_unite.games.united.card import ROLES as UNITED

GAME = game_kind("deckbuilding")
FACES = {face.title: face for face in GAME.faces()}
FORM = {field.key: field for field in GAME.form()}
LOOKS = {
    "hero",
    "villain",
    "super-power",
    "equipment",
    "location",
    "starter",
    "weakness",
    "super-hero",
    "super-villain",
    "crisis",
}


# Faces


def test_every_printed_card_has_a_face_of_its_own() -> None:
    printed = {card for cards in PRINTED.values() for card in cards}
    assert len(GAME.faces()) == len(printed) == len({face.id for face in GAME.faces()})
    for face in GAME.faces():
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", face.id)
        assert face.look in LOOKS
        assert face.lines
        assert face.types
        assert face.home
        assert face.confidence_text
        assert face.set_title


def test_ids_are_made_of_names() -> None:
    assert {title: FACES[title].id for title in ("Ra's al Ghul", "Kick", "Shazam!", "Shazam! (Super Hero)")} == {
        "Ra's al Ghul": "ras-al-ghul",
        "Kick": "kick",
        "Shazam!": "shazam",
        "Shazam! (Super Hero)": "shazam-super-hero",
    }


def test_of_two_cards_with_one_name_the_super_hero_lies_where_super_heroes_lie() -> None:
    hero, power = FACES["Shazam! (Super Hero)"], FACES["Shazam!"]
    assert hero.name == power.name == "Shazam!"
    assert hero.lies_in == ["hero", "super heroes"]
    assert power.lies_in == []


@pytest.mark.parametrize(
    ("title", "look", "types"),
    [
        ("Kick", "super-power", ["Super Power"]),
        ("Punch", "starter", ["Starter"]),
        ("Weakness", "weakness", ["Weakness"]),
        ("Darkseid", "super-villain", ["Villain", "Super-Villain"]),
        ("Batman", "super-hero", ["Super Hero"]),
        ("Arkham Asylum", "location", ["Location"]),
        ("Bane", "villain", ["Villain"]),
        ("Robin", "hero", ["Hero"]),
        ("Batmobile", "equipment", ["Equipment"]),
    ],
)
def test_looks_and_types(title: str, look: str, types: list[str]) -> None:
    assert (FACES[title].look, FACES[title].types) == (look, types)


def test_super_heroes_have_no_cost_and_no_points() -> None:
    assert (FACES["Batman"].cost, FACES["Batman"].points, FACES["Batman"].copies_text) == (None, "", "")
    assert (FACES["Kick"].cost, FACES["Kick"].points) == (3, "1")
    assert FACES["Vulnerability"].cost == 0


@pytest.mark.parametrize(
    ("title", "simple"),
    [
        ("Punch", True),
        ("Kick", True),
        ("Super Strength", True),
        ("Vulnerability", False),  # gives no Power
        ("Bane", False),  # an Attack
        ("The Batcave", False),  # stays in play
        ("Heat Vision", False),  # may destroy a card
        ("Batman", False),
    ],
)
def test_simple_cards_give_power_and_do_nothing_else(title: str, simple: bool) -> None:
    assert FACES[title].simple == simple


def test_rules_that_speak_of_a_card_are_there_in_words() -> None:
    clayface = {reference.id: reference for reference in FACES["Clayface"].rules}
    assert clayface["GAP-13"].question
    assert clayface["GAP-13"].text
    assert all(ref.text != "See docs/rulings.md." for face in GAME.faces() for ref in face.rules)


def test_the_faces_of_one_game() -> None:
    rules = make_rules("deckbuilding", {"sets": ["heroes-unite"]})
    faces = GAME.faces_in(rules)
    assert [face.name for face in faces] == list(rules.names)
    assert {face.id for face in faces} <= {face.id for face in GAME.faces()}
    assert {face.set for face in faces if face.look != "starter"} >= {"heroes-unite"}
    assert "batman" not in [face.id for face in faces]


def test_everything_can_be_sent() -> None:
    for each in GAMES.values():
        assert msgspec.json.decode(msgspec.json.encode(each.faces()), type=list[CardFace]) == each.faces()
        assert msgspec.json.decode(msgspec.json.encode(each.form()), type=list[Field]) == each.form()


# The form


def test_the_form_has_every_option_with_its_default() -> None:
    defaults = msgspec.json.decode(msgspec.json.encode(Options()))
    assert {key: field.default for key, field in FORM.items()} == defaults
    for field in FORM.values():
        assert field.title
        assert field.about
        assert all(choice.title for choice in field.choices)
        assert set(field.needs) <= set(FORM)


@pytest.mark.parametrize("field", [f for f in FORM.values() if f.choices], ids=lambda f: f.key)
def test_every_choice_of_the_form_is_accepted_by_itself(field: Field) -> None:
    beside: dict[str, Any] = {"sets": ["base", "heroes-unite"], "players": 5}
    for choice in field.choices:
        given = {
            "many": [choice.value],
            "one": choice.value,
            "names": choice.value,
            "lines": choice.value,
        }[field.kind]
        players = {"two-heads": 2, "team": 4}.get(choice.value, 5)
        options = {**beside, "players": players, field.key: given}
        if field.key == "kinds":
            options["kinds"] = list(dict.fromkeys([choice.value, "hero", "villain", "location", "equipment"]))[:3]
        if choice.value in PACKS:
            options["sets"] = ["base", choice.value]
        if field.key == "difficulty":
            options["mode"] = "crisis"
        if field.key == "heroes" and not choice.alone:
            options["mode"] = "crisis"  # where any of them can be named
            others = [c.value for c in field.choices if not c.alone and c.value != choice.value]
            options["heroes"] = [choice.value, *others[:4]]
        parse(options)


def test_numbers_are_bounded_as_the_game_bounds_them() -> None:
    for key, mode in (("players", "crisis"), ("super_villains", "competitive")):
        field = FORM[key]
        for number in (field.least, field.most):
            parse({key: number, "mode": mode})
        for number in (field.least - 1, field.most + 1):
            with pytest.raises(OptionError) as error:
                parse({key: number, "mode": mode})
            assert error.value.option == key


def test_what_fits_beside_the_other_options() -> None:
    two = GAME.fitting({"players": 2})
    assert two["variants"] == ["two-heads", "on-patrol", "hunt", "hidden"]
    assert two["first"] == ["random", "1", "2"]
    assert "Batman" in two["heroes"]
    assert "Martian Manhunter" in two["heroes"]  # may be named
    assert "Batgirl" not in two["heroes"]
    four = GAME.fitting({"players": 4, "sets": ["heroes-unite"], "variants": ["hunt"]})
    assert four["variants"] == ["team", "on-patrol", "synergy", "hunt"]
    assert [way for way in four["heroes"] if way in ("random", "choose", "two", "first")] == ["random", "choose"]


def test_what_fits_is_told_of_options_that_do_not_fit_too() -> None:
    assert GAME.fitting({"players": 99, "variants": ["bogus"], "first": 7})["variants"]
    assert GAME.fitting({"players": "many", "heroes": ["Nobody"]})["heroes"]
    assert "team" not in GAME.fitting({"players": 2, "variants": ["team", "hunt"]})["variants"]
    assert "on-patrol" in GAME.fitting({"players": 2, "variants": ["team", "hunt"]})["variants"]


def test_options_checked_are_complete() -> None:
    checked = GAME.check({"players": 3, "first": "2", "heroes": ["batman", "superman", "cyborg"]})
    assert checked["heroes"] == ["Batman", "Superman", "Cyborg"]
    assert checked["first"] == 2
    assert checked["sets"] == ["base"]
    assert set(checked) == set(FORM)
    for wrong, option in (({"players": "x"}, "players"), ({"sets": ["bse"]}, "sets"), ({"first": "9" * 5000}, "first")):
        with pytest.raises(OptionError) as error:
            GAME.check(wrong)
        assert error.value.option == option


def test_a_game_in_a_line() -> None:
    assert GAME.summary({}) == "Base set · 2 players"
    special = {
        "players": 4,
        "sets": ["base", "heroes-unite"],
        "variants": ["team"],
        "heroes": "choose",
        "super_villains": 12,
        "kinds": ["hero", "villain", "location"],
        "promo": True,
        "order": "2020",
        "first": 2,
    }
    assert GAME.summary(special) == (
        "Base set and Heroes Unite · 4 players · Team Game · Heroes, Villains and Locations of Base set · "
        "Super Heroes: each player chooses one · 12 Super-Villains · with the promo Super Hero · "
        "the end of a turn as in 2020 · player 2 starts"
    )
    assert GAME.summary({"heroes": ["Batman", "Superman"], "sets": ["base", "heroes-unite"], "match": True}) == (
        "Base set and Heroes Unite · 2 players · a match of two games · Batman and Superman"
    )


# Rules and rulings


def test_rules_section_by_section_and_rulings_beside_them() -> None:
    sections = GAME.rule_sections()
    assert [section.title for section in sections][:3] == ["Components", "Setup", "Turn"]
    rules = [rule for section in sections for rule in section.rules]
    rulings = GAME.rulings()
    ids = [rule.id for rule in rules] + [ruling.id for ruling in rulings]
    assert len(ids) == len(set(ids))
    assert {"DB-041", "GAP-01", "R-01"} <= set(ids)
    assert {tag for rule in rules for tag in rule.tags} == {"Base set", "Heroes Unite", "Crisis Pack 2"}
    assert all(ruling.question and ruling.answer and ruling.reason for ruling in rulings)
    named = {ref.id for face in GAME.faces() for ref in face.rules}
    assert named <= set(ids)


def test_rulings_are_read_off_their_document() -> None:
    text = "## R-01 Title\n\n- **Question.** Is `it`?\n- **Ruling.** Batman wins.\n- **Reason.** So.\n\n## R-02 Half\n"
    found = parse_rulings(text)
    assert found == {"R-01": Ruling("Is it?", "Batman wins.", "So.")}
    assert naming(found, ["Bat", "Batman"]) == {"Batman": ("R-01",)}


@pytest.mark.parametrize(("game", "roles"), [("deckbuilding", DECKBUILDING), ("tcg", TCG), ("united", UNITED)])
def test_every_paragraph_has_a_role_out_of_the_list_of_its_game(game: str, roles: tuple[str, ...]) -> None:
    used = {paragraph.role for face in game_kind(game).faces() for paragraph in face.paragraphs}
    assert used == set(roles)
