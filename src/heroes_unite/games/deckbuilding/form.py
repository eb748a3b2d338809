"""The options of a deck-building game as a form: what each is called, what it changes, and what goes with what."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from heroes_unite.games.deckbuilding.catalogue import SUPER_HEROES
from heroes_unite.games.deckbuilding.crisis import difficulty
from heroes_unite.games.deckbuilding.crisis.difficulty import COMPETITIVE, CRISIS
from heroes_unite.games.deckbuilding.options import (
    ALL_CARDS,
    CRISIS_HEROES,
    HERO_MODES,
    IMPOSSIBLE,
    KINDS,
    NEW_CARDS,
    NEW_HEROES,
    PARTS,
    PRINTED,
    SET_TITLES,
    SETS,
    THINNED,
    VARIANT_TITLES,
    Options,
    main_deck_cards,
    parse,
    super_heroes,
)
from heroes_unite.games.deckbuilding.own_deck import EACH
from heroes_unite.games.deckbuilding.variants.names import HIDDEN, HUNT, ON_PATROL, SYNERGY, TEAM, TWO_HEADS
from heroes_unite.games.face import Field, FormChoice, Supply
from heroes_unite.games.fitting import Fitting
from heroes_unite.kernel.text import capital

TITLE: Final = "Deck-building game"
ABOUT: Final = (
    "Be a Super Hero: play cards from your hand for Power, buy stronger ones from the Line-Up, defeat "
    "Super-Villains, and have the most Victory Points in your deck when the last of them has fallen."
)

MODES_IN_WORDS: Final = {
    COMPETITIVE: ("Everybody for themselves", "Whoever has the most Victory Points at the end wins."),
    CRISIS: (
        "Crisis Mode: all together",
        "For 1 to 5 players. The team beats one Crisis after the other to get at the Super-Villains behind them, "
        "before the main deck runs out. All win, or all lose.",
    ),
}
PARTS_IN_WORDS: Final = {
    NEW_CARDS: ("31 new cards", "Shuffled into the main deck."),
    NEW_HEROES: ("6 new Super Heroes", "Among those that are dealt or chosen."),
    CRISIS_HEROES: ("8 Crisis Super Heroes", "Made for Crisis Mode: most of them help other players too."),
    IMPOSSIBLE: (
        "14 Impossible Super-Villains",
        "In place of those of the card sets. A destroyed Weakness goes back to its stack, and all lose when the "
        "Line-Up needs a card and the main deck has none.",
    ),
}

SETS_IN_WORDS: Final = {
    "base": "Seven Super Heroes and 114 cards to buy. The one to start with.",
    "heroes-unite": "Seven other Super Heroes and 111 other cards, more of which stay in play.",
    "crisis-2": "Added to another set: 31 new cards and 6 new Super Heroes. Its parts can also be chosen one by one.",
}
VARIANTS_IN_WORDS: Final = {
    TWO_HEADS: "For 2 players. Each is dealt two Super Heroes at random and has the abilities of both.",
    TEAM: "For 4 players, two against two; teammates sit across from each other. What you buy may go to your teammate, "
    "your Attacks spare them, your Defense may protect them, and the points of both count.",
    ON_PATROL: "While a place in the Line-Up is empty, you may refill it in the middle of your turn. But an Attack "
    "among the new cards hits you, and you alone.",
    SYNERGY: "Needs Heroes Unite. The Hero card that belongs to your Super Hero lies in the Line-Up on your own turns "
    "only, so that nobody else can buy it.",
    HUNT: "A Super-Villain in somebody's discard pile can be defeated there, as if it lay on the stack, unless its "
    "owner shows a Defense. Whoever defeats the one on the stack is spared by the next.",
    HIDDEN: "No Super-Villain stack: all twelve are in the main deck, and attack everybody when they come into the "
    "Line-Up of six cards. The game lasts until the main deck is empty.",
}
HEROES_IN_WORDS: Final = {
    "random": ("dealt at random", "Each player gets one."),
    "choose": ("each player chooses one", "One after the other, when the game begins."),
    "two": ("each player is dealt two and keeps one", "A choice without a long look through all of them."),
    "first": ("those of a first game, at random", "The five of the base set that are easiest to play."),
}
ORDERS_IN_WORDS: Final = {
    "auto": ("as in the newest set", "As in the base set if you play with that set alone, otherwise as in 2020."),
    "base": ("as in the base set", "The hand counts until effects at the end of the turn are done."),
    "2020": ("as in 2020", "The hand is discarded before effects at the end of the turn."),
}
MAIN_DECKS_IN_WORDS: Final = {
    ALL_CARDS: ("all cards", "Everything the sets have."),
    THINNED: ("31 random cards left out", "Nobody knows which. For a shorter game, when new cards have been added."),
}
KIND_TITLES: Final = {
    "hero": "Heroes",
    "villain": "Villains",
    "super-power": "Super Powers",
    "equipment": "Equipment",
    "location": "Locations",
    "super-villain": "Super-Villains",
}
BOTH_SETS: Final = list(SETS)


def _plain(options: Options) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(options)
    return {key: list(value) if isinstance(value, tuple) else value for key, value in plain.items()}


DEFAULTS: Final = _plain(Options())


@cache
def form() -> list[Field]:
    """All options, those that most people ask for first."""
    return [
        Field(
            "sets",
            "Card sets",
            "many",
            DEFAULTS["sets"],
            "One of them, or both mixed.",
            [FormChoice(name, SET_TITLES[name], SETS_IN_WORDS[name]) for name in PRINTED],
            least=1,
            most=len(PRINTED),
        ),
        Field(
            "mode",
            "Mode",
            "one",
            DEFAULTS["mode"],
            "Against each other, or all together against the game.",
            [FormChoice(name, title, about) for name, (title, about) in MODES_IN_WORDS.items()],
        ),
        Field(
            "players",
            "Players",
            "number",
            DEFAULTS["players"],
            "From 2 to 5, people and bots; in Crisis Mode you can play alone.",
            least=1,
            most=5,
        ),
        Field(
            "difficulty",
            "Difficulty",
            "many",
            DEFAULTS["difficulty"],
            "One or two of the harder ones, or one or both of the easier ones. None: the standard game.",
            [FormChoice(name, title, difficulty.IN_WORDS[name]) for name, title in difficulty.TITLES.items()],
            most=difficulty.MOST_HARDER,
            needs={"mode": [CRISIS]},
        ),
        Field(
            "short",
            "Short game",
            "switch",
            DEFAULTS["short"],
            "Three fewer Super-Villains, three fewer Crisis cards, and a main deck of 100 cards.",
            needs={"mode": [CRISIS]},
        ),
        Field(
            "heroes",
            "Super Heroes",
            "names",
            DEFAULTS["heroes"],
            "Who plays which Super Hero: one of these ways, or a name for each player.",
            [
                *(
                    FormChoice(mode, capital(HEROES_IN_WORDS[mode][0]), HEROES_IN_WORDS[mode][1], True)
                    for mode in HERO_MODES
                ),
                *(FormChoice(name, name, " ".join(card.text())) for name, card in SUPER_HEROES.items()),
            ],
        ),
        Field(
            "variants",
            "Variants",
            "many",
            DEFAULTS["variants"],
            "Printed variants of the rules; several at once where they go together.",
            [FormChoice(name, _short(name), VARIANTS_IN_WORDS[name]) for name in VARIANT_TITLES],
            most=len(VARIANT_TITLES),
            needs={"mode": [COMPETITIVE]},
        ),
        Field(
            "pack",
            "Crisis Pack 2",
            "many",
            DEFAULTS["pack"],
            "Parts of it that are in the game. In Crisis Mode all but the new Super Heroes are always in.",
            [FormChoice(name, title, about) for name, (title, about) in PARTS_IN_WORDS.items()],
            most=len(PARTS),
        ),
        Field(
            "match",
            "A match of two games",
            "switch",
            DEFAULTS["match"],
            "The main decks of both sets are shuffled together and split in two, with a game for each half; the scores "
            "of both are added up.",
            needs={"sets": BOTH_SETS, "mode": [COMPETITIVE]},
        ),
        Field(
            "kinds",
            "Three kinds from each set",
            "many",
            DEFAULTS["kinds"],
            "These three kinds of card come from the set named first, the others from the second. None: all cards of "
            "both sets are shuffled together.",
            [FormChoice(name, KIND_TITLES[name]) for name in KINDS],
            most=3,
            needs={"sets": BOTH_SETS, "match": ["false"]},
            advanced=True,
        ),
        Field(
            "main_deck",
            "Main deck",
            "lines",
            DEFAULTS["main_deck"],
            "Or a main deck of your own: 25 cards for each player, with no more copies of a card than the box has.",
            [FormChoice(name, capital(title), about) for name, (title, about) in MAIN_DECKS_IN_WORDS.items()],
            needs={"mode": [COMPETITIVE], "match": ["false"]},
            advanced=True,
        ),
        Field(
            "super_villains",
            "Super-Villains",
            "number",
            DEFAULTS["super_villains"],
            "How many are in the stack. More of them make a longer game.",
            least=8,
            most=12,
            needs={"mode": [COMPETITIVE]},
            advanced=True,
        ),
        Field(
            "promo",
            "Promo Super Hero",
            "switch",
            DEFAULTS["promo"],
            "Martian Manhunter, who was not in the box, is among the Super Heroes.",
            needs={"sets": ["base"]},
            advanced=True,
        ),
        Field(
            "first",
            "Who starts",
            "one",
            DEFAULTS["first"],
            "Whoever plays The Flash starts anyway.",
            [FormChoice("random", "Anybody, at random"), *(FormChoice(str(n), f"Player {n}") for n in range(1, 6))],
            advanced=True,
        ),
        Field(
            "order",
            "The end of a turn",
            "one",
            DEFAULTS["order"],
            "The two editions go through its steps in a different order.",
            [FormChoice(name, capital(words), about) for name, (words, about) in ORDERS_IN_WORDS.items()],
            advanced=True,
        ),
    ]


def _short(variant: str) -> str:
    return VARIANT_TITLES[variant].partition(":")[0]


def in_words(key: str) -> dict[str, str]:
    """The choices of one option, and what each is called."""
    return {choice.value: choice.title for field in form() if field.key == key for choice in field.choices}


def check(given: dict[str, Any]) -> dict[str, Any]:
    """All options as they hold then, those that were not given too; an OptionError where no game can be played so."""
    return _plain(parse(given))


FITTING: Final = Fitting(parse)


def fitting(given: dict[str, Any]) -> dict[str, list[str]]:
    """For the options that depend on others: the values they may take beside the others as they are."""
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


def supplies(given: dict[str, Any]) -> dict[str, Supply]:
    """What a main deck of one's own can be made of, beside the other options as they are."""
    options = parse(FITTING.as_far_as_possible(given, "main_deck"))
    cards = sorted(main_deck_cards(options), key=lambda card: card.name)
    return {"main_deck": Supply({card.name: card.copies for card in cards}, EACH * options.players)}


