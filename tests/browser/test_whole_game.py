"""Games through the interface: from the first click over the first turns, and from the last turns to the results, with
the mouse, with the keyboard alone and with a thumb on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests import moments
from tests.browser.conftest import PHONE, Visit
from tests.browser.layouts import at_the_moment
from tests.browser.people import BOT, FITS, ME, hand, introduce, log
from tests.browser.playing import Fingers, Player, Typist, in_turns, reach
from tests.browser.test_accessible import check
from tools.serving import Server


def results_are_shown(page: Page, name: str, players: int = 2) -> None:
    expect(page.get_by_role("region", name="The result").get_by_role("heading", level=1)).to_contain_text("win")
    expect(page.get_by_role("region", name="The result").get_by_role("listitem")).to_have_count(players)
    expect(page.get_by_role("heading", name="Card by card")).to_be_visible()
    expect(page.get_by_role("region", name=name).get_by_role("table")).to_be_visible()
    expect(page.get_by_role("img", name="Points turn by turn")).to_be_visible()


def third_turn(page: Page) -> Callable[[], bool]:
    """Whether a game has come so far, and asks for something."""
    title = page.get_by_text(re.compile(r"^Turn ([3-9]|\d\d)\b")).first
    return lambda: title.is_visible() and Player(page).end.is_visible()


def to_the_end(first: Player, second: Player) -> None:
    in_turns([first, second])
    assert first.steps > 1
    expect(first.over).to_be_visible()


def test_from_the_lobby_over_the_first_turns_with_the_mouse(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("link", name="Make a table").first.click()
    expect(page.get_by_role("combobox", name="Seat 2")).to_have_value("open")
    page.get_by_role("button", name="All bots").click()
    page.get_by_role("combobox", name="Bot speed").select_option("At once")
    page.get_by_text("More options").click()
    page.get_by_role("textbox", name="Seed").fill(moments.short_game())
    page.get_by_role("button", name="Make the table").click()
    introduce(page, "Ada Lovelace")
    expect(hand(page)).to_be_visible()
    expect(log(page)).to_contain_text("Ada Lovelace is")
    player = Player(page)
    player.play(third_turn(page))
    assert player.steps > 3
    assert not player.over.is_visible()
    page.get_by_role("link", name="Heroes Unite").first.click()
    expect(page.get_by_role("region", name="My tables").get_by_role("listitem")).not_to_have_count(0)


def test_from_a_new_table_with_the_keyboard_alone(visit: Visit) -> None:
    page = visit().go("/new")
    expect(page.get_by_role("button", name="Make the table")).to_be_enabled()
    reach(page.get_by_role("button", name="All bots"), page)
    page.keyboard.press("Enter")
    reach(page.get_by_role("combobox", name="Bot speed"), page)
    page.keyboard.type("At")
    reach(page.get_by_role("button", name="Make the table"), page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="What others call you at the table")).to_be_focused()
    page.keyboard.type("Grace")
    page.keyboard.press("Enter")
    expect(hand(page)).to_be_visible()
    player = Typist(page)
    far = third_turn(page)
    player.play(lambda: player.steps > 3 and far())  # a hand that buys nothing takes two keys a turn
    assert not player.over.is_visible()
    expect(hand(page)).to_be_visible()


def test_the_last_turns_with_the_keyboard_alone(visit: Visit, server: Server) -> None:
    ada, ben = visit().called("Ada"), visit().called("Ben")
    table = at_the_moment(server, moments.OPTIONS, moments.near_the_end(), ada, ben)
    story = log(ben.go(f"/t/{table}"))
    expect(story).not_to_contain_text("Ada is")  # it brings the last few turns
    story.get_by_role("button", name="Earlier").click()
    expect(story.get_by_role("listitem").filter(has_text="Ada is")).to_have_count(1)
    to_the_end(Typist(ada.go(f"/t/{table}")), Player(ben.page))
    results_are_shown(ada.page, "Ada")
    results_are_shown(ben.page, "Ben")  # who has the mouse
    ben.page.get_by_role("link", name="Back to the lobby").click()
    expect(ben.page.get_by_role("region", name="My tables").get_by_role("listitem")).not_to_have_count(0)
    record = ben.go("/record")
    expect(record.get_by_role("heading", name="Favorite cards")).to_be_visible()
    check(record)


def test_on_a_phone_everything_is_in_reach_of_a_thumb(visit: Visit) -> None:
    person = visit(**PHONE).called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, BOT, BOT, seed='1')}")
    player = Fingers(page)
    player.play(third_turn(page))
    expect(hand(page)).to_be_in_viewport()
    expect(player.end).to_be_in_viewport()
    assert page.evaluate(FITS)


def test_the_last_turns_and_the_results_on_a_phone(visit: Visit, server: Server) -> None:
    ada, ben = visit(**PHONE).called("Ada"), visit().called("Ben")
    table = at_the_moment(server, moments.OPTIONS, moments.near_the_end(), ada, ben)
    page = ada.go(f"/t/{table}")
    expect(hand(page)).to_be_in_viewport()
    assert page.evaluate(FITS)
    to_the_end(Fingers(page), Player(ben.go(f"/t/{table}")))
    results_are_shown(page, "Ada")
    assert page.evaluate(FITS)


def test_play_now_takes_one_click_and_a_name(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("button", name="Play now").click()
    introduce(page, "Ada")
    expect(hand(page)).to_be_visible()
    others = page.get_by_role("region", name="Other players")
    expect(others.get_by_role("button", name=re.compile(": open$"))).to_have_count(1)
