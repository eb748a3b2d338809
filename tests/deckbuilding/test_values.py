"""What a view tells beside the cards is what its types say, at every moment of games of all kinds."""

from __future__ import annotations

import random

import pytest
from msgspec import convert, to_builtins

import heroes_unite
from heroes_unite.games.deckbuilding.values import DeckbuildingValues
from heroes_unite.games.registry import game_kind
from heroes_unite.games.wire import VALUES


@pytest.mark.parametrize("seed", range(8))
def test_the_values_of_a_view_are_of_their_type(seed: int) -> None:
    assert VALUES["deckbuilding"] is DeckbuildingValues
    chance = random.Random(seed)
    game = heroes_unite.new_game("deckbuilding", seed, **game_kind("deckbuilding").random_options(chance, range(1, 6)))
    for _ in range(150):
        if game.over:
            break
        values = game.view(game.to_choose)["values"]
        assert to_builtins(convert(values, DeckbuildingValues)) == values
        game.choose(chance.randrange(game.option_count))


@pytest.mark.parametrize(("variants", "size"), [((), 5), (("hidden",), 6)])
def test_the_line_up_is_made_for_so_many_cards(variants: tuple[str, ...], size: int) -> None:
    game = heroes_unite.new_game(players=2, variants=variants)
    assert game.view(0)["values"]["line-up size"] == size