def summary(given: dict[str, Any]) -> str:
    """A game in a line: the sets, and what is not as usual."""
    options = parse(given)
    players = f"{options.players} players" if options.players > 1 else "alone"
    parts = [" and ".join(SET_TITLES[name] for name in options.sets), players]
    if options.mode == CRISIS:
        parts.insert(1, f"Crisis Mode: {difficulty.name_of(options.difficulty, options.short)}")
    parts += [_short(name) for name in options.variants]
    parts += [f"with the {PARTS_IN_WORDS[name][0]}" for name in options.pack]
    if options.match:
        parts.append("a match of two games")
    if options.kinds:
        kinds = ", ".join(KIND_TITLES[name] for name in options.kinds)
        parts.append(f"{kinds} of {SET_TITLES[options.sets[0]]}")
    if not isinstance(options.heroes, str):
        parts.append(", ".join(options.heroes))
    elif options.heroes != DEFAULTS["heroes"]:
        parts.append(f"Super Heroes: {HEROES_IN_WORDS[options.heroes][0]}")
    if not isinstance(options.main_deck, str):
        parts.append("a main deck of your own")
    elif options.main_deck != DEFAULTS["main_deck"]:
        parts.append(MAIN_DECKS_IN_WORDS[options.main_deck][0])
    if options.super_villains != DEFAULTS["super_villains"]:
        parts.append(f"{options.super_villains} Super-Villains")
    if options.promo:
        parts.append("with the promo Super Hero")
    if options.order != DEFAULTS["order"]:
        parts.append(f"the end of a turn {ORDERS_IN_WORDS[options.order][0]}")
    if options.first != DEFAULTS["first"]:
        parts.append(f"player {options.first} starts")
    return " · ".join(parts)
