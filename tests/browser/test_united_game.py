"""United through the interface: from the lobby, a commander with support, symbols spent in every way, the villain's
turn step by step, a result, a phone."""

from __future__ import annotations

import itertools
import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from heroes_unite.kernel.decision import Decision
from heroes_unite.kernel.view import View
from tests.browser.conftest import PHONE, Visit
from tests.browser.layouts import laid, lay, plays
from tests.browser.people import FITS, ME, OPEN, actions, hand, in_sight, introduce, log
from tests.browser.playing import in_turns
from tests.browser.united import TWO, Teammate, united_table
from tools.serving import Server

COMMANDER: Final[dict[str, Any]] = {"mode": "commander", "villain": "Darkseid", "heroes": ["Batman"]}
SIGNS_OVER: Final = """() => {  // signs that lie over a piece or over the words of a Threat
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const boxes = (wanted) => [...document.querySelectorAll(wanted)].map((each) => each.getBoundingClientRect());
  const signs = boxes('.slots .sign, .threat .sign');
  return boxes('.place .piece:not(.free), .threat .text').filter((each) => signs.some((sign) => over(sign, each)));
}"""
SHORT = "12"  # the seed of a game that Darkseid wins soon where turns are only ended


def ring(page: Page, location: str) -> Locator:
    return page.get_by_role("region", name=location, exact=True)


def symbols(page: Page) -> Locator:
    return page.get_by_role("group", name="Your symbols").get_by_role("button")


def asks_which(decision: Decision, seat: int) -> bool:
    """On a turn of one's own, with two ways to attack a Thug: one that hides who it is, and one that does not."""
    mine = plays(decision, seat)
    return mine and sum(option.kind == "attack" and "Thug" in option.label for option in decision.options) > 1


def spends_no_wild(decision: Decision, seat: int) -> bool:
    """On a turn of one's own: other symbols do all there is to do."""
    payments = [getattr(option.details, "payment", ()) for option in decision.options]
    spent = {coin.symbol for payment in payments for coin in payment if not coin.token}
    return plays(decision, seat) and bool(spent) and "Wild" not in spent


def wild_beside_others(view: View) -> bool:
    return bool(view["values"]["symbols"]["Wild"])


def crisis_in_the_ring(view: View) -> bool:
    return any(place["crisis"] for place in view["values"]["ring"])


def result_is_shown(page: Page) -> None:
    """Who has won and why, how the villain stood, and what the heroes did; also in a window as narrow as a phone."""
    result = page.get_by_role("region", name="The result")
    expect(result.get_by_role("heading", level=1)).to_contain_text("wins!")
    expect(result).to_contain_text(re.compile("is defeated|plot has succeeded|without any card|none was left"))
    expect(page.get_by_role("region", name="Darkseid")).to_contain_text(re.compile(r"Health\s*\d+ of \d+ left"))
    heroes = page.get_by_role("region", name=re.compile("What the hero"))
    expect(heroes.get_by_role("row").nth(1)).to_contain_text(re.compile(r"\d"))
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(FITS)


def overhanging(page: Page) -> list[str]:
    """Threats that stick out of their Locations."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.place')].filter((place) => {
            const threat = place.querySelector('.threat');
            return threat && threat.getBoundingClientRect().bottom > place.getBoundingClientRect().bottom + 1;
        }).map((place) => place.getAttribute('aria-label'))"""
    )
    return found


def test_two_heroes_from_the_lobby_over_the_first_turns(visit: Visit) -> None:
    page = visit().go("/new?game=united")
    seats = page.get_by_role("complementary", name="Seats and table")
    seats.get_by_role("combobox", name="Hero 2").select_option("here")
    page.get_by_role("radio", name="Darkseid").check()
    page.get_by_text("More options").click()
    page.get_by_role("textbox", name="Seed").fill(SHORT)
    page.get_by_role("button", name="Make the table").click()
    introduce(page, "Ada")
    storyline = page.get_by_role("region", name="Storyline").get_by_role("listitem")
    player = Teammate(page)
    player.play(storyline.nth(4).is_visible)
    assert player.steps > 5
    assert not player.over.is_visible()


