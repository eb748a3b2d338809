"""Players that are programs. They see views and decisions only, never the true state."""

from heroes_unite.bots.bot import Adviser, Bot, Suggestion
from heroes_unite.bots.registry import BOTS, UnknownBot, make_bot

__all__ = ["BOTS", "Adviser", "Bot", "Suggestion", "UnknownBot", "make_bot"]
