"""A small policy learns the base set of the deck-building game from nothing but wins and losses.

    python examples/train.py --out learned

It plays one seat of the PettingZoo environment against a player who chooses at random, and after each batch of games
makes what it did in games that it won likelier, and what it did in those that it lost less likely (REINFORCE). The
policy is a network with one hidden layer, written in NumPy. Batches are played by all processors.

It needs `pip install 'heroes-unite[lab]'`, and writes `policy.npz` and `curve.png` into the folder.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import altair
import numpy as np
from numpy.typing import NDArray

from heroes_unite import lab
from heroes_unite.lab.environment import Environment

Array = NDArray[np.float64]
HIDDEN = 32
BATCH = 10  # games between two steps of learning
RATE = 0.003
TRIAL = 100  # games that say how good it is


@cache
def environment() -> Environment:
    return lab.env("deckbuilding", players=2)


@cache
def place(zone: str, owner: int = -1) -> int:
    """Where a zone is in an observation; 0 owns those of whoever looks."""
    return next(i for i, each in enumerate(environment().rules.zones) if (each.name, each.owner) == (zone, owner))


def features(observation: dict[str, NDArray[np.int16]]) -> Array:
    """What the policy looks at: the cards in its hand and in the Line-Up, and the numbers that everybody can see."""
    cards = observation["cards"]
    numbers = observation["table"], observation["players"].ravel()
    seen: Array = np.log1p(np.concatenate((cards[place("hand", 0)], cards[place("line-up")], *numbers)).astype(float))
    return seen


@dataclass
class Policy:
    """One hidden layer; a score for each action."""

    inner: Array
    outer: Array
    bias: Array

    @staticmethod
    def blank(seed: int) -> Policy:
        env = environment()
        env.reset(seed=0)
        seen, *_ = env.last()
        size, actions = len(features(seen["observation"])), env.layout.actions.size
        start = np.random.default_rng(seed).normal(0, size**-0.5, (HIDDEN, size))
        return Policy(start, np.zeros((actions, HIDDEN)), np.zeros(actions))

    def chances(self, seen: Array, offered: NDArray[np.int64]) -> tuple[Array, Array]:
        """How likely each action on offer is, and what the hidden layer says."""
        hidden = np.tanh(self.inner @ seen)
        scores = self.outer[offered] @ hidden + self.bias[offered]
        likely = np.exp(scores - scores.max())
        return likely / likely.sum(), hidden


@dataclass
class Lesson:
    """One game from the learner's seat: what it saw, what it could do, what it did; and whether it won."""

    seen: list[Array] = field(default_factory=list)
    offered: list[NDArray[np.int64]] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)
    reward: float = 0.0


def play(policy: Policy, seed: int) -> Lesson:
    """A game against chance, in either seat."""
    env = environment()
    env.reset(seed=seed)
    chance = random.Random(seed)
    learner = env.possible_agents[seed % 2]
    lesson = Lesson()
    for agent in env.agent_iter():
        observed, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            if agent == learner:
                lesson.reward = reward
            env.step(None)
            continue
        offered = observed["action_mask"].nonzero()[0]
        choice = chance.randrange(len(offered))
        if agent == learner and len(offered) > 1:
            seen = features(observed["observation"])
            likely, _ = policy.chances(seen, offered)
            choice = chance.choices(range(len(offered)), list(likely))[0]
            lesson.seen.append(seen)
            lesson.offered.append(offered)
            lesson.chosen.append(choice)
        env.step(offered[choice])
    return lesson


def gradient(policy: Policy, lesson: Lesson) -> Policy:
    """Which way the weights have to go for what was done in a game to become likelier."""
    seen = np.stack(lesson.seen)
    hidden = np.tanh(seen @ policy.inner.T)
    counts = [len(offered) for offered in lesson.offered]
    first = np.cumsum([0, *counts[:-1]])  # where the actions of each decision begin, all of them in a row
    actions, moment = np.concatenate(lesson.offered), np.repeat(np.arange(len(counts)), counts)
    scores = np.einsum("ij,ij->i", policy.outer[actions], hidden[moment]) + policy.bias[actions]
    likely = np.exp(scores - np.maximum.reduceat(scores, first)[moment])
    error = -likely / np.add.reduceat(likely, first)[moment]
    error[first + lesson.chosen] += 1
    way = Policy(np.zeros_like(policy.inner), np.zeros_like(policy.outer), np.zeros_like(policy.bias))
    np.add.at(way.bias, actions, error)
    np.add.at(way.outer, actions, error[:, None] * hidden[moment])
    back = np.add.reduceat(error[:, None] * policy.outer[actions], first)
    way.inner += (back * (1 - hidden**2)).T @ seen
    return way


