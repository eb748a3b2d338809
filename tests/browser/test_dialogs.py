"""What all dialogs do: one click or two open them, and the focus comes and goes as it should for the keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.people import BOT, LIT, ME, actions, hand
from tools.waiting import until

FOCUSED = "(element) => element === document.activeElement"


def wave_away(page: Page, dialog: Locator) -> None:
    """Press beside it until it goes; what comes too soon after it was opened is not meant for it."""

    def gone() -> bool:
        page.mouse.click(3, 3)
        return not dialog.is_visible()

    until(gone, "The dialog does not close by a press beside it", 30, pause=0.1)


@pytest.mark.parametrize("window", [{}, PHONE])
def test_a_double_click_opens_a_dialog_and_leaves_it_open(visit: Visit, window: dict[str, object]) -> None:
    page = visit(own=True, **window).go("/")
    page.get_by_role("button", name="Play now").dblclick(position={"x": 4, "y": 4})
    dialog = page.get_by_role("dialog", name="Who are you?")
    expect(dialog).to_be_visible()
    wave_away(page, dialog)


def test_pressing_in_a_dialog_and_letting_go_beside_it_is_not_pressing_beside_it(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("button", name="Play now").click()
    dialog = page.get_by_role("dialog", name="Who are you?")
    box = dialog.get_by_role("heading", name="Who are you?").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(3, 3)
    page.mouse.up()
    expect(dialog).to_be_visible()


@pytest.mark.parametrize("key", ["m", "e", "d", "k", "?"])
def test_the_focus_goes_back_to_the_card(visit: Visit, key: str) -> None:
    person = visit(settings={"confirmEnd": True}).called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    card = hand(page).get_by_role("button", name=LIT).nth(1)
    card.focus()
    page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert card.evaluate(FOCUSED)


def test_the_focus_is_on_the_answer(visit: Visit) -> None:
    person = visit(settings={"confirmEnd": True}).called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    page.keyboard.press("e")
    warning = page.get_by_role("dialog", name="End your turn?")
    expect(warning.get_by_role("button", name="End turn")).to_be_focused()
    page.keyboard.press("Enter")
    expect(warning).to_have_count(0)
    expect(actions(page)).to_be_visible()
