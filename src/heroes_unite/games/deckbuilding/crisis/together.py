"""What players of a Crisis game share beside the cards: the word that they can help, and what they have beaten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes_unite.games.deckbuilding.crisis.difficulty import CRISIS, STANDARD, name_of
from heroes_unite.games.deckbuilding.options import parse
from heroes_unite.games.face import Feat, Mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.kernel.view import View


def marks(given: dict[str, Any]) -> Callable[[View], list[Mark]] | None:
    options = parse(given)
    return _helping if options.mode == CRISIS and options.players > 1 else None


def _helping(view: View) -> list[Mark]:
    """For each Crisis in force: that one has something to give to beat it. Whoever says so shows no card."""
    return [Mark(f"help: {name}", "I can help", name) for name in view["table"]["crises"]["cards"]]


def feat(given: dict[str, Any]) -> Feat | None:
    """A Crisis game won is a feat, one for each combination of what makes it harder or easier."""
    options = parse(given)
    if options.mode != CRISIS:
        return None
    key = "+".join(sorted(options.difficulty)) or STANDARD.lower()
    return Feat(f"{key}/short" if options.short else key, name_of(options.difficulty, options.short))
