"""What a player may see of a game as one row of numbers, of the same length at every moment: for programs that learn.

It says what a view says, by the same rule (view.py), but is filled from the state directly. Seats are counted from the
viewer, so that what one seat has learned applies to all. It knows no game and needs no array library.
"""

from __future__ import annotations

from array import array
from itertools import compress
from operator import ne
from struct import Struct
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import fields

from heroes_unite.kernel.actions import UNKNOWN, Actions, Offered
from heroes_unite.kernel.decision import CARD, FIRST_OWN_KIND, TARGET, Ask
from heroes_unite.kernel.node import Effect
from heroes_unite.kernel.view import counts_through, heard_cards, known_in, knows_source, sees_into

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from heroes_unite.kernel.rules import Rules
    from heroes_unite.kernel.state import State

DEPTH: Final = 3  # how many cards from the top of a pile have their own place
# What is said of a decision before the numbers of its question: who is asked (1: the viewer), by which card, whether it
# is for a turn's next action, what kind of question it is, and which instruction asks. 0: nobody, none, or not known.
DECISION: Final = ("asked", "source", "turn", "question", "instruction")
NO_QUESTION: Final[tuple[int, tuple[str, ...]]] = (0, ())


class Part(NamedTuple):
    """A part of an observation: where it begins, and its shape."""

    first: int
    shape: tuple[int, ...]


class Table:
    """The cards as one viewer sees them, in a row that is kept from one moment to the next.

    From one decision to the next most places stay as they are. A place's part of the row is touched only if its cards,
    what the viewer knows of them, or what is printed on them has changed; and where the viewer can count all cards,
    only those that came or went are counted. Most changes are cards put on top or taken from there, or the loss of one
    of a few cards.
    """

    def __init__(self, layout: Observation, viewer: int, row: array[int]) -> None:
        self._rules = layout.rules
        self._viewer = viewer
        self._row = row
        self._blank = row[:]
        self._nothing = self._blank[: layout.actions.columns - 1]  # of any printed card
        self._columns = layout.actions.columns
        self._rank = layout.rank
        self._top = layout.parts["tops"].first
        self._places = layout.actions.places[viewer]
        self._numbers = range(len(self._places))
        # zone -> the column of its first printed card, the place of its top card (-1: it has no order), whether the
        # viewer sees into it, and whether they know what it holds, even without seeing it
        self._ways: list[tuple[int, int, bool, bool]] = []
        self._printed: tuple[int, ...] = ()
        self._zones: list[list[int]] = []
        self._known = bytearray()
        self._heard: list[int] = []  # cards of which somebody knows more than their zone shows
        self._told: set[int] = set()  # zones that the viewer does not see into with cards that they know

    def laid_out(self, s: State) -> array[int]:
        """The row for the current position of the cards."""
        if s.cards is not self._printed:
            self._clear(s)
        row, printed, where, now, zones, ways = self._row, s.cards, s.where, s.zones, self._zones, self._ways
        nothing = self._nothing
        stale: Iterable[int] = compress(self._numbers, map(ne, now, zones))
        if s.known != self._known:
            learned = self._learned(s)
            if learned:
                stale = learned.union(stale)
        told: set[int] | None = None
        for number in stale:
            before = zones[number]
            cards = zones[number] = now[number][:]
            first, top, sees, counts = ways[number]
            if counts:
                had, has = len(before), len(cards)
                if had < has and cards[:had] == before:
                    for c in cards[had:]:
                        row[first + printed[c]] += 1
                elif not cards:
                    row[first : first + len(nothing)] = nothing
                elif before[:has] == cards:
                    for c in before[has:]:
                        row[first + printed[c]] -= 1
                else:
                    came = has - had
                    for c in before:
                        if where[c] != number:
                            row[first + printed[c]] -= 1
                            came += 1
                    if came:
                        for c in set(cards).difference(before):
                            row[first + printed[c]] += 1
                if sees:
                    if top >= 0:
                        for c in cards[: -1 - DEPTH : -1]:
                            row[top] = 1 + printed[c]
                            top += 1
                        for _ in range(len(cards), DEPTH):
                            row[top] = 0
                            top += 1
                    continue
            else:
                row[first - 1 + UNKNOWN] = len(cards)
            if told is None:
                told = self._told.union([where[c] for c in self._heard])
            if number in told:
                self._tell(s, number, cards)
        return row

    def _clear(self, s: State) -> None:
        """Another game, of which nothing has been laid out."""
        rules, viewer = self._rules, self._viewer
        self._row[:] = self._blank
        self._ways = []
        for zone, sight, place in zip(rules.zones, rules.seen, self._places, strict=True):
            sees = sees_into(s, viewer, sight)
            top = self._top + self._rank[place] * DEPTH if zone.ordered else -1
            self._ways.append((place * self._columns + 1, top, sees, sees or counts_through(viewer, zone)))
        self._printed = s.cards
        self._zones = [[] for _ in self._numbers]
        self._known = bytearray(len(s.known))
        self._heard = []
        self._told = set()

    def _learned(self, s: State) -> set[int]:
        """The zones that the viewer does not see into with cards of which somebody knows more or less than before."""
        known, before, where, ways = s.known, self._known, s.where, self._ways
        heard = heard_cards(known)
        found: set[int] = set()
        for cards in (self._heard, heard):
            for card in cards:
                if known[card] != before[card] and not ways[where[card]][2]:
                    found.add(where[card])
        self._known = known[:]
        self._heard = heard
        return found

    def _tell(self, s: State, number: int, cards: list[int]) -> None:
        """The cards that the viewer knows in a zone that they do not see into."""
        row, printed = self._row, s.cards
        first, top, _, counts = self._ways[number]
        if number in self._told:
            if not counts:
                row[first : first + len(self._nothing)] = self._nothing
            if top >= 0:
                row[top : top + DEPTH] = self._blank[:DEPTH]
        known = known_in(s, self._viewer, s.rules.seen[number], cards)
        if not known:
            self._told.discard(number)
            return
        self._told.add(number)
        for i in known:
            column = printed[cards[i]]
            if not counts:
                row[first - 1 + UNKNOWN] -= 1
                row[first + column] += 1
            depth = len(cards) - 1 - i
            if top >= 0 and depth < DEPTH:
                row[top + depth] = 1 + column


