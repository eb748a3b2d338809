"""Players that are programs. They are given a seat, never the true state."""

from heroes_unite.bots.bot import Adviser, Bot, Suggestion
from heroes_unite.bots.registry import BOTS, UnknownBot, imagines, make_bot

__all__ = ["BOTS", "Adviser", "Bot", "Suggestion", "UnknownBot", "imagines", "make_bot"]
