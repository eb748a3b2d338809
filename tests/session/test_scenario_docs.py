"""What docs/scenarios.md shows and lists is what the code does."""

from __future__ import annotations

import os
import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from heroes_unite.games.deckbuilding import options as deckbuilding_options
from heroes_unite.games.deckbuilding import position
from heroes_unite.games.registry import GAMES
from heroes_unite.games.tcg import options as tcg_options
from heroes_unite.games.tcg import position as tcg_position
from heroes_unite.games.united import aspects
from heroes_unite.games.united import options as united_options
from heroes_unite.games.united import position as united_position
from heroes_unite.kernel.game import Game
from heroes_unite.ops.flow import OneOf
from heroes_unite.session.questions import questions_with
from heroes_unite.session.scenario import run
from heroes_unite.session.scenario_file import CHECKS, COMMON_KEYS, parse
from tests.tiny.kind import Tiny

if TYPE_CHECKING:
    from heroes_unite.games.face import Field
    from heroes_unite.games.kind import GameKind

PAGE = Path(__file__).resolve().parents[2] / "docs" / "scenarios.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```yaml\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def test_there_is_an_example() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_hold(example: str) -> None:
    scenario = parse(example)
    assert scenario.steps
    run(scenario)


# The tables that are made from the code

FURTHER = {"united": [("battle_plans", "`choose`, or a list of names")]}  # options that no form offers
OR_NAMES = ("main_deck", "locations", "support")  # may be a list of names, too


def _listed(labels: tuple[str, ...]) -> str:
    return ", ".join(f"`{label}`" for label in labels)


def _questions() -> str:
    rows = ["| game | question | answers |", "|---|---|---|"]
    for game, entry in GAMES.items():
        rows += [f"| {game} | {name} | {_listed(labels)} |" for name, labels in entry.positions.questions.items()]
    return "\n".join(rows)


def _marks() -> str:
    rows = ["| game | marks |", "|---|---|"]
    return "\n".join(rows + [f"| {game} | {_listed(entry.positions.marks)} |" for game, entry in GAMES.items()])


def _options() -> str:
    rows = ["| game | option | values |", "|---|---|---|"]
    for game, entry in GAMES.items():
        values = [(field.key, _values(field)) for field in entry.form() if field.key != "players"]
        rows += [f"| {game} | `{key}` | {value} |" for key, value in values + FURTHER.get(game, [])]
    return "\n".join(rows)


def _values(field: Field) -> str:
    words = _listed(tuple(choice.value for choice in field.choices))
    if field.kind == "many":
        return f"a list of {words}"
    if field.kind == "number":
        return f"{field.least} to {field.most}"
    if field.key in OR_NAMES:
        return f"{words}, or a list of names"
    return {"switch": "`true` or `false`", "names": f"a list, one for each player, or {words}"}.get(field.kind, words)


@pytest.mark.parametrize(("name", "table"), [("questions", _questions()), ("marks", _marks()), ("options", _options())])
def test_the_tables_are_those_of_the_code(name: str, table: str) -> None:
    text = PAGE.read_text(encoding="utf-8")
    found = re.search(rf"(<!-- {name}: [^>]*-->\n)(.*?)(<!-- end -->)", text, re.DOTALL)
    assert found is not None
    if os.environ.get("UPDATE_GOLDENS"):
        PAGE.write_text(f"{text[: found.end(1)]}{table}\n{text[found.start(3) :]}", encoding="utf-8")
        return
    assert found[2].strip() == table, "UPDATE_GOLDENS=1 accepts a change that is meant"


@pytest.mark.parametrize(
    "words",
    [
        COMMON_KEYS,
        CHECKS,
        position.TABLE_KEYS,
        position.PLAYER_KEYS,
        position.ASPECTS,
        tuple(position.ZONES_OF_PLAYER),
        tcg_position.TABLE_KEYS,
        tcg_position.PLAYER_KEYS,
        tcg_position.ASPECTS,
        tuple(tcg_position.ZONES),
        united_position.TABLE_KEYS,
        united_position.PLAYER_KEYS,
        tuple(name for name in aspects.ASPECTS if name not in united_options.LOCATIONS and "_size" not in name),
        aspects.PLAYER_ASPECTS,
        deckbuilding_options.Options.__struct_fields__,
        tcg_options.Options.__struct_fields__,
        united_options.Options.__struct_fields__,
    ],
)
def test_every_key_is_explained(words: tuple[str, ...]) -> None:
    text = PAGE.read_text(encoding="utf-8")  # with the tables above, which may just have been written
    assert [word for word in words if not re.search(rf"`{word}\b[^`]*`", text)] == []


@pytest.mark.parametrize("entry", [*GAMES.values(), Tiny()], ids=lambda entry: entry.name)
def test_every_question_is_listed_with_its_answers(entry: GameKind) -> None:
    """In games at random, and in every choice between ways that is printed on a card."""
    chance = Random(12)
    for seed in range(8):
        rules = entry.make(entry.random_options(chance, (1, 2, 3, 4, 5)))
        for path in rules.library.paths():
            node = rules.library.node(path)
            if isinstance(node, OneOf):
                labels = [way.name for way in node.ways]
                assert questions_with(labels, rules, entry.positions), labels
        live_game = Game(rules, rules.start(seed))
        while not live_game.over and live_game.version < 1500:
            labels = [option.label for option in live_game.decision.options]
            assert questions_with(labels, rules, entry.positions), (live_game.decision.prompt, labels)
            live_game.choose(chance.randrange(len(labels)))
