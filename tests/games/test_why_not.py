"""Why something is not among the options, in every game: each card has a reason, or it is among them."""

from __future__ import annotations

import random

import pytest

import heroes_unite
from heroes_unite.games.registry import GAMES
from heroes_unite.kernel.game import Game
from heroes_unite.kernel.why_not import NothingToDo


def seen(game: Game, viewer: int) -> list[tuple[str, str, int]]:
    """All cards in a view, and the backs of piles."""
    view = game.view(viewer)
    found: list[tuple[str, str, int]] = []
    for owner, zones in ((-1, view["table"]), *enumerate(view["seats"])):
        for zone, shown in zones.items():
            names = {*shown["cards"], *(name for _, name in shown["known"])}
            found += [(name, zone, owner) for name in sorted(names)]
            if shown["count"] and not names:
                found.append(("", zone, owner))
    return found


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_every_card_in_random_games_has_its_reason(kind: str, seed: int) -> None:
    """What is not among the options has a reason, what is among them has none, and nothing hidden is given away."""
    chance = random.Random(seed)
    game = heroes_unite.new_game(kind, seed, **GAMES[kind].random_options(chance, (1, 2, 3, 4)))
    while not game.over and game.version < 200:
        if chance.random() < 0.1:
            decision = game.decision
            offered = {(option.card, option.zone) for option in decision.options if option.card}
            viewer = chance.randrange(-1, game.players) if chance.random() < 0.3 else decision.player
            imagined = game.determinize(viewer, seed)
            for card, zone, owner in seen(game, viewer):
                reason = game.why_not(viewer, card, zone, owner)
                assert reason == imagined.why_not(viewer, card, zone, owner)
                assert not isinstance(reason, NothingToDo), (card, zone, owner)
                assert game.say_why_not(viewer, card, zone, owner).endswith(".")
                if viewer != decision.player:
                    assert reason is not None
                elif card and (card, zone) not in offered:
                    assert reason is not None, (card, zone, owner)
            for option in decision.options:
                if option.card:
                    assert game.why_not(decision.player, option.card, option.zone, option.owner) is None
        game.choose(chance.randrange(game.option_count))
