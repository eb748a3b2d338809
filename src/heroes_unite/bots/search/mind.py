"""What a game brings to the search: which options are worth a thought, how good a position is, and from which games
that is learned. A game that brings nothing is played on to its end, with all options.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from heroes_unite.bots.greedy import decide
from heroes_unite.games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.bots.search.judgement import Judgement
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View
    from heroes_unite.session.seat import Imagined


def everything(view: View, decision: Decision) -> list[int]:
    """All options, what greedy play would take first."""
    first = decide(view, decision).index
    return [first, *(option.index for option in decision.options if option.index != first)]


def no_judgement(game: Imagined) -> None:
    return None


def nothing(view: View, decision: Decision) -> frozenset[int]:
    return frozenset()


def never(decision: Decision, index: int) -> bool:
    return False


def play_on(game: Imagined) -> int:
    """What greedy play chooses in an imagined game."""
    return 0 if game.option_count == 1 else decide(game.view(game.to_choose), game.bare_decision).index


@dataclass(frozen=True, slots=True)
class Lesson:
    """Games from which one model of a judgement is learned: their options, one after another in turn. `alike`: all
    players of a game slip equally often. Otherwise what goes with slips seems to do harm: a strong deck with few points
    is a sign of somebody who wastes Power. `explores`: the choices at which players try anything at all; everywhere
    else they play as well as they can. What they have got by such choices they have by chance, and not because they
    were doing well anyway: so what it is worth can be told from how well they do. Without it they slip anywhere."""

    judgement: Judgement
    table: str
    options: tuple[dict[str, Any], ...]
    alike: bool = False
    explores: Callable[[Imagined], bool] | None = None


@dataclass(frozen=True, slots=True)
class Mind:
    """`shortlist`: the options worth a thought, what greedy play would take first. `judgement`: how positions of such a
    game are judged; None plays on to the end. `policy`: how imagined games go on, the sooner the better. `only_a_step`:
    whether everything else can still be chosen after that option. `harmful`: the options that hurt oneself, and need a
    clear advantage to be taken or called as good as another."""

    shortlist: Callable[[View, Decision], list[int]] = everything
    judgement: Callable[[Imagined], Judgement | None] = no_judgement
    policy: Callable[[Imagined], int] = play_on
    lessons: tuple[Lesson, ...] = ()
    only_a_step: Callable[[Decision, int], bool] = never
    harmful: Callable[[View, Decision], frozenset[int]] = nothing


@cache
def mind_for(game: str) -> Mind:
    """What that game brings: `MIND` in the game's own folder."""
    package = GAMES[game].package("bots") if game in GAMES else ""
    if not package or find_spec(package) is None or find_spec(f"{package}.mind") is None:
        return Mind()
    found: Mind = import_module(f"{package}.mind").MIND
    return found
