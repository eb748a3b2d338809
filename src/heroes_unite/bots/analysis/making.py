"""The analysis itself: walk through a recorded game, and judge every choice through the eyes of the one who made it.

First the beginning of every turn, for the graph; then a quick look at every choice; then a longer one at those that
it leaves open, what looks worst first. So it can be stopped at any moment, and what it has is worth having.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec

from heroes_unite.bots.analysis.choices import Stopped, judge, needs_no_thought
from heroes_unite.bots.analysis.positions import point, sides_of
from heroes_unite.bots.analysis.record import Analysis, AnalysisProgress, AnalysisSettings
from heroes_unite.bots.analysis.summing import accounts, turning_points, with_luck
from heroes_unite.bots.analysis.verdicts import OPEN
from heroes_unite.session.seat import take_open_seat, take_seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.bots.analysis.positions import Sit
    from heroes_unite.bots.analysis.record import ChancePoint, JudgedChoice, Stage
    from heroes_unite.session import Session
    from heroes_unite.session.seat import Imagined

USUAL: Final = AnalysisSettings()
LEAST: Final = 2  # what was chosen and something else are each tried once
QUICK: Final = 4  # the quick look has that part of the iterations
FEWEST: Final = 12  # iterations of the quick look
DEALS: Final = 3  # a turn is judged in that part of the iterations
FEWEST_DEALS: Final = 2


class AnalysisError(ValueError):
    """It cannot be analyzed like that, and why."""


def analyze(
    session: Session,
    settings: AnalysisSettings = USUAL,
    so_far: Analysis | None = None,
    stop: Callable[[], bool] = bool,
    report: Callable[[Analysis], None] | None = None,
) -> Analysis:
    """The analysis of a game, finished or not. With `so_far` it goes on from there. `stop` is called often: whether to
    stop now, with what there is; `report` after every step with the analysis so far. The same session and settings give
    the same analysis, whether it was stopped in between or not.
    """
    if settings.open and not session.game.over:
        raise AnalysisError("The cards are only open when the game is over. Until then, leave out the open cards.")
    if settings.iterations < LEAST:
        raise AnalysisError(f"An analysis needs at least {LEAST} iterations for each choice.")
    unknown = [player for player in settings.players if not 0 <= player < session.rules.players]
    if unknown:
        raise AnalysisError(f"There is no player {unknown[0] + 1} in this game of {session.rules.players}.")
    if so_far is not None and (so_far.course != course_of(session) or so_far.settings != settings):
        raise AnalysisError("That analysis is of another game, or was made with other settings.")
    work = _Work(session, settings, so_far, stop, report)
    work.run()
    return work.analysis()


def course_of(session: Session) -> str:
    """What tells the course of a game from any other: a digest of its rules, options and choices, not of its seed."""
    rules = session.rules
    known = (rules.name, rules.options, rules.fingerprint, session.choices, sorted(session.rewinds.items()))
    return blake2b(msgspec.json.encode(known), digest_size=16).hexdigest()


class _Work:
    """An analysis being made."""

    def __init__(
        self,
        session: Session,
        settings: AnalysisSettings,
        so_far: Analysis | None,
        stop: Callable[[], bool],
        report: Callable[[Analysis], None] | None,
    ) -> None:
        self._session = session
        self._settings = settings
        self._stop = stop
        self._report = report
        self._sit: Sit = take_open_seat if settings.open else take_seat
        self._course = course_of(session)
        self._sides = sides_of(session.game)
        self._side = {player: number for number, side in enumerate(self._sides) for player in side.players}
        self._quick = min(settings.iterations, max(FEWEST, settings.iterations // QUICK))
        self._deals = max(FEWEST_DEALS, settings.iterations // DEALS)
        self._points: list[ChancePoint] = list(so_far.points) if so_far is not None else []
        self._judged: dict[int, JudgedChoice] = {each.version: each for each in so_far.judged} if so_far else {}
        self._progress = AnalysisProgress("positions", 0, len(session.choices) + 1)
        if so_far is not None:
            self._progress = so_far.progress

    def run(self) -> None:
        """All that is left to do, until it is told to stop."""
        try:
            if self._progress.stage == "positions":
                self._look_at_positions()
                self._next("choices", len(self._session.choices))
            if self._progress.stage == "choices":
                self._look_at_choices()
                self._next("deeper", len(self._doubtful()))
            if self._progress.stage == "deeper":
                self._look_deeper()
                self._next("done", 0)
        except Stopped:
            pass

    def _look_at_positions(self) -> None:
        start = self._progress.done
        turn = self._points[-1].turn if self._points else None
        for version, game in enumerate(self._session.positions(start), start):
            self._check()
            now = game.rules.figures(game.state).turn
            seen = now != turn or game.over
            if seen:
                turn = now
                self._points.append(point(game, self._sides, self._sit, self._deals))
            self._go_on(version + 1, seen)

    def _look_at_choices(self) -> None:
        start = self._progress.done
        for version, game in enumerate(self._session.positions(start), start):
            if version == len(self._session.choices):
                break
            self._check()
            found = self._look_at(game, version, self._quick)
            if found is not None:
                self._judged[version] = found
            self._go_on(version + 1, found is not None)

    def _look_deeper(self) -> None:
        for version in self._doubtful():
            self._check()
            found = self._look_at(self._session.at(version), version, self._settings.iterations)
            assert found is not None
            self._judged[version] = found
            self._go_on(self._progress.done + 1, True)

    def _look_at(self, game: Imagined, version: int, iterations: int) -> JudgedChoice | None:
        player, chosen = game.to_choose, self._session.choices[version]
        wanted = self._settings.players
        if game.option_count == 1 or (wanted and player not in wanted):
            return None
        seat = self._sit(game)
        if needs_no_thought(seat, chosen):
            return None
        turn = game.rules.figures(game.state).turn
        longer = iterations if iterations > self._quick else 0
        return judge(seat, chosen, turn, self._side[player], self._quick, longer, self._stop)

    def _doubtful(self) -> list[int]:
        """What the quick look left open and has not had a longer one yet, what seems worst first: it may have given
        away something that matters."""
        if self._settings.iterations - self._quick < LEAST:
            return []
        found = [each for each in self._judged.values() if each.depth <= self._quick and _is_open(each)]
        return [each.version for each in sorted(found, key=lambda each: (each.noise - each.most, each.version))]

    def _check(self) -> None:
        if self._stop():
            raise Stopped

    def _next(self, stage: Stage, of: int) -> None:
        self._progress = AnalysisProgress(stage, 0, of)
        self._tell()

    def _go_on(self, done: int, news: bool) -> None:
        self._progress = AnalysisProgress(self._progress.stage, done, self._progress.of)
        if news:
            self._tell()

    def _tell(self) -> None:
        if self._report is not None:
            self._report(self.analysis())

    def analysis(self) -> Analysis:
        """What there is so far."""
        session = self._session
        judged = [self._judged[version] for version in sorted(self._judged)]
        points = with_luck(self._points, judged, self._sides)
        players = self._settings.players or range(session.rules.players)
        return Analysis(
            session.rules.name,
            self._course,
            len(session.choices),
            session.game.over,
            self._settings,
            self._progress,
            self._sides,
            tuple(points),
            tuple(judged),
            tuple(turning_points(points)),
            tuple(accounts(points, judged, self._sides, players)),
        )


def _is_open(choice: JudgedChoice) -> bool:
    return choice.most >= OPEN and choice.verdict != "decided"
