"""One game of each kind in a real browser to its end, with nonsense for every word: what can be pressed is known by
data alone, to the page and to whoever plays."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests import moments, scrambled
from tests.browser import crisis
from tests.browser.conftest import Visit
from tests.browser.layouts import at_the_moment
from tests.browser.people import BOT, ME, log
from tests.browser.playing import Player, part
from tests.browser.tcg import Leader
from tests.browser.united import Teammate
from tools.serving import Server

GIBBERISH = (sys.executable, str(Path(scrambled.__file__)))
ALONE = {"mode": "commander", "villain": "Darkseid", "heroes": ["Batman"]}
# Kinds of games that are over soon, and who plays them
KINDS: list[tuple[str, type[Player], str, int, dict[str, Any]]] = [
    ("deckbuilding", Player, "7", 2, moments.OPTIONS),
    ("tcg", Leader, "3", 1, {}),
    ("united", Teammate, "12", 1, ALONE),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    arguments = ["--rate-limit", "0", "--grace", "0"]
    with Server(tmp_path_factory.mktemp("gibberish"), arguments, command=GIBBERISH) as running:
        yield running


@pytest.mark.parametrize(("game", "player", "seed", "seats", "options"), KINDS)
def test_a_whole_game_without_a_word(
    visit: Visit, game: str, player: type[Player], seed: str, seats: int, options: dict[str, Any]
) -> None:
    person = visit().called("Ada")
    places = [ME, *[BOT] * (seats - 1)]
    page = person.go(f"/t/{person.table(*places, seed=seed, game=game, options=options)}")
    playing = player(page)
    expect(log(page).get_by_role("listitem").first).to_be_visible()
    assert " is " not in log(page).inner_text()
    playing.play()
    assert playing.steps > 5
    expect(page.locator(part("result"))).to_be_visible()


def test_the_last_turn_of_a_crisis_without_a_word(visit: Visit, server: Server) -> None:
    """A whole one takes hundreds of choices."""
    person = visit()
    page = person.go(f"/t/{at_the_moment(server, crisis.ALONE, crisis.last_turn_alone(), person)}")
    playing = Player(page)
    playing.play()
    expect(page.locator(part("result"))).to_be_visible()
    page.goto(f"{page.url}/replay")
    expect(log(page).get_by_role("listitem").first).to_be_visible()
    assert " is " not in log(page).inner_text()
