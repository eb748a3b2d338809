"""What can be chosen before a game of United, checked with errors for people."""

from __future__ import annotations

import re
from typing import Annotated, Any, Final

import msgspec

from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.face import FormChoice
from heroes_unite.games.options import Asked, called, in_words, read, who_starts
from heroes_unite.games.united.cards import battle_plans as battle_plan_cards
from heroes_unite.games.united.cards import heroes as hero_cards
from heroes_unite.games.united.cards import locations as location_cards
from heroes_unite.games.united.cards import villains as villain_cards
from heroes_unite.games.united.constants import MOST_HEROES, MOST_SEATS, PLACES
from heroes_unite.kernel.text import listed, quoted

STANDARD: Final = "standard"
SUPER_VILLAIN: Final = "super-villain"
COMMANDER: Final = "commander"
DUEL: Final = "duel"
MODES: Final = (STANDARD, SUPER_VILLAIN, COMMANDER, DUEL)
SEATS: Final = {STANDARD: (1, 4), SUPER_VILLAIN: (2, 5), COMMANDER: (1, 1), DUEL: (2, 2)}  # from, to
MODERATE: Final = "moderate"
HARD: Final = "hard"
APOKOLIPS: Final = "apokolips"
CHALLENGES: Final = (MODERATE, HARD, APOKOLIPS)
RANDOM: Final = "random"
BEGINNER: Final = "beginner"
CHOOSE: Final = "choose"
HEROES: Final = hero_cards.NAMES
VILLAINS: Final = villain_cards.NAMES
BEGINNER_VILLAIN: Final = "The Cheetah"
LOCATIONS: Final = location_cards.NAMES
SUPPORTING: Final = 4
MOST_BUDGET: Final = 2
FEWEST_TOKENS: Final = -6  # none at all, whoever the villain is
MOST_TOKENS: Final = 2
WITH_VILLAIN_PLAYER: Final = {"mode": [SUPER_VILLAIN, DUEL]}

