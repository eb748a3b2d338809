"""A part of a plan, played: a pure function from the plan and the numbers of its games to rows.

It gives the same rows in any process on any machine. Nothing is kept, printed or written here.
"""

from __future__ import annotations

import os
from functools import lru_cache
from time import process_time
from typing import TYPE_CHECKING

from heroes_unite.bots import UnknownBot, make_bot
from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import game_kind, make_rules
from heroes_unite.kernel.census import Tally
from heroes_unite.kernel.game import Game
from heroes_unite.lab.guard import Clock, Hung, Lost, as_index, crash, overheard, place_of
from heroes_unite.lab.plan import written
from heroes_unite.lab.rows import Rows, no_rows
from heroes_unite.session.seat import take_seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from heroes_unite.kernel.rules import Rules
    from heroes_unite.lab.plan import Numbered, Plan


def play_part(plan: Plan, numbers: Iterable[int], apart: bool = False) -> Rows:
    """Those games, one after another. `apart`: in a process that may be ended if a bot leaves no other way."""
    rows = no_rows()
    home, started = os.getpid(), process_time()
    with overheard() as chatter, Clock(plan.limit, apart).running() as clock:
        for number in numbers:
            try:
                _play(rows, plan, plan.game_number(number), clock)
            except (OptionError, UnknownBot, Lost) as error:
                give_up(rows, plan, number, str(error))
            if os.getpid() != home:
                os._exit(0)  # a bot has forked: the original plays on
    rows.overheard = chatter.kept
    rows.seconds = process_time() - started
    return rows


def give_up(rows: Rows, plan: Plan, number: int, why: str) -> None:
    """A game that could not be played to its end."""
    offset, cell = divmod(number, len(plan.cells))
    rows.tables["games"].append(
        (number, plan.seed + offset, cell, 0, True, 0, 0, 0, "", "", 0, "", 0, why, *("" for _ in plan.varied))
    )
    rows.lost.append((number, why))


def _play(rows: Rows, plan: Plan, given: Numbered, clock: Clock) -> None:
    rules = make_rules(plan.game, given.options)
    state = rules.blank(given.seed)
    state.log = tally = Tally(state)
    rules.launch(state)
    game = Game(rules, state)
    asked = ""  # the bot that is choosing
    try:
        bots = [make_bot(bot, f"{given.seed}:{seat}", files=True) for seat, bot in enumerate(given.seats)]
        looks = [bot.imagines for bot in bots]
        while not state.over:
            clock.ticks += 1
            if len(state.options) == 1:
                game.choose(0)
                continue
            player = game.to_choose
            seat = take_seat(game, looks[player])
            asked = given.seats[player]
            choice = bots[player].choose(seat)
            count = len(state.options)
            if type(choice) is not int or not 0 <= choice < count:
                choice = as_index(choice, asked, count)
            asked = ""
            game.choose(choice)
    except Hung:
        raise Lost(
            f"{given.seats[game.to_choose]} took more than {clock.limit:g} s for decision {game.version + 1}."
        ) from None
    except (Lost, UnknownBot):
        raise
    except (Exception, SystemExit, GeneratorExit) as error:  # no bot ends more than its game
        if asked:
            raise Lost(f"{asked} crashed: {crash(error)} ({place_of(error)})") from error
        raise Lost(f"The game broke at decision {game.version + 1}: {crash(error)}") from error
    tally.finish(state)
    _count(rows, plan, given, game, tally)


@lru_cache(maxsize=64)
def _rivals(game: str, rules: Rules) -> bool:
    """Whether players are against each other. Games with the same options share their rules."""
    return game_kind(game).rivals(rules.options)


def _count(rows: Rows, plan: Plan, given: Numbered, game: Game, tally: Tally) -> None:
    rules, state, tables = game.rules, game.state, rows.tables
    rivals = _rivals(plan.game, rules)
    winners = game.winners
    sides = len({rules.teams[player] for player in winners}) if rivals and rules.scored else 1
    scores = game.scores() if rules.scored else [0] * game.players
    taken = [turn.player for turn in tally.turns]
    got = [gain.player for gain in tally.gains]
    order = [player for player in dict.fromkeys(taken) if player >= 0]
    number = given.number
    tables["games"].append(
        (
            number,
            given.seed,
            given.cell,
            game.players,
            rivals,
            state.version,
            len(tally.turns),
            len(winners),
            tally.ending,
            rules.foe(state),
            tally.foes_beaten,
            rules.hurdle(state),
            tally.hurdles_beaten,
            "",
            *(written(given.options[key]) for key in plan.varied),
        )
    )
    for player in range(game.players):
        tables["players"].append(
            (
                number,
                player + 1,
                given.seats[player],
                rules.persona(state, player),
                order.index(player) + 1 if player in order else 0,
                player in winners,
                1.0 / sides if player in winners else 0.0,
                scores[player],
                taken.count(player),
                got.count(player),
            )
        )
    names = rules.names
    costs = rules.numbers[rules.census.cost] if rules.census.cost >= 0 else [-1] * len(names)
    tables["cards"] += [
        (number, gain.player + 1, names[face], costs[face], gain.turn, gain.how, gain.lost)
        for gain in tally.gains
        for face in (gain.face,)
    ]
    tables["turns"] += [
        (number, place, turn.player + 1, turn.power, turn.points) for place, turn in enumerate(tally.turns, 1)
    ]
