"""Coins in place of a player: alone, every choice that villains have is made by chance (TC-169, TC-170)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.kernel import rng

if TYPE_CHECKING:
    from heroes_unite.kernel.state import State


def decide(s: State) -> bool:
    """Whether coins decide for the villains."""
    return s.rules.players == 1


def flip(s: State, options: list[int]) -> int:
    """One of the options, all equally likely. If there is only one, no coin is needed."""
    return options[rng.below(s, len(options))] if len(options) > 1 else options[0]
