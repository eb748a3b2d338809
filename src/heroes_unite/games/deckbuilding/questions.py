"""What is asked in this game, as data: a class for each kind of question, in addition to those of ops/questions.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.kernel.decision import Ask, Mark, kebab
from heroes_unite.kernel.text import number

if TYPE_CHECKING:
    from heroes_unite.kernel.names import Names


class DeckbuildingAsk(Ask, frozen=True, tag=lambda name: f"deckbuilding.{kebab(name)}"):
    """The deck-building game's questions. Cards and zones are called by their names, players are numbers."""


# The turn


class YourTurn(DeckbuildingAsk, frozen=True):
    """What to do next with so much Power."""

    power: int

    def say(self, names: Names) -> str:
        return f"Your turn: {self.power} Power to spend."

    def answer(self, kind: str, names: Names) -> str:
        return "go on patrol" if kind == "patrol" else "end turn"


class DrawExtra(DeckbuildingAsk, frozen=True):
    """Whether to draw one of the extra cards that are still to come."""

    left: int

    def say(self, names: Names) -> str:
        return "Draw an extra card?" if self.left == 1 else f"Draw an extra card? ({self.left} left)"


# Attacks


class Defend(DeckbuildingAsk, frozen=True):
    """Whether a Defense stops the Attack of a card on a player: the one who is asked, or a teammate.

    `lent`: by discarding a Defense card for whoever is attacked, oneself too.
    """

    card: str
    player: int
    target: int
    lent: bool

    def say(self, names: Names) -> str:
        whom = "you" if self.target == self.player else names.player(self.target)
        if self.lent:
            return f"{self.card} attacks {whom}. Discard a Defense card to stop it?"
        if self.target != self.player:
            return f"{self.card} attacks your teammate. Protect them with a Defense?"
        return f"{self.card} attacks you. Use a Defense?"


class Hunted(DeckbuildingAsk, frozen=True):
    """Whether a Defense saves the Super-Villain in the player's discard pile from being hunted."""

    card: str

    def say(self, names: Names) -> str:
        return f"{self.card} in your discard pile is being hunted. Use a Defense?"


class NextAttack(DeckbuildingAsk, frozen=True):
    """Which of several cards attacks next."""

    def say(self, names: Names) -> str:
        return "Which of these cards attacks next?"


# Playing cards


class PlayNext(DeckbuildingAsk, frozen=True):
    """Which card to play next, of at most so many; from the Line-Up, or from what the card that asks has shown."""

    most: int
    optional: bool
    in_line_up: bool = False

    def say(self, names: Names) -> str:
        if self.in_line_up:
            return "Choose the card in the Line-Up to play next."
        if self.most == 1:
            return "Choose the card to play, or none." if self.optional else "Choose the card to play."
        return "Choose a card to play, or stop here." if self.optional else "Choose the card to play next."

    def answer(self, kind: str, names: Names) -> str:
        return "none" if self.most == 1 else "done"


class PlayAgain(DeckbuildingAsk, frozen=True):
    """Which card to play again, of at most so many of different card types; `chosen` are those played again so far, and
    `unused` is the Power for playing none.
    """

    most: int
    chosen: tuple[str, ...]
    unused: int = 0

    def say(self, names: Names) -> str:
        otherwise = f" If you don't, +{self.unused} Power." if self.unused and not self.chosen else ""
        return f"Choose a card to play again (up to {number(self.most)}, of different card types).{otherwise}"


# Cards, players and Power


class PayForTop(DeckbuildingAsk, frozen=True):
    """Whether to pay so much Power for the top card of the main deck. `unused` is the Power for not paying at all, as
    long as nothing is paid.
    """

    price: int
    unused: int = 0

    def say(self, names: Names) -> str:
        otherwise = f" If you don't, +{self.unused} Power." if self.unused else ""
        return f"Pay {self.price} Power to gain the top card of the main deck?{otherwise}"


class PassCard(DeckbuildingAsk, frozen=True):
    """Whether a card just gained goes into the teammate's discard pile."""

    card: str

    def say(self, names: Names) -> str:
        return f"Put {self.card} into your teammate's discard pile?"


class SwapCard(DeckbuildingAsk, frozen=True):
    """Whether to discard a card and draw one, because an opponent has passed one."""

    def say(self, names: Names) -> str:
        return "A card was passed: discard a card and draw one?"


class OneForEach(DeckbuildingAsk, frozen=True):
    """One of several cards is for one thing, the others for another: what, in a word each for programs."""

    deed: str
    others: str

    def say(self, names: Names) -> str:
        return "Choose one of these cards."


class WhichOnTop(DeckbuildingAsk, frozen=True):
    """Which of the cards that go back on a deck comes on top."""

    def say(self, names: Names) -> str:
        return "Which card goes on top?"


# What options are about


class MarkedCopy(Mark, frozen=True, tag=lambda name: f"deckbuilding.{kebab(name)}"):
    """What tells copies of a card apart: one that only the active player may buy, one that is another card this turn,
    one that has given so much Power (-1: that does not matter).
    """

    own: bool = False
    copied: str = ""
    gave: int = -1

    def say(self, names: Names) -> str:
        said = ["your own"] if self.own else [f"as {self.copied}"] if self.copied else []
        if self.gave >= 0:
            said.append(f"gave {self.gave} Power")
        return ", ".join(said)


LIKE_ANY_OTHER: Final = MarkedCopy()
