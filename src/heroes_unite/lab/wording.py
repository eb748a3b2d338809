"""Actions in words, for people who watch a program learn; and how many games there were."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from heroes_unite.kernel.actions import Meaning


def in_words(meaning: Meaning) -> str:
    """What an action does, as seen by whoever chooses it.

    >>> from heroes_unite.kernel.actions import Meaning
    >>> in_words(Meaning("buy", "Kick")), in_words(Meaning("choose", "Punch", "hand", 0))
    ('buy Kick', 'choose Punch in your hand')
    >>> in_words(Meaning("choose", "?", "deck", 1)), in_words(Meaning("choose", seat=2))
    ('choose an unknown card in the deck of the next player', 'choose the player 2 seats on')
    """
    if meaning.spare >= 0:
        return f"another option, number {meaning.spare}"
    parts = [meaning.kind]
    if meaning.card:
        parts.append("an unknown card" if meaning.card == "?" else meaning.card)
    if meaning.zone:
        parts.append(_in_zone(meaning.zone, meaning.seat))
    elif meaning.seat >= 0:
        parts.append(_player(meaning.seat))
    if meaning.number >= 0:
        parts.append(str(meaning.number))
    if meaning.way >= 0:
        parts.append(f"answer {meaning.way + 1}")
    if meaning.alike:
        parts.append(f"({meaning.alike + 1})")
    return " ".join(parts)


def _in_zone(zone: str, seat: int) -> str:
    if seat == -1:
        return f"in the {zone}"
    return f"in your {zone}" if seat == 0 else f"in the {zone} of {_player(seat)}"


def _player(seat: int) -> str:
    return "yourself" if seat == 0 else "the next player" if seat == 1 else f"the player {seat} seats on"


def counted(games: int) -> str:
    """So many games."""
    return "1 game" if games == 1 else f"{games:,} games"
