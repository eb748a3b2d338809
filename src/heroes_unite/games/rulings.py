"""How open points of a game's rules are played here: question, ruling and reason, by id, read from its document."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from heroes_unite.games.rulebook import Rule

PACKED: Final = "rulings.md"
_SECTION: Final = re.compile(r"^## (?P<id>[A-Z]+-\d+) ", re.MULTILINE)
_PART: Final = re.compile(r"^- \*\*(?P<name>\w+)\.\*\* (?P<text>.+)$", re.MULTILINE)
_STATED: Final = re.compile(r"Ambiguity: (?P<question>.+?) Ruling: (?P<answer>.+?)(?: Reason: (?P<reason>.+))?")


@dataclass(frozen=True, slots=True)
class Ruling:
    """What is open, how it is played, and why."""

    question: str
    answer: str
    reason: str = ""


def load(game: str, document: str = PACKED) -> dict[str, Ruling]:
    """All rulings of a game: next to its rulebook if they are packaged with it, otherwise in a checkout's docs."""
    packed = files("heroes_unite.games").joinpath(game, PACKED)
    if packed.is_file():
        return parse(packed.read_text(encoding="utf-8"))
    checkout = Path(__file__).resolve().parents[3] / "docs" / document
    return parse(checkout.read_text(encoding="utf-8")) if checkout.is_file() else {}


def parse(markdown: str) -> dict[str, Ruling]:
    """The rulings in a text, without its Markdown markup."""
    found: dict[str, Ruling] = {}
    sections = list(_SECTION.finditer(markdown))
    ends = [section.start() for section in sections[1:]] + [len(markdown)]
    for section, end in zip(sections, ends, strict=True):
        parts = {part["name"]: part["text"].replace("`", "") for part in _PART.finditer(markdown, section.end(), end)}
        if "Question" in parts and "Ruling" in parts:
            found[section["id"]] = Ruling(parts["Question"], parts["Ruling"], parts.get("Reason", ""))
    return found


def stated(rules: Mapping[str, Rule]) -> dict[str, Ruling]:
    """The rulings of a rulebook that has them among its rules: `Ambiguity: ... Ruling: ... Reason: ...`."""
    found: dict[str, Ruling] = {}
    for rule_id, rule in rules.items():
        parts = _STATED.fullmatch(rule.text.replace("`", ""))
        if parts is not None:
            found[rule_id] = Ruling(*(_capital(parts[name] or "") for name in ("question", "answer", "reason")))
    return found


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def naming(rulings: dict[str, Ruling], names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Which rulings mention which of the names. Longer names go first, so that none is found inside another."""
    any_name = "|".join(map(re.escape, sorted(set(names), key=len, reverse=True)))
    pattern = re.compile(rf"(?<!\w)(?:{any_name})(?!\w)")
    found: dict[str, tuple[str, ...]] = {}
    for ruling_id, ruling in rulings.items():
        for name in dict.fromkeys(pattern.findall(f"{ruling.question} {ruling.answer}")):
            found[name] = (*found.get(name, ()), ruling_id)
    return found
