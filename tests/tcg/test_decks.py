"""Decks: which are legal, every fault at once, files, codes, home-made cards, and the command for them."""

from __future__ import annotations

import base64
import contextlib
import random
import re
import time
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner, Result

from heroes_unite.games.tcg import constants
from heroes_unite.games.tcg.chance import random_deck
from heroes_unite.games.tcg.constants import SPEED
from heroes_unite.games.tcg.deck import PREFIX, DeckError, checked, code, decoded, faults_of, is_code, preset
from heroes_unite.games.tcg.deck_file import load, parse, save, toml
from heroes_unite.games.tcg.deck_sheet import sheet
from heroes_unite.games.tcg.traits import BORROWED_ICONS, TRAP, Allows
from heroes_unite.terminal.cli import app

BASIC_CODE = (
    "HU1-lKtCYXNpYyBkZWNrc8QdAQEBAQEBAQEBAQEBAQIBAQICAwIBAQIBAQEBAQHEGQECAgICAgICAgEBAQMCAQEBAQEBAQEBAQGQfkvO8w"
)
HERO = {"kind": "hero", "name": "Night Bus", "base": 3, "abilities": {"speed": 3, "defense": 1}}
VILLAIN = {
    "kind": "villain",
    "name": "Traffic Jam",
    "base": 7,
    "abilities": {"strength": 2},
    "special": "borrows icons",
}
OBJECT = {
    "kind": "object",
    "deck": "villain",
    "name": "+2 Banana Peel",
    "value": 2,
    "modifies": ["defense"],
    "requires": "speed",
    "special": "trap",
}


def basic(**changes: Any) -> dict[str, Any]:
    """The basic decks as data, with changes: other copies of cards, by deck (0: none)."""
    data = preset().plain()
    for key in ("heroes", "villains"):
        data[key] = {name: n for name, n in {**data[key], **changes.pop(key, {})}.items() if n != 0}
    return {**data, **changes}


def home_made(*cards: dict[str, Any]) -> dict[str, Any]:
    """The basic decks with a copy of each of these, each in place of a Paragon or a Cowboy."""
    heroes = [card["name"] for card in cards if "hero" in (card["kind"], card.get("deck"))]
    villains = [card["name"] for card in cards if card["name"] not in heroes]
    return basic(
        heroes={**dict.fromkeys(heroes, 1), "Paragon": 2 - len(heroes)},
        villains={**dict.fromkeys(villains, 1), "Cowboy": 2 - len(villains)},
        custom=list(cards),
    )


# What is legal


@pytest.mark.rule("TC-003", "TC-012", "TC-013")
def test_the_preset_is_a_legal_deck() -> None:
    deck = preset()
    assert [sum(copies for _, copies in part) for part in (deck.heroes, deck.villains)] == [36, 36]
    assert checked(deck.plain()) == deck
    listed = preset(filler=False)
    assert [sum(copies for _, copies in part) for part in (listed.heroes, listed.villains)] == [36, 34]
    assert faults_of(listed.plain()) == ["The villain deck has 34 cards and must have exactly 36: add 2."]


@pytest.mark.rule("TC-013")
@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"heroes": {"Night": 1}}, "The hero deck has 35 cards and must have exactly 36: add 1."),
        ({"villains": {"Zeus": 3}}, "The villain deck has 38 cards and must have exactly 36: take out 2."),
    ],
)
def test_both_decks_have_36_cards(changes: dict[str, Any], fault: str) -> None:
    assert faults_of(basic(**changes)) == [fault]


@pytest.mark.rule("TC-014", "TC-020")
def test_every_mix_of_up_to_four_copies_is_legal() -> None:
    four = {"heroes": dict.fromkeys(list(basic()["heroes"])[-9:], 4)}  # objects only
    four["villains"] = dict.fromkeys(list(basic()["villains"])[-9:], 4)  # no villain at all
    assert faults_of(four) == []
    five = basic(heroes={"Night": 5, "Paragon": 0, "Kion": 0})
    assert faults_of(five) == [
        "Night: 5 copies in the hero deck, and no card may be there more than 4 times.",
    ]


