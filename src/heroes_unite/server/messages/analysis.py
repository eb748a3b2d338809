"""The analysis of a game that is over: how far it has come, what was found, and the words for it."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from heroes_unite.bots.analysis import Analysis
from heroes_unite.bots.analysis.keeping import FORMAT as OF_ANALYSIS
from heroes_unite.server.messages.position import DecisionInfo

FORMAT: Final = f"{OF_ANALYSIS}.2"  # of what is kept: an analysis of another format is made again

AnalysisState = Literal["none", "waiting", "working", "ready"]


class JudgedWords(Struct, frozen=True):
    """The words for a judged choice, which was made at that moment: what was asked, why the better option is better
    (half a sentence to whoever made the choice, and the same of them; empty where there is nothing to say), and what is
    to be expected after it, one step a line, each with its player."""

    version: int
    question: DecisionInfo
    why: str
    why_of_them: str
    line: list[tuple[int, str]]


class AnalysisInWords(Struct, frozen=True):
    """What is found, as data, and the words for the choices in it, in the same order."""

    analysis: Analysis
    words: list[JudgedWords]


class TableAnalysis(Struct, frozen=True):
    """Where the analysis of a table's game stands. `none`: nobody has asked for it, or nobody wanted to see the rest;
    `waiting`: so many other games come first (`ahead`), maybe this game as other eyes see it (`other_view`: with all
    cards open, or as the players saw it), and so much of the one that is furthest is done (`first`, from 0 to 1);
    `working`; `ready`. `share`: how much of it is done, from 0 to 1. `left`: the seconds that the rest takes at the
    pace so far, 0 where that cannot be told.

    `found` is what there is so far; null if there is nothing, or nothing new since `step`, which the client has named.
    `problem`: why the last attempt came to nothing.
    """

    state: AnalysisState
    share: float
    step: int
    ahead: int = 0
    other_view: bool = False
    first: float = 0.0
    left: int = 0
    problem: str = ""
    found: AnalysisInWords | None = None
