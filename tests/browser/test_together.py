"""Several people with browsers of their own at one table: playing, breaking off, taking back, watching."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.people import ME, OPEN, Person, actions, hand, introduce, log
from tests.browser.playing import LIT, Player
from tools.serving import Server

NOT_THE_FLASH = ["Batman", "Superman"]  # who would begin in any case


def both(visit: Visit, heroes: str | list[str] = NOT_THE_FLASH) -> tuple[Person, Person, str]:
    """Ada and Ben at a table of their own."""
    ada, ben = visit().called("Ada"), visit().called("Ben")
    table = ada.table(ME, OPEN, options={"heroes": heroes})
    ben.join(table)
    return ada, ben, table


def in_turns(first: Player, second: Player, enough: str) -> None:
    """Both play until the page of the first shows that."""
    shown = first.page.get_by_text(enough, exact=False).first
    while not shown.is_visible():
        if not first.step() and not second.step():
            first.page.wait_for_timeout(20)


def test_a_friend_comes_by_the_link(visit: Visit) -> None:
    ada, ben = visit(), visit()
    page = ada.go("/new")
    page.get_by_role("combobox", name="Seat 2").select_option("Open: anybody with the link")
    page.get_by_text("Private", exact=True).click()
    page.get_by_role("button", name=re.compile("^(Make the table|Start the game)")).click()
    introduce(page, "Ada")
    link = page.get_by_role("textbox", name=re.compile("link", re.IGNORECASE)).input_value()
    assert "invite=" in link
    ben.page.goto(link)
    ben.page.get_by_role("list", name="Seats").get_by_role("button", name="Sit down").click()
    introduce(ben.page, "Ben")
    expect(hand(page)).to_be_visible()
    expect(hand(ben.page)).to_be_visible()
    expect(log(page)).to_contain_text("Ben is")
    stranger = visit().go(re.sub(r"\?.*", "", link.replace(ada.address, "")))
    expect(stranger.get_by_role("heading", name="This table cannot be shown")).to_be_visible()


def test_two_browsers_play_and_one_comes_back_in_mid_decision(visit: Visit) -> None:
    ada, ben, table = both(visit, heroes="choose")
    first, second = Player(ada.go(f"/t/{table}")), Player(ben.go(f"/t/{table}"))
    while not first.question.is_visible() and not second.question.is_visible():
        first.page.wait_for_timeout(50)
    asked = first if first.question.is_visible() else second
    question = asked.question.get_by_role("heading", level=2).inner_text()
    candidates = asked.question.get_by_role("button").count()
    asked.page.reload()
    expect(asked.question.get_by_role("heading", level=2)).to_have_text(question)
    expect(asked.question.get_by_role("button")).to_have_count(candidates)
    asked.answer()
    expect(asked.question.get_by_role("heading", level=2).filter(has_text=question)).to_be_hidden()
    in_turns(first, second, "Turn 3")
    expect(second.page.get_by_text(re.compile("^Turn 3"))).to_be_visible()


def test_a_killed_server_is_waited_for_and_the_game_goes_on(visit: Visit, server: Server) -> None:
    ada, ben, table = both(visit)
    page, other = ada.go(f"/t/{table}"), ben.go(f"/t/{table}")
    cards = hand(page).get_by_role("button", name=LIT)
    cards.first.click()
    expect(cards).to_have_count(4)
    server.kill_alone()
    expect(page.get_by_role("alert")).to_contain_text("Nothing is lost")
    server.start()
    expect(page.get_by_role("alert")).to_be_hidden()
    expect(cards).to_have_count(4)
    cards.first.click()
    expect(cards).to_have_count(3)
    expect(other.get_by_role("region", name="Played this turn").get_by_role("button")).to_have_count(2)
    for person in (ada, ben):
        person.forgive_broken_lines()


def end_turn(page: Page) -> None:
    actions(page).get_by_role("button", name="End turn").click()


def test_past_new_information_undo_needs_the_consent_of_the_other(visit: Visit) -> None:
    ada, ben, table = both(visit)
    page, other = ada.go(f"/t/{table}"), ben.go(f"/t/{table}")
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    end_turn(page)
    expect(hand(other).get_by_role("button", name=LIT)).to_have_count(5)
    page.get_by_role("button", name="Undo").click()
    asked = other.get_by_role("dialog", name="Ada wants to take something back")
    asked.get_by_role("button", name="Decline").click()
    expect(page.get_by_text("Not everybody agreed")).to_be_visible()
    expect(hand(other).get_by_role("button", name=LIT)).to_have_count(5)
    page.get_by_role("button", name="Undo").click()
    asked.get_by_role("button", name="Agree").click()
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    expect(hand(other).get_by_role("button", name=LIT)).to_have_count(0)
    expect(asked).to_be_hidden()


def test_a_spectator_sees_the_table_and_no_hand(visit: Visit) -> None:
    ada, _, table = both(visit)
    page = ada.go(f"/t/{table}")
    watching = visit().go("/")
    open_tables = watching.get_by_role("region", name="Open tables")
    open_tables.get_by_role("link", name=re.compile("Watch")).first.click()
    watching.goto(f"{ada.address}/t/{table}")
    expect(watching.get_by_text("You are watching")).to_be_visible()
    expect(log(watching)).to_contain_text("Ada draws 5 cards.")
    starters = re.compile("^(Punch|Vulnerability)")  # a card of the Line-Up may speak of them in its text
    assert watching.get_by_role("button", name=starters, include_hidden=True).count() == 0
    expect(log(watching)).not_to_contain_text(re.compile("Punch|Vulnerability"))
    expect(hand(watching)).to_be_hidden()
    expect(watching.get_by_role("button", name="Undo")).to_be_hidden()
    expect(actions(watching).get_by_role("button", name="End turn")).to_be_hidden()
    hand(page).get_by_role("button", name=re.compile("^Punch")).first.click()
    played = watching.get_by_role("region", name="Played this turn")
    expect(played.get_by_role("button", name=re.compile("^Punch"))).to_have_count(1)


def test_on_one_device_nothing_of_the_other_hand_is_in_the_page(visit: Visit) -> None:
    person = visit().called("Ada")
    table = person.table({**ME, "name": "Ada"}, {**ME, "name": "Grace"}, seed="1")
    page = person.go(f"/t/{table}")
    expect(page.get_by_role("heading", name="Pass the device to Ada")).to_be_visible()
    assert "Punch" not in page.content()
    page.get_by_role("button", name="I am Ada").click()
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    expect(log(page)).to_contain_text("Grace draws 5 cards.")
    end_turn(page)
    expect(page.get_by_role("heading", name="Pass the device to Grace")).to_be_visible()
    for hidden in ("Punch", "Vulnerability"):
        assert hidden not in page.content()
    page.get_by_role("button", name="I am Grace").click()
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    expect(log(page)).to_contain_text("Ada draws 5 cards.")
    expect(log(page)).not_to_contain_text("Ada draws Punch")
    end_turn(page)
    expect(page.get_by_role("heading", name="Pass the device to Ada")).to_be_visible()
