"""A game at the keyboard: bots answer for themselves, people are asked, and nobody sees another's hand."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from rich.panel import Panel
from rich.text import Text

from heroes_unite.bots import make_bot
from heroes_unite.games.registry import game_kind
from heroes_unite.games.story import Part, story
from heroes_unite.kernel.codec import SaveError
from heroes_unite.kernel.text import listed
from heroes_unite.kernel.view import SPECTATOR
from heroes_unite.session import NOWHERE, PERSON, LogLine, save
from heroes_unite.session.seat import take_seat
from heroes_unite.session.standing import standing
from heroes_unite.terminal import about, launch, store
from heroes_unite.terminal.answer import Unclear, is_about, match
from heroes_unite.terminal.coaching import BACK, Coach
from heroes_unite.terminal.commands import Quit, commands, find
from heroes_unite.terminal.flow import Flow, say, sentence
from heroes_unite.terminal.games import screens
from heroes_unite.terminal.happenings import news
from heroes_unite.terminal.keyboard import LEAVE, Closed, Keyboard
from heroes_unite.terminal.notes import Note
from heroes_unite.terminal.screen import draw, told
from heroes_unite.terminal.taking_back import TAKEN_BACK, taken_back
from heroes_unite.terminal.why_not import why_not

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from rich.console import Console

    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.session import Session

NOBODY: Final = -1
IDLE: Final = ("pass", "done", "no")  # kinds of answer: where there was no other, there is nothing to tell
INTERRUPTED: Final = 130
CLEAR_SCROLLBACK: Final = "\x1b[3J"
YES: Final = ("", "y", "yes")
NO: Final = ("n", "no")


class Sitting:
    """One sitting. `ask_all`: also ask questions that need no thought. `path`: where the game was loaded from."""

    def __init__(self, console: Console, session: Session, ask_all: bool = False, path: Path | None = None) -> None:
        self.console = console
        self.keyboard = Keyboard(console)
        self.adviser = make_bot("greedy")
        self.ask_all = ask_all
        self.suggested = -1  # what a hint has proposed for the pending decision
        self.message = about.in_a_line(session) if console.is_terminal else ""  # to be shown once, below the table
        self.coach = Coach(self)
        self._sit_down(session, path)

    def _sit_down(self, session: Session, path: Path | None) -> None:
        self.session = session
        self.screens = screens(session.rules.name)
        self.cards = game_kind(session.rules.name).faces_in(session.rules)
        self.own = path if path is not None and store.is_own(path) else None  # the file that leaving may overwrite
        self.kept = path  # the file that holds the game as it was when it was last loaded or saved
        self.bots = [
            None if seat == PERSON else make_bot(seat, f"{session.seed}:{number}")
            for number, seat in enumerate(session.seats)
        ]
        self.at_keyboard = NOBODY
        self.seen: dict[int, int] = {}  # player -> the version of the last question they answered
        self.notes: list[tuple[int, LogLine]] = []  # whose, and what was answered for them

    # The course of a sitting

    def run(self) -> int:
        """Play until the game is over or somebody leaves. Returns the exit code."""
        self.say(about.greeting(self.session))
        with _hanging_up_saves():
            try:
                while not self.session.game.over:
                    self._step()
                self._finish()
            except Quit:
                pass
            except Closed:
                self._break_off()
            except KeyboardInterrupt:
                self._break_off("\n")
                return INTERRUPTED
            except BaseException:  # even when nobody reads what is written
                self._break_off()
                raise
        return 0

    def _step(self) -> None:
        decision = self.session.decision
        player = decision.player
        bot = self.bots[player]
        guidance = self.coach.guidance
        if guidance is not None and guidance.answer >= 0:
            self.session.choose(guidance.answer)
        elif guidance is not None:
            self._hand_over(player)
            wanted = guidance.narrowed(decision)
            self.coach.speak(wanted)
            self._ask(wanted)
        elif bot is not None:
            self.session.choose(bot.choose(take_seat(self.session.game, bot.imagines)))
        elif decision.default >= 0 and not decision.turn and not self.ask_all:
            option = decision.options[decision.default]
            if option.kind not in IDLE or (decision.source and len(decision.options) > 1):
                self.notes.append((player, Note(words=self._answered(decision, option)).at(decision.version)))
            self.session.choose(option.index)
        else:
            self._hand_over(player)
            self._ask(decision)

    def _answered(self, decision: Decision, option: Option) -> str:
        """What was answered; where there was something to choose, also what was asked."""
        if len(decision.options) == 1:
            return f"Answered for you: {option.label}" + (f" ({decision.source})" if decision.source else "")
        asks = "" if not decision.source or is_about(decision.ask, decision.source) else f"{decision.source}: "
        return f"Answered for you: {option.label} ({asks}{decision.prompt})"

    def _hand_over(self, player: int) -> None:
        """Between two people, neither hand is on the screen."""
        if player == self.at_keyboard:
            return
        several = self.session.seats.count(PERSON) > 1
        if several and not self.screens.open_between(self.session, self.at_keyboard, player):
            self._wipe()
            self.console.print(Panel(Text(f"Pass the keyboard to {self.session.names[player]}."), expand=False))
            while text := self.keyboard.ask("Press Enter when nobody else is looking. "):
                if text.casefold() in LEAVE and self.leaves():
                    raise Quit
            self._wipe()
        self.at_keyboard = player

    def _wipe(self) -> None:
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(CLEAR_SCROLLBACK)

    # A question

    def _ask(self, decision: Decision) -> None:
        """Ask until the game has changed."""
        self.suggested = -1
        self.draw(decision)
        enter = f"Enter: {decision.options[0].label} > " if len(decision.options) == 1 else "> "
        while not self._takes(decision, self.keyboard.ask(enter, self._words(decision))):
            pass

    def draw(self, decision: Decision) -> None:
        """The table as the player sees it who has to choose, with the message for them below it."""
        player = decision.player
        session = self.session
        past, new = news(self._lines(player), self.seen.get(player, 0), self.screens.telling)
        told = standing(session.game, player)
        scene = self.screens.scene(
            session.game.view(player),
            session.names,
            player,
            decision,
            new,
            past,
            told.scores if told else (),
            (f"seed {session.seed}", "? for help"),
            [sentence(self.message)] if self.message and self.console.is_terminal else [],
            self.cards,
        )
        draw(self.console, scene)
        if self.message and not self.console.is_terminal:
            self.say(self.message)
        self.message = ""

    def _words(self, decision: Decision) -> list[str]:
        session = self.session
        labels = [option.label for option in decision.options]
        return [*labels, *(option.card for option in decision.options if option.card), *commands(session.rules.name)]

    def _takes(self, decision: Decision, text: str) -> bool:
        """Handle a line that was typed. True: the game has changed."""
        try:
            if not text:
                return self._goes_on(decision)
            game = self.session.rules.name
            if self.coach.goes_back(text):
                return True
            command = find(text, game)
            if command is not None:
                name, rest = command
                if self.coach.plays_all(name):
                    return True
                self.coach.allows(name, decision)
                return commands(game)[name].run(self, decision, rest)
            self._choose(decision, self._meant(decision, text))
            return True
        except Unclear as unclear:
            self._unclear(unclear)
            return False

    def carry_out(self, decision: Decision, name: str, rest: str) -> None:
        """A command that changes nothing in the game."""
        try:
            commands(self.session.rules.name)[name].run(self, decision, rest)
        except Unclear as unclear:
            self._unclear(unclear)

    def _unclear(self, unclear: Unclear) -> None:
        self.console.print(Text(str(unclear)))
        if unclear.candidates:
            self.console.print(self.screens.candidates(unclear.candidates))

    def _meant(self, decision: Decision, text: str) -> Option:
        try:
            return match(decision, text)
        except Unclear as unclear:
            self.coach.refuse(decision, text)
            if unclear.candidates:
                raise
            reason = why_not(self.session.game, text, self.screens.places) if decision.turn else ""
            raise Unclear(reason or f"{unclear} Type help for what can be typed.") from None

    def _goes_on(self, decision: Decision) -> bool:
        index = self.suggested if self.suggested >= 0 else 0 if len(decision.options) == 1 else decision.default
        if index < 0:
            self.message = self.coach.words
            self.draw(decision)
            return False
        self._choose(decision, decision.options[index])
        return True

    def _choose(self, decision: Decision, option: Option) -> None:
        self.seen[decision.player] = decision.version
        self.session.choose(option.index)

    # What commands do with the game

    def happened(self, player: int, since: int = 0) -> list[Part]:
        """What that player may know of what happened, with what was answered for them."""
        lines = [line for line in self._lines(player) if line.version >= since]
        return story(lines, self.screens.telling)

    def _lines(self, player: int) -> list[LogLine]:
        mine = [line for whose, line in self.notes if whose == player]
        return sorted([*mine, *self.session.log(player)], key=lambda line: line.version)

    def undo(self, player: int) -> bool:
        """Take back that player's last choice. What other people have chosen since needs their consent."""
        version = self.session.undo_target(player, defaults=self.ask_all)
        if version == NOWHERE:
            return False
        names = self.session.names
        taken = taken_back(self.session, version, player, self.ask_all)
        public = taken_back(self.session, version, NOBODY, self.ask_all)
        for other, labels in taken.people.items():
            if other != player and not self._agrees(f"{names[other]}, do you agree to take back {listed(labels)}?"):
                self.message = f"{names[other]} does not agree: nothing is taken back."
                return True
        self.session.undo_to(player, version)
        self.message = f"Taken back: {taken.told(names, player)}."
        kept = [
            (whose, LogLine(min(line.version, version), line.happened, line.count, line.names))
            for whose, line in self.notes
            if line.version < version or line.event == TAKEN_BACK
        ]
        said = Note(words=f"{names[player]} takes back: {public.told(names, player)}.", event=TAKEN_BACK).at(version)
        self.notes = [*kept, *((whose, said) for whose, seat in enumerate(self.session.seats) if seat == PERSON)]
        self.seen = {whose: min(seen, version) for whose, seen in self.seen.items()}
        return True

    def _agrees(self, question: str) -> bool:
        return self.keyboard.ask(f"{question} [y/N] ").casefold() in ("y", "yes")

    def load(self, name: str) -> None:
        """Continue with another game. The current one is kept."""
        path = store.to_read(name)
        session = store.opened(path)
        said = [store.remark(name, path, session)]
        if self.session.choices:
            said.append(f"The game you were playing is kept in {self.save()}.")
        said.append(about.in_a_line(session))
        self.message = " ".join(part for part in said if part)
        self._sit_down(session, path)

    def save(self, name: str = "") -> Path | None:
        """Keep the game under that name, or in its own file. None: the player changed their mind."""
        if not name:
            if self.own is None:
                self.own = store.fresh(self.session.seed)
            path = self.own
        else:
            path = store.to_write(name)
            if os.path.exists(path) and not self._agrees(f"{path} already exists. Overwrite it?"):
                return None
        save(self.session, path)
        self.kept = path
        return path

    # Leaving

    def leaves(self) -> bool:
        """Offer to keep the game until that has worked or is declined. False: the game continues after all."""
        away = f"keep only what is in {store.short(self.kept)}" if self.kept else "throw it away"
        ways = ("Enter: keep it ·", "a name: under that name ·", f"no: {away} ·", "back: play on")
        while True:
            self.console.print(Flow([Text(way) for way in ways], gap=1))
            answer = self.keyboard.ask("Keep the game? > ")
            if answer.casefold() in BACK:
                return False
            if answer.casefold() in NO:
                since = f"What was played since is not kept. {self.kept} stays as it is."
                self.say(since if self.kept else "The game is not kept.")
                return True
            name = self._name_for_save(answer)
            if name is not None and self._keep(name):
                return True

    def _name_for_save(self, answer: str) -> str | None:
        """The name that was typed; empty: none is needed. None: it is one of the words that mean something else."""
        command = find(answer, self.session.rules.name)
        if answer.casefold() in YES or command is None:
            return "" if answer.casefold() in YES else answer
        if command[0] == "save":
            return command[1]
        if command[0] not in ("?", "help"):
            self.say(f"“{command[0]}” is a command, so it cannot name a save.")
        return None

    def _break_off(self, before: str = "") -> None:
        """Keep the game without asking. A terminal that closes may also send a signal in the middle of this."""
        try:
            self._keep(before=before)
        except KeyboardInterrupt:
            self._keep(before=before)

    def _keep(self, name: str = "", before: str = "") -> bool:
        """Save, and only then say where and how to continue: there may be no screen any more."""
        if not self.session.choices:
            self.say(f"{before}Nothing has been played yet, so there is nothing to keep.")
            return True
        try:
            path = self.save(name)
        except SaveError as error:
            self.say(f"{before}The game could not be kept: {error}")
            return False
        if path is None:
            return False
        self.say(f"{before}The game is kept in", str(path))
        self.say("Go on with:", launch.to_play(store.short(path)))
        return True

    def _finish(self) -> None:
        """Scores, and the offer to keep the game for the replay."""
        people = [player for player, seat in enumerate(self.session.seats) if seat == PERSON]
        viewer = people[0] if len(people) == 1 else SPECTATOR
        for line in self.happened(viewer, min(self.seen.values(), default=0)):
            self.console.print(told(line))
        self.console.print(self.screens.result(self.session))
        self.coach.say_last()
        while not self._keeps_replay():
            pass

    def _keeps_replay(self) -> bool:
        """Keep the whole game if wanted. False: that did not work."""
        answer = ""
        if self.own is None:
            try:
                answer = self.keyboard.ask("Keep it for a replay? Enter: no · yes · a name > ")
            except Closed:
                return True
            if answer.casefold() in ("", *NO, *LEAVE):
                return True
        name = self._name_for_save(answer)
        if name is None:
            return False
        try:
            path = self.save(name)
        except SaveError as error:
            self.say(f"The game could not be kept: {error}")
            return self.own is not None
        if path is None:
            return False
        self.say("The whole game is in", str(path))
        self.say("Look at it with:", launch.to_replay(store.short(path)))
        self.say("See where it was won and lost:", launch.to_analyze(store.short(path)))
        return True

    def say(self, text: str, whole: str = "") -> None:
        with contextlib.suppress(OSError):  # the terminal may be gone
            say(self.console, text, whole)


@contextmanager
def _hanging_up_saves() -> Iterator[None]:
    """A closed terminal, or a polite request to stop, counts as Ctrl-C.

    Both the system and the shell may report that a terminal was closed: the second time must not disturb the saving.
    """
    signals = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(*_: object) -> None:
        for number in signals:
            signal.signal(number, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = {number: signal.signal(number, interrupt) for number in signals}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
