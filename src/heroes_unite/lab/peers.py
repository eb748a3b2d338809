"""How fast two published engines play: Dominion in `pyminion`, Catan in `catanatron`.

They give our own figures a scale. Both come with the optional extra "bench", so this module
imports them only when one is measured, and it knows nothing of our games.

The timed games carry no counter: decisions are counted when the same seeds are played a second time. Logging is off,
a first game goes untimed, and a position's copy costs the best of several tries. Only processor time is counted, on
one core.
"""

import copy
import logging
import random
import statistics
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module, metadata
from time import process_time
from types import ModuleType
from typing import Any, Final, Protocol

# pyminion carries no types.
Cards = list[Any]

# Random games of Dominion end within about 300 turns, or never.
DOMINION_TURNS: Final = 400

COPIED_POSITIONS: Final = 9
COPY_BATCHES: Final = 5
COPIES_PER_BATCH: Final = 10


@dataclass(frozen=True, slots=True)
class PeerFigures:
    """What one peer did in `seconds` of processor time, and what a copy in mid-game costs it."""

    name: str
    version: str
    decisions: int
    games: int
    seconds: float
    copy_us: float

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds


def measure_pyminion(seconds: float, seed: int = 1) -> PeerFigures:
    """Dominion, 2 random players, ten kingdom cards of the base set drawn anew for each game.

    Treasures are played all at once and without a choice, as pyminion's own bots do. pyminion builds the text of every
    log line even when logging is off; that is part of its speed. It has no copy but `deepcopy`.
    """
    with _contained():
        return _measure(_Pyminion(), seconds, seed)


def measure_catanatron(seconds: float, seed: int = 1) -> PeerFigures:
    """Catan, 2 of catanatron's own random players, a new map for each game, copies by `Game.copy`.

    With 4 players, its usual table, a decision costs about the same. Some three quarters of its steps offer
    a single action (roll, end turn) and so are no decisions.
    """
    with _contained():
        return _measure(_Catanatron(), seconds, seed)


class _Peer(Protocol):
    """The same seed must give the same game in all three methods."""

    name: str

    def play(self, seed: int) -> None:
        """Play a whole game, with nothing attached."""

    def count_decisions(self, seed: int) -> int:
        """Play the game again; say how often a player had more than one option."""

    def copier(self, seed: int) -> Callable[[], object]:
        """Stop half-way through the game; return what copies that position."""


def _measure(peer: _Peer, seconds: float, seed: int) -> PeerFigures:
    peer.play(seed)  # Fills the peer's caches.
    games = 0
    elapsed = 0.0
    started = process_time()
    while elapsed < seconds or games == 0:
        peer.play(seed + games)
        games += 1
        elapsed = process_time() - started
    return PeerFigures(
        name=peer.name,
        version=metadata.version(peer.name),
        decisions=sum(peer.count_decisions(seed + game) for game in range(games)),
        games=games,
        seconds=elapsed,
        copy_us=statistics.median(microseconds_per_call(peer.copier(seed + game)) for game in range(COPIED_POSITIONS)),
    )


def microseconds_per_call(action: Callable[[], object]) -> float:
    batches = []
    for _ in range(COPY_BATCHES):
        started = process_time()
        for _ in range(COPIES_PER_BATCH):
            action()
        batches.append(process_time() - started)
    return min(batches) / COPIES_PER_BATCH * 1e6


