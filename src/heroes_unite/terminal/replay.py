"""Stepping through a saved game, forwards and backwards, from any seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group
from rich.text import Text

from heroes_unite.games.registry import game_kind
from heroes_unite.games.story import story
from heroes_unite.kernel.text import quoted
from heroes_unite.kernel.view import ALL_SEEING
from heroes_unite.session import PERSON
from heroes_unite.terminal.about import in_a_line, set_up, summary
from heroes_unite.terminal.flow import Flow, say, sentence
from heroes_unite.terminal.games import screens
from heroes_unite.terminal.keyboard import Closed, Keyboard
from heroes_unite.terminal.screen import draw, told

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from heroes_unite.kernel.game import Game
    from heroes_unite.session import Session

HELP: Final = (
    "Enter: on ·",
    "b: back ·",
    "N: to choice N ·",
    "p N: as player N (0: all) ·",
    "setup ·",
    "q: leave",
)


class Replay:
    """A session being viewed. `place` counts the choices made; `eyes` is the viewing player."""

    def __init__(self, console: Console, session: Session) -> None:
        self.console = console
        self.session = session
        self.screens = screens(session.rules.name)
        self.cards = game_kind(session.rules.name).faces_in(session.rules)
        self.place = 0
        people = [player for player, seat in enumerate(session.seats) if seat == PERSON]
        self.eyes = ALL_SEEING if session.game.over or not people else people[0]

    def tell(self) -> None:
        """The whole log at once, and the result."""
        say(self.console, summary(self.session))
        for line in story(self.session.log(self.eyes), self.screens.telling):
            self.console.print(told(line))
        if self.session.game.over:
            self.console.print(self.screens.result(self.session))

    def step_through(self) -> None:
        """Until the viewer has had enough."""
        keyboard = Keyboard(self.console)
        message: RenderableType = Group(sentence(in_a_line(self.session)), _help())
        while True:
            self._draw(message)
            try:
                text = keyboard.ask(f"{self.place}/{len(self.session.choices)} > ").casefold()
            except Closed:
                return
            if text in ("q", "quit", "exit"):
                return
            message = self._goes(text)

    def _goes(self, text: str) -> RenderableType:
        """Carry out a command. Returns what to show: what was asked for, what is wrong, or what can be done."""
        last = len(self.session.choices)
        command, _, rest = text.partition(" ")
        if not text:
            if self.place == last:
                return Text("This is where the game ends. b: back · q: leave")
            self.place += 1
        elif text in ("setup", "game"):
            return set_up(self.session)
        elif text in ("b", "back"):
            self.place = max(0, self.place - 1)
        elif text.isdecimal():
            if int(text) > last:
                return Text(f"There are {last} choices in this game.")
            self.place = int(text)
        elif command == "p" and rest.isdecimal() and int(rest) <= self.session.game.players:
            self.eyes = int(rest) - 1 if int(rest) else ALL_SEEING
        elif text not in ("?", "help"):
            return Group(Text(f"{quoted(text)} is not a command here."), _help())
        return _help()

    def _draw(self, message: RenderableType) -> None:
        session = self.session
        game = session.at(self.place)
        lines = [line for line in session.log(self.eyes, max(0, self.place - 1)) if line.version < self.place]
        view = game.view(self.eyes)
        me = self.eyes if self.eyes >= 0 else max(0, game.to_choose)
        who = "all cards" if self.eyes < 0 else f"as {session.names[self.eyes]}"
        below = [self._next(game), message] if not game.over else [self.screens.result(session), message]
        corner = (f"replay, {who}",)
        news = story(lines, self.screens.telling)
        scene = self.screens.scene(view, session.names, me, None, news, corner=corner, below=below, cards=self.cards)
        draw(self.console, scene)

    def _next(self, game: Game) -> Text:
        """The choice that was made here, as far as the viewer may know it."""
        if self.place == len(self.session.choices):
            return Text("The save ends here, before the next choice.")
        decision = game.decision
        names = self.session.names
        who = names[decision.player]
        if not decision.turn and self.eyes not in (ALL_SEEING, decision.player):
            return Text.assemble("Next: ", (who, "bold"), " makes a choice.")
        label = decision.options[self.session.choices[self.place]].label
        asks = f" ({decision.source})" if decision.source else ""
        return Text.assemble("Next: ", (who, "bold"), f"{asks}: ", (label, "bold"))


def _help() -> Flow:
    return Flow([Text(part, style="dim") for part in HELP], gap=1)
