"""The questions of a game, told apart by what their answers are called: what a scenario's `refuses` can be about.

A game's positions list them as `questions`: under a short name, the labels that the options of such a question
have, with CARD, PLACE, HERO, PLAYER and N for names and numbers. MARKS is what may follow a card in brackets, FIGURES
the names of those who need not have a card in the game. Any label that ends with a card may be followed by where that
card is.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.games.positions import Positions
    from heroes_unite.kernel.rules import Rules

NAMED: Final = ("CARD", "PLACE", "HERO")  # one of the names in the game, whatever it is printed on
_PLACEHOLDER: Final = re.compile(r"\b(CARD|PLACE|HERO|PLAYER|N)\b")
_BRACKETS: Final = re.compile(r" \(([^()]+)\)")
_LYING: Final = re.compile(r"^(?P<what>.+?)(?: (?P<where>(?:in|among) .+)| of PLAYER)$")
_WHOSE: Final = ("", "PLAYER's ", "your own ")


def folded(text: str) -> str:
    """A label as it is compared: case, blanks and hyphens make no difference."""
    return " ".join(text.casefold().replace("line-up", "lineup").split())


def questions_with(labels: Iterable[str], rules: Rules, position: Positions) -> list[str]:
    """The questions that can have all these labels among their options."""
    shapes = [_shapes(label, rules, position) for label in labels]
    known = _templates(tuple(position.questions.items()))
    return [name for name, labels in known.items() if all(shape & labels for shape in shapes)]


def questions_answered(text: str, rules: Rules, position: Positions, turn: bool = False) -> list[str]:
    """The questions that the words of a step or a check could answer: a label, or a card without its verb.

    What a `turn` offers has its own verb: there, `choose` only means options that are named without one.
    """
    wanted = folded(text)
    said = [wanted, wanted.removeprefix("choose ")]
    bare = not (turn and wanted.startswith("choose "))
    for verb, kinds in position.verbs.items():
        if wanted.startswith(f"{verb} "):
            said += [f"{kind.casefold()} {wanted.removeprefix(f'{verb} ')}" for kind in kinds]
    shapes = {shape for each in said for shape in _shapes(each, rules, position)}
    known = _templates(tuple(position.questions.items()))
    return [
        name
        for name, labels in known.items()
        if shapes & labels or (bare and "CARD" in shapes and any(label.endswith("CARD") for label in labels))
    ]


@lru_cache(maxsize=8)
def _templates(questions: tuple[tuple[str, tuple[str, ...]], ...]) -> dict[str, frozenset[str]]:
    return {name: frozenset(_template(label) for label in labels) for name, labels in questions}


def _template(label: str) -> str:
    parts = _PLACEHOLDER.split(label)
    return "".join(_plain(part) if i % 2 else part.casefold() for i, part in enumerate(parts))


def _plain(placeholder: str) -> str:
    return "CARD" if placeholder in NAMED else placeholder


def _shapes(label: str, rules: Rules, position: Positions) -> set[str]:
    """The label as written, and with placeholders instead of names; without the card's place and marks."""
    text = folded(label)
    shape = _named((*rules.names, *position.figures)).sub("CARD", text)
    shape = re.sub(r"\bplayer \d+", "PLAYER", shape)
    shape = re.sub(r"\b\d+\b", "N", shape)
    shapes = {text, shape}
    known = {_template(mark) for mark in position.marks}
    shape = _BRACKETS.sub(lambda found: "" if known.issuperset(found[1].split(", ")) else found[0], shape)
    shapes.add(shape)
    lying = _LYING.match(shape)
    if lying is not None and (lying["where"] is None or lying["where"] in _places(rules)):
        shapes.add(lying["what"])
    return shapes


@lru_cache(maxsize=32)
def _named(names: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted({folded(name) for name in names}, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def _places(rules: Rules) -> set[str]:
    """Every way to say where a card is."""
    named = {(folded(zone.lying), folded(zone.name)) for zone in rules.zones}
    named |= {(lying, name.removesuffix(" pile")) for lying, name in named} | {("in {whose}{name}", "CARD")}
    return {lying.format(whose=whose, name=name) for lying, name in named for whose in _WHOSE}
