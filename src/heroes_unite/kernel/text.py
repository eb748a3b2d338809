"""The voice in which instructions say what they do: person, number, and small words.

Text is always generated from the effect, so that what a card says and what it does cannot disagree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
IRREGULAR: Final = {"do": "does", "have": "has", "be": "is", "may": "may"}


class Voice:
    """Who a clause is about. The plain voice speaks to the reader: `draw a card`, `your hand`.

    With a subject it speaks of others: first `each foe draws a card`, and afterwards `they draw a card`. A question
    knows which cards `them` are, and calls them by their names.
    """

    __slots__ = ("inline", "plural", "subject", "them")

    def __init__(
        self, subject: str = "", plural: bool = False, inline: bool = False, them: tuple[str, ...] = ()
    ) -> None:
        self.subject = subject
        self.plural = plural
        self.inline = inline  # within a sentence: clauses are joined by `then` instead of full stops
        self.them = them

    def do(self, verb: str, rest: str = "") -> str:
        """`discard`, `a card` -> `discard a card` / `each foe discards a card` / `they discard a card`."""
        tail = f" {rest}" if rest else ""
        if not self.subject:
            return verb + tail
        if self.plural:
            return f"{self.subject} {verb}{tail}"
        return f"{self.subject} {self.verb(verb)}{tail}"

    def verb(self, verb: str) -> str:
        """The verb on its own, in the right form."""
        if not self.subject or self.plural:
            return verb
        if verb in IRREGULAR:
            return IRREGULAR[verb]
        if verb.endswith(("s", "sh", "ch", "x", "o")):
            return verb + "es"
        if verb.endswith("y") and verb[-2] not in "aeiou":
            return verb[:-1] + "ies"
        return verb + "s"

    @property
    def may(self) -> Voice:
        """The voice after `may`: bare verbs."""
        return Voice(f"{self.they} may", True, True, self.them)

    @property
    def they(self) -> str:
        """`you` or the subject."""
        return self.subject or "you"

    @property
    def their(self) -> str:
        return "their" if self.subject and not self.subject.startswith("you") else "your"

    @property
    def again(self) -> Voice:
        """The voice of the following clauses: `each foe` is `they` from then on, and a card called by its name `it`."""
        if self.subject == "you may":
            return Voice("", False, self.inline)
        if not self.subject or self.subject.startswith("you"):
            return Voice(self.subject, self.plural, self.inline) if self.them else self
        return Voice("they", True, self.inline)

    @property
    def within(self) -> Voice:
        """The same voice inside a sentence."""
        return Voice(self.subject, self.plural, True, self.them)


PLAIN: Final = Voice()


def number(n: int) -> str:
    return NUMBERS[n] if 0 <= n <= 10 else str(n)


def a(noun: str) -> str:
    """The noun with its article."""
    return f"an {noun}" if noun[0].lower() in "aeiou" and not noun.startswith(("one", "uni")) else f"a {noun}"


def listed(items: Iterable[str], word: str = "and") -> str:
    """`a, b and c`."""
    said = list(items)
    if len(said) < 2:
        return "".join(said)
    return f"{', '.join(said[:-1])} {word} {said[-1]}"


def quoted(value: object) -> str:
    """What somebody has written, as part of a sentence: `“Batmam”`. What cannot be printed is escaped."""
    if not isinstance(value, str):
        return repr(value)
    return f"“{''.join([each if each.isprintable() else repr(each)[1:-1] for each in value])}”"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Capital letter first, full stop last."""
    text = capital(text.strip())
    return text if not text or text[-1] in ".!?" else text + "."


def sentences(parts: list[str]) -> str:
    return " ".join(sentence(part) for part in parts if part)
