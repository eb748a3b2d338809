"""The table for one person: what is lit, what is not and why, hints, taking back, warnings, words of others."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.people import BOT, ME, actions, hand, log
from tests.browser.playing import LIT, Fingers, Player


def test_a_card_is_played_by_a_click_or_by_dragging_it(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    cards = hand(page).get_by_role("button", name=LIT)
    expect(cards).to_have_count(5)
    played = page.get_by_role("region", name="Played this turn")
    hand(page).get_by_role("button", name=re.compile("^Punch")).first.click()
    expect(played.get_by_role("button", name=re.compile("^Punch"))).to_have_count(1)
    expect(page.get_by_role("img", name="1 Power")).to_be_visible()
    hand(page).get_by_role("button", name=re.compile("^Punch")).first.drag_to(played)
    expect(page.get_by_role("img", name="2 Power")).to_be_visible()
    expect(cards).to_have_count(3)
    page.get_by_role("button", name="Play all simple cards").click()
    expect(page.get_by_role("img", name="4 Power")).to_be_visible()


def test_what_is_not_lit_says_why(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    page.get_by_role("region", name=re.compile("^Super-Villains")).get_by_role("button").click()
    expect(page.get_by_text("Power", exact=False).filter(has_text=re.compile("8"))).not_to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Look at "))).to_be_visible()


def test_a_hint_says_what_the_bot_would_do(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text(re.compile("^Hint: .+"))).not_to_have_count(0)


def test_a_choice_is_taken_back(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    cards = hand(page).get_by_role("button", name=LIT)
    cards.first.click()
    expect(cards).to_have_count(4)
    page.get_by_role("button", name="Undo").click()
    expect(cards).to_have_count(5)


def test_a_turn_with_something_left_to_do_ends_after_a_question(visit: Visit) -> None:
    person = visit(settings={"confirmEnd": True}).called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    actions(page).get_by_role("button", name="End turn").click()
    warning = page.get_by_role("dialog", name="End your turn?")
    expect(warning).to_contain_text("Punch")
    warning.get_by_role("button", name="Go on playing").click()
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    actions(page).get_by_role("button", name="End turn").click()
    warning.get_by_role("button", name="End turn").click()
    expect(log(page)).to_contain_text("Greedy's turn.")


def test_a_card_is_shown_large_with_its_rules(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    hand(page).get_by_role("button", name=re.compile("^Punch")).first.focus()
    page.keyboard.press("?")
    card = page.get_by_role("dialog", name="Punch")
    expect(card.get_by_role("link", name="DB-041")).to_be_visible()
    expect(card).to_contain_text("Checked against print")
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_your_turn_is_announced_in_the_title(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    expect(page).to_have_title(re.compile("Your turn"))


def test_names_and_chat_are_words_not_markup(visit: Visit) -> None:
    person = visit().called("<b>Ada</b>")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    expect(log(page)).to_contain_text("<b>Ada</b> is")
    page.get_by_role("textbox", name="Say something").fill("<img src=x onerror=alert(1)>")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("list", name="What was said")).to_contain_text("<img src=x onerror=alert(1)>")


def test_two_tables_in_two_tabs(visit: Visit) -> None:
    person = visit().called("Ada")
    first, second = person.table(ME, BOT, seed="1"), person.table(ME, BOT, seed="2")
    one, other = person.go(f"/t/{first}"), person.open_tab()
    other.goto(f"{person.address}/t/{second}")
    Player(other).play(enough=log(other).get_by_text("Greedy's turn.").first.is_visible)
    expect(hand(one).get_by_role("button", name=LIT)).to_have_count(5)
    expect(log(one)).not_to_contain_text("Greedy's turn.")


def test_on_a_phone_everything_is_in_reach_of_a_thumb(visit: Visit) -> None:
    person = visit(**PHONE).called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    player = Fingers(page)
    expect(hand(page)).to_be_in_viewport()
    expect(player.end).to_be_in_viewport()
    player.play(enough=page.get_by_text("Turn 5", exact=False).first.is_visible)
    expect(hand(page)).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
