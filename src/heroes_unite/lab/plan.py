"""What is to be played: a game, its options and who sits where, many times. A plan is plain data, the same anywhere.

Game number i of a plan is always the same game, whoever plays it and in whatever order: its seed, its options and its
bots follow from the plan and i alone. Nothing here plays.
"""

from __future__ import annotations

import re
import shlex
from dataclasses import replace
from functools import cached_property
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from heroes_unite.bots import Budget, make_bot, parse_name, takes_budget
from heroes_unite.games.errors import OptionError, nearest
from heroes_unite.games.registry import DEFAULT, game_kind
from heroes_unite.kernel.text import listed, quoted

if TYPE_CHECKING:
    from heroes_unite.games.face import Field

EVERYTHING: Final = "all"  # vary everything the game has
NONE: Final = "none"  # an empty list, as written
QUOTABLE: Final = re.compile(r'["\\$`]')  # what a shell reads as something else even between quotation marks
PLAYERS: Final = "players"
ATTEMPTS: Final = 200  # at drawing random options that go together
PATIENCE: Final = 60.0  # seconds
LONGEST: Final = 86_400.0  # seconds that a limit may be
SEEDS: Final = range(-(2**63), 2**63)  # what a column of the rows holds
ITERATIONS: Final = 200  # of a bot that searches, where nothing is said
SMALLEST_PART: Final = 1
LARGEST_PART: Final = 200
PARTS: Final = 100  # parts that a run is split into, unless they would be too large


