"""What players of a Crisis game share beside the cards: the word that they can help, and what they have beaten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from heroes_unite.games.deckbuilding.crisis.difficulty import CRISIS, STANDARD, crises_in_all, name_of, stack_size
from heroes_unite.games.deckbuilding.options import parse
from heroes_unite.games.face import Feat, Mark

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.kernel.view import View


def marks(given: dict[str, Any]) -> Callable[[View], list[Mark]] | None:
    options = parse(given)
    return _helping if options.mode == CRISIS and options.players > 1 else None


def _helping(view: View) -> list[Mark]:
    """For each Crisis in the way: that one has something to give to beat it. Whoever says so shows no card, and speaks
    of the hand they hold: it is another one after their next turn."""
    values = view["values"]
    players = view["players"]
    last_turns = [values["turn"] - ((values["active"] - player) % players or players) for player in range(players)]
    return [Mark(f"help: {name}", "I can help", name, last_turns) for name in values["crisis"]["in the way"]]


def feat(given: dict[str, Any]) -> Feat | None:
    """A Crisis game won is a feat, one for each combination of what makes it harder or easier."""
    options = parse(given)
    if options.mode != CRISIS:
        return None
    key = "+".join(sorted(options.difficulty)) or STANDARD.lower()
    chosen = (options.players, options.difficulty, options.short)
    return Feat(
        f"{key}/short" if options.short else key,
        name_of(options.difficulty, options.short),
        f"{stack_size(*chosen)} Super-Villains and {crises_in_all(*chosen)} Crisis cards. "
        "The main deck is the clock: a card for every turn.",
    )
