"""The options of the TCG as a form: what each is called, what it changes, and what goes with what."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from heroes_unite.games.face import Field, FormChoice
from heroes_unite.games.fitting import Fitting
from heroes_unite.games.tcg.constants import MOST_PLAYERS
from heroes_unite.games.tcg.deck import BASIC, decks_of
from heroes_unite.games.tcg.options import Options, parse
from heroes_unite.kernel.text import capital

TITLE: Final = "Super Hero TCG"
ABOUT: Final = (
    "Lead a team of heroes, and a gang of villains against everybody: each player brings a deck of both. Send your "
    "heroes into battle, claim the villains they defeat, and be the first with 30 points or ten of them. "
    "You can also play alone."
)

SEVERAL: Final = [str(number) for number in range(2, MOST_PLAYERS + 1)]
# What a game with a switch that is not as usual is called in a line
SWITCHED: Final = {
    "tag_team": "tag teams",
    "two_actives": "two active heroes",
    "villain_healing": "villains heal",
    "long_game": "a long game",
    "rotate_start": "the start moves on each round",
    "villain_filler": "basic villain decks of 34",
    "pre_ability_spends_action": "Intelligence and Money leave an action",
    "object_defense_needs_stance": "objects defend without a stance",
}
WAYS: Final = {
    "strength_defense": {
        "half_bonus": ("half of the Strength is added", "Base 9 and Strength 2: attacks with 11, defends with 10."),
        "half_total": (
            "half of the attack is the whole defence",
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


def _plain(options: Options) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(options)
    return {key: list(value) if isinstance(value, tuple) else value for key, value in plain.items()}


DEFAULTS: Final = _plain(Options())
# What a form begins with where that is not the rulebook's way: with a fixed order the first seat wins far too often
# (docs/tcg.md).
RECOMMENDED: Final = {"rotate_start": True}


@cache
def form() -> list[Field]:
    """All options, those that most people ask for first."""
    return [
        Field(
            "players",
            "Players",
            "number",
            DEFAULTS["players"],
            "From 1 (solitaire, with coins for the villains) to 6, people and bots.",
            least=1,
            most=MOST_PLAYERS,
        ),
        Field(
            "decks",
            "Decks",
            "names",
            DEFAULTS["decks"],
            "The basic decks for everybody, or a deck for each player: basic, or the code of one of your own.",
            [FormChoice(BASIC, "The basic decks", "The 36 heroes and objects and 36 villains of the box.", True)],
        ),
        _switch(
            "custom_agreed",
            "Home-made cards",
            "Everybody here has seen the home-made cards in the decks and agrees to them. Whoever sits down later is "
            "shown them first and has to agree too.",
        ),
        _switch(
            "tag_team",
            "Tag teams",
            "Two heroes of base 1 to 4 may share the active slot: their bases are added, and they use no objects.",
        ),
        _switch(
            "two_actives",
            "Two active heroes",
            "Two heroes are active and two in reserve. Each turn one of the two attacks or uses an ability; the other "
            "may defend.",
        ),
        _switch(
            "villain_healing",
            "Villains heal",
            "At the end of each round a villain that did not do battle loses one damage counter. Goes well with the "
            "long game.",
        ),
        _switch("long_game", "Long game", "It takes 45 points or 15 villains to win.", needs={"players": SEVERAL}),
        _switch(
            "rotate_start",
            "The start moves on",
            "Each round another player begins, which is fair. The rulebook keeps one order all game: then whoever "
            "begins wins seven games out of ten.",
            needs={"players": SEVERAL},
        ),
        Field(
            "first",
            "Who starts",
            "one",
            DEFAULTS["first"],
            "In the first round.",
            [
                FormChoice("random", "Anybody, at random"),
                *(FormChoice(str(number), f"Player {number}") for number in range(1, MOST_PLAYERS + 1)),
            ],
            needs={"players": SEVERAL},
            advanced=True,
        ),
        _way("defeat_at", "A card is defeated when its"),
        _way("strength_defense", "Defence after an attack by Strength"),
        _way("ko_check", "A team without heroes is knocked out"),
        _switch(
            "pre_ability_spends_action",
            "Intelligence and Money are the action",
            "A hero who uses them, before anything else, does not act again in that turn.",
            advanced=True,
        ),
        _switch(
            "object_defense_needs_stance",
            "Objects defend in stance only",
            "What is attached to a card counts in its defence only while it defends.",
            advanced=True,
        ),
        _switch(
            "villain_filler",
            "Full basic villain deck",
            "The rulebook promises 36 cards and lists 34: one more Mob Boss and one more Clones fill up the deck.",
            advanced=True,
        ),
    ]


def _switch(
    key: str, title: str, about: str, needs: dict[str, list[str]] | None = None, advanced: bool = False
) -> Field:
    begins = RECOMMENDED.get(key, DEFAULTS[key])
    return Field(key, title, "switch", begins, about, needs=needs or {}, advanced=advanced)


def _way(key: str, title: str) -> Field:
    choices = [FormChoice(value, capital(words), about) for value, (words, about) in WAYS[key].items()]
    return Field(key, title, "one", DEFAULTS[key], choices=choices, advanced=True)


def check(given: dict[str, Any]) -> dict[str, Any]:
    """All options as they hold then, those that were not given too; an OptionError where no game can be played so."""
    return _plain(parse(given))


FITTING: Final = Fitting(parse, cause="decks")  # home-made cards that nobody has agreed to


def fitting(given: dict[str, Any]) -> dict[str, list[str]]:
    """For the options that depend on others: the values they may take beside the others as they are."""
    switches = ("tag_team", "two_actives", "long_game")
    return {
        "first": FITTING.one(given, "first", ["random", *(str(number) for number in range(1, MOST_PLAYERS + 1))]),
        **{key: [str(value).lower() for value in FITTING.one(given, key, (False, True))] for key in switches},
    }


def summary(given: dict[str, Any]) -> str:
    """A game in a line: who plays with which decks, and what is not as usual."""
    options = parse(given)
    parts = ["Solitaire" if options.players == 1 else f"{options.players} players", _decks(options)]
    parts += [words for key, words in SWITCHED.items() if getattr(options, key) != DEFAULTS[key]]
    for key, ways in WAYS.items():
        value = getattr(options, key)
        if value != DEFAULTS[key]:
            parts.append(f"{_SHORT[key]} {ways[value][0]}")
    if options.first != DEFAULTS["first"] and options.players > 1:
        parts.append(f"player {options.first} starts")
    return " · ".join(parts)


_SHORT: Final = {
    "strength_defense": "after Strength",
    "defeat_at": "defeated when",
    "ko_check": "knocked out",
}


def _decks(options: Options) -> str:
    decks = decks_of(options)
    names = list(dict.fromkeys(deck.name or "an unnamed deck" for deck in decks))
    if options.decks == BASIC or options.decks == (BASIC,) * options.players:
        return "basic decks"
    made = any(deck.custom for deck in decks)
    return f"decks: {', '.join(names)}" + (" (with home-made cards)" if made else "")


def home_made(given: dict[str, Any]) -> list[str]:
    """The home-made cards in the decks, by name: everybody has to agree to them (TC-017)."""
    return list(dict.fromkeys(card.name for deck in decks_of(parse(given)) for card in deck.custom))
