"""The game at a table, rebuilt from its journal, and what one viewer may know of it as messages. No network here.

Nothing stored is trusted. Whatever does not fit (another card set, a line that was never possible, a gap) makes the
game unreadable, with a reason for people.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from heroes_unite.bots import imagines
from heroes_unite.games.errors import OptionError
from heroes_unite.games.face import Signal
from heroes_unite.games.registry import game_kind
from heroes_unite.games.story import LogLine
from heroes_unite.kernel.codec import SaveError
from heroes_unite.kernel.decision import Decision
from heroes_unite.kernel.game import IllegalChoice
from heroes_unite.kernel.text import listed, quoted
from heroes_unite.kernel.view import SPECTATOR, View
from heroes_unite.server.messages.from_server import Update
from heroes_unite.server.messages.lessons import Coach
from heroes_unite.server.messages.position import Change, DecisionInfo, PickInfo, WireLine
from heroes_unite.server.patch import Differences
from heroes_unite.server.store.records import CHOOSE, CONCEDE, TIED, UNDO, Entry, TableRecord, seal_after
from heroes_unite.server.tables.storyteller import Storyteller, Words, wire_line
from heroes_unite.session import Session
from heroes_unite.session.lesson import Guidance, lesson
from heroes_unite.session.outlook import Outlook
from heroes_unite.session.saves import may_go_on
from heroes_unite.session.seat import Seat, veil
from heroes_unite.session.session import NOWHERE, PERSON
from heroes_unite.session.standing import Standing, standing, stands

OTHER_CARDS: Final = (
    "The cards or the rules of this game have changed since it was started, so it cannot go on with this version. "
    "Nothing was deleted."
)
OTHER_RULES: Final = (
    "This game was started under another version of the rules, with other choices at line {number} of its journal, "
    "so it cannot go on. Nothing was deleted."
)
UNKNOWN_OPTIONS: Final = "This game cannot be set up again: {error} Nothing was deleted."
UNDONE_TOLD: Final = 4  # own choices that are named when they are to be taken back
LONGEST_JOURNAL = 20_000  # lines; not Final, so that tests need no such journal of a compiled game
DAMAGED: Final = "The journal of this game is damaged at line {number}: {error} Nothing was deleted."


class Unreadable(Exception):
    """The stored game cannot be rebuilt. The message is for people; `live_game` is as much of it as can be read."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.live_game: LiveGame | None = None


class Perspective:
    """What everybody who looks from one seat was last sent: the next difference starts from here, and the story
    continues from here."""

    __slots__ = ("draft", "seat", "standing", "teller", "version", "view")

    def __init__(self, seat: int, version: int, view: View, teller: Storyteller, standing: Standing | None) -> None:
        self.seat = seat
        self.version = version
        self.view = view
        self.teller = teller
        self.standing = standing
        self.draft: Draft | None = None


class Draft:
    """What has happened from one perspective, ready to be told; the perspective has moved on already."""

    __slots__ = ("changes", "lines", "since", "standing", "story", "story_from")

    def __init__(
        self,
        since: int,
        changes: list[Change],
        lines: list[Any],
        story_from: int,
        story: list[Any],
        standing: Standing | None,
    ) -> None:
        self.since = since
        self.changes = changes
        self.lines = lines
        self.story_from = story_from
        self.story = story
        self.standing = standing

    def says_the_same_as(self, other: Draft) -> bool:
        """Whether both tell the very same: what viewers have in common is the same object for all of them."""
        return (
            self.since == other.since
            and self.story_from == other.story_from
            and self.standing is other.standing
            and _same(self.changes, other.changes)
            and _same(self.lines, other.lines)
            and _same(self.story, other.story)
        )


def _same(some: list[Any], others: list[Any]) -> bool:
    return len(some) == len(others) and all(each is others[place] for place, each in enumerate(some))


