"""What can be chosen before a deck-building game, checked with errors for people."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import msgspec

from heroes_unite.games.deckbuilding import constants as k
from heroes_unite.games.deckbuilding.cards import base, heroes_unite
from heroes_unite.games.deckbuilding.variants import HIDDEN, HUNT, PARTNERS, SYNERGY, TEAM, TITLES, TWO_HEADS, VARIANTS
from heroes_unite.games.errors import OptionError, nearest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.games.deckbuilding.card import Card

SETS: Final = {"base": base.CARDS, "heroes-unite": heroes_unite.CARDS}
ABOUT_COPIES: Final = {"base": base.ABOUT_COPIES, "heroes-unite": heroes_unite.ABOUT_COPIES}
SET_TITLES: Final = {"base": "Base set", "heroes-unite": "Heroes Unite"}
ORDERS: Final = ("auto", "base", "2020")
VARIANT_TITLES: Final = TITLES
KINDS: Final = {
    "hero": k.HERO_TYPE,
    "villain": k.VILLAIN,
    "super-power": k.SUPER_POWER,
    "equipment": k.EQUIPMENT,
    "location": k.LOCATION,
    "super-villain": 0,
}
HERO_MODES: Final = ("random", "choose", "two", "first")


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`heroes`: random, choose, two (dealt two, keep one), first (the five of a first game), or a name for each player.

    `super_villains`: how many are in the stack. `first`: random, or the number of the player who starts (from 1; a
    player who is The Flash starts all the same). `promo`: Martian Manhunter is among the Super Heroes. `order`: the
    steps at the end of a turn, base or 2020; auto is that of the base set where it is played alone. `variants`: any of
    two-heads, team, on-patrol, synergy, hunt, hidden that go together. `kinds`: with two sets, the three kinds of card
    that come from the first one; the other three come from the second. `match`: two games, one with each half of the
    two sets' main decks, and the scores of both together.
    """

    players: int = 2
    sets: tuple[str, ...] = ("base",)
    heroes: str | tuple[str, ...] = "random"
    super_villains: int = 8
    first: str | int = "random"
    promo: bool = False
    order: str = "auto"
    variants: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    match: bool = False


def parse(given: dict[str, Any]) -> Options:
    """Options from plain data, all checked."""
    for key in given:
        if key not in Options.__struct_fields__:
            raise OptionError(
                f"There is no option called {key!r}.{nearest(key, Options.__struct_fields__)} "
                f"The options are {', '.join(Options.__struct_fields__)}.",
                key,
            )
    try:
        options = msgspec.convert(given, type=Options)
    except msgspec.ValidationError as error:
        found = re.search(r"\$\.(\w+)", str(error))
        blamed = found[1] if found else ""
        raise OptionError(f"The options of this game cannot be read: {error}.", blamed) from None
    return _checked(options)


def _checked(options: Options) -> Options:
    if not 2 <= options.players <= 5:
        raise OptionError(f"The deck-building game is for 2 to 5 players, not {options.players}.", "players")
    for name in options.sets:
        if name not in SETS:
            raise OptionError(
                f"There is no card set called {name!r}.{nearest(name, list(SETS))} The sets are: {', '.join(SETS)}.",
                "sets",
            )
    if not options.sets or len(set(options.sets)) != len(options.sets):
        raise OptionError("Name at least one card set, and each only once.", "sets")
    if not 8 <= options.super_villains <= 12:
        raise OptionError(f"A game uses 8 to 12 Super-Villains, not {options.super_villains}.", "super_villains")
    if options.order not in ORDERS:
        raise OptionError(f"The end of a turn follows 'auto', 'base' or '2020', not {options.order!r}.", "order")
    _check_variants(options)
    _check_kinds(options)
    if options.promo and "base" not in options.sets:
        raise OptionError("The promo Super Hero belongs to the base set, which is not in the game.", "promo")
    if isinstance(options.first, int):
        if not 1 <= options.first <= options.players:
            raise OptionError(f"Player {options.first} cannot start: there are {options.players} players.", "first")
    elif options.first.isdecimal() and len(options.first) < 3:  # from a form, where all values are words
        return _checked(msgspec.structs.replace(options, first=int(options.first)))
    elif options.first != "random":
        raise OptionError(f"Who starts is 'random' or a player's number, not {options.first!r}.", "first")
    heroes = [card.name for card in super_heroes(options)]
    if isinstance(options.heroes, str):
        _check_hero_mode(options, heroes)
        return options
    return msgspec.structs.replace(options, heroes=_named_heroes(options.heroes, options, heroes))


