"""What does not change during a game: printed cards, zones and what they show, and the game as one effect.

A game subclasses `Rules`. Every state of the game refers to the same object.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from msgspec import Struct, to_builtins
from mypy_extensions import mypyc_attr

from heroes_unite.kernel import rng
from heroes_unite.kernel.census import Census
from heroes_unite.kernel.decision import NAMES, TARGET
from heroes_unite.kernel.events import FIRST_OWN_VALUE
from heroes_unite.kernel.fingerprint import fingerprint
from heroes_unite.kernel.library import Library
from heroes_unite.kernel.machine import advance
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.state import Frame, Record, State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.kernel.decision import Mark
    from heroes_unite.kernel.events import Watcher
    from heroes_unite.kernel.happening import Facts, Happening

NOBODY: Final = 0
OWNER: Final = 1
EVERYONE: Final = 2

TABLE: Final = -1  # the owner of what belongs to no player


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for cards: whose it is, its name, who sees into it, and whether the order of its cards matters.

    `lot` says with which other unseen cards one in here could be confused: with those in places of the same owner and
    the same lot. `lying` is how people say that a card is there, where its name alone would not do.
    """

    name: str
    shows: int = EVERYONE
    ordered: bool = False
    owner: int = TABLE
    lot: int = 0
    lying: str = "in {whose}{name}"


class Gauges(NamedTuple):
    """The numbers that everybody can read off the game at any time, by name.

    Those of the table, those that each player has, and those that can be on a card.
    """

    table: tuple[str, ...] = ()
    player: tuple[str, ...] = ()
    card: tuple[str, ...] = ()


NO_GAUGES: Final = Gauges()


