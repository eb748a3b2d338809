"""Why a card cannot be used now, in a sentence for whoever looks at it. It knows a view and a decision, no more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heroes_unite.games.deckbuilding.catalogue import ALL, lying
from heroes_unite.games.deckbuilding.constants import BUYS_DESTROYED, IS_SUPER_VILLAIN, MAY_TAKE
from heroes_unite.games.deckbuilding.instructions.super_heroes import TurnHeroesUp
from heroes_unite.games.deckbuilding.variants.names import HIDDEN, HUNT
from heroes_unite.kernel.names import NUMBERED, Names
from heroes_unite.kernel.text import PLAIN, listed, sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from heroes_unite.games.deckbuilding.card import Card
    from heroes_unite.games.deckbuilding.values import Bar
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.kernel.view import View

NOTHING: Final = "Nothing can be done with that now."
NOWHERE: Final = {
    "destroyed": "Destroyed cards can be reached only by the text of a card.",
    "out of the game": "These Super-Villains are not in this game.",
    "pool": "Cards in the pool lie face down until they are dealt.",
    "super heroes": "Nobody plays that Super Hero in this game.",
    "reserve": "That card is not needed in this game.",
    "second deck": "Those cards are set aside: this game is played without them.",
    "main deck": "The main deck cannot be bought from: its cards come into the Line-Up at the end of a turn.",
    "weaknesses": "A Weakness cannot be bought: it only comes to you when a card says so.",
    "crisis stack": "The next Crisis is turned up after the Super-Villain has been defeated.",
    "crises out of the game": "These Crisis cards are not in this game.",
    "removed": "Beaten Crises and defeated Super-Villains are out of the game: nothing can reach them.",
}
BARRED: Final[dict[Bar, str]] = {
    "tried": "{crisis} has already been tried this turn: the next chance is next turn.",
    "called-off": "The attempt to beat {crisis} was called off: "
    "it can be tried again after something is played, bought, gained or used.",
    "villains": "No Crisis can be beaten while a Villain is in the Line-Up.",
}


def why_not(view: View, decision: Decision | None, card: str, zone: str, owner: int, names: Names = NUMBERED) -> str:
    """The reason why the viewer cannot use that card there now. `decision` is the pending one if it is the viewer's.

    No card: whatever lies there.
    """
    if view["over"]:
        return "The game is over."
    if view["player"] < 0:
        return "You are watching: only players can do that."
    asked = view["asked"]
    if decision is None or asked is None or asked["player"] != view["player"]:
        return _not_yours(view, names)
    here = [option for option in decision.options if (option.zone, option.owner) == (zone, owner)]
    for option in here:
        if option.card == card or not card:
            return f"You can {option.label if decision.turn else f'choose {option.card}'} now."
    if not decision.turn:
        return _asked_first(decision, card)
    if owner >= 0 and owner != view["player"]:
        return _of_another(view, card, zone, owner, names)
    if owner < 0:
        return _on_the_table(view, card, zone)
    return _OWN[zone](view, card) if zone in _OWN else NOTHING


def costs(view: View, card: Card) -> int:
    """What the card costs whoever's turn it is."""
    changed: dict[str, int] = view["values"]["costs"]
    return changed.get(card.name, card.cost)


def too_dear(view: View, card: Card) -> str:
    """How much Power is missing; empty where there is enough."""
    price = costs(view, card)
    power: int = view["values"]["power"]
    if price <= power:
        return ""
    now = f"costs {price} now instead of {card.cost}" if price != card.cost else f"costs {price}"
    return f"{card.name} {now}: {price - power} Power short."


def _not_yours(view: View, names: Names) -> str:
    asked = view["asked"]
    if asked is None or asked["player"] == view["player"]:
        return NOTHING
    other = names.subject(asked["player"])
    if asked["source"]:
        return f"{other} has to answer {asked['source']} first."
    if asked["player"] != view["values"]["active"] or not view["values"]["in turn"]:
        return f"{other} has to choose first."
    return f"It is {names.player(asked['player'])}'s turn, not yours."


def _asked_first(decision: Decision, card: str) -> str:
    if card and any(option.card for option in decision.options):
        return f"{decision.source or 'The question'} asks for something else: choose one of the highlighted cards."
    return f"First answer {decision.source or 'the question you are asked'}."


def _of_another(view: View, card: str, zone: str, owner: int, names: Names) -> str:
    whose = f"{names.player(owner)}'s"
    if zone == "discard pile" and HUNT in view["values"]["variants"]:
        return _hunted(view, card, owner, whose)
    if zone in ("hand", "deck", "discard pile"):
        return f"That is in {whose} {zone}."
    if zone in ("hero", "under hero"):
        return f"That {'is' if zone == 'hero' else 'lies under'} {whose} Super Hero."
    return f"That is {whose} card."


def _hunted(view: View, card: str, owner: int, whose: str) -> str:
    villain = lying(card, "discard pile")
    values = view["values"]
    if villain is None or villain.kind != IS_SUPER_VILLAIN:
        return f"That lies in {whose} discard pile. Only Super-Villains can be hunted there."
    if values["teams"][owner] == values["teams"][view["player"]]:
        return "You cannot hunt your teammate's Super-Villains."
    if values["hunt closed"]:
        return "A Defense has ended your hunt for this turn."
    return too_dear(view, villain) or f"{villain.name} cannot be hunted now."


