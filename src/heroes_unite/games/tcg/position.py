"""Any position of the TCG from a description, and a view's aspects by the same names.

A card in play may say in brackets what is on it: `Night (3 damage, with +1 Weapon, defending by Fighting 1)`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.games.errors import PositionError, nearest
from heroes_unite.games.positions import Positions
from heroes_unite.games.tcg import constants
from heroes_unite.games.tcg import table as tables
from heroes_unite.games.tcg.cards import CARDS
from heroes_unite.games.tcg.hero_phase import PLAY_HERO
from heroes_unite.games.tcg.phases import ROUNDS
from heroes_unite.games.tcg.questions import Copy
from heroes_unite.kernel.machine import advance
from heroes_unite.kernel.moves import move
from heroes_unite.kernel.state import Frame
from heroes_unite.kernel.text import quoted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.games.tcg.rules import TcgRules
    from heroes_unite.kernel.state import State
    from heroes_unite.kernel.view import View, ZoneView

HERO_SIDE: Final = ("hand", "deck", "discard", "active", "reserve")
PLAYER_LISTS: Final = {
    "hand": constants.HAND,
    "deck": constants.HERO_DECK,
    "discard": constants.HERO_DISCARD,
    "active": constants.ACTIVE,
    "reserve": constants.RESERVE,
    "villain_deck": constants.VILLAIN_DECK,
    "villain_discard": constants.VILLAIN_DISCARD,
    "villains": constants.VILLAINS,
    "waiting": constants.WAITING,
    "claimed": constants.CLAIMED,  # the last one: of whatever copies are left
}
DECKS: Final = {
    "deck": constants.HERO_DECK,
    "villain_deck": constants.VILLAIN_DECK,
}  # what is not named otherwise stays in these
IN_PLAY: Final = ("active", "reserve", "villains")
KINDS: Final = {  # what can be where; anything from the right deck in the other places
    "active": constants.HERO,
    "reserve": constants.HERO,
    "claimed": constants.VILLAIN,
    "villains": constants.VILLAIN,
    "waiting": constants.OBJECT,
    "plot_twist": constants.PLOT_TWIST,
}
TABLE_KEYS: Final = ("plot_twist", "round", "phase", "draw", "start")
PLAYER_KEYS: Final = (*PLAYER_LISTS, "knocked_out")
NUMBERS: Final = ("round", "start")
FLAGS: Final = ("draw", "knocked_out")
NAMES: Final = ("plot_twist", "phase")
VERBS: Final = {verb.casefold(): (verb,) for verb in constants.VERBS.values()} | {"attack": ("attack with",)}
FIGURES: Final[tuple[str, ...]] = ()
QUESTIONS: Final = {  # what can be asked, and how the answers are called
    "a phase": (*(f"{verb} CARD" for verb in constants.VERBS.values()), "done", "drop out of the game"),
    "a new hand": ("new hand", "keep this hand"),
    "cards": ("CARD", "none", "no further target"),
    "where an object goes": ("CARD", "leave it in reserve"),
    "a number": ("N",),
    "a player": ("PLAYER",),
    "a pile": ("your own hero pile", "your own villain pile", "PLAYER's hero pile", "PLAYER's villain pile"),
    "an optional effect": ("yes", "no"),
}
MARKS: Final = (
    "N damage", "with CARD", "on CARD", "defending", "defending by Defense N", "defending by Fighting N",
    "defending by Speed N", "Strength leaves N", "teamed with CARD", "has acted", "has used an ability", "has fought",
    "attacked once", "attacked twice", "attacked often",
)  # fmt: skip
_ENTRY: Final = re.compile(r"(?P<name>[^()]+?)(?: \((?P<marks>[^()]*)\))?")
_MARK: Final = re.compile(
    r"(?P<damage>\d{1,2}) damage|with (?P<object>.+)|defending(?: by (?P<ability>[A-Z][a-z]+)(?: (?P<icons>\d))?)?"
    r"|Strength leaves (?P<left>\d{1,2})"
)
DEFENSES: Final = (
    constants.ABILITIES[constants.DEFENSE],
    constants.ABILITIES[constants.FIGHTING],
    constants.ABILITIES[constants.SPEED],
)


def fill_options(options: dict[str, Any], players: list[dict[str, Any]]) -> dict[str, Any]:
    """The game's options with the number of players described."""
    return {"players": len(players), **options}


