"""Any position of the deck-building game from a description, and a view's aspects by the same names.

This is what scenario files say about a deck-building table; the file format itself is the session's business.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.deckbuilding import colors, constants
from heroes_unite.games.deckbuilding.crisis import position as crisis
from heroes_unite.games.deckbuilding.crisis.difficulty import COMPETITIVE
from heroes_unite.games.deckbuilding.options import PACKS, PRINTED, SET_TITLES
from heroes_unite.games.deckbuilding.table import line_up_size, lower_hero, villain_down, villain_up
from heroes_unite.games.deckbuilding.variants.names import HIDDEN, SYNERGY, TWO_HEADS
from heroes_unite.games.deckbuilding.variants.synergy import bring_partner, partner_goes_back
from heroes_unite.games.errors import PositionError, nearest
from heroes_unite.games.positions import Positions
from heroes_unite.kernel.events import watch
from heroes_unite.kernel.machine import advance
from heroes_unite.kernel.moves import move, show

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.rules import DeckbuildingRules
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.view import View, ZoneView

REPLACED: Final = {card.replaces: card.name for cards in PACKS.values() for card in cards if card.replaces}
TABLE_LISTS: Final = {
    "lineup": constants.LINE_UP,
    "main_deck": constants.MAIN,
    "super_villains": constants.VILLAINS,
    "destroyed": constants.DESTROYED,
}
TABLE_COUNTS: Final = {"kicks": constants.KICKS, "weaknesses": constants.WEAKNESSES}
TABLE_KEYS: Final = (*TABLE_LISTS, *TABLE_COUNTS, "face_down", *crisis.KEYS)
PLAYER_LISTS: Final = {
    "hand": constants.HAND,
    "deck": constants.DECK,
    "discard": constants.DISCARD,
    "played": constants.PLAYED,
    "in_play": constants.IN_PLAY,
    "under_hero": constants.UNDER,
}
PLAYER_KEYS: Final = (*PLAYER_LISTS, "hero", "heroes", "power", "hero_face_down")
NUMBERS: Final = (*TABLE_COUNTS, "power", *crisis.NUMBERS)
FLAGS: Final = ("face_down", "hero_face_down")
NAMES: Final = ("hero",)
VERBS: Final = {
    "play": ("play",),
    "buy": ("buy",),
    "defeat": ("defeat",),
    "use": ("use", "defend with"),
    "defend with": ("defend with",),
    "beat": ("beat",),
}
FIGURES: Final[tuple[str, ...]] = ()
QUESTIONS: Final = {  # what can be asked, and how the answers are called
    "a turn": ("play CARD", "buy CARD", "defeat CARD", "beat CARD", "use CARD", "go on patrol", "end turn"),
    "an Attack": ("defend with CARD", "pass"),
    "cards": ("CARD", "none", "done"),
    "a player": ("PLAYER", "nobody"),
    "an optional effect": ("yes", "no"),
    "an attempt": ("CARD", "join in", "pass"),
    "the leader of an attempt": ("go through with it", "call it off"),
    "a color": tuple(colors.NAMES.values()),
    "even or odd": ("even", "odd"),
    "one of two penalties": (
        "destroy it", "discard it", "discard your hand", "discard two cards", "gain a Weakness",
        "discard a random card", "let them draw", "discard a Power Ring", "discard two random cards",
        "destroy a Power Ring", "discard three random cards",
    ),
    "one of two places": ("from your hand", "from your discard pile"),
}  # fmt: skip
MARKS: Final = ("as CARD", "gave N Power", "your own")
TOP_FIRST: Final = frozenset({"deck", "main_deck", "super_villains", *crisis.TOP_FIRST})


def fill_options(options: dict[str, Any], players: list[dict[str, Any]]) -> dict[str, Any]:
    """The game's options with what the description of the players says: how many, and who is which Super Hero."""
    filled = {"players": len(players), **options}
    if "heroes" in options or not any("hero" in player or "heroes" in player for player in players):
        return filled
    sets = list(filled.get("sets", ("base",)))
    if any(name not in PRINTED for name in sets):
        return filled  # the options will be refused for that
    if filled.get("pack") or filled.get("mode", COMPETITIVE) != COMPETITIVE:
        sets = list(dict.fromkeys((*sets, *PACKS)))
    each = 2 if TWO_HEADS in filled.get("variants", ()) else 1
    named = [_heroes_of(player, each) for player in players]
    heroes = [c for name in sets for c in PRINTED[name] if c.kind == constants.IS_SUPER_HERO]
    known = [c.name.casefold() for c in heroes]
    taken = [name.casefold() for names in named for name in names]
    free = [c.name for c in heroes if c.name.casefold() not in taken and not c.promo and not c.part]
    for names in named:
        for name in names:
            if name.casefold() not in known:
                raise PositionError(_why_no_hero(name, [c.name for c in heroes]), name)
        while len(names) < each:
            names.append(free.pop(0))
    filled["heroes"] = [str(name) for names in named for name in names]
    return filled


