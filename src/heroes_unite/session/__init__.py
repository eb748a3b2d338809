"""A game being played: the choices made, undo, saves, the log, and scenario files. It knows no screen."""

from heroes_unite.games.story import LogLine
from heroes_unite.session.saves import load, save
from heroes_unite.session.session import NOWHERE, PERSON, Session

__all__ = ["NOWHERE", "PERSON", "LogLine", "Session", "load", "save"]
