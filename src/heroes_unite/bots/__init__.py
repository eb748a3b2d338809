"""Players that are programs. They are given a seat, never the true state."""

from heroes_unite.bots.bot import Adviser, Bot, Suggestion, Thinking, Thoughts, Weighed
from heroes_unite.bots.levels import LEVELS, USUAL, Level, level
from heroes_unite.bots.naming import BotName, Budget, UnknownBot, parse_name
from heroes_unite.bots.nicknames import NICKNAMES, nickname
from heroes_unite.bots.registry import BOTS, bot_names, imagines, make_bot, takes_budget

__all__ = [
    "BOTS",
    "LEVELS",
    "NICKNAMES",
    "USUAL",
    "Adviser",
    "Bot",
    "BotName",
    "Budget",
    "Level",
    "Suggestion",
    "Thinking",
    "Thoughts",
    "UnknownBot",
    "Weighed",
    "bot_names",
    "imagines",
    "level",
    "make_bot",
    "nickname",
    "parse_name",
    "takes_budget",
]
