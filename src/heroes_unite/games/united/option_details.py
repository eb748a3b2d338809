"""What options do, as data, with words built only from that data.

At the end are the options that several instructions offer, as the seat that is asked may know them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from heroes_unite.games.united import table
from heroes_unite.games.united.subjects import Coin, Foe, Hero, Place, foe, hero, place
from heroes_unite.kernel.decision import Details, Option, kebab

if TYPE_CHECKING:
    from heroes_unite.kernel.names import Names
    from heroes_unite.kernel.state import State


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
    """A thug (or a civilian, if it is not a foe) moves from one location to another."""

    foe: Foe | None
    start: Place
    to: Place

    def say(self, names: Names) -> str:
        what = self.foe.say() if self.foe is not None else "Civilian"
        return f"{what} from {self.start.name} to {self.to.name}"


class Steps(UnitedDetails, frozen=True):
    """The number of steps clockwise, negative for the other way; `either`: both ways are offered."""

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
