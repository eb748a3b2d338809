"""A game with its history: every choice since the seed, the log of what happened, and the way back.

Going back replays the choices, starting from the nearest of the copies kept along the way. If it goes back past a
reveal, everything nobody has seen is redealt, so that taking a move back never shows what would have come.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.language import spoken
from heroes_unite.games.registry import make_rules
from heroes_unite.kernel.census import Tally
from heroes_unite.kernel.codec import loads
from heroes_unite.kernel.determinize import redeal_unseen
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.moves import known_to
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.state import Log
from heroes_unite.kernel.view import SPECTATOR
from heroes_unite.session.chronicle import Chronicle
from heroes_unite.session.lesson import Course

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from heroes_unite.games.story import LogLine
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.session.lesson import Guidance, Lesson

PERSON: Final = "human"  # a seat that no bot plays
NOWHERE: Final = -1  # there is nothing to take back
STRIDE: Final = 32  # choices between the latest copies of the game that are kept; further back there are fewer


@dataclass(frozen=True, slots=True)
class Made:
    """What is remembered about a choice: whose it was, and whether there was anything to think about."""

    player: int
    only_option: bool
    has_default: bool


_remembered = cache(Made)  # there are few different ones


class Session:
    """A game being played. `names` are what players are called; `seats` says who plays: `human`, or a bot's name.

    `whole_log`: the log is kept from the start of the game. Without it, only its end is: `log_begins` says from where.

    With a `lesson` it begins in that lesson's position, and says what the lesson wants at every moment. With a
    `position` (see `branch`) it begins there.
    """

    def __init__(
        self,
        game: str,
        options: dict[str, Any],
        seed: int | str,
        names: list[str] | None = None,
        seats: list[str] | None = None,
        whole_log: bool = True,
        lesson: Lesson | None = None,
        position: str = "",
    ) -> None:
        self.rules = make_rules(game, options)
        self.lesson = lesson
        self.position = position
        self.seed = seed
        self._names = names or [f"Player {i + 1}" for i in range(self.rules.players)]
        self._called = Names(names or (), spoken())  # in words
        self.seats = seats or [PERSON] * self.rules.players
        self._whole_log = whole_log
        self.other_rules = False  # begun under other rules, but with the same course so far
        self._begin({})

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return self._names

    @names.setter
    def names(self, names: list[str]) -> None:
        self._names = names
        self._called = self.game.names = Names(names, spoken())
        self._chronicle.forget_words()

    def _begin(self, rewinds: dict[int, int]) -> None:
        self.choices: list[int] = []
        self.rewinds = rewinds  # version -> how many times everything unseen was redealt there
        self._made: list[Made] = []
        self._chronicle = Chronicle(self.rules, self._whole_log)
        self._kept: dict[int, Game] = {}  # the game as it reached that version, before anything was redealt there
        self._course = Course(self.lesson) if self.lesson is not None else None
        if self.lesson is not None:
            state = self.lesson.position(self.rules)
            state.log = Log(state)
        elif self.position:
            state = loads(self.rules, self.position.encode())
            state.log = Log(state)
        else:
            state = self.rules.blank(self.seed)
            state.log = Log(state)
            self.rules.launch(state)
        self.game = Game(self.rules, state, self._called)
        self._chronicle.open(state.log.taken(state))
        self._keep()
        self._rewound(self.game)

    def replay(self, choices: list[int], rewinds: dict[int, int]) -> None:
        """Start over, and make all those choices."""
        self._begin(rewinds)
        for index in choices:
            self.choose(index)
            self._rewound(self.game)

    def _keep(self) -> None:
        """Copies to go back to: close together where one mostly goes back to, ever farther apart before that. So there
        are few, however long the game is, and no way back is played from much farther than it leads."""
        now = self.game.version
        if now % STRIDE:
            return
        self._kept[now] = self.game.copy()
        versions = list(self._kept)
        before = versions[0]
        for version, after in pairwise(versions[1:]):
            if after - before <= (now - after) // 2:
                del self._kept[version]
            else:
                before = version

    def _rewound(self, game: Game) -> None:
        """Redeal where that was done. However many times it was, only the last one counts."""
        times = self.rewinds.get(game.version, 0)
        if times:
            state = redeal_unseen(game.state, f"{self.seed}:{game.version}:{times - 1}")
            state.log = game.state.log
            game.state = state

    @property
    def decision(self) -> Decision:
        return self.game.decision

    def choose(self, index: int) -> None:
        """Answer the pending decision."""
        game = self.game
        version = game.version
        made = _described(game)
        if self._course is not None:
            self._course.follow(game, index)
        game.choose(index)
        self.choices.append(index)
        self._made.append(made)
        state = game.state
        assert state.log is not None
        self._chronicle.add(version, state.log.taken(state), self.rules.players)
        self._keep()

    @property
    def guidance(self) -> Guidance | None:
        """What the lesson says now; None if there is no lesson."""
        return None if self._course is None else self._course.guidance(self.game)

    @property
    def led(self) -> bool:
        """Whether the lesson decides what can be chosen."""
        return self._course is not None and not self._course.over

    # The way back

    def undo_target(self, player: int, defaults: bool = True) -> int:
        """The version at which that player last had a real choice. NOWHERE: there is none.

        Without `defaults`, choices with a default answer do not count: a table that answers them without asking would
        only do so again.
        """
        for version in range(len(self._made) - 1, -1, -1):
            made = self._made[version]
            if made.player == player and not made.only_option and (defaults or not made.has_default):
                return version
        return NOWHERE

    def first_choice(self, players: Collection[int]) -> int:
        """The version at which one of these players first had a real choice that can be taken back; NOWHERE if none
        had."""
        real = (
            version
            for version, made in enumerate(self._made)
            if made.player in players and not made.only_option and not made.has_default
        )
        return next(real, NOWHERE)

    def chosen_from(self, version: int) -> list[int]:
        """The players who have made a choice since then, each once, in the order in which they first did."""
        return list(dict.fromkeys(made.player for made in self._made[version:]))

    def undo_is_free(self, player: int, target: int) -> bool:
        """Whether going back there concerns nobody else and gives nothing away.

        That is: the player has learned nothing since, no random number was drawn, and no other person has been asked
        anything. (Even with a single possible answer it counts: that it was the only one may be a secret.)
        """
        others = (made.player for made in self._made[target:] if made.player != player)
        if any(self.seats[other] == PERSON for other in others):
            return False
        before = self.at(target)
        now = self.game.state
        return not self._has_drawn(before) and not any(
            (known_to(now, card) & ~known_to(before.state, card)) >> player & 1 for card in range(len(now.cards))
        )

    def undo_to(self, player: int, target: int) -> None:
        """Go back to that choice of the player's. Where something that nobody had seen has come to light since, all
        that is unseen then is dealt anew: for everybody, so that it makes no difference who has seen it.
        """
        if not 0 <= target < len(self.choices) or self._made[target].player != player:
            raise ValueError(f"There is no way back to {target}: player {player + 1} made no such choice.")
        if self._course is not None:
            self._course.left = True
        game = self.at(target)
        revealed = self._has_drawn(game) or any(
            known_to(self.game.state, card) and not known_to(game.state, card) for card in range(len(game.state.cards))
        )
        self.rewinds = {version: times for version, times in self.rewinds.items() if version <= target}
        if revealed:
            self.rewinds[target] = self.rewinds.get(target, 0) + 1
            game = self.at(target)
        if not self._chronicle.goes_back_to(target):
            self.replay(self.choices[:target], self.rewinds)
            return
        self._chronicle.take_back(target)
        game.state.log = Log(game.state)
        self.game = game
        self.choices = self.choices[:target]
        self._made = self._made[:target]
        self._kept = {version: kept for version, kept in self._kept.items() if version <= target}

    def undo(self, player: int, defaults: bool = True) -> bool:
        """Go back to that player's last real choice. False: there is none."""
        target = self.undo_target(player, defaults)
        if target == NOWHERE:
            return False
        self.undo_to(player, target)
        return True

    def _has_drawn(self, before: Game) -> bool:
        """Whether a random number was drawn since."""
        return (before.state.key, before.state.drawn) != (self.game.state.key, self.game.state.drawn)

    # What was

    def at(self, version: int) -> Game:
        """The game as it was after that many choices: a copy that can be changed freely."""
        start = max(kept for kept in self._kept if kept <= version)
        game = self._kept[start].copy()
        game.names = self._called
        self._rewound(game)
        for index in self.choices[start:version]:
            game.choose(index)
            self._rewound(game)
        return game

    def positions(self, start: int = 0) -> Iterator[Game]:
        """The game after that many choices, after one more, and so on to the end: one game object that advances."""
        game = self.at(start)
        yield game
        for index in self.choices[start:]:
            game.choose(index)
            self._rewound(game)
            yield game

    def tallied(self) -> tuple[Game, Tally]:
        """The game played through once more, with what a laboratory would count of it. For games without a lesson that
        began at their beginning."""
        state = self.rules.blank(self.seed)
        state.log = tally = Tally(state)
        self.rules.launch(state)
        game = Game(self.rules, state, self._called)
        self._rewound(game)
        for index in self.choices:
            game.choose(index)
            self._rewound(game)
        tally.finish(game.state)
        return game, tally

    def branch(self, version: int, player: int, seed: str) -> str:
        """The game as it was after that many choices, for another game that begins there: everything that the player
        could not know then is dealt anew, so that whoever has looked at the rest since gains nothing by it. Nobody who
        does not know `seed` can tell how."""
        game = self.at(version).determinize(player, seed)
        game.state.version = 0
        return game.save().decode()

    @property
    def log_begins(self) -> int:
        """The log starts with the first turn that began at that version; at 0, with the game."""
        return self._chronicle.begins

    def is_told_alike(self, since: int) -> bool:
        """Whether the log from a version on is the same for all viewers."""
        return self._chronicle.is_alike(since, self.rules.everyone)

    def log(self, viewer: int = SPECTATOR, since: int = 0, before: int = -1) -> list[LogLine]:
        """What happened, as the viewer may know it: from a version on, and up to the first turn that began at `before`,
        if that is given."""
        return self._chronicle.lines(self.game.state, viewer, self._called, since, before)


def _described(game: Game) -> Made:
    """What will be remembered of the pending decision once it is answered."""
    state = game.state
    if not state.options:  # the game is over, and says so itself
        return _remembered(-1, True, True)
    frame = state.stack[-1]
    default = frame.node.default(state, frame, state.options)
    return _remembered(game.to_choose, len(state.options) == 1, default >= 0)
