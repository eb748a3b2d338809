"""The table for one person: what is lit, what is not and why, hints, taking back, warnings, words of others."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.people import BOT, LIT, ME, OPEN, actions, hand, log
from tests.browser.playing import Player

TOP_IS_SEEN = """element => {
  scrollTo(0, 0);  // on a phone the hand is brought into sight
  const { left, top, width } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + 1) === element;
}"""

BOTTOM_IS_SEEN = """element => {
  const { left, bottom, width } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, bottom - 1));
}"""

FIRST_WORDS = """() => {
  window.firstWords = '';
  new MutationObserver(() => {
    window.firstWords ||= document.querySelector('.bubble[aria-label=Hint]')?.textContent.trim() ?? '';
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


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


def test_while_the_bot_looks_ahead_its_hint_is_a_first_thought(visit: Visit) -> None:
    """On a phone, too, it says at the card itself that it may change, until it is final."""
    person = visit(**PHONE).called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    page.get_by_role("button", name="Play all simple cards").tap()
    expect(page.get_by_role("img", name="4 Power", exact=True)).to_be_visible()
    page.evaluate(FIRST_WORDS)
    page.get_by_role("button", name="Hint").tap()
    told = page.get_by_role("status", name="Hint", exact=True)
    expect(told).to_contain_text(re.compile("^Hint: .+"))
    expect(told).to_be_in_viewport()
    first = page.evaluate("firstWords")
    assert first.startswith("First thought: ")
    assert first.endswith("Still looking ahead: this may change…")


@pytest.mark.parametrize("by_key", [True, False])
def test_a_hint_asked_for_while_cards_are_being_played_comes_after_them(visit: Visit, by_key: bool) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    box = page.get_by_role("button", name="Hint").bounding_box()
    assert box is not None
    page.keyboard.press("a")
    if by_key:
        page.keyboard.press("h")
    else:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("img", name="4 Power", exact=True)).to_be_visible()
    expect(page.locator(".hinted")).not_to_have_count(0)


def test_in_a_low_window_the_chances_of_a_hint_cover_no_card(visit: Visit) -> None:
    person = visit(viewport={"width": 1280, "height": 720}).called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    page.get_by_role("button", name="Play all simple cards").click()
    expect(page.get_by_role("img", name="4 Power")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("list", name="Chance to win")).to_be_visible()
    expect(page.get_by_text("Still looking ahead")).to_be_hidden()
    cards = page.get_by_role("region", name="Line-Up").get_by_role("button")
    expect(cards).to_have_count(5)
    assert all(card.evaluate(BOTTOM_IS_SEEN) for card in cards.all())


def test_a_choice_is_taken_back(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    cards = hand(page).get_by_role("button", name=LIT)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()  # there is nothing to take back yet
    cards.first.click()
    expect(cards).to_have_count(4)
    page.get_by_role("button", name="Undo").click()
    expect(cards).to_have_count(5)


def test_what_one_press_has_played_is_taken_back_at_once(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    cards = hand(page).get_by_role("button", name=LIT)
    cards.first.click()
    expect(cards).to_have_count(4)
    page.get_by_role("button", name="Play all simple cards").click()
    expect(page.get_by_role("img", name="4 Power")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(cards).to_have_count(4)
    page.get_by_role("button", name="Undo").click()
    expect(cards).to_have_count(5)


def test_a_turn_with_something_left_to_do_ends_after_a_question(visit: Visit) -> None:
    person = visit(settings={"confirmEnd": True}).called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    actions(page).get_by_role("button", name="End turn").click()
    warning = page.get_by_role("dialog", name="End your turn?")
    expect(warning).to_contain_text("You still have 4 cards to play: 4 Punch.")
    warning.get_by_role("button", name="Keep playing").click()
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    actions(page).get_by_role("button", name="End turn").click()
    warning.get_by_role("button", name="End turn").click()
    expect(log(page)).to_contain_text("Rivet's turn")


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


def test_the_card_under_the_mouse_is_shown_large(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    hand(page).get_by_role("button", name=re.compile("^Vulnerability")).first.focus()
    hand(page).get_by_role("button", name=re.compile("^Punch")).first.hover()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Punch")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Punch")).to_be_hidden()
    page.keyboard.press("Tab")  # whoever goes on with the keyboard means the focus
    hand(page).get_by_role("button", name=re.compile("^Vulnerability")).first.focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Vulnerability")).to_be_visible()


def test_undo_says_what_it_takes_back_where_others_have_acted_since(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1', options={'heroes': ['Batman', 'Superman']})}")
    actions(page).get_by_role("button", name="End turn").click()
    expect(page.get_by_text("Turn 3 · your turn")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    question = page.get_by_role("dialog", name="Take all of this back?")
    expect(question).to_contain_text(re.compile(r"End turn and \d+ choices by Rivet\."))
    question.get_by_role("button", name="Never mind").click()
    expect(page.get_by_text("Turn 3 · your turn")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    question.get_by_role("button", name="Take it back").click()
    expect(page.get_by_text("Turn 1 · your turn")).to_be_visible()


def test_nobody_destroys_a_card_by_a_key_meant_for_something_else(visit: Visit) -> None:
    """Aquaman buys Nth Metal onto his deck: next turn it asks whether to destroy a card."""
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='23', options={'heroes': ['Aquaman', 'Batman']})}")
    page.get_by_role("button", name="Play all simple cards").click()
    expect(page.get_by_role("img", name="3 Power")).to_be_visible()
    page.get_by_role("list", name=re.compile("^Line-Up")).get_by_role("button", name=re.compile("^Nth Metal")).click()
    player = Player(page)
    player.question.get_by_role("button", name=re.compile("^Nth Metal")).last.click()  # the first is in the question
    player.confirm.click()
    player.end.click()
    expect(page.get_by_text("Turn 3 · your turn")).to_be_visible()
    hand(page).get_by_role("button", name=re.compile("^Nth Metal")).click()
    expect(player.question).to_contain_text(re.compile("Nth Metal: Destroy .+\\?"))
    expect(player.question).to_be_focused()
    page.keyboard.press("Enter")
    expect(player.question).to_be_visible()
    page.keyboard.press("n")
    expect(player.question).to_be_hidden()
    expect(page.get_by_role("button", name=re.compile("^Destroyed 0"))).to_be_visible()


def test_the_story_is_one_stop_of_the_tab_key(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    log(page).focus()
    page.keyboard.press("Tab")
    level = page.get_by_role("list", name="At the table").get_by_text("Greedy", exact=True)
    expect(level).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("textbox", name="Say something")).to_be_focused()
    log(page).focus()
    page.keyboard.press("ArrowLeft")
    expect(log(page).get_by_role("button", name="Punch")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(log(page).get_by_role("button", name="Vulnerability")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Vulnerability")).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (820, 1180), (390, 844)])
def test_messages_and_labels_cover_nothing_and_are_whole(visit: Visit, size: tuple[int, int]) -> None:
    person = visit(viewport={"width": size[0], "height": size[1]}).called("Ada")
    table = person.table(ME, OPEN, options={"variants": ["hidden"]})
    visit().called("Ben").join(table)
    page = person.go(f"/t/{table}")
    away = page.get_by_text("away", exact=True).first
    expect(away).to_be_visible()
    page.wait_for_function(TOP_IS_SEEN, arg=away.element_handle())
    line_up = page.get_by_role("list", name=re.compile("^Line-Up")).bounding_box()
    assert line_up is not None
    assert line_up["width"] > 300
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Copy the link to this table").click()
    message = page.get_by_role("region", name="Messages")
    expect(message).to_contain_text("works on this computer only")
    told, bar = message.bounding_box(), actions(page).bounding_box()
    assert told is not None
    assert bar is not None
    assert told["y"] + told["height"] < bar["y"]


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
    Player(other).play(enough=log(other).get_by_text("Rivet's turn").first.is_visible)
    expect(hand(one).get_by_role("button", name=LIT)).to_have_count(5)
    expect(log(one)).not_to_contain_text("Rivet's turn")


def test_the_story_and_the_chat_by_keyboard(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT)}")
    card = hand(page).get_by_role("button").first
    for _ in range(2):  # it is always in sight, so there is nothing to close
        card.focus()
        page.keyboard.press("l")
        expect(page.locator("ol:focus")).to_have_count(1)
    page.keyboard.press("c")
    expect(page.get_by_role("textbox", name="Say something")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("textbox", name="Say something")).not_to_be_focused()
