"""A part of a plan, played: a pure function from the plan and the numbers of its games to rows.

It gives the same rows in any process on any machine. Nothing is kept, printed or written here.
"""

from __future__ import annotations

import os
from collections import Counter
from time import process_time
from typing import TYPE_CHECKING, Any

from heroes_unite.bots import UnknownBot, make_bot
from heroes_unite.games.errors import OptionError
from heroes_unite.games.registry import game_kind, make_rules
from heroes_unite.kernel.census import Tally
from heroes_unite.kernel.game import Game
from heroes_unite.lab.guard import Clock, Hung, Lost, answer, crash, overheard
from heroes_unite.lab.plan import written
from heroes_unite.lab.rows import Rows, no_rows
from heroes_unite.session.seat import take_seat

if TYPE_CHECKING:
    from collections.abc import Iterable

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
    try:
        bots = [make_bot(bot, f"{given.seed}:{seat}", files=True) for seat, bot in enumerate(given.seats)]
        looks = [bot.imagines for bot in bots]
        while not state.over:
            clock.ticks += 1
            if len(state.options) == 1:
                game.choose(0)
                continue
            player = game.to_choose
            game.choose(answer(bots[player], given.seats[player], take_seat(game, looks[player])))
    except Hung:
        raise Lost(
            f"{given.seats[game.to_choose]} took more than {clock.limit:g} s for decision {game.version + 1}."
        ) from None
    except UnknownBot:
        raise
    except Exception as error:
        if isinstance(error, Lost):
            raise
        raise Lost(f"The game broke at decision {game.version + 1}: {crash(error)}") from error
    tally.finish(state)
    _count(rows, plan, given, game, tally)


def _count(rows: Rows, plan: Plan, given: Numbered, game: Game, tally: Tally) -> None:
    rules, state, tables = game.rules, game.state, rows.tables
    rivals = game_kind(plan.game).rivals(given.options)
    winners = game.winners
    sides = len({rules.teams[player] for player in winners}) if rivals and rules.scored else 1
    scores = game.scores() if rules.scored else [0] * game.players
    taken = Counter(turn.player for turn in tally.turns)
    got = Counter(gain.player for gain in tally.gains)
    order = list(dict.fromkeys(turn.player for turn in tally.turns if turn.player >= 0))
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
                taken[player],
                got[player],
            )
        )
    costs: list[Any] = rules.numbers[rules.census.cost] if rules.census.cost >= 0 else []
    for gain in tally.gains:
        cost = costs[gain.face] if costs else -1
        name_of = rules.names[gain.face]
        tables["cards"].append((number, gain.player + 1, name_of, cost, gain.turn, gain.how, gain.lost))
    for place, turn in enumerate(tally.turns, 1):
        tables["turns"].append((number, place, turn.player + 1, turn.power, turn.points))
