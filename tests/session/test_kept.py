"""Games kept from an earlier day load and go on; which rules a game is played by does not depend on words."""

from __future__ import annotations

import json
import random
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from heroes_unite import SaveError
from heroes_unite.games.deckbuilding.cards import base
from heroes_unite.games.registry import make_rules
from heroes_unite.kernel import fingerprint
from heroes_unite.kernel.library import Library
from heroes_unite.kernel.rules import Rules
from heroes_unite.ops.flow import Sequence
from heroes_unite.server.store.records import Entry, TableRecord
from heroes_unite.server.tables.live_game import Unreadable, rebuilt
from heroes_unite.session import Session
from heroes_unite.session.saves import dumps, load, loads

KEPT = Path(__file__).parent / "kept"
SAVES = sorted(KEPT.glob("*.json"))
RENAMED = {"marks": "signals", "mark": "seal"}  # columns, by migrations since then
JOURNALS = sorted((KEPT / "journals").glob("*.jsonl"))


def journal(path: Path) -> tuple[TableRecord, list[Entry]]:
    """The rows of a table, as they were stored on that day."""
    first, *lines = (
        {RENAMED.get(name, name): value for name, value in json.loads(line).items()}
        for line in path.read_bytes().splitlines()
    )
    return msgspec.convert(first, type=TableRecord), msgspec.convert(lines, type=list[Entry])


def play_on(session: Session) -> None:
    chance = random.Random(1)
    while not session.game.over:
        session.choose(chance.randrange(session.game.option_count))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_kept_save_loads_and_goes_on(path: Path) -> None:
    session = load(path)
    assert len(session.choices) == len(json.loads(path.read_bytes())["choices"])
    play_on(session)


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_loaded_game_is_saved_with_the_rules_it_now_goes_by(path: Path) -> None:
    session = load(path)
    again = loads(dumps(session))
    assert not again.other_rules
    assert again.game.digest() == session.game.digest()


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_the_journal_of_a_kept_table_is_followed(path: Path) -> None:
    record, entries = journal(path)
    live_game = rebuilt(record, entries)
    assert live_game.version == len(entries) == record.version
    play_on(live_game.session)


def test_there_are_kept_games_of_every_kind() -> None:
    assert {json.loads(path.read_bytes())["game"] for path in SAVES} == {"deckbuilding", "tcg", "united"}
    assert [path.stem for path in SAVES] == [path.stem for path in JOURNALS]


# A change of rules is told as what it is


def test_a_save_that_goes_another_way_now_says_that_the_rules_have_changed() -> None:
    session = Session("deckbuilding", {}, 1)
    for _ in range(30):
        session.choose(0)
    data = json.loads(dumps(session))
    data["fingerprint"] = "blake2b:rules:0123456789abcdef"
    assert loads(json.dumps(data)).other_rules
    data["state"]["zones"][1] = data["state"]["zones"][1][::-1]
    with pytest.raises(SaveError, match=r"rules of this game .*Base.* have changed since it was saved"):
        loads(json.dumps(data))
    data["choices"][3] = 500
    with pytest.raises(SaveError, match="have changed since it was saved"):
        loads(json.dumps(data))


def test_a_table_with_other_rules_says_so_and_one_from_before_names_the_line() -> None:
    record, entries = journal(KEPT / "journals" / "base.jsonl")
    with pytest.raises(Unreadable, match="rules of this game have changed since it was started"):
        rebuilt(msgspec.structs.replace(record, fingerprint="blake2b:rules:0123456789abcdef"), entries)
    offered_else = msgspec.structs.replace(entries[4], seal=entries[4].seal[:10] + "000000")
    with pytest.raises(Unreadable, match=r"another version of the rules.*line 5"):
        rebuilt(record, [*entries[:4], offered_else])


# What the fingerprint is made of

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("deckbuilding", {}),
    ("deckbuilding", {"players": 2, "sets": ["heroes-unite", "crisis-2"], "mode": "crisis"}),
    ("tcg", {}),
    ("united", {}),
    ("united", {"mode": "super-villain", "players": 3}),
]


def made_of(rules: Rules, change: Any) -> str:
    """The fingerprint of the rules with changed cards."""
    return fingerprint.fingerprint([change(card) for card in rules.printed], rules.library, rules.for_people)


def other(value: Any) -> Any:
    """Something else of the same type, which is all that a compiled card takes."""
    if isinstance(value, bool):
        return not value
    return (*value, "other words") if isinstance(value, tuple) else f"{value} in other words"


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_what_people_read_of_a_card_is_not_in_its_fingerprint(game: str, options: dict[str, Any]) -> None:
    rules = make_rules(game, options)
    before = made_of(rules, lambda card: card)

    def reworded(card: Any) -> Any:
        return replace(card, **{field: other(getattr(card, field)) for field in rules.for_people})

    assert made_of(rules, reworded) == before
    assert made_of(rules, lambda card: replace(card, copies=card.copies + 1)) != before
    assert made_of(rules, lambda card: replace(card, name=f"{card.name}!")) != before


def of_tree(*effects: Any) -> str:
    library = Library()
    library.add("a card", Sequence(effects))
    return fingerprint.fingerprint((), library, frozenset())


def test_words_of_an_instruction_are_not_in_it_and_its_numbers_are() -> None:
    bane = next(card for card in base.CARDS if card.name == "Bane")
    before = of_tree(*bane.play)
    assert before == of_tree(*bane.play)
    assert before != of_tree(*bane.play, *bane.play)
    reworded = [replace(part, **{f.name: "!" for f in fields(part) if f.name in words_of(part)}) for part in every()]
    for old, new in zip(every(), reworded, strict=True):
        assert of_tree(old) == of_tree(new)


def words_of(node: Any) -> list[str]:
    """Those of its fields that are words for people."""
    found = [name for name, _ in texts_of(node)]
    return [name for name in found if name in fingerprint.WORDS or name in node.spoken]


def every() -> list[Any]:
    """An instruction of each class that has words of its own."""
    found: dict[type, Any] = {}
    for game, options in OPTIONS:
        library = make_rules(game, options).library
        for path in library.paths():
            node: Any = library.node(path)
            if words_of(node):
                found.setdefault(type(node), node)
    assert len(found) > 5
    return list(found.values())


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_no_instruction_hides_a_sentence_under_another_name(game: str, options: dict[str, Any]) -> None:
    """A text that is not said to be for people is the name of a card, or a word of one."""
    library = make_rules(game, options).library
    for path in library.paths():
        node = library.node(path)
        for name, value in texts_of(node):
            words = name in fingerprint.WORDS or name in node.spoken
            assert words or any(value in card for card in NAMES), (path, name, value)


NAMES = frozenset(name for game, options in OPTIONS for name in make_rules(game, options).names)


def texts_of(node: Any) -> list[tuple[str, str]]:
    found = [(f.name, getattr(node, f.name)) for f in fields(node)] if is_dataclass(node) else []
    return [(name, value) for name, value in found if isinstance(value, str)]
