"""Why something cannot be used now: the reasons, as data, with the English for them.

What the actions of a hero cannot do is worked out where they are (`actions.py`); here is only what holds for places
from which nothing can ever be taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.united.constants import ATTACK, SYMBOLS
from heroes_unite.kernel.decision import kebab
from heroes_unite.kernel.text import listed
from heroes_unite.kernel.why_not import Reason

if TYPE_CHECKING:
    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.node import Node
    from heroes_unite.kernel.why_not import Pointed

PILES: Final = {
    "deck": "A hero draws a card from here at the start of each turn, and puts cards on the bottom for damage.",
    "plan deck": "The villain's next plan comes from here; when it is needed and there is none, the heroes lose.",
    "cleared": "That threat is cleared.",
    "claimed": "That Fragment is on the Dashboard.",
    "removed": "That card is out of the game.",
    "removed unseen": "That card is out of the game.",
    "box": "That card is not in this game.",
    "supply": "Tokens come from here and go back to it.",
    "bag": "Tokens are drawn from here.",
    "aside": "The Joker token hides among the next Thugs that a plan adds.",
    "missions": "Missions fill up as heroes rescue Civilians, defeat Thugs and clear Threats.",
    "hero": "That is a hero. Move and act with the symbols of the cards you play.",
    "support deck": "Supporting cards come to the display from here.",
    "display": "Supporting cards are played at the start of a turn.",
    "battle plans": "A Battle Plan applies to everyone.",
    "super-villain pile": "The Super-Villain's cards come from here.",
    "super hero pile": "The heroes' Super cards come from here.",
    "super cards": "Super cards are used when their moment comes.",
}
# What a deed is called at the beginning of a sentence; {name} is what it is done to
DEEDS: Final = {
    "move": "Going there",
    "attack": "That",
    "rescue": "Rescuing a Civilian",
    "clear": "Clearing {name}",
    "calm": "Discarding a Crisis token",
    "recharge": "Recharging {name}",
}


class UnitedReason(Reason, frozen=True, tag=lambda name: f"united.{kebab(name)}"):
    """United's reasons. Places are called by their names."""


class OutOfReach(UnitedReason, frozen=True, kw_only=True):
    """Nothing can be done with what is in that zone."""

    zone: str

    def say(self, names: Names, rule: Node | None) -> str:
        return PILES[self.zone]


class OfAnother(UnitedReason, frozen=True, kw_only=True):
    player: int

    def say(self, names: Names, rule: Node | None) -> str:
        return f"That card is {names.player(self.player)}'s."


class CardWasPlayed(UnitedReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "You have played a card this turn."


class PlayCardFirst(UnitedReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "First play a card."


# Deeds


class NoneLeft(UnitedReason, frozen=True, kw_only=True):
    """It takes one of these symbols, and the hero has neither it nor a token of it left."""

    deed: str
    symbols: tuple[str, ...]
    name: str = ""

    def say(self, names: Names, rule: Node | None) -> str:
        wanted = [f"{'an' if symbol == SYMBOLS[ATTACK] else 'a'} {symbol}" for symbol in self.symbols]
        return f"{DEEDS[self.deed].format(name=self.name)} takes {listed(wanted, 'or')}, and you have none left."


class TooFewMoves(UnitedReason, frozen=True, kw_only=True):
    """Leaving a location takes more than one Move."""

    place: str
    moves: int

    def say(self, names: Names, rule: Node | None) -> str:
        return f"Leaving {self.place} takes {self.moves} Moves."


class AlreadyThere(UnitedReason, frozen=True, kw_only=True):
    place: str

    def say(self, names: Names, rule: Node | None) -> str:
        return f"You are at {self.place} already."


class NotNextDoor(UnitedReason, frozen=True, kw_only=True):
    """A Move does not go that far; `near` is where it goes."""

    place: str
    near: tuple[str, ...]

    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.place} is not next to you: a Move takes you to {listed(list(self.near), 'or')}."


class GoThereFirst(UnitedReason, frozen=True, kw_only=True):
    """It is at another location; `name` is what it is called, if it has a name."""

    place: str
    name: str = ""

    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.name or 'That'} is at {self.place}: go there first."


class NotVulnerable(UnitedReason, frozen=True, kw_only=True):
    villain: str

    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.villain} cannot be damaged before enough missions are complete."


class KeptFromRescue(UnitedReason, frozen=True, kw_only=True):
    """What a card that is in force, `by`, says of the Civilians here."""

    by: str

    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.by} keeps Civilians here from being rescued."


class AmongActions(UnitedReason, frozen=True, kw_only=True):
    """It can be done: the option is about the hero's location."""

    place: str

    def say(self, names: Names, rule: Node | None) -> str:
        return f"That is among your actions at {self.place}."


class NothingThere(UnitedReason, frozen=True, kw_only=True):
    """No action has anything to do with what is there."""

    def say(self, names: Names, rule: Node | None) -> str:
        return "No action does anything with that."


# Effects of cards


class Facedown(UnitedReason, frozen=True, kw_only=True):
    """A card of the storyline, or Equipment."""

    equipment: bool

    def say(self, names: Names, rule: Node | None) -> str:
        return f"That {'Equipment' if self.equipment else 'card'} is facedown."


class WouldDoNothing(UnitedReason, frozen=True, kw_only=True):
    equipment: bool

    def say(self, names: Names, rule: Node | None) -> str:
        return "It would do nothing now." if self.equipment else "Its special effect would do nothing now."


class WorksByItself(UnitedReason, frozen=True):
    """Equipment without a usable effect."""

    def say(self, names: Names, rule: Node | None) -> str:
        return "Its effect applies while it is faceup."


class UsedThisTurn(UnitedReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "It has been used this turn."


class BeforeAllElse(UnitedReason, frozen=True):
    """It can be used only before the hero has done anything."""

    def say(self, names: Names, rule: Node | None) -> str:
        return "It can be used only before anything else in the turn."


class SpecialUsed(UnitedReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "Its special effect has been used."


class Charged(UnitedReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "A charged card is flipped when what it waits for happens."


class HoldsWhileFaceup(UnitedReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "Its effect applies while it is faceup."


class NoSpecial(UnitedReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "That card has no special effect."


class NoSpecialsHere(UnitedReason, frozen=True, kw_only=True):
    """What a card that is in force, `by`, says of the hero."""

    by: str

    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.by} keeps you from using special effects."


class NotThisTurns(UnitedReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "Only the special effect of the card you play this turn can be used."


class PlansStay(UnitedReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "Master Plan cards stay in the Storyline."


def in_pile(what: Pointed) -> Reason | None:
    return OutOfReach(zone=what.zone) if what.zone in PILES else None
