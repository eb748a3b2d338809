"""Setting up a game step by step: each question has an answer that Enter gives; what would be refused is not offered.

The command line that gives the same game is made here too.
"""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from heroes_unite.bots import BOTS, UnknownBot
from heroes_unite.games.deckbuilding.form import in_words
from heroes_unite.games.deckbuilding.options import HERO_MODES, KINDS, ORDERS, SETS, VARIANT_TITLES, parse, super_heroes
from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.session import PERSON
from heroes_unite.terminal.seats import DEFAULT_BOT, arrange, call, words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from heroes_unite.terminal.keyboard import Keyboard

SHUFFLED: Final = "shuffled"
BY_KIND: Final = "kinds"
MATCH: Final = "match"
MIXES: Final = {
    SHUFFLED: "all cards shuffled together",
    BY_KIND: "three kinds of card from each set",
    MATCH: "a match of two games, and the scores of both together",
}


class Setup:
    """The questions. After `ask` the game is in `options`, `seats` and `names`."""

    def __init__(self, keyboard: Keyboard) -> None:
        self.keyboard = keyboard
        self.options: dict[str, Any] = {"players": 2, "sets": ["base"]}
        self.seats: list[str] = []
        self.names: list[str] = []

    def ask(self) -> None:
        """Everything, in the order in which one answer bears on the next."""
        self._say("Setting up a game. Enter takes what is in brackets.", "bold")
        self._sets()
        self._people()
        self._variants()
        self._heroes()
        self._rest()

    # The questions

    def _sets(self) -> None:
        self._list({name: f"{len(cards)} different cards" for name, cards in SETS.items()})
        self._until("Card sets, one or both [base] > ", lambda text: self._take(sets=_named(text or "base", SETS)))
        if len(self.options["sets"]) < 2:
            return
        self._list(MIXES)
        self._until("How they are combined [shuffled] > ", self._mix)

    def _mix(self, text: str) -> None:
        (mix,) = _named(text or SHUFFLED, MIXES)[:1]
        self.options.pop("match", None)
        self.options.pop("kinds", None)
        if mix == MATCH:
            self._take(match=True)
        elif mix == BY_KIND:
            first, second = self.options["sets"]
            self._list(dict.fromkeys(KINDS, ""))
            prompt = f"Three kinds that come from {first}; the others come from {second} [1, 2, 3] > "
            self._until(prompt, lambda kinds: self._take(kinds=_named(kinds or "1,2,3", KINDS)))

    def _people(self) -> None:
        self._until("Players, 2 to 5 [2] > ", lambda text: self._take(players=_number(text, 2)))
        players = self.options["players"]
        people = 1

        def seat(text: str) -> None:
            nonlocal people
            people = _number(text, 1)
            arrange(players, people, [])

        self._until("How many of them are people at this keyboard [1] > ", seat)
        bots: list[str] = []

        def fill(text: str) -> None:
            nonlocal bots
            bots = words(text)
            arrange(players, people, bots)

        if people < players:
            self._until(f"Who plays the other seats: {', '.join(BOTS)} [{DEFAULT_BOT}] > ", fill)
        self.seats = arrange(players, people, bots)

        def name(text: str) -> None:
            self.names = call(self.seats, words(text))

        if people:
            self._until(f"What the people are called [{', '.join(call(self.seats, [])[:people])}] > ", name)
        else:
            name("")

    def _variants(self) -> None:
        fitting = {name: title for name, title in VARIANT_TITLES.items() if self._fits(variants=[name])}
        if fitting:
            self._list(fitting)
            self._until("Variants, any that go together [none] > ", lambda t: self._take(variants=_named(t, fitting)))

    def _heroes(self) -> None:
        ways = in_words("heroes")
        fitting = {name: ways[name] for name in HERO_MODES if self._fits(heroes=name)}
        self._list(fitting)
        self._until(
            "Super Heroes: one of these ways, or their names [random] > ", lambda text: self._who(text, fitting)
        )

    def _who(self, text: str, fitting: dict[str, str]) -> None:
        known = [card.name.casefold() for card in super_heroes(parse({**self.options, "heroes": "random"}))]
        if any(word.casefold() in known for word in words(text)) or len(words(text)) > 1:
            self._take(heroes=words(text))
        else:
            self._take(heroes=_named(text or "random", fitting)[0])

    def _rest(self) -> None:
        if self._fits(super_villains=9):
            self._until("Super-Villains, 8 to 12 [8] > ", lambda text: self._take(super_villains=_number(text, 8)))
        if "base" in self.options["sets"] and isinstance(self.options["heroes"], str):
            self._until("With the promo Super Hero [no] > ", lambda text: self._take(promo=_yes(text)))
        self._list(in_words("order"))
        self._until("The end of a turn [auto] > ", lambda text: self._take(order=_named(text or "auto", ORDERS)[0]))
        self._until("Who starts: random, or a player's number [random] > ", self._first)

    def _first(self, text: str) -> None:
        self._take(first=int(text) if text.isdecimal() else text or "random")

    # How they are asked

    def _until(self, prompt: str, take: Callable[[str], None]) -> None:
        """Ask until the answer will do."""
        while True:
            try:
                take(self.keyboard.ask(prompt))
                return
            except (OptionError, UnknownBot) as error:
                self._say(str(error))

    def _take(self, **given: Any) -> None:
        """Add to the options what they accept."""
        parse({**self.options, **given})
        self.options |= given

    def _fits(self, **given: Any) -> bool:
        try:
            parse({**self.options, **given})
        except OptionError:
            return False
        return True

    def _list(self, choices: dict[str, str]) -> None:
        for number, (name, meaning) in enumerate(choices.items(), 1):
            self._say(f"  {number} {name.ljust(14)} {meaning}".rstrip())

    def _say(self, text: str, style: str = "") -> None:
        self.keyboard.console.print(Text(text, style=style))


