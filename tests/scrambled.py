"""A language in which every word is nonsense. Whatever runs with it as before reads no words.

`python -m tests.scrambled` is the whole program in it.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from msgspec.structs import replace

from heroes_unite.games import language
from heroes_unite.games.face import CardFace, Paragraph
from heroes_unite.games.language import Speech
from heroes_unite.kernel.decision import Ask, Details, Lying, Mark, Option
from heroes_unite.kernel.happening import Happening
from heroes_unite.kernel.language import Told
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.node import Effect, Node
from heroes_unite.kernel.why_not import Reason

SYLLABLES = [f"{first}{second}" for first in "bdfgklmnprstvz" for second in "aeiou"]


def nonsense(text: str) -> str:
    """The same text with another word for every word, always the same one. Numbers and marks stay."""
    return re.sub(r"[^\W\d_]+", lambda found: _another(found[0]), text)


@cache
def _another(word: str) -> str:
    chance = random.Random(word.casefold())
    found = "".join(chance.choices(SYLLABLES, k=max(1, len(word) // 2)))
    return found.capitalize() if word[0].isupper() else found


class Scrambled(Speech):
    """English, turned into nonsense word by word."""

    def prompt(self, asking: Effect, ask: Ask, names: Names) -> str:
        return nonsense(super().prompt(asking, ask, names))

    def whom(self, number: int, names: Names) -> str:
        return nonsense(super().whom(number, names))

    def answer(self, ask: Ask, kind: str, names: Names) -> str:
        return nonsense(super().answer(ask, kind, names))

    def word(self, ask: Ask, token: str, names: Names) -> str:
        return nonsense(super().word(ask, token, names))

    def details(self, details: Details, names: Names) -> str:
        return nonsense(super().details(details, names))

    def brief(self, details: Details, names: Names) -> str:
        return nonsense(super().brief(details, names))

    def card(self, verb: str, card: str, mark: Mark | None, lying: Lying | None, names: Names) -> str:
        return nonsense(super().card(verb, card, mark, lying, names))

    def happened(self, happening: Happening, names: Names) -> str:
        return nonsense(super().happened(happening, names))

    def reason(self, reason: Reason, rule: Node | None, names: Names) -> str:
        return nonsense(super().reason(reason, rule, names))

    def offered(self, option: Option, names: Names) -> str:
        return nonsense(super().offered(option, names))

    def told(self, part: Told) -> str:
        return nonsense(super().told(part))

    def text(self, said: str) -> str:
        return nonsense(said)

    def face(self, face: CardFace) -> CardFace:
        return replace(
            face,
            set_title=nonsense(face.set_title),
            title=nonsense(face.title),
            type_line=nonsense(face.type_line),
            paragraphs=[Paragraph(each.role, nonsense(each.text), nonsense(each.head)) for each in face.paragraphs],
            keywords=[nonsense(keyword) for keyword in face.keywords],
            confidence_text=nonsense(face.confidence_text),
            copies_text=nonsense(face.copies_text),
            note=nonsense(face.note),
        )


@contextmanager
def scrambled() -> Iterator[None]:
    """Everything that is said meanwhile is nonsense."""
    before = language.spoken()
    language.speak(Scrambled())
    try:
        yield
    finally:
        language.speak(before)


if __name__ in ("__main__", "__mp_main__"):  # the second in the server's workers, who tell of games that are over
    language.speak(Scrambled())

if __name__ == "__main__":
    from heroes_unite.terminal.cli import main

    main()
