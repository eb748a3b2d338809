"""What is asked in this game, as data, with words built only from that data.

Questions in response to what is going on are in `responses.py`, what options are about in `option_details.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from heroes_unite.games.united.subjects import Coin, Hero, Place
from heroes_unite.kernel.decision import Ask, kebab
from heroes_unite.kernel.text import listed, number

if TYPE_CHECKING:
    from heroes_unite.kernel.names import Names


class UnitedAsk(Ask, frozen=True, tag=lambda name: f"united.{kebab(name)}"):
    """United's questions."""


class TakeActions(UnitedAsk, frozen=True):
    """What the hero does next, with the symbols that are left."""

    left: dict[str, int]

    def say(self, names: Names) -> str:
        left = [f"{count} {symbol}{'s' * (count > 1)}" for symbol, count in self.left.items()]
        return f"Your actions: {listed(left)} left." if left else "Your actions: no symbols left."


class PlayCard(UnitedAsk, frozen=True):
    facedown: bool = False

    def say(self, names: Names) -> str:
        return "Play a card facedown: it gives nothing." if self.facedown else "Play a card."


class BeforeDrawing(UnitedAsk, frozen=True):
    """What is recharged or looked at before the turn's draw."""

    def say(self, names: Names) -> str:
        return "Your turn begins. Anything before you draw?"

    def answer(self, kind: str, names: Names) -> str:
        return "go on"


class DrawOrSupport(UnitedAsk, frozen=True):
    """A Commander's regular turn, or one with a supporting card."""

    def say(self, names: Names) -> str:
        return "Draw a card for a regular turn, or play a supporting card?"

    def word(self, token: str, names: Names) -> str:
        return REGULAR_TURN[token]


REGULAR_TURN: Final = {"regular": "regular turn"}


class EndOfTurn(UnitedAsk, frozen=True):
    """Whether the effect of the hero's location is used. What it does is said by who asks."""

    place: Place

    def say(self, names: Names) -> str:
        return f"End of turn at {self.place.name}."


class TopCard(UnitedAsk, frozen=True):
    """The top card of the player's own deck stays, or goes to the bottom."""

    card: str

    def say(self, names: Names) -> str:
        return f"The top card of your deck is {self.card}."

    def word(self, token: str, names: Names) -> str:
        return TOP_OR_BOTTOM[token]


TOP_OR_BOTTOM: Final = {"top": "leave it on top", "bottom": "put it on the bottom"}


class LookAtPlan(UnitedAsk, frozen=True):
    def say(self, names: Names) -> str:
        return "Look at the top card of the Master Plan deck?"


class ChooseCard(UnitedAsk, frozen=True):
    """A card, and what becomes of it. `hero` is the one whose cards they are, if each hero has some to choose."""

    deed: Literal["put-away", "keep", "leave-out", "leave-out-support"]
    hero: str = ""

    def say(self, names: Names) -> str:
        return _CARDS[self.deed].format(hero=self.hero)


_CARDS: Final = {
    "put-away": "You keep three Super-Villain cards. Which one do you leave out of the game?",
    "keep": "{hero}: which Super Hero card do you keep?",
    "leave-out": "{hero}: which card with a single Wild is left out?",
    "leave-out-support": "{hero} supports you with three cards. Which one do you leave out?",
}


class ChooseEquipment(UnitedAsk, frozen=True):
    """Equipment for a hero: so many pieces still to take of so many, or one of those that are nobody's own."""

    hero: Hero
    left: int
    most: int
    own: bool

    def say(self, names: Names) -> str:
        if not self.own:
            return f"{self.hero.name}: choose one piece of equipment, or none."
        return f"{self.hero.name}: choose equipment ({self.left} of {self.most} left to take)."

    def answer(self, kind: str, names: Names) -> str:
        return "no equipment"


class ChooseBattlePlans(UnitedAsk, frozen=True):
    left: int

    def say(self, names: Names) -> str:
        return f"Choose Battle Plans: {self.left} of your budget is left."

    def answer(self, kind: str, names: Names) -> str:
        return "no more"


class StaysHome(UnitedAsk, frozen=True):
    """Which of five heroes does not support the Commander."""

    def say(self, names: Names) -> str:
        return "Four heroes support you. Who stays home?"


