"""What variants, packs, modes and a match add to the deck-building game: zones, values, columns, steps, hooks.

The game itself knows none of them. It stops at its seams and asks whatever has been hung up there; in a game without
modules these are empty.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple, TypeAlias, TypeVar

from heroes_unite.kernel.node import Effect, Node
from heroes_unite.kernel.rules import Gauges, Rules

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.games.deckbuilding.questions import MarkedCopy
    from heroes_unite.games.deckbuilding.values import DeckbuildingValues
    from heroes_unite.kernel.events import Watcher
    from heroes_unite.kernel.rules import Zone
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.why_not import Reason, Refused

Cell = TypeVar("Cell")


class Column(Generic[Cell]):
    """A column of the card table: its number, its name, and its value for a printed card."""

    def __init__(self, number: int, name: str, of: Callable[[Card], Cell]) -> None:
        self.number = number
        self.name = name
        self.of = of


@dataclass
class Columns:
    """The columns of a game. One that is declared later takes the place of an earlier one with the same number."""

    numbers: dict[int, Column[int]] = field(default_factory=dict)
    effects: dict[int, Column[Effect | None]] = field(default_factory=dict)
    watchers: dict[int, Column[tuple[Watcher, ...]]] = field(default_factory=dict)

    def number(self, number: int, name: str, of: Callable[[Card], int]) -> None:
        self.numbers[number] = Column(number, name, of)

    def effect(self, number: int, name: str, of: Callable[[Card], Effect | None]) -> None:
        self.effects[number] = Column(number, name, of)

    def watcher(self, number: int, name: str, of: Callable[[Card], tuple[Watcher, ...]]) -> None:
        self.watchers[number] = Column(number, name, of)


@dataclass
class Course:
    """A game from its setup to its end, while it is being assembled."""

    prepare: Effect  # the stacks and the Line-Up
    heroes: Effect  # who plays which Super Hero
    begin: Effect  # who starts, and the first hands
    ending: list[Effect]  # the steps at the end of a turn
    before: list[Effect] = field(default_factory=list)  # before all else
    with_heroes: list[Effect] = field(default_factory=list)  # right after the Super Heroes are known
    heroes_first: bool = False  # before the stacks and the Line-Up
    after: list[Effect] = field(default_factory=list)  # right before the first turn

    def setup(self) -> list[Effect]:
        """All that comes before the first turn."""
        heroes = [self.heroes, *self.with_heroes]
        laid_out = [*heroes, self.prepare] if self.heroes_first else [self.prepare, *heroes]
        return [*self.before, *laid_out, self.begin, *self.after]


Look: TypeAlias = "Callable[[State, int, int], int]"  # what a player sees of a card in the Line-Up
NOT_OFFERED: Final = -(1 << 30)  # of one that is not for them


class Bar(NamedTuple):
    """Something that keeps a player from defeating a card: whether it does, and the reason as data."""

    holds: Callable[[State, int, int], bool]
    reason: Callable[[State, int, int], Reason]


@dataclass(slots=True)
class Seams:
    """Where the game calls its modules. Determined once for all games with the same options."""

    # A turn. What it starts and ends with for a player; further options, before and after those to buy and defeat (for
    # so much Power), with the reasons for what is left out where somebody wants to know them; what an option of a
    # module's own kind does with its card.
    at_turn_start: tuple[Callable[[State, int], None], ...] = ()
    at_turn_over: tuple[Callable[[State], None], ...] = ()
    first_offers: tuple[Callable[[State, int, Refused | None], list[int]], ...] = ()
    more_offers: tuple[Callable[[State, int, int, Refused | None], list[int]], ...] = ()
    deeds: dict[int, Callable[[State, int, int], None]] = field(default_factory=dict)
    # The Line-Up. What a player sees of a card there: its face, another number where it is like no other copy, or
    # NOT_OFFERED; how many cards lie there only for this turn; a player takes a card; whether to take one of these
    # would keep the player from the others.
    seen_as: tuple[Look, ...] = ()
    guests: tuple[Callable[[State], int], ...] = ()
    at_taking: tuple[Callable[[State, int], None], ...] = ()
    only_one: tuple[Callable[[State, int, Sequence[int]], bool], ...] = ()
    # Defeats. What else a player could defeat; what keeps them from it; what they do in its place (True: done); what
    # becomes of the card from that zone (True: it has gone somewhere).
    in_reach: tuple[Callable[[State, int], list[int]], ...] = ()
    bars: tuple[Bar, ...] = ()
    instead_of_defeat: tuple[Callable[[State, int, int], bool], ...] = ()
    defeated: tuple[Callable[[State, int, int, int], bool], ...] = ()
    # Cards. Whether one has lost its text; what tells one from other copies. Whether an Attack spares a player.
    without_text: tuple[Callable[[State, int], bool], ...] = ()
    marks: tuple[Callable[[State, int], MarkedCopy | None], ...] = ()
    spared: tuple[Callable[[State, int], bool], ...] = ()
    # The end. Whether the game goes on all the same; points and Super-Villains that a player has from before.
    at_game_over: tuple[Callable[[State], bool], ...] = ()
    carried_over: tuple[Callable[[State, int], tuple[int, int]], ...] = ()


NO_MODULES: Final = Seams()


class Module:
    """Something that can be added to the game. What it does not say stays as it is."""

    zones: ClassVar[tuple[Zone, ...]] = ()  # after those of the players
    values: ClassVar[tuple[int, ...]] = ()  # the numbers of its own values and records: no other module has the same
    records: ClassVar[tuple[int, ...]] = ()
    gauges: ClassVar[Gauges] = Gauges()  # what it adds to the game's; there are none of cards

    def numbers(self, printed: Sequence[Card]) -> Mapping[int, int]:
        """Numbers of the game as a whole that it changes."""
        return {}

    def columns(self, columns: Columns) -> None:
        """Declare columns of the card table."""

    def homes(self, first_zone: int) -> Mapping[int, int]:
        """Where kinds of card come from the box; its own zones begin at `first_zone`."""
        return {}

    def arrange(self, course: Course) -> None:
        """Change the course of the game."""

    def trees(self) -> Mapping[str, Node]:
        """Instructions that no card and no step of the game holds."""
        return {}

    def hang(self, seams: Seams) -> None:
        """Hang hooks into the game."""

    def set_up(self, rules: ModularRules, printed: Sequence[Card]) -> None:
        """Whatever else differs in the rules as the kernel knows them."""

    def show(self, s: State, seen: DeckbuildingValues) -> DeckbuildingValues:
        """What everybody can see, with what the module adds."""
        return seen

    def read_table(self, s: State) -> list[int]:
        """Its gauges of the table."""
        return []

    def read_player(self, s: State, player: int) -> list[int]:
        """Its gauges of a player."""
        return []

    def could_be(self, s: State) -> bool:
        """Whether its values and records that were read from a save can be."""
        return True


class ModularRules(Rules):
    """Rules with modules in force."""

    modules: tuple[Module, ...]
    seams: Seams


def seams(s: State) -> Seams:
    """What is hung up in a game."""
    rules = s.rules
    assert isinstance(rules, ModularRules)
    return rules.seams