def arrange(rules: TcgRules, s: State, table: dict[str, Any], players: list[dict[str, Any]], active: int) -> State:
    """Rearrange a game at its start into the position described, after the draw of a phase unless `draw` is set.

    Cards of a player that are not named stay in their piles; where a pile is named, the rest is out of the game.
    """
    for player in range(rules.players):
        for zone in (
            constants.HAND,
            *range(constants.HERO_DISCARD, constants.VILLAIN_DECK),
            *range(constants.VILLAIN_DISCARD, constants.OBJECTS + 1),
        ):
            for card in list(s.zones[zone + player * constants.STRIDE]):
                villain = tables.fact(s, constants.IN_VILLAIN_DECK, card)
                move(
                    s,
                    card,
                    (constants.VILLAIN_DECK if villain else constants.HERO_DECK)
                    + tables.owner(s, card) * constants.STRIDE,
                )
    for number, described in enumerate(players):
        for key, pile in DECKS.items():
            if key in described:
                for card in list(s.zones[pile + number * constants.STRIDE]):
                    move(s, card, constants.BOX)
    taken: set[int] = set()
    for key, zone in PLAYER_LISTS.items():
        for number, described in enumerate(players):
            names = described.get(key, [])
            for entry in reversed(names) if key in DECKS else names:
                _place(rules, s, number, key, zone + number * constants.STRIDE, entry, taken)
    for number, described in enumerate(players):
        _check_heroes(rules, s, number, next(iter(described), "players"))
        if described.get("knocked_out"):
            s.values[constants.OUT] |= 1 << number
    if s.values[constants.OUT] == (1 << rules.players) - 1:
        key = next(key for key in players[-1] if key == "knocked_out")
        raise PositionError("Somebody must be left: with all knocked out the game would be over.", key)
    if table.get("plot_twist"):
        twist = table["plot_twist"]
        move(s, _find(rules, s, "plot_twist", twist, range(rules.players), taken, twist), constants.TWIST)
    for card, zone in enumerate(s.where):
        s.known[card] = 0
        s.lots[card] = rules.lot_of[zone]
    _set_phase(rules, s, table, active)
    advance(s)
    return s


def _place(rules: TcgRules, s: State, player: int, key: str, zone: int, entry: str, taken: set[int]) -> None:
    found = _ENTRY.fullmatch(entry)
    if found is None:
        raise PositionError(f"{quoted(entry)} is not a card with its marks, such as Night (2 damage).", entry)
    owners = range(rules.players) if key == "claimed" else (player,)
    card = _find(rules, s, key, found["name"], owners, taken, entry)
    move(s, card, zone)
    for mark in filter(None, (part.strip() for part in (found["marks"] or "").split(","))):
        meant = _MARK.fullmatch(mark)
        if meant is None or key not in IN_PLAY:
            raise PositionError(
                f"{quoted(mark)} cannot be there. Write, for example: 2 damage, with +1 Weapon, defending.", entry
            )
        if meant["damage"]:
            tables.set_damage(s, card, int(meant["damage"]))
            if tables.beaten(s, card):
                raise PositionError(f"{found['name']} would have fallen with {mark}.", entry)
        elif meant["object"]:
            side = "hand" if key in HERO_SIDE else "waiting"  # where an object of that deck could come from
            tables.attach(s, card, _find(rules, s, side, meant["object"], (player,), taken, entry))
        elif meant["left"]:
            tables.remember_strength(s, card, int(meant["left"]))
        else:
            _defend(s, card, meant["ability"], meant["icons"], entry)


def _defend(s: State, card: int, ability: str | None, icons: str | None, entry: str) -> None:
    if ability is None:
        tables.take_stance(s, card, constants.NO_ABILITY, 0)
        return
    if ability not in DEFENSES:
        raise PositionError(f"Nobody defends by {ability}.{nearest(ability, DEFENSES)}", entry)
    number = constants.ABILITIES.index(ability)
    tables.take_stance(s, card, number, int(icons) if icons else tables.icons(s, card, number))


def _check_heroes(rules: TcgRules, s: State, player: int, key: str) -> None:
    """There is room for the heroes. Where tag teams are played, two active ones are a team.

    Of partners with equal bases the first one named takes damage first.
    """
    here = tables.active(s, player)
    if len(here) == 2 and rules.settings.tag_team:
        first, second = sorted(here, key=lambda card: tables.fact(s, constants.BASE, card))
        tables.join(s, first, second)
    elif len(here) > tables.slots(s) or len(tables.reserve(s, player)) > tables.places(s):
        raise PositionError(f"Player {player + 1} has more heroes out than there are places.", key)


