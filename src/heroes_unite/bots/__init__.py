"""Players that are programs. They are given a seat, never the true state."""

from heroes_unite.bots.bot import Adviser, Bot, Suggestion
from heroes_unite.bots.naming import BotName, Budget, UnknownBot, parse_name
from heroes_unite.bots.registry import BOTS, bot_names, imagines, make_bot

__all__ = [
    "BOTS",
    "Adviser",
    "Bot",
    "BotName",
    "Budget",
    "Suggestion",
    "UnknownBot",
    "bot_names",
    "imagines",
    "make_bot",
    "parse_name",
]
