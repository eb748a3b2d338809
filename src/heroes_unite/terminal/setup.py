"""Setting up a game step by step: each question has an answer that Enter gives; what would be refused is left out."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rich.table import Table
from rich.text import Text

from heroes_unite.bots import BOTS, UnknownBot
from heroes_unite.games.deckbuilding.options import VARIANT_TITLES
from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.registry import entry
from heroes_unite.terminal.catalogue import BOTH
from heroes_unite.terminal.flow import sentence
from heroes_unite.terminal.keyboard import Closed
from heroes_unite.terminal.seats import DEFAULT_BOT, arrange, call, people, words
from heroes_unite.terminal.wishes import FORM, GAME, Wishes, heroes, meant, values
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from heroes_unite.terminal.keyboard import Keyboard

EXPLAIN: Final = "?"
BACK: Final = "back"
LEAVE: Final = ("q", "quit", "exit")

SHUFFLED: Final = "shuffled"
BY_KIND: Final = "kinds"
MATCH: Final = "match"
MIXES: Final = {
    SHUFFLED: "all cards shuffled together",
    BY_KIND: "three kinds of card from each set",
    MATCH: "a match of two games, and the scores of both together",
}
TEAM: Final = "team"


class Back(Exception):
    """The question before shall be asked again."""


@dataclass(slots=True)
class Question:
    """A question. `usual` is what Enter gives; `take` says no with an OptionError; `about` is what ? explains."""

    prompt: str
    usual: str
    take: Callable[[str], None]
    about: Sequence[str] = ()
    choices: dict[str, str] | None = None


class Setup:
    """The questions. After `ask` the game is in `options`, `seats` and `names`. Enter gives what was wished for."""

    def __init__(self, keyboard: Keyboard, wishes: Wishes | None = None) -> None:
        self.keyboard = keyboard
        self.wishes = wishes or Wishes()
        self.wished = {field.key: field.default for field in FORM.values()} | self.wishes.options
        self.answers = Wishes({"players": 2, "sets": ["base"]}, 2, 1)
        self.mix = SHUFFLED

    @property
    def options(self) -> dict[str, Any]:
        return self.answers.options

    @property
    def seats(self) -> list[str]:
        return self.answers.seats

    @property
    def names(self) -> list[str]:
        return call(self.seats, self.answers.names)

    def ask(self) -> None:
        """Everything, in the order in which one answer bears on the next."""
        self._say(
            "Setting up a game. Enter takes what is in brackets, ? explains, back asks again what came before.", "bold"
        )
        steps = [
            *(self._sets, self._mix, self._kinds, self._players, self._people, self._bots, self._names),
            *(self._variants, self._together, self._heroes, self._villains, self._promo, self._order, self._first),
        ]
        asked: list[tuple[int, Wishes, str]] = []
        place = 0
        while place < len(steps):
            question = steps[place]()
            if question is None:
                place += 1
                continue
            before = deepcopy(self.answers), self.mix
            try:
                self._until(question)
            except Back:
                if asked:
                    place, self.answers, self.mix = asked.pop()
                else:
                    self._say("This is the first question.")
            else:
                asked.append((place, *before))
                place += 1

    # The questions; None where there is nothing to ask

    def _sets(self) -> Question:
        wished = self.wished["sets"]
        return Question(
            "Card sets, one or both",
            BOTH if len(wished) > 1 and wished == values("sets") else ",".join(wished),
            lambda text: self._take(sets=values("sets") if folded(text) == BOTH else _named(text, _titles("sets"))),
            [FORM["sets"].about],
            {choice.value: f"{choice.title}: {choice.about}" for choice in FORM["sets"].choices},
        )

    def _mix(self) -> Question | None:
        if len(self.options["sets"]) < 2:
            return None
        usual = MATCH if self.wished["match"] else BY_KIND if self.wished["kinds"] else SHUFFLED
        about = [FORM["kinds"].about, FORM["match"].about]
        return Question("How they are combined", usual, self._mixed, about, MIXES)

    def _mixed(self, text: str) -> None:
        self.mix = _one(text, MIXES)
        self._take(match=self.mix == MATCH, kinds=[])

    def _kinds(self) -> Question | None:
        if len(self.options["sets"]) < 2 or self.mix != BY_KIND:
            return None
        first, second = self.options["sets"]
        kinds = _titles("kinds")
        return Question(
            f"Three kinds of {first}, the others of {second}",
            ",".join(self.wished["kinds"]) or "1,2,3",
            lambda text: self._three(_named(text, kinds)),
            [FORM["kinds"].about],
            kinds,
        )

    def _three(self, kinds: list[str]) -> None:
        if not kinds:
            raise OptionError("Name three kinds.")
        self._take(kinds=kinds)

    def _players(self) -> Question:
        least, most = FORM["players"].least, FORM["players"].most
        usual = len(self.wishes.seats) if _fits_seats(self.wishes) else FORM["players"].default
        return Question(f"Players, {least} to {most}", str(usual), self._count, [FORM["players"].about])

    def _count(self, text: str) -> None:
        self._take(players=_number(text))
        self.answers.players = self.options["players"]
        self.answers.people = min(self.answers.people or 0, self.options["players"])

    def _people(self) -> Question:
        usual = min(1 if self.wishes.people is None else self.wishes.people, self.options["players"])
        about = ["Several people take turns at the keyboard, and nobody sees another's hand. 0: watch bots play."]
        return Question("How many of them are people at this keyboard", str(usual), self._seat, about)

    def _seat(self, text: str) -> None:
        number = _number(text)
        arrange(self.answers.players, number, [])
        self.answers.people = number

    def _bots(self) -> Question | None:
        if self.answers.people == self.answers.players:
            return None
        usual = ",".join(self.wishes.bots) or DEFAULT_BOT
        about = ["One bot for all seats that are left, or a list with one for each. random just does anything."]
        return Question(f"Who plays the other seats: {', '.join(BOTS)}", usual, self._fill, about)

    def _fill(self, text: str) -> None:
        arrange(self.answers.players, self.answers.people, words(text))
        self.answers.bots = words(text)

    def _names(self) -> Question | None:
        if not self.answers.people:
            return None
        named = self.wishes.names[: self.answers.people]
        usual = ", ".join(people(self.seats, call(self.seats, named)))
        return Question("What the people are called", usual, self._called, ["A name for each of them: Ada, Ben."])

    def _called(self, text: str) -> None:
        call(self.seats, words(text))
        self.answers.names = words(text)

    def _variants(self) -> Question | None:
        self.options.pop("variants", None)
        fitting = {name: title for name, title in VARIANT_TITLES.items() if self._fits(variants=[name])}
        if not fitting:
            return None
        usual = ",".join(name for name in self.wished["variants"] if name in fitting) or "none"
        about = [FORM["variants"].about, *_abouts("variants", fitting)]
        return Question(
            "Variants, any that go together",
            usual,
            lambda text: self._take(variants=_named(text, fitting)),
            about,
            fitting,
        )

    def _together(self) -> Question | None:
        self.answers.together = False
        if TEAM not in self.options.get("variants", ()) or self.answers.people != 2:
            return None
        first, second = people(self.seats, self.names)
        usual = "yes" if self.wishes.together else "no"
        about = ["yes: they are a team against two bots. no: each has a bot as teammate."]
        return Question(f"Do {first} and {second} play together", usual, self._team, about)

    def _team(self, text: str) -> None:
        self.answers.together = _yes(text)

    def _heroes(self) -> Question:
        self.options.pop("heroes", None)
        ways = {choice.value: choice.title for choice in FORM["heroes"].choices if choice.alone}
        fitting = {name: title for name, title in ways.items() if self._fits(heroes=name)}
        wished = self.wished["heroes"]
        usual = wished if isinstance(wished, str) else ",".join(wished)
        usual = usual if self._fits(heroes=wished) else next(iter(fitting))
        names = [name for name in entry(GAME).fitting(self.options)["heroes"] if name in heroes()]
        about = [*_abouts("heroes", fitting), f"Or a name for each player, of: {', '.join(names)}."]
        return Question(
            "Super Heroes: one of these ways, or their names",
            usual,
            lambda text: self._who(text, fitting),
            about,
            fitting,
        )

    def _who(self, text: str, fitting: dict[str, str]) -> None:
        named = [meant(word, FORM["heroes"].choices) for word in words(text)]
        if len(named) > 1 or named[0] in heroes():
            self._take(heroes=named)
        else:
            self._take(heroes=_one(text, fitting))

    def _villains(self) -> Question | None:
        field = FORM["super_villains"]
        self.options.pop(field.key, None)
        if not self._fits(super_villains=field.least + 1):
            return None
        usual = str(self.wished["super_villains"])
        prompt = f"Super-Villains, {field.least} to {field.most}"
        return Question(prompt, usual, lambda text: self._take(super_villains=_number(text)), [field.about])

    def _promo(self) -> Question | None:
        self.options.pop("promo", None)
        if not self._fits(promo=True) or not isinstance(self.options["heroes"], str):
            return None
        usual = "yes" if self.wished["promo"] else "no"
        prompt = "With the promo Super Hero"
        return Question(prompt, usual, lambda text: self._take(promo=_yes(text)), [FORM["promo"].about])

    def _order(self) -> Question:
        orders = _titles("order")
        usual = self.wished["order"]
        about = [FORM["order"].about, *_abouts("order")]
        return Question("The end of a turn", usual, lambda text: self._take(order=_one(text, orders)), about, orders)

    def _first(self) -> Question:
        usual = str(self.wished["first"])
        usual = usual if self._fits(first=usual) else FORM["first"].default
        about = [FORM["first"].about]
        return Question(
            "Who starts: random, or a player's number", usual, lambda text: self._take(first=_first(text)), about
        )

    # How they are asked

    def _until(self, question: Question) -> None:
        """Ask until the answer will do."""
        self._list(question.choices or {})
        while True:
            text = self.keyboard.ask(f"{question.prompt} [{', '.join(words(question.usual))}] > ")
            if text == EXPLAIN:
                for line in question.about:
                    self.keyboard.console.print(sentence(line, first=2, indent=4))
                continue
            if folded(text) == BACK:
                raise Back
            if folded(text) in LEAVE:
                raise Closed
            try:
                question.take(text or question.usual)
            except (OptionError, UnknownBot) as error:
                self._say(str(error))
            else:
                return

    def _take(self, **given: Any) -> None:
        """Add to the options what they accept."""
        entry(GAME).check({**self.options, **given})
        self.options.update(given)

    def _fits(self, **given: Any) -> bool:
        try:
            entry(GAME).check({**self.options, **given})
        except OptionError:
            return False
        return True

    def _list(self, choices: dict[str, str]) -> None:
        if not choices:
            return
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(3):
            grid.add_column()
        for number, (name, meaning) in enumerate(choices.items(), 1):
            grid.add_row(f"  {number}", Text(name), Text(meaning))
        self.keyboard.console.print(grid)

    def _say(self, text: str, style: str = "") -> None:
        self.keyboard.console.print(sentence(text, style))


def _titles(option: str) -> dict[str, str]:
    return {choice.value: choice.title for choice in FORM[option].choices}


def _abouts(option: str, among: dict[str, str] | None = None) -> list[str]:
    """What each choice means."""
    found = [choice for choice in FORM[option].choices if among is None or choice.value in among]
    return [f"{choice.value}: {choice.about}" for choice in found if choice.about]


def _fits_seats(wishes: Wishes) -> bool:
    try:
        return FORM["players"].least <= len(wishes.seats) <= FORM["players"].most
    except (OptionError, UnknownBot):
        return False


def _named(text: str, choices: dict[str, str]) -> list[str]:
    """The choices meant, by number, name or title; the beginning of a name is enough."""
    names = list(choices)
    if folded(text) in ("none", "no"):
        return []
    found = []
    for word in words(text):
        wanted = folded(word)
        fitting = [name for name in names if wanted in (folded(name), folded(choices[name].partition(":")[0]))]
        fitting = fitting or [name for name in names if folded(name).startswith(wanted)]
        if word.isdecimal() and not fitting and 1 <= int(word) <= len(names):
            fitting = [names[int(word) - 1]]
        if len(fitting) != 1:
            raise OptionError(f"There is no {word!r} here.{nearest(word, names)} There are: {', '.join(names)}.")
        found.append(fitting[0])
    return found


def _one(text: str, choices: dict[str, str]) -> str:
    found = _named(text, choices)
    if len(found) != 1:
        raise OptionError(f"Name one of them: {', '.join(choices)}.")
    return found[0]


def _first(text: str) -> str | int:
    return int(text) if text.isdecimal() else text.casefold()


def _number(text: str) -> int:
    if not text.isdecimal():
        raise OptionError(f"That is a number, not {text!r}.")
    return int(text)


def _yes(text: str) -> bool:
    if text.casefold() not in ("n", "no", "y", "yes"):
        raise OptionError(f"Yes or no, not {text!r}.")
    return text.casefold() in ("y", "yes")