def _find(rules: TcgRules, s: State, key: str, name: str, owners: Iterable[int], taken: set[int], entry: str) -> int:
    """A card of that name for that place, from the right deck of one of the players. `entry` says so."""
    deck = "hero" if key in HERO_SIDE else "villain"
    faces = [face for face, card in enumerate(rules.printed) if card.deck == deck]
    names = {rules.names[face].casefold(): face for face in faces}
    if name.casefold() not in names:
        raise PositionError(_why_not(rules, deck, name), entry)
    face = names[name.casefold()]
    if rules.printed[face].kind != KINDS.get(key, rules.printed[face].kind):
        raise PositionError(f"{name} cannot be listed under {key}.", entry)
    copies = [card for card, printed in enumerate(s.cards) if printed == face and tables.owner(s, card) in owners]
    free = [card for card in copies if card not in taken]
    if not free:
        raise PositionError(f"{name} is used more often than it exists ({len(copies)} there).", entry)
    taken.add(free[0])
    return free[0]


def _why_not(rules: TcgRules, deck: str, name: str) -> str:
    """Why no card of that name can be in that place."""
    other = "villain" if deck == "hero" else "hero"
    if any(card.name.casefold() == name.casefold() and card.deck == other for card in rules.printed):
        return f"{name} is a card of a {other} deck, not of a {deck} deck."
    printed = next((card for card in CARDS if card.name.casefold() == name.casefold()), None)
    if printed is not None:
        return f"{printed.name} is in none of these decks: name other ones under options: {{decks: ...}}."
    near = nearest(name, [card.name for card in rules.printed if card.deck == deck])
    return f"No card of a {deck} deck is called {name}.{near}"


def _set_phase(rules: TcgRules, s: State, table: dict[str, Any], active: int) -> None:
    phase = table.get("phase", "hero")
    if phase not in ("hero", "villain"):
        raise PositionError("The phase is hero or villain.", phase)
    villains = phase == "villain"
    start = int(table["start"]) - 1 if "start" in table else 0
    values = s.values
    values[constants.ROUND] = int(table.get("round", 2))
    values[constants.START] = start
    values[constants.SEAT] = active
    values[constants.VILLAINS_ACT] = int(villains)
    values[constants.PHASES] = 1
    values[constants.WINNER] = values[constants.SURPRISED] = 0
    s.records[constants.ACTED] = s.records[constants.PREPARED] = s.records[constants.HITS] = s.records[
        constants.BATTLED
    ] = ()
    s.stack.clear()
    place = (active - start) % rules.players + (rules.players if villains else 0)
    s.stack.append(Frame(ROUNDS, 0, 0, -1, pc=place + 1))
    node = ROUNDS.villain_phase if villains else ROUNDS.hero_phase
    drawn = 0 if table.get("draw") else 1 if villains else PLAY_HERO
    s.stack.append(Frame(node, active, active, -1, pc=drawn))


# What a view shows, by the names that scenarios use

ZONES: Final = {
    "hand": "hand",
    "deck": "hero pile",
    "discard": "hero discard pile",
    "active": "active",
    "reserve": "reserve",
    "claimed": "claimed",
    "villain_deck": "villain pile",
    "villain_discard": "villain discard pile",
    "villains": "villains",
    "waiting": "waiting",
    "objects": "objects",
}
SIZES: Final = {f"{key}_size": zone for key, zone in ZONES.items()}
ASPECTS: Final = ("round", "turn", "active", "phase", "plot_twist", "knocked_out")
PLAYER_ASPECTS: Final = (*ZONES, *SIZES, "points")
ORDERED: Final = ("deck", "villain_deck")


def aspect(view: View, key: str) -> Any:
    """What the view says of the table under that name."""
    values = view["values"]
    if key == "active":
        return values["active"] + 1
    if key == "phase":
        return "villain" if values["villains_act"] else "hero"
    if key == "plot_twist":
        cards = view["table"]["plot twist"]["cards"]
        return cards[0] if cards else "none"
    if key == "knocked_out":
        return [player + 1 for player in values["knocked_out"]]
    return values[key]


def player_aspect(view: View, player: int, key: str) -> Any:
    """Likewise for a player; cards in play come with what is on them, in brackets."""
    if key == "points":
        return view["values"]["points"][player]
    zones: dict[str, ZoneView] = view["seats"][player]
    if key in SIZES:
        return zones[SIZES[key]]["count"]
    zone = zones[ZONES[key]]
    if key not in IN_PLAY:
        return zone
    marked = [
        _marked(name, state) for name, state in zip(zone["cards"], view["values"]["cards"][player][key], strict=True)
    ]
    shown: ZoneView = {**zone, "cards": marked}
    return shown


def _marked(name: str, state: dict[str, Any]) -> str:
    words = Copy(
        state["damage"],
        state["object"],
        state["stance"],
        state["stance_icons"],
        state["strength"],
        state["partner"],
    ).words()
    return f"{name} ({', '.join(words)})" if words else name


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
