"""Events and watchers: how one thing that happens makes another happen.

A watcher is data: on which event, for which cards, under what condition, which effect. A watcher whose condition is
met is queued; the queue is processed once the card being played has resolved completely. A watcher with `instead`
replaces the event immediately. Events that nobody watches cost next to nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from heroes_unite.kernel.node import Effect, Filter, Node, Test
from heroes_unite.kernel.state import Frame, State

if TYPE_CHECKING:
    from heroes_unite.kernel.text import Voice

ALWAYS: Final = 0  # every time
ONCE: Final = 1  # then it is gone
EACH_TURN: Final = 2  # once between two calls of `expire`

# Values the kernel keeps for itself; a game's own begin after them
SERIAL: Final = 0  # numbers watches
TEMPORARY: Final = 1  # whether something is in force that `expire` has to remove
FIRST_OWN_VALUE: Final = 2

STAYS: Final = 0  # as long as its card is in place
THIS_TURN: Final = 1  # until `expire`


@dataclass(frozen=True, eq=False)
class Watcher(Node):
    """On `event` of the owner (or of anybody), when `test` holds: `effect`.

    If the event is about a card, that card must match `cards`.
    """

    event: int
    effect: Effect
    cards: Filter | None = None
    test: Test | None = None
    limit: int = ALWAYS
    anybody: bool = False
    instead: bool = False
    gather: bool = False  # several events before the queue is processed make one trigger with all their cards
    words: str = ""  # how the moment reads: "the first time you play a Villain on each of your turns"
    also: tuple[int, ...] = ()  # further events that trigger it

    def say(self, v: Voice) -> str:
        return f"{self.words}, {self.effect.say(v)}" if self.words else self.effect.say(v)


@mypyc_attr(acyclic=True)
class Watch:
    """A watcher at work for one owner, from one card. Never changed, so copies of a game share it."""

    __slots__ = ("node", "owner", "serial", "source", "until")

    def __init__(self, node: Watcher, owner: int, source: int, until: int, serial: int) -> None:
        self.node = node
        self.owner = owner
        self.source = source
        self.until = until
        self.serial = serial


@mypyc_attr(acyclic=True)
class Trigger:
    """A watcher that has been triggered and waits in the queue. `serial` names its watch, -1 if there is none."""

    __slots__ = ("cards", "node", "owner", "serial", "source")

    def __init__(self, node: Watcher, owner: int, source: int, serial: int, cards: tuple[int, ...]) -> None:
        self.node = node
        self.owner = owner
        self.source = source
        self.serial = serial
        self.cards = cards


def watch(s: State, node: Watcher, owner: int, source: int, until: int = STAYS) -> None:
    """Put a watcher to work."""
    serial = s.values[SERIAL] = s.values[SERIAL] + 1
    if until == THIS_TURN:
        s.values[TEMPORARY] = 1
    attach(s.watches, Watch(node, owner, source, until, serial))


def attach(watches: list[tuple[Watch, ...]], entry: Watch) -> None:
    """Register a watch under the events it waits for."""
    for event in (entry.node.event, *entry.node.also):
        watches[event] = (*watches[event], entry)


def unwatch(s: State, source: int) -> None:
    """Remove every standing watcher of a card that has left its place."""
    for event, entries in enumerate(s.watches):
        if entries:
            s.watches[event] = tuple(w for w in entries if w.source != source or w.until != STAYS)


def spend(s: State, serial: int) -> None:
    """Remove the one watch that has been used up."""
    for event, entries in enumerate(s.watches):
        if entries:
            s.watches[event] = tuple(w for w in entries if w.serial != serial)


def expire(s: State) -> None:
    """The turn is over: remove what was only for this turn."""
    s.used = ()
    if not s.values[TEMPORARY]:
        return
    s.values[TEMPORARY] = 0
    for event, entries in enumerate(s.watches):
        if entries:
            s.watches[event] = tuple(w for w in entries if w.until != THIS_TURN)
    s.modifiers = tuple(m for m in s.modifiers if m.until != THIS_TURN)


def emit(s: State, event: int, player: int, card: int = -1, amount: int = 0) -> None:
    """Something has happened: record it, and queue what waits for it."""
    if s.log is not None:
        s.log.note(s, event, player, card, amount)
    entries = s.watches[event]
    if entries:
        for w in entries:
            node = w.node
            if (
                (player == w.owner or node.anybody)
                and not node.instead
                and not (node.limit == EACH_TURN and w.serial in s.used)
                and (node.cards is None or card < 0 or node.cards.accepts(s, card))
                and ((node.test is None and not node.limit) or _set_off(s, w, player, card, amount))
            ):
                _queue(s, w, card)


def instead(s: State, event: int, player: int, card: int = -1, amount: int = 0) -> Watch | None:
    """Something is about to happen. Returns the watch that replaced it, if any: its effect may be on the stack."""
    for w in s.watches[event]:
        node = w.node
        if (
            (player == w.owner or node.anybody)
            and node.instead
            and not (node.limit == EACH_TURN and w.serial in s.used)
            and (node.cards is None or card < 0 or node.cards.accepts(s, card))
            and _set_off(s, w, player, card, amount)
        ):
            node.effect.run(s, _event(w, player, card, amount))
            return w
    return None


def _event(w: Watch, player: int, card: int, amount: int) -> Frame:
    """The scope in which a watch meets an event: the card of the event and its amount are bound."""
    bound = (card,) if card >= 0 else ()
    return Frame(w.node.effect, w.owner, player, w.source, bound, amount, watch=w.serial)


def _set_off(s: State, w: Watch, player: int, card: int, amount: int) -> bool:
    """Whether the test of a watch that is not used up lets it trigger now; a limited one is then used up."""
    node = w.node
    if node.test is not None and not node.test.holds(s, _event(w, player, card, amount)):
        return False
    if node.limit == EACH_TURN:
        s.used = (*s.used, w.serial)
    elif node.limit == ONCE:
        spend(s, w.serial)
    return True


def _queue(s: State, w: Watch, card: int) -> None:
    cards = (card,) if card >= 0 else ()
    if w.node.gather:
        for i, waiting in enumerate(s.queue):
            if waiting.serial == w.serial:
                s.queue[i] = Trigger(w.node, w.owner, w.source, w.serial, waiting.cards + cards)
                return
    s.queue.append(Trigger(w.node, w.owner, w.source, w.serial, cards))


def flush(s: State, mark: int) -> bool:
    """Resolve what was queued from `mark` on, in order. False: a choice is needed; call again afterwards.

    An effect finds the cards of its event bound.
    """
    queue = s.queue
    while len(queue) > mark:
        t = queue.pop(mark)
        f = Frame(t.node.effect, t.owner, t.owner, t.source, t.cards, watch=t.serial)
        if not t.node.effect.run(s, f):
            return False
    return True


def watching(s: State, serial: int) -> bool:
    """Whether that watch is still at work."""
    return any(w.serial == serial for entries in s.watches for w in entries)
