"""A game at one moment, as plain data: even in the middle of an effect.

Fields are ints, lists of ints and small tuples. A card is an instance number; what is printed on it stands in
the rules' table, outside the state. Zones are lists with the top card last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from heroes_unite.kernel.events import Trigger, Watch
    from heroes_unite.kernel.modifiers import Active
    from heroes_unite.kernel.node import Effect
    from heroes_unite.kernel.rules import Rules


class Record:
    """One line of what happened, for the log: an event, whose, which card, and who may know that card.

    `face` is what was printed on the card at that moment, `came` where it lay when it was last told of, `zone` where it
    lies now; -1 where there is no card.
    """

    __slots__ = ("amount", "came", "card", "event", "face", "mask", "player", "zone")

    def __init__(self, s: State, event: int, player: int, card: int, amount: int, came: int = -1) -> None:
        self.event = event
        self.player = player
        self.card = card
        self.amount = amount
        self.face = s.cards[card] if card >= 0 else -1
        self.mask = s.known[card] | s.rules.seen[s.where[card]] if card >= 0 else 0
        if not self.mask and card >= 0 and any(f.source == card for f in s.stack):
            self.mask = s.rules.everyone  # it was shuffled away, but everybody knows what is going on
        self.zone = s.where[card] if card >= 0 else -1
        self.came = came if came >= 0 else self.zone


class Log:
    """Where events are recorded, with where each card was when it was last mentioned."""

    __slots__ = ("_where", "records")

    def __init__(self, s: State) -> None:
        self.records: list[Record] = []
        self._where = s.where[:]

    def note(self, s: State, event: int, player: int, card: int, amount: int) -> None:
        if card < 0:
            self.records.append(Record(s, event, player, card, amount))
            return
        self.records.append(Record(s, event, player, card, amount, self._where[card]))
        self._where[card] = s.where[card]

    def shuffled(self, cards: list[int], zone: int) -> None:
        """Nobody can tell any more which of them were elsewhere before."""
        for card in cards:
            self._where[card] = zone

    def taken(self, s: State) -> list[Record]:
        """What was recorded so far; recording starts over."""
        found, self.records = self.records, []
        self._where = s.where[:]
        return found


@mypyc_attr(acyclic=True, free_list_len=1)  # compiled: nothing in it leads back to it, and most live for a moment
class Frame:
    """An instruction that has not finished: its scope, what flows through it, and its own memory.

    The scope: `you` owns the effect, `who` is the player the clause is about, `source` the card it stands on, `watch`
    the number of the watch that set it off (-1: none did).

    What flows: `cards` and `n` are what the last instruction in the scope bound. The frame above writes there when it
    is popped, so a node cannot keep anything of its own in them; and only a node that `takes` bindings finds any there.

    Its own memory: `pc`, `todo` and `kept`, which nothing else writes.
    """

    __slots__ = ("cards", "kept", "n", "node", "pc", "source", "todo", "watch", "who", "you")

    def __init__(
        self,
        node: Effect,
        you: int,
        who: int,
        source: int,
        cards: tuple[int, ...] = (),
        n: int = 0,
        pc: int = 0,
        todo: tuple[int, ...] = (),
        kept: tuple[int, ...] = (),
        watch: int = -1,
    ) -> None:
        self.node = node
        self.you = you
        self.who = who
        self.source = source
        self.cards = cards
        self.n = n
        self.pc = pc
        self.todo = todo
        self.kept = kept
        self.watch = watch

    def within(self, node: Effect, pc: int = 0, todo: tuple[int, ...] = ()) -> Frame:
        """A frame for another node in the same scope."""
        return Frame(node, self.you, self.who, self.source, self.cards, self.n, pc, todo, (), self.watch)


class State:
    """Everything that changes in a game."""

    __slots__ = (
        "cards",
        "drawn",
        "key",
        "known",
        "log",
        "lots",
        "modifiers",
        "options",
        "over",
        "queue",
        "records",
        "rules",
        "stack",
        "used",
        "values",
        "version",
        "watches",
        "where",
        "worked_out",
        "zones",
    )

    def __init__(
        self,
        rules: Rules,
        cards: tuple[int, ...],
        zones: list[list[int]],
        where: list[int],
        known: bytearray,
        lots: bytearray,
        values: list[int],
        records: list[tuple[int, ...]],
        watches: list[tuple[Watch, ...]],
        modifiers: tuple[Active, ...],
        queue: list[Trigger],
        used: tuple[int, ...],
        stack: list[Frame],
        key: bytes,
        drawn: int,
        version: int,
        options: list[int],
        over: bool,
    ) -> None:
        self.rules = rules
        self.cards = cards  # instance -> what is printed on it; only determinize replaces it
        self.zones = zones
        self.where = where  # instance -> zone
        self.known = known  # instance -> who knows it beyond what its zone shows, one bit per player
        self.lots = lots  # instance -> which unseen cards it could be confused with (see determinize)
        self.values = values
        self.records = records
        self.watches = watches  # event -> who waits for it
        self.modifiers = modifiers
        self.queue = queue  # triggered, not yet resolved
        self.used = used  # watches spent for this turn
        self.stack = stack
        self.key = key  # of the stream of random numbers, and how many digests of it were drawn (see rng)
        self.drawn = drawn
        self.version = version
        self.options = options  # of the pending decision; empty when the game is over
        self.over = over
        self.log: Log | None = None  # where to record what happens; a copy records nothing
        self.worked_out: object = None  # what the rules keep that follows from all this; whether it holds, they check

    def copy(self) -> State:
        return State(
            self.rules,
            self.cards,
            list(map(list.copy, self.zones)),
            self.where[:],
            self.known[:],
            self.lots[:],
            self.values[:],
            self.records[:],
            self.watches[:],
            self.modifiers,
            self.queue[:],
            self.used,
            [Frame(f.node, f.you, f.who, f.source, f.cards, f.n, f.pc, f.todo, f.kept, f.watch) for f in self.stack],
            self.key,
            self.drawn,
            self.version,
            self.options,
            self.over,
        )

    def leave(self, f: Frame) -> None:
        """Pop the finished frame `f`; what it bound flows on to the frame below, if that takes bindings.

        A node that takes no bindings itself sets `cards` and `n` to what it binds before calling this. One that has
        nothing to do with them just pops its frame.
        """
        stack = self.stack
        stack.pop()
        if stack:
            below = stack[-1]
            if below.node.takes:
                below.cards = f.cards
                below.n = f.n

    def become(self, f: Frame, effect: Effect | None) -> None:
        """Replace the frame `f` on top of the stack with `effect`, in the same scope."""
        self.stack.pop()
        mark = len(self.stack)
        if effect is not None and not effect.run(self, f):
            return
        if mark:
            below = self.stack[mark - 1]
            if below.node.takes:
                below.cards = f.cards
                below.n = f.n
