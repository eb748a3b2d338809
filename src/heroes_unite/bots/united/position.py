"""What the planning bots of United look at, frozen: equal positions have equal futures, so they serve as keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from heroes_unite.games.united.card import Card


class Position(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """What changes in the course of a hero's turn."""

    place: int
    plain: tuple[int, ...]  # thugs that everybody knows
    hidden: tuple[int, ...]
    civilians: tuple[int, ...]
    work: tuple[tuple[int, ...], ...]  # what each threat still takes; a henchman, an Attack for each health
    symbols: tuple[int, ...]
    tokens: tuple[int, ...]
    health: int
    rescued: int
    beaten: int
    cleared: int
    hand: int
    ready: tuple[str, ...]  # cards whose effect can be used
    moves: int = 0
    wounds: int = 0  # of a thug here that is not down yet
    helped: int = 0  # of a civilian here who is not rescued yet
    flights: int = 0
    any_move: bool = False


class HeroAtRisk(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A hero, as far as the villain's turn is concerned."""

    seat: int
    place: int
    hand: int
    safe: bool
    cards: int  # faceup in the storyline


class Scene(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """The table before the villain's turn. Equal scenes have equal futures, whoever looks at them."""

    villain: Card
    at: int
    pressure: bool
    stunned: bool
    heroes: tuple[HeroAtRisk, ...]
    threats: tuple[Card | None, ...]
    quiet: tuple[bool, ...]  # threats whose BAM! is stunned
    free: tuple[int, ...]
    civilians: tuple[int, ...]
    track: int
    end: int
    claimed: int
    cleared: bool
