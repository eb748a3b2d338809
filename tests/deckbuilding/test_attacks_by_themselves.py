"""Attacks that no card makes by being played: what a position or two cannot show of them all."""

from __future__ import annotations

import ast
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import heroes_unite
from heroes_unite.games.deckbuilding.attack import Attack, Strike
from heroes_unite.games.deckbuilding.catalogue import CARDS
from heroes_unite.games.deckbuilding.constants import IN_HAND
from heroes_unite.games.deckbuilding.ops import Draw, DrawIt, Gain, Power, PowerFor
from heroes_unite.games.deckbuilding.rules import DeckbuildingRules
from heroes_unite.games.deckbuilding.variants.on_patrol import PATROL_ATTACK
from heroes_unite.kernel.node import Node
from heroes_unite.ops.cards import Put

if TYPE_CHECKING:
    from collections.abc import Iterator

GIFTS = (Draw, DrawIt, Gain, Power, PowerFor)


def nodes(node: Node) -> list[Node]:
    found = [node]
    for field in fields(node):  # type: ignore[arg-type]
        value = getattr(node, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                found += nodes(part)
    return found


def is_gift(node: Node) -> bool:
    return isinstance(node, GIFTS) or (isinstance(node, Put) and node.to is IN_HAND)


@pytest.mark.rule("DB-160")
def test_no_attack_met_on_patrol_gives_anything() -> None:
    game = heroes_unite.new_game(
        "deckbuilding", 1, sets=["base", "heroes-unite"], pack=["cards"], variants=["on-patrol"]
    )
    rules = game.state.rules
    assert isinstance(rules, DeckbuildingRules)
    attacks = [attack for attack in rules.effects[PATROL_ATTACK] if attack is not None]
    with_attack = [card for card in rules.printed if any(isinstance(part, Attack) for part in card.play)]
    assert len(attacks) == len(with_attack) >= 15
    assert [node for attack in attacks for node in nodes(attack) if is_gift(node)] == []


# What an Attack by itself sets off comes before the next one: `strike` sees to that, so nothing else may run one

SOURCES = Path(heroes_unite.__file__).parent / "games" / "deckbuilding"
ATTACKS = {"FIRST_APPEARANCE", "DEPARTING", "PATROL_ATTACK", "attack_of"}


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def names_in(tree: ast.AST) -> set[str]:
    attributes = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return attributes | {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


@pytest.mark.rule("DB-133")
def test_whatever_makes_a_card_attack_by_itself_strikes() -> None:
    strikes: list[str] = []
    for path in sorted(SOURCES.rglob("*.py")):
        for function in functions(ast.parse(path.read_text(encoding="utf-8"))):
            names = names_in(function)
            if names & ATTACKS:
                assert "run" not in names, f"{path.name}:{function.lineno} runs an Attack itself; use strike"
                strikes += [path.name] if "strike" in names else []
    assert sorted(strikes) == ["crisis_effects.py", "line_up.py", "line_up.py", "on_patrol.py", "turn_end.py"]


@pytest.mark.rule("DB-133")
def test_every_attack_among_what_cards_do_while_they_lie_there_strikes() -> None:
    struck = 0
    for card in CARDS.values():
        effects = [watcher.effect for watcher in (*card.ongoing, *card.ongoing_alone, *card.stack_ongoing)]
        effects += [effect for effect in (card.on_reveal, card.on_defeat) if effect is not None]
        for effect in effects:
            attacks = [node for node in nodes(effect) if isinstance(node, Attack)]
            if attacks:
                assert isinstance(effect, Strike), card.name
                struck += len(attacks)
    assert struck == 2  # Corrupted Companion, with others and alone
