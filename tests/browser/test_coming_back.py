"""Breaking off in the middle of something and coming back: the same question with the same answers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Route, expect

from tests import moments
from tests.browser.conftest import Visit
from tests.browser.layouts import at_the_moment, laid, lay
from tests.browser.people import Person, log
from tests.browser.playing import Player
from tools.serving import Server
from tools.waiting import until


def asking(player: Player, kind: str) -> Locator:
    """What somebody is asked: in a panel, or in the middle of the table where the cards to choose from lie in sight."""
    return player.page.get_by_role("region", name="Question") if kind == "attacked" else player.question


def two_at(visit: Visit, server: Server, kind: str) -> tuple[Person, Person, str]:
    """Who is asked and the other one, at a table where such a moment has come."""
    seated = [visit().called("Ada"), visit().called("Ben")]
    table = at_the_moment(server, moments.OPTIONS, moments.find(kind), *seated)
    asked = moments.find(kind).decision.player
    return seated[asked], seated[1 - asked], table


@pytest.mark.parametrize("kind", moments.KINDS)
def test_after_a_reload_and_after_the_server_was_killed(visit: Visit, server: Server, kind: str) -> None:
    asked, other, table = two_at(visit, server, kind)
    player, waiting = Player(asked.go(f"/t/{table}")), Player(other.go(f"/t/{table}"))
    question, lines = asking(player, kind), log(waiting.page).get_by_role("listitem")
    expect(question).to_contain_text(moments.find(kind).decision.source)
    expect(lines.first).to_be_visible()
    before, told = question.aria_snapshot(), lines.count()
    if kind == "before several cards are chosen":
        player.press(player.candidates.first)
        expect(question).not_to_match_aria_snapshot(before)  # a tick, which nobody was told of yet
    for page in (asked.page, other.page):
        page.reload()
    expect(question).to_match_aria_snapshot(before)
    expect(lines).to_have_count(told)
    expect(waiting.question).to_be_hidden()
    expect(waiting.lit).to_have_count(0)
    killed = kind in ("between several cards", "attacked")
    if killed:
        server.kill_alone()
        for page in (asked.page, other.page):
            expect(page.get_by_role("alert")).to_contain_text("Nothing is lost")
        server.start()
        for page in (asked.page, other.page):
            expect(page.get_by_role("alert")).to_be_hidden()
        expect(question).to_match_aria_snapshot(before)
        expect(lines).to_have_count(told)
        for person in (asked, other):
            person.forgive_broken_lines()
    until(player.step, "nothing can be answered")
    expect(question.filter(has_text=moments.find(kind).decision.prompt)).to_be_hidden()
    if killed:
        expect(lines).not_to_have_count(told)


def test_a_rematch_is_not_followed_by_the_results_of_the_game_before(visit: Visit, server: Server) -> None:
    """They would be told by a page that is gone, which the browser complains about."""
    person = visit(own=True)
    alone = laid("united", over=True, players=1, mode="commander", support="random", villain="Darkseid")
    table = lay(server, alone, person)
    page = person.go(f"/t/{table}")
    rematch = page.get_by_role("button", name="Rematch")
    expect(rematch).to_be_visible()
    held: list[Route] = []
    page.route("**/results*", lambda route: held.append(route))
    rematch.click()
    expect(page.get_by_role("group", name="Table")).to_be_visible()
    for route in held:
        with page.expect_response("**/results*"):
            route.continue_()
    page.evaluate("() => new Promise(requestAnimationFrame)")
