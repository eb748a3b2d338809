"""The coach of a lesson at the keyboard: says one thing at a time, and lets only what the lesson wants be done.

What is wanted and said, the session knows; this module only shows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.panel import Panel
from rich.text import Text

from heroes_unite.games.registry import GAMES
from heroes_unite.session import PERSON, Session
from heroes_unite.session.lesson import LEARNER, lesson
from heroes_unite.terminal.answer import Unclear, match
from heroes_unite.terminal.commands import commands, find
from heroes_unite.terminal.same_game import same_game
from heroes_unite.terminal.seats import call
from heroes_unite.terminal.words import folded

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision
    from heroes_unite.session.lesson import Guidance
    from heroes_unite.terminal.play import Sitting

LEARNS: Final = "Rookie"
BACK: Final = ("b", "back")
NOT_NOW: Final = ("undo", "hint", "all", "load")  # commands that would lead away from the lesson
IN_A_ROW: Final = "all"  # this one does what is wanted if that is more than one thing
WIDEST: Final = 76


def begin(id: str, name: str = "") -> Session:
    """A lesson from its start, or an OptionError."""
    taught = lesson(id)
    names = [name or LEARNS if number == LEARNER else called for number, called in enumerate(taught.names)]
    seats = [PERSON if number == LEARNER else taught.teaching.bot for number in range(len(names))]
    return Session(taught.scenario.game, taught.options, taught.scenario.seed, names, seats, lesson=taught)


class Coach:
    """Sits beside the learner. `heard` is the beat whose remarks were all said, `again` the remark of the next beat to
    begin with."""

    def __init__(self, at: Sitting) -> None:
        self._at = at
        self._heard = -1
        self._again = 0
        self._words = ""

    @property
    def guidance(self) -> Guidance | None:
        """What the lesson wants now; None where nobody is taught, or no longer."""
        session = self._at.session
        return session.guidance if session.led else None

    def speak(self, decision: Decision) -> None:
        """Say what is new, each remark below the table that it is about. Whoever has read it presses Enter; the last
        one is drawn with the question, and again with the table until the next."""
        found = self._at.session.guidance
        if found is None or found.beat == self._heard or not found.remarks:
            self._at.message = self._at.message or self.words
            return
        last = len(found.remarks) - 1
        at, self._again = min(self._again, last), 0
        while at < last:
            self._words = found.remarks[at].text
            self._at.message = self.words
            self._at.draw(decision)
            at = max(0, at + self._turns(decision))
        self._heard = found.beat
        self._words = found.remarks[last].text
        self._at.message = self.words

    @property
    def words(self) -> str:
        """What was said last, as long as it is what the lesson is about."""
        return f"Coach: {self._words}" if self._words and self.guidance is not None else ""

    def _turns(self, decision: Decision) -> int:
        """Whether they go on or back: what else is typed is done, or refused with what can be typed."""
        while True:
            text = self._at.keyboard.ask("Enter: go on > ", self._commands)
            if not text:
                return 1
            if text.casefold() in BACK:
                return -1
            command = find(text, self._at.session.rules.name)
            if command is None or command[0] in NOT_NOW:
                self._at.say("Coach: Listen first! Enter: go on · back · ? for help · quit")
            else:
                self._at.carry_out(decision, *command)

    @property
    def _commands(self) -> list[str]:
        return [name for name in commands(self._at.session.rules.name) if name not in NOT_NOW]

    def goes_back(self, text: str) -> bool:
        """Hear what was said before the last remark once more."""
        found = self.guidance
        if found is None or text.casefold() not in BACK:
            return False
        if found.beat != self._heard or len(found.remarks) < 2:
            raise Unclear(f"There is nothing to go back to. {self.words}")
        self._heard, self._again = -1, len(found.remarks) - 2
        return True

    def plays_all(self, command: str) -> bool:
        """Play everything that the lesson wants played, in one go."""
        session = self._at.session
        taught, found = session.lesson, self.guidance
        if command != "all" or taught is None or found is None:
            return False
        steps = taught.beats[found.beat].steps
        if len(steps) < 2 or not all(step.startswith("play ") for step in steps):
            return False
        beat = found.beat
        while (found := self.guidance) is not None and found.beat == beat and found.answer < 0:
            session.choose(min(found.wanted))
        return True

    def say_last(self) -> None:
        """At the end of the game: the last words, and how to go on."""
        taught = self._at.session.lesson
        found = self._at.session.guidance
        if taught is None or found is None or found.beat < found.beats:
            return
        for remark in found.remarks:
            self._at.console.print(self._panel(remark.text))
        teaching = taught.teaching
        players = int(teaching.next.get("players", 2))
        options = taught.scenario.kind.check(teaching.next)
        seats = [PERSON, *[teaching.bot] * (players - 1)]
        command = same_game(taught.scenario.game, options, seats, call(seats, []), 0).partition(" --seed")[0]
        self._at.say("A game of your own:", command)

    def refuse(self, decision: Decision, text: str) -> None:
        """Kind words for somebody who wants something that the game allows and the lesson does not want now."""
        taught = self._at.session.lesson
        if taught is None or self.guidance is None or folded(text).isdecimal():
            return  # whoever types a number means what is on the screen
        try:
            match(self._at.session.decision, text)
        except Unclear as unclear:
            if not unclear.candidates:
                return
        raise Unclear(f"Coach: {taught.teaching.otherwise} Type: {decision.options[0].label}")

    def wants(self, index: int, since: int) -> bool:
        """Whether that option may be chosen in a row that began in the beat `since` (-1: outside of a lesson)."""
        guidance = self.guidance
        return since < 0 if guidance is None else guidance.beat == since and index in guidance.wanted

    def allows(self, command: str, decision: Decision) -> None:
        """Nobody is led away from a lesson by a command. A hint is the next step."""
        taught = self._at.session.lesson
        guidance = self.guidance
        if taught is None or guidance is None or command not in NOT_NOW:
            return
        if command == IN_A_ROW and guidance.several:
            return
        said = "The next step is easy." if command == "hint" else taught.teaching.otherwise
        raise Unclear(f"Coach: {said} Type: {decision.options[0].label}")

    def _panel(self, text: str) -> Panel:
        return Panel(Text(text), title="Coach", title_align="left", width=min(WIDEST, self._at.console.width))


def lessons() -> list[str]:
    """What can be learned."""
    return [guide.id for kind in GAMES.values() for guide in kind.guides]
