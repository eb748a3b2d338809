"""Lessons: a scenario in which a coach leads somebody through the steps, and how far a game has come in it.

The first player is the learner; the others do what the steps say, and choices that need no thought are made
automatically. All of it is data in the lesson's file: this module knows no game, and no words but the file's.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.registry import GAMES
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.text import quoted
from heroes_unite.session.scenario import arrange, fitting
from heroes_unite.session.scenario_file import ANY_ORDER, COACH, Remark, Scenario, ScenarioError, Teaching, parse

if TYPE_CHECKING:
    from heroes_unite.games.guide import Guide
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.rules import Rules
    from heroes_unite.kernel.state import State

LEARNER: Final = 0


class Beat(Struct, frozen=True):
    """What is said, and then done: one of `steps` at a time, in any order. `player` is -1 if it can be anybody."""

    remarks: tuple[Remark, ...]
    steps: tuple[str, ...]
    player: int


class Guidance(Struct, frozen=True):
    """What a lesson says of the present moment. `wanted` are the options that it lets be chosen; `answer` is the one
    that it chooses itself, or -1. `several`: more than one of them is wanted, in any order, and they may be chosen in a
    row. `beat` counts up; after the last one there is nothing left to do but to listen."""

    beat: int
    beats: int
    remarks: tuple[Remark, ...]
    wanted: frozenset[int]
    answer: int = -1
    several: bool = False

    def narrowed(self, decision: Decision) -> Decision:
        """The decision with only the wanted options."""
        options = tuple(option for option in decision.options if option.index in self.wanted)
        return replace(decision, options=options, default=-1, pick=None)


class Lesson:
    """The lesson in a guide's file."""

    def __init__(self, guide: Guide) -> None:
        scenario = parse(guide.lesson())
        if scenario.lesson is None:
            raise ScenarioError("A lesson has a key called lesson.")
        if scenario.game != guide.game:
            raise ScenarioError(f"This is a lesson of {scenario.game}, not of {guide.game}.")
        self.id = guide.id
        self.title = scenario.title
        self.teaching: Teaching = scenario.lesson
        self.scenario = scenario
        self.beats, self.last_words = _beats(scenario)
        self.options = scenario.kind.check(scenario.kind.positions.fill_options(scenario.options, scenario.players))

    @property
    def names(self) -> list[str]:
        """What the players are called; the learner has their own name."""
        return [str(player.get("name", f"Player {number}")) for number, player in enumerate(self.scenario.players, 1)]

    def position(self, rules: Rules) -> State:
        """Where it begins."""
        state = arrange(self.scenario, rules)
        state.version = 0
        return state


class Course:
    """How far a game has come in its lesson. Once it has left the lesson, it stays outside."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.left = False
        self._beat = 0
        self._done: list[str] = []  # of the steps of this beat

    @property
    def over(self) -> bool:
        """Whether everything has been done, or something else was."""
        return self.left or self._beat >= len(self.lesson.beats)

    def guidance(self, game: Game) -> Guidance | None:
        """What the lesson says now; None if the game has left it."""
        total = len(self.lesson.beats)
        if self.left:
            return None
        if self.over or game.over:
            return Guidance(total, total, self.lesson.last_words, frozenset())
        beat = self.lesson.beats[self._beat]
        remarks = beat.remarks
        decision = _plainly(game)
        wanted = frozenset(self._wanted(decision))
        if wanted and decision.player == LEARNER:
            return Guidance(self._beat, total, remarks, wanted, several=len(beat.steps) > 1)
        answer = min(wanted, default=decision.default)
        return Guidance(self._beat, total, remarks, wanted or frozenset((answer,)), answer)

    def follow(self, game: Game, index: int) -> None:
        """That option is about to be chosen."""
        if self.over:
            return
        decision = _plainly(game)
        wanted = self._wanted(decision)
        if index in wanted:
            self._done.append(wanted[index])
            if len(self._done) == len(self.lesson.beats[self._beat].steps):
                self._beat += 1
                self._done = []
        elif wanted or index != decision.default:
            self.left = True

    def _wanted(self, decision: Decision) -> dict[int, str]:
        """The options that are among the next steps, and which step each is."""
        beat = self.lesson.beats[self._beat]
        if beat.player >= 0 and decision.player != beat.player:
            return {}
        to_do = list(beat.steps)
        for step in self._done:
            to_do.remove(step)
        verbs = self.lesson.scenario.kind.positions.verbs
        found = {step: fitting(decision, step, verbs, acting=True) for step in dict.fromkeys(to_do)}
        return {options[0].index: step for step, options in found.items() if len(options) == 1}


def _plainly(game: Game) -> Decision:
    """The pending decision in the words of scenario files, whatever the players' names and language."""
    return Game(game.rules, game.state).decision


def _beats(scenario: Scenario) -> tuple[list[Beat], tuple[Remark, ...]]:
    beats: list[Beat] = []
    remarks: list[Remark] = []
    for step in scenario.steps:
        if step.check == COACH:
            remarks.append(step.what)
        elif step.check == ANY_ORDER or not step.check:
            if remarks and step.player > LEARNER:
                raise ScenarioError("The coach speaks before what the learner does, not before the others.", step.line)
            beats.append(Beat(tuple(remarks), tuple(step.what or [step.text]), step.player))
            remarks = []
    if not remarks:
        raise ScenarioError("A lesson ends with a word of the coach's.")
    return beats, tuple(remarks)


@cache
def lesson(id: str) -> Lesson:
    """The lesson of that name, or an OptionError."""
    guides = {guide.id: guide for kind in GAMES.values() for guide in kind.guides}
    if id not in guides:
        raise OptionError(f"There is no lesson called {quoted(id)}.{nearest(id, list(guides))}", "lesson")
    return Lesson(guides[id])
