"""What can be chosen before a deck-building game: each option with its type, its default and its words.

What goes together is for checked_options.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import msgspec

from heroes_unite.games.deckbuilding.cards import base, crises, crisis_2, heroes_unite
from heroes_unite.games.deckbuilding.constants import (
    EQUIPMENT,
    HERO_TYPE,
    IS_SUPER_HERO,
    LOCATION,
    SUPER_POWER,
    VILLAIN,
)
from heroes_unite.games.deckbuilding.crisis import difficulty
from heroes_unite.games.deckbuilding.crisis.difficulty import COMPETITIVE, CRISIS, MOST_HARDER
from heroes_unite.games.deckbuilding.crisis.difficulty import IN_WORDS as DIFFICULTIES_IN_WORDS
from heroes_unite.games.deckbuilding.crisis.difficulty import TITLES as DIFFICULTY_TITLES
from heroes_unite.games.deckbuilding.variants.names import HIDDEN, HUNT, ON_PATROL, SYNERGY, TEAM, TITLES, TWO_HEADS
from heroes_unite.games.face import FormChoice
from heroes_unite.games.options import Asked, in_words, who_starts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heroes_unite.games.deckbuilding.card import Card

SETS: Final = {"base": base.CARDS, "heroes-unite": heroes_unite.CARDS}
ABOUT_COPIES: Final = {
    "base": base.ABOUT_COPIES,
    "heroes-unite": heroes_unite.ABOUT_COPIES,
    "crisis-2": crisis_2.ABOUT_COPIES,
}
SET_TITLES: Final = {"base": "Base set", "heroes-unite": "Heroes Unite", "crisis-2": "Crisis Pack 2"}
# What can be added to a set, part by part
PACKS: Final[dict[str, tuple[Card, ...]]] = {"crisis-2": (*crisis_2.CARDS, *crises.CARDS)}
PRINTED: Final = {**SETS, **PACKS}
# The parts of Crisis Pack 2
NEW_CARDS: Final = "cards"
NEW_HEROES: Final = "heroes"
CRISIS_HEROES: Final = "crisis-heroes"
IMPOSSIBLE: Final = "super-villains"
CRISES: Final = "crises"  # never named: they are what Crisis Mode is played with
PARTS: Final = (NEW_CARDS, NEW_HEROES, CRISIS_HEROES, IMPOSSIBLE)
USUAL_PARTS: Final = (NEW_CARDS, NEW_HEROES)  # where the pack is named as if it were a set
# What a difficulty leaves out, and what that is called
LEFT_OUT: Final = {
    difficulty.NO_CRISIS_HEROES: (CRISIS_HEROES, "the Crisis Super Heroes"),
    difficulty.NO_NEW_CARDS: (NEW_CARDS, "the 31 new cards"),
    difficulty.REGULAR: (IMPOSSIBLE, "the Impossible Super-Villains"),
}
ORDERS: Final = ("auto", "base", "2020")
ALL_CARDS: Final = "all"
THINNED: Final = "thinned"
VARIANT_TITLES: Final = TITLES
KINDS: Final = {
    "hero": HERO_TYPE,
    "villain": VILLAIN,
    "super-power": SUPER_POWER,
    "equipment": EQUIPMENT,
    "location": LOCATION,
    "super-villain": 0,
}
WITH_PARTNER: Final = frozenset(card.name.casefold() for card in heroes_unite.CARDS if card.partner)
HERO_MODES: Final = ("random", "choose", "two", "first")

MODES_IN_WORDS: Final = {
    COMPETITIVE: ("Every player for themselves", "Whoever has the most Victory Points at the end wins."),
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
    SYNERGY: "Needs Heroes Unite. The Hero card that belongs to your Super Hero is in the Line-Up only on your own "
    "turns, so that nobody else can buy it.",
    HUNT: "A Super-Villain in somebody's discard pile can be defeated there, as if it were on the stack, unless its "
    "owner shows a Defense. Whoever defeats the one on the stack isn't attacked by the next one.",
    HIDDEN: "No Super-Villain stack: all twelve are in the main deck, and attack everybody when they come into the "
    "Line-Up of six cards. The game lasts until the main deck is empty.",
}
HEROES_IN_WORDS: Final = {
    "random": ("dealt at random", "Each player gets one."),
    "choose": ("each player chooses one", "One after the other, when the game begins."),
    "two": ("each player is dealt two and keeps one", "A quick choice."),
    "first": ("first-game heroes, at random", "The five of the base set that are easiest to play."),
}
ORDERS_IN_WORDS: Final = {
    "auto": (
        "as in the newest set you play with",
        "As in the base set if you play with that set alone, otherwise as in 2020.",
    ),
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


ONLY_CRISIS: Final = {"mode": [CRISIS]}
ONLY_COMPETITIVE: Final = {"mode": [COMPETITIVE]}


def short_title(variant: str) -> str:
    return VARIANT_TITLES[variant].partition(":")[0]


def _heroes() -> Sequence[FormChoice]:
    cards = {card.name: card for cards in PRINTED.values() for card in cards if card.kind == IS_SUPER_HERO}
    return [
        *in_words(HEROES_IN_WORDS, alone=True),
        *(FormChoice(name, name, " ".join(card.text())) for name, card in cards.items()),
    ]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In the order of a form: those that most people ask for first."""

    sets: Annotated[
        tuple[str, ...],
        Asked(
            title="Card sets",
            about="One of them, or several mixed.",
            choices=[FormChoice(name, SET_TITLES[name], SETS_IN_WORDS[name]) for name in PRINTED],
            least=1,
            most=len(PRINTED),
        ),
    ] = ("base",)  # the pack among them is short for its usual parts
    mode: Annotated[
        str,
        Asked(
            title="Mode",
            about="Against each other, or all together against the game.",
            choices=in_words(MODES_IN_WORDS),
        ),
    ] = COMPETITIVE
    players: Annotated[
        int,
        Asked(
            title="Players",
            about="From 2 to 5, people and bots; in Crisis Mode you can play alone.",
            least=1,
            most=5,
        ),
    ] = 2
    difficulty: Annotated[
        tuple[str, ...],
        Asked(
            title="Difficulty",
            about="One or two of the harder ones, or one or both of the easier ones. None: the standard game.",
            choices=[FormChoice(name, title, DIFFICULTIES_IN_WORDS[name]) for name, title in DIFFICULTY_TITLES.items()],
            most=MOST_HARDER,
            needs=ONLY_CRISIS,
        ),
    ] = ()
    short: Annotated[
        bool,
        Asked(
            title="Short game",
            about="Three fewer Super-Villains, three fewer Crisis cards, and a main deck of 100 cards.",
            needs=ONLY_CRISIS,
        ),
    ] = False
    heroes: Annotated[
        str | tuple[str, ...],
        Asked(
            title="Super Heroes",
            about="Who plays which Super Hero: one of these ways, or a name for each player.",
            choices=_heroes,
            kind="names",
        ),
    ] = "random"
    variants: Annotated[
        tuple[str, ...],
        Asked(
            title="Variants",
            about="Printed variants of the rules; several at once where they go together.",
            choices=[FormChoice(name, short_title(name), VARIANTS_IN_WORDS[name]) for name in VARIANT_TITLES],
            most=len(VARIANT_TITLES),
            needs=ONLY_COMPETITIVE,
        ),
    ] = ()
    pack: Annotated[
        tuple[str, ...],
        Asked(
            title="Crisis Pack 2",
            about="Parts of it that are in the game. In Crisis Mode all but the new Super Heroes are always in.",
            choices=in_words(PARTS_IN_WORDS),
            most=len(PARTS),
        ),
    ] = ()
    match: Annotated[
        bool,
        Asked(
            title="A match of two games",
            about="The main decks of both sets are shuffled together and split in two, with a game for each half; the "
            "scores of both are added up.",
            needs={"sets": BOTH_SETS, **ONLY_COMPETITIVE},
        ),
    ] = False
    open_scores: Annotated[
        bool,
        Asked(
            title="Open scores",
            about="Everybody sees everybody's Victory Points while the game is on. Otherwise each player sees only "
            "their own.",
            needs=ONLY_COMPETITIVE,
        ),
    ] = False
    kinds: Annotated[
        tuple[str, ...],
        Asked(
            title="Three kinds from each set",
            about="These three kinds of card come from the set named first, the others from the second. None: all "
            "cards of both sets are shuffled together.",
            choices=[FormChoice(name, KIND_TITLES[name]) for name in KINDS],
            most=3,
            needs={"sets": BOTH_SETS, "match": ["false"]},
            advanced=True,
        ),
    ] = ()
    main_deck: Annotated[
        str | tuple[str, ...],
        Asked(
            title="Main deck",
            about="Or a main deck of your own: 25 cards for each player, with no more copies of a card than the box "
            "has.",
            choices=in_words(MAIN_DECKS_IN_WORDS),
            kind="lines",
            needs={**ONLY_COMPETITIVE, "match": ["false"]},
            advanced=True,
        ),
    ] = ALL_CARDS  # for a list see own_deck.py
    super_villains: Annotated[
        int,
        Asked(
            title="Super-Villains",
            about="How many are in the stack. More of them make a longer game.",
            least=8,
            most=12,
            needs=ONLY_COMPETITIVE,
            advanced=True,
        ),
    ] = 8
    promo: Annotated[
        bool,
        Asked(
            title="Promo Super Hero",
            about="Martian Manhunter, who was not in the box, is among the Super Heroes.",
            needs={"sets": ["base"]},
            advanced=True,
        ),
    ] = False
    first: Annotated[
        str | int,
        Asked(
            title="Who starts",
            about="Whoever plays The Flash starts anyway.",
            choices=who_starts(5),
            advanced=True,
        ),
    ] = "random"
    order: Annotated[
        str,
        Asked(
            title="The end of a turn",
            about="The two editions go through its steps in a different order.",
            choices=in_words(ORDERS_IN_WORDS),
            advanced=True,
        ),
    ] = "auto"
