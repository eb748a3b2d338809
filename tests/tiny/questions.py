"""What is asked in the tiny game, as data, with the English for it."""

from __future__ import annotations

from heroes_unite.kernel.decision import Ask, kebab
from heroes_unite.kernel.names import Names
from heroes_unite.kernel.node import Node
from heroes_unite.kernel.why_not import Reason


class TinyAsk(Ask, frozen=True, tag=lambda name: f"tiny.{kebab(name)}"):
    """The tiny game's questions."""


class WorthOfTop(TinyAsk, frozen=True):
    def say(self, names: Names) -> str:
        return "How much is the top card of the deck worth?"


class PlayOrRest(TinyAsk, frozen=True):
    def say(self, names: Names) -> str:
        return "Play a card or rest."


# Why something is not among the options


class NotInHand(Reason, frozen=True, kw_only=True, tag=lambda name: f"tiny.{kebab(name)}"):
    """Cards that lie elsewhere are not played."""

    zone: str

    def say(self, names: Names, rule: Node | None) -> str:
        return "Only cards in your hand can be played."
