"""What can be chosen before a game of the TCG, checked with errors for people."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.face import FormChoice
from heroes_unite.games.options import Asked, called, in_words, read, who_starts
from heroes_unite.games.tcg.card import Card
from heroes_unite.games.tcg.constants import MOST_PLAYERS
from heroes_unite.games.tcg.custom import shown
from heroes_unite.games.tcg.deck import BASIC, DeckError, checked, code, decks_of, decoded, is_code
from heroes_unite.kernel.text import listed, quoted

WITH_OTHERS: Final = {"players": [str(number) for number in range(2, MOST_PLAYERS + 1)]}
# The ways of playing a rule, what each is called in a sentence, and what it means
WAYS: Final = {
    "strength_defense": {
        "half_bonus": ("half of the Strength is added", "Base 9 and Strength 2: attacks with 11, defends with 10."),
        "half_total": (
            "half of the attack is the whole defense",
            "Base 9 and Strength 2: attacks with 11, defends with 6.",
        ),
    },
    "defeat_at": {
        "exceed": ("damage exceeds the base", "A card of base 1 stands with one counter and falls with two."),
        "equal": ("damage equals the base", "A card of base 1 falls with one counter. Games are quicker."),
    },
    "ko_check": {
        "switch_step": ("when it is time to switch", "A hero in hand can still come to the rescue."),
        "immediate": ("at once", "A hero in hand does not help."),
    },
}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In the order of a form: those that most people ask for first."""

    players: Annotated[
        int,
        Asked(
            title="Players",
            about="From 1 (solitaire, with coins for the villains) to 6, people and bots.",
            least=1,
            most=MOST_PLAYERS,
        ),
    ] = 2
    decks: Annotated[
        str | tuple[str | dict[str, Any], ...],
        Asked(
            title="Decks",
            about="The basic decks for everybody, or a deck for each player: basic, or the code of one of your own.",
            choices=[
                FormChoice(BASIC, "The basic decks", "The 36 heroes and objects and 36 villains of the box.", True)
            ],
            kind="names",
        ),
    ] = BASIC  # deck data will do too, and become a code
    custom_agreed: Annotated[
        bool,
        Asked(
            title="Home-made cards",
            about="Everybody here has seen the home-made cards in the decks and agrees to them. Whoever sits down "
            "later is shown them first and has to agree too.",
        ),
    ] = False
    tag_team: Annotated[
        bool,
        Asked(
            title="Tag teams",
            about="Two heroes of base 1 to 4 may share the active slot: their bases are added, and they use no "
            "objects.",
        ),
    ] = False
    two_actives: Annotated[
        bool,
        Asked(
            title="Two active heroes",
            about="Two heroes are active and two in reserve. Each turn one of the two attacks or uses an ability; the "
            "other may defend.",
        ),
    ] = False
    villain_healing: Annotated[
        bool,
        Asked(
            title="Villains heal",
            about="At the end of each round a villain that did not do battle loses one damage counter. Goes well with "
            "the long game.",
        ),
    ] = False
    long_game: Annotated[
        bool,
        Asked(
            title="Long game",
            about="It takes 45 points or 15 villains to win.",
            needs=WITH_OTHERS,
        ),
    ] = False
    rotate_start: Annotated[
        bool,
        Asked(
            title="A new first player each round",
            about="Everybody gets to go first, which is fair. The rulebook keeps one order all game, and then "
            "whoever goes first wins seven games in ten.",
            needs=WITH_OTHERS,
            begins=True,  # with a fixed order the first seat wins far too often (docs/tcg.md)
        ),
    ] = False
    first: Annotated[
        str | int,
        Asked(
            title="Who starts",
            about="In the first round.",
            choices=who_starts(MOST_PLAYERS),
            needs=WITH_OTHERS,
            advanced=True,
        ),
    ] = "random"
    defeat_at: Annotated[
        str,
        Asked(
            title="A card is defeated when",
            choices=in_words(WAYS["defeat_at"]),
            advanced=True,
        ),
    ] = "exceed"
    strength_defense: Annotated[
        str,
        Asked(
            title="Defense after an attack by Strength",
            choices=in_words(WAYS["strength_defense"]),
            advanced=True,
        ),
    ] = "half_bonus"
    ko_check: Annotated[
        str,
        Asked(
            title="A team without heroes is knocked out",
            choices=in_words(WAYS["ko_check"]),
            advanced=True,
        ),
    ] = "switch_step"
    pre_ability_spends_action: Annotated[
        bool,
        Asked(
            title="Using Intelligence or Money takes the action",
            about="A hero who uses them, before anything else, does not act again in that turn.",
            advanced=True,
        ),
    ] = True
    object_defense_needs_stance: Annotated[
        bool,
        Asked(
            title="Objects defend in stance only",
            about="What is attached to a card counts in its defense only while it defends.",
            advanced=True,
        ),
    ] = True
    villain_filler: Annotated[
        bool,
        Asked(
            title="Full basic villain deck",
            about="The rulebook promises 36 cards and lists 34: one more Mob Boss and one more Clones fill up the "
            "deck.",
            advanced=True,
        ),
    ] = True


def parse(given: dict[str, Any]) -> Options:
    """Options from plain data, all checked."""
    return _checked(read(Options, given))


def _checked(options: Options) -> Options:
    if not 1 <= options.players <= MOST_PLAYERS:
        raise OptionError(f"The TCG is for 1 to {MOST_PLAYERS} players, not {options.players}.", "players")
    for key, ways in WAYS.items():
        value, words = getattr(options, key), list(ways)
        if value not in words:
            allowed = listed([quoted(word) for word in words], "or")
            raise OptionError(
                f"{called(Options, key)} has to be {allowed}, not {quoted(value)}.{nearest(value, words)}", key
            )
    if options.tag_team and options.two_actives:
        raise OptionError(
            "Tag teams and two active slots can't be combined: both put a second hero to the front, and no rule says "
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
            raise OptionError(f"Who starts must be “random” or a player's number, not {quoted(first)}.", "first")
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
        if not given.strip():
            raise OptionError(f"The deck for {whose} is missing: give its code, or choose the basic deck.", "decks")
        if is_code(given):
            return code(checked(decoded(given)))
    except DeckError as error:
        raise OptionError(f"The deck of {whose} cannot be played. {error}", "decks") from None
    raise OptionError(
        f"{shown(given)} is not a deck code: give one, or {quoted(BASIC)}.{nearest(given, [BASIC])}",
        "decks",
    )


def _check_custom(options: Options) -> None:
    cards: dict[str, Card] = {}
    for number, deck in enumerate(decks_of(options), start=1):
        if deck.custom and not options.custom_agreed:  # TC-017
            names = listed(card.name for card in deck.custom)
            raise OptionError(
                f"The deck of player {number} has home-made cards ({names}). They may be played when everybody has "
                "seen them and agreed: say that everybody has.",
                "custom_agreed",
            )
        for card in deck.custom:
            other = cards.setdefault(card.name.casefold(), card)
            if other != card:
                raise OptionError(
                    f"Two decks have different home-made cards called {card.name}: one of them needs a new name.",
                    "decks",
                )