class Adam:
    """The usual way to take steps of a sensible size."""

    def __init__(self, policy: Policy) -> None:
        self.first = {name: np.zeros_like(weights) for name, weights in vars(policy).items()}
        self.second = {name: np.zeros_like(weights) for name, weights in vars(policy).items()}
        self.steps = 0

    def step(self, policy: Policy, way: Policy) -> None:
        self.steps += 1
        for name, slope in vars(way).items():
            self.first[name] += 0.1 * (slope - self.first[name])
            self.second[name] += 0.001 * (slope**2 - self.second[name])
            mean = self.first[name] / (1 - 0.9**self.steps)
            spread = self.second[name] / (1 - 0.999**self.steps)
            getattr(policy, name)[...] += RATE * mean / (np.sqrt(spread) + 1e-8)


def learn(batches: int, seed: int, workers: int) -> Iterator[tuple[int, float, Policy]]:
    """The games played so far, the share that was won in the last batch, and the policy."""
    policy = Policy.blank(seed)
    adam = Adam(policy)
    with ProcessPoolExecutor(workers) as pool:
        for batch in range(batches):
            seeds = range(batch * BATCH, (batch + 1) * BATCH)
            games = list(pool.map(_study, [policy] * BATCH, [seed * 1_000_000 + each for each in seeds]))
            usual = np.mean([reward for _, reward in games])
            way = Policy(
                *(sum((reward - usual) * getattr(one, name) for one, reward in games) for name in vars(policy))
            )
            adam.step(policy, way)
            yield seeds.stop, sum(reward > 0 for _, reward in games) / BATCH, policy


def _study(policy: Policy, seed: int) -> tuple[Policy, float]:
    lesson = play(policy, seed)
    return gradient(policy, lesson), lesson.reward


def trial(policy: Policy, seed: int = 77_000_000) -> int:
    """How many of a hundred new games it wins."""
    return sum(play(policy, seed + game).reward > 0 for game in range(TRIAL))


def draw(curve: list[tuple[int, float]], path: Path) -> None:
    """The share of games won, batch by batch and over the last five batches."""
    rows = [
        {"games": games, "won": won, "mean": float(np.mean([each for _, each in curve[max(0, i - 4) : i + 1]]))}
        for i, (games, won) in enumerate(curve)
    ]
    data = altair.InlineData(rows)
    share = altair.Y(
        "won:Q",
        title="won against random",
        axis=altair.Axis(format="%", tickCount=5),
        scale=altair.Scale(domain=[0, 1]),
    )
    chart = altair.Chart(data).encode(x=altair.X("games:Q", title="games played", axis=altair.Axis(tickCount=8)))
    dots = chart.mark_circle(color="#8fa6bd").encode(y=share)
    line = chart.mark_line(color="#1f5fa8", strokeWidth=3).encode(y="mean:Q")
    goal = (
        altair.Chart(altair.InlineData([{"goal": 0.9}]))
        .mark_rule(color="#c0392b", strokeDash=[6, 4])
        .encode(y="goal:Q")
    )
    title = f"Learning the base set from wins and losses ({BATCH} games a dot)"
    (dots + line + goal).properties(width=640, height=320, title=title).save(path, scale_factor=2)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batches", type=int, default=40, help=f"of {BATCH} games each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("learned"), help="the folder for what it makes")
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    curve: list[tuple[int, float]] = []
    for games, won, policy in learn(wanted.batches, wanted.seed, wanted.workers):
        curve.append((games, won))
        print(f"{games:5} games, {time.monotonic() - started:4.0f} s: {won:4.0%} won", flush=True)
        np.savez_compressed(wanted.out / "policy.npz", **vars(policy))
    draw(curve, wanted.out / "curve.png")
    print(f"{trial(policy)} of {TRIAL} new games won against random. The curve: {wanted.out / 'curve.png'}")


if __name__ == "__main__":
    main()
