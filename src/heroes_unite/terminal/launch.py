"""How to call the program again: a command line that works the way it was started this time."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

from heroes_unite.terminal.failing import PROGRAM

BY_MAKE: Final = "make"  # what the Makefile puts into HEROES_UNITE_LAUNCHER


def program() -> str:
    """The program by its name if the shell finds it, otherwise by its path."""
    started = Path(sys.argv[0])
    if started.parts[-2:] == ("heroes_unite", "__main__.py"):
        return f"{shlex.quote(sys.executable)} -m heroes_unite"
    if started.stem != PROGRAM or not started.is_file():
        return PROGRAM
    found = shutil.which(PROGRAM)
    return PROGRAM if found and Path(found).samefile(started) else shlex.quote(str(started))


def to_play(save: str) -> str:
    """Continue a save."""
    if os.environ.get("HEROES_UNITE_LAUNCHER") == BY_MAKE and re.fullmatch(r"[\w./-]+", save):
        return f'make terminal ARGS="--load {save}"'
    return f"{program()} play --load {shlex.quote(save)}"


def to_analyze(save: str, *more: str) -> str:
    """Look back at a save."""
    return f"{program()} analyze {shlex.join([save, *more])}"


def to_replay(save: str) -> str:
    """Look at a save."""
    return f"{program()} replay {shlex.quote(save)}"