class _Pyminion:
    name = "pyminion"

    def __init__(self) -> None:
        self._game = _import_peer("pyminion.game").Game
        self._player = _import_peer("pyminion.player").Player
        base = _import_peer("pyminion.expansions.base")
        # Remodel demands a card even of an empty hand, which random play sooner or later brings.
        self._kingdom = [card for card in base.base_set if card is not base.remodel]

    def play(self, seed: int) -> None:
        self._play(seed, _RandomDecider())

    def count_decisions(self, seed: int) -> int:
        decider = _CountingDecider()
        self._play(seed, decider)
        return decider.decisions

    def copier(self, seed: int) -> Callable[[], object]:
        turns = sum(player.turns for player in self._play(seed, _RandomDecider()).players)
        # Between turns, since in mid-turn what is left to do is on Python's stack, beyond a copy.
        game = self._play(seed, _RandomDecider(), turns // 2)
        return lambda: copy.deepcopy(game)

    def _play(self, seed: int, decider: "_RandomDecider", turns: int = DOMINION_TURNS) -> Any:
        """What `Game.play` does, with an end for players who have trashed their last treasure."""
        random.seed(seed)
        players = [self._player(decider, player_id=name) for name in ("first", "second")]
        game = self._game(players, [self._kingdom], log_stdout=False)
        game.start()
        for turn in range(turns):
            game.players[turn % len(players)].take_turn(game)
            if game.is_over():
                break
        return game


class _RandomDecider:
    """Answers at random what pyminion's base set asks; the names of methods are pyminion's."""

    def action_phase_decision(self, actions: Cards, player: object, game: object) -> Any:
        return self._one_or_none(actions)

    def treasure_phase_decision(self, treasures: Cards, player: object, game: object) -> Cards:
        return list(treasures)

    def buy_phase_decision(self, valid_cards: Cards, player: object, game: object) -> Any:
        return self._one_or_none(valid_cards)

    def multi_play_decision(self, valid_cards: Cards, **_: object) -> Any:
        return self._some(valid_cards, 1, 1)[0]

    def binary_decision(self, **_: object) -> bool:
        return random.random() < 0.5

    def discard_decision(
        self, valid_cards: Cards, min_num_discard: int = 0, max_num_discard: int = -1, **_: object
    ) -> Cards:
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(self, valid_cards: Cards, min_num_trash: int = 0, max_num_trash: int = -1, **_: object) -> Cards:
        return self._some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(self, valid_cards: Cards, min_num_gain: int = 0, max_num_gain: int = -1, **_: object) -> Cards:
        return self._some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self, valid_cards: Cards, min_num_topdeck: int = 0, max_num_topdeck: int = -1, **_: object
    ) -> Cards:
        return self._some(valid_cards, min_num_topdeck, max_num_topdeck)

    def _one_or_none(self, cards: Cards) -> Any:
        # Scaling random() takes a fraction of the time of randrange().
        index = int(random.random() * (len(cards) + 1))
        return cards[index] if index < len(cards) else None

    def _some(self, cards: Cards, least: int, most: int) -> Cards:
        if most < 0 or most > len(cards):  # Negative is pyminion's "as many as you like".
            most = len(cards)
        return random.sample(cards, least + int(random.random() * (most - least + 1)))


class _CountingDecider(_RandomDecider):
    """Answers the same and counts the questions that had more than one answer.

    Two copies of a card are one answer, as in our own games.
    """

    def __init__(self) -> None:
        self.decisions = 0

    def binary_decision(self, **_: object) -> bool:
        self.decisions += 1
        return super().binary_decision()

    def _one_or_none(self, cards: Cards) -> Any:
        self.decisions += len(cards) > 0
        return super()._one_or_none(cards)

    def _some(self, cards: Cards, least: int, most: int) -> Cards:
        most = len(cards) if most < 0 else min(most, len(cards))
        how_many = most > least
        which = 0 < most < len(cards) and len(set(cards)) > 1
        self.decisions += how_many or which
        return super()._some(cards, least, most)


class _Catanatron:
    name = "catanatron"

    def __init__(self) -> None:
        catanatron = _import_peer("catanatron")
        self._game = catanatron.Game
        self._players = [catanatron.RandomPlayer(color) for color in (catanatron.Color.RED, catanatron.Color.BLUE)]

    def play(self, seed: int) -> None:
        self._set_up(seed).play()

    def count_decisions(self, seed: int) -> int:
        decisions = 0

        def decide(player: Any, game: Any, actions: Sequence[Any]) -> Any:
            nonlocal decisions
            decisions += len(actions) > 1
            return player.decide(game, actions)

        self._set_up(seed).play(decide_fn=decide)
        return decisions

    def copier(self, seed: int) -> Callable[[], object]:
        finished = self._set_up(seed)
        finished.play()
        game = self._set_up(seed)
        for _ in range(len(finished.state.actions) // 2):
            game.play_tick()
        copy_game: Callable[[], object] = game.copy
        return copy_game

    def _set_up(self, seed: int) -> Any:
        # Seeded here as well, because catanatron takes a seed of 0 for none.
        random.seed(seed)
        return self._game(self._players, seed=seed)


def _import_peer(module: str) -> ModuleType:
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"{module.partition('.')[0]} is not installed. The comparison with other engines needs "
            "the extra \"bench\": pip install 'heroes-unite[bench]'",
            name=error.name,
        ) from error


@contextmanager
def _contained() -> Iterator[None]:
    """Keep the peers quiet, and undo what they do to the root logger and the random generator."""
    root = logging.getLogger()
    level, handlers, disabled = root.level, root.handlers[:], root.manager.disable
    random_state = random.getstate()
    logging.disable(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        random.setstate(random_state)
        logging.disable(disabled)
        root.setLevel(level)
        root.handlers[:] = handlers