@pytest.mark.rule("TC-015")
def test_one_card_is_one_card_however_it_is_spelt() -> None:
    data = basic(heroes={"Night": 2, "night": 1, " NIGHT ": 2, "Paragon": 0, "Kion": 0})
    assert faults_of(data) == ["Night: 5 copies in the hero deck, and no card may be there more than 4 times."]
    data = basic(heroes={"Night": 1, "night": 1})
    assert checked(data) == preset()


@pytest.mark.rule("TC-018")
def test_the_limit_counts_in_each_deck_on_its_own() -> None:
    data = basic(heroes={"+1 Weapon": 4, "Paragon": 0}, villains={"+1 Weapon": 4, "Zeus": 0})
    assert faults_of(data) == []


@pytest.mark.rule("TC-019")
def test_a_card_belongs_to_one_deck() -> None:
    data = basic(heroes={"Zeus": 1, "Kion": 0}, villains={"Night": 1, "Zeus": 0})
    assert faults_of(data) == [
        "Zeus is a card of the villain deck and cannot be in the hero deck.",
        "Night is a card of the hero deck and cannot be in the villain deck.",
    ]


def test_every_fault_is_said_at_once() -> None:
    data = {
        "name": "x" * 61,
        "heros": {},
        "heroes": {"Nigt": 2, "Zeus": 1, "Chrome": 5, "Kion": 0, "Escudo": True, "Control": "two"},
        "villains": ["Zeus"],
        "custom": "none",
    }
    faults = faults_of(data)
    for words in (
        "There is no “heros” in a deck. Did you mean heroes?",
        "one line of at most 60 letters",
        "no card called “Nigt”. Did you mean Night?",
        "Zeus is a card of the villain deck",
        "Chrome: 5 copies",
        "Kion: copies must be a whole number from 1 to 4, not 0.",
        "Escudo: copies must be a whole number from 1 to 4, not True.",
        "Control: copies must be a whole number from 1 to 4, not “two”.",
        "The hero deck has 8 cards",
        "“villains” must name cards and copies",
        "“custom” must be a list of cards",
    ):
        assert sum(words in fault for fault in faults) == 1, words
    assert len(faults) == 11
    with pytest.raises(DeckError) as error:
        checked(data)
    assert list(error.value.faults) == faults
    assert str(error.value) == " ".join(faults)


@pytest.mark.parametrize("data", [None, 5, [], "basic", {}, {"heroes": 5}, {"heroes": {"Night": 10**5000}}])
def test_what_is_no_deck_at_all_is_told_too(data: object) -> None:
    assert faults_of(data)


# Home-made cards


@pytest.mark.rule("TC-017")
def test_home_made_cards_of_all_kinds() -> None:
    data = home_made(HERO, VILLAIN, OBJECT)
    deck = checked(data)
    hero, villain, thing = deck.custom
    assert (hero.kind, hero.deck, hero.base, hero.abilities) == (constants.HERO, "hero", 3, {"Defense": 1, "Speed": 3})
    assert (villain.trait, villain.deck) == (Allows(BORROWED_ICONS), "villain")
    assert (thing.to_attack, thing.to_defense, thing.needs, thing.trait) == (0, 2, SPEED, TRAP)
    assert all(card.custom and card.confidence == "designed" for card in deck.custom)
    assert checked(deck.plain()) == deck
    assert deck.plain()["custom"] == [
        {**HERO, "abilities": {"defense": 1, "speed": 3}},
        VILLAIN,
        OBJECT,
    ]


