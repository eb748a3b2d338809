"""A game with its history: every choice since the seed, the log of what happened, and the way back.

Going back replays the choices. Where the way back leads past something that was revealed, everything nobody has seen
is dealt anew, so that taking a move back never shows what would have come.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from heroes_unite.games.registry import make_rules
from heroes_unite.kernel.determinize import redeal_unseen
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.view import SPECTATOR, knows

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.state import Record


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log, and the number of choices made before it.

    The words are in `text`. What they say is there as data too, for screens that show it in their own way: the event,
    whose it is (-1: nobody's), the card (empty: none, or one the viewer may not know) and the event's number.
    `count` says how many times in a row it happened.
    """

    version: int
    text: str
    event: str = ""
    player: int = -1
    card: str = ""
    amount: int = 0
    count: int = 1


@dataclass(frozen=True, slots=True)
class Rewind:
    """At this version everything unseen was dealt anew, with this seed."""

    version: int
    seed: str


class Session:
    """A game being played. `names` are what players are called; `seats` says who plays (for the screen's use)."""

    def __init__(
        self,
        game: str,
        options: dict[str, Any],
        seed: int | str,
        names: list[str] | None = None,
        seats: list[str] | None = None,
    ) -> None:
        self.rules = make_rules(game, options)
        self.seed = seed
        self.names = names or [f"Player {i + 1}" for i in range(self.rules.players)]
        self.seats = seats or ["human"] * self.rules.players
        self.choices: list[int] = []
        self.rewinds: list[Rewind] = []
        self._records: list[tuple[int, Record]] = []
        self.game = self._start()

    def _start(self) -> Game:
        state = self.rules.blank(self.seed)
        state.log = []
        self.rules.launch(state)
        game = Game(self.rules, state)
        self._records = []
        self._collect(game, 0)
        self._rewound(game)
        return game

    def _collect(self, game: Game, version: int) -> None:
        log = game.state.log
        assert log is not None
        self._records += [(version, record) for record in log]
        log.clear()

    def _rewound(self, game: Game) -> None:
        for rewind in self.rewinds:
            if rewind.version == game.version:
                state = redeal_unseen(game.state, rewind.seed)
                state.log = game.state.log
                game.state = state

    @property
    def decision(self) -> Decision:
        return self.game.decision

    def choose(self, index: int) -> None:
        """Answer the pending decision."""
        version = self.game.version
        self.game.choose(index)
        self.choices.append(index)
        self._collect(self.game, version)

    def undo(self, player: int, defaults: bool = True) -> bool:
        """Back to the last choice of that player which was one. False: there is none.

        Without `defaults`, what has a default answer does not count: a table that answers it without asking would only
        answer it again.
        """
        target = self._last_choice_of(player, defaults)
        if target < 0:
            return False
        before = self.at(target)
        news = any(
            knows(self.game.state, player, card) and not knows(before.state, player, card)
            for card in range(len(before.state.cards))
        ) or (before.state.r1, before.state.r2) != (self.game.state.r1, self.game.state.r2)
        self.choices = self.choices[:target]
        self.rewinds = [rewind for rewind in self.rewinds if rewind.version <= target]
        if news:
            count = sum(rewind.version == target for rewind in self.rewinds)
            self.rewinds.append(Rewind(target, f"{self.seed}:{target}:{count}"))
        self.game = self._replay()
        return True

    def _last_choice_of(self, player: int, defaults: bool) -> int:
        game = Session(self.rules.name, self.rules.options, self.seed)
        game.rewinds = self.rewinds
        game._rewound(game.game)
        found = -1
        for version, index in enumerate(self.choices):
            now = game.game
            if now.to_choose == player and now.option_count > 1 and (defaults or now.decision.default < 0):
                found = version
            game.game.choose(index)
            game._rewound(game.game)
        return found

    def _replay(self) -> Game:
        game = self._start()
        for version, index in enumerate(self.choices):
            game.choose(index)
            self._collect(game, version)
            self._rewound(game)
        return game

    def at(self, version: int) -> Game:
        """The game as it was after so many choices."""
        session = Session(self.rules.name, self.rules.options, self.seed, self.names)
        session.rewinds = self.rewinds
        session.choices = self.choices[:version]
        return session._replay()

    def log(self, viewer: int = SPECTATOR, since: int = 0) -> list[LogLine]:
        """What happened, as the viewer may know it."""
        state = self.game.state
        zones = self.rules.zones
        lines: list[LogLine] = []
        for version, record in self._records:
            if version < since:
                continue
            known = record.card >= 0 and self._may_know(record, viewer)
            card = self.rules.names[record.face] if known else ""
            target = zones[record.amount].owner if 0 <= record.amount < len(zones) else -1
            owner = self.names[target] if target >= 0 else ""
            who = self.names[record.player] if record.player >= 0 else ""
            text = self.rules.tell(state, record, who, card or "a card", owner)
            if text:
                event = self.rules.events[record.event]
                lines.append(LogLine(version, text, event, record.player, card, record.amount))
        return _joined(lines)

    def _may_know(self, record: Record, viewer: int) -> bool:
        if viewer == SPECTATOR:
            return record.mask == self.rules.everyone
        return viewer < SPECTATOR or bool(record.mask >> viewer & 1)


def _joined(lines: list[LogLine]) -> list[LogLine]:
    """The same line several times in a row is told once, with a count."""
    joined: list[LogLine] = []
    first = ""  # the words of the last line, without a count
    for line in lines:
        if joined and joined[-1].version == line.version and first == line.text:
            count = joined[-1].count + 1
            joined[-1] = replace(line, text=f"{line.text} (x{count})", count=count)
        else:
            first = line.text
            joined.append(line)
    return joined
