"""An analysis of a recorded game, as data: everybody's chance to win over the turns, and a judgement of every choice.

All chances are from 0 to 1. A `version` is the number of choices made before that moment, as in `Session.at`. Players
are seats, numbered from 0; a side is one player, or several who win together. Words are made of it elsewhere: those of
an offer by `heroes_unite.session.wording.label`, those of causes by `heroes_unite.bots.analysis.because`.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from heroes_unite.games.wire import AnyAsk, AnyDetails

Verdict = Literal["decided", "unclear", "best", "good", "inaccuracy", "mistake", "blunder"]
UNCOUNTED: Final = ("decided", "unclear")  # which say nothing about how well somebody played
FAULTS: Final = ("inaccuracy", "mistake", "blunder")
Stage = Literal["positions", "choices", "deeper", "done"]


class AnalysisSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How an analysis is made; the same settings give the same analysis of the same game.

    `iterations`: how many imagined games are played on for one choice at the most. `open`: with all cards open, as no
    player saw them; only of a game that is over. `players`: whose choices are judged (empty: everybody's).
    """

    iterations: int = 120
    open: bool = False
    players: tuple[int, ...] = ()


class AnalysisProgress(Struct, frozen=True):
    """How far it has got: first the positions for the graph, then a quick look at every choice, then a longer one at
    those that matter."""

    stage: Stage
    done: int
    of: int


class Side(Struct, frozen=True):
    """The players who win together. `against_game`: nobody else can win but the game itself."""

    players: tuple[int, ...]
    against_game: bool = False


class ChancePoint(Struct, frozen=True):
    """The beginning of a turn: which turn it is, whose (-1: nobody's), and each side's chance to win as the player who
    is asked could judge it at that moment, with `errors`: by how much that may be off, 19 times out of 20. The last
    point of a finished game is its result.

    What changed a side's chance since the point before: `own`, what its own faults cost it; `others`, what the faults
    of other sides brought it; `draw`, all the rest: the cards that were dealt, shuffled and turned up, which is luck.
    `doubt` is by how much `draw` may be off (19 times out of 20): the two chances are estimates, and so is what the
    choices in between gave away. All four are by side, and empty at the first point.
    """

    version: int
    turn: int
    player: int
    chances: tuple[float, ...]
    errors: tuple[float, ...] = ()
    own: tuple[float, ...] = ()
    others: tuple[float, ...] = ()
    draw: tuple[float, ...] = ()
    doubt: tuple[float, ...] = ()


class Offer(Struct, frozen=True, omit_defaults=True):
    """An option as data, without its words: see `heroes_unite.kernel.decision.Option`."""

    index: int
    kind: str
    card: str = ""
    zone: str = ""
    owner: int = -1
    player: int = -1
    number: int = -1
    word: str = ""
    way: int = -1
    details: AnyDetails | None = None


class OptionChance(Struct, frozen=True):
    """An option that was tried, the chance to win with it, by how much that may be off (19 times out of 20), and
    whether it is as good as the best: what it is behind is small and cannot be told from nothing."""

    offer: Offer
    chance: float
    error: float
    equal: bool


class LineStep(Struct, frozen=True):
    """One of the choices to be expected next: who makes it, what is asked, and the answer."""

    player: int
    ask: AnyAsk
    offer: Offer


class Cause(Struct, frozen=True):
    """Something that the better option brings more of (or less, below 0) in the games imagined after it, by the name of
    the game's feature, and what that is worth: above 0 it speaks for the better option."""

    feature: str
    more: float
    worth: float


class JudgedChoice(Struct, frozen=True):
    """A choice of one player between several options, through that player's eyes at that moment. Choices without an
    alternative worth a thought are not among them.

    `options` are those that were tried, the best first, among them the one that was `chosen`, by index. `lost` is the
    chance that the choice gave away against the best option, 0 where that is within the noise, which is `noise`; `most`
    is as much as it may have given away (19 times out of 20), whatever `lost` is.
    `line`: what is to be expected after the best option, that option first. `causes`: why it is better than the choice,
    what weighs most first; empty for choices that are no fault. `depth`: the iterations used.
    """

    version: int
    turn: int
    player: int
    side: int
    ask: AnyAsk
    source: str
    chosen: int
    options: tuple[OptionChance, ...]
    verdict: Verdict
    lost: float
    noise: float
    most: float
    line: tuple[LineStep, ...] = ()
    causes: tuple[Cause, ...] = ()
    depth: int = 0

    @property
    def best(self) -> OptionChance:
        return self.options[0]

    @property
    def taken(self) -> OptionChance:
        """What was chosen."""
        return next(each for each in self.options if each.offer.index == self.chosen)

    @property
    def is_fault(self) -> bool:
        return self.verdict in FAULTS


class TurningPoint(Struct, frozen=True):
    """A turn in which a side's chance changed most: from the point at `version` to the next one, and by what: see
    `ChancePoint`."""

    version: int
    turn: int
    player: int
    side: int
    before: float
    after: float
    own: float
    others: float
    draw: float
    doubt: float


class PlayerAccount(Struct, frozen=True):
    """A player's choices summed up: how many of each verdict, `accuracy` from 0 to 100 of those that could decide
    something and are not unclear (-1: there was none), the chance `lost` by their faults, and by how much `others` and
    the `draw` changed the chance of their side, the latter give or take the `doubt` (see `ChancePoint`)."""

    player: int
    judged: int
    verdicts: dict[str, int]
    accuracy: float
    lost: float
    draw: float
    others: float
    doubt: float


class Analysis(Struct, frozen=True):
    """The whole of it. It is complete in itself at any stage: what is missing is only what was not reached yet.

    `course` identifies the recorded game (see `course_of`), `choices` says how many choices that game has. `over`: it
    was finished. The lists are in the order of the game.
    """

    game: str
    course: str
    choices: int
    over: bool
    settings: AnalysisSettings
    progress: AnalysisProgress
    sides: tuple[Side, ...]
    points: tuple[ChancePoint, ...] = ()
    judged: tuple[JudgedChoice, ...] = ()
    turning: tuple[TurningPoint, ...] = ()
    accounts: tuple[PlayerAccount, ...] = ()

    @property
    def done(self) -> bool:
        return self.progress.stage == "done"

    def at(self, version: int) -> JudgedChoice | None:
        """The choice that was made at that version, if it was judged."""
        return next((each for each in self.judged if each.version == version), None)

    def faults(self, player: int | None = None) -> list[JudgedChoice]:
        """Inaccuracies, mistakes and blunders, of one player or of all."""
        return [each for each in self.judged if each.is_fault and player in (None, each.player)]
