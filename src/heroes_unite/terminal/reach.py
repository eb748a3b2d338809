"""Why a card cannot be had: it costs too much, or it is not on offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding import constants as k
from heroes_unite.terminal.catalogue import CARDS, by_name
from heroes_unite.terminal.scene import Scene
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.kernel.view import View

VERBS: Final = ("b", "bu", "buy", "defeat")


def why_not(view: View, text: str) -> str:
    """The reason why what was typed is no option, where it names a card to be had; otherwise nothing."""
    verb, _, rest = folded(text).partition(" ")
    asked = verb in VERBS and bool(rest)
    wanted = rest if asked else folded(text)
    scene = Scene(view, (), -1)
    offered = [*scene.table("line-up")["cards"], *scene.table("kicks")["cards"][:1], scene.super_villain]
    found = _begun(wanted, [name for name in offered if name])
    if len(found) == 1:
        return _too_dear(found[0], scene.power)
    if found or not asked:
        return ""
    others = [card for card in _begun(wanted) if card.kind != k.IS_SUPER_HERO]
    return f"{others[0].name} is not on offer now." if len(others) == 1 else ""


def _begun(wanted: str, among: list[str] | None = None) -> list[Card]:
    """The cards whose name begins so."""
    if among is not None and not among:
        return []
    names = [(card, folded(card.name)) for card in by_name(wanted, among or CARDS)]
    return [card for card, name in names if name.startswith(wanted) or name.removeprefix("the ").startswith(wanted)]


def _too_dear(card: Card, power: int) -> str:
    short = card.cost - power
    if short <= 0:
        return f"{card.name} cannot be bought now."
    if card.kind == k.IS_SUPER_VILLAIN:  # other cards may change what a defeat costs
        return f"{card.name} costs {card.cost}, as printed. You have {power} Power."
    return f"{card.name} costs {card.cost}: {short} Power short."
