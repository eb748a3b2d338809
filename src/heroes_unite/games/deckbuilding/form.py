"""What a screen says of a deck-building game before it begins: a game in a line, and what goes with what."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from heroes_unite.games.deckbuilding.catalogue import SUPER_HEROES
from heroes_unite.games.deckbuilding.checked_options import main_deck_cards, parse, parts, super_heroes
from heroes_unite.games.deckbuilding.crisis import difficulty
from heroes_unite.games.deckbuilding.crisis.difficulty import COMPETITIVE, CRISIS
from heroes_unite.games.deckbuilding.options import (
    HERO_MODES,
    HEROES_IN_WORDS,
    KIND_TITLES,
    MAIN_DECKS_IN_WORDS,
    ORDERS_IN_WORDS,
    PARTS,
    PARTS_IN_WORDS,
    SET_TITLES,
    VARIANT_TITLES,
    Options,
    short_title,
)
from heroes_unite.games.deckbuilding.own_deck import EACH
from heroes_unite.games.face import Supply
from heroes_unite.games.fitting import Fitting
from heroes_unite.kernel.text import listed

TITLE: Final = "Deck-building game"
ABOUT: Final = (
    "Be a Super Hero: play cards from your hand for Power, buy stronger ones from the Line-Up, defeat "
    "Super-Villains, and have the most Victory Points in your deck when the last of them has fallen. "
    "In Crisis Mode you all play together, against the game."
)


USUAL: Final = Options()
FITTING: Final = Fitting(parse)


def fitting(given: dict[str, Any]) -> dict[str, list[str]]:
    """For the options that depend on others: the values they may take given the others."""
    options = parse(FITTING.as_far_as_possible(given, "variants", "heroes"))
    heroes = [card.name for card in super_heroes(msgspec.structs.replace(options, promo=True))]
    if options.mode == CRISIS:  # any of them may be named (CR-006), unless they are left out
        heroes = [card.name for card in super_heroes(msgspec.structs.replace(options, heroes=tuple(SUPER_HEROES)))]
    return {
        "variants": FITTING.together(given, "variants", VARIANT_TITLES),
        "heroes": [*FITTING.one(given, "heroes", HERO_MODES), *heroes],
        "main_deck": FITTING.one(given, "main_deck", MAIN_DECKS_IN_WORDS),
        "first": FITTING.one(given, "first", ["random", *(str(number) for number in range(1, 6))]),
        "difficulty": FITTING.together(given, "difficulty", difficulty.TITLES),
        "pack": FITTING.together(given, "pack", PARTS),
    }


def implied(given: dict[str, Any]) -> dict[str, dict[str, str]]:
    """Crisis Mode is played with most of Crisis Pack 2."""
    options = parse(FITTING.as_far_as_possible(given, "pack"))
    if options.mode != CRISIS:
        return {}
    always = parts(msgspec.structs.replace(options, pack=()))
    return {"pack": {name: "Always in the game in Crisis Mode." for name in PARTS if name in always}}


def supplies(given: dict[str, Any]) -> dict[str, Supply]:
    """What a hand-made main deck can be made of, given the other options."""
    options = parse(FITTING.as_far_as_possible(given, "main_deck"))
    cards = sorted(main_deck_cards(options), key=lambda card: card.name)
    return {"main_deck": Supply({card.name: card.copies for card in cards}, EACH * options.players)}


MATCH: Final = "match"


def mode(given: dict[str, Any]) -> str:
    """Crisis Mode, a match, the variants in force, or the ordinary game."""
    options = parse(given)
    if options.mode == CRISIS:
        return CRISIS
    return "+".join(sorted([*options.variants, *([MATCH] if options.match else [])])) or COMPETITIVE


def mode_title(mode: str) -> str:
    if mode in (CRISIS, COMPETITIVE):
        return {CRISIS: "Crisis Mode", COMPETITIVE: "Every player for themselves"}[mode]
    names = mode.split("+")
    return listed("Match of two games" if name == MATCH else short_title(name) for name in names)


def summary(given: dict[str, Any]) -> str:
    """A game in a line: the sets, and what is not as usual."""
    options = parse(given)
    players = f"{options.players} players" if options.players > 1 else "alone"
    told = [listed(SET_TITLES[name] for name in options.sets), players]
    if options.mode == CRISIS:
        told.insert(1, f"Crisis Mode: {difficulty.name_of(options.difficulty, options.short)}")
    told += [short_title(name) for name in options.variants]
    told += [f"with the {PARTS_IN_WORDS[name][0]}" for name in options.pack]
    if options.match:
        told.append("a match of two games")
    if options.open_scores:
        told.append("open scores")
    if options.kinds:
        kinds = listed(KIND_TITLES[name] for name in options.kinds)
        told.append(f"{kinds} of {SET_TITLES[options.sets[0]]}")
    if not isinstance(options.heroes, str):
        told.append(listed(options.heroes))
    elif options.heroes != USUAL.heroes:
        told.append(f"Super Heroes: {HEROES_IN_WORDS[options.heroes][0]}")
    if not isinstance(options.main_deck, str):
        told.append("a main deck of your own")
    elif options.main_deck != USUAL.main_deck:
        told.append(MAIN_DECKS_IN_WORDS[options.main_deck][0])
    if options.super_villains != USUAL.super_villains:
        told.append(f"{options.super_villains} Super-Villains")
    if options.promo:
        told.append("with the promo Super Hero")
    if options.order != USUAL.order:
        told.append(f"the end of a turn {ORDERS_IN_WORDS[options.order][0]}")
    if options.first != USUAL.first:
        told.append(f"player {options.first} starts")
    return " · ".join(told)
