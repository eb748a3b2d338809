"""Words that come from people, and words that the server makes up."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Final

LONGEST_NAME: Final = 24
LONGEST_TEXT: Final = 400

# What has no place in a line of text: control characters, invisible and direction-changing ones, private and
# unassigned ones. The joiner of emoji is invisible too, but harmless between two of them.
_UNWANTED: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_JOINER: Final = "\u200d"

_FIRST: Final = (
    "Amber Bold Brave Bright Bronze Clever Cobalt Copper Cosmic Crimson Daring Electric Emerald Fearless Fierce "
    "Gallant Golden Grand Hidden Iron Ivory Jade Keen Lucky Lunar Midnight Mighty Noble Onyx Quick Radiant Scarlet "
    "Secret Shining Silent Silver Solar Sonic Steel Stormy Swift Thunder Twilight Valiant Velvet Violet Wild"
)
_SECOND: Final = (
    "Anvil Arrow Beacon Bolt Cape Castle Cavern Comet Cowl Dynamo Eclipse Ember Engine Falcon Flame Fortress "
    "Gauntlet Harbor Hawk Hammer Lantern Lasso League Mask Meteor Mirror Nova Orbit Owl Panther Phantom Quarry Rocket "
    "Shadow Shield Signal Sparrow Spire Squad Star Tempest Titan Tower Trident Vault Vortex Wing"
)


def tidy(text: str, longest: int) -> str:
    """The text in one line, without what is invisible or plays tricks, and not too long."""
    composed = unicodedata.normalize("NFC", text)
    kept: list[str] = []
    for letter in composed:
        joins = letter == _JOINER and kept and unicodedata.category(kept[-1]) in ("So", "Sk", "Mn")
        if letter.isspace():
            kept.append(" ")
        elif joins or unicodedata.category(letter) not in _UNWANTED:
            kept.append(letter)
    return " ".join("".join(kept).split())[:longest].strip().rstrip(_JOINER)


def tidy_name(text: str) -> str:
    """A name, or nothing where none of it is left. More than two marks on one letter are no name but a tower."""
    kept: list[str] = []
    marks = 0
    for letter in tidy(text, 4 * LONGEST_NAME):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= 2:
            kept.append(letter)
    name = "".join(kept)[:LONGEST_NAME].strip()
    return name if any(unicodedata.category(letter)[0] not in "ZM" for letter in name) else ""


def unlike(name: str, others: list[str]) -> str:
    """The name, with a number where somebody at the table has it already."""
    taken = {other.casefold() for other in others}
    if name.casefold() not in taken:
        return name
    for number in range(2, len(others) + 3):
        mark = f" {number}"
        candidate = f"{_within(name, LONGEST_NAME - len(mark))}{mark}"
        if candidate.casefold() not in taken:
            return candidate
    raise AssertionError("one of so many names is free")


def _within(name: str, room: int) -> str:
    """As much of a name as there is room for, so that it looks cut where it is."""
    return name if len(name) <= room else f"{name[: room - 1].rstrip()}…"


def table_name() -> str:
    """Two words that people can tell each other."""
    return f"{secrets.choice(_FIRST.split())} {secrets.choice(_SECOND.split())}"
