"""How open points of the rules are played here: questions and rulings of docs/rulings.md, by id."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from heroes_unite.terminal.catalogue import ALL

NAME: Final = "rulings.md"
_SECTION: Final = re.compile(r"^## (?P<id>[A-Z]+-\d+) ", re.MULTILINE)
_PART: Final = re.compile(r"^- \*\*(?P<name>\w+)\.\*\* (?P<text>.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What is open, and how it is played."""

    question: str
    answer: str


@cache
def rulings() -> dict[str, Ruling]:
    """All rulings: beside the rulebook where they are packed with it, otherwise in the documents of a checkout."""
    packed = files("heroes_unite.games").joinpath("deckbuilding", NAME)
    if packed.is_file():
        return parse(packed.read_text(encoding="utf-8"))
    document = Path(__file__).resolve().parents[3] / "docs" / NAME
    return parse(document.read_text(encoding="utf-8")) if document.is_file() else {}


@cache
def _names() -> re.Pattern[str]:
    """Any card's name as a whole. Longer ones go first, so that none is found inside another."""
    names = sorted({card.name for card in ALL}, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")


@cache
def _named() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for ruling_id, ruling in rulings().items():
        for name in dict.fromkeys(_names().findall(f"{ruling.question} {ruling.answer}")):
            found[name] = (*found.get(name, ()), ruling_id)
    return found


def naming(card: str) -> tuple[str, ...]:
    """The ids of all rulings that name that card."""
    return _named().get(card, ())


def parse(markdown: str) -> dict[str, Ruling]:
    """The rulings of a text, without the marks of its markdown."""
    found: dict[str, Ruling] = {}
    sections = list(_SECTION.finditer(markdown))
    ends = [section.start() for section in sections[1:]] + [len(markdown)]
    for section, end in zip(sections, ends, strict=True):
        parts = {part["name"]: part["text"].replace("`", "") for part in _PART.finditer(markdown, section.end(), end)}
        if "Question" in parts and "Ruling" in parts:
            found[section["id"]] = Ruling(parts["Question"], parts["Ruling"])
    return found
