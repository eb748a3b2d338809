"""A session that keeps only the end of its log, and few copies: it grows no more, and is the same game."""

from __future__ import annotations

import random

import pytest

from heroes_unite.games.registry import game_kind
from heroes_unite.games.story import story
from heroes_unite.session import Session, chronicle

GAMES = [("deckbuilding", {"players": 2}), ("tcg", {"players": 2}), ("united", {"players": 2})]
CHOICES = 250


def texts(session: Session, seat: int) -> list[str]:
    return [part.text for part in story(session.log(seat), game_kind(session.rules.name).telling)]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_its_log_is_the_end_of_the_whole_log(
    game: str, options: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chronicle, "LEAST", 16)  # some games are short
    whole = Session(game, options, 5)
    short = Session(game, options, 5, whole_log=False)
    chance = random.Random(2)
    begins = set()
    while not whole.game.over and whole.game.version < CHOICES:
        index = chance.randrange(whole.game.option_count)
        whole.choose(index)
        short.choose(index)
        begins.add(short.log_begins)
        if whole.game.version % 25 == 0:
            for seat in (0, 1, -1):
                end, all_of_it = short.log(seat), whole.log(seat)
                assert end == all_of_it[len(all_of_it) - len(end) :]
                assert texts(short, seat) == texts(whole, seat)[-len(texts(short, seat)) :]
                if short.log_begins:
                    assert whole.log(seat, before=short.log_begins) == all_of_it[: len(all_of_it) - len(end)]
    assert len(begins) > 2


def test_it_grows_no_more() -> None:
    session = Session("deckbuilding", {"players": 4}, 5, whole_log=False)
    chance = random.Random(2)
    records, copies = [], []
    for _ in range(1200):
        session.choose(chance.randrange(session.game.option_count))
        records.append(len(session._chronicle._noted))
        copies.append(len(session._kept))
    assert max(records[600:]) < 1.3 * max(records[200:600])
    assert copies[-1] < 20


@pytest.mark.parametrize("target", [3, 100, 250, 299])
def test_going_back_farther_than_the_log(target: int) -> None:
    whole = Session("deckbuilding", {"players": 2}, 5)
    short = Session("deckbuilding", {"players": 2}, 5, whole_log=False)
    chance = random.Random(2)
    for _ in range(300):
        index = chance.randrange(whole.game.option_count)
        whole.choose(index)
        short.choose(index)
    player = whole.at(target).to_choose
    whole.undo_to(player, target)
    short.undo_to(player, target)
    assert short.game.digest() == whole.game.digest()
    end, all_of_it = short.log(0), whole.log(0)
    assert end
    assert end == all_of_it[len(all_of_it) - len(end) :]
