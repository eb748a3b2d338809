"""What can be chosen before a game of the TCG, checked with errors for people."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.tcg.card import Card
from heroes_unite.games.tcg.constants import MOST_PLAYERS
from heroes_unite.games.tcg.custom import shown
from heroes_unite.games.tcg.deck import BASIC, DeckError, checked, code, decks_of, decoded, is_code

STRENGTH_DEFENSE: Final = ("half_bonus", "half_total")
DEFEAT_AT: Final = ("exceed", "equal")
KO_CHECK: Final = ("switch_step", "immediate")
WORDS: Final = {"strength_defense": STRENGTH_DEFENSE, "defeat_at": DEFEAT_AT, "ko_check": KO_CHECK}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`decks`: basic, or a deck code, for everybody; or one of these for each player (deck data will do too, and
    become a code). `custom_agreed`: everybody has seen the home-made cards and agreed to them.

    `villain_filler`: the basic villain deck has 36 cards instead of the 34 listed. `pre_ability_spends_action`: using
    Intelligence or Money is a hero's action of the turn. `strength_defense`: what a card defends with after an attack
    by Strength. `object_defense_needs_stance`: an attached object adds to the defence of cards in stance only.
    `rotate_start`: another player starts each round. `defeat_at`: damage must exceed the base, or equal it.
    `ko_check`: when a team without heroes is knocked out. `tag_team`, `villain_healing`, `long_game` (45 points or 15
    villains) and `two_actives` are the printed optional rules. `first`: random, or the number of the player who starts.
    """

    players: int = 2
    decks: str | tuple[str | dict[str, Any], ...] = BASIC
    custom_agreed: bool = False
    villain_filler: bool = True
    pre_ability_spends_action: bool = True
    strength_defense: str = "half_bonus"
    object_defense_needs_stance: bool = True
    rotate_start: bool = False
    defeat_at: str = "exceed"
    ko_check: str = "switch_step"
    tag_team: bool = False
    villain_healing: bool = False
    long_game: bool = False
    two_actives: bool = False
    first: str | int = "random"


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
        raise OptionError(f"The options of this game cannot be read: {error}.", found[1] if found else "") from None
    return _checked(options)


def _checked(options: Options) -> Options:
    if not 1 <= options.players <= MOST_PLAYERS:
        raise OptionError(f"The TCG is for 1 to {MOST_PLAYERS} players, not {options.players}.", "players")
    for key, words in WORDS.items():
        value = getattr(options, key)
        if value not in words:
            raise OptionError(f"{key} is {words[0]!r} or {words[1]!r}, not {value!r}.{nearest(value, words)}", key)
    if options.tag_team and options.two_actives:
        raise OptionError(
            "Tag teams and two active slots do not go together: both put a second hero to the front, and no rule says "
            "how many heroes, actions and objects there are then. Choose one of them.",
            "two_actives",
        )
    if options.long_game and options.players == 1:
        raise OptionError(
            "The long game is for 2 or more players: alone you win at 15 points or 5 villains.", "long_game"
        )
    options = msgspec.structs.replace(options, first=_first(options), decks=_decks(options))
    _check_custom(options)
    return options


def _first(options: Options) -> str | int:
    first = options.first
    if isinstance(first, str):
        if first == "random":
            return first
        if not (first.isdecimal() and len(first) < 3):  # numbers come from a form as words
            raise OptionError(f"Who starts must be 'random' or a player's number, not {first!r}.", "first")
        first = int(first)
    if not 1 <= first <= options.players:
        many = f"there are {options.players} players" if options.players > 1 else "there is one player"
        raise OptionError(f"Player {first} cannot start: {many}.", "first")
    return first


# Decks


def _decks(options: Options) -> str | tuple[str, ...]:
    """Decks as words: basic, or a code."""
    if isinstance(options.decks, str):
        return _deck(options.decks, "everybody")
    if len(options.decks) != options.players:
        given = len(options.decks)
        raise OptionError(
            f"{options.players} players need a deck each, or one for all: {given} {'is' if given == 1 else 'are'} too "
            f"{'many' if given > options.players else 'few'}.",
            "decks",
        )
    return tuple(_deck(deck, f"player {number}") for number, deck in enumerate(options.decks, start=1))


def _deck(given: str | dict[str, Any], whose: str) -> str:
    try:
        if isinstance(given, dict):
            return code(checked(given))
        if given.strip().casefold() == BASIC:
            return BASIC
        if is_code(given):
            return code(checked(decoded(given)))
    except DeckError as error:
        raise OptionError(f"The deck of {whose} cannot be played. {error}", "decks") from None
    raise OptionError(
        f"A deck is {BASIC!r}, a deck code, or a deck as data, not {shown(given)}.{nearest(given, [BASIC])}", "decks"
    )


def _check_custom(options: Options) -> None:
    cards: dict[str, Card] = {}
    for number, deck in enumerate(decks_of(options), start=1):
        if deck.custom and not options.custom_agreed:
            names = ", ".join(card.name for card in deck.custom)
            raise OptionError(
                f"The deck of player {number} has home-made cards ({names}). They may be played when everybody has "
                "seen them and agreed (TC-017): say that everybody has.",
                "custom_agreed",
            )
        for card in deck.custom:
            other = cards.setdefault(card.name.casefold(), card)
            if other != card:
                raise OptionError(
                    f"Two decks have different home-made cards called {card.name}: one of them needs a new name.",
                    "decks",
                )