def test_symbols_are_spent_by_click_by_key_and_by_dragging(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{united_table(person, ME, seed='3', villain='The Cheetah', heroes=['Superman'])}")
    player = Teammate(page)
    here = page.locator(".place").filter(has=page.locator("[data-figure='hero 0']"))
    places = page.locator(".place .go[data-lit]")
    player.play(lambda: symbols(page).filter(has_text="Move").first.is_visible() and places.count() > 0)
    before = here.get_attribute("aria-label")
    coin = symbols(page).filter(has_text="Move").or_(symbols(page).filter(has_text="Wild")).first
    coin.click()
    expect(coin).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".threat[data-lit]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(coin).to_have_attribute("aria-pressed", "false")
    goal = page.locator(".place").filter(has=page.locator(".go[data-lit]")).first
    name = goal.get_attribute("aria-label")
    assert name is not None
    assert name != before
    coin.drag_to(ring(page, name), target_position={"x": 120, "y": 12})
    expect(here).to_have_attribute("aria-label", name)
    expect(log(page)).to_contain_text(f"Superman goes to {name}.")
    page.keyboard.press("u")
    expect(here).to_have_attribute("aria-label", str(before))
    ring(page, name).locator(".go").click()
    expect(here).to_have_attribute("aria-label", name)


def test_the_villains_turn_can_be_gone_through_step_by_step(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{united_table(person, ME, ME, seed=SHORT, first='1', **TWO)}")
    turn = page.get_by_role("region", name="The villain's turn")
    expect(turn).to_contain_text(re.compile(r"(\d+) of \1"))
    page.keyboard.press("v")
    expect(turn).to_contain_text(re.compile(r"\b1 of "))  # nothing runs by itself where motion is off
    turn.get_by_role("button", name="Next step").click()
    page.keyboard.press("n")
    expect(turn).to_contain_text(re.compile(r"\b3 of "))
    turn.get_by_role("button", name="One step back").click()
    expect(turn).to_contain_text(re.compile(r"\b2 of "))
    page.keyboard.press("s")
    expect(turn.get_by_role("button", name="Close")).to_be_visible()
    turn.get_by_role("button", name="Close").click()
    expect(turn).to_be_hidden()
    expect(page.get_by_role("region", name="The villain", exact=True)).to_contain_text("Darkseid")


def test_it_is_told_at_a_pace_where_things_may_move(visit: Visit) -> None:
    person = visit({"speed": "slow"}, reduced_motion="no-preference").called("Ada")
    page = person.go(f"/t/{united_table(person, ME, ME, seed=SHORT, first='1', **TWO)}")
    turn = page.get_by_role("region", name="The villain's turn")
    expect(turn.get_by_role("button", name="Skip")).to_be_visible()
    expect(turn).to_contain_text("Master Plan")
    turn.get_by_role("button", name="Skip").click()
    expect(turn.get_by_role("button", name="Close").or_(turn.get_by_role("button", name="Skip"))).to_be_visible()


def test_what_is_not_lit_says_why(visit: Visit) -> None:
    person = visit().called("Ada")
    # With this seed the villain asks nothing in its first turn.
    page = person.go(f"/t/{united_table(person, ME, seed='1', first='1', villain='The Cheetah', heroes=['Superman'])}")
    expect(page.get_by_text("Play a card.").first).to_be_visible()
    page.locator(".threat").first.click()
    expect(page.get_by_text("First play a card.")).to_be_visible()
    before = page.locator(".ring").bounding_box()
    hand(page).get_by_role("button").first.click()
    expect(symbols(page).first).to_be_visible()
    page.get_by_role("button", name=re.compile(r"Thugs? at .*Press to: show why not")).first.click()
    expect(page.get_by_role("status", name="Why not")).to_contain_text(re.compile("go there first|takes an Attack"))
    page.get_by_role("button", name=re.compile(r"Civilians? at .*Press to: show why not")).first.click()
    expect(page.get_by_role("status", name="Why not")).to_contain_text(re.compile("go there first|takes a Heroic"))
    far = page.locator(".place .go:not([data-lit])").filter(has_text=re.compile("Press to: show why not"))
    for place in far.all():
        place.click(position={"x": 8, "y": 8})
    expect(page.get_by_role("status", name="Why not")).to_contain_text(re.compile("next to you|already|takes a Move"))
    page.keyboard.press("h")
    expect(page.get_by_role("status").filter(has_text="Hint: ")).to_have_count(1)
    assert page.locator(".ring").bounding_box() == before, "the board jumps when there is more to say"
    assert overhanging(page) == []


def test_nothing_lies_over_a_menu_of_choices(visit: Visit, server: Server) -> None:
    """Thugs are explained under the mouse, until a press asks which of them is meant."""
    person = visit()
    kind = laid("united", players=2, first=1, when=asks_which, villain="The Joker")
    page = person.go(f"/t/{lay(server, kind, person)}")
    thug = page.get_by_role("button", name=re.compile(r"Thug.* at .*Press to: ")).and_(page.locator("[data-lit]")).first
    thug.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    thug.click()
    expect(page.get_by_role("status", name="Which one?")).to_be_visible()
    expect(page.get_by_role("tooltip")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_role("status", name="Which one?")).to_be_hidden()


def with_threats(view: View) -> bool:
    return sum(place["threat"] is not None for place in view["values"]["ring"]) > 3


def acts_in_many_ways(decision: Decision, seat: int) -> bool:
    return plays(decision, seat) and {"attack", "rescue", "put"} <= {option.kind for option in decision.options}


@pytest.mark.parametrize("window", [(1280, 720), (1440, 900), (390, 844)])
def test_what_can_be_done_is_said_beside_the_pieces_and_words(
    visit: Visit, server: Server, window: tuple[int, int]
) -> None:
    """Nor does a Threat end in the middle without a way to the rest of it."""
    person = visit()
    kind = laid("united", players=2, first=1, when=acts_in_many_ways, wanted=with_threats, villain="The Joker")
    page = person.go(f"/t/{lay(server, kind, person)}")
    page.set_viewport_size({"width": window[0], "height": window[1]})
    expect(page.locator(".threat .sign")).to_be_attached()
    assert page.evaluate(in_sight(SIGNS_OVER)) == []
    more = page.locator(".zone .rest")
    cut = page.locator(".threat .text[data-more]")
    assert more.count() == cut.count()
    if window[0] < 701:
        assert more.count() == 0, "there is room for all of it on a phone"
    elif more.count():
        more.first.dispatch_event("click")
        expect(page.get_by_role("dialog")).to_be_visible()


def test_a_wild_that_is_not_needed_says_so(visit: Visit, server: Server) -> None:
    person = visit()
    kind = laid("united", players=2, first=1, when=spends_no_wild, wanted=wild_beside_others, villain="Darkseid")
    page = person.go(f"/t/{lay(server, kind, person)}")
    wild = symbols(page).filter(has_text=re.compile(r"Wilds?\b")).first
    expect(wild).to_have_attribute("aria-disabled", "true")
    wild.dispatch_event("click")
    expect(page.get_by_role("tooltip")).to_contain_text("is paid with your")
    expect(wild).to_have_attribute("aria-pressed", "false")


def test_crisis_tokens_say_what_they_do_and_what_takes_them_away(visit: Visit, server: Server) -> None:
    person = visit()
    kind = laid("united", players=2, first=1, wanted=crisis_in_the_ring, villain="Darkseid", equipment=True)
    page = person.go(f"/t/{lay(server, kind, person)}")
    ring(page, "Gotham City").get_by_role("button", name=re.compile("Crisis tokens? at")).hover()
    expect(page.get_by_role("tooltip")).to_contain_text("While a Crisis is here, each Thug here needs 2 damage")
    expect(page.get_by_role("tooltip")).to_contain_text("may spend a Heroic to discard 1 Crisis")


def test_hands_are_open_to_heroes_and_closed_by_the_tables_option(visit: Visit) -> None:
    for open_hands, shown in ((True, True), (False, False)):
        ada, ben = visit().called("Ada"), visit().called("Ben")
        table = united_table(ada, ME, OPEN, open_hands=open_hands, first="1", **TWO)
        ben.join(table)
        page = ben.go(f"/t/{table}")
        expect(hand(page).get_by_role("listitem").first).to_be_visible()
        others = page.get_by_role("list", name="Batman's hand")
        expect(others).to_have_count(1 if shown else 0)
        watching = visit().go(f"/t/{table}")
        expect(watching.get_by_text("You are watching")).to_be_visible()
        expect(watching.get_by_role("list", name="Batman's hand")).to_have_count(0)


def test_a_super_villain_and_a_hero_in_browsers_of_their_own(visit: Visit) -> None:
    ada, eve = visit().called("Ada"), visit().called("Eve")
    table = united_table(ada, ME, OPEN, mode="super-villain", villain="The Cheetah", heroes=["Superman"])
    hero = Teammate(ada.go(f"/t/{table}"))
    seats = hero.page.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats.nth(0)).to_contain_text("The hero")
    expect(seats.nth(1)).to_contain_text("The villain")
    eve.join(table)
    villain = Teammate(eve.go(f"/t/{table}"))
    fourth = hero.page.get_by_role("region", name="Storyline").get_by_role("listitem").nth(4)
    in_turns([hero, villain], lambda: fourth.is_visible() or hero.over.is_visible())
    expect(villain.page.get_by_role("region", name="The Cheetah, your villain")).to_be_visible()
    cards = hand(villain.page).locator("[data-card]")
    expect(cards.first).to_be_visible()
    hero.page.keyboard.press("s")  # the dashboard lies under what is told of the villain's turn
    expect(hero.page.get_by_role("region", name="The villain", exact=True)).to_contain_text("in hand")
    plans = [str(card.get_attribute("data-card")) for card in cards.all()]
    seen = hero.page.locator("body").aria_snapshot()
    shown = [plan for plan in plans if re.search(rf"\b{re.escape(plan)}\b", seen)]  # Plan 1 is not Plan 10
    assert not shown, "the hero sees a plan of the villain's hand"
    expect(villain.page.get_by_role("region", name="How it ends")).to_contain_text("Lose When your last health is gone")
    expect(hero.page.get_by_role("region", name="How it ends")).to_contain_text("Win Complete missions")
    edges = [box["x"] for card in cards.all() if (box := card.bounding_box())]
    gaps = [right - left for left, right in itertools.pairwise(edges)]
    assert all(gap > 30 for gap in gaps), f"plans in hand lie on each other: {edges}"


def test_a_commander_alone_with_four_in_support(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{united_table(person, ME, seed=SHORT, **COMMANDER)}")
    player = Teammate(page)
    player.play(player.question.is_visible)
    expect(player.question).to_contain_text("Leave out")
    display = page.get_by_role("region", name="Supporting heroes").get_by_role("listitem")
    player.play(lambda: display.count() == 2)
    supported = page.get_by_role("region", name="Supporting heroes").get_by_role(
        "button", name=re.compile("support with|see what you can do with it")
    )
    player.play(lambda: supported.first.is_visible() or player.over.is_visible())
    expect(supported.first).to_be_visible()


def test_the_result_of_a_commander(visit: Visit, server: Server) -> None:
    """A whole game of one is played in `test_scrambled`."""
    person = visit()
    page = person.go(f"/t/{lay(server, laid('united', over=True, players=1, **COMMANDER), person)}")
    result_is_shown(page)


def test_on_a_phone(visit: Visit) -> None:
    person = visit(**PHONE).called("Ada")
    page = person.go(f"/t/{united_table(person, ME, ME, seed='3', first='1', **TWO)}")
    player = Teammate(page)
    player.play(lambda: page.get_by_text("Play a card.").first.is_visible())
    expect(hand(page).get_by_role("listitem").first).to_be_in_viewport()
    expect(page.get_by_role("region", name="Question")).to_be_in_viewport()
    hand(page).get_by_role("button").first.tap()
    expect(actions(page).get_by_role("button", name="End turn")).to_be_in_viewport()
    assert page.evaluate(FITS)
