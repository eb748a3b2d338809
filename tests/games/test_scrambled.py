"""Words are for people only: with nonsense for every word, everything that runs does exactly what it did."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from heroes_unite.bots import make_bot
from heroes_unite.games.registry import GAMES, game_kind
from heroes_unite.session import Session
from heroes_unite.session.saves import dumps, loads
from heroes_unite.session.seat import take_seat
from tests.scrambled import nonsense, scrambled

if TYPE_CHECKING:
    from heroes_unite.kernel.decision import Decision

MODES: list[tuple[str, dict[str, Any]]] = [
    ("deckbuilding", {"players": 3}),
    ("deckbuilding", {"players": 2, "sets": ["heroes-unite"]}),
    ("deckbuilding", {"players": 2, "mode": "crisis"}),
    ("deckbuilding", {"players": 1, "mode": "crisis", "short": True}),
    ("tcg", {"players": 1}),
    ("tcg", {"players": 2}),
    ("united", {"players": 2}),
    ("united", {"players": 3, "mode": "super-villain"}),
    ("united", {"players": 1, "mode": "commander"}),
    ("united", {"players": 2, "mode": "duel"}),
]
ENOUGH = {"deckbuilding": 160, "tcg": 120, "united": 60}  # choices of a game


def words(decision: Decision) -> list[str]:
    """All that somebody who is asked would read."""
    return [decision.prompt, *(option.label for option in decision.options)]


def played(game: str, options: dict[str, Any], seed: int) -> tuple[Session, list[list[str]]]:
    """A game of good bots, and what they would have read."""
    session = Session(game, options, seed)
    bots = [make_bot("greedy") for _ in range(session.rules.players)]
    read: list[list[str]] = []
    while not session.game.over and len(session.choices) < ENOUGH[game]:
        read.append(words(session.decision))
        session.choose(bots[session.game.to_choose].choose(take_seat(session.game)))
    return session, read


def test_every_word_becomes_another_one_and_always_the_same() -> None:
    assert nonsense("Draw 2 cards, then draw a card.") == nonsense("Draw 2 cards, then draw a card.")
    first, _, *_ = nonsense("Draw 2 cards").split()
    assert first != "Draw"
    assert nonsense("draw") == first.casefold()


@pytest.mark.parametrize(("game", "options"), MODES)
def test_bots_play_the_same_games(game: str, options: dict[str, Any]) -> None:
    plain, read = played(game, options, 7)
    with scrambled():
        other, gibberish = played(game, options, 7)
        told = other.log()
    assert other.choices == plain.choices
    assert other.game.digest() == plain.game.digest()
    assert [line.happened for line in told] == [line.happened for line in plain.log()]
    assert all(line.text != spoken.text for line, spoken in zip(told, plain.log(), strict=True))
    assert [[nonsense(text) for text in texts] for texts in read] == gibberish


@pytest.mark.parametrize(("game", "options"), MODES[:1] + MODES[4:7])
def test_saves_go_from_one_language_to_another(game: str, options: dict[str, Any]) -> None:
    session, _ = played(game, options, 8)
    with scrambled():
        loaded = loads(dumps(session))
        assert loaded.game.digest() == session.game.digest()
        assert loaded.rules.fingerprint == session.rules.fingerprint
        if not session.game.over:
            assert loaded.decision.prompt == nonsense(session.decision.prompt)


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_nonsense_and_still_the_same_cards(game: str) -> None:
    plain = game_kind(game).faces()
    with scrambled():
        other = game_kind(game).faces()
    assert [face.name for face in plain] == [face.name for face in other]
    for face, gibberish in zip(plain, other, strict=True):
        assert [each.role for each in face.paragraphs] == [each.role for each in gibberish.paragraphs]
        assert [nonsense(line) for line in face.lines] == gibberish.lines
        assert not face.paragraphs or face.lines != gibberish.lines
