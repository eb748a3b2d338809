"""What a player may see of a game as one row of numbers, of the same length at every moment: for programs that learn.

It says what a view says, by the same rule (view.py), but is filled from the state directly. Seats are counted from the
viewer, so that what one seat has learned applies to all. It knows no game and needs no array library.
"""

from __future__ import annotations

from array import array
from itertools import compress
from operator import ne
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import fields

from heroes_unite.kernel.actions import UNKNOWN, Actions, Offered
from heroes_unite.kernel.decision import CARD, FIRST_OWN_KIND, TARGET, Ask
from heroes_unite.kernel.view import counts_through, known_in, knows_source, sees_into

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.kernel.rules import Rules
    from heroes_unite.kernel.state import State

DEPTH: Final = 3  # how many cards from the top of a pile have their own place
# What is said of a decision before the numbers of its question: who is asked (1: the viewer), by which card, whether it
# is for a turn's next action, what kind of question it is, and which instruction asks. 0: nobody, none, or not known.
DECISION: Final = ("asked", "source", "turn", "question", "instruction")


class Part(NamedTuple):
    """A part of an observation: where it begins, and its shape."""

    first: int
    shape: tuple[int, ...]


class Table:
    """The cards as one viewer sees them, in a row that is kept from one moment to the next.

    From one decision to the next most places stay as they are. A place's part of the row is rebuilt only if its cards,
    what the viewer knows of them, or what is printed on them has changed.
    """

    def __init__(self, layout: Observation, viewer: int, row: array[int]) -> None:
        rules = layout.rules
        self._viewer = viewer
        self._row = row
        self._columns = layout.actions.columns
        self._none = array("h", bytes(2 * self._columns))
        self._no_tops = array("h", bytes(2 * DEPTH))
        self._first = [place * self._columns for place in layout.actions.places[viewer]]
        tops = layout.parts["tops"].first
        self._tops = [
            tops + layout.rank[place] * DEPTH if rules.ordered[zone] else -1
            for zone, place in enumerate(layout.actions.places[viewer])
        ]
        self._printed: tuple[int, ...] = ()
        self._known = bytearray()
        self._zones: list[list[int]] = [[] for _ in rules.zones]

    def laid_out(self, s: State) -> array[int]:
        """The row for the current position of the cards."""
        zones = self._zones
        stale = set(compress(range(len(zones)), map(ne, s.zones, zones)))
        if s.cards is not self._printed:
            stale.update(range(len(zones)))
            self._printed = s.cards
            self._known = s.known[:]
        elif s.known != self._known:
            stale |= self._other_knowledge(s)
        for number in stale:
            cards = s.zones[number]
            zones[number] = cards[:]
            self._lay_out(s, number, cards)
        return self._row

    def _other_knowledge(self, s: State) -> set[int]:
        """The zones with cards of which somebody knows more or less than before."""
        known, before = s.known, self._known
        found = {s.where[card] for card in compress(range(len(known)), map(ne, known, before))}
        self._known = known[:]
        return found

    def _lay_out(self, s: State, number: int, cards: list[int]) -> None:
        """One zone, as far as the viewer knows its cards."""
        row, printed, viewer = self._row, s.cards, self._viewer
        first, tops = self._first[number], self._tops[number]
        row[first : first + self._columns] = self._none
        if tops >= 0:
            row[tops : tops + DEPTH] = self._no_tops
        sight = s.rules.seen[number]
        if sees_into(s, viewer, sight):
            for c in cards:
                row[first + 1 + printed[c]] += 1
            if tops >= 0:
                for i, c in enumerate(cards[: -1 - DEPTH : -1]):
                    row[tops + i] = 1 + printed[c]
            return
        known = known_in(s, viewer, sight, cards)
        if counts_through(viewer, s.rules.zones[number]):
            for c in cards:
                row[first + 1 + printed[c]] += 1
        else:
            row[first + UNKNOWN] = len(cards) - len(known)
            for i in known:
                row[first + 1 + printed[cards[i]]] += 1
        if tops >= 0:
            for i in known:
                depth = len(cards) - 1 - i
                if depth < DEPTH:
                    row[tops + depth] = 1 + printed[cards[i]]


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
        self._questions: dict[type[Ask], int] = {kind: 1 + i for i, kind in enumerate(asks)}
        self._numbers: dict[type[Ask], tuple[str, ...]] = {kind: _number_fields(kind) for kind in asks}
        library = rules.library
        self._instructions = {id(library.node(path)): 1 + i for i, path in enumerate(library.paths())}
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
        self._add("decision", len(DECISION) + max(map(len, self._numbers.values()), default=0))
        self._add("chosen", columns)
        self._add("shared", self.actions.spares, 1 + len(gauges.card))
        self._table, self._decision = self.parts["table"].first, self.parts["decision"].first
        blank = array("h", bytes(2 * self.size))
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
        table, each = len(gauges.table), len(gauges.player)
        turned = table + viewer * each  # the viewer's gauges come first among those of the players
        first = self._table
        row[first : first + len(numbers)] = array("h", numbers[:table] + numbers[turned:] + numbers[table:turned])
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
        rules = self.rules
        f = s.stack[-1]
        node = f.node
        who = node.chooser(s, f)
        first = self._decision
        row[first] = 1 + (who - viewer) % rules.players
        if knows_source(s, viewer, f):
            row[first + 1] = 1 + s.cards[f.source]
        turn = rules.turn_decision(node)
        row[first + 2] = int(turn)
        if who != viewer:
            return
        ask = node.asks(s, f)
        row[first + 3] = self._questions.get(type(ask), 0)
        row[first + 4] = self._instructions.get(id(node), 0)
        for i, name in enumerate(self._numbers.get(type(ask), ())):
            row[first + len(DECISION) + i] = int(getattr(ask, name))
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
