"""How the players stand while a game is on, as one viewer may know it.

Players may count what they own, and so know their own score. Scores of others are told only where the game is open
about them. Nothing here depends on the order of a face-down pile: the same is said of every game that the viewer cannot
tell from this one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from heroes_unite.kernel.view import ALL_SEEING

if TYPE_CHECKING:
    from heroes_unite.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Standing:
    """`scores`: everybody's points as they stand, by seat; null where the viewer may not know them. `worth`: what one
    copy of each of the viewer's own cards counts now, by name; cards that count nothing are left out.
    """

    scores: list[int | None]
    worth: dict[str, int]


def stands(game: Game, viewer: int, moved: list[tuple[int, list[str]]] | None) -> bool:
    """Whether the viewer's points are what they were, as far as that can be told without counting. `moved`: the zones
    that look different to the viewer since, by owner and name, where they are known. Players can count what they own,
    so what looks the same to its owner counts the same."""
    rules = game.rules
    if moved is None or not rules.own_points or rules.open_scores or game.state.over or viewer < 0:
        return False
    return all(owner != viewer for owner, _ in moved)


def standing(game: Game, viewer: int, before: Standing | None = None) -> Standing | None:
    """None if there is nothing to tell: no points are counted, or a spectator may not know anybody's. With all cards
    open, everybody's are known. Where it stands as it did `before`, that is given back."""
    rules, s = game.rules, game.state
    if not rules.scored:
        return None
    scores: list[int | None]
    if rules.open_scores or s.over or viewer == ALL_SEEING:
        scores = [rules.score(s, player) for player in range(rules.players)]
    elif viewer >= 0:
        scores = [None] * rules.players
        scores[viewer] = rules.score(s, viewer)
    else:
        return None
    worth = {name: points for name, points in game.tally(viewer) if points} if viewer >= 0 else {}
    if before is not None and before.scores == scores and before.worth == worth:
        return before
    return Standing(scores, worth)
