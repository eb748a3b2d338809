"""What is going on while cards may be used in response, and the question whether one is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from heroes_unite.games.united.questions import UnitedAsk
from heroes_unite.games.united.subjects import Crowd, Hero, Place
from heroes_unite.kernel.text import listed

if TYPE_CHECKING:
    from heroes_unite.kernel.names import Names


class Damage(UnitedAsk, frozen=True):
    """A hero takes damage. As a separate question: which card from hand pays for it."""

    hero: Hero
    amount: int

    def say(self, names: Names) -> str:
        return f"{self.hero.name} takes {self.amount} damage: {_PAID[self.amount > 1]} to the bottom of the deck."


_PAID: Final = ("a card from hand goes", "for each, a card from hand goes")


class KnockedOut(UnitedAsk, frozen=True):
    hero: Hero

    def say(self, names: Names) -> str:
        return f"{self.hero.name} is knocked out."


class Affliction(UnitedAsk, frozen=True):
    hero: Hero
    what: str

    def say(self, names: Names) -> str:
        return f"{self.hero.name} is about to {_AFFLICTIONS[self.what]}."


_AFFLICTIONS: Final = {
    "crisis": "take a Crisis token",
    "randomly": "be made to play the next card at random",
    "facedown": "be made to play the next card facedown",
}


class PlanRevealed(UnitedAsk, frozen=True):
    plan: str

    def say(self, names: Names) -> str:
        return f"The Master Plan card is {self.plan}."


class VillainGoes(UnitedAsk, frozen=True):
    """The villain is about to move: the number of steps clockwise, negative for the other way."""

    villain: str
    steps: int
    to: Place

    def say(self, names: Names) -> str:
        if not self.steps:
            return f"{self.villain} is about to stay at {self.to.name}."
        way = "clockwise" if self.steps > 0 else "counter-clockwise"
        return f"{self.villain} is about to move {abs(self.steps)} {way}, to {self.to.name}."


class VillainArrives(UnitedAsk, frozen=True):
    villain: str
    at: Place

    def say(self, names: Names) -> str:
        return f"{self.villain} is at {self.at.name}."


class TokensCome(UnitedAsk, frozen=True):
    villain: str
    tokens: tuple[Crowd, ...]

    def say(self, names: Names) -> str:
        return f"{self.villain} is about to add {listed([crowd.say() for crowd in self.tokens])}."


class CiviliansLost(UnitedAsk, frozen=True):
    tokens: tuple[Crowd, ...]

    def say(self, names: Names) -> str:
        several = sum(crowd.civilians for crowd in self.tokens) > 1
        what = listed([crowd.say() for crowd in self.tokens])
        return f"{what} {'are' if several else 'is'} about to be discarded."


class Overflow(UnitedAsk, frozen=True):
    place: Place

    def say(self, names: Names) -> str:
        return f"{self.place.name} has overflowed."


class Stunned(UnitedAsk, frozen=True):
    card: str
    delayed: bool

    def say(self, names: Names) -> str:
        if self.delayed:
            return "A Delayed token goes on the Master Plan deck."
        return f"A Stunned token goes on {self.card}."


class Moment(UnitedAsk, frozen=True):
    """A point of a turn that needs no further words."""

    moment: Literal["game-begins", "actions-begin", "turn-ends", "villain-turn-ends"]
    villain: str = ""

    def say(self, names: Names) -> str:
        return _MOMENTS[self.moment].format(villain=self.villain)


_MOMENTS: Final = {
    "game-begins": "The game begins.",
    "actions-begin": "Your actions begin.",
    "turn-ends": "The turn ends.",
    "villain-turn-ends": "{villain}'s turn ends.",
}

Occasion = (
    Damage
    | KnockedOut
    | Affliction
    | PlanRevealed
    | VillainGoes
    | VillainArrives
    | TokensCome
    | CiviliansLost
    | Overflow
    | Stunned
    | Moment
)


class Respond(UnitedAsk, frozen=True):
    """Whether a card is used in response to what is going on; where cards have to be, which of them is first."""

    to: Occasion
    forced: bool = False

    def say(self, names: Names) -> str:
        return f"{self.to.say(names)} {'Which card comes first?' if self.forced else 'Use a card in response?'}"
