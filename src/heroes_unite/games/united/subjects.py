"""What questions, options and reasons are about: heroes, places, foes and coins, as the seat asked may know them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from heroes_unite.games.united import constants, foes, table
from heroes_unite.games.united.card import crowd_in_words
from heroes_unite.kernel.text import listed

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


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
    """A thug, a henchman or the villain, with what distinguishes a thug from others in the same place."""

    name: str
    wounded: bool = False
    seen_by: tuple[Hero, ...] = ()

    def say(self) -> str:
        marks = ["wounded"] if self.wounded else []
        marks += [f"seen by {listed(hero.name for hero in self.seen_by)}"] if self.seen_by else []
        return f"{self.name} ({', '.join(marks)})" if marks else self.name


class Coin(Struct, frozen=True):
    """What an action is paid with: a symbol of this turn, or a token."""

    symbol: str
    token: bool = False

    def say(self) -> str:
        return f"{self.symbol} token" if self.token else self.symbol


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