class Numbered(Struct, frozen=True):
    """Game number `number` of a plan. `cell`: which of its combinations."""

    number: int
    seed: int
    cell: int
    options: dict[str, Any]
    seats: tuple[str, ...]


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """`games` of each combination, with the seeds that follow `seed`: the same seeds for each.

    `seatings`: the bots by seat, one for all or one for each; several are a combination each. `each`: option -> values,
    all combinations. `vary`: option -> values to draw from in each game (none: anything that there is). `limit`: how
    many seconds a bot may take for a decision. `part_size`: games of a part; 0: as suits the number of games.
    """

    games: int
    game: str = DEFAULT
    seed: int = 0
    options: dict[str, Any] = {}
    seatings: tuple[tuple[str, ...], ...] = (("greedy",),)
    each: dict[str, list[Any]] = {}
    vary: dict[str, list[Any]] = {}
    limit: float = PATIENCE
    part_size: int = 0

    @cached_property
    def cells(self) -> list[tuple[dict[str, Any], tuple[str, ...]]]:
        """All combinations to try."""
        values = [dict(zip(self.each, found, strict=True)) for found in product(*self.each.values())]
        return [(chosen, seats) for chosen in values for seats in self.seatings]

    @cached_property
    def _settled(self) -> dict[int, dict[str, Any]]:
        """Combination -> its complete options, as far as they were asked for, where all its games have the same."""
        return {}

    @property
    def varied(self) -> list[str]:
        """The names of the options that are not the same in all games."""
        return [key for key in dict.fromkeys((*self.each, *self.vary)) if key != EVERYTHING]

    @property
    def total(self) -> int:
        return self.games * len(self.cells)

    @property
    def part(self) -> int:
        """How many games a part has."""
        return self.part_size or max(SMALLEST_PART, min(LARGEST_PART, self.total // PARTS))

    @property
    def parts(self) -> int:
        return -(-self.total // self.part)

    def numbers(self, part: int) -> range:
        """The games of a part."""
        return range(part * self.part, min(self.total, (part + 1) * self.part))

    def game_number(self, number: int) -> Numbered:
        """Everything that defines that game. All combinations of a seed come one after another."""
        offset, cell = divmod(number, len(self.cells))
        seed = self.seed + offset
        chosen, seats = self.cells[cell]
        options = self._settled.get(cell)
        if options is None:
            options = drawn(self.game, {**self.options, **chosen}, self.vary, Random(f"{seed}:options"), len(seats))
            if not self.vary:
                self._settled[cell] = options
        return Numbered(number, seed, cell, options, _seated(seats, options[PLAYERS]))

    def checked(self) -> Plan:
        """The plan, if it can be played; otherwise an OptionError or an UnknownBot says what is wrong."""
        if self.games < 1:
            raise OptionError("A simulation needs at least one game.")
        if self.seed not in SEEDS or self.seed + self.games - 1 not in SEEDS:
            raise OptionError(f"Seeds have to fit into 64 bits: {self.seed} is too far from 0.")
        if not 0 <= self.limit <= LONGEST:
            raise OptionError(f"A limit is a number of seconds up to {LONGEST:.0f}, not {self.limit:g}.")
        fields = {field.key for field in game_kind(self.game).form()}
        for key in (*self.options, *self.each, *self.vary):
            if key not in fields and not (key == EVERYTHING and key in self.vary):
                raise OptionError(
                    f"{self.game} has no option {quoted(key)}.{nearest(key, sorted(fields))} "
                    f"Its options: {listed(sorted(fields))}.",
                    key,
                )
        for bot in dict.fromkeys(bot for seats in self.seatings for bot in seats):
            make_bot(parse_name(bot), files=True)
        for number in range(len(self.cells)):
            self.game_number(number)
        return self

    @property
    def command(self) -> str:
        """The command that plays all of it."""
        seats: tuple[str, ...] = ()
        if len(self.seatings) > 1:  # a tournament, in which each match has two seatings
            bots = dict.fromkeys(bot for seating in self.seatings for bot in seating)
            words = ["heroes-unite tournament", *map(_quoted, bots), f"--games {2 * self.games}"]
        else:
            words = ["heroes-unite simulate", f"--games {self.games}"]
            seats = self.seatings[0] if self.seatings[0] != ("greedy",) else ()
        words += [f"--seed {self.seed}"] if self.seed else []
        words += [] if self.game == DEFAULT else [f"--game {self.game}"]
        words += [f"--seat {_quoted(bot)}" for bot in seats]
        words += [_option(key, value) for key, value in self.options.items()]
        words += [_list("--each", key, values) for key, values in self.each.items()]
        words += [_list("--vary", key, values) for key, values in self.vary.items()]
        words += [] if self.limit == PATIENCE else [f"--limit {self.limit:g}"]
        return " ".join(words)

    def again(self, number: int) -> str:
        """The command that plays that game alone."""
        found = self.game_number(number)
        usual = {field.key: field.default for field in game_kind(self.game).form()}
        given = {*self.options, *self.each, *self.vary}
        words = ["heroes-unite simulate", "--games 1", f"--seed {found.seed}"]
        words += [] if self.game == DEFAULT else [f"--game {self.game}"]
        words += [f"--seat {_quoted(bot)}" for bot in found.seats]
        words += [
            _option(key, value)
            for key, value in found.options.items()
            if key in given or (EVERYTHING in given and value != usual.get(key))
            if key != PLAYERS or len(found.seats) == 1  # otherwise the seats say it
        ]
        words += [] if self.limit == PATIENCE else [f"--limit {self.limit:g}"]
        return " ".join(words)


def bot_in_plan(bot: str) -> str:
    """A bot's name as plans have it. One that searches and was given no budget gets one of iterations: thinking by the
    clock could not be repeated."""
    name = parse_name(bot)
    if name.budget is None and takes_budget(name):
        name = replace(name, budget=Budget(iterations=ITERATIONS))
    return str(name)


def written(value: Any) -> str:
    """A value of an option as written on a command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(str(each) for each in value) if isinstance(value, (list, tuple)) else str(value)


def _list(flag: str, key: str, values: list[Any]) -> str:
    shown = "|".join(written(value) or NONE for value in values)
    return f"{flag} {_quoted(f'{key}={shown}')}" if values else f"{flag} {key}"


def _option(key: str, value: Any) -> str:
    return f"--option {_quoted(f'{key}={written(value) or NONE}')}"


def _quoted(text: str) -> str:
    """As a shell takes it for one word."""
    if shlex.quote(text) == text:
        return text
    return f'"{QUOTABLE.sub(_escaped, text)}"'


def _escaped(found: re.Match[str]) -> str:
    return f"\\{found[0]}"


def _seated(seats: tuple[str, ...], players: int) -> tuple[str, ...]:
    if len(seats) == 1:
        return seats * players
    if len(seats) != players:
        raise OptionError(f"Name one bot for all seats, or one for each of the {players}, not {len(seats)}.", PLAYERS)
    return seats


def drawn(
    game: str, options: dict[str, Any], vary: dict[str, list[Any]], chance: Random, seats: int = 1
) -> dict[str, Any]:
    """The complete options of one game. Drawn options that do not go together are drawn again."""
    refused: OptionError | None = None
    for _ in range(ATTEMPTS if vary else 1):
        try:
            return _draw(game, options, vary, chance, seats)
        except OptionError as error:
            refused = error
    assert refused is not None
    raise refused


def _draw(game: str, options: dict[str, Any], vary: dict[str, list[Any]], chance: Random, seats: int) -> dict[str, Any]:
    kind = game_kind(game)
    fields = {field.key: field for field in kind.form()}
    if EVERYTHING in vary:
        numbers = [options[PLAYERS]] if PLAYERS in options else [seats] if seats > 1 else _numbers(fields[PLAYERS])
        return kind.check({**kind.random_options(chance, numbers), **options})
    found = dict(options)
    if PLAYERS in vary:
        found[PLAYERS] = chance.choice(vary[PLAYERS] or _numbers(fields[PLAYERS]))
    elif PLAYERS not in found and seats > 1:
        found[PLAYERS] = seats
    named = [key for key, values in vary.items() if not values and fields[key].kind == "names"]
    for key, values in vary.items():
        if key != PLAYERS and key not in named:
            found[key] = chance.choice(values) if values else any_value(fields[key], chance)
    complete = kind.check(found) if PLAYERS in found else _with_players(game, found, fields[PLAYERS])
    if not named:
        return complete
    parts = kind.parts(complete)
    names = sum(part.named for part in parts) if parts else complete[PLAYERS]
    return kind.check({**complete, **{key: some_names(fields[key], chance, names) for key in named}})


def _numbers(field: Field) -> list[int]:
    return list(range(field.least, field.most + 1))


def _with_players(game: str, options: dict[str, Any], field: Field) -> dict[str, Any]:
    """With the usual number of players, or, if the other options need another, the first that works with them."""
    kind = game_kind(game)
    try:
        return kind.check({**options, PLAYERS: field.default})
    except OptionError as error:
        for number in _numbers(field):
            try:
                return kind.check({**options, PLAYERS: number})
            except OptionError:
                continue
        raise error from None


def any_value(field: Field, chance: Random) -> Any:
    """Anything that an option may be."""
    values = [choice.value for choice in field.choices]
    if field.kind == "switch":
        return chance.random() < 0.5
    if field.kind == "number":
        return chance.randint(field.least, field.most)
    if field.kind == "many":
        most = field.most or len(values)
        return chance.sample(values, chance.randint(field.least, most))
    return chance.choice(values)


def some_names(field: Field, chance: Random, count: int) -> list[str]:
    """A name for each, all different if there are enough."""
    own = [choice.value for choice in field.choices if not choice.alone]
    return chance.sample(own, count) if len(own) >= count else chance.choices(own or [field.default], k=count)
