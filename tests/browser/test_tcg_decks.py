"""The deck editor: building, all faults at once, keeping, sharing, playing with a deck, and cards of one's own."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.people import hand, introduce

READY = "This deck can be played."


def part(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name)


def faults(page: Page) -> Locator:
    return page.get_by_role("complementary", name="The deck").get_by_role("listitem")


def seat(page: Page, number: int) -> Locator:
    return page.get_by_role("complementary", name="Seats and table").get_by_role("combobox", name=f"Seat {number}")


def call_it(page: Page, name: str) -> None:
    page.get_by_role("textbox", name="Name of the deck").fill(name)


def copy_of_the_basic_deck(page: Page, name: str) -> None:
    page.get_by_role("button", name="Copy of the basic deck").click()
    call_it(page, name)
    expect(page.get_by_text(READY)).to_be_visible()


def link_of(page: Page) -> str:
    shared = page.get_by_role("textbox", name=re.compile("Link to this deck"))
    expect(shared).to_have_value(re.compile("/decks/HU1-"))
    return shared.input_value()


def test_a_deck_is_built_and_every_fault_is_told_at_once(visit: Visit) -> None:
    page = visit().go("/decks")
    page.get_by_role("button", name="New deck").click()
    call_it(page, "Night shift")
    expect(faults(page)).to_have_count(2)  # too few in either deck
    heroes, villains = part(page, "Hero deck"), part(page, "Villain deck")
    search = page.get_by_role("searchbox", name="Search the cards")
    search.fill("night")
    expect(heroes.get_by_role("button", name="One more Paragon", exact=True)).to_have_count(0)  # the list has moved
    more = heroes.get_by_role("button", name="One more Night", exact=True)
    for _ in range(4):
        more.click()
    expect(more).to_be_disabled()
    expect(heroes.get_by_label("Night: copies")).to_have_text("4")
    expect(heroes).to_contain_text("4 of 36")
    expect(villains).to_contain_text("0 of 36")
    expect(faults(page)).to_contain_text([re.compile("hero deck has 4"), re.compile("villain deck has 0")])
    page.reload()  # nothing needs to be saved
    expect(page.get_by_role("textbox", name="Name of the deck")).to_have_value("Night shift")
    expect(part(page, "Hero deck")).to_contain_text("4 of 36")
    expect(page.get_by_role("button", name="Copy the code")).to_be_disabled()


def test_a_deck_is_kept_shared_and_copied(visit: Visit, tmp_path: Path) -> None:
    page = visit().go("/decks")
    copy_of_the_basic_deck(page, "Three Nights")
    beside = page.get_by_role("complementary", name="The deck")
    link_of(page)
    assert beside.evaluate("(aside) => aside.scrollWidth <= aside.clientWidth"), "wider than its panel"
    part(page, "Hero deck").get_by_role("button", name="One fewer Paragon", exact=True).click()
    expect(faults(page)).to_have_count(1)
    part(page, "Hero deck").get_by_role("button", name="One more Night", exact=True).click()
    expect(page.get_by_text(READY)).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.suffix == ".toml"

    friend = visit().page
    friend.goto(link_of(page))
    expect(friend.get_by_role("heading", name="Three Nights")).to_be_visible()
    expect(part(friend, "Hero deck").get_by_label("Night: copies")).to_have_text("×3")
    friend.get_by_role("button", name="Copy to my decks").click()
    expect(friend.get_by_role("textbox", name="Name of the deck")).to_have_value("Three Nights")

    reader = visit().go("/decks")
    reader.get_by_label("Deck file").set_input_files(file)
    expect(reader.get_by_role("textbox", name="Name of the deck")).to_have_value("Three Nights")
    expect(part(reader, "Hero deck").get_by_label("Night: copies")).to_have_text("3")
    expect(reader.get_by_text(READY)).to_be_visible()


def test_what_is_no_deck_says_so(visit: Visit) -> None:
    page = visit().go("/decks/HU1-nonsense")
    expect(page.get_by_role("alert")).to_contain_text("damaged")
    page.get_by_role("link", name="To your decks").click()
    expect(page.get_by_role("heading", name="Your decks")).to_be_visible()
    pasted = page.get_by_role("textbox", name="Deck code")
    pasted.fill("hello world")
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_text("This is neither a deck code nor a deck file.")).to_be_visible()
    expect(pasted).to_have_value("hello world")
    page.get_by_role("button", name="New deck").click()  # that is over
    expect(page.get_by_text("This is neither a deck code nor a deck file.")).to_have_count(0)
    expect(pasted).to_have_value("")


def test_a_card_that_nobody_knows_is_shown_and_taken_out(visit: Visit, tmp_path: Path) -> None:
    page = visit(**PHONE).go("/decks")
    file = tmp_path / "deck.toml"
    file.write_text('name = "Mine"\n[heroes]\nNobody = 36\n[villains]\nRage = 4\n', encoding="utf-8")
    page.get_by_label("Deck file").set_input_files(file)
    heroes = part(page, "Hero deck")
    expect(heroes).to_contain_text("36 of 36")
    expect(heroes).to_contain_text("36 unknown")
    expect(heroes.get_by_label("complete")).to_have_count(0)
    take_out = heroes.get_by_role("button", name="Take out")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.get_by_role("button", name="Show me").click()
    expect(take_out).to_be_focused()
    expect(take_out).to_be_in_viewport(ratio=1)
    take_out.click()
    expect(heroes).to_contain_text("0 of 36")


def test_a_table_is_played_with_a_deck_of_ones_own(visit: Visit) -> None:
    page = visit().go("/decks")
    copy_of_the_basic_deck(page, "Three Nights")
    part(page, "Hero deck").get_by_role("button", name="One fewer Paragon", exact=True).click()
    part(page, "Hero deck").get_by_role("button", name="One more Night", exact=True).click()
    link_of(page)
    page.get_by_role("link", name="Make a table").click()
    expect(page.get_by_label("A deck for each player")).to_be_checked()
    mine = page.get_by_role("group", name="Decks").get_by_role("combobox").first
    expect(mine.locator("option:checked")).to_have_text("Three Nights")
    seat(page, 2).select_option("bot:greedy")
    page.get_by_role("button", name="Make the table").click()
    introduce(page, "Ada")
    expect(hand(page).get_by_role("listitem")).to_have_count(5)
    expect(page.get_by_text("decks: Three Nights", exact=False).first).to_be_visible()


def test_home_made_cards_are_played_only_when_everybody_agrees(visit: Visit) -> None:
    page = visit().go("/decks")
    copy_of_the_basic_deck(page, "The Bus")
    page.get_by_role("button", name="New card").click()
    dialog = page.get_by_role("dialog", name="A new card")
    dialog.get_by_role("textbox", name="Name").fill("Night Bus")
    dialog.get_by_role("button", name="Save").click()
    expect(part(page, "Hero deck").get_by_label("Night Bus: copies")).to_have_text("1")
    part(page, "Hero deck").get_by_role("button", name="One fewer Paragon", exact=True).click()
    link_of(page)
    expect(page.get_by_text("everybody at the table must agree")).to_be_visible()
    page.get_by_role("link", name="Make a table").click()
    page.get_by_role("group", name="Decks").get_by_role("combobox").first.select_option("The Bus")
    seat(page, 2).select_option("open")
    expect(page.get_by_text("has home-made cards (Night Bus)").first).to_be_visible()
    page.get_by_text("Home-made cards", exact=True).click()
    page.get_by_role("button", name="Make the table").click()
    introduce(page, "Ada")
    expect(page.get_by_text("Cards made by players: Night Bus")).to_be_visible()

    other = visit().called("Ben")
    table = page.url.removeprefix(other.address)
    theirs = other.go(table)
    sit = theirs.get_by_role("button", name="Sit down")
    sit.click()
    cards = theirs.get_by_role("dialog", name="Cards made by players")
    expect(cards.get_by_role("list", name="Cards made by players")).to_contain_text("Night Bus")
    cards.get_by_role("button", name="No, thanks").click()
    expect(sit).to_be_visible()
    expect(hand(page)).to_be_hidden()
    sit.click()
    cards.get_by_role("button", name="Agree and sit down").click()
    for seated in (page, theirs):
        expect(hand(seated)).to_be_visible()
