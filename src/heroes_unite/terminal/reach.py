"""What was typed is no option: why the card that is meant cannot be had."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding.catalogue import CARDS, is_super_hero
from heroes_unite.games.registry import entry
from heroes_unite.terminal.catalogue import by_name
from heroes_unite.terminal.offers import quarry
from heroes_unite.terminal.scene import Scene
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View

VERBS: Final = ("b", "bu", "buy", "defeat")
TABLE: Final = -1  # whose the cards are that are nobody's


def why_not(view: View, decision: Decision, text: str) -> str:
    """The reason why what was typed is no option, where it names a card to be had; otherwise nothing."""
    verb, _, rest = folded(text).partition(" ")
    asked = verb in VERBS and bool(rest)
    wanted = rest if asked else folded(text)
    scene = Scene(view, (), -1)
    offered = dict.fromkeys(scene.table("line-up")["cards"], ("line-up", TABLE))
    offered |= dict.fromkeys(scene.table("kicks")["cards"][:1], ("kicks", TABLE))
    offered |= {name: ("discard pile", owner) for name, owner in quarry(scene).items()}
    if scene.super_villain:
        offered[scene.super_villain] = ("super-villains", TABLE)
    found = _begun(wanted, list(offered)) if offered else []
    if len(found) == 1:
        name = found[0].name
        return entry(view["game"]).why_not(view, decision, name, *offered[name])
    if found or not asked:
        return ""
    others = [card for card in _begun(wanted, list(CARDS)) if not is_super_hero(card)]
    return f"{others[0].name} is not on offer now." if len(others) == 1 else ""


def _begun(wanted: str, among: list[str]) -> list[Card]:
    """The cards whose name begins so."""
    names = [(card, folded(card.name)) for card in by_name(wanted, among)]
    return [card for card, name in names if name.startswith(wanted) or name.removeprefix("the ").startswith(wanted)]
