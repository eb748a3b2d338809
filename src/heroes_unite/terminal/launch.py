"""How to call the program again: a command line that works the way it was started this time."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.session import PERSON
from heroes_unite.terminal.failing import PROGRAM
from heroes_unite.terminal.seats import DEFAULT_BOT, call, people, sit_together
from heroes_unite.terminal.wishes import FORM

if TYPE_CHECKING:
    from collections.abc import Sequence

BY_MAKE: Final = "make"  # what the Makefile puts into HEROES_UNITE_LAUNCHER


def program() -> str:
    """The program by its name where the shell finds it, otherwise by its path."""
    started = Path(sys.argv[0])
    if started.name == "__main__.py":
        return f"{shlex.quote(sys.executable)} -m heroes_unite"
    if started.stem != PROGRAM or not started.is_file():
        return PROGRAM
    found = shutil.which(PROGRAM)
    return PROGRAM if found and Path(found).samefile(started) else shlex.quote(str(started))


def to_play(save: str) -> str:
    """Go on with a save."""
    if os.environ.get("HEROES_UNITE_LAUNCHER") == BY_MAKE and re.fullmatch(r"[\w./-]+", save):
        return f'make terminal ARGS="--load {save}"'
    return f"{program()} play --load {shlex.quote(save)}"


def to_replay(save: str) -> str:
    """Look at a save."""
    return f"{program()} replay {shlex.quote(save)}"


def same_game(options: dict[str, Any], seats: Sequence[str], names: Sequence[str], seed: int | str) -> str:
    """The command line that gives the same game."""
    bots = [seat for seat in seats if seat != PERSON]
    given = {field.key: field.default for field in FORM.values()} | options
    parts = ["play"]
    for flag, value, usual in (
        ("--sets", given["sets"], FORM["sets"].default),
        ("--players", len(seats), 2),
        ("--humans", seats.count(PERSON), 1),
        ("--together", sit_together(seats), False),
        ("--bots", bots[:1] if len(set(bots)) == 1 else bots, [DEFAULT_BOT] if bots else []),
        ("--name", people(seats, names), people(seats, call(seats, []))),
        *(
            (flag, given[key], FORM[key].default)
            for key, flag in (
                ("variants", "--variant"),
                ("kinds", "--kinds"),
                ("match", "--match"),
                ("heroes", "--heroes"),
                ("super_villains", "--villains"),
                ("promo", "--promo"),
                ("order", "--order"),
                ("first", "--first"),
            )
        ),
        ("--seed", seed, None),
    ):
        listed = list(value) if isinstance(value, (list, tuple)) else value
        if listed == usual:
            continue
        parts.append(flag)
        if listed is not True:
            parts.append(",".join(listed) if isinstance(listed, list) else str(listed))
    return f"{program()} {shlex.join(parts)}"
