"""Numbers for options that mean the same at every decision of a game, for programs that learn.

An option's own number contains a card instance, which means nothing from one game to the next. An action says what
the option does with which printed card: `buy Kick`, `choose Punch in your hand`. Players are counted from the one who
is asked, so an action means the same in every seat.

Options that would get the same action (copies that differ, cards that the player cannot tell apart) get one of the
spare actions at the end, in the order of the options. So no two options of a decision ever share an action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from heroes_unite.kernel.decision import CARD, DONE, NAMES, NO, NUMBER, PASS, PLAYER, TARGET, WORD, YES
from heroes_unite.kernel.moves import known_to

if TYPE_CHECKING:
    from heroes_unite.kernel.rules import Rules
    from heroes_unite.kernel.state import State

NUMBERS: Final = 64  # numbers and words from here up, which no game has in practice, take spare actions
UNKNOWN: Final = 0  # the column of a card that the viewer does not know; printed cards come after it

BARE: Final = 0
TARGETS: Final = 1
SEATS: Final = 2
CARDS: Final = 3
PLACES: Final = 4
WORDS: Final = 5


class Meaning(NamedTuple):
    """What an action does. `kind` is the option's; `seat` counts from the player who chooses (0: that player; -1:
    nobody). `card` and `zone` are names, `card` is `?` if it is not known, `way` is the index of a word in the
    question's list. `alike`: which of the kinds with the same name, from 0: an attack has one name however it is
    paid for. `spare` is the number of a spare action; what that means depends on the decision.
    """

    kind: str
    card: str = ""
    zone: str = ""
    seat: int = -1
    number: int = -1
    way: int = -1
    spare: int = -1
    alike: int = 0


class Offered(NamedTuple):
    """The actions of the pending options, in their order; and for each option that takes a spare action, the option
    and the action it would otherwise have had.
    """

    actions: list[int]
    shared: list[tuple[int, int]]


class Block(NamedTuple):
    """The actions of one kind of option: its name, which of the kinds with that name it is, where its actions begin,
    how many there are, and what distinguishes them.
    """

    kind: int
    name: str
    alike: int
    first: int
    size: int
    by: int


class Actions:
    """The actions of all games with the same rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.columns = len(rules.names) + 1
        self.places = [_places(rules, viewer) for viewer in range(rules.players)]
        # viewer -> zone -> whether they see into it, and so know which cards are there (see `known_to`)
        self._sees = [[bool(sight >> viewer & 1) for sight in rules.seen] for viewer in range(rules.players)]
        self.blocks: list[Block] = []
        self._kinds: dict[int, tuple[int, int]] = {}  # kind -> what distinguishes its actions, and the first of them
        self._most: dict[int, int] = {}  # kind -> the highest target with an action of its own
        self.spare = 0  # where the spare actions begin
        for kind in (YES, NO, PASS, DONE):
            self._add(kind, 1, BARE)
        self._add(PLAYER, rules.players, SEATS)
        self._add(NUMBER, NUMBERS, TARGETS)
        self._add(WORD, NUMBERS, WORDS)
        for kind in rules.verbs:
            if kind in rules.aims:
                self._add(kind, rules.aims[kind], TARGETS)
            else:  # without a target, or on a card
                self._add(kind, 1 + self.columns, CARDS)
        self._add(CARD, len(rules.zones) * self.columns, PLACES)
        self.spares = len(rules.physical)
        self.size = self.spare + self.spares

    def _add(self, kind: int, count: int, by: int) -> None:
        name = NAMES[kind] if kind in NAMES else self.rules.verbs[kind]
        alike = sum((each.name, each.by) == (name, by) for each in self.blocks)
        self.blocks.append(Block(kind, name, alike, self.spare, count, by))
        self._kinds[kind] = by, self.spare
        self._most[kind] = count - 1
        self.spare += count

    def column(self, s: State, viewer: int, card: int) -> int:
        """Where a card is counted: by what is printed on it, as far as the viewer knows that."""
        return 1 + s.cards[card] if known_to(s, card) >> viewer & 1 else UNKNOWN

    def offered(self, s: State, viewer: int) -> Offered:
        """The actions of the pending options for `viewer`, who is asked."""
        found: list[int] = []
        kinds, printed, known, where, sees = self._kinds, s.cards, s.known, s.where, self._sees[viewer]
        for option in s.options:
            target = option & TARGET
            by, action = kinds[option - target]
            if by == CARDS:
                if target != TARGET:
                    action += 2 + printed[target] if sees[where[target]] or known[target] >> viewer & 1 else 1
            elif by == PLACES:
                action += self.places[viewer][where[target]] * self.columns + self.column(s, viewer, target)
            elif by == SEATS:
                action += (target - viewer) % self.rules.players
            elif by != BARE:
                action += min(target, self._most[option - target])
            found.append(action)
        if len(set(found)) == len(found):
            return Offered(found, [])
        return self._told_apart(s.options, found)

    def _told_apart(self, options: list[int], wanted: list[int]) -> Offered:
        """With a spare action for each option whose own is taken."""
        found: list[int] = []
        shared: list[tuple[int, int]] = []
        taken: set[int] = set()
        for option, action in zip(options, wanted, strict=True):
            if action not in taken:
                taken.add(action)
                found.append(action)
                continue
            if len(shared) == self.spares:
                raise OverflowError(f"A decision has more than {self.spares} options that share their action.")
            found.append(self.spare + len(shared))
            shared.append((option, action))
        return Offered(found, shared)

    def meaning(self, action: int) -> Meaning:
        """What an action does, whatever the decision."""
        if not 0 <= action < self.size:
            raise IndexError(f"There is no action {action}: they are numbered 0 to {self.size - 1}.")
        if action >= self.spare:
            return Meaning("", spare=action - self.spare)
        block = next(each for each in reversed(self.blocks) if action >= each.first)
        rest = action - block.first
        kind, alike = block.name, block.alike
        if block.by == SEATS:
            return Meaning(kind, seat=rest, alike=alike)
        if block.by == TARGETS:
            return Meaning(kind, number=rest, alike=alike)
        if block.by == WORDS:
            return Meaning(kind, way=rest, alike=alike)
        if block.by == PLACES:
            place, column = divmod(rest, self.columns)
            zone = self.rules.zones[place]
            return Meaning(kind, self._name(column), zone.name, zone.owner, alike=alike)
        if block.by == CARDS and rest:
            return Meaning(kind, self._name(rest - 1), alike=alike)
        return Meaning(kind, alike=alike)

    def _name(self, column: int) -> str:
        return self.rules.names[column - 1] if column else "?"


def _places(rules: Rules, viewer: int) -> list[int]:
    """Zone -> its place for that viewer, whose own zones come first among those of the players."""
    players, stride = rules.players, rules.stride
    owners = [zone.owner for zone in rules.zones]
    return [
        place if owner < 0 else place + ((owner - viewer) % players - owner) * stride
        for place, owner in enumerate(owners)
    ]
