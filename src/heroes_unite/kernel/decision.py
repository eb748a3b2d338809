"""The one way in which anything outside changes a game: a decision with its options, answered by one of them.

Inside, an option is one int: its kind and its target. `Option` and `Decision` are what people and bots see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

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


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a decision.

    `kind` is `choose`, `yes`, `no`, `pass`, `done`, or a verb of the game (`play`, `buy`, ...). `card` and `zone` name
    a card and where it lies; `label` is the whole in words. `index` is its place in the decision.
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


@dataclass(frozen=True, slots=True)
class Pick:
    """Several cards are chosen, one after another: at least and at most so many in all, and those chosen so far.

    `copies` says for each option how many cards it stands for (0: it is no card). `ordered`: their order matters.
    """

    least: int
    most: int
    chosen: tuple[str, ...]
    copies: tuple[int, ...]
    ordered: bool


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must choose, why, and between what.

    `source` names the card that asks (empty: the turn itself); `default` is the index of the answer that needs no
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

    def find(self, label: str) -> Option:
        """The option with that label (or kind, where only one is of it)."""
        wanted = label.strip().casefold()
        exact = [o for o in self.options if o.label.casefold() == wanted]
        if len(exact) == 1:
            return exact[0]
        loose = [o for o in self.options if wanted and wanted in (o.kind, o.card.casefold(), o.word.casefold())]
        if len(loose) == 1:
            return loose[0]
        listing = ", ".join(o.label for o in self.options)
        raise LookupError(f"No single option is called {label!r}. The options are: {listing}.")
