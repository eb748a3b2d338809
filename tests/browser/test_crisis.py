"""Crisis Mode in the browser: a team of two beats a Crisis and a Super-Villain, and somebody plays alone to the end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import crisis
from tests.browser.conftest import PHONE, Visit
from tests.browser.layouts import at_the_moment
from tests.browser.people import FITS, actions, hand, in_sight, log
from tests.browser.playing import Fingers, part
from tests.browser.test_accessible import check
from tools.serving import Server


def crises(page: Page) -> Locator:
    return page.get_by_role("region", name="Crises")


def giving(page: Page) -> Locator:
    return page.get_by_role("list", name="What everybody would give").get_by_role("listitem")


def show(page: Page, card: str) -> None:
    """Press a card of the own hand."""
    hand(page).get_by_role("button", name=re.compile(f"^{re.escape(card)}")).first.click()


COVERED = """element => {
  const { left, bottom, width } = element.getBoundingClientRect();
  return !element.contains(document.elementFromPoint(left + width / 2, bottom - 8));
}"""


def test_in_a_low_window_nothing_covers_the_line_up(visit: Visit, server: Server) -> None:
    seated = [visit(viewport={"width": 1280, "height": 720}).called(name) for name in ("Ada", "Ben")]
    table = at_the_moment(server, crisis.TWO, crisis.before_an_effort(), *seated)
    for person in seated:
        page = person.go(f"/t/{table}")
        cards = page.get_by_role("region", name="Line-Up").get_by_role("button")
        expect(cards.first).to_be_visible()
        assert [card.inner_text() for card in cards.all() if card.evaluate(in_sight(COVERED))] == []


def test_two_beat_a_crisis_and_then_the_super_villain(visit: Visit, server: Server) -> None:
    moment = crisis.before_an_effort()
    people = [visit().called("Ada"), visit().called("Ben")]
    table = at_the_moment(server, crisis.TWO, moment, *people)
    pages = [person.go(f"/t/{table}") for person in people]
    for page in pages:
        expect(crises(page)).to_contain_text(moment.crisis)
    first = 0 if crises(pages[0]).get_by_role("button", name=f"Try to beat it: {moment.crisis}").is_visible() else 1
    leader, other = pages[first], pages[1 - first]
    expect(crises(other)).to_contain_text("can lead the team against it")
    expect(crises(leader)).to_contain_text("The unknown Crisis")
    expect(crises(leader)).to_contain_text("Cards left")
    check(leader)

    # What stands in the way is said, and who can help.
    villain = leader.get_by_role("region", name=re.compile("^Super-Villains")).get_by_role("button").first
    villain.click()
    expect(leader.get_by_text(f"First the team has to beat {moment.crisis}.")).to_be_visible()
    other.get_by_role("button", name=re.compile("^I can help")).click()
    expect(crises(leader).get_by_role("list", name="Who can help")).to_contain_text("can help")

    # Everybody shows what they would give; until the leader goes through with it nothing has happened.
    crises(leader).get_by_role("button", name=f"Try to beat it: {moment.crisis}").click()
    expect(giving(other).nth(first)).to_contain_text("is choosing")
    expect(giving(other).nth(1 - first)).to_contain_text("yet to choose")
    show(leader, moment.gives[first])
    expect(giving(other).nth(first)).to_contain_text(moment.gives[first])
    expect(giving(leader).nth(1 - first)).to_contain_text("is choosing")
    show(other, moment.gives[1 - first])
    expect(giving(leader).nth(1 - first)).to_contain_text(moment.gives[1 - first])
    expect(crises(leader)).to_contain_text(moment.crisis)
    expect(leader.get_by_role("button", name="Call it off")).to_be_visible()
    leader.get_by_role("button", name="Go through with it").click()
    for page in pages:
        expect(crises(page)).to_contain_text("No Crisis stands in the way")
        expect(log(page)).to_contain_text(f"The team has beaten {moment.crisis}!")

    # Now the Super-Villain is in reach.
    for card in moment.then:
        expect(actions(leader).get_by_role("button", name="End turn")).to_be_enabled()
        show(leader, card)
    expect(villain).to_have_accessible_name(re.compile("Press to: Defeat"))
    villain.click()
    for page in pages:
        expect(log(page)).to_contain_text(f"defeats {moment.super_villain}")
        expect(crises(page)).to_contain_text("The next Crisis comes at the end of the turn")
    leader.get_by_role("button", name="Out of the game").click()
    removed = leader.get_by_role("dialog", name="The cards out of the game")
    for card in (moment.crisis, moment.super_villain):
        expect(removed.get_by_role("button", name=re.compile(f"^{re.escape(card)}")).first).to_be_visible()
    leader.keyboard.press("Escape")
    actions(leader).get_by_role("button", name="End turn").click()
    expect(crises(other)).to_contain_text("To beat")


# Neither above the window nor below it, nor behind the buttons at its lower edge.
IN_SIGHT = """element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height - 8));
}"""


def test_on_a_phone_what_is_asked_comes_into_sight(visit: Visit, server: Server) -> None:
    moment = crisis.before_an_effort()
    people = [visit(**PHONE).called("Ada"), visit(**PHONE).called("Ben")]
    table = at_the_moment(server, crisis.TWO, moment, *people)
    pages = [person.go(f"/t/{table}") for person in people]
    lead = f"Try to beat it: {moment.crisis}"
    for page in pages:
        expect(crises(page)).to_contain_text(moment.crisis)
    first = 0 if crises(pages[0]).get_by_role("button", name=lead).is_visible() else 1
    leader, other = pages[first], pages[1 - first]

    def asked(page: Page, answer: Locator) -> None:
        for each in (page.get_by_role("region", name="Question"), answer):
            expect(each).to_be_visible()
            page.wait_for_function(IN_SIGHT, arg=each.element_handle())

    def card(player: int) -> Locator:
        return hand(pages[player]).get_by_role("button", name=re.compile(f"^{re.escape(moment.gives[player])}")).first

    crises(leader).get_by_role("button", name=lead).click()
    asked(leader, card(first))
    card(first).click()
    asked(other, card(1 - first))
    leader.evaluate("scrollTo(0, 0)")
    card(1 - first).click()
    asked(leader, leader.get_by_role("button", name="Go through with it"))


@pytest.mark.parametrize("touch", [False, True])
def test_one_press_answers_while_a_hint_is_shown(visit: Visit, server: Server, touch: bool) -> None:
    """Its words go with the press, and nothing moves away from under the pointer; the Line-Up stays in sight."""
    seated = [visit(**PHONE) if touch else visit(viewport={"width": 1440, "height": 900}), visit()]
    people = [person.called(name) for person, name in zip(seated, ("Ada", "Ben"), strict=True)]
    page = people[0].go(f"/t/{at_the_moment(server, crisis.SECOND_LEADS, crisis.asked_to_join(), *people)}")
    question = page.get_by_role("region", name="Question")
    join = question.get_by_role("button", name="Join in")
    expect(join).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("status", name="Hint")
    expect(hint).to_be_visible()
    expect(hint.get_by_text("Still looking ahead")).to_be_hidden()
    before = join.bounding_box()
    assert before is not None
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] - 6
    if touch:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.move(x, y)
        place = question.bounding_box()
        page.mouse.down()
        expect(hint).to_be_hidden()
        assert question.bounding_box() == place
        assert page.locator(part("upper")).evaluate("(box) => box.scrollHeight - box.clientHeight") <= 0
        page.mouse.up()
    expect(join).to_be_hidden()


def test_alone_to_the_end_on_a_phone(visit: Visit, server: Server) -> None:
    moment = crisis.last_turn_alone()
    person = visit(**PHONE).called("Ada")
    page = person.go(f"/t/{at_the_moment(server, crisis.ALONE, moment, person)}")
    expect(crises(page)).to_contain_text("Cards left")
    expect(page.get_by_role("region", name="Other players")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^I can help"))).to_have_count(0)
    assert page.evaluate(FITS)
    Fingers(page).play()
    result = page.get_by_role("region", name="The result")
    expect(result.get_by_role("heading", level=1)).to_contain_text("has lost")
    expect(result).to_contain_text("The main deck ran out")
    challenge = page.get_by_role("region", name="The unknown Crisis, short, alone")
    expect(challenge).to_contain_text("Not beaten this time")
    expect(challenge).to_contain_text(re.compile(r"Super-Villains defeated \d+ of 10"))
    expect(page.get_by_role("region", name="The Super Hero")).to_contain_text("Crisis ")
    expect(page.get_by_text("bots in the seats of the others")).to_have_count(0)
    expect(result).not_to_contain_text("points")
    expect(page.get_by_role("heading", name="Card by card")).to_have_count(0)


def test_however_much_lies_on_the_table_ones_own_side_is_in_sight(visit: Visit, server: Server) -> None:
    person = visit()
    page = person.go(f"/t/{at_the_moment(server, crisis.FIVE, crisis.crowded(), person)}")
    end = actions(page).get_by_role("button", name="End turn")
    last = page.get_by_role("region", name="Line-Up", exact=True).get_by_role("button").last
    for width, height in ((1440, 900), (1366, 700), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        expect(end).to_be_enabled()
        expect(end).to_be_in_viewport(ratio=1)
        mine = page.get_by_role("region", name="Your side").get_by_text("Power", exact=True)
        expect(mine).to_be_in_viewport(ratio=1)
        expect(page.get_by_text("Power to spend")).to_be_in_viewport(ratio=1)
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport(ratio=0.9)
