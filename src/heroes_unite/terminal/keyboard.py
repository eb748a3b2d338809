"""What people type, from a terminal or from a pipe."""

from __future__ import annotations

import contextlib
import importlib
import sys
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

try:
    readline: Any = importlib.import_module("readline")
except ImportError:  # not on every system; without it there is no editing and no completion
    readline = None


LEAVE: Final = ("q", "quit", "exit")  # what is typed by somebody who has had enough


class Closed(Exception):
    """Nobody can answer any more: the input has ended."""


class Keyboard:
    """Reads lines. What comes from a pipe is shown, so that the output reads like a game at a terminal."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self._words: list[str] = []
        if readline is not None and sys.stdin.isatty():
            readline.set_completer(self._complete)
            readline.set_completer_delims("")
            readline.parse_and_bind("tab: complete")

    def ask(self, prompt: str = "> ", words: Sequence[str] = ()) -> str:
        """One line. Tab completes to one of the words."""
        self._words = list(words)
        try:
            line = input(prompt)
        except (EOFError, OSError):  # the end of the input, or a terminal that is gone
            with contextlib.suppress(OSError):
                self.console.print()
            raise Closed from None
        if not sys.stdin.isatty():
            self.console.print(line, markup=False, highlight=False)
        return line.strip()

    def _complete(self, text: str, number: int) -> str | None:
        fitting = [word for word in self._words if word.casefold().startswith(text.casefold())]
        return fitting[number] if number < len(fitting) else None