@pytest.mark.parametrize(
    ("card", "faults"),
    [
        ({**HERO, "base": 10}, ["“base” must be a whole number from 1 to 9, not 10."]),
        ({**HERO, "base": 0}, ["“base” must be a whole number from 1 to 9, not 0."]),
        ({**HERO, "base": "3"}, ["“base” must be a whole number from 1 to 9, not “3”."]),
        ({**HERO, "abilities": {"sped": 1}}, ["there is no ability “sped”. Did you mean speed?"]),
        ({**HERO, "abilities": {"speed": 10}}, ["“speed” must be a whole number from 0 to 9, not 10."]),
        ({**HERO, "abilities": [1]}, ["“abilities” must look like"]),
        ({**HERO, "special": "trap"}, ["“special” must be “any object”, not “trap”."]),
        (
            {**HERO, "kind": "heroine"},
            ["or “object”, not “heroine”. Did you mean hero?"],
        ),
        ({**HERO, "value": 2}, ["there is no “value” on a custom hero."]),
        ({**HERO, "name": "night"}, ["night is the name of a printed card."]),
        ({**HERO, "name": "Night (2)"}, ["“name” must be 1 to 40 letters"]),
        ({**HERO, "name": "x" * 41}, ["“name” must be 1 to 40 letters"]),
        ({**OBJECT, "value": 0, "modifies": []}, ["“value” must be", "“modifies” must be a list"]),
        (
            {**OBJECT, "modifies": ["speed"], "deck": "both"},
            ["“deck” must be “hero” or “villain”", "“modifies” must be"],
        ),
        ({**OBJECT, "requires": "wealth"}, ["“requires” must be"]),
        ({**OBJECT, "modifies": ["attack"]}, ["a trap works when its holder is attacked"]),
        ({**OBJECT, "special": "bomb"}, ["a bomb works in an attack"]),
        ({"name": "Thing"}, ["“kind” must be “hero”, “villain” or “object”, and is missing."]),
    ],
)
def test_all_that_is_wrong_with_a_home_made_card(card: dict[str, Any], faults: list[str]) -> None:
    found = [fault for fault in faults_of(basic(custom=[card])) if fault.startswith("Custom card 1 (")]
    assert len(found) == len(faults), found
    assert all(words in fault for words, fault in zip(faults, found, strict=True)), found


def test_a_home_made_card_with_a_fault_is_not_unknown_as_well() -> None:
    data = home_made({**HERO, "base": 12})
    assert faults_of(data) == ["Custom card 1 (“Night Bus”): “base” must be a whole number from 1 to 9, not 12."]


def test_home_made_cards_have_names_of_their_own_and_are_used() -> None:
    twice = basic(heroes={"Night Bus": 1, "Kion": 0}, custom=[HERO, {**HERO, "base": 4}])
    assert faults_of(twice) == [
        "Custom card 2: there is another custom card called Night Bus. Give one a new name.",
    ]
    assert faults_of(basic(custom=[HERO])) == [
        "Night Bus: this custom card is in neither deck. Put it into the hero deck, or leave it out."
    ]
    assert faults_of(basic(villains={"Night Bus": 1, "Zeus": 0}, custom=[HERO])) == [
        "Night Bus is a card of the hero deck and cannot be in the villain deck."
    ]


# Codes


def test_the_code_of_the_basic_decks_never_changes() -> None:
    """Codes that people have kept must go on meaning the same decks."""
    assert code(preset()) == BASIC_CODE
    assert checked(decoded(BASIC_CODE)) == preset()


def test_a_code_survives_a_message() -> None:
    assert checked(decoded(f"  {BASIC_CODE[:30]}\n  {BASIC_CODE[30:]}\n")) == preset()


def test_codes_and_files_of_all_kinds_of_decks() -> None:
    chance = random.Random(5)
    made = 0
    for _ in range(60):
        deck = checked(random_deck(chance))
        made += bool(deck.custom)
        assert checked(decoded(code(deck))) == deck
        assert checked(parse(toml(deck))) == deck
        assert re.fullmatch(r"HU1-[\w-]+", code(deck))
    assert 0 < made < 60


