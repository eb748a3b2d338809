"""Options of a deck-building game from plain data, checked with errors for people, and the cards that they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from heroes_unite.games.deckbuilding import own_deck
from heroes_unite.games.deckbuilding.constants import IS_MAIN, IS_SUPER_HERO, IS_SUPER_VILLAIN
from heroes_unite.games.deckbuilding.crisis import difficulty
from heroes_unite.games.deckbuilding.crisis.difficulty import COMPETITIVE, CRISIS, MODES
from heroes_unite.games.deckbuilding.options import (
    ALL_CARDS,
    CRISES,
    CRISIS_HEROES,
    HERO_MODES,
    HEROES_IN_WORDS,
    IMPOSSIBLE,
    KIND_TITLES,
    KINDS,
    LEFT_OUT,
    NEW_CARDS,
    NEW_HEROES,
    ORDERS,
    PACKS,
    PARTS,
    PARTS_IN_WORDS,
    PRINTED,
    SET_TITLES,
    SETS,
    THINNED,
    USUAL_PARTS,
    WITH_PARTNER,
    Options,
)
from heroes_unite.games.deckbuilding.variants.names import HIDDEN, HUNT, SYNERGY, TEAM, TWO_HEADS, VARIANTS
from heroes_unite.games.errors import NeedlessOption, OptionError, nearest
from heroes_unite.games.options import read
from heroes_unite.kernel.text import listed, quoted

if TYPE_CHECKING:
    from heroes_unite.games.deckbuilding.card import Card

THE_KINDS: Final = "the kinds of card"


def parse(given: dict[str, Any]) -> Options:
    """Options from plain data, all checked."""
    options = read(Options, given)
    if isinstance(options.main_deck, str) and len(own_deck.entries(options.main_deck)) > 1:  # written as one text
        options = msgspec.structs.replace(options, main_deck=tuple(own_deck.entries(options.main_deck)))
    return _checked(_unpacked(options))


def _unpacked(options: Options) -> Options:
    """A pack named among the sets is not a set: it stands for its usual parts."""
    if not any(name in PACKS for name in options.sets):
        return options
    sets = tuple(name for name in options.sets if name not in PACKS)
    if not sets:
        raise OptionError("Crisis Pack 2 is added to a card set: play with the base set or Heroes Unite, too.", "sets")
    usual = tuple(part for part in USUAL_PARTS if part not in _left_out(options))
    return msgspec.structs.replace(options, sets=sets, pack=options.pack or usual)


def _left_out(options: Options) -> set[str]:
    return {part for name, (part, _) in LEFT_OUT.items() if name in options.difficulty}


def _checked(options: Options) -> Options:
    _check_mode(options)
    if not 2 <= options.players <= 5 and options.mode != CRISIS:
        alone = " Alone, play it in Crisis Mode." if options.players == 1 else ""
        raise OptionError(f"The deck-building game is for 2 to 5 players, not {options.players}.{alone}", "players")
    for name in options.sets:
        if name not in SETS:
            raise OptionError(
                f"There is no card set called {quoted(name)}.{nearest(name, list(PRINTED))} "
                f"The sets are: {listed(PRINTED)}.",
                "sets",
            )
    if not options.sets:
        raise OptionError("A game needs at least one card set.", "sets")
    if len(set(options.sets)) != len(options.sets):
        raise OptionError("Name each card set only once.", "sets")
    if not 8 <= options.super_villains <= 12:
        raise OptionError(f"A game uses 8 to 12 Super-Villains, not {options.super_villains}.", "super_villains")
    if options.order not in ORDERS:
        raise OptionError(f"The end of a turn must be “auto”, “base” or “2020”, not {quoted(options.order)}.", "order")
    _check_variants(options)
    _check_kinds(options)
    _check_main_deck(options)
    if not isinstance(options.main_deck, str):
        options = msgspec.structs.replace(options, main_deck=_own_deck(options))
    if options.promo and "base" not in options.sets:
        raise OptionError("The promo Super Hero belongs to the base set, which is not in the game.", "promo")
    if isinstance(options.first, int):
        if not 1 <= options.first <= options.players:
            raise OptionError(f"Player {options.first} cannot start: there are {options.players} players.", "first")
    elif options.first.isdecimal() and len(options.first) < 3:  # from a form, in which all values are words
        return _checked(msgspec.structs.replace(options, first=int(options.first)))
    elif options.first != "random":
        raise OptionError(f"Who starts must be “random” or a player's number, not {quoted(options.first)}.", "first")
    heroes = [card.name for card in super_heroes(options)]
    if isinstance(options.heroes, str):
        _check_hero_mode(options, heroes)
        return options
    return msgspec.structs.replace(options, heroes=_named_heroes(options.heroes, options, heroes))


def _check_mode(options: Options) -> None:
    if options.mode not in MODES:
        raise OptionError(f"The mode must be “competitive” or “crisis”, not {quoted(options.mode)}.", "mode")
    for name in options.pack:
        if name not in PARTS:
            raise OptionError(
                f"Crisis Pack 2 has no part called {quoted(name)}.{nearest(name, PARTS)} They are: {listed(PARTS)}.",
                "pack",
            )
    if len(set(options.pack)) != len(options.pack):
        raise OptionError("Name each part of the pack only once.", "pack")
    if options.match and IMPOSSIBLE in options.pack:
        raise OptionError("There is one stack of Impossible Super-Villains, and a match needs two.", "pack")
    if options.mode != CRISIS:
        if options.difficulty:
            raise OptionError("A difficulty can be chosen only in Crisis Mode.", "difficulty")
        if options.short:
            raise OptionError("The short game is part of Crisis Mode.", "short")
        return
    difficulty.check(options.difficulty)
    for name, (part, words) in LEFT_OUT.items():
        if name in options.difficulty and part in options.pack:
            raise OptionError(
                f"The difficulty {quoted(difficulty.TITLES[name])} is played without {words}: leave them out of the "
                "parts of the pack.",
                "pack",
            )
    if not 1 <= options.players <= 5:
        raise OptionError(f"Crisis Mode is for 1 to 5 players, not {options.players}.", "players")
    if options.variants:
        raise OptionError("The printed variants are for competitive games, not for Crisis Mode.", "variants")
    if options.match:
        raise OptionError("A match is for competitive games, not for Crisis Mode.", "match")
    if options.open_scores:
        raise NeedlessOption("Nobody counts points in Crisis Mode", "open_scores", "the open scores")
    if options.super_villains != Options().super_villains:
        raise OptionError(
            "In Crisis Mode the number of Super-Villains depends on the players and the difficulty.", "super_villains"
        )


def parts(options: Options) -> frozenset[str]:
    """The parts of Crisis Pack 2 that are in the game. In Crisis Mode most of them go without saying."""
    chosen = set(options.pack)
    if options.mode == CRISIS:
        chosen |= {NEW_CARDS, CRISIS_HEROES, IMPOSSIBLE, CRISES}
        if difficulty.NO_CRISIS_HEROES in options.difficulty:
            chosen |= {NEW_HEROES}
        chosen -= _left_out(options)
    return frozenset(chosen)


def _check_variants(options: Options) -> None:
    chosen = options.variants
    for name in chosen:
        if name not in VARIANTS:
            raise OptionError(
                f"There is no variant called {quoted(name)}.{nearest(name, VARIANTS)} They are: {listed(VARIANTS)}.",
                "variants",
            )
    if len(set(chosen)) != len(chosen):
        raise OptionError("Name each variant only once.", "variants")
    for broken, reason in (
        (TWO_HEADS in chosen and options.players != 2, "Two Heads are Better than One is for 2 players."),
        (TEAM in chosen and options.players != 4, "The Team Game is for 4 players, two in each team."),
        (
            TWO_HEADS in chosen and options.heroes != "random" and isinstance(options.heroes, str),
            "Two Heads are Better than One can't be combined with another way to get the Super Heroes: they have to be "
            f"{HEROES_IN_WORDS['random'][0]}.",
        ),
        (
            SYNERGY in chosen and "heroes-unite" not in options.sets,
            "Super Hero Synergy needs the Heroes Unite set: only its Super Heroes have a Hero card of their own.",
        ),
        (
            SYNERGY in chosen and bool(options.kinds) and _set_of_kind(options, "hero") != "heroes-unite",
            "Super Hero Synergy needs the Hero cards of the Heroes Unite set, which are not in the game.",
        ),
        (
            SYNERGY in chosen
            and not options.match  # there the Super Heroes of the second game are still to be chosen
            and not isinstance(options.heroes, str)
            and not any(name.casefold() in WITH_PARTNER for name in options.heroes),
            "None of these Super Heroes has a Hero card of their own: choose another one, or leave out Super Hero "
            "Synergy.",
        ),
        (
            HUNT in chosen and HIDDEN in chosen,
            "Super-Villain Hunt needs a Super-Villain stack, and with Super-Hidden Super-Villains there is none.",
        ),
        (
            options.match and HIDDEN in chosen,
            "A match needs a Super-Villain stack in each game, and with Super-Hidden Super-Villains there is none.",
        ),
        (
            HIDDEN in chosen and IMPOSSIBLE in options.pack,
            "Impossible Super-Villains need a stack, and with Super-Hidden Super-Villains there is none.",
        ),
        (
            options.match and TWO_HEADS in chosen,
            "Two Heads are Better than One can't be combined with a match, in which each player chooses one Super Hero "
            "for the second game.",
        ),
        (
            HIDDEN in chosen and options.super_villains != 8,
            "With Super-Hidden Super-Villains all 12 are in the main deck: leave the number of Super-Villains at 8.",
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
            raise OptionError(f"There is no kind of card {quoted(name)}.{nearest(name, list(KINDS))}", "kinds")
    if options.match:
        raise NeedlessOption("A match uses all cards of both sets", "kinds", THE_KINDS)
    if len(options.sets) != 2:
        raise NeedlessOption("Kinds of card are split between two card sets, and only one is here", "kinds", THE_KINDS)
    if len(set(options.kinds)) != 3:
        raise OptionError(
            f"With two sets, choose three of the six kinds for the first one ({listed(KIND_TITLES.values())}), or none "
            "to mix all cards.",
            "kinds",
        )


def _check_main_deck(options: Options) -> None:
    if options.main_deck == ALL_CARDS:
        return
    if isinstance(options.main_deck, str) and options.main_deck != THINNED:
        raise OptionError(
            f"The main deck must be “all”, “thinned”, or a list of cards such as “2 Robin”, "
            f"not {quoted(options.main_deck)}.",
            "main_deck",
        )
    if options.mode == CRISIS:
        raise OptionError("In Crisis Mode the main deck is the clock: all cards are in it.", "main_deck")
    if options.match:
        raise OptionError("A match uses all cards of both sets.", "main_deck")


def _own_deck(options: Options) -> tuple[str, ...]:
    if options.kinds:
        raise NeedlessOption("The cards of a main deck of your own are named one by one", "kinds", THE_KINDS)
    printed = [card for cards in PRINTED.values() for card in cards]
    assert not isinstance(options.main_deck, str)
    return own_deck.checked(options.main_deck, options.players, main_deck_cards(options), printed, SET_TITLES)


def main_deck_cards(options: Options) -> list[Card]:
    """The cards that a main deck can be made of."""
    allowed = cards_in_game(msgspec.structs.replace(options, main_deck=ALL_CARDS, heroes="random"))
    return [card for card in allowed if card.kind == IS_MAIN]


def _set_of_kind(options: Options, kind: str) -> str:
    """The set that this kind of card comes from when they are split between two."""
    return options.sets[0] if kind in options.kinds else options.sets[-1]


def _check_hero_mode(options: Options, heroes: list[str]) -> None:
    mode = options.heroes
    if mode not in HERO_MODES:
        raise OptionError(
            f"Super Heroes must be “random”, “choose”, “two”, “first” or a list of names, not {quoted(mode)}. "
            f"The names are: {listed(heroes)}.",
            "heroes",
        )
    if mode == "first" and options.mode == CRISIS and CRISIS_HEROES in parts(options):
        raise OptionError(
            "Crisis Mode is played with Crisis Super Heroes, and the five for a first game are not among them.",
            "heroes",
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
            raise OptionError(_why_no_hero(name, options, heroes), "heroes")
        found.append(folded[name.casefold()])
    wanted = options.players * (2 if TWO_HEADS in options.variants else 1)
    if len(found) != wanted:
        if TWO_HEADS in options.variants:
            raise OptionError(
                f"In Two Heads are Better than One each player has two Super Heroes, but {len(found)} "
                f"{'is' if len(found) == 1 else 'are'} named for {options.players} players: let them be "
                f"{HEROES_IN_WORDS['random'][0]}, or name {wanted}.",
                "heroes",
            )
        raise OptionError(
            f"{options.players} players need {wanted} Super Heroes, one each, not {len(found)}.", "heroes"
        )
    if len(set(found)) != len(found):
        raise OptionError("Each Super Hero can be played by one player only.", "heroes")
    return tuple(found)


def _why_no_hero(name: str, options: Options, heroes: list[str]) -> str:
    """Why nobody can play that Super Hero in this game."""
    printed = [card for cards in PRINTED.values() for card in cards if card.kind == IS_SUPER_HERO]
    card = next((card for card in printed if card.name.casefold() == name.casefold()), None)
    if card is None:
        return f"No Super Hero is called {quoted(name)}.{nearest(name, heroes)}"
    if options.mode == CRISIS:
        without = difficulty.TITLES[difficulty.NO_CRISIS_HEROES]
        return f"{card.name} is a Crisis Super Hero: the difficulty {quoted(without)} is played without them."
    if card.part:
        part = PARTS_IN_WORDS[card.part][0]
        return f"{card.name} is one of the {part} of {SET_TITLES[card.set]}, which are not in the game."
    title = SET_TITLES[card.set]
    box = f"the {title.lower()}" if title.endswith("set") else title
    return f"{card.name} is a Super Hero of {box}, which is not in the game."


def super_heroes(options: Options) -> list[Card]:
    """The Super Heroes in the game: a promo only on request, by option or by name.

    In Crisis Mode those are the Crisis ones, but any other can be named (CR-006). A difficulty without them is played
    without them by name, too (CR-071).
    """
    named = [name.casefold() for name in options.heroes] if not isinstance(options.heroes, str) else []
    chosen = parts(options)
    found: list[Card] = []
    for name, cards in (*SETS.items(), *PACKS.items()):
        for card in cards:
            if card.kind != IS_SUPER_HERO:
                continue
            if name in PACKS:
                wanted = card.part in chosen and not (card.team_only and options.mode == COMPETITIVE)
            else:
                of_set = name in options.sets and (options.mode != CRISIS or CRISIS_HEROES not in chosen)
                wanted = of_set and (not card.promo or options.promo)
            if options.mode == CRISIS:
                reachable = card.part not in _left_out(options)
            else:
                reachable = name in options.sets or card.part in chosen
            if wanted or (reachable and card.name.casefold() in named):
                found.append(card)
    return found


def cards_in_game(options: Options) -> list[Card]:
    """The printed cards of the game: of all its sets, or three kinds of each; starting cards only once.

    A card of the pack that replaces another one does so wherever a part of the pack is in the game.
    """
    heroes = super_heroes(options)
    chosen: dict[Card, None] = {}
    in_pack = parts(options)
    extra = [card for cards in PACKS.values() for card in cards] if in_pack else []
    replaced = {card.replaces: card for card in extra if card.replaces}
    for place, name in enumerate(options.sets):
        for card in SETS[name]:
            if card.kind == IS_SUPER_HERO:
                wanted = card in heroes
            elif card.kind == IS_SUPER_VILLAIN and IMPOSSIBLE in in_pack:
                wanted = False
            elif card.kind in (IS_MAIN, IS_SUPER_VILLAIN) and options.kinds:
                wanted = (kind_of(card) in options.kinds) == (place == 0)
            else:
                wanted = True
            if wanted:
                chosen[replaced.get(card.name, card) if card.kind == IS_MAIN else card] = None
    for card in heroes:
        chosen[card] = None
    for card in extra:
        if card.kind != IS_SUPER_HERO and card.part in in_pack:
            chosen[card] = None
    if not isinstance(options.main_deck, str):
        wanted_cards = own_deck.copies(options.main_deck)
        return [card for card in chosen if card.kind != IS_MAIN or card.name in wanted_cards]
    return list(chosen)


def kind_of(card: Card) -> str:
    """Which of the six kinds a card belongs to when sets are split by kind."""
    if card.kind == IS_SUPER_VILLAIN:
        return "super-villain"
    return next(name for name, bit in KINDS.items() if bit & card.types)
