"""What is face up on the table: Super-Villains, the Line-Up and Kicks, each with its number, cost now, and a remark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding.catalogue import CARDS
from heroes_unite.games.deckbuilding.constants import IS_SUPER_VILLAIN
from heroes_unite.games.deckbuilding.questions import MarkedCopy
from heroes_unite.terminal.deckbuilding.scene import Scene
from heroes_unite.terminal.scene import numbers

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.games.face import CardFace
    from heroes_unite.kernel.decision import Option
    from heroes_unite.kernel.view import View

FACE_DOWN: Final = "face down"
NOT_KEPT: Final = "not kept"  # but destroyed: what becomes of a Villain that is bought at a Crisis table


@dataclass(frozen=True, slots=True)
class Offer:
    """A card on the table. `numbers` are those of the options about it, if there are any. `cost` is what it costs now.

    `remark` is what makes it special here.
    """

    card: Card
    numbers: str
    cost: int
    remark: str = ""

    @property
    def cost_changed(self) -> bool:
        return self.cost != self.card.cost


def super_villain(scene: Scene) -> Offer | None:
    """The face-up one on the stack."""
    name = scene.super_villain
    if not name:
        return None
    return _offer(scene, CARDS[name], scene.numbers("super-villains", name), left(scene))


def left(scene: Scene) -> str:
    """How many are on the stack, in words that go with the topmost."""
    count = scene.table("super-villains")["count"]
    below = count - bool(scene.super_villain)
    if not count:
        return "none left"
    if not scene.super_villain:
        return f"{FACE_DOWN}, {count} left"
    return f"{below} more below" if below else "the last one"


def line_up(scene: Scene) -> list[Offer]:
    """The cards of the Line-Up, with a mark on what only one player may buy, on hidden Super-Villains, and on Villains
    of a Crisis table."""
    found: list[Offer] = []
    reserved = list(scene.reserved)
    names = scene.table("line-up")["cards"]
    for name in reversed(names):  # of several copies, the reserved one came last
        about = scene.about("line-up", name)
        remark = "Super-Villain" if CARDS[name].kind == IS_SUPER_VILLAIN else ""
        if name in scene.villains:
            remark = NOT_KEPT
        if name in reserved:
            reserved.remove(name)
            about = [option for option in about if _is_own(option)]
            remark = "your own" if scene.active == scene.me else f"{scene.names[scene.active]}'s own"
        else:
            about = [option for option in about if not _is_own(option)]
        found.append(_offer(scene, CARDS[name], numbers(about), remark))
    return found[::-1]


def remark(view: View, face: CardFace) -> str:
    """That a Villain of a Crisis table is bought to get rid of it (the buyer gains no card)."""
    if face.name not in Scene(view, (), -1).villains:
        return ""
    return "In this game it is destroyed when somebody buys it from the Line-Up: nobody keeps it."


def _is_own(option: Option) -> bool:
    return isinstance(option.details, MarkedCopy) and option.details.own


def hunted(scene: Scene) -> list[Offer]:
    """Super-Villains in opponents' discard piles, if they are hunted."""
    return [
        _offer(scene, CARDS[name], scene.numbers("discard pile", name, player), f"{scene.names[player]}'s discard pile")
        for name, player in quarry(scene).items()
    ]


def quarry(scene: Scene) -> dict[str, int]:
    """Which they are, and in whose discard pile."""
    if "hunt" not in scene.view["values"]["variants"] or not scene.turn:
        return {}
    team: list[int] = scene.view["values"]["teams"]
    return {
        name: player
        for player in range(scene.view["players"])
        if team[player] != team[scene.active]
        for name in scene.seat("discard pile", player)["cards"]
        if CARDS[name].kind == IS_SUPER_VILLAIN
    }


def kicks(scene: Scene) -> Offer | None:
    """The stack of Kicks, while there are any."""
    count = scene.table("kicks")["count"]
    return _offer(scene, CARDS["Kick"], scene.numbers("kicks", "Kick"), f"{count} in the stack") if count else None


def _offer(scene: Scene, card: Card, numbers: str, remark: str) -> Offer:
    return Offer(card, numbers, scene.cost(card), remark)