class LiveGame:
    """A game, running or over. `version` counts the lines of the journal, `moment` the choices that still stand."""

    def __init__(self, record: TableRecord, whole_log: bool = False) -> None:
        try:
            options = msgspec.json.decode(record.options, type=dict[str, Any])
            self.game = game_kind(record.game)
            rules = self.game.make(options)
            taught = lesson(record.lesson) if record.lesson else None
        except (OptionError, msgspec.DecodeError) as error:
            raise Unreadable(UNKNOWN_OPTIONS.format(error=error)) from None
        if not may_go_on(record.fingerprint, rules):
            raise Unreadable(OTHER_CARDS)
        if rules.players != len(record.seats):
            raise Unreadable(UNKNOWN_OPTIONS.format(error="its players do not match its options."))
        self.options = options
        signals = self.game.signals
        self._signals = None if signals is None else signals.offered(options)
        try:
            self.session = Session(
                record.game, options, record.seed, whole_log=whole_log, lesson=taught, position=record.position
            )
        except SaveError as problem:
            raise Unreadable(UNKNOWN_OPTIONS.format(error=problem)) from None
        self.version = 0
        self.conceded = -1  # the seat that gave up
        self._latest: dict[int, int] = {}  # seat -> number of its latest line in the journal
        self.undone = 0  # lines of the journal that take something back
        self.seal = record.first_seal()
        self.last_at = record.started
        self._asked_at = array("d", [record.started])  # moment -> when the question pending there was first asked
        self._outlook = Outlook(self.session.game)
        self._looked = 0  # the version at which it was looked at
        self.words = Words()  # of this version, and so are these:
        self.differences = Differences()
        self._alike: dict[int, list[LogLine]] = {}  # moment -> the log from there on, where all are told the same
        self._offered: list[Signal] | None = None
        self.seat(record)

    def seat(self, record: TableRecord) -> None:
        """Who plays, and what they are called."""
        self.session.names = [seat.name for seat in record.seats]
        self.words = Words()
        self._alike = {}
        self.session.seats = [PERSON if seat.kind == "person" else seat.bot or "bot" for seat in record.seats]

    # The journal

    def read(self, rows: Sequence[Any], go_on: Callable[[], None] = lambda: None) -> None:
        """Apply lines of the journal as they came out of the database. `go_on` is called before each, and may raise."""
        for row in rows:
            go_on()
            try:
                entry = msgspec.convert({name: getattr(row, name) for name in Entry.__struct_fields__}, type=Entry)
            except msgspec.ValidationError as error:
                raise Unreadable(DAMAGED.format(number=self.version + 1, error=f"{error}.")) from None
            self.follow(entry)

    def follow(self, entry: Entry) -> None:
        """One line of the journal."""
        problem = self._wrong(entry)
        if problem:
            raise Unreadable(DAMAGED.format(number=self.version + 1, error=problem))
        try:
            self.do(entry)
        except (IllegalChoice, ValueError) as error:
            raise Unreadable(DAMAGED.format(number=self.version + 1, error=str(error))) from None

    def _wrong(self, entry: Entry) -> str:
        """What is wrong with a line before it is applied; nothing if it is all right."""
        if entry.number != self.version:
            return f"line {entry.number + 1} stands in its place."
        seal = self._seal(entry.kind, entry.player, entry.data)
        if entry.seal[:TIED] != seal[:TIED]:
            return "it was changed after it was written."
        if entry.seal != seal:
            raise Unreadable(OTHER_RULES.format(number=entry.number + 1))
        if entry.kind not in (CHOOSE, UNDO, CONCEDE):
            return f"{quoted(entry.kind)} is not something that can happen."
        if self.conceded >= 0 or (entry.kind == CONCEDE and not 0 <= entry.player < len(self.session.names)):
            return "nobody could do that then."
        if entry.kind == CHOOSE and entry.player != self.asked:
            return "somebody else was asked then."
        return ""

    def next_entry(self, kind: str, player: int, data: int, at: float) -> Entry:
        """The line that would come next."""
        return Entry(self.version, kind, player, data, at, self._seal(kind, player, data))

    def _seal(self, kind: str, player: int, data: int) -> str:
        return seal_after(self.seal, self.version, kind, player, data, self.session.game.offered)

    def do(self, entry: Entry) -> None:
        """Make the choice, or go back."""
        self.words = Words()
        self.differences = Differences()
        self._alike = {}
        self._offered = None
        if entry.kind == CHOOSE:
            self.session.choose(entry.data)
            self._asked_at.append(entry.at)
        elif entry.kind == CONCEDE:
            self.conceded = entry.player
        else:
            alone = self.chosen_from(entry.data) == [entry.player]
            of_others = entry.at - self._asked_at[-1] if self.asked != entry.player else 0.0
            self.session.undo_to(entry.player, entry.data)
            self.undone += 1
            del self._asked_at[entry.data + 1 :]
            if alone:
                self._asked_at[-1] += of_others
            else:
                self._asked_at[-1] = entry.at
        self._latest[entry.player] = entry.number
        self.version += 1
        self.seal = entry.seal
        self.last_at = entry.at

    # The current position

    @property
    def moment(self) -> int:
        return self.session.game.version

    @property
    def endless(self) -> bool:
        """Whether the game has gone on longer than any serious game: all of it has to be replayed whenever the table is
        loaded."""
        return self.version >= LONGEST_JOURNAL

    @property
    def asked_at(self) -> float:
        """When the pending question was first asked. Taking back your own choices gains no time, and costs none of that
        for which somebody else was asked."""
        return self._asked_at[-1]

    @property
    def over(self) -> bool:
        return self.session.game.over or self.conceded >= 0

    @property
    def asked(self) -> int:
        """Who has to choose; -1 when the game is over."""
        return -1 if self.over else self.session.game.to_choose

    @property
    def rivals(self) -> bool:
        return self.game.rivals(self.options)

    @property
    def winners(self) -> list[int]:
        """If somebody has conceded, those on other sides win."""
        if self.conceded < 0:
            return list(self.session.game.winners)
        teams = self.session.rules.teams
        return [seat for seat, team in enumerate(teams) if team != teams[self.conceded]] if self.rivals else []

    @property
    def turn(self) -> int:
        return self.session.rules.figures(self.session.game.state).turn

    @property
    def option_count(self) -> int:
        return self.session.game.option_count

    @property
    def feat(self) -> str:
        """The key of the feat achieved by winning; empty if there is none, as in a game that began in its middle."""
        if self.session.lesson is not None or self.session.position:
            return ""
        found = self.game.feat(self.options) if self.over and self.winners else None
        return found.key if found else ""

    @property
    def guidance(self) -> Guidance | None:
        """What the lesson at this table says now; None if there is none."""
        return self.session.guidance

    @property
    def scripted(self) -> int:
        """The option that the lesson chooses itself; -1: somebody has to choose."""
        guidance = self.guidance if self.session.led else None
        return -1 if guidance is None else guidance.answer

    def signals(self) -> list[Signal]:
        """What players may tell each other just now."""
        if self._offered is None:
            self._offered = [] if self._signals is None or self.over else self._signals(self.view(SPECTATOR))
        return self._offered

    # As one viewer may know it

    def seat_for(self, bot: str) -> Seat:
        """The seat of the player who is asked, with what that bot needs."""
        game = self.session.game
        return Seat(self.view(self.asked), self.session.decision, veil(game) if imagines(bot) else None)

    def view(self, seat: int) -> View:
        """Made once for each version; nobody changes it. What has not changed since the last one is the same object."""
        if self._looked != self.version:
            self._outlook.follow(self.session.game)
            self._looked = self.version
        return self._outlook.view(seat)

    def standing(self, seat: int, before: Standing | None = None) -> Standing | None:
        """The points, as far as that seat may know them; those of `before` where they are the same."""
        return standing(self.session.game, seat, before)

    def overlook(self, seat: int) -> None:
        """Nobody looks from there any more."""
        self._outlook.forget(seat)

    def own_decision(self, seat: int) -> Decision | None:
        """The pending decision, if it is for that seat."""
        return self.session.decision if seat >= 0 and not self.over and self.asked == seat else None

    def decision(self, seat: int) -> DecisionInfo | None:
        """The same as a message."""
        found = self.own_decision(seat)
        guidance = self.guidance
        if found is not None and guidance is not None and self.session.led:
            found = None if guidance.answer >= 0 else guidance.narrowed(found)
        return None if found is None else decision_info(found)

    @property
    def log_begins(self) -> int:
        """Only the last few turns of the log are in memory: from the first turn that began at this moment. At 0 it is
        all of it. The builder provides the rest."""
        return self.session.log_begins

    def lines(self, seat: int, since: int = 0) -> list[LogLine]:
        """The log in memory."""
        found = self._alike.get(since)
        if found is None:
            found = self.session.log(seat, since)
            if since and self.session.is_told_alike(since):
                self._alike[since] = found
        return found

    def storyteller(self, seat: int) -> Storyteller:
        """The storyteller of that seat, which continues its story."""
        return Storyteller(self.game.telling, self.lines(seat), self.moment)

    def perspective(self, seat: int) -> Perspective:
        """Everything that can be known from a seat."""
        return Perspective(seat, self.version, self.view(seat), self.storyteller(seat), self.standing(seat))

    def drafted(self, looking: Perspective, log_from: int, undone: bool) -> Draft:
        """What has changed from a perspective, which moves on. The log has changed from the moment `log_from` on."""
        draft = looking.draft or self._draft(looking, log_from, undone)
        looking.draft = None
        return draft

    def update(
        self,
        draft: Draft,
        log_from: int,
        undone: bool,
        decision: DecisionInfo | None,
        deadline: float | None,
        coach: Coach | None,
    ) -> Update:
        """The same as a message."""
        return Update(
            draft.since,
            self.version,
            self.moment,
            draft.changes,
            decision,
            log_from,
            draft.lines,
            draft.story_from,
            draft.story,
            deadline,
            undone,
            coach,
            draft.standing,
        )

    def foresee(self, looking: Perspective, log_from: int) -> None:
        """The same as far as it can be made before it may be told. The perspective moves on now."""
        looking.draft = self._draft(looking, log_from, undone=False)
        if looking.seat == self.asked:
            self.own_decision(looking.seat)  # its words are kept

    def _draft(self, looking: Perspective, log_from: int, undone: bool) -> Draft:
        seat, since, before, known = looking.seat, looking.version, looking.view, looking.standing
        view, lines = self.view(seat), self.lines(seat, log_from)
        moved = self._outlook.moved(seat, before)
        standing = known if stands(self.session.game, seat, moved) else self.standing(seat, known)
        if undone:
            looking.teller = self.storyteller(seat)
            story_from, story = looking.teller.since_turn(log_from)
        else:
            looking.teller.go_on(lines, self.moment)
            story_from, story = looking.teller.since(log_from)
        looking.version, looking.view, looking.standing = self.version, view, standing
        return Draft(
            since,
            self.differences.between(before, view, moved),
            self.words.entries(lines),
            story_from,
            self.words.story(story),
            None if standing is known else standing,
        )

    def why_not(self, seat: int, card: str, zone: str, owner: int) -> str:
        return self.session.game.say_why_not(seat, card, zone, owner)

    # Taking back

    def chosen_since(self, seat: int, version: int) -> bool:
        """Whether that seat has made or taken back a choice since a version."""
        return self._latest.get(seat, -1) >= version

    def undo_target(self, seat: int) -> int:
        """The moment of that seat's last real choice; NOWHERE if there is none."""
        return self.session.undo_target(seat, defaults=False)

    def undo_is_free(self, seat: int, target: int) -> bool:
        return self.session.undo_is_free(seat, target)

    def chosen_from(self, target: int) -> list[int]:
        """The seats that have made a choice since then, in the order in which they did."""
        return self.session.chosen_from(target)

    def what_is_undone(self, target: int) -> str:
        """What would be taken back, in words that everybody at the table may hear: the choices of whoever made the
        first, and how many there were of the others."""
        first = self.chosen_from(target)[0]
        names = self.session.names
        told: list[str] = []
        untold = 0
        others: Counter[int] = Counter()
        for game, index in zip(self.session.positions(target), self.session.choices[target:], strict=False):
            if game.to_choose != first:
                others[game.to_choose] += 1
            elif (decision := game.decision).turn and len(told) < UNDONE_TOLD:
                told.append(decision.options[index].label)
            else:
                untold += 1
        if untold:
            whose = f" by {names[first]}" if others else ""
            told.append(_choices(untold, "other " if told else "") + whose)
        told += [f"{_choices(count)} by {names[player]}" for player, count in others.items()]
        return listed(told)


