"""What was typed is no option: why the card that is meant cannot be used, for any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.names import NUMBERED, Names
from heroes_unite.terminal.catalogue import begins
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View

TABLE: Final = -1  # whose the cards are that are nobody's


def why_not(view: View, decision: Decision, text: str, names: Names = NUMBERED) -> str:
    """The reason, where a single name among the cards that can be seen is meant; otherwise nothing."""
    wanted = _without_verb(folded(text), decision)
    places: dict[str, tuple[str, int]] = {}
    for name, zone, owner in _seen(view):
        if wanted and begins(folded(name), wanted):
            places.setdefault(name, (zone, owner))
    exact = {name: place for name, place in places.items() if folded(name) == wanted}
    found = exact or places
    if len(found) != 1:
        return ""
    (name, (zone, owner)), *_ = found.items()
    return game_kind(view["game"]).why_not(view, decision, name, zone, owner, names)


def _without_verb(text: str, decision: Decision) -> str:
    """What follows one of the verbs that options begin with."""
    for verb in sorted({folded(option.kind) for option in decision.options}, key=len, reverse=True):
        if text.startswith(f"{verb} "):
            return text.removeprefix(f"{verb} ")
    return text


def _seen(view: View) -> Iterator[tuple[str, str, int]]:
    """The cards that the viewer sees, their own first."""
    me = view["player"]
    seats = list(enumerate(view["seats"]))
    for owner, zones in sorted(seats, key=lambda seat: seat[0] != me):
        for zone, shown in zones.items():
            yield from ((name, zone, owner) for name in shown["cards"])
    for zone, shown in view["table"].items():
        yield from ((name, zone, TABLE) for name in shown["cards"])