def test_one_wrong_letter_is_always_found() -> None:
    word = code(checked(home_made(HERO)))
    for place in range(len(PREFIX), len(word), 3):
        wrong = word[:place] + ("A" if word[place] != "A" else "B") + word[place + 1 :]
        with pytest.raises(DeckError):
            checked(decoded(wrong))


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("hello", "“hello” is not a deck code: one begins with HU1-"),
        ("", "is not a deck code"),
        (BASIC_CODE[:-1], "damaged"),
        (BASIC_CODE + "A", "damaged"),
        (PREFIX, "damaged"),
        (PREFIX + "!!!!", "damaged"),
        (PREFIX + "A" * 30_000, "damaged"),
        (BASIC_CODE.replace("HU1", "HU2"), "from another version"),
    ],
)
def test_damaged_codes_are_refused_kindly(word: str, message: str) -> None:
    with pytest.raises(DeckError, match=message):
        decoded(word)


def forged(content: Any) -> str:
    payload = msgspec.msgpack.encode(content)
    raw = payload + zlib.crc32(payload).to_bytes(4, "big")
    return PREFIX + base64.urlsafe_b64encode(raw).decode().rstrip("=")


@pytest.mark.parametrize(
    "content",
    [
        5,
        ["name", b"", b""],
        ["name", b"\1" * 200, b"", []],
        ["name", b"\1" * 29, b"\xff" * 25, []],
        ["name", b"", b"", [[{"kind": "hero"}, 3]]],
        ["name", b"", b"", [[{"name": ["x"], "kind": {}}, 10**9]]],
    ],
)
def test_forged_codes_are_refused_like_any_faulty_deck(content: Any) -> None:
    with pytest.raises(DeckError):
        checked(decoded(forged(content)))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello world", "This is neither a deck code nor a deck file."),
        ('name = "Mine', "This text can't be read as a deck file"),
        (f"{PREFIX}nonsense", "code"),
    ],
)
def test_what_is_pasted_is_called_what_it_seems_to_be(text: str, message: str) -> None:
    (fault,) = sheet(text).faults
    assert message in fault


def test_what_looks_like_a_code() -> None:
    assert [is_code(word) for word in (BASIC_CODE, " HU9-x", "basic", "HU.toml", "hu1-x")] == [True, True] + [False] * 3


# Files and the command


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    return tmp_path


def run(*args: str, status: int = 0) -> Result:
    result = CliRunner().invoke(app, ["deck", *args])
    assert result.exit_code == status, result.output
    assert "Traceback" not in result.output
    return result


def test_a_file_is_written_once_and_read_again(here: Path) -> None:
    path = here / "deck.toml"
    deck = checked(home_made(HERO, OBJECT))
    save(path, deck)
    assert checked(load(path)) == deck
    with pytest.raises(DeckError, match="is there already"):
        save(path, preset())
    save(path, preset(), replace=True)
    assert checked(load(path)) == preset()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"name = 1\nheroes = x\n", "can't be read as a deck file: from line 2 on it isn't one. Its lines look like"),
        (b"hello\n", "can't be read as a deck file: from line 1 on it isn't one. Its lines look like"),
        (b"name = [\n  1,\n]\n\n# a note\nx = [\n  1,\n  y,\n]\n", "from line 6 on it isn't one"),
        (b"name = 1\n" + b"# a note\n" * 1000 + b"hello", "can't be read as a deck file. Its lines look like"),
        (b"\xff\xfe\x00", "is not a text file"),
        (b"x = " + b"9" * 5000, "can't be read as a deck file: it has a whole number of more than 64 bits."),
        (b"x = " + b"[" * 5000, "can't be read as a deck file"),
        (b"#" * 300_000, "too large"),
    ],
)
def test_files_that_cannot_be_read(here: Path, content: bytes, message: str) -> None:
    path = here / "deck.toml"
    path.write_bytes(content)
    with pytest.raises(DeckError, match=message):
        load(path)


