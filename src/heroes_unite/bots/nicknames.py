"""What bots are called at a table: a name of their own by seat, so that two of one level can be told apart. How well
one plays is its level, and people are told that beside the name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

NICKNAMES: Final = (
    "Echo", "Rivet", "Pixel", "Sprocket", "Turbo", "Widget", "Gyro", "Radar",
    "Piston", "Cog", "Diode", "Servo", "Ratchet", "Gasket", "Magnet", "Toggle",
)  # fmt: skip  # one for each seat of the largest table


def nickname(seat: int, taken: Iterable[str]) -> str:
    """The name of a bot in that seat; the next one if somebody at the table has it already.

    >>> nickname(1, ["Ada"]), nickname(1, ["rivet", "Echo"])
    ('Rivet', 'Pixel')
    """
    others = {name.casefold() for name in taken}
    in_order = (*NICKNAMES[seat:], *NICKNAMES[:seat])
    return next(name for name in in_order if name.casefold() not in others)
