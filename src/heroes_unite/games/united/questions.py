"""What is asked in this game and what its options do, as data, with their words made of nothing but that data.

At the end are the options that several instructions offer, as the seat that is asked may know them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from heroes_unite.games.united import constants, foes, table
from heroes_unite.games.united.card import crowd_in_words
from heroes_unite.kernel.decision import Ask, Details, Option, kebab
from heroes_unite.kernel.text import listed, number

if TYPE_CHECKING:
    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.state import State

# What questions and options are about


class Hero(Struct, frozen=True):
    """A hero by seat and name: seats are called by their heroes."""

    seat: int
    name: str


class Place(Struct, frozen=True):
    """A location by its number in the ring and its name."""

    number: int
    name: str


class Crowd(Struct, frozen=True):
    """Tokens that come to a location or are about to leave it."""

    place: Place
    thugs: int
    civilians: int

    def say(self) -> str:
        return f"{crowd_in_words(self.thugs, self.civilians)} at {self.place.name}"


class Foe(Struct, frozen=True):
    """A thug, a henchman or the villain, with what tells a thug from others in the same place."""

    name: str
    wounded: bool = False
    seen_by: tuple[Hero, ...] = ()

    def say(self) -> str:
        marks = ["wounded"] if self.wounded else []
        marks += [f"seen by {', '.join(hero.name for hero in self.seen_by)}"] if self.seen_by else []
        return f"{self.name} ({', '.join(marks)})" if marks else self.name


class Coin(Struct, frozen=True):
    """What an action is paid with: a symbol of this turn, or a token."""

    symbol: str
    token: bool = False

    def say(self) -> str:
        return f"{self.symbol} token" if self.token else self.symbol


# What is asked


class UnitedAsk(Ask, frozen=True, tag=lambda name: f"united.{kebab(name)}"):
    """United's questions."""


class TakeActions(UnitedAsk, frozen=True):
    """What the hero does next, with the symbols that are left."""

    left: dict[str, int]

    def say(self, names: Names) -> str:
        left = [f"{count} {symbol}" for symbol, count in self.left.items()]
        return f"Your actions: {', '.join(left)} left." if left else "Your actions: no symbols left."


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
    """The top card of the own deck stays, or goes to the bottom."""

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
    """A card, and what becomes of it. `hero` is the one whose cards they are, where each hero has some to choose."""

    deed: Literal["put-away", "keep", "leave-out", "leave-out-support"]
    hero: str = ""

    def say(self, names: Names) -> str:
        return _CARDS[self.deed].format(hero=self.hero)


_CARDS: Final = {
    "put-away": "Which of your Super-Villain cards do you put away?",
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
        return f"{self.hero.name}: choose equipment, {self.left} of {self.most} still to take."

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
        return "Four heroes support you. Who stays at home?"


class ChoosePlan(UnitedAsk, frozen=True):
    """A Master Plan card, and what becomes of it; one of `count`, where it may be none of them."""

    deed: Literal["play", "facedown", "remove", "bottom", "perhaps-bottom", "top"]
    count: int = 1

    def say(self, names: Names) -> str:
        return _PLANS[self.deed]

    def answer(self, kind: str, names: Names) -> str:
        return "leave them" if self.count > 1 else "leave it"


_PLANS: Final = {
    "play": "Which plan do you play?",
    "facedown": "Which plan goes to the Storyline facedown?",
    "remove": "Which plan do you remove from the game?",
    "bottom": "Which plan goes to the bottom of the deck?",
    "perhaps-bottom": "Put one of these plans on the bottom of the deck?",
    "top": "Which plan goes on top?",
}


class ChooseHero(UnitedAsk, frozen=True):
    """Who: for the game as a whole, or (`effect`) for an instruction that says itself what it is about."""

    deed: Literal["first", "effect"]

    def say(self, names: Names) -> str:
        return "Which Hero goes first, after the villain?" if self.deed == "first" else "Which Hero?"


class ShareToken(UnitedAsk, frozen=True):
    """Which hero takes an action token; so many are still to be shared out, with this one."""

    symbol: str
    left: int

    def say(self, names: Names) -> str:
        return f"Who takes the {self.symbol} token? {self.left} to share out."


class ChoosePlace(UnitedAsk, frozen=True):
    """Where: for a figure, or (`effect`) for an instruction that says itself what it is about."""

    deed: Literal["villain-starts", "villain-goes", "hero-goes", "effect"]

    def say(self, names: Names) -> str:
        return _PLACES[self.deed]


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
        """Whether it is gone for who chooses, with nothing in return but what was to come anyway."""
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
    """Which of the tokens that the plan adds are left away, or turned into thugs; so many more."""

    deed: Literal["leave-thug", "turn-civilian"]
    left: int

    def say(self, names: Names) -> str:
        if self.deed == "leave-thug":
            return f"Which Thug is not added? {self.left} left."
        return f"Turn up to {self.left} Civilians of the plan into Thugs."


class ChooseEffects(UnitedAsk, frozen=True):
    """Several different ways of a card, one after the other."""

    count: int

    def say(self, names: Names) -> str:
        return f"Choose {number(self.count)} different effects."


class FollowCard(UnitedAsk, frozen=True):
    """A choice that an instruction of a card asks for: which instruction. Its own words are the question."""

    deed: str

    def say(self, names: Names) -> str:
        return "Choose."


# What is going on while cards may be used in response


class Damage(UnitedAsk, frozen=True):
    """A hero takes damage. As a question of its own: which card from hand pays for it."""

    hero: Hero
    amount: int

    def say(self, names: Names) -> str:
        return f"{self.hero.name} takes {self.amount} damage: a card from hand goes to the bottom of the deck for each."


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
    "randomly": "have to play the next card at random",
    "facedown": "have to play the next card facedown",
}


