"""Why a card of the TCG cannot be used now: the reasons, as data, with the English for them.

They are noted where the options of a phase are made; this module only covers whole places.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.kernel.decision import kebab
from heroes_unite.kernel.why_not import Reason

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.node import Node
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.why_not import Pointed, Refused

PILES: Final = {
    "hero pile": "Heroes and objects are drawn from here, one at the start of your phase.",
    "villain pile": "The villains' cards come from here, one at the start of each villain phase.",
    "hero discard pile": "Cards here do not come back.",
    "villain discard pile": "These cards come back when the villain pile is empty.",
    "claimed": "Claimed villains count for whoever has won them.",
    "objects": "That object belongs to the card that holds it.",
    "waiting": "That object waits for a villain who can use it.",
    "plot twist": "The plot twist stays until another one comes, or until Power of two or more discards it.",
    "box": "That card is not in this game.",
}


class TcgReason(Reason, frozen=True, tag=lambda name: f"tcg.{kebab(name)}"):
    """The TCG's reasons."""


class OutOfReach(TcgReason, frozen=True, kw_only=True):
    """Nothing can be done with what is in that zone."""

    zone: str

    def say(self, names: Names, rule: Node | None) -> str:
        return PILES[self.zone]


class OfAnother(TcgReason, frozen=True, kw_only=True):
    """Another player's card."""

    player: int
    villain: bool = False

    def say(self, names: Names, rule: Node | None) -> str:
        return f"That {'villain' if self.villain else 'card'} is {names.player(self.player)}'s."


class HasActed(TcgReason, frozen=True, kw_only=True):
    card: str

    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.card} has already acted this phase."


class ActsWithPartner(TcgReason, frozen=True, kw_only=True):
    """The second of a team of two."""

    card: str

    def say(self, names: Names, rule: Node | None) -> str:
        return f"{self.card} acts together with the other hero of the team."


# The first round, and the end of a phase


class KeepHandFirst(TcgReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "First say whether you keep this hand."


class DiscardFirst(TcgReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "First discard down to five cards."


class ObjectsLater(TcgReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "Objects are played from the second round on."


class ActsLater(TcgReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "Heroes act from the second round on."


class FillReserveFirst(TcgReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "First put heroes into reserve; then you bring one out."


class BringOutNow(TcgReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "Now bring a hero out."


# The steps of a hero phase


class HeroStepIsOver(TcgReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "One hero a phase goes into reserve, before you switch, use objects or act."


class ReserveIsFull(TcgReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "Your reserve is full."


class SwitchIsOver(TcgReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "You have already switched this phase, or it is too late for that now."


class NoRoomForTeam(TcgReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "There is no room in reserve for a team of two."


class ObjectStepIsOver(TcgReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "One object a phase, before you act."


class NeedsActiveHero(TcgReason, frozen=True):
    """An object, while nobody is out."""

    def say(self, names: Names, rule: Node | None) -> str:
        return "An object needs an active hero."


class TeamUsesNoObjects(TcgReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "A team of two uses no objects."


class LacksAbility(TcgReason, frozen=True, kw_only=True):
    """No active hero has what the object asks for."""

    card: str
    ability: str

    def say(self, names: Names, rule: Node | None) -> str:
        return f"Your active hero has no {self.ability}, which {self.card} needs."


# Targets, and the other side's phase


class ActionFirst(TcgReason, frozen=True, kw_only=True):
    """It can be a target once one of the player's cards attacks; `villains`: that is one of the villains."""

    villains: bool

    def say(self, names: Names, rule: Node | None) -> str:
        if self.villains:
            return "Choose how one of your villains attacks first; then heroes can be the target."
        return "Choose how your hero attacks first; then this villain can be the target."


class NobodyToAttack(TcgReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "You have no active hero who could attack."


class VillainsPhase(TcgReason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "It is the villains' phase: your heroes wait."


def note(refused: Refused, cards: Iterable[int], reason: TcgReason) -> None:
    """All of these are left out for the same reason."""
    refused.update(dict.fromkeys(cards, reason))


def in_pile(what: Pointed) -> Reason | None:
    return OutOfReach(zone=what.zone) if what.zone in PILES else None


def name(s: State, card: int) -> str:
    return s.rules.names[s.cards[card]]
