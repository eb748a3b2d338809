"""What a view of United tells everybody besides where the cards are, as types: the client's are generated from them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Symbol = Literal["Move", "Attack", "Heroic", "Wild"]
Phase = Literal["setup", "villain", "hero"]


def spelt(name: str) -> str:
    """As views and scenario files spell it."""
    return name.replace("_", " ")


class Amounts(Struct, frozen=True, rename=str.capitalize):
    """How many of each symbol."""

    move: int
    attack: int
    heroic: int
    wild: int


class UnitedHero(Struct, frozen=True):
    """A hero on the board. `place`: the number of the location. `randomly` and `facedown`: how the next card has to be
    played. `safe`: nothing hurts this hero now."""

    name: str
    place: int
    ko: bool
    tokens: Amounts
    crisis: int
    randomly: bool
    facedown: bool
    safe: bool


class UnitedSlot(Struct, frozen=True):
    """A symbol that clears a threat, and whether it is there."""

    symbol: Symbol
    filled: bool


class UnitedThreat(Struct, frozen=True):
    """What lies at a location. `most`: its health when it is unhurt, 0 for what is cleared by symbols; `slots`: these
    symbols."""

    name: str
    health: int
    most: int
    slots: list[UnitedSlot]
    token: bool
    stunned: bool


class UnitedPlace(Struct, frozen=True):
    """A location. `hidden`: how many of the Thugs might be somebody else. `stock`: Move tokens lying here to be taken.
    `exit`: Moves it takes to leave. `toughness`: damage that a Thug takes here."""

    name: str
    slots: int
    thugs: int
    hidden: int
    wounded: int
    civilians: int
    crisis: int
    stock: int
    villain: bool
    heroes: list[int]
    overflow: bool
    exit: int
    toughness: int
    threat: UnitedThreat | None


class UnitedDashboard(Struct, frozen=True):
    """The villain. `track`: what it is called, `at` and `end`: where it stands. `fragments`: what was claimed."""

    name: str
    health: int
    most: int
    track: str
    at: int
    end: int
    pressure: bool
    vulnerable: bool
    stunned: bool
    crisis: int
    fragments: list[str]


class UnitedMission(Struct, frozen=True):
    """A mission, complete or not."""

    name: str
    filled: int
    slots: int
    done: bool


class UnitedStorylineCard(Struct, frozen=True):
    """A card of the Storyline. `hero`: the seat that played it, also with a supporting card of somebody else; -1 for a
    plan. `card` and `of` (for whom it is printed) are empty where not everybody knows it."""

    kind: Literal["plan", "hero"]
    hero: int
    faceup: bool
    card: str
    of: str


class UnitedSettings(Struct, frozen=True, rename=spelt):
    """How it is played."""

    challenges: list[str]
    equipment: bool
    open_hands: bool


class UnitedValues(Struct, frozen=True, rename=spelt):
    """The whole.

    `symbols`: left in this turn; `played`: the card of this turn, empty while there is none; `expiring`: Wild
    tokens that the active hero loses at the end of the turn. `support_turn` (Commander): a card of the display is
    played. `missions` in their order; `guide`: the mission in each slot of the Mission Guide, from the left, empty
    where it has slid away and what lay under it is unlocked. `since`: hero cards since the last plan, of `needed`;
    `countdown`: plans until the end. `deck`: plans left; `plan`: the one being resolved, empty in hero turns and
    until it is chosen; `adding`: Thugs and Civilians it is about to add. `exhausted`: equipment that lies facedown.
    """

    mode: str
    villain: str
    phase: Phase
    step: str
    active: int
    turn: int
    outcome: str
    symbols: Amounts
    expiring: int
    played: str
    support_turn: bool
    special_used: bool
    heroes: list[UnitedHero]
    ring: list[UnitedPlace]
    dashboard: UnitedDashboard
    missions: list[UnitedMission]
    guide: list[str]
    storyline: list[UnitedStorylineCard]
    since: int
    needed: int
    countdown: int
    delayed: bool
    accelerated: bool
    deck: int
    plan: str
    adding: list[int]
    exhausted: list[str]
    options: UnitedSettings
