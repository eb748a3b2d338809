"""Nobody can guess the seed of a table, and nobody can open a seeded one to others."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

import heroes_unite
from heroes_unite.server.tables import hosting
from tests.server.harness import People, Running, on

FRESH_SEED = hosting.fresh_seed  # before the tests of the server have every game dealt alike
TRIED = 300  # small numbers, as a person would type them


def words(data: Any) -> Iterator[str]:
    """Everything in a message that could be a seed."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield str(name)
            yield from words(value)
    elif isinstance(data, list):
        for value in data:
            yield from words(value)
    elif data is not None:
        yield str(data)


def opening(view: Any) -> tuple[Any, ...]:
    return tuple(view["table"]["line-up"]["cards"]), tuple(view["seats"][0]["hand"]["cards"])


def test_nothing_that_a_client_was_sent_is_the_seed(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "fresh_seed", FRESH_SEED)

    async def story(people: People) -> None:
        ada = await people("Ada")
        rules: dict[str, Any] = {"players": 2, "heroes": ["Batman", "Superman"], "first": 1}
        made = await ada.make("me", "greedy", options=rules)
        live = await ada.look(made["id"])
        seen = opening(live.view)
        now = int(time.time())
        guesses = {*words(made), *words(live.view), *words(await ada.get("tables")), ada.cookie}
        guesses |= {str(number) for number in range(TRIED)} | {str(now - back) for back in range(100)}
        guesses |= {f"{made['id']}:{number}" for number in range(3)}
        for guess in guesses:
            assert opening(heroes_unite.new_game("deckbuilding", guess, **rules).view(0)) != seen, guess
        seed = shared.sql("select seed from tables where id = ?", made["id"])[0][0]
        assert opening(heroes_unite.new_game("deckbuilding", seed, **rules).view(0)) == seen  # the attack itself works
        assert len(bytes.fromhex(seed)) >= 16

    on(shared, story)


def test_a_typed_seed_is_for_games_without_other_people(shared: Running) -> None:
    async def story(people: People) -> None:
        ada = await people("Ada")
        await ada.make("me", "greedy", seed="evening")
        refused = await ada.make("me", "open", seed="evening", status=400)
        assert refused["field"] == "seed"

    on(shared, story)
