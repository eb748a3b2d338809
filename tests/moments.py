"""Moments of real games that are worth breaking off in. They are found by playing at random until one comes up, so that
they stay what they are called when cards and rules change."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from heroes_unite.kernel.decision import Decision
from heroes_unite.kernel.view import SPECTATOR
from heroes_unite.session import Session
from tools.guest import Guest

OPTIONS: Final[dict[str, Any]] = {"players": 2, "heroes": ["Batman", "Superman"], "first": 1}
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve")
SEEDS: Final = 200
CHOICES: Final = 150  # in one game, before the next is tried


@dataclass(frozen=True)
class Moment:
    """The game of this seed, after these choices, has this decision."""

    seed: str
    choices: tuple[int, ...]
    decision: Decision


def _in_an_effect(decision: Decision, attack: Any) -> bool:
    return bool(decision.source) and decision.pick is None and not attack and len(decision.options) > 1


def _before_several(decision: Decision, attack: Any) -> bool:
    pick = decision.pick
    return pick is not None and pick.most > 1 and not pick.chosen and len(decision.options) > 2


def _between_several(decision: Decision, attack: Any) -> bool:
    return decision.pick is not None and bool(decision.pick.chosen) and len(decision.options) > 1


def _attacked(decision: Decision, attack: Any) -> bool:
    return bool(attack) and attack["asked"] == decision.player != attack["by"] >= 0 and len(decision.options) > 1


KINDS: Final[dict[str, Callable[[Decision, Any], bool]]] = {
    "in the middle of an effect": _in_an_effect,
    "before several cards are chosen": _before_several,
    "between several cards": _between_several,
    "attacked": _attacked,
}


@cache
def find(kind: str) -> Moment:
    """A moment of that kind, early in a game of `OPTIONS`."""
    wanted = KINDS[kind]
    for seed in map(str, range(SEEDS)):
        session = Session("deckbuilding", OPTIONS, seed)
        chance = random.Random(f"{kind} {seed}")
        for _ in range(CHOICES):
            decision = session.decision
            if wanted(decision, session.game.view(SPECTATOR)["values"]["attack"]):
                return Moment(seed, tuple(session.choices), decision)
            last = len(decision.options) - 1  # which mostly does nothing
            session.choose(chance.randrange(last) if last and chance.random() < 0.9 else last)
            if session.game.over:
                break
    raise LookupError(f"No game has a moment {kind}")


@cache
def short_game() -> str:
    """The seed of a game of `OPTIONS` that is over soon, as games go."""
    return min(map(str, range(1, 9)), key=lambda seed: len(_played(seed).choices))


@cache
def near_the_end() -> Moment:
    """The first player's last turn begins."""
    session = Session("deckbuilding", OPTIONS, short_game())
    found: Moment | None = None
    before = -1
    for choice in _played(short_game()).choices:
        decision = session.decision
        if decision.turn and decision.player == 0 != before:
            found = Moment(short_game(), tuple(session.choices), decision)
        before = decision.player
        session.choose(choice)
    assert found is not None
    return found


@cache
def _played(seed: str) -> Session:
    """A whole game of players who do the first thing that there is, as `tests.browser.playing` does."""
    session = Session("deckbuilding", OPTIONS, seed)
    while not session.game.over:
        decision = session.decision
        options = {option.kind: option.index for option in reversed(decision.options)}
        first = next((options[kind] for kind in ("play", "defeat", "buy") if kind in options), None)
        session.choose(first if first is not None else len(decision.options) - 1 if decision.turn else 0)
    return session


@cache
def _ended(game: str, players: int, seed: str) -> Session:
    """A whole game of players who mostly do something, at random."""
    session = Session(game, {"players": players}, seed)
    chance = random.Random(seed)
    while not session.game.over:
        last = session.game.option_count - 1  # which mostly does nothing
        session.choose(chance.randrange(last) if last and chance.random() < 0.9 else last)
    return session


def before_the_end(game: str, players: int, left: int) -> Moment:
    """So many choices before a game of that kind was over, as it went; it may end otherwise from there."""
    session = _ended(game, players, "1")
    choices = tuple(session.choices[:-left])
    return Moment("1", choices, session.at(len(choices)).decision)


async def bring_about(address: str, kind: str) -> tuple[str, list[str]]:
    """Play to such a moment at a server: the table, and the secret links of its seats."""
    moment = find(kind)
    return await play_to(address, OPTIONS, moment.seed, moment.choices)


async def play_to(address: str, options: dict[str, Any], seed: str, choices: Sequence[int]) -> tuple[str, list[str]]:
    """Make those choices at a server, in all seats: the table, and the secret links of its seats."""
    seats = range(options["players"])
    places = [{"kind": "me", "name": NAMES[seat]} for seat in seats]
    async with Guest(address) as host:
        await host.named("Host")
        new = {"game": "deckbuilding", "options": options, "seats": places, "seed": seed}
        table = (await host.call("POST", "tables", new))["id"]
        live = await host.sit_at(table)
        for choice in choices:
            assert live.view is not None
            if live.decision is None:
                await live.send("sit", seat=live.view["asked"]["player"])
                while live.decision is None:
                    await live.next()
            before = live.version
            await live.send("choose", version=before, option=choice)
            while live.version == before:
                assert (await live.next())["type"] != "refused"
        await live.close()
        return table, [(await host.call("POST", f"tables/{table}/seats/{seat}/link", {}))["secret"] for seat in seats]
