"""Looking back at a game with its analysis: with the mouse, on a phone, and with the keyboard alone. One short game is
analyzed for all of them: Ada buys nothing in her first two turns, and then gives up."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.people import BOT, FITS, LIT, ME, Person, actions, hand, log
from tests.browser.playing import act, part, reach
from tests.browser.test_accessible import check
from tests.moments import OPTIONS
from tools.waiting import until

SHARED: dict[str, str] = {}  # the game, by the address of the server
LIST = part("judged-choices")
FAULT = f"{LIST} :is([data-verdict=inaccuracy], [data-verdict=mistake], [data-verdict=blunder])"


def lost_game(visit: Visit) -> str:
    """The game; whoever looks at it later did not play it."""
    person = visit()
    if person.address not in SHARED:
        person.called("Ada")
        table = person.table(ME, BOT, seed="1", options=OPTIONS)
        page = person.go(f"/t/{table}")
        for turn in (3, 5):
            page.get_by_role("button", name="Play all simple cards").click()
            expect(page.locator(act("play-simple"))).to_be_disabled()
            actions(page).get_by_role("button", name="End turn").click()
            expect(page.get_by_text(f"Turn {turn} · your turn")).to_be_visible()
        person.call("POST", f"tables/{table}/concede")
        SHARED[person.address] = table
    return SHARED[person.address]


PAINTED = """() => document.fonts.ready.then(() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))))"""


def analyzed(person: Person, table: str) -> Page:
    """The page, when the analysis is there."""
    page = person.go(f"/t/{table}/analysis?who=0")
    expect(page.locator(part("progress"))).to_have_count(0)
    expect(page.locator(f"{LIST} li")).not_to_have_count(0)
    return page


def moment(page: Page) -> int:
    found = re.search(r"[?&]at=(\d+)", page.url)
    return int(found[1]) if found else -1


def test_a_choice_is_looked_at_and_played_on_from(visit: Visit) -> None:
    table = lost_game(visit)
    person = visit().called("Bob")
    page = person.go(f"/t/{table}")
    page.get_by_role("link", name="Analysis").click()
    expect(page.locator(part("progress"))).to_have_count(0)
    page.get_by_label("Choices of").select_option(label="Ada")
    expect(page.get_by_role("img", name="Chance to win")).to_be_visible()
    expect(page.get_by_text("When Ada gave up: ")).to_be_visible()
    page.locator(f"{part('position')} {part('level')}").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Takes what pays most right now, and never looks ahead.")
    page.locator(FAULT).first.click()
    detail = page.locator(part("judged"))
    expect(detail).to_contain_text("Better:")
    expect(detail.get_by_role("list", name="Chance to win").get_by_role("listitem")).not_to_have_count(0)
    expect(page.locator(f"{part('position')} .hinted")).not_to_have_count(0)
    at = moment(page)
    found = re.search(r"turn (\d+)", detail.inner_text(), re.IGNORECASE)
    assert found is not None
    turn = int(found[1])
    page.get_by_role("button", name="Show as a table").click()
    expect(page.get_by_role("columnheader", name="Ada")).to_be_visible()
    page.get_by_role("button", name="All cards open").click()
    expect(page.locator(part("progress"))).to_have_count(0)
    expect(page.get_by_role("button", name="All cards open")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="As the player saw it").click()
    assert moment(page) == at
    check(page)
    page.locator(act("ask-play-on")).click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    expect(dialog).to_contain_text("reshuffled")
    dialog.locator(act("play-on")).click()
    expect(page.get_by_text(f"Turn {turn} · your turn")).to_be_visible()
    assert table not in page.url
    expect(log(page).get_by_role("listitem").first).to_contain_text(f"This game continues from turn {turn} of")
    actions(page).get_by_role("button", name="End turn").click()
    expect(page.get_by_text(f"Turn {turn + 2} · your turn")).to_be_visible()


def test_while_one_view_waits_for_the_other_all_that_is_known_stays(visit: Visit) -> None:
    """Both ways to look at the game stay within reach, and the text says what is waited for."""
    page = analyzed(visit(), lost_game(visit))
    waiting = {"state": "waiting", "share": 0, "step": -1, "ahead": 0, "other_view": True, "first": 0.6, "left": 0}
    answer = json.dumps(waiting | {"problem": "", "found": None})
    of_the_open_one = re.compile(r"/api/tables/.*/analysis\?.*open=true")
    page.route(of_the_open_one, lambda route: route.fulfill(body=answer, content_type="application/json"))
    seen, all_open = (page.get_by_role("button", name=name) for name in ("As the player saw it", "All cards open"))
    all_open.click()
    expect(page.locator(part("progress"))).to_contain_text("“As the player saw it” is being analyzed first (60% done)")
    expect(all_open).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("img", name="Chance to win")).to_be_visible()
    seen.click()
    expect(page.locator(part("progress"))).to_have_count(0)
    all_open.click()
    page.reload()  # with nothing known of either
    expect(page.locator(part("progress"))).to_contain_text("is being analyzed first (60% done)")
    expect(all_open).to_have_attribute("aria-pressed", "true")
    seen.click()
    expect(page.locator(f"{LIST} li")).not_to_have_count(0)
    page.unroute(of_the_open_one)
    all_open.click()
    expect(page.locator(part("progress"))).to_have_count(0)


def test_on_a_phone_one_learns_from_mistakes(visit: Visit) -> None:
    table = lost_game(visit)
    page = analyzed(visit(**PHONE), table)
    assert page.evaluate(FITS)
    expect(page.locator(f"{part('position')} {act('end-turn')}")).to_be_attached()
    page.evaluate(PAINTED)  # at a table, the hand is brought into sight
    assert page.evaluate("scrollY") == 0
    expect(page.get_by_text("Looking back:")).to_be_visible()
    page.locator(act("learn")).tap()
    lesson = page.locator(part("learning"))
    expect(lesson).to_have_attribute("data-solved", "false")
    expect(lesson.get_by_role("heading")).to_have_text(re.compile(r"^(Inaccuracy|Mistake|Blunder): 1 of \d+$"))
    made = lesson.get_by_role("button", name="End turn")
    expect(made).to_be_disabled()
    expect(made).to_contain_text("Ada chose this")
    page.locator(f"{part('position')} {act('end-turn')}").tap()
    expect(lesson.locator(part("told"))).to_contain_text("what Ada chose")
    assert page.evaluate(FITS)
    lesson.locator(act("show-answer")).tap()
    expect(lesson).to_have_attribute("data-solved", "true")
    expect(lesson).to_contain_text("Better:")


def test_all_of_it_with_the_keyboard(visit: Visit) -> None:
    table = lost_game(visit)
    page = analyzed(visit().called("Eve"), table)
    page.keyboard.press("Home")
    until(lambda: moment(page) >= 0, "Home leads to the first choice")
    first = moment(page)
    page.keyboard.press("ArrowRight")
    until(lambda: moment(page) > first, "The right arrow leads to the next choice")
    page.keyboard.press("ArrowLeft")
    until(lambda: moment(page) == first, "The left arrow leads back")
    reach(page.locator(act("learn")), page)
    page.keyboard.press("Enter")
    lesson = page.locator(part("learning"))
    expect(lesson).to_be_visible()
    better = lesson.locator("[data-option]").filter(has_not_text=re.compile("End turn", re.IGNORECASE)).first
    reach(better, page)
    page.keyboard.press("Enter")
    expect(lesson.locator(part("told"))).to_be_visible()
    if lesson.get_attribute("data-solved") == "false":
        reach(lesson.locator(act("show-answer")), page)
        page.keyboard.press("Enter")
    expect(lesson).to_have_attribute("data-solved", "true")
    reach(lesson.get_by_role("button", name="Back to the analysis").first, page)
    page.keyboard.press("Enter")
    reach(page.locator(act("ask-play-on")), page)
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Play on from here")).to_be_visible()
    reach(page.locator(act("play-on")), page)
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile(r"Turn \d+ · your turn"))).to_be_visible()


def test_a_hint_is_where_the_keyboard_goes(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, seed='1')}")
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    page.keyboard.press("h")
    expect(page.locator(f"{part('table')} .hinted").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Played this turn").get_by_role("button")).to_have_count(1)


def test_on_a_phone_the_hinted_card_comes_into_sight(visit: Visit) -> None:
    person = visit(**PHONE).called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, BOT, BOT, seed='1')}")
    expect(hand(page).get_by_role("button", name=LIT)).not_to_have_count(0)
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator(f"{part('table')} .hinted").first).to_be_in_viewport()


def test_the_table_stays_where_it_is_while_the_choices_are_scrolled(visit: Visit) -> None:
    """Only what is beside it scrolls: below the page there is nothing."""
    for size in ((1280, 720), (1440, 900)):
        page = analyzed(visit(viewport={"width": size[0], "height": size[1]}), lost_game(visit))
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
