"""Setting up a game step by step: each question has a default for Enter; choices that would be refused are left out.

The questions are those of the game's form. A game with more to say about some of them has its own kind of setup.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from rich.table import Table
from rich.text import Text

from heroes_unite.bots import USUAL, UnknownBot, bot_names, level
from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.registry import game_kind
from heroes_unite.kernel.text import listed, quoted
from heroes_unite.terminal.flow import sentence
from heroes_unite.terminal.keyboard import LEAVE, Closed
from heroes_unite.terminal.seats import arrange, call, people, words
from heroes_unite.terminal.wishes import Wishes, counted, form, lines, nearest_number, needed
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from heroes_unite.games.face import Field
    from heroes_unite.terminal.keyboard import Keyboard

EXPLAIN: Final = "?"
BACK: Final = "back"
FINER: Final = "finer points"  # among the notes: whether the options for experts are asked for


class Back(Exception):
    """The previous question is to be asked again."""


@dataclass(slots=True)
class Question:
    """A question. `usual` is what Enter gives; `take` refuses with an OptionError; `about` is what ? explains."""

    prompt: str
    usual: str
    take: Callable[[str], None]
    about: Sequence[str] = ()
    choices: dict[str, str] | None = None


class Setup:
    """The questions. After `ask` the game is in `options`, `seats` and `names`. Enter gives what was wished for."""

    def __init__(self, keyboard: Keyboard, game: str, wishes: Wishes | None = None) -> None:
        self.keyboard = keyboard
        self.game = game
        self.form = form(game)
        self.wishes = wishes or Wishes()
        self.wished = {field.key: field.default for field in self.form.values()} | self.wishes.options
        players = self.form["players"].default
        self.answers = Wishes({"players": players}, players, 1)
        self.notes: dict[str, str] = {}  # answers that are not options of the game

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
        """Everything, in the order in which answers affect later questions."""
        self.say("Setting up a game. Enter takes what is in brackets, ? explains, back goes back a question.", "bold")
        steps = self.steps()
        asked: list[tuple[int, Wishes, dict[str, str]]] = []
        place = 0
        while place < len(steps):
            question = steps[place]()
            if question is None:
                place += 1
                continue
            before = deepcopy(self.answers), dict(self.notes)
            try:
                self.until(question)
            except Back:
                if asked:
                    place, self.answers, self.notes = asked.pop()
                else:
                    self.say("This is the first question.")
            else:
                asked.append((place, *before))
                place += 1

    # The questions; None if there is nothing to ask

    def steps(self) -> list[Callable[[], Question | None]]:
        """Who plays; what anybody may want to choose; what experts may."""
        fields = [field for field in self.form.values() if field.key != "players"]
        common = [partial(self.of_field, field) for field in fields if not field.advanced]
        finer = [partial(self._of_expert, field) for field in fields if field.advanced]
        return [self.players, self.people, self.bots, self.called, *common, *([self._finer] if finer else []), *finer]

    def players(self) -> Question | None:
        """How many there may be follows from earlier choices; if there is only one possible number, it is not asked."""
        field = self.form["players"]
        numbers = [count for count in range(field.least, field.most + 1) if self.fits(players=count)]
        if len(numbers) == 1:
            self._count(str(numbers[0]))
            return None
        usual = nearest_number(self._wished_seats(), numbers)
        prompt = f"Players, {min(numbers)} to {max(numbers)}"
        return Question(prompt, str(usual), self._count, [field.about])

    def _wished_seats(self) -> int:
        try:
            return len(counted(self.game, self.wishes).seats)
        except (OptionError, UnknownBot):
            return int(self.form["players"].default)

    def _count(self, text: str) -> None:
        self.take(players=number(text))
        self.answers.players = self.options["players"]
        self.answers.people = min(self.answers.people or 0, self.options["players"])

    def people(self) -> Question:
        usual = min(1 if self.wishes.people is None else self.wishes.people, self.options["players"])
        about = ["Several people take turns at the keyboard, and nobody sees another's hand. 0: watch bots play."]
        return Question("How many of them are people at this keyboard", str(usual), self._seat, about)

    def _seat(self, text: str) -> None:
        arrange(self.answers.players, number(text), [])
        self.answers.people = number(text)

    def bots(self) -> Question | None:
        if self.answers.people == self.answers.players:
            return None
        usual = ",".join(self.wishes.bots) or USUAL
        about = [
            "One bot for all seats that are left, or a list with one for each.",
            *(f"{each.name}: {each.about}" for each in map(level, bot_names()) if each.about),
        ]
        return Question(f"Who plays the other seats: {listed(bot_names(), 'or')}", usual, self._fill, about)

    def _fill(self, text: str) -> None:
        arrange(self.answers.players, self.answers.people, words(text))
        self.answers.bots = words(text)

    def called(self) -> Question | None:
        if not self.answers.people:
            return None
        named = self.wishes.names[: self.answers.people]
        usual = ", ".join(people(self.seats, call(self.seats, named)))
        return Question("Names of the people", usual, self._called, ["A name for each of them: Ada, Ben."])

    def _called(self, text: str) -> None:
        call(self.seats, words(text))
        self.answers.names = words(text)

    def _finer(self) -> Question:
        wished = any(self.wished[field.key] != field.default for field in self.form.values() if field.advanced)
        about = ["How to play what the rules leave open. no: in the usual way."]
        return Question("Go through the finer points", "yes" if wished else "no", self._note_finer, about)

    def _note_finer(self, text: str) -> None:
        self.notes[FINER] = "yes" if yes(text) else ""

    def _of_expert(self, field: Field) -> Question | None:
        return self.of_field(field) if self.notes.get(FINER) else None

    def of_field(self, field: Field) -> Question | None:
        """The question for an option of the game."""
        self.options.pop(field.key, None)
        if not needed(field, self.options, self.form):
            return None
        wished = self.wished[field.key]
        if field.kind == "switch":
            if not self.fits(**{field.key: not field.default}):
                return None
            usual = "yes" if wished and self.fits(**{field.key: True}) else "no"
            return Question(field.title, usual, lambda text: self.take(**{field.key: yes(text)}), [field.about])
        if field.kind == "number":
            prompt = f"{field.title}, {field.least} to {field.most}"
            return Question(prompt, str(wished), lambda text: self.take(**{field.key: number(text)}), [field.about])
        return self._of_choices(field, wished)

    def _of_choices(self, field: Field, wished: Any) -> Question:
        lists = field.kind == "many"
        fitting = {
            choice.value: choice.title
            for choice in field.choices
            if self.fits(**{field.key: [choice.value] if lists else choice.value})
        }
        usual = ",".join(wished) or "none" if isinstance(wished, (list, tuple)) else str(wished)
        if not self.fits(**{field.key: wished}):
            usual = "none" if lists else next(iter(fitting))
        about = [field.about, *(f"{each.value}: {each.about}" for each in field.choices if each.about)]

        def take(text: str) -> None:
            if field.kind == "lines" and folded(text) not in map(folded, fitting):
                self.take(**{field.key: lines(field, text)})
                return
            named = several(text, fitting) if lists or (field.kind == "names" and "," in text) else one(text, fitting)
            self.take(**{field.key: named})

        return Question(field.title, usual, take, [line for line in about if line], fitting)

    # How they are asked

    def until(self, question: Question) -> None:
        """Ask until the answer is acceptable."""
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
                self.say(str(error))
            else:
                return

    def take(self, **given: Any) -> None:
        """Add to the options what they accept."""
        game_kind(self.game).check({**self.options, **given})
        self.options.update(given)

    def fits(self, **given: Any) -> bool:
        try:
            game_kind(self.game).check({**self.options, **given})
        except OptionError:
            return False
        return True

    def _list(self, choices: dict[str, str]) -> None:
        if not choices:
            return
        grid = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(3):
            grid.add_column()
        for place, (name, meaning) in enumerate(choices.items(), 1):
            grid.add_row(f"  {place}", Text(name), Text("" if meaning == name else meaning))
        self.keyboard.console.print(grid)

    def say(self, text: str, style: str = "") -> None:
        self.keyboard.console.print(sentence(text, style))


def ask_which(keyboard: Keyboard, games: Sequence[str]) -> str:
    """Which game to play, before anything else."""
    choices = {game: f"{game_kind(game).title}: {game_kind(game).about}" for game in games}
    chosen = ""

    def take(text: str) -> None:
        nonlocal chosen
        chosen = one(text, {game: game_kind(game).title for game in games})

    asked = Setup(keyboard, games[0])
    question = Question("Which game", games[0], take, [], choices)
    while not chosen:
        try:
            asked.until(question)
        except Back:
            asked.say("This is the first question.")
    return chosen


def several(text: str, choices: dict[str, str]) -> list[str]:
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
            raise OptionError(f"There is no {quoted(word)} here.{nearest(word, names)} There are: {listed(names)}.")
        found.append(fitting[0])
    return found


def one(text: str, choices: dict[str, str]) -> str:
    found = several(text, choices)
    if len(found) != 1:
        raise OptionError(f"Choose one of these: {listed(choices, 'or')}.")
    return found[0]


def number(text: str) -> int:
    if not text.isdecimal():
        raise OptionError(f"Type a number, not {quoted(text)}.")
    return int(text)


def yes(text: str) -> bool:
    if text.casefold() not in ("n", "no", "y", "yes"):
        raise OptionError(f"Type yes or no, not {quoted(text)}.")
    return text.casefold() in ("y", "yes")
