"""Every bot at every table: all games, modes and numbers of players, and whatever else can be chosen before a game.

What a bot answers is legal, the same again with the same seed, and found without the true state. One that takes its
time stops when it is told to, and loses nothing when it is broken off and goes on elsewhere.
"""

from __future__ import annotations

import itertools
import pickle
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

import heroes_unite
from heroes_unite.bots import BOTS, make_bot
from heroes_unite.bots.bot import Thinking
from heroes_unite.bots.search.mind import mind_for, play_on
from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import GAMES
from heroes_unite.session.seat import take_seat
from tests.bots.test_seat import emptied
from tests.searching import LONG, rounds

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from heroes_unite.kernel.game import Game
    from heroes_unite.session.seat import Seat

Table = tuple[str, dict[str, Any]]

BUDGET: Final = rounds(4, 60)  # iterations of those that think: two games for each of two options, or more
MANY: Final = (0.02, 0.2, 0.4, 0.6, 0.8, 0.95)  # how much of a game has been played
DRAWN: Final = 150  # options at random, of which those are kept that bring something new


def modes_and_players() -> Iterator[Table]:
    """Each mode with each number of players that it can be played with."""
    for kind in GAMES.values():
        form = {field.key: field for field in kind.form()}
        modes = [{"mode": choice.value} for choice in form["mode"].choices] if "mode" in form else [{}]
        for mode, players in itertools.product(modes, range(form["players"].least, form["players"].most + 1)):
            try:
                kind.parse({**mode, "players": players})
            except OptionError:
                continue
            yield kind.name, {**mode, "players": players}


def with_other_options() -> Iterator[Table]:
    """Options drawn at random, as long as they bring a choice that no table before had."""
    for kind in GAMES.values():
        chance = Random(kind.name)
        fields = {field.key: field for field in kind.form() if field.kind in ("one", "many", "switch")}
        players = next(field for field in kind.form() if field.key == "players")
        seen: set[tuple[str, str]] = set()
        for _ in range(DRAWN):
            options = kind.random_options(chance, range(players.least, players.most + 1))
            brings = {
                (key, str(value))
                for key, field in fields.items()
                if key in options and key != "first"
                for value in (options[key] if field.kind == "many" else [options[key]])
            }
            if LONG or not brings <= seen:
                seen |= brings
                yield kind.name, options


def moments(kind: str, options: dict[str, Any], shares: Sequence[float]) -> Iterator[Game]:
    """Positions of a game so far on, each at a choice that has to be thought about."""
    whole = heroes_unite.new_game(kind, 5, **options)
    choices = []
    while not whole.over:
        choices.append(play_on(whole))
        whole.choose(choices[-1])
    mind = mind_for(kind)
    again = heroes_unite.new_game(kind, 5, **options)
    wanted = [int(share * len(choices)) for share in shares]
    for index in choices:
        if not wanted:
            return
        if again.version >= wanted[0] and again.option_count > 1:
            seen = again.view(again.to_choose)
            if len(mind.shortlist(seen, again.decision)) > 1:
                yield again
                del wanted[0]
        again.choose(index)


def conforms(game: Game, name: str) -> None:
    bot, twin = make_bot(name, 3), make_bot(name, 3)
    seat = take_seat(game, bot.imagines)
    with emptied(game.state):
        if isinstance(bot, Thinking):
            index = thought(name, seat)
        else:
            index = bot.choose(seat)
            assert twin.choose(pickle.loads(pickle.dumps(seat))) == index
    assert 0 <= index < len(seat.decision.options)
    game.copy().choose(index)


def thought(name: str, seat: Seat) -> int:
    """The choice of one that takes its time. It is told to stop, and its process ends; another one has only what was
    handed over, and comes to the same end as one that was left alone."""
    first, another, alone = (make_bot(f"{name}:{BUDGET}", 3) for _ in range(3))
    assert isinstance(first, Thinking)
    assert isinstance(another, Thinking)
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(len(asked) > 0)
        return asked[-1]

    stopped = first.think(seat, stop)
    assert asked == [False, True]  # once it is told, it does not ask again
    assert not stopped.done
    assert stopped.suggestion.index in {each.index for each in stopped.suggestion.weighed}
    ended = another.think(seat, bool, pickle.loads(pickle.dumps(stopped)))
    assert ended.done
    assert ended.suggestion == alone.suggest(seat)
    return ended.suggestion.index


def in_words(table: Table) -> str:
    return " ".join([table[0], *(f"{key}={value}" for key, value in table[1].items() if key in ("mode", "players"))])


def check(table: Table, shares: Sequence[float]) -> None:
    looked_at = 0
    for game in moments(*table, shares):
        for name in BOTS:
            conforms(game, name)
        looked_at += 1
    assert looked_at


@pytest.mark.parametrize("table", list(modes_and_players()), ids=in_words)
def test_every_bot_conforms_in_every_mode_with_any_number_of_players(table: Table) -> None:
    check(table, MANY if LONG else (0.1, 0.85))


@pytest.mark.parametrize("table", list(with_other_options()), ids=in_words)
def test_every_bot_conforms_whatever_else_was_chosen(table: Table) -> None:
    check(table, MANY if LONG else (0.5,))
