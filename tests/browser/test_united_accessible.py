"""axe-core finds nothing serious at United's table, in light and in dark, at every size."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.people import ME, actions
from tests.browser.test_accessible import check
from tests.browser.united import TWO, Teammate, united_table


def test_the_table_in_a_villain_turn_and_in_a_hero_turn(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{united_table(person, ME, ME, seed='3', first='1', equipment=True, **TWO)}")
    Teammate(page).play(actions(page).get_by_role("button", name="End turn").is_visible)
    check(page)
    page.keyboard.press("m")
    expect(page.get_by_role("dialog", name="All your cards")).to_contain_text("Chance to draw")
    check(page)
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    expect(page.get_by_role("region", name="The villain's turn")).to_be_visible()
    check(page)


def test_four_heroes_and_somebody_who_watches(visit: Visit) -> None:
    person = visit().called("Ada")
    table = united_table(person, ME, ME, ME, ME, seed="3", first="1", villain="The Joker")
    page = visit().go(f"/t/{table}")
    expect(page.get_by_text("You are watching")).to_be_visible()
    check(page)


def test_a_phone(visit: Visit) -> None:
    person = visit(**PHONE).called("Ada")
    page = person.go(f"/t/{united_table(person, ME, ME, seed='3', first='1', **TWO)}")
    Teammate(page).play(actions(page).get_by_role("button", name="End turn").is_visible)
    check(page)
