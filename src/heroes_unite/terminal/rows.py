"""Options in rows labeled with what is done, so that each needs only the rest of its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.games.language import spoken
from heroes_unite.kernel.decision import Mark
from heroes_unite.kernel.names import Names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.kernel.decision import Option


def whole(option: Option) -> str:
    return option.label


def brief(option: Option, players: Sequence[str]) -> str:
    """An option in a row labeled with its kind."""
    speech = spoken()
    names = Names(players, speech)
    if option.details is not None and not isinstance(option.details, Mark):
        return speech.brief(option.details, names)
    return speech.card("", option.card, option.details, None, names) if option.card else option.label