class Observation:
    """How games with the same rules are observed. `asks` are the kinds of question that there can be.

    The parts, in which a card's column is 0 for one that the viewer does not know, and 1 + its number in `Rules.names`:

    `cards`: how many of each card lie in each place. `tops`: for each ordered place, the columns of its top cards, the
    topmost first, 0 where there is none or the viewer does not know it. `on_cards`: for each gauge of cards, what is on
    those of the table and of each player. `table` and `players`: the other gauges. `decision`: see DECISION; then the
    numbers that the question has. `chosen`: the cards picked so far where several are chosen. `shared`: for each spare
    action on offer, 1 + the action that it would otherwise be, and the gauges of its card.
    """

    def __init__(self, rules: Rules, asks: Sequence[type[Ask]]) -> None:
        self.rules = rules
        self.actions = Actions(rules)
        # kind of question -> its number, and the names of the numbers it has
        self._questions: dict[type[Ask], tuple[int, tuple[str, ...]]] = {
            kind: (1 + i, _number_fields(kind)) for i, kind in enumerate(asks)
        }
        library = rules.library
        nodes = [library.node(path) for path in library.paths()]
        # the id of an instruction -> its number, and whether it asks for a turn's next action
        self._instructions: dict[int, tuple[int, bool]] = {
            id(node): (1 + i, isinstance(node, Effect) and rules.turn_decision(node)) for i, node in enumerate(nodes)
        }
        self._faces = {name: 1 + face for face, name in reversed(list(enumerate(rules.names)))}
        columns, zones = self.actions.columns, len(rules.zones)
        ordered = [place for place, yes in enumerate(rules.ordered) if yes]
        self.rank = {place: i for i, place in enumerate(ordered)}
        gauges = rules.gauges
        self.parts: dict[str, Part] = {}
        self.size = 0
        self._add("cards", zones, columns)
        self._add("tops", len(ordered), DEPTH)
        self._add("on_cards", len(gauges.card), 1 + rules.players, columns)
        self._add("table", len(gauges.table))
        self._add("players", rules.players, len(gauges.player))
        self._add("decision", len(DECISION) + max((len(names) for _, names in self._questions.values()), default=0))
        self._add("chosen", columns)
        self._add("shared", self.actions.spares, 1 + len(gauges.card))
        blank = array("h", bytes(2 * self.size))
        self._decision = self.parts["decision"].first
        self._table = self.parts["table"].first * blank.itemsize
        self._gauges = Struct(f"{len(gauges.table) + rules.players * len(gauges.player)}h")
        self._tables = [Table(self, viewer, blank[:]) for viewer in range(rules.players)]

    def _add(self, name: str, *shape: int) -> None:
        self.parts[name] = Part(self.size, shape)
        size = 1
        for each in shape:
            size *= each
        self.size += size

    def of(self, s: State, viewer: int, offered: Offered) -> array[int]:
        """What the viewer sees now. `offered` are the actions of whoever is asked."""
        row = self._tables[viewer].laid_out(s)[:]
        rules = self.rules
        gauges = rules.gauges
        if gauges.card:
            self._read_cards(s, viewer, row)
        numbers = rules.read(s)
        if viewer:  # whose gauges come first among those of the players
            table = len(gauges.table)
            turned = table + viewer * len(gauges.player)
            numbers = numbers[:table] + numbers[turned:] + numbers[table:turned]
        self._gauges.pack_into(row, self._table, *numbers)
        if not s.over:
            self._describe(s, viewer, row, offered)
        return row

    def _read_cards(self, s: State, viewer: int, row: array[int]) -> None:
        actions = self.actions
        first, rules = self.parts["on_cards"].first, self.rules
        players = rules.players
        for gauge, card, number in rules.read_cards(s):
            owner = rules.zones[s.where[card]].owner
            whose = 0 if owner < 0 else 1 + (owner - viewer) % players
            row[first + (gauge * (1 + players) + whose) * actions.columns + actions.column(s, viewer, card)] += number

    def _describe(self, s: State, viewer: int, row: array[int], offered: Offered) -> None:
        """The pending decision. What is asked is only for the player who is asked."""
        f = s.stack[-1]
        node = f.node
        who = node.chooser(s, f)
        instruction, turn = self._instructions[id(node)]
        first = self._decision
        row[first] = 1 + (who - viewer) % self.rules.players
        if f.source >= 0 and knows_source(s, viewer, f):
            row[first + 1] = 1 + s.cards[f.source]
        row[first + 2] = turn
        if who != viewer:
            return
        ask = node.asks(s, f)
        question, names = self._questions.get(type(ask), NO_QUESTION)
        row[first + 3] = question
        row[first + 4] = instruction
        place = first + len(DECISION)
        for name in names:
            row[place] = getattr(ask, name)
            place += 1
        pick = None if turn else node.pick(s, f, s.options)
        if pick is not None:
            first = self.parts["chosen"].first
            for card in pick.chosen:
                row[first + self._faces[card]] += 1
        if offered.shared:
            self._tell_apart(s, row, offered.shared)

    def _tell_apart(self, s: State, row: array[int], shared: list[tuple[int, int]]) -> None:
        """What the spare actions stand for."""
        first, width = self.parts["shared"].first, 1 + len(self.rules.gauges.card)
        on_cards = self.rules.read_cards(s)
        for i, (option, action) in enumerate(shared):
            row[first + i * width] = 1 + action
            kind = option & ~TARGET
            if kind not in self.rules.aims and (kind in (0, CARD) or kind >= FIRST_OWN_KIND):
                for gauge, card, number in on_cards:
                    if card == option & TARGET:
                        row[first + i * width + 1 + gauge] += number


def _number_fields(kind: type[Ask]) -> tuple[str, ...]:
    return tuple(field.encode_name for field in fields(kind) if field.type in (int, bool))