def _why_no_hero(name: str, heroes: list[str]) -> str:
    """Why nobody can be that Super Hero here."""
    for where, cards in PRINTED.items():
        if any(card.kind == constants.IS_SUPER_HERO and card.name.casefold() == name.casefold() for card in cards):
            return f"{name!s} is a Super Hero of {SET_TITLES[where]} ({where}) and is not in this game."
    return f"No Super Hero is called {name!s}.{nearest(name, heroes)}"


def _heroes_of(player: dict[str, Any], each: int) -> list[str]:
    """The Super Heroes named for a player: `hero: A`, or in Two Heads are Better than One `heroes: [A, B]`."""
    names = [*player.get("heroes", [])]
    if player.get("hero"):
        names.append(player["hero"])
    if len(names) > each:
        count = "two Super Heroes" if each == 2 else "one Super Hero"
        raise PositionError(f"A player has {count} here, not {len(names)}.", names[-1])
    return names


def arrange(
    rules: DeckbuildingRules, s: State, table: dict[str, Any], players: list[dict[str, Any]], active: int
) -> State:
    """Rearrange a game at its first turn into the position described. What is not named for a player is empty."""
    if s.values[constants.VILLAIN_UP]:
        villain_down(s)
    for player in range(rules.players):
        base = player * constants.STRIDE
        for zone in (
            constants.HAND,
            constants.DECK,
            constants.DISCARD,
            constants.PLAYED,
            constants.IN_PLAY,
            constants.UNDER,
        ):
            for card in list(s.zones[zone + base]):
                move(s, card, constants.RESERVE)
        if SYNERGY in rules.settings.variants:
            partner_goes_back(s, player)
    if HIDDEN in rules.settings.variants and "super_villains" in table:
        raise PositionError(
            "There is no Super-Villain stack in this variant: name Super-Villains in lineup or main_deck.",
            _key(table, "super_villains"),
        )
    wanted: list[tuple[str, int]] = []
    lists = dict(TABLE_LISTS)
    if rules.cooperative:
        lists |= crisis.clear(s, table)
    for key, zone in lists.items():
        if key in table:
            aside = constants.OUT if zone == constants.VILLAINS else constants.RESERVE
            for card in list(s.zones[zone]):
                move(s, card, aside)
            names = table[key]
            wanted += [(name, zone) for name in (reversed(names) if key in TOP_FIRST else names)]
    for number, player_spec in enumerate(players):
        for key, zone in PLAYER_LISTS.items():
            names = player_spec.get(key, [])
            order = reversed(names) if key in TOP_FIRST else names
            wanted += [(name, zone + number * constants.STRIDE) for name in order]
    taken: set[int] = set()
    for name, zone in wanted:
        card = _find(rules, s, name, taken)
        taken.add(card)
        if zone == constants.VILLAINS and rules.numbers[constants.KIND][s.cards[card]] != constants.IS_SUPER_VILLAIN:
            raise PositionError(f"{name} is not a Super-Villain.", name)
        move(s, card, zone)
    for key, zone in TABLE_COUNTS.items():
        if key in table:
            _cut(s, zone, _key(table, key), table[key])
    if "lineup" not in table:
        while len(s.zones[constants.LINE_UP]) < line_up_size(s) and s.zones[constants.MAIN]:
            move(s, s.zones[constants.MAIN][-1], constants.LINE_UP)
    if SYNERGY in rules.settings.variants:
        bring_partner(s, active)
    _forget(rules, s)
    _set_in_play(rules, s)
    for number, player_spec in enumerate(players):
        if player_spec.get("hero_face_down"):
            lower_hero(s, number)
        if player_spec.get("power"):
            if number != active:
                raise PositionError("Only the player whose turn it is can have Power.", _key(player_spec, "power"))
            s.values[constants.MADE] = int(player_spec["power"])
    s.values[constants.ACTIVE] = active
    if rules.cooperative:
        crisis.settle(s, table)
    if not table.get("face_down", False) and s.zones[constants.VILLAINS]:
        show(s, s.zones[constants.VILLAINS][-1])
        villain_up(s)
    s.queue.clear()  # nothing has happened yet in this position
    s.records[constants.PLAYS] = tuple(s.zones[constants.PLAYED + active * constants.STRIDE])
    for frame in s.stack:
        frame.you = frame.who = active
    advance(s)
    return s


def _find(rules: DeckbuildingRules, s: State, name: str, taken: set[int]) -> int:
    """A physical card of that name that is not used yet, taken from where it matters least."""
    order = {
        constants.RESERVE: 0,
        constants.OUT: 1,
        constants.KICKS: 2,
        constants.WEAKNESSES: 2,
        constants.MAIN: 3,
        constants.VILLAINS: 4,
        constants.LINE_UP: 5,
    }
    names = [
        n for n, kind in zip(rules.names, rules.numbers[constants.KIND], strict=True) if kind != constants.IS_SUPER_HERO
    ]
    found = {n.casefold(): n for n in names}.get(name.casefold())
    if found is None:
        raise PositionError(_why_not(name, names), name)
    copies = [
        card
        for card, face in enumerate(s.cards)
        if rules.names[face] == found and rules.numbers[constants.KIND][face] != constants.IS_SUPER_HERO
    ]
    free = [card for card in copies if card not in taken]
    if not free:
        raise PositionError(f"{found} is used more often than it exists ({len(copies)} in the box).", name)
    return min(free, key=lambda card: order.get(s.where[card], 9))


