"""Why something is not among the options, as data.

The instruction that builds the options of a turn says it (`Effect.why_not`), using the same code that leaves something
out. What applies to any game is here. Words are built from a reason's own fields and from the rule it points to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from heroes_unite.kernel import machine
from heroes_unite.kernel.decision import kebab
from heroes_unite.kernel.view import knows, knows_source

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Option
    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.node import Node
    from heroes_unite.kernel.state import State


class Reason(Struct, frozen=True, tag_field="kind", tag=kebab):
    """One reason. Cards, zones and places are given by name, players by number.

    `rule` is the path of the instruction that says so (see `Library`), if there is one.
    """

    rule: str = ""

    def say(self, names: Names, rule: Node | None) -> str:
        """The reason as a sentence or two, for the player who asks. Words may use the rule's tree."""
        raise NotImplementedError


class GameIsOver(Reason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "The game is over."


class OnlyWatching(Reason, frozen=True):
    def say(self, names: Names, rule: Node | None) -> str:
        return "You are watching: only players can do that."


class AnotherIsAsked(Reason, frozen=True, kw_only=True):
    """Somebody else has to choose: about a card, what to do in their turn, or something else."""

    player: int
    source: str
    turn: bool

    def say(self, names: Names, rule: Node | None) -> str:
        if self.source:
            return f"{names.subject(self.player)} has to answer {self.source} first."
        if self.turn:
            return f"It is {names.player(self.player)}'s turn, not yours."
        return f"{names.subject(self.player)} has to choose first."


class AnswerFirst(Reason, frozen=True, kw_only=True):
    """The player is asked something else first, about a card or not; `cards`: with other cards as answers."""

    source: str
    cards: bool

    def say(self, names: Names, rule: Node | None) -> str:
        if self.cards:
            about = f" for {self.source}" if self.source else ""
            return f"You can't choose that{about}: choose one of the highlighted cards."
        return f"First answer {self.source or 'the question you are asked'}."


class NothingToDo(Reason, frozen=True):
    """No rule ever lets a player do anything with it."""

    def say(self, names: Names, rule: Node | None) -> str:
        return "Nothing can be done with that now."


class Pointed(NamedTuple):
    """What a player points at: a card that they know is there (-1: none, or anything there)."""

    card: int
    zone: str
    owner: int


Refused = dict[int, Reason]  # cards left out while building the options, and why


def refusal(s: State, refused: Refused, what: Pointed) -> Reason | None:
    """Why a card was left out, or a copy of it in the same place; without a card, anything there."""
    for card, reason in refused.items():
        place = s.rules.zones[s.where[card]]
        alike = what.card < 0 or s.cards[card] == s.cards[what.card]
        if alike and (place.name, place.owner) == (what.zone, what.owner):
            return reason
    return None


def matches(option: Option, card: str, zone: str, owner: int) -> bool:
    """Whether an option is about that card there, or, without a card, about anything there."""
    return bool(zone) and option.zone == zone and option.owner in (owner, -1) and card in (option.card, "")


def why_not(s: State, viewer: int, card: str, zone: str, owner: int, cards_offered: bool) -> Reason:
    """Why a viewer cannot use what is not among the options. It reveals nothing the viewer does not know."""
    if s.over:
        return GameIsOver()
    if viewer < 0:
        return OnlyWatching()
    f = s.stack[-1]
    turn = s.rules.turn_decision(f.node)
    asked = machine.asked(s)
    source = s.rules.names[s.cards[f.source]] if knows_source(s, viewer, f) else ""
    if asked != viewer:
        return AnotherIsAsked(player=asked, source=source, turn=turn)
    if not turn:
        return AnswerFirst(source=source, cards=bool(card) and cards_offered)
    return f.node.why_not(s, f, Pointed(_found(s, viewer, card, zone, owner), zone, owner)) or NothingToDo()


def _found(s: State, viewer: int, card: str, zone: str, owner: int) -> int:
    """A card of that name which the viewer knows is there, or -1."""
    for place, cards in zip(s.rules.zones, s.zones, strict=True):
        if place.name == zone and place.owner == owner:
            return next((c for c in cards if s.rules.names[s.cards[c]] == card and knows(s, viewer, c)), -1)
    return -1