class Figures(NamedTuple):
    """What a chart of a game is drawn from: which turn it is, whose, and how strong the player is in it so far."""

    turn: int
    player: int
    power: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """One kind of game with its options: everything that its states share."""

    name: ClassVar[str] = ""
    events: ClassVar[tuple[str, ...]] = ()  # what can happen, by number
    verbs: ClassVar[dict[int, str]] = {}  # the game's own kinds of option
    aims: ClassVar[dict[int, int]] = {}  # own kinds of option whose target is no card: how many targets there are
    census: ClassVar[Census] = Census()  # which of its events a laboratory counts
    printed: tuple[Any, ...] = ()  # the cards with their facts, if the game keeps them
    for_people: ClassVar[frozenset[str]] = frozenset()  # fields of a card that no rule looks at

    def __init__(
        self,
        players: int,
        table: Sequence[Zone],
        personal: Sequence[Zone],
        names: Sequence[str],
        numbers: list[list[int]],
        effects: list[list[Effect | None]],
        standing: list[list[tuple[Watcher, ...]]],
        library: Library,
        root: Effect,
        options: dict[str, Any],
        more: Sequence[Zone] = (),
        values: int = FIRST_OWN_VALUE,
        records: int = 0,
        gauges: Gauges = NO_GAUGES,
    ) -> None:
        """`more`: zones of the table that only some kinds of the game have. They come after those of the players.

        `values` and `records` say how many of them a state has, those of the kernel included.
        """
        self.value_count = values
        self.record_count = records
        self.gauges = gauges
        self.players = players
        self.names = tuple(names)  # printed card -> its name
        self.numbers = numbers  # column (a game's own constant) -> printed card -> number
        self.effects = effects  # likewise: what the card does, where it does something
        self.standing = standing  # likewise: its watchers
        self.library = library
        self.root = root
        self.options = options
        self._verbs = {**self.verbs, **NAMES}
        self._fingerprint = ""  # made on first use
        # A bit for each player and one for spectators: what all players know may still be hidden from them.
        self.everyone = (1 << players + 1) - 1
        self.scored = True  # whether points are counted at all: a team may only win or lose
        self.open_scores = False  # whether everybody may know everybody's score while the game is on
        self.own_points = False  # whether a player's points depend on nothing but the cards in their own zones
        self.marks = False  # whether copies of one card can differ in this game: see `mark`
        self.teams = tuple(range(players))  # player -> team; a game may put several into one
        # Printed cards that are in several lots at once, so that nobody knows which of them is in which.
        self.scattered: frozenset[int] = frozenset()
        # A zone that nobody sees into, and the printed cards that everybody knows not to be in it; -1: none.
        self.closed: tuple[int, frozenset[int]] = (-1, frozenset())
        self.exit = (-1, -1)  # a zone, and the event that reports every card leaving it; -1: none
        zones = list(table)
        for player in range(players):
            zones += [Zone(z.name, z.shows, z.ordered, player, z.lot, z.lying) for z in personal]
        zones += more
        self.zones = tuple(zones)
        self.stride = len(personal)
        self.seen = [self._sight(z) for z in zones]
        self.ordered = [z.ordered for z in zones]
        # Whether all see into a zone; whether somebody who does not, may know of a card in it, but not where it lies
        self.open = [sight == self.everyone for sight in self.seen]
        self.hides = [not (z.ordered or is_open) for z, is_open in zip(zones, self.open, strict=True)]
        self.physical = self.deal()  # the same for every game
        piles = 1 + max((z.lot for z in personal), default=0)  # kinds of pile that a player has
        first = 1 + players * piles  # the table's lots come after those of the players
        self.lot_of = [first + z.lot if z.owner == TABLE else 1 + z.owner + players * z.lot for z in zones]
        self.own_lots = [frozenset(range(1 + player, first, players)) for player in range(players)]
        # The box unpacked, which every new game begins with
        self._dealt = tuple([printed for printed, _ in self.physical])
        self.home = [zone for _, zone in self.physical]  # instance -> the zone it is dealt to
        self._lots = bytearray([self.lot_of[zone] for zone in self.home])
        self._zones: list[list[int]] = [[] for _ in zones]
        for card, zone in enumerate(self.home):
            self._zones[zone].append(card)

    @property
    def fingerprint(self) -> str:
        """Which rules games are played by: the same for two versions that play the same game, whatever their words."""
        if not self._fingerprint:
            self._fingerprint = fingerprint((self.names, *self.printed), self.library, self.for_people)
        return self._fingerprint

    def _sight(self, zone: Zone) -> int:
        if zone.shows == EVERYONE:
            return self.everyone
        return 1 << zone.owner if zone.shows == OWNER else 0

    # What a game says of itself

    def deal(self) -> list[tuple[int, int]]:
        """All physical cards as they come out of the box: (printed card, zone), one for each instance."""
        raise NotImplementedError

    def values(self, s: State) -> Struct:
        """The numbers that everybody can see."""
        raise NotImplementedError

    def public(self, s: State) -> dict[str, Any]:
        """The same as plain data, by name."""
        plain: dict[str, Any] = to_builtins(self.values(s))
        return plain

    def read(self, s: State) -> list[int]:
        """The table's gauges, then each player's in turn."""
        return []

    def read_cards(self, s: State) -> list[tuple[int, int, int]]:
        """The gauges of cards that are not at zero: which gauge, on which card, and what it says."""
        return []

    def scores(self, s: State) -> list[int]:
        raise NotImplementedError

    def score(self, s: State, player: int) -> int:
        """One player's score as it stands."""
        return self.scores(s)[player]

    def tally(self, s: State, player: int) -> list[tuple[str, int]]:
        """What a player's score is made of: each card by name and its points."""
        raise NotImplementedError

    def winners(self, s: State) -> list[int]:
        """Who has won, once the game is over."""
        raise NotImplementedError

    def figures(self, s: State) -> Figures:
        """The figures of this moment; a game without turns is one long turn that belongs to nobody."""
        return Figures(0, TABLE, 0)

    def turn(self, s: State) -> int:
        """Which turn it is, without the other figures: a search asks after every choice."""
        return self.figures(s).turn

    def persona(self, s: State, player: int) -> str:
        """The name of the card for what the player plays as, if players differ in that."""
        return ""

    def foe(self, s: State) -> str:
        """The foe that all players are up against at this moment."""
        return ""

    def hurdle(self, s: State) -> str:
        """What else is in all players' way at this moment."""
        return ""

    def tell(self, s: State, record: Record, facts: Facts) -> Happening | None:
        """What happened as a line of the log, with what the game's words need; None where it says nothing of its own.

        What the viewer may not know is not among the `facts`, and must not come from the record either.
        """
        return None

    def mark(self, s: State, card: int) -> Mark | None:
        """What tells this card from other copies of it in the same place; None where nothing does.

        Copies with the same mark are one option. Only asked where `marks` is set.
        """
        return None

    def could_be(self, s: State) -> bool:
        """Whether values and records that were read from a save can be those of a game."""
        return True

    def turn_decision(self, node: Effect) -> bool:
        """Whether the node asks for a turn's next action, as opposed to a choice within an effect."""
        return False

    # Starting

    def blank(self, seed: int | str) -> State:
        """The box unpacked, nothing done yet."""
        return State(
            self,
            self._dealt,
            [zone[:] for zone in self._zones],
            self.home[:],
            bytearray(len(self.home)),
            self._lots[:],
            [0] * self.value_count,
            [()] * self.record_count,
            [()] * len(self.events),
            (),
            [],
            (),
            [],
            rng.key(seed),
            0,
            0,
            [],
            False,
        )

    def launch(self, s: State) -> None:
        """Begin the game in a blank state and run to its first decision."""
        s.stack.append(Frame(self.root, 0, 0, -1))
        advance(s)

    def start(self, seed: int | str) -> State:
        """A new game, up to its first decision."""
        s = self.blank(seed)
        self.launch(s)
        return s

    # Words for people

    def option_kind(self, option: int) -> str:
        return self._verbs[option & ~TARGET]
