"""A Crisis game at the moment when one more effort of the team is enough, found by playing until it comes up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from heroes_unite.games.deckbuilding.catalogue import CARDS
from heroes_unite.games.deckbuilding.crisis.questions import JoinIn
from heroes_unite.games.registry import make_rules
from heroes_unite.kernel.decision import Decision, Option
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.view import SPECTATOR

TWO: Final[dict[str, Any]] = {"players": 2, "mode": "crisis", "difficulty": ["hidden-immortal"], "first": 1}
ALONE: Final[dict[str, Any]] = {**TWO, "players": 1, "short": True}
SECOND_LEADS: Final[dict[str, Any]] = {"players": 2, "mode": "crisis", "first": 2}
FIVE: Final[dict[str, Any]] = {"players": 5, "mode": "crisis", "difficulty": ["crises-in-deck"], "first": 1}
SEEDS: Final = 200
CHOICES: Final = {1: 500, 2: 300, 5: 60}  # in one game for so many, before the next is tried


@dataclass(frozen=True)
class Moment:
    """The game of this seed, after these choices."""

    seed: str
    choices: tuple[int, ...]
    crisis: str = ""
    gives: tuple[str, ...] = ()  # the card each player shows, in the order of the seats
    then: tuple[str, ...] = ()  # the cards the leader plays after that
    super_villain: str = ""


@cache
def before_an_effort() -> Moment:
    """Both players can give a card, which beats the Crisis, and then the Super-Villain can be defeated on that turn."""

    def wanted(game: Game, choices: tuple[int, ...], seed: str) -> Moment | None:
        found = _effort(game.copy()) if game.decision.turn and _first(game.decision, "beat") else None
        return None if found is None else Moment(seed, choices, *found)

    return _search(TWO, wanted)


@cache
def last_turn_alone() -> Moment:
    """The main deck is used up: the game for one is lost with the end of this turn."""

    def wanted(game: Game, choices: tuple[int, ...], seed: str) -> Moment | None:
        left: int = game.view(SPECTATOR)["table"]["main deck"]["count"]
        return Moment(seed, choices) if game.decision.turn and not left else None

    return _search(ALONE, wanted)


@cache
def crowded() -> Moment:
    """Nobody has done anything for many turns: two Crises are up, and the Line-Up is as long as can be."""

    def wanted(game: Game, choices: tuple[int, ...], seed: str) -> Moment | None:
        table = game.view(SPECTATOR)["table"]
        many = table["line-up"]["count"] > 14 and table["crises"]["count"] > 1
        return Moment(seed, choices) if many and game.decision.turn and not game.to_choose else None

    return _search(FIVE, wanted, lambda decision: decision.options[-1])


@cache
def asked_to_join() -> Moment:
    """The first player is asked whether to join in an attempt that the second one leads."""

    def wanted(game: Game, choices: tuple[int, ...], seed: str) -> Moment | None:
        asked = isinstance(game.decision.ask, JoinIn) and game.to_choose == 0
        return Moment(seed, choices) if asked else None

    return _search(SECOND_LEADS, wanted, lambda decision: _first(decision, "beat") or _usual(decision))


def _begun(options: dict[str, Any], seed: str) -> Game:
    rules = make_rules("deckbuilding", options)
    return Game(rules, rules.start(seed))


def _usual(decision: Decision) -> Option:
    """Play everything, then buy what costs most."""
    if not decision.turn:
        return _first(decision, "yes") or decision.options[0]
    buys = [option for option in decision.options if option.kind == "buy"]
    dearest = max(buys, key=lambda option: CARDS[option.card].cost, default=decision.options[-1])
    return _first(decision, "play", "defeat") or dearest


def _search(
    options: dict[str, Any],
    wanted: Callable[[Game, tuple[int, ...], str], Moment | None],
    pick: Callable[[Decision], Option] = _usual,
) -> Moment:
    for seed in map(str, range(SEEDS)):
        game = _begun(options, seed)
        choices: tuple[int, ...] = ()
        while not game.over and len(choices) < CHOICES[options["players"]]:
            found = wanted(game, choices, seed)
            if found is not None:
                return found
            choices = (*choices, pick(game.decision).index)
            game.choose(choices[-1])
    raise LookupError("No game has such a moment")


def _first(decision: Decision, *kinds: str) -> Option | None:
    return next((option for kind in kinds for option in decision.options if option.kind == kind), None)


def _effort(game: Game) -> tuple[str, tuple[str, ...], tuple[str, ...], str] | None:
    """Which Crisis is beaten by which cards, one from each player, what the leader plays then without being asked
    anything, and whom that defeats; if it is so.
    """
    beat = _first(game.decision, "beat")
    assert beat is not None
    game.choose(beat.index)
    gives: dict[int, str] = {}
    while not game.over and not game.decision.turn:
        decision = game.decision
        option = _first(decision, "yes") or decision.options[0]
        if option.card:
            if decision.player in gives:
                return None
            gives[decision.player] = option.card
        game.choose(option.index)
    if len(gives) < game.players or beat.card in game.view(SPECTATOR)["table"]["crises"]["cards"]:
        return None
    then: list[str] = []
    while not game.over and game.decision.turn:
        defeat = _first(game.decision, "defeat")
        if defeat is not None:
            return beat.card, tuple(gives[player] for player in sorted(gives)), tuple(then), defeat.card
        play = _first(game.decision, "play")
        if play is None:
            return None
        then.append(play.card)
        game.choose(play.index)
    return None
