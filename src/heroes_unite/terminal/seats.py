"""Who sits at the table: people first, then bots, or the other way round; or two people as a team, face to face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes_unite.bots import USUAL, level, make_bot, nickname, parse_name
from heroes_unite.games.errors import OptionError
from heroes_unite.kernel.text import listed, quoted
from heroes_unite.session import PERSON
from heroes_unite.terminal.answer import Unclear
from heroes_unite.terminal.words import folded, number_of, printable

if TYPE_CHECKING:
    from collections.abc import Sequence


def words(text: str) -> list[str]:
    """A list as people type it: `a, b`."""
    return [word.strip() for word in text.split(",") if word.strip()]


def arrange(
    players: int | None, humans: int | None, bots: Sequence[str], together: bool = False, last: bool = False
) -> list[str]:
    """A seat for each player: `human` or the name of a bot. Anything left out follows from the rest.

    `together`: the two people are a team, who sit across from each other. `last`: people sit behind the bots.
    """
    named = [parse_name(bot) for bot in bots]
    for bot in named:
        make_bot(bot)  # says what is wrong with it
    people = 1 if humans is None else humans
    if people < 0:
        raise OptionError(f"There cannot be {people} people at the table.")
    if players is None:
        players = people + (len(bots) or max(0, 2 - people))
    if players < 1:
        raise OptionError("A game needs at least one player.")
    left = players - people
    if left < 0:
        raise OptionError(f"{people} people cannot play in a game for {number_of(players, 'player')}.")
    if len(named) > 1 and len(named) != left:
        raise OptionError(f"Name one bot for all, or one for each of the {left} seats left, not {len(named)}.")
    filled = [str(bot) for bot in named] if len(named) > 1 else [str(named[0]) if named else USUAL] * left
    if together and last:
        raise OptionError("People can sit together or in the last seats, but not both: leave out --together or --last.")
    if last:
        return filled + [PERSON] * people
    if not together:
        return [PERSON] * people + filled
    if (players, people) != (4, 2):
        raise OptionError("Two people sit together in a game of 4 players, where the other two are bots.")
    return [PERSON, filled[0], PERSON, filled[1]]


def sit_together(seats: Sequence[str]) -> bool:
    """Whether two people of four sit across from each other."""
    return len(seats) == 4 and [place for place, seat in enumerate(seats) if seat == PERSON] == [0, 2]


def sit_last(seats: Sequence[str]) -> bool:
    """Whether bots have the first seats and people the last."""
    people = seats.count(PERSON)
    return 0 < people < len(seats) and list(seats[-people:]) == [PERSON] * people


def call(seats: Sequence[str], given: Sequence[str]) -> list[str]:
    """A name for each seat: people's as given, and names of their own for bots, other than those."""
    if len(given) > seats.count(PERSON):
        raise OptionError(f"There are more names than people: {listed(given)}.")
    left = [printable(name) for name in given]
    names = [
        "" if seat != PERSON else (left and left.pop(0)) or f"Player {number}" for number, seat in enumerate(seats, 1)
    ]
    for place, name in enumerate(names):
        if name and name in names[:place]:
            raise OptionError(f"Two players cannot both be called {quoted(name)}.")
        names[place] = name or nickname(place, names)
    return names


def level_of(seat: str) -> str:
    """What people call the level of the bot in a seat."""
    named = parse_name(seat)
    return level(named.name).title or named.file


def people(seats: Sequence[str], names: Sequence[str]) -> list[str]:
    """What the people are called."""
    return [name for seat, name in zip(seats, names, strict=True) if seat == PERSON]


def player_meant(text: str, names: Sequence[str]) -> int:
    """The player with that number, or whose name begins like that."""
    if text.isdecimal() and 1 <= int(text) <= len(names):
        return int(text) - 1
    fitting = [place for place, name in enumerate(names) if folded(name).startswith(folded(text))]
    if len(fitting) != 1:
        raise Unclear(f"There is no player {quoted(text)}. The players: {listed(names)}.")
    return fitting[0]
