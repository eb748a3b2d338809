"""Card types are asked for in one place, through the modifiers in force, so that no card can look past those."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import heroes_unite
from heroes_unite.games.deckbuilding.constants import EQUIPMENT, HAND, HERO_TYPE, LINE_UP, VILLAIN
from heroes_unite.games.deckbuilding.filters import HEROES_ONLY, VILLAINS_ONLY, types_of
from heroes_unite.session.scenario import setup
from heroes_unite.session.scenario_file import parse

SOURCES = Path(heroes_unite.__file__).parent / "games" / "deckbuilding"

# Where the printed types may be read: the column is made, asked for, and cards are described to people
COLUMN = {"columns.py", "constants.py", "filters.py"}
PRINTED = {"card.py", "catalogue.py", "columns.py", "checked_options.py", "faces.py", "filters.py"}


def reads(name: str, kinds: tuple[type[ast.AST], ...]) -> set[str]:
    """The modules of the game that read something of that name: an attribute, or a name of its own."""
    return {
        path.name
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, kinds) and name in (getattr(node, "attr", ""), getattr(node, "id", ""))
    }


def test_nobody_else_reads_the_printed_types() -> None:
    assert reads("TYPES", (ast.Attribute, ast.Name)) == COLUMN
    assert reads("types", (ast.Attribute,)) == PRINTED


POSITION = """
title: A Hero and a Villain in the Line-Up
game: deckbuilding
sets: [heroes-unite]
mode: crisis
players: [{hero: Red Tornado, hand: [Katana]}, {hero: Booster Gold}]
super_villains: [Impossible Trigon, Impossible Mongul, Crisis Nekron]
crises: [Villains in Disguise]
lineup: [Raven, Manhunter, Batarang]
steps: []
"""


@pytest.mark.rule("CR-043")
def test_a_hero_in_the_line_up_is_a_villain_too_for_whoever_asks() -> None:
    s = setup(parse(POSITION)).state
    cards = {s.rules.names[s.cards[card]]: card for card in (*s.zones[LINE_UP], *s.zones[HAND])}
    types = {name: types_of(s, card) for name, card in cards.items()}
    assert types == {
        "Raven": HERO_TYPE | VILLAIN,
        "Manhunter": VILLAIN,
        "Batarang": EQUIPMENT,
        "Katana": HERO_TYPE,
    }
    assert [name for name, card in cards.items() if VILLAINS_ONLY.accepts(s, card)] == ["Raven", "Manhunter"]
    assert [name for name, card in cards.items() if HEROES_ONLY.accepts(s, card)] == ["Raven", "Katana"]