class PlanRevealed(UnitedAsk, frozen=True):
    plan: str

    def say(self, names: Names) -> str:
        return f"The Master Plan card is {self.plan}."


class VillainGoes(UnitedAsk, frozen=True):
    """The villain is about to move: so many steps clockwise, fewer than none the other way."""

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
        return f"{self.card} is {'delayed' if self.delayed else 'stunned'}."


class Moment(UnitedAsk, frozen=True):
    """A point of a turn that nothing else is to be said about."""

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

Happening = (
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
    """Whether a card is used in response to what is going on."""

    to: Happening

    def say(self, names: Names) -> str:
        return f"{self.to.say(names)} Use a card in response?"


# What options are about


class UnitedDetails(Details, frozen=True, tag=lambda name: f"united.{kebab(name)}"):
    """What United's options are about."""


class OneHero(UnitedDetails, frozen=True):
    hero: Hero

    def say(self, names: Names) -> str:
        return self.hero.name


class OnePlace(UnitedDetails, frozen=True):
    place: Place

    def say(self, names: Names) -> str:
        return self.place.name


class OneCard(UnitedDetails, frozen=True):
    """A card, and what is done with it (empty: it is chosen)."""

    card: str
    verb: str = ""

    def say(self, names: Names) -> str:
        return f"{self.verb} {self.card}" if self.verb else self.card

    def brief(self, names: Names) -> str:
        return self.card


class OneFoe(UnitedDetails, frozen=True):
    """A foe; its place, where foes in several places are offered."""

    foe: Foe
    place: Place | None = None

    def say(self, names: Names) -> str:
        return f"{self.foe.say()} in {self.place.name}" if self.place is not None else self.foe.say()


class RescueIn(UnitedDetails, frozen=True):
    """A civilian of a location is rescued by the effect of a card."""

    place: Place

    def say(self, names: Names) -> str:
        return f"rescue a Civilian in {self.place.name}"


class Relocate(UnitedDetails, frozen=True):
    """A thug (or a civilian, where it is no foe) goes from one location to another."""

    foe: Foe | None
    start: Place
    to: Place

    def say(self, names: Names) -> str:
        what = self.foe.say() if self.foe is not None else "Civilian"
        return f"{what} from {self.start.name} to {self.to.name}"


class Steps(UnitedDetails, frozen=True):
    """So many steps clockwise, fewer than none the other way; `either`: both ways are offered."""

    steps: int
    to: Place
    either: bool

    def say(self, names: Names) -> str:
        way = "" if not (self.steps and self.either) else " clockwise" if self.steps > 0 else " counter-clockwise"
        return f"{abs(self.steps)}{way}, to {self.to.name}"


class PlannedToken(UnitedDetails, frozen=True):
    """A token that the plan is about to add."""

    token: Literal["Thug", "Civilian"]
    place: Place

    def say(self, names: Names) -> str:
        return f"{self.token} for {self.place.name}"


class FilledSlot(UnitedDetails, frozen=True):
    """A token on a threat."""

    symbol: str
    threat: str

    def say(self, names: Names) -> str:
        return f"{self.symbol} from {self.threat}"


class Paid(UnitedDetails, frozen=True, kw_only=True):
    """An action and what is paid for it; `usual`: one symbol of its own kind, of which nothing is said."""

    payment: tuple[Coin, ...]
    usual: bool

    def say(self, names: Names) -> str:
        return f"{self.deed()} {self.brief(names)}"

    def brief(self, names: Names) -> str:
        return self.what() if self.usual else f"{self.what()} ({' + '.join(coin.say() for coin in self.payment)})"

    def deed(self) -> str:
        """The verb."""
        raise NotImplementedError

    def what(self) -> str:
        """What it is done to."""
        raise NotImplementedError


class Go(Paid, frozen=True, kw_only=True):
    verb: str
    place: Place

    def deed(self) -> str:
        return self.verb

    def what(self) -> str:
        return self.place.name


class Attack(Paid, frozen=True, kw_only=True):
    """`place`: where the foe is, if it is not where the hero is."""

    foe: Foe
    place: Place | None = None

    def deed(self) -> str:
        return "attack"

    def what(self) -> str:
        return self.foe.say() + (f" in {self.place.name}" if self.place is not None else "")


class Rescue(Paid, frozen=True, kw_only=True):
    place: Place

    def deed(self) -> str:
        return "rescue"

    def what(self) -> str:
        return "a Civilian"


class Fill(Paid, frozen=True, kw_only=True):
    symbol: str
    threat: str

    def deed(self) -> str:
        return "put"

    def what(self) -> str:
        return f"{self.symbol} on {self.threat}"


class Recharge(Paid, frozen=True, kw_only=True):
    card: str

    def deed(self) -> str:
        return "recharge"

    def what(self) -> str:
        return self.card


class Calm(Paid, frozen=True, kw_only=True):
    """A Crisis token of a location, or of the hero's own where none is named, is discarded."""

    place: Place | None = None

    def deed(self) -> str:
        return "discard"

    def what(self) -> str:
        return f"a Crisis token from {self.place.name}" if self.place else "a Crisis token of yours"


# The state as data


def hero(s: State, seat: int) -> Hero:
    return Hero(seat, table.hero_name(s, seat))


def place(s: State, which: int) -> Place:
    return Place(which, table.location_name(s, which))


def foe(s: State, seat: int, card: int) -> Foe:
    """As the seat may know it."""
    if table.kind(s, card) != constants.THUG:
        return Foe(table.name(s, card))
    word, seers, wounded = foes.token_kind(s, seat, card)
    return Foe(word, wounded, tuple(hero(s, each) for each in range(table.heroes(s)) if seers >> each & 1))


# Options that several instructions offer


def zone_name(s: State, card: int) -> str:
    return s.rules.zones[s.where[card]].name


def for_hero(s: State, index: int, seat: int) -> Option:
    return Option(index, "choose", "", player=seat, details=OneHero(hero(s, seat)))


def for_place(s: State, index: int, which: int, details: UnitedDetails | None = None, verb: str = "choose") -> Option:
    to = place(s, which)
    return Option(index, verb, "", card=to.name, zone="ring", number=which, details=details or OnePlace(to))


def for_foe(s: State, index: int, seat: int, card: int, where: bool = False) -> Option:
    """With its location where foes in several places are offered."""
    what = foe(s, seat, card)
    at = place(s, table.place_of_card(s, card))
    details = OneFoe(what, at if where else None)
    return Option(index, "choose", "", card=what.name, zone=zone_name(s, card), number=at.number, details=details)


def for_card(s: State, index: int, card: int, verb: str = "choose") -> Option:
    name = table.name(s, card)
    zone = s.rules.zones[s.where[card]]
    details = OneCard(name, "" if verb == "choose" else verb)
    return Option(index, verb, "", card=name, zone=zone.name, owner=zone.owner, details=details)
