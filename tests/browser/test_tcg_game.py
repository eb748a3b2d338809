"""The TCG through the interface: alone, two people to the end, one who watches, and a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests import moments
from tests.browser.conftest import PHONE, Visit
from tests.browser.layouts import at_the_moment
from tests.browser.people import BOT, FITS, LIT, ME, OPEN, actions, hand, introduce, log
from tests.browser.playing import in_turns
from tests.browser.tcg import KEEP, Leader, LeaderByFinger, tcg_table
from tools.serving import Server

SHORT_ALONE = "3"  # the seed of a game that ends soon


def phase(page: Page, words: str) -> None:
    expect(page.get_by_role("region", name="Phase").get_by_role("heading")).to_contain_text(words)


def result_is_shown(page: Page, players: int) -> None:
    result = page.get_by_role("region", name="The result")
    expect(result.get_by_role("heading", level=1)).to_contain_text("win")
    expect(result.get_by_role("listitem")).to_have_count(players)


def test_solitaire_from_the_lobby_until_the_villains_act(visit: Visit) -> None:
    page = visit().go("/new?game=tcg")
    page.get_by_role("button", name="One fewer: Players").click()
    page.get_by_text("More options").click()
    page.get_by_role("textbox", name="Seed").fill(SHORT_ALONE)
    page.get_by_role("button", name="Make the table").click()
    introduce(page, "Ada")
    expect(hand(page).get_by_role("listitem")).to_have_count(5)
    player = Leader(page)
    player.play(lambda: "Coins: " in log(page).inner_text() or player.over.is_visible())
    expect(log(page)).to_contain_text("The villains: coins decide")


def test_the_last_rounds_of_two_and_the_result(visit: Visit, server: Server) -> None:
    ada, ben = visit(), visit()
    moment = moments.before_the_end("tcg", 2, left=25)
    table = at_the_moment(server, {"players": 2}, moment, ada, ben, game="tcg")
    player, other = Leader(ada.go(f"/t/{table}")), Leader(ben.go(f"/t/{table}"))
    in_turns([player, other])
    assert player.steps + other.steps > 5
    for page in (ada.page, ben.page):
        result_is_shown(page, 2)
    expect(ada.page.get_by_role("heading", name="Card by card")).to_be_visible()
    ada.page.get_by_role("link", name="Watch the replay").click()
    expect(ada.page.get_by_role("slider", name="Moment of the game")).to_be_visible()


def test_two_people_in_browsers_of_their_own_and_one_who_watches(visit: Visit) -> None:
    ada, ben = visit().called("Ada"), visit().called("Ben")
    table = tcg_table(ada, ME, OPEN)
    ben.join(table)
    first, second = Leader(ada.go(f"/t/{table}")), Leader(ben.go(f"/t/{table}"))
    watching = visit().go(f"/t/{table}")
    expect(watching.get_by_text("You are watching")).to_be_visible()
    expect(first.keep).to_be_visible()
    expect(second.keep).to_be_hidden()
    mine = [button.inner_text() for button in hand(first.page).get_by_role("listitem").all()]
    assert len(mine) == 5
    expect(hand(second.page).get_by_role("listitem")).to_have_count(0)
    expect(hand(watching)).to_be_hidden()
    third_round = first.page.get_by_text(re.compile("^Round 3")).first
    in_turns([first, second], lambda: third_round.is_visible() or first.over.is_visible())
    for page in (second.page, watching):
        expect(page.get_by_text(re.compile("^Round 3")).first).to_be_visible()
    expect(log(watching)).to_contain_text("Ben's villains")
    expect(watching.get_by_role("region", name="Ben", exact=True)).to_be_visible()


def test_a_hand_is_kept_or_changed_and_what_is_not_lit_says_why(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{tcg_table(person, ME, BOT, seed='1')}")
    expect(actions(page).get_by_role("button")).to_have_text([KEEP, "New hand"])
    expect(page.get_by_role("region", name="Your villains")).to_contain_text("No villains in play")
    page.get_by_role("region", name="Other players").get_by_role("button", name="Hero pile").click()
    pile = page.get_by_role("dialog", name=re.compile("hero pile"))
    expect(pile).to_contain_text("cards, face down.")
    expect(pile).not_to_contain_text("No cards")
    pile.get_by_role("button", name="Close").click()
    hand(page).get_by_role("button").first.click()
    expect(page.get_by_text("First say whether you keep this hand.")).to_be_visible()
    page.get_by_role("button", name="New hand").click()
    expect(log(page)).to_contain_text("Ada draws a new hand and sits out the rest of this phase.")


def test_the_menu_of_a_card_tells_what_it_would_come_to(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{tcg_table(person, ME, BOT, seed='1')}")
    player = Leader(page)
    heroes = page.get_by_role("region", name="Your heroes")
    acting = heroes.get_by_role("button", name=re.compile("Press to: act with it"))
    player.play(acting.first.is_visible)
    menu = page.get_by_role("menu")
    for _ in range(2):  # also where it is open already
        acting.first.focus()
        page.keyboard.press("a")
        expect(menu.get_by_role("menuitem").first).to_be_focused()
    expect(menu.get_by_role("menuitem", name=re.compile("^Attack .*Total")).first).to_be_visible()
    expect(menu.get_by_role("menuitem", name=re.compile("^Defend .*Total")).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(acting.first).to_be_focused()


def test_own_heroes_do_not_invite_their_own_villains(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{tcg_table(person, ME, BOT, seed='1')}")
    own = page.get_by_role("button", name=re.compile("Press to: attack your own hero"))
    Leader(page).play(own.first.is_visible)
    phase(page, "Your villains")
    others = page.get_by_role("region", name="Other players").get_by_role("button", name=LIT)
    expect(others.first).to_be_visible()
    expect(others.filter(has_text="your own")).to_have_count(0)


def test_on_a_phone_the_hand_is_seen_before_it_is_judged(visit: Visit) -> None:
    person = visit(**PHONE).called("Ada")
    page = person.go(f"/t/{tcg_table(person, ME, BOT, seed='1')}")
    player = LeaderByFinger(page)
    expect(player.keep).to_be_in_viewport()
    cards = hand(page).get_by_role("listitem")
    expect(cards).to_have_count(5)
    question = page.get_by_role("region", name="Question").bounding_box()
    for card in cards.all():
        box = card.bounding_box()
        assert box is not None
        assert question is not None
        assert box["y"] + 0.6 * box["height"] < question["y"], "what is asked lies over the hand"
    third_round = page.get_by_text(re.compile("^Round 3")).first
    player.play(third_round.is_visible)
    assert page.evaluate(FITS)
