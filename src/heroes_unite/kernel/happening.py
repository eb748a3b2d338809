"""What happened, as one viewer may know it: a line of the log as data, from which words are made.

Each game has a subclass with what its own words need beyond an event, a player, a card and a number. Nothing that runs
reads the words; screens rely on these fields.
"""

from __future__ import annotations

from typing import Final, TypedDict

from msgspec import Struct, field

from heroes_unite.kernel.names import Names

A_CARD: Final = "a card"  # the name of a card that the viewer may not know


class Whereabouts(Struct, frozen=True, gc=False):
    """A zone by its name, and whose it is (-1: the table's)."""

    zone: str
    owner: int = -1


class Happening(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="game"):
    """One thing that happened. `event` is from the game's own list, `player` whose it is (-1: nobody's).

    `card` is what the event is about; it is empty if there is none or the viewer may not know it (then `hidden` is
    set). If the card has moved since it was last mentioned, `came_from` and `went_to` say so: zones are not secret.
    `amount` is the event's number, if it has one.
    """

    event: str
    player: int = -1
    card: str = ""
    hidden: bool = False
    amount: int = 0
    came_from: Whereabouts | None = field(default=None, name="from")
    went_to: Whereabouts | None = field(default=None, name="to")

    def say(self, names: Names) -> str:
        """The line in words, built from these fields alone."""
        return closed(self.clause(self.card or A_CARD, names))

    def clause(self, card: str, names: Names) -> str:
        """The same without a full stop, about one or several cards, given by name."""
        raise NotImplementedError


class Facts(TypedDict):
    """What is filled in for every game alike."""

    event: str
    player: int
    card: str
    hidden: bool
    amount: int
    came_from: Whereabouts | None
    went_to: Whereabouts | None


def closed(clause: str) -> str:
    """With a full stop, unless it ends with a mark of its own, as some names do."""
    return clause if clause[-1] in ".!?" else f"{clause}."