def _named(text: str, choices: Sequence[str] | dict[str, Any]) -> list[str]:
    """The choices meant, by number or by name (its beginning is enough)."""
    names = list(choices)
    found = []
    if text.strip().casefold() in ("none", "no"):
        return []
    for word in words("base,heroes-unite" if text.strip().casefold() == "both" else text):
        fitting = [name for name in names if name == word.casefold()]
        fitting = fitting or [name for name in names if name.startswith(word.casefold())]
        if word.isdecimal() and not fitting and 1 <= int(word) <= len(names):
            fitting = [names[int(word) - 1]]
        if len(fitting) != 1:
            raise OptionError(f"There is no {word!r} here.{nearest(word, names)} There are: {', '.join(names)}.")
        found.append(fitting[0])
    return found


def _number(text: str, usual: int) -> int:
    if text and not text.isdecimal():
        raise OptionError(f"That is a number, such as {usual}, not {text!r}.")
    return int(text or usual)


def _yes(text: str) -> bool:
    if text.casefold() not in ("", "n", "no", "y", "yes"):
        raise OptionError(f"Yes or no, not {text!r}.")
    return text.casefold() in ("y", "yes")


def command(options: dict[str, Any], seats: Sequence[str], names: Sequence[str], seed: int | str) -> str:
    """The command line that gives the same game."""
    people = seats.count(PERSON)
    bots = [seat for seat in seats if seat != PERSON]
    given = {"sets": ["base"], "heroes": "random", "super_villains": 8, "first": "random", "order": "auto"} | options
    parts = ["heroes-unite", "play"]
    for flag, value, usual in (
        ("--sets", given["sets"], ["base"]),
        ("--players", len(seats), 2),
        ("--humans", people, 1),
        ("--bots", bots[:1] if len(set(bots)) == 1 else bots, [DEFAULT_BOT] if bots else []),
        ("--name", list(names[:people]), call(seats, [])[:people]),
        ("--variant", given.get("variants", []), []),
        ("--kinds", given.get("kinds", []), []),
        ("--match", given.get("match", False), False),
        ("--heroes", given["heroes"], "random"),
        ("--villains", given["super_villains"], 8),
        ("--promo", given.get("promo", False), False),
        ("--order", given["order"], "auto"),
        ("--first", given["first"], "random"),
        ("--seed", seed, None),
    ):
        if value == usual:
            continue
        parts.append(flag)
        if value is not True:
            parts.append(",".join(value) if isinstance(value, (list, tuple)) else str(value))
    return shlex.join(parts)
