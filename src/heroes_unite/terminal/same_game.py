"""How to get the same game again without being asked anything."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

from heroes_unite.bots import USUAL
from heroes_unite.games.registry import DEFAULT
from heroes_unite.session import PERSON
from heroes_unite.terminal.games import screens
from heroes_unite.terminal.launch import program
from heroes_unite.terminal.seats import arrange, call, people, sit_last, sit_together
from heroes_unite.terminal.wishes import form

if TYPE_CHECKING:
    from collections.abc import Sequence


def same_game(game: str, options: dict[str, Any], seats: Sequence[str], names: Sequence[str], seed: int | str) -> str:
    """The command line that gives the same game."""
    bots = [seat for seat in seats if seat != PERSON]
    named = bots[:1] if len(set(bots)) == 1 else bots
    named = [] if named == [USUAL] else named
    unsaid = min(2, len(arrange(None, seats.count(PERSON), named)))  # a number other than two is clearer if stated
    parts = ["play", *(["--game", game] if game != DEFAULT else [])]
    for flag, value, usual in (
        ("--players", len(seats), unsaid),
        ("--humans", seats.count(PERSON), 1),
        ("--together", sit_together(seats), False),
        ("--last", sit_last(seats), False),
        ("--bots", named, []),
        ("--name", people(seats, names), people(seats, call(seats, []))),
    ):
        if value != usual:
            parts += [flag] if value is True else [flag, ",".join(value) if isinstance(value, list) else str(value)]
    fields = form(game)
    for own in screens(game).flags:
        chosen = options.get(own.key, fields[own.key].default)
        if (list(chosen) if isinstance(chosen, tuple) else chosen) != fields[own.key].default:
            parts += own.written(chosen)
    return f"{program()} {shlex.join([*parts, '--seed', str(seed)])}"
