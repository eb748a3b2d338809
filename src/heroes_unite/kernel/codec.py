"""A state as JSON and back, at any moment. Nodes are written as their paths in the library.

Nothing in a save is trusted: a damaged one is refused with a reason, and never yields a half-read state.
"""

from __future__ import annotations

import hashlib
import re
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from heroes_unite.kernel import rng
from heroes_unite.kernel.events import Trigger, Watch, Watcher, attach
from heroes_unite.kernel.machine import advance
from heroes_unite.kernel.modifiers import Active, Modifier
from heroes_unite.kernel.node import Effect, Node
from heroes_unite.kernel.state import Frame, State

if TYPE_CHECKING:
    from heroes_unite.kernel.rules import Rules

FORMAT: Final = 3
LARGEST: Final = 1 << 20  # more than any count can be
KEY: Final = re.compile(f"[0-9a-f]{{{2 * rng.KEY_BYTES}}}")
NOT_THERE: Final = "The saved position is damaged: it names a player or a card that is not there."
T = TypeVar("T", bound=Node)


class SaveError(ValueError):
    """A save that cannot be used, and why."""


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A state written down."""

    format: int
    cards: tuple[int, ...]
    zones: list[list[int]]
    known: list[int]
    lots: list[int]
    values: list[int]
    records: list[tuple[int, ...]]
    watches: list[tuple[str, int, int, int, int]]
    modifiers: list[tuple[str, int, int, int]]
    queue: list[tuple[str, int, int, int, tuple[int, ...]]]
    used: tuple[int, ...]
    stack: list[tuple[str, int, int, int, tuple[int, ...], int, int, tuple[int, ...], tuple[int, ...], int]]
    random: tuple[str, int]
    version: int
    over: bool


def encode(s: State) -> Saved:
    path = s.rules.library.path
    return Saved(
        FORMAT,
        s.cards,
        s.zones,
        list(s.known),
        list(s.lots),
        s.values,
        s.records,
        [(path(w.node), w.owner, w.source, w.until, w.serial) for w in _in_order(s.watches)],
        [(path(m.node), m.owner, m.source, m.until) for m in s.modifiers],
        [(path(t.node), t.owner, t.source, t.serial, t.cards) for t in s.queue],
        s.used,
        [(path(f.node), f.you, f.who, f.source, *_bound(f), f.pc, f.todo, f.kept, f.watch) for f in s.stack],
        (s.key.hex(), s.drawn),
        s.version,
        s.over,
    )


def _bound(f: Frame) -> tuple[tuple[int, ...], int]:
    """What is bound in a frame; if its node takes no bindings, that means nothing and is not saved."""
    return (f.cards, f.n) if f.node.takes else ((), 0)


def _in_order(watches: list[tuple[Watch, ...]]) -> list[Watch]:
    """Every watch once, oldest first, the same order as under each event."""
    return sorted({w for entries in watches for w in entries}, key=attrgetter("serial"))


def fault(data: object, wanted: type[msgspec.Struct]) -> str:
    """What is wrong with data that is not what is wanted, for people: the library's words are for programmers."""
    if isinstance(data, dict):
        fields = msgspec.structs.fields(wanted)
        missing = next((field.encode_name for field in fields if field.required and field.encode_name not in data), "")
        if missing:
            return f"“{missing}” is missing"
        known = {field.encode_name for field in fields}
        strange = next((name for name in data if name not in known), "")
        if strange:
            return f"“{strange}” does not belong there"
    return "part of it is missing, or is not what it should be"


def parsed(data: bytes | str) -> object:
    """JSON as it is; nothing if it cannot be read."""
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def dumps(s: State) -> bytes:
    """The state as JSON, always the same bytes for the same state."""
    return msgspec.json.encode(encode(s))


def digest(s: State) -> str:
    """A fingerprint of the whole state."""
    return hashlib.sha256(dumps(s)).hexdigest()[:32]


def loads(rules: Rules, data: bytes | str) -> State:
    try:
        saved = msgspec.json.decode(data, type=Saved)
    except (msgspec.DecodeError, UnicodeError):
        raise SaveError(f"The saved position is damaged: {fault(parsed(data), Saved)}.") from None
    return decode(rules, saved)


