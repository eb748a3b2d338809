"""The only way to change a game from outside: a decision with its options, answered by one of them.

Inside, an option is one int: its kind and its target. `Option` and `Decision` are what people and bots see. Programs
rely on what is asked (`Ask`) and on what an option does; prompt and label say the same to people.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from msgspec import Struct

from heroes_unite.kernel.names import Names
from heroes_unite.kernel.text import listed, quoted

SHIFT: Final = 12
TARGET: Final = (1 << SHIFT) - 1

# Kinds that every game shares. A game numbers its own (play, buy, ...) from FIRST_OWN_KIND on; 0 is its most frequent
# action on a card, whose option is then simply the card.
CARD: Final = 1 << SHIFT  # target: a card
PLAYER: Final = 2 << SHIFT  # target: a player
NUMBER: Final = 3 << SHIFT  # target: a number
WORD: Final = 4 << SHIFT  # target: the place of a word in the instruction's list
YES: Final = 5 << SHIFT
NO: Final = 6 << SHIFT
PASS: Final = 7 << SHIFT
DONE: Final = 8 << SHIFT
FIRST_OWN_KIND: Final = 16 << SHIFT

NAMES: Final = {
    CARD: "choose",
    PLAYER: "choose",
    NUMBER: "choose",
    WORD: "choose",
    YES: "yes",
    NO: "no",
    PASS: "pass",
    DONE: "done",
}


def kebab(name: str) -> str:
    """The name of a class as data spells it: `TakeAlong` is `take-along`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


class Ask(Struct, frozen=True, tag_field="kind", tag=kebab):
    """What is asked, as data: a kind from the game's own list, with its fields.

    Players are numbers; cards and zones are named. The words below are built from these fields alone, so another
    language can build its own.
    """

    def say(self, names: Names) -> str:
        """The question as one sentence, for the one who is asked."""
        raise NotImplementedError

    def answer(self, kind: str, names: Names) -> str:
        """How an option without a target reads: `yes`, `done`, `end turn`."""
        return kind

    def word(self, token: str, names: Names) -> str:
        """How one of the words to choose from reads."""
        return token


class Plain(Ask, frozen=True):
    """Nothing beyond what the options say."""

    def say(self, names: Names) -> str:
        return "Choose."


NOTHING_ELSE: Final = Plain()


class Details(Struct, frozen=True, tag_field="kind", tag=kebab):
    """What an option is about beyond what all games share, as data. A game that needs one has a subclass."""

    def say(self, names: Names) -> str:
        """The option as people read it, built from these fields alone."""
        raise NotImplementedError

    def brief(self, names: Names) -> str:
        """The same where its kind has been said, as at the head of a row."""
        return self.say(names)


class Mark(Details, frozen=True):
    """What distinguishes a card from other copies of it in the same place, as data: copies with equal marks are one
    option.

    Its words, if any, go in brackets after the card's name.
    """


class Lying(NamedTuple):
    """Where a card among the options lies, where others of its name lie elsewhere. `words` is how its zone speaks of
    what lies in it; `own`: the one who is asked owns it, `alike`: others have such a place among the options.
    """

    zone: str
    words: str
    owner: int
    own: bool
    alike: bool

    def say(self, names: Names) -> str:
        whose = "" if self.owner == -1 else f"{names.player(self.owner)}'s "
        if self.own:
            whose = "your own " if self.alike else ""
        return self.words.format(whose=whose, name=self.zone)


class Option(Struct, frozen=True, omit_defaults=True):
    """One answer to a decision.

    `kind` is `choose`, `yes`, `no`, `pass`, `done`, or a verb of the game (`play`, `buy`, ...). `card` and `zone` name
    a card and where it lies; `way` is its place among the ways between which the instruction lets choose; `details` are
    the game's own, and for a card among copies that can differ its `Mark`. `label` is the whole in words. `index` is
    its place in the decision.
    """

    index: int
    kind: str
    label: str
    card: str = ""
    zone: str = ""
    owner: int = -1
    player: int = -1
    number: int = -1
    word: str = ""
    way: int = -1
    details: Details | None = None


class Pick(Struct, frozen=True):
    """Several cards are chosen, one after another: how many at least and at most, and those chosen so far.

    `copies` says how many cards each option stands for (0: it is not a card). `ordered`: their order matters.
    """

    least: int
    most: int
    chosen: tuple[str, ...]
    copies: tuple[int, ...]
    ordered: bool


class Decision(Struct, frozen=True):
    """Who must choose, why, and between what.

    `ask` is what is asked; `effect` the path of the instruction that asks (see `Library`). `source` names the card that
    asks (empty: the turn itself); `default` is the index of the answer that needs no
    thought, or -1; `turn` marks the free choice of a turn's next action. `version` counts the choices made so far: an
    answer to an older version is refused. `pick` is there where several cards are chosen one after another.
    """

    player: int
    prompt: str
    source: str
    version: int
    options: tuple[Option, ...]
    default: int = -1
    turn: bool = False
    pick: Pick | None = None
    ask: Ask = NOTHING_ELSE
    effect: str = ""

    def find(self, label: str) -> Option:
        """The option with that label (or kind, if only one option is of that kind)."""
        wanted = label.strip().casefold()
        exact = [o for o in self.options if o.label.casefold() == wanted]
        if len(exact) == 1:
            return exact[0]
        loose = [o for o in self.options if wanted and wanted in (o.kind, o.card.casefold(), o.word.casefold())]
        if len(loose) == 1:
            return loose[0]
        listing = listed(o.label for o in self.options)
        raise LookupError(f"No single option is called {quoted(label)}. The options are: {listing}.")
