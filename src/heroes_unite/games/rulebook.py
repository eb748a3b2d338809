"""A game's rulebook as data: every rule has an id, and tests name the ids they prove.

The words live in `rulebook.md` in the game's folder. This module reads them and knows no game.
"""

import re
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from heroes_unite.kernel.text import listed

RULEBOOK: Final = "rulebook.md"

_SECTION: Final = re.compile(r"## (?P<title>.+)")
_GAP: Final = re.compile(r"- (?P<id>[A-Z]*GAP-\d+) (?:(?P<tags>base|hu|both|crisis): )?(?P<text>.+)")
_RULE: Final = re.compile(r"- (?P<id>[A-Z]+-\d+) (?:\[(?P<tags>[^\]]+)\] )?(?P<text>.+)")


@dataclass(frozen=True)
class Rule:
    """One line of a rulebook: a rule, or a point that the rulebook leaves open (a GAP)."""

    id: str
    tags: tuple[str, ...]
    """The editions it belongs to, as the rulebook marks them; empty where there is only one."""
    text: str
    section: str


def load(game: str) -> dict[str, Rule]:
    """All rules and gaps of a game by id, in the order of its rulebook.

    >>> load("deckbuilding")["DB-041"].text
    'A Punch gives +1 Power.'
    """
    rulebook = files("heroes_unite.games").joinpath(game, RULEBOOK)
    if not rulebook.is_file():
        raise ValueError(f"No rulebook for a game called {game!r}. Known: {listed(games())}.")
    return parse(rulebook.read_text(encoding="utf-8"))


def games() -> list[str]:
    """The games that have a rulebook."""
    folders = files("heroes_unite.games").iterdir()
    return sorted(folder.name for folder in folders if folder.joinpath(RULEBOOK).is_file())


def parse(markdown: str) -> dict[str, Rule]:
    """The rules in a rulebook's text; a list line that is not a rule is an error, never skipped."""
    rules: dict[str, Rule] = {}
    section = ""
    for number, line in enumerate(markdown.splitlines(), start=1):
        if heading := _SECTION.fullmatch(line):
            section = heading["title"]
        elif line.startswith("- "):
            rule = _rule(line, section, number)
            if rule.id in rules:
                raise ValueError(f"Line {number}: {rule.id} is there twice. Give one a new id.")
            rules[rule.id] = rule
    return rules


def _rule(line: str, section: str, number: int) -> Rule:
    found = _GAP.fullmatch(line) or _RULE.fullmatch(line)
    if found is None:
        raise ValueError(
            f"Line {number} is not a rule: {line!r}. Expected '- DB-001 [base] text' or '- GAP-01 both: text'."
        )
    tags = tuple(tag.strip() for tag in (found["tags"] or "").split(",") if tag.strip())
    return Rule(found["id"], tags, found["text"], section)