def convert(rules: Rules, data: Any) -> State:
    """A state from already parsed JSON."""
    try:
        saved = msgspec.convert(data, type=Saved)
    except msgspec.ValidationError:
        raise SaveError(f"The saved position is damaged: {fault(data, Saved)}.") from None
    return decode(rules, saved)


def decode(rules: Rules, saved: Saved) -> State:
    if saved.format != FORMAT:
        raise SaveError(f"The position has format {saved.format}; this version reads format {FORMAT}.")
    _check(rules, saved)
    where = [0] * len(saved.cards)
    for number, zone in enumerate(saved.zones):
        for card in zone:
            where[card] = number
    watches: list[tuple[Watch, ...]] = [()] * len(rules.events)
    for path, owner, source, until, serial in saved.watches:
        attach(watches, Watch(_node(rules, path, Watcher), owner, source, until, serial))
    s = State(
        rules,
        saved.cards,
        saved.zones,
        where,
        bytearray(saved.known),
        bytearray(saved.lots),
        saved.values,
        saved.records,
        watches,
        tuple(Active(_node(rules, p, Modifier), o, src, until) for p, o, src, until in saved.modifiers),
        [Trigger(_node(rules, p, Watcher), o, src, serial, cards) for p, o, src, serial, cards in saved.queue],
        saved.used,
        [Frame(_node(rules, f[0], Effect), *f[1:]) for f in saved.stack],
        bytes.fromhex(saved.random[0]),
        saved.random[1],
        saved.version,
        [],
        saved.over,
    )
    try:
        possible = rules.could_be(s) and all(frame.node.could_be(s, frame) for frame in s.stack)
        if possible:
            advance(s)
    except Exception as error:  # a damaged save can make any instruction fail in any way
        raise SaveError(f"The saved position is damaged: nothing can be done in it ({error!r}).") from None
    if not possible:
        raise SaveError(NOT_THERE)
    return s


def _check(rules: Rules, saved: Saved) -> None:
    dealt = sorted(printed for printed, _ in rules.physical)
    physical = len(dealt)
    count = len(saved.cards)
    shape = (
        len(saved.zones),
        len(saved.values),
        len(saved.records),
        len(saved.known),
        len(saved.lots),
        count,
    )
    expected = (len(rules.zones), rules.value_count, rules.record_count, physical, physical, physical)
    if shape != expected:
        raise SaveError("The saved position is damaged: it is not of this game's shape.")
    if sorted(card for zone in saved.zones for card in zone) != list(range(physical)):
        raise SaveError("The saved position is damaged: a card is missing or lies in two places.")
    if sorted(saved.cards) != dealt:
        raise SaveError("The saved position is damaged: it holds cards that are not in this game.")
    everyone = rules.everyone
    players = range(rules.players)
    sources = range(-1, physical)
    seats = [(w[1], w[2]) for w in saved.watches] + [(m[1], m[2]) for m in saved.modifiers]
    seats += [(t[1], t[2]) for t in saved.queue] + [(f[1], f[3]) for f in saved.stack]
    seats += [(f[2], f[3]) for f in saved.stack]
    numbers = [*saved.values, *(number for record in saved.records for number in record)]
    numbers += [number for f in saved.stack for number in (f[5], f[6], *f[7], *f[8], f[9])]
    bound = [card for f in saved.stack for card in f[4]] + [card for t in saved.queue for card in t[4]]
    if (
        any(mask & ~everyone for mask in saved.known)
        or any(lot not in range(256) for lot in saved.lots)
        or any(player not in players or source not in sources for player, source in seats)
        or any(card not in range(physical) for card in bound)
        or any(abs(number) > LARGEST for number in numbers)
    ):
        raise SaveError(NOT_THERE)
    key, drawn = saved.random
    if saved.version < 0 or not 0 <= drawn <= LARGEST or not KEY.fullmatch(key):
        raise SaveError("The saved position is damaged: its random numbers or its version cannot be.")


def _node(rules: Rules, path: str, kind: type[T]) -> T:
    try:
        node = rules.library.node(path)
    except KeyError:
        raise SaveError(f"The saved position needs an effect that this version does not have: {path}.") from None
    if not isinstance(node, kind):
        raise SaveError(f"The saved position is damaged: {path} is not what it should be there.")
    return node