def _choices(count: int, which: str = "") -> str:
    return f"{count} {which}choices" if count > 1 else "another choice" if which else "a choice"


def decision_info(decision: Decision) -> DecisionInfo:
    """A decision as a message. Its options are sent as they are: an Option stands for an OptionInfo."""
    pick = decision.pick
    options: Any = decision.options
    return DecisionInfo(
        decision.player,
        decision.prompt,
        decision.source,
        options,
        decision.default,
        decision.turn,
        decision.ask,
        decision.effect,
        None if pick is None else PickInfo(pick.least, pick.most, list(pick.chosen), list(pick.copies), pick.ordered),
    )


def wire_lines(session: Session, seat: int) -> list[WireLine]:
    """The log in memory, as a seat may know it."""
    return [wire_line(line) for line in session.log(seat)]


def rebuilt(
    record: TableRecord, rows: Sequence[Any], go_on: Callable[[], None] = lambda: None, whole_log: bool = False
) -> LiveGame:
    """The game of a table from everything stored about it. Takes a while for long games: call it in a thread."""
    live_game = LiveGame(record, whole_log)
    try:
        live_game.read(rows, go_on)
        if live_game.version < record.version:
            raise Unreadable(
                DAMAGED.format(number=live_game.version + 1, error="it and what came after it is missing.")
            )
    except Unreadable as error:
        error.live_game = live_game
        raise
    return live_game


__all__ = ["NOWHERE", "LiveGame", "Perspective", "Unreadable", "decision_info", "rebuilt", "wire_lines"]
