"""What was typed is no option: why the card that is meant cannot be had."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding.catalogue import CARDS, is_super_hero
from heroes_unite.games.deckbuilding.constants import IS_CRISIS
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.names import NUMBERED, Names
from heroes_unite.terminal.catalogue import begins
from heroes_unite.terminal.deckbuilding.offers import quarry
from heroes_unite.terminal.deckbuilding.scene import Scene
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View

VERBS: Final = ("b", "be", "beat", "bu", "buy", "clear", "defeat")
TABLE: Final = -1  # whose the cards are that are nobody's


def why_not(view: View, decision: Decision, text: str, names: Names = NUMBERED) -> str:
    """The reason why what was typed is no option, where it names a card to be had; otherwise nothing."""
    verb, _, rest = folded(text).partition(" ")
    asked = verb in VERBS and bool(rest)
    wanted = rest if asked else folded(text)
    scene = Scene(view, (), -1)
    offered = dict.fromkeys(scene.table("line-up")["cards"], ("line-up", TABLE))
    offered |= dict.fromkeys(scene.table("kicks")["cards"][:1], ("kicks", TABLE))
    offered |= {name: ("discard pile", owner) for name, owner in quarry(scene).items()}
    offered |= dict.fromkeys(scene.table("crises")["cards"], ("crises", TABLE))
    if scene.super_villain:
        offered[scene.super_villain] = ("super-villains", TABLE)
    found = _begun(wanted, offered)
    if len(found) == 1:
        return game_kind(view["game"]).why_not(view, decision, found[0], *offered[found[0]], names)
    if found or not asked:
        return ""
    others = _begun(wanted, [card.name for card in CARDS.values() if not is_super_hero(card)])
    if len(others) != 1:
        return ""
    return f"{others[0]} is not {'up' if CARDS[others[0]].kind == IS_CRISIS else 'on offer'} now."


def _begun(wanted: str, among: Iterable[str]) -> list[str]:
    """The cards whose name begins so, or the one that is called so."""
    found = [name for name in dict.fromkeys(among) if wanted and begins(folded(name), wanted)]
    exact = [name for name in found if wanted in (folded(name), folded(name).removeprefix("the "))]
    return exact or found
