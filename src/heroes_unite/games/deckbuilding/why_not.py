"""Why a player cannot play, buy, defeat or use a card now: the reasons, as data, with the English for them.

What is not among the options is noted where the options are made (`turn.actions` and what is attached there); this
module only covers places from which nothing can ever be taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding import constants
from heroes_unite.kernel.decision import kebab
from heroes_unite.kernel.node import Effect, Test
from heroes_unite.kernel.text import PLAIN, listed, sentence
from heroes_unite.kernel.why_not import Reason

if TYPE_CHECKING:
    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.node import Node
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.why_not import Pointed

PILES: Final = {
    "destroyed": "Destroyed cards can be reached only by the text of a card.",
    "out of the game": "These Super-Villains are not in this game.",
    "pool": "Cards in the pool lie face down until they are dealt.",
    "super heroes": "Nobody plays that Super Hero in this game.",
    "reserve": "That card is not needed in this game.",
    "second deck": "Those cards are set aside: this game is played without them.",
    "main deck": "The main deck cannot be bought from: its cards come into the Line-Up at the end of a turn.",
    "weaknesses": "A Weakness cannot be bought: it only comes to you when a card says so.",
    "kicks": "There are no Kicks left.",
    "super-villains": "No Super-Villain is left: the game ends with this turn.",
    "crisis stack": "The next Crisis is turned up after the Super-Villain has been defeated.",
    "crises out of the game": "These Crisis cards are not in this game.",
    "removed": "Beaten Crises and defeated Super-Villains are out of the game: nothing can reach them.",
}
OWN_PILES: Final = {
    "deck": "Your deck: you draw a new hand from it at the end of your turn.",
    "discard pile": "Your discard pile becomes your new deck when that has run out.",
    "played": "{card} has been played and goes to your discard pile when the turn ends.",
    "under hero": "Cards under your Super Hero are out of reach, but count at the end.",
}


class DeckbuildingReason(Reason, frozen=True, kw_only=True, tag=lambda name: f"deckbuilding.{kebab(name)}"):
    """The deck-building game's reasons, about a card or a place."""

    card: str = ""


# Cost


class TooExpensive(DeckbuildingReason, frozen=True, kw_only=True):
    """It costs more than the Power that is left; `printed` is what it says on it."""

    cost: int
    printed: int
    power: int

    def say(self, names: Names, rule: Node | None) -> str:
        now = f"costs {self.cost} now instead of {self.printed}" if self.cost != self.printed else f"costs {self.cost}"
        return f"{self.card} {now}: {self.cost - self.power} Power short."


class AbilityTooExpensive(DeckbuildingReason, frozen=True, kw_only=True):
    """Its ability asks for more Power than is left."""

    price: int
    power: int

    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.card} asks for {self.price} Power: {self.price - self.power} short."


# The Line-Up and the piles


class NotForSale(DeckbuildingReason, frozen=True, kw_only=True):
    """A Weakness, wherever it is."""

    def say(self, names: Names, rule: Node | None) -> str:
        return PILES["weaknesses"]


class ForAnother(DeckbuildingReason, frozen=True, kw_only=True):
    """It is in the Line-Up for somebody else."""

    def say(self, names: Names, rule: Node | None) -> str:
        return f"Only the player whose Super Hero it belongs to may buy {self.card}."


class Forbidden(DeckbuildingReason, frozen=True, kw_only=True):
    """What a card that is in force says, which is called `by`."""

    by: str

    def say(self, names: Names, rule: Node | None) -> str:
        assert isinstance(rule, Effect)
        return sentence(rule.say(PLAIN))


class OutOfReach(DeckbuildingReason, frozen=True, kw_only=True):
    """Nothing can be taken from that zone of the table."""

    zone: str

    def say(self, names: Names, rule: Node | None) -> str:
        return PILES[self.zone]


class OwnPile(DeckbuildingReason, frozen=True, kw_only=True):
    """The player's own zone, from which nothing can be played."""

    zone: str

    def say(self, names: Names, rule: Node | None) -> str:
        return OWN_PILES[self.zone].format(card=self.card or "That")


class OfAnother(DeckbuildingReason, frozen=True, kw_only=True):
    """Another player's zone."""

    zone: str
    player: int

    def say(self, names: Names, rule: Node | None) -> str:
        whose = f"{names.player(self.player)}'s"
        if self.zone in ("hand", "deck", "discard pile"):
            return f"That is in {whose} {self.zone}."
        if self.zone in ("hero", "under hero"):
            return f"That {'is' if self.zone == 'hero' else 'lies under'} {whose} Super Hero."
        return f"That is {whose} card."


class HasBoughtDestroyed(DeckbuildingReason, frozen=True, kw_only=True):
    """The Super Hero, `card`, has bought a destroyed card this turn already."""

    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.card} has already bought a destroyed card this turn."