def _check_variants(options: Options) -> None:
    chosen = options.variants
    for name in chosen:
        if name not in VARIANTS:
            raise OptionError(
                f"There is no variant called {name!r}.{nearest(name, VARIANTS)} They are: {', '.join(VARIANTS)}.",
                "variants",
            )
    if len(set(chosen)) != len(chosen):
        raise OptionError("Name each variant only once.", "variants")
    for broken, reason in (
        (TWO_HEADS in chosen and options.players != 2, "Two Heads are Better than One is for 2 players."),
        (TEAM in chosen and options.players != 4, "The Team Game is for 4 players, two in each team."),
        (
            TWO_HEADS in chosen and options.heroes != "random" and isinstance(options.heroes, str),
            "In Two Heads are Better than One the Super Heroes are dealt at random.",
        ),
        (
            SYNERGY in chosen and "heroes-unite" not in options.sets,
            "Super Hero Synergy needs the heroes-unite set: only its Super Heroes have a Hero card of their own.",
        ),
        (
            SYNERGY in chosen and bool(options.kinds) and _set_of_kind(options, "hero") != "heroes-unite",
            "Super Hero Synergy needs the Hero cards of the heroes-unite set, which are not in the game.",
        ),
        (
            SYNERGY in chosen
            and not isinstance(options.heroes, str)
            and not any(name.title() in PARTNERS for name in options.heroes),
            "None of these Super Heroes has a Hero card of their own: leave out synergy, or name one who has.",
        ),
        (
            HUNT in chosen and HIDDEN in chosen,
            "Super-Villain Hunt needs a Super-Villain stack, which Super-Hidden Super-Villains does not have.",
        ),
        (options.match and HIDDEN in chosen, "A match needs a Super-Villain stack in each game: leave out hidden."),
        (options.match and TWO_HEADS in chosen, "In a match each player chooses one Super Hero for the second game."),
        (
            HIDDEN in chosen and options.super_villains != 8,
            "With Super-Hidden Super-Villains all 12 are in the main deck: leave out super_villains.",
        ),
    ):
        if broken:
            raise OptionError(reason, "variants")


def _check_kinds(options: Options) -> None:
    if options.match and len(options.sets) != 2:
        raise OptionError("A match of two games needs two card sets.", "match")
    if not options.kinds:
        return
    for name in options.kinds:
        if name not in KINDS:
            raise OptionError(f"There is no kind of card {name!r}.{nearest(name, list(KINDS))}", "kinds")
    if options.match:
        raise OptionError("A match uses all cards of both sets: leave out kinds.", "kinds")
    if len(options.sets) != 2:
        raise OptionError("Kinds of card are split between two card sets: name two, or leave out kinds.", "kinds")
    if len(set(options.kinds)) != 3:
        raise OptionError(f"With two sets, name three of the six kinds for the first one: {', '.join(KINDS)}.", "kinds")


def _set_of_kind(options: Options, kind: str) -> str:
    """The set that kind of card comes from where they are split between two."""
    return options.sets[0] if kind in options.kinds else options.sets[-1]


def _check_hero_mode(options: Options, heroes: list[str]) -> None:
    mode = options.heroes
    if mode not in HERO_MODES:
        raise OptionError(
            f"Super Heroes are 'random', 'choose', 'two', 'first' or a list of names, not {mode!r}.", "heroes"
        )
    if mode == "first" and "base" not in options.sets:
        raise OptionError(
            "The five Super Heroes of a first game are those of the base set, which is not in the game.", "heroes"
        )
    if mode == "two" and 2 * options.players > len(heroes):
        raise OptionError(
            f"There are {len(heroes)} Super Heroes: not enough to deal two to each of {options.players} players.",
            "heroes",
        )


def _named_heroes(named: tuple[str, ...], options: Options, heroes: list[str]) -> tuple[str, ...]:
    folded = {name.casefold(): name for name in heroes}
    found = []
    for name in named:
        if name.casefold() not in folded:
            home = next((title for title, cards in SETS.items() if name.casefold() in _super_heroes(cards)), "")
            if home:
                raise OptionError(f"{name} is a Super Hero of the {home} set, which is not in the game.", "heroes")
            raise OptionError(f"No Super Hero is called {name!r}.{nearest(name, heroes)}", "heroes")
        found.append(folded[name.casefold()])
    wanted = options.players * (2 if TWO_HEADS in options.variants else 1)
    if len(found) != wanted:
        each = "two Super Heroes" if TWO_HEADS in options.variants else "a Super Hero"
        raise OptionError(f"Name {each} for each of the {options.players} players, not {len(found)}.", "heroes")
    if len(set(found)) != len(found):
        raise OptionError("Each Super Hero can be played by one player only.", "heroes")
    return tuple(found)


def _super_heroes(cards: Iterable[Card]) -> list[str]:
    return [card.name.casefold() for card in cards if card.kind == k.IS_SUPER_HERO]


def super_heroes(options: Options) -> list[Card]:
    """The Super Heroes in the game: a promo only where it is asked for, by option or by name."""
    named = [name.casefold() for name in options.heroes] if not isinstance(options.heroes, str) else []
    return [
        card
        for name in options.sets
        for card in SETS[name]
        if card.kind == k.IS_SUPER_HERO and (not card.promo or options.promo or card.name.casefold() in named)
    ]


def cards_in_game(options: Options) -> list[Card]:
    """The printed cards of the game: of all its sets, or three kinds of each; starting cards only once."""
    heroes = super_heroes(options)
    chosen: dict[Card, None] = {}
    for place, name in enumerate(options.sets):
        for card in SETS[name]:
            if card.kind == k.IS_SUPER_HERO:
                wanted = card in heroes
            elif card.kind in (k.IS_MAIN, k.IS_SUPER_VILLAIN) and options.kinds:
                wanted = (kind_of(card) in options.kinds) == (place == 0)
            else:
                wanted = True
            if wanted:
                chosen[card] = None
    return list(chosen)


def kind_of(card: Card) -> str:
    """Which of the six kinds a card belongs to when sets are split by kind."""
    if card.kind == k.IS_SUPER_VILLAIN:
        return "super-villain"
    return next(name for name, bit in KINDS.items() if bit & card.types)
