"""How people name a bot: `greedy`, `thinker:200`, `thinker:1s`, `mybot.py:Careful`. What such a bot is like is not
known here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from heroes_unite.kernel.text import quoted


class UnknownBot(ValueError):
    """There is no bot of that name, or it cannot be made like that."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one decision: so many iterations, or so many seconds. One of them is 0."""

    iterations: int = 0
    seconds: float = 0.0

    def __str__(self) -> str:
        return str(self.iterations) if self.iterations else f"{self.seconds:g}s"


@dataclass(frozen=True, slots=True)
class BotName:
    """A name split into its parts. A bot from a file has the file, and the class in it (none: the only one there)."""

    name: str
    file: str = ""
    budget: Budget | None = None

    def __str__(self) -> str:
        parts = (self.file, self.name, "" if self.budget is None else str(self.budget))
        return ":".join(part for part in parts if part)


FILE: Final = re.compile(r"(?P<file>.+\.py)(?::(?P<name>[^\W\d]\w*))?(?::(?P<budget>[^:]*))?", re.DOTALL)
BUDGET: Final = re.compile(r"(?P<iterations>[1-9]\d{0,8})|(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s")


def parse_name(text: str) -> BotName:
    """The name split into its parts. Whether there is such a bot is another question.

    >>> parse_name("Thinker:200")
    BotName(name='thinker', file='', budget=Budget(iterations=200, seconds=0.0))
    >>> str(parse_name("bots/mine.py:Careful:0.5s"))
    'bots/mine.py:Careful:0.5s'
    """
    text = text.strip()
    found = FILE.fullmatch(text)
    if found is not None:
        budget = found["budget"]
        return BotName(found["name"] or "", found["file"], None if budget is None else parse_budget(text, budget))
    name, colon, budget = text.partition(":")
    return BotName(name.strip().casefold(), "", parse_budget(text, budget) if colon else None)


def parse_budget(whole: str, text: str) -> Budget:
    """What follows the colon in the `whole` name."""
    found = BUDGET.fullmatch(text.strip())
    if found is None or not (found["iterations"] or float(found["seconds"])):
        raise UnknownBot(
            f"{quoted(whole)} does not say how long the bot may think. After the colon comes a number of iterations, "
            f"such as :200, or of seconds, such as :1s."
        )
    if found["iterations"]:
        return Budget(iterations=int(found["iterations"]))
    return Budget(seconds=float(found["seconds"]))