def _on_the_table(view: View, card: str, zone: str) -> str:
    if zone == "super-villains":
        return _super_villain(view)
    if zone == "crises":
        return _crisis(view, card)
    if zone == "destroyed":
        return _destroyed(view, card)
    if zone in NOWHERE:
        return NOWHERE[zone]
    if zone == "kicks" and not view["table"]["kicks"]["count"]:
        return "No Kick is left."
    found = lying(card, zone)
    if found is None:
        return NOTHING
    verb = "defeated" if HIDDEN in view["values"]["variants"] and found.kind == IS_SUPER_VILLAIN else "bought"
    return too_dear(view, found) or _forbidden(view) or f"{found.name} cannot be {verb} now."


def _forbidden(view: View) -> str:
    """What a Crisis says that keeps cards in the Line-Up; empty where none does."""
    up = view["table"].get("crises", {"cards": []})["cards"]
    watchers = [watcher for name in up if (card := lying(name, "crises")) is not None for watcher in card.ongoing]
    return next((sentence(each.effect.say(PLAIN)) for each in watchers if each.event == MAY_TAKE), "")


def _crisis(view: View, card: str) -> str:
    """Why the team cannot try to beat a Crisis now."""
    together = view["values"]["crisis"]
    if card not in together["in the way"]:
        return f"{card} has been beaten, but stays in effect."
    return barred(view, card) or f"You cannot do your part now. To beat {card}: {sentence(_to_beat(view, card))}"


def barred(view: View, crisis: str) -> str:
    """What keeps the whole team from trying to beat a Crisis now, as far as all can see; empty where nothing does."""
    bar: Bar | None = view["values"]["crisis"]["barred"].get(crisis)
    if bar is None:
        return ""
    if bar == "comes-about":
        return f"{crisis} needs no attempt: it is {_to_beat(view, crisis)}."
    return BARRED[bar].format(crisis=crisis)


def _to_beat(view: View, name: str) -> str:
    """How a Crisis is beaten, alone perhaps in another way."""
    card = lying(name, "crises")
    assert card is not None
    way = card.to_beat_alone if len(view["seats"]) == 1 and card.to_beat_alone is not None else card.to_beat
    assert way is not None
    return way.say(PLAIN)


def _destroyed(view: View, card: str) -> str:
    """Destroyed cards can be bought by whoever plays a Super Hero who does that, once a turn."""
    found = lying(card, "destroyed")
    for name in view["seats"][view["player"]]["hero"]["cards"]:
        hero = lying(name, "hero")
        if hero is None or not hero.answers(BUYS_DESTROYED) or view["player"] in view["values"]["face-down heroes"]:
            continue
        if name in view["values"]["used"]:
            return f"{name} has already bought a destroyed card this turn."
        return NOTHING if found is None else too_dear(view, found) or f"{card} cannot be bought."
    return NOWHERE["destroyed"]


def _super_villain(view: View) -> str:
    stack = view["table"]["super-villains"]
    together = view["values"]["crisis"]
    if together is not None and together["in the way"] and view["values"]["super-villain up"]:
        return f"First the team has to beat {listed(together['in the way'])}."
    if HIDDEN in view["values"]["variants"]:
        return "With Super-Hidden Super-Villains they are in the main deck."
    if not stack["count"]:
        return "No Super-Villain is left: the game ends with this turn."
    if not view["values"]["super-villain up"]:
        return "The next Super-Villain lies face down until the end of the turn: only one can be defeated each turn."
    top = stack["cards"][0] if stack["cards"] else next(name for place, name in stack["known"] if place == 0)
    villain = lying(top, "super-villains")
    assert villain is not None
    bar = "" if villain.defeat_bar is None else sentence(villain.defeat_bar.say(PLAIN))
    return too_dear(view, villain) or bar or f"{top} cannot be defeated now."


# Your own cards, on your own turn


def _hero(view: View, card: str) -> str:
    if view["player"] in view["values"]["face-down heroes"]:
        return f"{card} is face down and has no ability until {_freezer(view)} is defeated."
    return _ability(view, card, "hero")


def _freezer(view: View) -> str:
    """Which Super-Villain of the game keeps Super Heroes face down."""
    with_pack = "super-villains" in view["values"]["pack"]
    return next(card.name for card in ALL if isinstance(card.on_defeat, TurnHeroesUp) and bool(card.part) == with_pack)


def _in_play(view: View, card: str) -> str:
    return _ability(view, card, "in play")


def _ability(view: View, name: str, zone: str) -> str:
    card = lying(name, zone)
    if card is None:
        return NOTHING
    used = view["values"]["used"].count(name) >= view["seats"][view["player"]][zone]["cards"].count(name)
    if used:
        return f"{name} has already been used this turn."
    ability = card.ability
    if ability is None:
        return f"{name} works by itself: there is nothing to click."
    if ability.price > view["values"]["power"]:
        return f"{name} asks for {ability.price} Power: {ability.price - view['values']['power']} short."
    if ability.test is not None:
        return f"{name} can be used only if {ability.test.say(PLAIN)}."
    return f"{name} cannot be used now."


_OWN: Final[dict[str, Callable[[View, str], str]]] = {
    "hand": lambda view, card: f"{card or 'That card'} cannot be played now.",
    "deck": lambda view, card: "Your deck: you draw a new hand from it at the end of your turn.",
    "discard pile": lambda view, card: "Your discard pile becomes your new deck when that has run out.",
    "played": lambda view, card: f"{card or 'That'} has been played and goes to your discard pile when the turn ends.",
    "in play": _in_play,
    "hero": _hero,
    "under hero": lambda view, card: "What lies under your Super Hero is out of reach, but counts at the end.",
}