def _why_not(name: str, names: list[str]) -> str:
    """Why there is no card of that name in this game."""
    for where, cards in PRINTED.items():
        card = next((card for card in cards if card.name.casefold() == name.casefold()), None)
        if card is not None and card.kind == constants.IS_SUPER_HERO:
            return f"{card.name} is a Super Hero and cannot be put there."
        if card is not None and card.name in REPLACED and REPLACED[card.name] in names:
            return f"{card.name} is not in this game: {REPLACED[card.name]} takes its place."
        if card is not None:
            return f"{card.name} is a card of {SET_TITLES[where]} ({card.part or where}) and is not in this game."
    return f"No card is called {name!s}.{nearest(name, names)}"


def _key(described: dict[str, Any], name: str) -> str:
    """The key as the description has it; there it may know its line."""
    return next(key for key in described if key == name)


def _cut(s: State, zone: int, key: str, count: int) -> None:
    if count > len(s.zones[zone]):
        raise PositionError(f"There are only {len(s.zones[zone])} {key} left to put on their stack.", key)
    while len(s.zones[zone]) > count:
        move(s, s.zones[zone][-1], constants.RESERVE)


def _forget(rules: DeckbuildingRules, s: State) -> None:
    """Nobody has seen more than the zones show, and every card belongs where it is."""
    for card, zone in enumerate(s.where):
        s.known[card] = 0
        s.lots[card] = rules.lot_of[zone]


def _set_in_play(rules: DeckbuildingRules, s: State) -> None:
    for player in range(rules.players):
        for card in s.zones[constants.IN_PLAY + player * constants.STRIDE]:
            for watcher in rules.standing[constants.ONGOING][s.cards[card]]:
                watch(s, watcher, player, card)


# What a view shows, by the names that scenarios use

TABLE_ASPECTS: Final = {
    "lineup": "line-up",
    "destroyed": "destroyed",
    "main_deck": "main deck",
    "crises": "crises",
    "removed": "removed",
}
TABLE_SIZES: Final = {
    "kicks": "kicks",
    "weaknesses": "weaknesses",
    "main_deck_size": "main deck",
    "crises_left": "crisis stack",
}
ZONES_OF_PLAYER: Final = {
    "hand": "hand",
    "deck": "deck",
    "discard": "discard pile",
    "played": "played",
    "in_play": "in play",
    "under_hero": "under hero",
    "hero": "hero",
}
ASPECTS: Final = (
    "power",
    "turn",
    "active",
    "super_villain",
    "super_villains_left",
    "face_down_heroes",
    "companion",
    *TABLE_ASPECTS,
    *TABLE_SIZES,
)
PLAYER_SIZES: Final = {f"{key}_size": zone for key, zone in ZONES_OF_PLAYER.items() if key != "hero"}
PLAYER_ASPECTS: Final = (*ZONES_OF_PLAYER, *PLAYER_SIZES)
ORDERED: Final = ("deck", "main_deck")


def aspect(view: View, key: str) -> Any:
    """What the view says of the table under that name: a number, a word, or a ZoneView."""
    values = view["values"]
    if key in ("power", "turn"):
        return values[key]
    if key == "active":
        return values["active"] + 1
    if key == "face_down_heroes":
        return [player + 1 for player in values["face-down heroes"]]
    if key == "companion":
        return values["crisis"]["companion"] + 1
    if key == "super_villains_left":
        return view["table"]["super-villains"]["count"]
    if key == "super_villain":
        return _super_villain(view)
    if key in TABLE_SIZES:
        return view["table"][TABLE_SIZES[key]]["count"]
    return view["table"][TABLE_ASPECTS[key]]


def player_aspect(view: View, player: int, key: str) -> Any:
    """Likewise of a player's things."""
    zones: dict[str, ZoneView] = view["seats"][player]
    if key in PLAYER_SIZES:
        return zones[PLAYER_SIZES[key]]["count"]
    return zones[ZONES_OF_PLAYER[key]]


def _super_villain(view: View) -> str:
    stack = view["table"]["super-villains"]
    if not stack["count"]:
        return "none"
    if not view["values"]["super-villain up"]:
        return "face down"
    return stack["cards"][0] if stack["cards"] else stack["known"][0][1]


POSITIONS: Final = Positions(
    table_keys=TABLE_KEYS,
    player_keys=PLAYER_KEYS,
    numbers=NUMBERS,
    flags=FLAGS,
    names=NAMES,
    aspects=ASPECTS,
    player_aspects=PLAYER_ASPECTS,
    ordered=ORDERED,
    verbs=VERBS,
    questions=QUESTIONS,
    marks=MARKS,
    figures=FIGURES,
    fill_options=fill_options,
    arrange=arrange,
    aspect=aspect,
    player_aspect=player_aspect,
)
