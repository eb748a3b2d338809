"""The guided first games in a browser: with the mouse, on a phone, by keyboard, left and taken up again."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.people import FITS, introduce
from tests.browser.test_accessible import check

LONGEST = 150.0  # seconds for a lesson, on a machine that is very busy with other things
NEXT = "[data-act=next-remark]"
END = "[data-act=own-game]"
MENU = "[data-act=choose]:not(:disabled)"  # of a card that can do several things
QUESTION = "[data-part=question] [data-lit]"
LIT = "[data-part=table] [data-lit], [data-act=end-turn]:not(:disabled)"
# Something to do: the coach has more to say, is done, or something is lit.
ASKED = "(wanted) => [...document.querySelectorAll(wanted)].some((each) => each.offsetParent)"
ON_FOCUS = "(wanted) => document.activeElement.matches(wanted)"
IN_SIGHT = """() => {  // what the coach points at
  const ring = document.querySelector('[data-part=pointed-at]')?.getBoundingClientRect();
  return ring && ring.top >= 0 && ring.bottom <= innerHeight;
}"""
COVERS_NOTHING = """() => {  // that is to be pressed, asked or pointed at
  const over = document.querySelector('[aria-label=Coach]').getBoundingClientRect();
  const needed = '[data-part=table] [data-lit], [data-part=question], [data-part=asked], [data-part=pointed-at]';
  return [...document.querySelectorAll(needed)].every((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return top >= innerHeight || left >= over.right || right <= over.left || top >= over.bottom || bottom <= over.top;
  });
}"""
APART = """([one, others]) => {  // nothing that is in the window is under it
  const over = document.querySelector(one)?.getBoundingClientRect();
  return over && [...document.querySelectorAll(others)].every((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left >= over.right || right <= over.left || top >= over.bottom || bottom <= over.top;
  });
}"""
STATE = "[data-part=asked], [data-part=power], [data-part=top], [data-part=coach]"
READ = f"[data-card], {STATE.rsplit(', ', 1)[0]}"
WINDOWS = [(1440, 900), (1280, 720), (390, 844)]
PICTURES = """cards => cards.map((card) => ({
  width: card.offsetWidth,
  picture: card.querySelector('.art').offsetHeight,
}))"""
LAYER = "(element) => Number(getComputedStyle(element).zIndex)"
TOP = "(element) => element.getBoundingClientRect().top"
BOTTOM = "(element) => element.getBoundingClientRect().bottom"
TO_DO = f"{NEXT}, {END}, {LIT}"
BY_KEY = f"{NEXT}, {END}, [data-lit], [data-act=end-turn], [data-act=choose]"


def visible(page: Page, selector: str) -> bool:
    return page.locator(selector).locator("visible=true").count() > 0


def follow(page: Page, touch: bool = False, upto: str = "") -> int:
    """Do what the coach says, to the end or up to the remark that begins so. How many remarks there were."""
    seen: list[str] = []
    end = time.monotonic() + LONGEST
    while not visible(page, END):
        assert time.monotonic() < end, f"The lesson does not go on after: {seen[-1:]}"
        page.wait_for_function(ASKED, arg=TO_DO)
        text = page.locator("[data-part=remark]").inner_text() if visible(page, "[data-part=remark]") else ""
        if text and text not in seen[-1:]:
            seen.append(text)
            if upto and text.startswith(upto):
                break
            if not visible(page, END):
                page.wait_for_function(COVERS_NOTHING)
        wanted = next((each for each in (NEXT, MENU, QUESTION, LIT) if visible(page, each)), "")
        if not wanted or visible(page, END):
            continue
        target = page.locator(wanted).locator("visible=true").first
        # What was lit a moment ago may be on its way to another place by now.
        (target.tap if touch else target.click)(timeout=2_000, force=True, no_wait_after=True, trial=False)
    return len(seen)


def follow_by_keyboard(page: Page) -> None:
    """The focus is where the coach is: Enter is all it takes."""
    remark = page.locator("[data-part=remark]")
    end = time.monotonic() + LONGEST
    while not visible(page, END):
        assert time.monotonic() < end, remark.inner_text()
        page.wait_for_function(ON_FOCUS, arg=BY_KEY)
        before = page.evaluate(
            "() => { document.activeElement.toggleAttribute('data-pressed', true);"
            " return document.querySelector('[data-part=remark]').textContent; }"
        )
        page.keyboard.press("Enter")
        page.wait_for_function(  # the coach goes on, or the focus to what comes next
            "(before) => { const now = document.querySelector('[data-part=remark]');"
            " const elsewhere = !document.activeElement.hasAttribute('data-pressed');"
            " return elsewhere || (now && now.offsetParent && now.textContent !== before); }",
            arg=before,
        )


def test_with_the_mouse_and_on_to_a_game_of_ones_own(visit: Visit) -> None:
    page = visit().go("/")
    page.get_by_role("link", name="Guided game of Deck-building").click()
    expect(page.get_by_role("region", name="Coach")).to_contain_text("Welcome to the table!")
    check(page)
    page.locator(NEXT).click()
    page.reload()  # progress survives it
    expect(page.get_by_role("region", name="Coach")).to_contain_text("Welcome to the table!")
    assert follow(page) > 10
    page.locator(END).click()
    introduce(page, "Ada")
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    expect(page.get_by_role("region", name="Coach")).to_have_count(0)
    own = page.evaluate("fetch('/api/tables').then((answer) => answer.json())")
    assert [(table["lesson"], table["private"]) for table in own["mine"] if not table["lesson"]] == [("", True)]


def test_the_coach_covers_no_card_that_is_to_be_played(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).go("/learn/deckbuilding")
    remark = page.locator("[data-part=remark]")
    expect(remark).to_contain_text("Welcome")
    while not (said := remark.inner_text()).startswith("Each card you play"):
        page.wait_for_function(ASKED, arg=TO_DO)
        wanted = NEXT if visible(page, NEXT) else LIT
        page.locator(wanted).locator("visible=true").first.click(force=True)
        expect(remark).not_to_have_text(said)
    page.wait_for_function(COVERS_NOTHING)


def test_several_cards_at_once_only_where_the_coach_wants_several(visit: Visit) -> None:
    page = visit().go("/learn/deckbuilding")
    remark = page.locator("[data-part=remark]")
    simple = page.locator("[data-act=play-simple]")
    follow(page, upto="A Punch is worth")
    expect(simple).to_be_disabled()
    expect(simple).to_have_attribute("title", "The coach asks for one thing at a time now.")
    page.keyboard.press("a")
    page.locator("[data-part=hand] [data-lit]").first.click()
    expect(remark).to_contain_text("Play the rest of your hand")
    expect(page.locator("[data-part=hand] [data-card]")).to_have_count(4)
    expect(simple).to_be_enabled()
    page.keyboard.press("a")
    expect(page.locator("[data-part=hand] [data-card]")).to_have_count(1)
    expect(remark).to_contain_text("Play the rest of your hand")
    page.locator("[data-part=hand] [data-lit]").first.click()
    expect(remark).to_contain_text("go shopping")
    expect(simple).to_be_disabled()


def test_nothing_slides_out_of_sight_for_a_question_that_is_in_sight(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).go("/learn/crisis")
    expect(page.locator("[data-part=remark]")).to_contain_text("Welcome")
    follow(page, upto="Max gives")
    page.wait_for_function(IN_SIGHT)
    assert page.locator("[data-part=upper]").evaluate("(upper) => upper.scrollTop") == 0


@pytest.mark.parametrize("window", [(1280, 720), (390, 844)])
def test_the_coach_leaves_the_battle_in_sight_that_it_explains(visit: Visit, window: tuple[int, int]) -> None:
    options = {**PHONE, "viewport": {"width": window[0], "height": window[1]}} if window[0] < 700 else {}
    page = visit(**{"viewport": {"width": window[0], "height": window[1]}, **options}).go("/learn/tcg")
    expect(page.locator("[data-part=remark]")).to_contain_text("Welcome to the duel!")
    follow(page, touch=bool(options), upto="The difference was 8")
    expect(page.locator("[data-part=battle]")).to_contain_text("Cowboy")
    page.wait_for_function(APART, arg=["[aria-label=Coach]", "[data-part=battle] *"])


def test_a_short_remark_leaves_the_progress_bar_its_length(visit: Visit) -> None:
    page = visit(**PHONE).go("/learn/crisis")
    follow(page, upto="What a hand!")
    bar = page.get_by_role("img", name="of the lesson done").bounding_box()
    assert bar is not None
    assert bar["width"] >= 80


def test_another_move_is_refused_kindly_and_escape_leaves(visit: Visit) -> None:
    page = visit().go("/learn/crisis")
    coach = page.get_by_role("region", name="Coach")
    expect(coach).to_contain_text("Welcome to Crisis Mode!")
    page.locator('[data-part=hand] [data-card="Kid Flash"]').click()
    expect(page.get_by_role("status").filter(has_text="take this step first")).to_be_visible()
    page.keyboard.press("Escape")  # the words beside the card
    page.locator("body").press("Escape")
    expect(page.get_by_role("heading", name="Learn to play in five minutes")).to_be_visible()
    page.get_by_role("link", name="Continue the guided game of Crisis").click()
    expect(coach).to_contain_text("Welcome to Crisis Mode!")
    follow_by_keyboard(page)


@pytest.mark.parametrize("window", [(1440, 900), (1280, 720)])
def test_why_another_move_is_refused_can_be_read_beside_the_coach(visit: Visit, window: tuple[int, int]) -> None:
    page = visit(viewport={"width": window[0], "height": window[1]}).go("/learn/tcg")
    expect(page.locator("[data-part=remark]")).to_contain_text("Welcome to the duel!")
    follow(page, upto="You may bring one more hero")
    page.locator('[data-part=hand] [data-card="+2 Weapon"]').click()
    why = page.get_by_role("status", name="Why not")
    expect(why).to_contain_text("take this step first")
    one, other = why.bounding_box(), page.get_by_role("region", name="Coach").bounding_box()
    assert one is not None
    assert other is not None
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    down = one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]
    assert not (across and down)
    why.get_by_role("button", name="Look at +2 Weapon").click()
    expect(page.get_by_role("dialog")).to_contain_text("+2 Weapon")


@pytest.mark.parametrize("window", WINDOWS)
def test_why_another_move_is_refused_lies_over_nothing_that_is_to_be_read(
    visit: Visit, window: tuple[int, int]
) -> None:
    """The card is beside what is asked, and the words about it are not: neither over that nor over Power, the header
    and the coach."""
    page = visit(viewport={"width": window[0], "height": window[1]}).go("/learn/deckbuilding")
    expect(page.locator("[data-part=remark]")).to_contain_text("Welcome")
    follow(page, upto="A Punch is worth")
    for card in ("[data-part=hand] [data-card=Vulnerability]", "[data-card=Robin]"):
        page.locator(card).last.click()
        expect(page.get_by_role("status", name="Why not")).to_be_visible()
        page.wait_for_function(APART, arg=["[aria-label='Why not']", STATE])
        page.keyboard.press("Escape")
        expect(page.get_by_role("status", name="Why not")).to_have_count(0)


@pytest.mark.parametrize("window", WINDOWS)
def test_the_coach_can_be_put_aside_to_read_what_is_below(visit: Visit, window: tuple[int, int]) -> None:
    """By touch or mouse, or by a key; they are there again with the next remark, or when called."""
    options = {**PHONE, "viewport": {"width": window[0], "height": window[1]}} if window[0] < 700 else {}
    page = visit(**{"viewport": {"width": window[0], "height": window[1]}, **options}).go("/learn/deckbuilding")
    remark = page.locator("[data-part=remark]")
    expect(remark).to_contain_text("Welcome")
    aside = page.get_by_role("button", name="Put the coach aside")
    (aside.tap if options else aside.click)()
    expect(remark).to_be_hidden()
    page.wait_for_function(APART, arg=["[aria-label=Coach]", READ])
    page.keyboard.press("x")
    expect(remark).to_be_visible()
    page.keyboard.press("x")
    expect(remark).to_be_hidden()
    back = page.get_by_role("button", name="Read on with the coach")
    (back.tap if options else back.click)()
    expect(remark).to_be_visible()
    follow(page, touch=bool(options), upto="A Punch is worth")
    page.keyboard.press("x")
    expect(remark).to_be_hidden()
    page.locator("[data-part=hand] [data-lit]").first.click()
    expect(remark).to_contain_text("Play the rest of your hand")
    expect(remark).to_be_visible()


def test_on_a_phone(visit: Visit) -> None:
    page = visit(**PHONE).go("/learn/united")
    expect(page.get_by_role("region", name="Coach")).to_contain_text("everybody is on the same side")
    assert page.evaluate(FITS)
    page.wait_for_function(IN_SIGHT)
    cards = page.get_by_role("region", name="Your hand").get_by_role("button")
    assert all(each["picture"] > each["width"] / 3 for each in cards.evaluate_all(PICTURES))  # nothing else is on them
    assert follow(page, touch=True) > 10
    assert page.evaluate(FITS)


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit().go("/learn/tcg")
    remark = page.locator("[data-part=remark]")
    expect(remark).to_contain_text("Welcome to the duel!")
    follow_by_keyboard(page)
    expect(remark).to_contain_text("the duel is yours")


@pytest.mark.parametrize(
    ("guide", "way"),
    [
        ("deckbuilding", "phone"), ("deckbuilding", "keyboard"), ("crisis", "mouse"), ("crisis", "phone"),
        ("united", "mouse"), ("united", "keyboard"), ("tcg", "mouse"), ("tcg", "phone"),
    ],
)  # fmt: skip
def test_each_of_the_others_too(visit: Visit, guide: str, way: str) -> None:
    """What the tests above have not done: every guided game is played to its end in every way."""
    page = visit(**PHONE if way == "phone" else {}).go(f"/learn/{guide}")
    expect(page.locator("[data-part=remark]")).not_to_be_empty()
    if way == "keyboard":
        follow_by_keyboard(page)
    else:
        assert follow(page, touch=way == "phone") > 8
    expect(page.locator(END)).to_be_visible()


def test_how_to_play_shows_real_cards(visit: Visit) -> None:
    page = visit().go("/how-to-play/deckbuilding")
    expect(page.get_by_role("heading", name="How to play the deck-building game")).to_be_visible()
    expect(page.get_by_text("Punch", exact=True).first).to_be_visible()
    page.get_by_role("link", name="All the rules").click()
    expect(page.get_by_role("searchbox", name="Search the rules")).to_be_visible()


def test_the_menu_of_a_card_on_a_phone(visit: Visit) -> None:
    page = visit(**PHONE).go("/learn/tcg")
    menu = page.get_by_role("menu")
    remark = page.locator("[data-part=remark]")
    expect(remark).to_contain_text("Welcome")
    while not (said := remark.inner_text()).startswith("Now one action"):
        page.wait_for_function(ASKED, arg=TO_DO)
        if remark.inner_text() != said:
            continue
        page.locator(NEXT if visible(page, NEXT) else LIT).locator("visible=true").first.tap(force=True)
        expect(remark).not_to_have_text(said)
    page.locator(LIT).locator("visible=true").first.tap(force=True)
    expect(menu).to_be_visible()
    layers = [page.locator(each).evaluate(LAYER) for each in ("[role=menu]", "[data-part=pointed-at]")]
    assert layers[0] > layers[1]
    assert menu.evaluate(TOP) >= page.locator("[data-card=Hardcase]").last.evaluate(BOTTOM)  # that stays in sight


def test_the_last_words_lie_over_no_result(visit: Visit) -> None:
    page = visit().go("/learn/tcg")
    expect(page.locator("[data-part=remark]")).not_to_be_empty()
    follow(page)
    result = page.get_by_role("region", name="The result")
    expect(result).to_be_visible()
    expect(page.locator(END)).to_be_visible()
    assert result.evaluate(TOP) >= page.get_by_role("region", name="Coach").evaluate(BOTTOM)
