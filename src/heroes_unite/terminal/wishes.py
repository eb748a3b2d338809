"""What was said about a game before it begins, on the command line: names need not be exact."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.registry import DEFAULT, entry
from heroes_unite.terminal.catalogue import BOTH
from heroes_unite.terminal.seats import arrange, words
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.games.face import FormChoice

GAME: Final = DEFAULT
FORM: Final = {field.key: field for field in entry(GAME).form()}

# What the game's options are called on the command line.
FLAGS: Final = {
    "players": "--players",
    "sets": "--sets",
    "heroes": "--heroes",
    "variants": "--variant",
    "match": "--match",
    "kinds": "--kinds",
    "super_villains": "--villains",
    "promo": "--promo",
    "first": "--first",
    "order": "--order",
}


@dataclass(slots=True)
class Wishes:
    """The game's options that were given, and who is to play."""

    options: dict[str, Any] = field(default_factory=dict)
    players: int | None = None
    people: int | None = None
    bots: list[str] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    together: bool = False

    @property
    def seats(self) -> list[str]:
        return arrange(self.players, self.people, self.bots, self.together)


def values(option: str) -> list[str]:
    """What an option of the game may be."""
    return [choice.value for choice in FORM[option].choices]


def ways() -> list[str]:
    """How Super Heroes may come to their players."""
    return [choice.value for choice in FORM["heroes"].choices if choice.alone]


def heroes() -> list[str]:
    return [choice.value for choice in FORM["heroes"].choices if not choice.alone]


def meant(word: str, choices: Iterable[FormChoice]) -> str:
    """The value of that name or title, whatever its capitals and signs; a word that is none of them stays."""
    wanted = folded(word)
    return next((choice.value for choice in choices if wanted in (folded(choice.value), folded(choice.title))), word)


def several(option: str, text: str) -> list[str]:
    """A list of values as people type them. `both` is both card sets."""
    if option == "sets" and folded(text) == BOTH:
        return values("sets")
    return [meant(word, FORM[option].choices) for word in words(text)]


def one(option: str, text: str) -> str:
    return meant(text, FORM[option].choices)


def who(text: str) -> str | list[str]:
    """A way of choosing Super Heroes, or their names. A slip of the pen counts as what it is nearest to."""
    named = several("heroes", text)
    if len(named) == 1 and named[0] in ways():
        return named[0]
    if len(named) != 1 or named[0] in heroes():
        return named
    return named if nearest(text, heroes()) and not nearest(text, ways()) else text


def check_names(options: dict[str, Any]) -> None:
    """Whether every list has only what there is; whether it all goes together is another question."""
    for option in ("sets", "variants", "kinds"):
        for name in options.get(option, ()):
            if name not in values(option):
                known = values(option)
                raise OptionError(f"There is no {name!r} here.{nearest(name, known)} There are: {', '.join(known)}.")


def in_flags(message: str) -> str:
    """A message of the game with the options as the command line calls them."""
    return re.sub(r"\bleave out (\w+)", lambda found: f"leave out {FLAGS.get(found[1], found[1])}", message)
