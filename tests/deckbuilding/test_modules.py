"""What variants, packs and modes add to the game lies beside it, and beside each other."""

from __future__ import annotations

from typing import Any

import pytest

from heroes_unite.games.deckbuilding import constants
from heroes_unite.games.deckbuilding.checked_options import parse
from heroes_unite.games.deckbuilding.module import Module, Seams
from heroes_unite.games.deckbuilding.modules import VARIANTS, in_force
from heroes_unite.games.deckbuilding.rules import make
from heroes_unite.games.deckbuilding.variants import names

BOTH = ["base", "heroes-unite"]
OPTIONS: list[dict[str, Any]] = [
    {"players": 2, "sets": BOTH, "variants": ["two-heads", "on-patrol", "hunt", "synergy"]},
    {"players": 4, "sets": BOTH, "variants": ["team", "hidden"], "pack": ["cards"], "main_deck": "thinned"},
    {"players": 2, "sets": BOTH, "match": True},
    {"players": 2, "mode": "crisis"},
]


def everything() -> list[Module]:
    """One module of each class."""
    found = {type(module): module for options in OPTIONS for module in in_force(parse(options))}
    return list(found.values())


def test_every_variant_is_a_module() -> None:
    assert tuple(VARIANTS) == names.VARIANTS
    assert set(VARIANTS.values()) <= {type(module) for module in everything()}


def test_no_two_modules_share_a_value_or_a_record() -> None:
    values = [value for module in everything() for value in module.values]
    records = [record for module in everything() for record in module.records]
    assert len(set(values)) == len(values)
    assert len(set(records)) == len(records)
    assert min(values) == constants.VALUE_COUNT
    assert min(records) == constants.RECORD_COUNT


def test_the_base_game_has_no_module_and_nothing_hangs_in_it() -> None:
    rules = make({"sets": ["base"]})
    assert rules.modules == ()
    assert rules.seams == Seams()
    assert (rules.value_count, rules.record_count) == (constants.VALUE_COUNT, constants.RECORD_COUNT)


def test_a_module_that_says_nothing_changes_nothing() -> None:
    rules = make({"sets": ["base"]})
    module = Module()
    seams = Seams()
    module.hang(seams)
    assert seams == Seams()
    assert not module.numbers(rules.printed)
    assert not module.homes(0)
    assert not module.trees()
    s = rules.start(1)
    seen = object()
    assert module.show(s, seen) is seen  # type: ignore[arg-type]
    assert module.could_be(s)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: str(options.get("variants", options)))
def test_every_column_has_an_entry_for_each_card_or_one_for_the_game(options: dict[str, Any]) -> None:
    rules = make(options)
    sizes = [len(numbers) for numbers in rules.numbers]
    sizes += [len(effects) for effects in rules.effects] + [len(watchers) for watchers in rules.standing]
    assert set(sizes) <= {0, 1, len(rules.printed)}
    assert len(rules.numbers[constants.COST]) == len(rules.printed)
    assert len(rules.numbers[constants.LASTS]) == 1