MODE_TITLES: Final = {
    STANDARD: ("Heroes against the deck", "One to four heroes; the villain follows a deck of plans."),
    SUPER_VILLAIN: ("Super-Villain", "Somebody plays the villain, with a hand of plans, against one to four heroes."),
    COMMANDER: ("Commander solo", "One hero, with a deck of cards from four others."),
    DUEL: ("One against one", "A villain player against a commander."),
}
TOKEN_WORDS: Final = {
    0: "As printed",
    1: "One more, a Wild",
    2: "Two more, Wilds",
    -2: "Two fewer",
    FEWEST_TOKENS: "None",
}
CHALLENGE_TITLES: Final = {
    MODERATE: ("Moderate", "Each hero leaves out a card with a single Wild."),
    HARD: ("Hard", "Each hero leaves out the card with two Wilds."),
    APOKOLIPS: ("Apokolips", "Apokolips is one of the six locations."),
}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In the order of a form: those that most people ask for first. `players` counts all seats: one for each hero and,
    where somebody plays the villain, the last one for that.
    """

    players: Annotated[
        int,
        Asked(
            title="Players",
            about="A seat for each hero, and one for the villain player. One person may take several seats. "
            f"A single hero hardly ever wins, except in {MODE_TITLES[COMMANDER][0]} and {MODE_TITLES[DUEL][0]}.",
            least=1,
            most=MOST_SEATS,
        ),
    ] = 2
    mode: Annotated[
        str,
        Asked(
            title="Mode",
            about="Who plays against whom.",
            choices=in_words(MODE_TITLES),
        ),
    ] = STANDARD
    villain: Annotated[
        str,
        Asked(
            title="Villain",
            about=f"{BEGINNER_VILLAIN} is the one to start with.",
            choices=[FormChoice(RANDOM, "At random"), *(FormChoice(name, name) for name in VILLAINS)],
        ),
    ] = RANDOM
    heroes: Annotated[
        str | tuple[str, ...],
        Asked(
            title="Heroes",
            about="Heroes at random, or one for each seat.",
            choices=[
                FormChoice(RANDOM, "At random", "Everybody is dealt a hero.", alone=True),
                *(FormChoice(name, name) for name in HEROES),
            ],
            kind="names",
        ),
    ] = RANDOM
    challenges: Annotated[
        tuple[str, ...],
        Asked(
            title="Challenges",
            about="To make it harder, in any combination.",
            choices=in_words(CHALLENGE_TITLES),
        ),
    ] = ()
    equipment: Annotated[
        bool,
        Asked(
            title="Equipment",
            about="Heroes take equipment instead of their card with two Wilds.",
        ),
    ] = False
    locations: Annotated[
        str | tuple[str, ...],
        Asked(
            title="Locations",
            about="Six of the nine are used.",
            choices=[
                FormChoice(RANDOM, "At random"),
                FormChoice(BEGINNER, "For beginners", "The six without special rules."),
            ],
        ),
    ] = RANDOM  # or six names in clockwise order, with Apokolips where it must be there
    open_hands: Annotated[
        bool,
        Asked(
            title="Open hands",
            about="Heroes see each other's hands. A villain player never does.",
        ),
    ] = True
    support: Annotated[
        str | tuple[str, ...],
        Asked(
            title="Supporting Heroes",
            about="Four of the other five lend you three cards each.",
            choices=[FormChoice(CHOOSE, "You choose them in the game"), FormChoice(RANDOM, "At random")],
            needs={"mode": [COMMANDER, DUEL]},
        ),
    ] = CHOOSE  # or four names
    budget: Annotated[
        int,
        Asked(
            title="Budget for Battle Plans",
            about="Battle Plans cost 1 or 2, and help every turn.",
            least=0,
            most=MOST_BUDGET,
            needs={"mode": [COMMANDER]},
        ),
    ] = 2
    battle_plans: str | tuple[str, ...] = CHOOSE  # in the game, or names
    keep_wild: Annotated[
        bool,
        Asked(
            title="Equipment costs nothing",
            about="Heroes with equipment keep their card with two Wilds: a help against a strong villain player.",
            needs={**WITH_VILLAIN_PLAYER, "equipment": ["true"]},
            advanced=True,
        ),
    ] = False
    tokens: Annotated[
        int | str,
        Asked(
            title="Action tokens",
            about="Tokens the heroes share at the start: more against a strong villain player, fewer against a weak "
            "one.",
            choices=[FormChoice(str(more), words) for more, words in TOKEN_WORDS.items()],
            needs=WITH_VILLAIN_PLAYER,
            advanced=True,
        ),
    ] = 0  # more or fewer than printed
    first: Annotated[
        str | int,
        Asked(
            title="Who starts",
            about="After the villain's first turn.",
            choices=who_starts(MOST_HEROES, "Hero", FormChoice(CHOOSE, "The heroes choose")),
            advanced=True,
        ),
    ] = CHOOSE

    @property
    def has_villain_seat(self) -> bool:
        return self.mode in (SUPER_VILLAIN, DUEL)

    @property
    def solo(self) -> bool:
        """One hero leads others who are not in play (Commander Solo)."""
        return self.mode in (COMMANDER, DUEL)

    @property
    def hero_count(self) -> int:
        return self.players - self.has_villain_seat


def parse(given: dict[str, Any]) -> Options:
    """Options from plain data, all checked."""
    return _checked(read(Options, given))


def _checked(options: Options) -> Options:
    _known("mode", options.mode, MODES)
    _check_players(options)
    villain = _named("villain", options.villain, VILLAINS, RANDOM)
    heroes = _heroes(options)
    challenges = tuple(_known("challenges", name.casefold(), CHALLENGES) for name in options.challenges)
    if len(set(challenges)) < len(challenges):
        raise OptionError(f"The challenge {CHALLENGE_TITLES[_twice(challenges)][0]} is named twice.", "challenges")
    options = msgspec.structs.replace(
        options,
        villain=villain,
        heroes=heroes,
        challenges=tuple(name for name in CHALLENGES if name in challenges),
        first=_first(options),
        tokens=_tokens(options),
    )
    options = msgspec.structs.replace(options, locations=_locations(options))
    _check_mode(options)
    if options.solo:
        options = msgspec.structs.replace(options, support=_support(options), battle_plans=_battle_plans(options))
    return options


def _support(options: Options) -> str | tuple[str, ...]:
    """The Supporting Heroes: chosen in the game, by chance, or four names (UN-224)."""
    if isinstance(options.support, str):
        return _known("support", options.support.casefold(), (CHOOSE, RANDOM))
    names = tuple(_named("support", name, HEROES) for name in options.support)
    _count("support", "Supporting Heroes", names, SUPPORTING, "“choose” or “random”")
    if options.heroes == RANDOM:
        raise OptionError("If you name the Supporting Heroes, name the Main Hero too.", "support")
    if both := set(names) & set(options.heroes):
        raise OptionError(f"{both.pop()} is the Main Hero and cannot be a Supporting Hero as well.", "support")
    return names


def _twice(names: tuple[str, ...]) -> str:
    """The first of them that is there more than once, or nothing."""
    return next((name for i, name in enumerate(names) if name in names[:i]), "")


def _count(key: str, what: str, names: tuple[str, ...], wanted: int, others: str) -> None:
    """As many names as are needed, and all of them different."""
    if twice := _twice(names):
        raise OptionError(f"{twice} is named twice.", key)
    if len(names) != wanted:
        raise OptionError(f"This game needs {wanted} {what}, not {len(names)}. Name {wanted}, or say {others}.", key)


def _battle_plans(options: Options) -> str | tuple[str, ...]:
    """Chosen in the game, or names that the budget allows (UN-228)."""
    if not 0 <= options.budget <= MOST_BUDGET:
        raise OptionError(f"The budget must be from 0 to {MOST_BUDGET}, not {options.budget}.", "budget")
    if isinstance(options.battle_plans, str):
        return _known("battle_plans", options.battle_plans.casefold(), (CHOOSE,))
    costs = {card.name: card.cost for card in battle_plan_cards.BATTLE_PLANS}
    names = tuple(_named("battle_plans", name, tuple(costs)) for name in options.battle_plans)
    if twice := _twice(names):
        raise OptionError(f"The Battle Plan {twice} is named twice.", "battle_plans")
    cost = sum(costs[name] for name in names)
    if cost > options.budget:
        raise OptionError(f"These Battle Plans cost {cost}, and the budget is {options.budget}.", "battle_plans")
    return names


def _known(key: str, value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        raise OptionError(
            f"{called(Options, key)} has to be one of {listed(known, 'or')}, not {quoted(value)}."
            f"{nearest(value, known)}",
            key,
        )
    return value


ONE_OF: Final = {
    "villain": "villain",
    "heroes": "hero",
    "support": "hero",
    "locations": "location",
    "battle_plans": "Battle Plan",
}


def _named(key: str, value: str, names: tuple[str, ...], *others: str) -> str:
    """A name as it is printed, however it was written."""
    folded = {name.casefold(): name for name in (*names, *others)}
    folded |= {name.casefold().removeprefix("the "): name for name in names}
    found = folded.get(value.strip().casefold())
    if found is None:
        raise OptionError(
            f"There is no {ONE_OF[key]} called {quoted(value)}.{nearest(value, names)} There are {listed(names)}.", key
        )
    return found


def _check_players(options: Options) -> None:
    least, most = SEATS[options.mode]
    if not least <= options.players <= most:
        many = f"{least} to {most}" if least < most else str(least)
        raise OptionError(f"This mode is for {many} player{'s' * (most > 1)}, not {options.players}.", "players")


def _heroes(options: Options) -> str | tuple[str, ...]:
    if isinstance(options.heroes, str) and options.heroes.casefold() == RANDOM:
        return RANDOM
    given = (options.heroes,) if isinstance(options.heroes, str) else options.heroes
    names = tuple(_named("heroes", name, HEROES) for name in given)
    _count("heroes", "hero" if options.hero_count == 1 else "heroes", names, options.hero_count, "“random”")
    return names


def needs_apokolips(options: Options) -> bool:
    """Whether Apokolips has to be in play, as far as that is known before the villain is (UN-148, UN-149)."""
    return APOKOLIPS in options.challenges or options.villain == "Darkseid"


def _locations(options: Options) -> str | tuple[str, ...]:
    given = options.locations
    if isinstance(given, str):
        return _known("locations", given.casefold(), (RANDOM, BEGINNER))
    names = tuple(_named("locations", name, LOCATIONS) for name in given)
    _count("locations", "locations", names, PLACES, "“random” or “beginner”")
    there = "Apokolips" in names
    if there and not needs_apokolips(options):
        raise OptionError("Apokolips is only in play against Darkseid or with the Apokolips Challenge.", "locations")
    if not there and needs_apokolips(options):
        why = "the Apokolips Challenge" if APOKOLIPS in options.challenges else "Darkseid"
        raise OptionError(f"With {why}, Apokolips has to be one of the locations.", "locations")
    if not there and options.villain == RANDOM:
        raise OptionError(
            "A random villain may be Darkseid, who needs Apokolips. Name the villain, or let the locations be random.",
            "locations",
        )
    return names


def _first(options: Options) -> str | int:
    first = options.first
    if isinstance(first, str):
        if first in (CHOOSE, RANDOM):
            return first
        if not (first.isdecimal() and len(first) < 3):
            raise OptionError(
                f"Who starts must be “choose”, “random” or a hero's number, not {quoted(first)}.", "first"
            )
        first = int(first)
    if not 1 <= first <= options.hero_count:
        raise OptionError(
            f"Hero {first} cannot start: there {'are' if options.hero_count > 1 else 'is'} only {options.hero_count} "
            f"hero{'es' * (options.hero_count > 1)}.",
            "first",
        )
    return first


def _tokens(options: Options) -> int | str:
    """A number, which comes from a form as a word."""
    given = options.tokens
    return int(given) if isinstance(given, str) and re.fullmatch(r"-?\d", given) else given


def _check_mode(options: Options) -> None:
    """Options of one mode have no place in another."""
    if not isinstance(options.tokens, int) or not FEWEST_TOKENS <= options.tokens <= MOST_TOKENS:
        raise OptionError(
            f"The action tokens must be a number from {FEWEST_TOKENS} to {MOST_TOKENS}, not {options.tokens}.", "tokens"
        )
    defaults = Options()
    alone, duel = MODE_TITLES[COMMANDER][0], MODE_TITLES[DUEL][0]
    for key, allowed, why_not in (
        (
            "keep_wild",
            options.equipment and options.has_villain_seat,
            "Equipment costs nothing only where a player is the villain and the heroes have equipment.",
        ),
        (
            "tokens",
            options.has_villain_seat,
            "The number of action tokens can be changed only where a player is the villain.",
        ),
        ("support", options.solo, f"Only the modes {alone} and {duel} have Supporting Heroes."),
        ("budget", options.mode == COMMANDER, f"Only the mode {alone} has a budget for Battle Plans."),
        ("battle_plans", options.mode == COMMANDER, f"Only the mode {alone} has Battle Plans."),
    ):
        if not allowed and getattr(options, key) != getattr(defaults, key):
            raise OptionError(why_not, key)
