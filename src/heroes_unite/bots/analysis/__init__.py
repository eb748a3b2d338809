"""Looking back at a recorded game: who was ahead when, which choices were good, and what would have been better."""

from heroes_unite.bots.analysis.keeping import dumps, loads
from heroes_unite.bots.analysis.making import AnalysisError, analyze, course_of
from heroes_unite.bots.analysis.record import (
    FAULTS,
    Analysis,
    AnalysisProgress,
    AnalysisSettings,
    Cause,
    ChancePoint,
    JudgedChoice,
    LineStep,
    Offer,
    OptionChance,
    PlayerAccount,
    Side,
    Stage,
    TurningPoint,
    Verdict,
)
from heroes_unite.bots.analysis.telling import because, seen_by

__all__ = [
    "FAULTS",
    "Analysis",
    "AnalysisError",
    "AnalysisProgress",
    "AnalysisSettings",
    "Cause",
    "ChancePoint",
    "JudgedChoice",
    "LineStep",
    "Offer",
    "OptionChance",
    "PlayerAccount",
    "Side",
    "Stage",
    "TurningPoint",
    "Verdict",
    "analyze",
    "because",
    "course_of",
    "dumps",
    "loads",
    "seen_by",
]
