"""axe-core finds nothing serious at the TCG's table and in the deck editor, in light and in dark; both fit a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.people import BOT, FITS, ME, hand
from tests.browser.tcg import Leader, tcg_table
from tests.browser.test_accessible import check


def test_the_table_with_a_menu_and_a_question(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{tcg_table(person, ME, BOT, BOT, seed='1')}")
    player = Leader(page)
    expect(player.keep).to_be_visible()
    check(page)
    menu = page.get_by_role("menu")
    player.play(menu.is_visible)
    check(page)
    own = page.get_by_role("button", name=re.compile("Press to: attack your own hero"))
    player.play(own.first.is_visible)
    check(page)


def test_alone(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{tcg_table(person, ME, seed='11')}")
    second = page.get_by_text(re.compile("^Round 2")).first
    Leader(page).play(second.is_visible)
    check(page)


def test_somebody_who_watches(visit: Visit) -> None:
    person = visit().called("Ada")
    table = tcg_table(person, ME, BOT, seed="1")
    page = visit().go(f"/t/{table}")
    expect(page.get_by_text("You are watching")).to_be_visible()
    check(page)


def test_the_deck_editor(visit: Visit) -> None:
    page = visit().go("/decks")
    page.get_by_role("button", name="Copy of the basic deck").click()
    expect(page.get_by_text("This deck can be played.")).to_be_visible()
    page.get_by_role("button", name="One fewer Paragon", exact=True).click()
    expect(page.get_by_text("One thing to fix")).to_be_visible()
    check(page)
    page.get_by_role("button", name="New card").click()
    expect(page.get_by_role("dialog", name="A new card")).to_be_visible()
    check(page)


@pytest.mark.parametrize("players", [1, 5])
def test_the_table_fits_a_phone(visit: Visit, players: int) -> None:
    person = visit(**PHONE).called("Ada")
    page = person.go(f"/t/{tcg_table(person, ME, *[BOT] * (players - 1), seed='1')}")
    expect(hand(page).get_by_role("listitem")).to_have_count(5)
    assert page.evaluate(FITS)


def test_the_deck_editor_fits_a_phone(visit: Visit) -> None:
    page = visit(**PHONE).go("/decks")
    page.get_by_role("button", name="Copy of the basic deck").click()
    expect(page.get_by_text("This deck can be played.")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.evaluate(FITS)