# Super-Villains


class VillainFaceDown(DeckbuildingReason, frozen=True, kw_only=True):
    """One has been defeated this turn."""

    def say(self, names: Names, rule: Node | None) -> str:
        return "The next Super-Villain is face down until the end of the turn: only one can be defeated each turn."


class VillainsInMainDeck(DeckbuildingReason, frozen=True, kw_only=True):
    """There is no stack of them."""

    def say(self, names: Names, rule: Node | None) -> str:
        return "With Super-Hidden Super-Villains they are in the main deck."


class CrisesFirst(DeckbuildingReason, frozen=True, kw_only=True):
    """Crises are in the way."""

    crises: tuple[str, ...]

    def say(self, names: Names, rule: Node | None) -> str:
        return f"First the team has to beat {listed(list(self.crises))}."


class NotHunted(DeckbuildingReason, frozen=True, kw_only=True):
    """Something other than a Super-Villain in another player's discard pile."""

    player: int

    def say(self, names: Names, rule: Node | None) -> str:
        whose = f"{names.player(self.player)}'s"
        return f"That is in {whose} discard pile. Only Super-Villains can be hunted there."


class TeammatesVillain(DeckbuildingReason, frozen=True, kw_only=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "You cannot hunt your teammate's Super-Villains."


class HuntIsOver(DeckbuildingReason, frozen=True, kw_only=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "A Defense has ended your hunt for this turn."


# Abilities


class LiesFaceDown(DeckbuildingReason, frozen=True, kw_only=True):
    """A Super Hero without abilities, until the Super-Villain that did it is defeated."""

    until: str

    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.card} is face down and has no ability until {self.until} is defeated."


class WorksByItself(DeckbuildingReason, frozen=True, kw_only=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.card} works by itself: you don't need to do anything."


class UsedThisTurn(DeckbuildingReason, frozen=True, kw_only=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.card} has already been used this turn."


class ConditionNotMet(DeckbuildingReason, frozen=True, kw_only=True):
    """The rule is what the ability asks for."""

    def say(self, names: Names, rule: Node | None) -> str:
        assert isinstance(rule, Test)
        return f"{self.card} can be used only if {rule.say(PLAIN)}."


class HasNoText(DeckbuildingReason, frozen=True, kw_only=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.card} has lost its text for now."


# Crises


class StillInEffect(DeckbuildingReason, frozen=True, kw_only=True):
    """A Crisis that has been beaten, but stays in effect."""

    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.card} has been beaten, but stays in effect."


class NeedsNoAttempt(DeckbuildingReason, frozen=True, kw_only=True):
    """A Crisis that is beaten by a state of things, which the rule describes."""

    def say(self, names: Names, rule: Node | None) -> str:
        assert isinstance(rule, Effect)
        return f"{self.card} needs no attempt: it is {rule.say(PLAIN)}."


class TriedThisTurn(DeckbuildingReason, frozen=True, kw_only=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.card} has already been tried this turn: the next chance is next turn."


class WasCalledOff(DeckbuildingReason, frozen=True, kw_only=True):
    def say(self, names: Names, rule: Node | None) -> str:
        again = "it can be tried again after something is played, bought, gained or used"
        return f"The attempt to beat {self.card} was called off: {again}."


class VillainsInLineUp(DeckbuildingReason, frozen=True, kw_only=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "No Crisis can be beaten while a Villain is in the Line-Up."


class CannotDoPart(DeckbuildingReason, frozen=True, kw_only=True):
    """The player has not what the rule asks for."""

    def say(self, names: Names, rule: Node | None) -> str:
        assert isinstance(rule, Effect)
        return f"You don't have what it takes right now. To beat {self.card}: {sentence(rule.say(PLAIN))}"


# What keeps a player from leading the team against a Crisis (see `crisis.beating.barred`)
WHY_BARRED: Final[dict[str, type[DeckbuildingReason]]] = {
    "comes-about": NeedsNoAttempt,
    "tried": TriedThisTurn,
    "called-off": WasCalledOff,
    "villains": VillainsInLineUp,
    "no-part": CannotDoPart,
}


def elsewhere(s: State, who: int, what: Pointed) -> Reason | None:
    """Why nothing can be taken from that place."""
    card = s.rules.names[s.cards[what.card]] if what.card >= 0 else ""
    if what.owner == who:
        return OwnPile(card=card, zone=what.zone) if what.zone in OWN_PILES else None
    if what.owner >= 0:
        return OfAnother(card=card, zone=what.zone, player=what.owner)
    numbers = s.rules.numbers
    if what.zone == "super-villains" and numbers[constants.HIDES][0] and not numbers[constants.COOPERATIVE][0]:
        return VillainsInMainDeck()
    return OutOfReach(card=card, zone=what.zone) if what.zone in PILES else None
