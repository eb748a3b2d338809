"""All cards of the player at the keyboard: where they are, what they count, how likely each is to be drawn next.

All of it comes from the player's own view, and the points from what they may know of the standing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

from heroes_unite.kernel.text import listed
from heroes_unite.session.standing import standing
from heroes_unite.terminal.answer import Unclear
from heroes_unite.terminal.catalogue import lying
from heroes_unite.terminal.flow import sentence
from heroes_unite.terminal.palette import badge
from heroes_unite.terminal.words import cards, number_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import ZoneView
    from heroes_unite.terminal.play import Sitting


@dataclass(frozen=True, slots=True)
class Place:
    """Where a player has cards."""

    title: str
    zone: str
    names: Sequence[str]


@dataclass(frozen=True, slots=True)
class OwnCards:
    """Cards that belong together, and the pile they are drawn from. When that is empty, those of `refill` are shuffled
    into it. `source` is what it is called: "your deck". `counted`: points are counted by these cards."""

    title: str
    places: Sequence[Place]
    pile: ZoneView
    refill: Sequence[str]
    source: str
    counted: bool = False


def names_in(zone: ZoneView) -> list[str]:
    """The names that the viewer knows of the cards in a zone."""
    return zone["contents"] or [*zone["cards"], *(name for _, name in zone["known"])]


def chances(own: OwnCards) -> dict[str, float]:
    """How likely each card is to be the next one, as far as the player can tell. Every order of the cards whose places
    they do not know is as likely as any other.

    >>> pile = {"count": 4, "cards": [], "known": [(3, "Kick")], "contents": ["Bane", "Kick", "Kick", "Punch"]}
    >>> chances(OwnCards("", [], pile, [], "your deck"))["Kick"]
    0.3333333333333333
    """
    known = dict(own.pile["known"])
    if 0 in known:
        return {known[0]: 1.0}
    rest = Counter(own.pile["contents"] if own.pile["count"] else own.refill)
    rest.subtract(known.values())
    total = rest.total()
    return {name: count / total for name, count in rest.items() if count > 0}


def shows_own_cards(at: Sitting, decision: Decision, about: str) -> bool:
    """The command `cards`."""
    view = at.session.game.view(decision.player)
    told = standing(at.session.game, decision.player)
    parts = at.screens.own_cards(view, decision.player)
    if not parts:
        raise Unclear("You have no deck of your own in this game.")
    counted = told is not None and any(own.counted for own in parts)
    score = told.scores[decision.player] if told and counted else None
    shown: list[RenderableType] = []
    count = sum(len(place.names) for own in parts for place in own.places)
    points = "" if score is None else f", {number_of(score, 'point')} if the game ended now"
    shown.append(Text(f"You have {cards(count)}{points}.", style="bold"))
    for own in parts:
        shown += [_table(at, own, told.worth if told and own.counted else None), sentence(_about(own), "dim")]
    at.console.print(Group(*shown))
    return False


def _about(own: OwnCards) -> str:
    places = listed(f"{name} is number {place + 1}" for place, name in own.pile["known"])
    known = f" From the top, you know that {places}." if places else ""
    if own.pile["count"]:
        return f"The next card is one of the {own.pile['count']} in {own.source}, in an order nobody knows.{known}"
    if own.refill:
        return f"No cards are left in {own.source}: the discard pile is shuffled before you draw."
    return f"No cards are left in {own.source}."


def _table(at: Sitting, own: OwnCards, worth: dict[str, int] | None) -> Table:
    """A line for each card, by type; what counts most comes first."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), show_edge=False)
    table.add_column(own.title or "Card", no_wrap=True, overflow="ellipsis")
    for place in own.places:
        table.add_column(place.title, justify="right", no_wrap=True)
    if worth is not None:
        table.add_column("Points", justify="right", no_wrap=True)
    table.add_column("Next", justify="right", no_wrap=True)
    likely = chances(own)
    where = {name: place.zone for place in own.places for name in place.names}
    counts = [Counter(place.names) for place in own.places]
    total = sum(counts, Counter[str]())

    def order(name: str) -> tuple[str, int, str]:
        face = lying(name, where[name], at.cards)
        return face.look if face else "", -(worth or {}).get(name, 0), name

    for name in sorted(where, key=order):
        face = lying(name, where[name], at.cards)
        shown = at.screens.looks[face.look] if face else None
        title = Text.assemble(badge(shown), " ", (face.title, shown.color)) if face and shown else Text(name)
        row = [str(count[name] or "·") for count in counts]
        if worth is not None:
            row.append(str(worth.get(name, 0) * total[name] or "·"))
        table.add_row(title, *row, f"{100 * likely[name]:.0f}%" if name in likely else "·")
    return table