class ChoosePlan(UnitedAsk, frozen=True):
    """A Master Plan card, and what becomes of it; one of `count`, where it may be none of them."""

    deed: Literal["play", "facedown", "remove", "bottom", "perhaps-bottom", "top"]
    count: int = 1

    def say(self, names: Names) -> str:
        if self.deed == "perhaps-bottom" and self.count == 1:
            return "Put this plan on the bottom of the deck?"
        return _PLANS[self.deed]

    def answer(self, kind: str, names: Names) -> str:
        return "leave them" if self.count > 1 else "leave it"


_PLANS: Final = {
    "play": "Which plan do you play?",
    "facedown": "Which plan goes to the Storyline facedown?",
    "remove": "Which plan do you remove from the game?",
    "bottom": "Which plan goes to the bottom of the deck?",
    "perhaps-bottom": "Put one of these plans on the bottom of the deck?",
    "top": "Which plan goes on top of the deck?",
}


class ChooseHero(UnitedAsk, frozen=True):
    """Who: for the game as a whole, or (`effect`) for an instruction that says itself what it is about."""

    deed: Literal["first", "effect"]

    def say(self, names: Names) -> str:
        return "Which Hero goes first, after the villain?" if self.deed == "first" else "Which Hero?"


class ShareToken(UnitedAsk, frozen=True):
    """Which hero takes an action token; how many are still to be handed out, including this one."""

    symbol: str
    left: int

    def say(self, names: Names) -> str:
        return f"Who takes the {self.symbol} token? {self.left} left to share out."


class ChoosePlace(UnitedAsk, frozen=True):
    """Where: for a figure, or (`effect`) for an instruction that says itself what it is about."""

    deed: Literal["villain-starts", "villain-goes", "hero-goes", "effect"]

    def say(self, names: Names) -> str:
        return _PLACES[self.deed]

    def answer(self, kind: str, names: Names) -> str:
        return "stay here"


_PLACES: Final = {
    "villain-starts": "Where does the villain start? You will be opposite.",
    "villain-goes": "Where does the villain go?",
    "hero-goes": "Where do you go?",
    "effect": "Which Location?",
}


class HowFar(UnitedAsk, frozen=True):
    """How many steps the villain moves."""

    def say(self, names: Names) -> str:
        return "How far does the villain move?"


class TakeAlong(UnitedAsk, frozen=True):
    to: Place

    def say(self, names: Names) -> str:
        return f"Take somebody along to {self.to.name}?"


class ComeAlong(UnitedAsk, frozen=True):
    hero: Hero
    to: Place

    def say(self, names: Names) -> str:
        return f"{self.hero.name} goes to {self.to.name}. Come along?"


class ChooseSymbol(UnitedAsk, frozen=True):
    """A kind of action token, and what becomes of it, or (`forego`) the symbol of a card that does not count."""

    deed: Literal["take", "give", "recharge", "trim", "forego", "remove"]
    card: str = ""

    @property
    def loses(self) -> bool:
        """Whether the player who chooses simply loses it, with nothing in return but what was due anyway."""
        return self.deed in ("recharge", "trim", "forego")

    def say(self, names: Names) -> str:
        return _SYMBOLS[self.deed].format(card=self.card)

    def word(self, token: str, names: Names) -> str:
        return Coin(token, self.deed != "forego").say()


_SYMBOLS: Final = {
    "take": "Which token do you take?",
    "give": "Which token do you give away?",
    "recharge": "Which token do you discard for it?",
    "trim": "You keep three Action tokens: which one do you discard?",
    "forego": "One symbol of {card} does not count. Which?",
    "remove": "Which token do you remove?",
}


class HowManyTokens(UnitedAsk, frozen=True):
    symbol: str

    def say(self, names: Names) -> str:
        return f"How many {self.symbol} tokens do you take?"


class ChangePlan(UnitedAsk, frozen=True):
    """Which of the tokens that the plan adds are left out, or turned into thugs; how many more."""

    deed: Literal["leave-thug", "turn-civilian"]
    left: int

    def say(self, names: Names) -> str:
        if self.deed == "leave-thug":
            return f"Which Thug is not added? {self.left} left."
        return f"Turn up to {self.left} Civilians of the plan into Thugs."


class ChooseEffects(UnitedAsk, frozen=True):
    """Several different ways of a card, one after another."""

    count: int

    def say(self, names: Names) -> str:
        return f"Choose {number(self.count)} different effects."


class FollowCard(UnitedAsk, frozen=True):
    """A choice that an instruction of a card asks for: which instruction. Its own words are the question."""

    deed: str

    def say(self, names: Names) -> str:
        return "Choose."
