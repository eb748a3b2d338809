"""Learning from mistakes: each position again in which something went wrong, and the question what would be better."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from heroes_unite.bots.analysis.choices import judge
from heroes_unite.games.registry import game_kind
from heroes_unite.games.story import story
from heroes_unite.session.seat import take_open_seat, take_seat
from heroes_unite.session.standing import standing
from heroes_unite.terminal.analysis.telling import SIGNS, line, percent, points, reason, said
from heroes_unite.terminal.answer import Unclear, match
from heroes_unite.terminal.flow import say, sentence
from heroes_unite.terminal.games import screens
from heroes_unite.terminal.keyboard import LEAVE, Closed, Keyboard
from heroes_unite.terminal.screen import draw
from heroes_unite.terminal.words import number_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from heroes_unite.bots.analysis import Analysis, JudgedChoice
    from heroes_unite.kernel.decision import Decision, Option
    from heroes_unite.session import Session

GOOD_ENOUGH: Final = 0.03  # what falls behind the best by less is as good an answer
NEWS: Final = 10  # lines of what happened before


class Learning:
    """One fault after another. `tried` counts those that were looked at, `solved` those that were answered well."""

    def __init__(self, console: Console, session: Session, analysis: Analysis) -> None:
        self.console = console
        self.session = session
        self.analysis = analysis
        self.keyboard = Keyboard(console)
        self.screens = screens(session.rules.name)
        self.cards = game_kind(session.rules.name).faces_in(session.rules)
        self.tried = self.solved = 0

    def run(self, faults: Sequence[JudgedChoice]) -> None:
        """Until there are no more, or somebody has had enough."""
        if not faults:
            say(self.console, "There is nothing to learn from: no choice was clearly worse than the best.")
            return
        try:
            for number, fault in enumerate(faults, 1):
                if not self._ask(fault, f"{number} of {len(faults)}"):
                    break
        except Closed:
            pass
        say(self.console, f"{self.solved} of {number_of(self.tried, 'position')} solved.")

    def _ask(self, fault: JudgedChoice, which: str) -> bool:
        """One position. False: that is enough."""
        decision = self.session.at(fault.version).decision
        who = self.session.names[fault.player]
        chosen = said(self.session, fault, fault.taken.offer)
        told = f"Here {who} chose: {chosen}, {points(-fault.lost)} points ({fault.verdict} {SIGNS[fault.verdict]})."
        self._draw(fault, decision, which, f"{told} What is better?")
        self.tried += 1
        words = [option.label for option in decision.options]
        while True:
            text = self.keyboard.ask("Enter: show it · q: leave > ", words)
            if text.casefold() in LEAVE:
                self.tried -= 1
                return False
            if not text:
                self._show(fault)
                return self._goes_on()
            try:
                option = match(decision, text)
            except Unclear as unclear:
                self.console.print(Text(str(unclear)))
                if unclear.candidates:
                    self.console.print(self.screens.candidates(unclear.candidates))
                continue
            if self._answers(fault, option):
                self.solved += 1
                self._show(fault)
                return self._goes_on()

    def _draw(self, fault: JudgedChoice, decision: Decision, which: str, question: str) -> None:
        session, player = self.session, fault.player
        game = session.at(fault.version)
        lines = [line for line in session.log(player) if line.version < fault.version]
        news = story(lines, self.screens.telling)[-NEWS:]
        told = standing(game, player)
        scene = self.screens.scene(
            game.view(player),
            session.names,
            player,
            decision,
            news,
            (),
            told.scores if told else (),
            (f"choice {fault.version}", which),
            [sentence(question)],
            self.cards,
        )
        draw(self.console, scene)

    def _answers(self, fault: JudgedChoice, option: Option) -> bool:
        """Whether that is as good as the best; if not, how good it is."""
        if option.index == fault.chosen:
            say(self.console, f"{option.label}: that is what was chosen. Something else is better.")
            return False
        chance = self._chance(fault, option.index)
        if chance >= fault.best.chance - GOOD_ENOUGH:
            say(self.console, f"Right! {option.label}: {percent(chance)}.")
            return True
        better = "better than what was chosen, but" if chance > fault.taken.chance + GOOD_ENOUGH else "but"
        say(self.console, f"{option.label}: {percent(chance)}, {better} something else is better still.")
        return False

    def _chance(self, fault: JudgedChoice, index: int) -> float:
        """As the analysis found it; what it has not tried is tried now."""
        for each in fault.options:
            if each.offer.index == index:
                return each.chance
        settings = self.analysis.settings
        sit = take_open_seat if settings.open else take_seat
        seat = sit(self.session.at(fault.version))
        with self.console.status("Thinking …"):
            found = judge(seat, index, fault.turn, fault.side, settings.iterations, 0)
        return fault.best.chance - (found.best.chance - found.taken.chance)

    def _show(self, fault: JudgedChoice) -> None:
        best = said(self.session, fault, fault.best.offer)
        self.console.print(Text.assemble("Best: ", (best, "bold"), f", {percent(fault.best.chance)}."))
        for words in (reason(self.session, fault), line(self.session, fault)):
            if words:
                self.console.print(sentence(words))

    def _goes_on(self) -> bool:
        return self.keyboard.ask("Enter: go on · q: leave > ").casefold() not in LEAVE
