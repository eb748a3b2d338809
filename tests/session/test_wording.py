"""The words of an option that is known as data alone are those that the game itself has for it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from heroes_unite.kernel.decision import Option
from heroes_unite.kernel.names import Names
from heroes_unite.session import Session
from heroes_unite.session.wording import label

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("deckbuilding", {"players": 2, "sets": ["base", "heroes-unite"]}),
    ("deckbuilding", {"players": 3, "mode": "crisis", "sets": ["heroes-unite"]}),
    ("tcg", {"players": 2}),
    ("united", {"players": 2}),
    ("united", {"players": 3, "mode": "super-villain"}),
]


def _elsewhere(option: Option, options: tuple[Option, ...]) -> bool:
    """Whether the game says where the card lies, to tell it from one of the same name."""
    place = (option.zone, option.owner)
    return any(
        other.card == option.card and other.kind == option.kind and (other.zone, other.owner) != place
        for other in options
        if option.card
    )


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_the_words_of_an_option_can_be_made_from_its_data(game: str, options: dict[str, Any]) -> None:
    names = ["Ada", "Ben", "Cleo"][: options["players"]]
    session = Session(game, options, 4, names)
    chance = random.Random(4)
    seen = 0
    for _ in range(250):
        if session.game.over:
            break
        decision = session.decision
        for option in decision.options:
            if not _elsewhere(option, decision.options):
                assert label(decision.ask, option, Names(names)) == option.label
                seen += 1
        session.choose(chance.randrange(len(decision.options)))
    assert seen > 250
