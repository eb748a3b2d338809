"""What a screen says of a TCG game before it begins: a game in a line, and what goes with what."""

from __future__ import annotations

from typing import Any, Final

from heroes_unite.games.fitting import Fitting
from heroes_unite.games.tcg.constants import MOST_PLAYERS
from heroes_unite.games.tcg.deck import BASIC, decks_of
from heroes_unite.games.tcg.options import WAYS, Options, parse
from heroes_unite.kernel.text import listed

TITLE: Final = "Super Hero TCG"
ABOUT: Final = (
    "Lead a team of heroes, and a gang of villains against everybody: each player brings a deck of both. Send your "
    "heroes into battle, claim the villains they defeat, and be the first with 30 points or ten of them. "
    "You can also play alone."
)

# What a game with a switch that is not as usual is called in a line
SWITCHED: Final = {
    "tag_team": "tag teams",
    "two_actives": "two active heroes",
    "villain_healing": "villains heal",
    "long_game": "a long game",
    "rotate_start": "a new first player each round",
    "villain_filler": "basic villain decks of 34",
    "pre_ability_spends_action": "Intelligence and Money leave an action",
    "object_defense_needs_stance": "objects defend without a stance",
}
USUAL: Final = Options()
FITTING: Final = Fitting(parse, cause="decks")  # home-made cards that nobody has agreed to


def fitting(given: dict[str, Any]) -> dict[str, list[str]]:
    """For the options that depend on others: the values they may take given the others."""
    switches = ("tag_team", "two_actives", "long_game")
    return {
        "first": FITTING.one(given, "first", ["random", *(str(number) for number in range(1, MOST_PLAYERS + 1))]),
        **{key: [str(value).lower() for value in FITTING.one(given, key, (False, True))] for key in switches},
    }


SOLITAIRE: Final = "solitaire"
DUEL: Final = "duel"
SEVERAL: Final = "several"
MODE_TITLES: Final = {SOLITAIRE: "Solitaire", DUEL: "Two players", SEVERAL: "Three players or more"}


def mode(given: dict[str, Any]) -> str:
    """By the number of players, which makes a different game of it."""
    return {1: SOLITAIRE, 2: DUEL}.get(parse(given).players, SEVERAL)


def summary(given: dict[str, Any]) -> str:
    """A game in a line: who plays with which decks, and what is not as usual."""
    options = parse(given)
    parts = ["Solitaire" if options.players == 1 else f"{options.players} players", _decks(options)]
    parts += [words for key, words in SWITCHED.items() if getattr(options, key) != getattr(USUAL, key)]
    for key, ways in WAYS.items():
        value = getattr(options, key)
        if value != getattr(USUAL, key):
            parts.append(f"{_SHORT[key]} {ways[value][0]}")
    if options.first != USUAL.first and options.players > 1:
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
    return f"decks: {listed(names)}" + (" (with home-made cards)" if made else "")


def home_made(given: dict[str, Any]) -> list[str]:
    """The home-made cards in the decks, by name: everybody has to agree to them (TC-017)."""
    return list(dict.fromkeys(card.name for deck in decks_of(parse(given)) for card in deck.custom))
