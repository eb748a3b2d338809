"""A language: how what is asked, offered and told reads.

Structs and instructions say in English what they are. Another language is a subclass beside it that makes its own words
of the same data; no rule knows which one is spoken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Ask, Details, Lying, Mark, Option
    from heroes_unite.kernel.happening import Happening
    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.node import Effect, Node
    from heroes_unite.kernel.why_not import Reason


class Told(Protocol):
    """Several things that happened and belong together, told in one line (see games/story.py)."""

    def say(self) -> str:
        """In English, without a full stop."""


class Language:
    """English, and what another language has to say in its own way."""

    def prompt(self, asking: Effect, ask: Ask, names: Names) -> str:
        """What is asked, for the player who is asked. Words may use the tree of the instruction that asks."""
        return asking.prompt(ask, names)

    def player(self, number: int) -> str:
        """A player without a name, within a sentence."""
        return f"player {number + 1}"

    def subject(self, number: int) -> str:
        """The same at the beginning of a sentence."""
        return f"Player {number + 1}"

    def whom(self, number: int, names: Names) -> str:
        """An option that is a player."""
        return names.player(number)

    def answer(self, ask: Ask, kind: str, names: Names) -> str:
        """An option without a target."""
        return ask.answer(kind, names)

    def word(self, ask: Ask, token: str, names: Names) -> str:
        """One of the words to choose from."""
        return ask.word(token, names)

    def details(self, details: Details, names: Names) -> str:
        """An option that is about more than a card."""
        return details.say(names)

    def brief(self, details: Details, names: Names) -> str:
        """The same where its kind has been said, as at the head of a row."""
        return details.brief(names)

    def card(self, verb: str, card: str, mark: Mark | None, lying: Lying | None, names: Names) -> str:
        """An option about a card; `verb` is empty if it is simply chosen. `mark` distinguishes it from other copies,
        `lying` from those in other places.
        """
        told = "" if mark is None else mark.say(names)
        said = f"{card} ({told})" if told else card
        if verb:
            said = f"{verb} {said}"
        return said if lying is None else f"{said} {lying.say(names)}"

    def happened(self, happening: Happening, names: Names) -> str:
        """A line of the log."""
        return happening.say(names)

    def reason(self, reason: Reason, rule: Node | None, names: Names) -> str:
        """Why something is not among the options, perhaps because of an instruction, whose tree words may use."""
        return reason.say(names, rule)

    def offered(self, option: Option, names: Names) -> str:
        """The reply to "why not?" when it is among the options after all."""
        return f"You can {'choose ' if option.kind == 'choose' else ''}{option.label} now."

    def told(self, part: Told) -> str:
        """A line of the story, without a full stop: it may be a heading."""
        return part.say()

    def text(self, said: str) -> str:
        """A sentence that was made elsewhere: a hint."""
        return said


ENGLISH: Final = Language()