def test_a_deck_from_nothing_to_a_friend(here: Path) -> None:
    assert "Night shift is in night-shift.toml" in run("new", "night-shift.toml").stdout
    assert (
        "Night shift may be played: hero deck 36 cards (21 heroes and 15 objects)"
        in run("check", "night-shift.toml").stdout
    )
    word = run("code", "night-shift.toml").stdout.strip()
    assert is_code(word)
    run("new", "copy.toml", "--from", word)
    assert load(here / "copy.toml") == load(here / "night-shift.toml")
    run("new", "other.toml", "--from", "copy.toml", "--name", "Other")
    assert load(here / "other.toml")["name"] == "Other"
    shown = run("show", word).stdout
    assert "Colonel Niven" in shown
    assert "+4 Bomb" in shown
    assert run("show", "basic").stdout


def test_check_says_every_fault(here: Path) -> None:
    (here / "bad.toml").write_text(
        toml(preset()).replace("Night = 2", "Nigt = 5").replace("Zeus = 1", ""), encoding="utf-8"
    )
    for command in ("check", "show", "code"):
        said = run(command, "bad.toml", status=1).stdout.splitlines()
        assert said[0] == "This deck may not be played, for 4 reasons:"
        assert said[1:] == [
            "- The hero deck: there is no card called “Nigt”. Did you mean Night?",
            "- Nigt: 5 copies in the hero deck, and no card may be there more than 4 times.",
            "- The hero deck has 39 cards and must have exactly 36: take out 3.",
            "- The villain deck has 35 cards and must have exactly 36: add 1.",
        ]


def test_check_tells_of_home_made_cards(here: Path) -> None:
    save(here / "mine.toml", checked(home_made(HERO)))
    assert "home-made cards (Night Bus): all players must agree" in run("check", "mine.toml").stdout
    assert "Night Bus" in run("show", "mine.toml").stdout


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["check", "nowhere.toml"], "nowhere.toml cannot be read"),
        (["check", BASIC_CODE[:-3]], "This deck code is damaged"),
        (["new", "there.toml"], "there.toml is there already. To replace it: --force"),
        (["new", "no/where.toml"], "cannot be written"),
        (["new", "x.toml", "--name", "x" * 80], "one line of at most 60 letters"),
    ],
)
def test_what_the_command_refuses(here: Path, args: list[str], message: str) -> None:
    (here / "there.toml").write_text("", encoding="utf-8")
    assert message in run(*args, status=2).stderr


def test_a_file_is_replaced_by_force_only(here: Path) -> None:
    (here / "there.toml").write_text("", encoding="utf-8")
    run("new", "there.toml", "--force")
    assert checked(load(here / "there.toml")).cards == preset().cards


def test_help_without_a_command() -> None:
    assert "check" in run().stdout


@pytest.mark.parametrize(
    "text",
    [
        "a" + ".a" * 30_000 + " = 1",
        "[a" + ".a" * 30_000 + "]",
        "[[a" + ' . "a"' * 10_000 + "]]",
        "x = { 'a' . " + "'a' . " * 10_000 + "a = 1 }",
        "x = " + "[" * 20_000,
        "x = " + "{ a = " * 10_000,
    ],
    ids=lambda text: text[:12],
)
def test_a_deck_that_would_take_long_to_read_is_refused_at_once(text: str) -> None:
    """A key of 30,000 parts took 17 seconds."""
    begun = time.process_time()
    with pytest.raises(DeckError, match="can't be read as a deck file"):
        parse(text)
    assert time.process_time() - begun < 1


@pytest.mark.parametrize("text", ["-" * 60_000, "a " * 30_000, "'" * 60_000, "'x' " * 15_000, '"a.' * 20_000])
def test_looking_for_such_a_deck_takes_no_time_itself(text: str) -> None:
    begun = time.process_time()
    with contextlib.suppress(DeckError):
        parse(text)
    assert time.process_time() - begun < 1


def test_sentences_are_no_keys() -> None:
    prose = "Draw a card. Then discard one. Again. And so on... " * 20
    assert parse(f'name = "{prose}"') == {"name": prose}
