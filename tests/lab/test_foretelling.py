"""Attacks on hidden cards by computing: what anybody can see or ask for must not lead back to what they cannot.

Each attack is shown to work where its victim is weak, and to fail against the game as it is.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

import heroes_unite
from heroes_unite.kernel import rng
from heroes_unite.kernel.determinize import redeal_unseen
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.moves import MIXED, known_to

GAMES = {"deckbuilding": 1, "tcg": 4, "united": 10}  # how many of each are played
MANY = 30  # cards: two deals of so many are never alike by chance
ASKED_WITH = 4711  # the seed of the imagined game, which the attacker has chosen


def moments(name: str) -> Iterator[Game]:
    """Random games, looked at now and then."""
    chance = random.Random(f"foretelling {name}")
    for seed in range(GAMES[name]):
        game = heroes_unite.new_game(name, seed, players=2)
        while not game.over:
            if chance.random() < 0.05:
                yield game
            game.choose(chance.randrange(game.option_count))


def unseen(game: Game, player: int) -> dict[int, list[int]]:
    """The cards that a player cannot know, in the groups in which they are dealt anew. Every player can work it out."""
    s = game.state
    groups: dict[int, list[int]] = {}
    for card, lot in enumerate(s.lots):
        known = known_to(s, card)
        if not known >> player & 1 and known != s.rules.everyone and not lot & MIXED:
            groups.setdefault(lot, []).append(card)
    return groups


def dealt_backwards(imagined: Game, player: int, key: bytes) -> dict[int, int]:
    """What would be printed on the unseen cards of the true game, if the imagined one had been dealt with that key."""
    stream = imagined.copy().state
    stream.key = key
    stream.drawn = 0
    truth: dict[int, int] = {}
    for group in unseen(imagined, player).values():
        order = list(range(len(group)))
        rng.shuffle(stream, order)
        for place, came_from in enumerate(order):
            truth[group[came_from]] = imagined.state.cards[group[place]]
    return truth


def share_found(game: Game, truth: dict[int, int]) -> float:
    return sum(game.state.cards[card] == face for card, face in truth.items()) / len(truth)


def by_luck(game: Game, player: int) -> float:
    """How many of the unseen cards a guess gets right that knows only which cards there are."""
    right = 0.0
    total = 0
    for group in unseen(game, player).values():
        faces = [game.state.cards[card] for card in group]
        right += sum(faces.count(face) / len(faces) for face in faces)
        total += len(faces)
    return right / total


def keys_an_attacker_has(imagined: Game, player: int) -> dict[str, bytes]:
    """Everything that can be made of the imagined game, which the attacker holds whole, and of the seed."""
    held = imagined.state.key
    seed = str(ASKED_WITH)
    return {
        "the seed": rng.key(seed),
        "the seed with its purpose": rng.key(f"determinize:{seed}"),
        "the key of the imagined game": held,
        "one derived from it": rng.derived(held, b"deal"),
        "one derived from it and the seed": rng.derived(rng.derived(held, b"imagine", seed.encode()), b"deal"),
        "the key of another one": imagined.determinize(player, seed).state.key,
    }


@pytest.mark.parametrize("name", GAMES)
def test_an_imagined_game_does_not_lead_back_to_the_true_one(name: str) -> None:
    found: dict[str, list[float]] = {}
    luck: list[float] = []
    for game in moments(name):
        for player in range(game.players):
            if not unseen(game, player):
                continue
            imagined = game.determinize(player, ASKED_WITH)
            luck.append(by_luck(game, player))
            for which, key in keys_an_attacker_has(imagined, player).items():
                found.setdefault(which, []).append(share_found(game, dealt_backwards(imagined, player, key)))
    assert len(luck) > 10
    expected = sum(luck) / len(luck)
    for which, shares in found.items():
        assert abs(sum(shares) / len(shares) - expected) < 0.1, which


@pytest.mark.parametrize("name", GAMES)
def test_how_an_imagined_game_is_dealt_depends_on_the_true_key(name: str) -> None:
    """Whoever knows how the deal is made, and everything but that key, cannot repeat it; nor are they given the key."""
    for game in moments(name):
        other = game.copy()
        other.state.key = rng.key("another game, so far the same")
        for player in range(game.players):
            imagined, elsewhere = game.determinize(player, ASKED_WITH), other.determinize(player, ASKED_WITH)
            assert imagined.state.key != elsewhere.state.key
            assert imagined.state.key != game.state.key
            if sum(len(group) for group in unseen(game, player).values()) > MANY:
                assert imagined.state.cards != elsewhere.state.cards
        redealt = redeal_unseen(game.state, ASKED_WITH), redeal_unseen(other.state, ASKED_WITH)
        assert redealt[0].key != redealt[1].key


def test_that_attack_works_on_whoever_deals_with_a_key_that_is_known() -> None:
    """The same attack finds every card, if the deal is drawn from the seed alone."""
    game = heroes_unite.new_game("deckbuilding", seed=5, players=3)
    weak = game.copy()
    stream = game.copy().state
    stream.key = rng.key(ASKED_WITH)
    stream.drawn = 0
    printed = list(weak.state.cards)
    for group in unseen(game, 0).values():
        order = list(range(len(group)))
        rng.shuffle(stream, order)
        for place, came_from in enumerate(order):
            printed[group[place]] = game.state.cards[group[came_from]]
    weak.state.cards = tuple(printed)
    assert weak.state.cards != game.state.cards
    assert share_found(game, dealt_backwards(weak, 0, rng.key(ASKED_WITH))) == 1.0


@pytest.mark.parametrize("name", GAMES)
def test_two_moments_are_never_dealt_with_one_key(name: str) -> None:
    """Two deals laid over each other would tell which cards changed places between them."""
    keys: list[bytes] = []
    for game in moments(name):
        keys += [game.determinize(player, ASKED_WITH).state.key for player in range(game.players)]
    assert len(set(keys)) == len(keys) > 10


# L'Ecuyer's combined generator: two words of 31 bits, each of which follows from the one before.
M1, A1 = 2147483563, 40014
M2, A2 = 2147483399, 40692


def weak_numbers(r1: int, r2: int) -> Callable[[], int]:
    def draw() -> int:
        nonlocal r1, r2
        r1 = r1 * A1 % M1
        r2 = r2 * A2 % M2
        return (r1 - r2) % (M1 - 1)

    return draw


def strong_numbers(seed: str) -> Callable[[], int]:
    state = heroes_unite.new_game("deckbuilding", seed=seed, players=2).state
    return lambda: rng.below(state, M1 - 1)


def starts_that_fit(seen: list[int], near: int) -> list[int]:
    """All first words around `near` that lead to the numbers seen. The second word follows from the first."""
    fitting = []
    for first in range(near - 2_000, near + 2_000):
        for second in ((first - seen[0]) % (M1 - 1), (first - seen[0]) % (M1 - 1) - (M1 - 1)):
            draw = weak_numbers(first, second)
            if all(draw() == number for number in seen[1:]):
                fitting.append(first)
    return fitting


def test_numbers_seen_do_not_tell_those_to_come() -> None:
    """A generator with so small a state is found out by trying; here the search is told where to begin."""
    draw = weak_numbers(123_456_789, 987_654_321)
    near = 123_456_789 * A1 % M1 + 700
    assert len(starts_that_fit([draw() for _ in range(5)], near)) == 1
    for seed in range(5):
        draw = strong_numbers(f"evening {seed}")
        assert starts_that_fit([draw() for _ in range(5)], near) == []
