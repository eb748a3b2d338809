"""The tiny game in the browser: a whole game played by data attributes, with nothing but the game's own two folders."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit, built
from tests.browser.people import BOT, ME
from tests.browser.playing import ASKED, IN_HAND, ON_THE_TABLE, Player, act
from tests.tiny.running import COMMAND
from tools.serving import Server


class Smuggler(Player):
    """Plays what can be played, and answers what is asked."""

    wanted = (IN_HAND, ON_THE_TABLE, ASKED, act("to-results"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    built()
    with Server(tmp_path_factory.mktemp("tiny"), ["--rate-limit", "0", "--grace", "0"], command=COMMAND) as running:
        yield running


def test_a_whole_game_against_a_bot(visit: Visit) -> None:
    person = visit().called("Ada")
    new = {"game": "tiny", "options": {"players": 2}, "seats": [ME, BOT], "pace": 0, "seed": "1"}
    table = person.call("POST", "tables", new)["id"]
    player = Smuggler(person.go(f"/t/{table}"))
    player.play()
    assert player.steps > 5
    expect(player.over).to_be_visible()
