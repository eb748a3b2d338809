"""Games started from the lobby in two clicks: what is made is what was pressed, and it is remembered."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.people import FITS, Person

TABLE = re.compile(r"/t/([0-9a-f]{12})$")
# What is pressed, how many seats there are if nobody wants more than one other, and options that make the difference
STARTS: dict[str, tuple[int, dict[str, Any]]] = {
    "deckbuilding/heroes-unite": (2, {"sets": ["heroes-unite"]}),
    "deckbuilding/crisis": (2, {"mode": "crisis"}),
    "deckbuilding/match": (2, {"sets": ["base", "heroes-unite"], "match": True}),
    "deckbuilding/team": (4, {"variants": ["team"]}),
    "united/standard": (2, {"mode": "standard"}),
    "united/super-villain": (3, {"mode": "super-villain"}),
    "united/commander": (1, {"mode": "commander"}),
    "united/duel": (2, {"mode": "duel"}),
    "tcg/solitaire": (1, {"decks": "basic"}),
    "tcg/tag-teams": (2, {"tag_team": True, "rotate_start": True}),
}


def press(page: Page, start: str) -> str:
    """The second click, after the one that shows all ways to play; the id of the table."""
    page.locator(f"[data-part=starts] [data-start='{start}']").first.click()
    page.wait_for_url(TABLE)
    found = TABLE.search(page.url)
    assert found is not None
    return found[1]


def lobby(person: Person) -> Page:
    page = person.go("/")
    page.locator("[data-act=choose-a-game]").click()
    return page


def test_anything_is_started_in_two_clicks(visit: Visit) -> None:
    person = visit().called("Ada")
    for start, (seats, options) in STARTS.items():
        made = person.call("GET", f"tables/{press(lobby(person), start)}")
        assert made["game"] == start.partition("/")[0]
        assert made["options"].items() >= options.items()
        assert [seat["kind"] for seat in made["seats"]] == ["person"] + ["bot"] * (seats - 1)
        assert made["seats"][0]["mine"]
        assert (made["state"], made["private"]) == ("playing", True)


def test_who_plays_the_villain_is_said_and_chosen(visit: Visit) -> None:
    person = visit().called("Ada")
    page = lobby(person)
    page.locator("[data-others='2']").check()
    for mode in ("super-villain", "duel"):
        as_hero = page.locator(f"[data-start='united/{mode}']").first
        expect(as_hero).to_contain_text("you are a hero" if mode == "super-villain" else "you are the hero")
    made = person.call("GET", f"tables/{press(page, 'united/super-villain-villain')}")
    assert [(seat["part"], seat["mine"]) for seat in made["seats"]] == [
        ("Hero 1", False), ("Hero 2", False), ("The villain", True),
    ]  # fmt: skip
    made = person.call("GET", f"tables/{press(lobby(person), 'united/duel-villain')}")
    assert [(seat["kind"], seat["part"]) for seat in made["seats"]] == [("bot", "The hero"), ("person", "The villain")]


def test_what_was_started_last_comes_first_with_the_same_company(visit: Visit) -> None:
    person = visit(**PHONE).called("Ada")
    page = lobby(person)
    assert page.evaluate(FITS)
    page.locator("[data-others='2']").check()
    page.get_by_role("combobox", name="Level").select_option("sidekick")
    press(page, "deckbuilding/crisis")
    page = lobby(person)
    expect(page.locator("[data-start]").first).to_have_attribute("data-start", "deckbuilding/crisis")
    expect(page.locator("[data-others='2']")).to_be_checked()
    page.locator("[data-company=friends]").check()
    waiting = person.call("GET", f"tables/{press(page, 'united/standard')}")
    assert [seat["kind"] for seat in waiting["seats"]] == ["person", "open", "open"]
    page = lobby(person)
    expect(page.locator("[data-start]").nth(1)).to_have_attribute("data-start", "deckbuilding/crisis")
    again = person.call("GET", f"tables/{press(page, 'deckbuilding/crisis')}")  # as it was played, not as the last one
    assert [seat["level"] for seat in again["seats"]] == ["", "Sidekick", "Sidekick"]
    page = person.go("/")
    page.locator("[data-act=play-now]").click()
    page.wait_for_url(TABLE)
    found = TABLE.search(page.url)
    assert found is not None
    assert person.call("GET", f"tables/{found[1]}")["options"]["mode"] == "crisis"


def test_the_button_that_makes_a_table_is_in_sight(visit: Visit) -> None:
    """Whatever of the options is, and whatever they are."""
    page = visit(viewport={"width": 1280, "height": 720}).called("Ada").go("/new")
    make = page.get_by_role("button", name="Make the table")
    expect(make).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="All bots").click()
    expect(page.get_by_text("All seats are taken: the game begins at once.")).to_be_in_viewport(ratio=1)
    page.get_by_text("More options").click()
    expect(make).to_be_in_viewport(ratio=1)
    page.evaluate("scrollTo(0, 600)")
    expect(make).to_be_in_viewport(ratio=1)


def test_a_clock_for_the_whole_game_is_shown_for_both_and_told_beforehand(visit: Visit) -> None:
    ada, ben = visit().called("Ada"), visit().called("Bartholomew of Gotham")
    page = ada.go("/new")
    page.locator("[data-field=clock]").select_option("game:1200")
    expect(page.locator(".at-zero")).to_be_visible()
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url(TABLE)
    found = TABLE.search(page.url)
    assert found is not None
    made = ada.call("GET", f"tables/{found[1]}")
    assert (made["clock"], made["clock_for"]) == (1200, "game")
    ben.join(found[1])
    clocks = page.locator("[data-part=clocks] [role=timer]")
    expect(clocks).to_have_count(2)
    expect(clocks.filter(has_text="20:00")).to_have_count(1)  # the one that does not run
    expect(clocks.filter(has_text=re.compile(r"19:\d\d"))).to_have_count(1)
    clocks.filter(has_text="Bart").hover()  # there is no room for the whole name
    expect(page.get_by_role("tooltip")).to_contain_text("Bartholomew of Gotham's clock. Once your time is used up")


def test_a_number_that_is_too_small_or_too_large_says_why_it_changes(visit: Visit) -> None:
    page = visit().go("/new")
    page.get_by_text("More options").click()
    field = page.get_by_role("spinbutton", name="Super-Villains")
    for typed, kept, why in (("3", "8", "At least 8"), ("99", "12", "At most 12"), ("9", "9", "")):
        field.fill(typed)
        field.blur()
        expect(field).to_have_value(kept)
        expect(field.locator("xpath=..").get_by_role("status")).to_have_text(why)
    for typed, kept, why in (("9.4", "9", "Whole numbers only"), ("", "9", "A number from 8 to 12")):
        field.fill(typed)
        field.blur()
        expect(field).to_have_value(kept)
        expect(field.locator("xpath=..").get_by_role("status")).to_have_text(why)


def test_what_does_not_fit_is_said_at_the_button_and_shown(visit: Visit) -> None:
    for size in (PHONE, {"viewport": {"width": 1280, "height": 720}}):
        page = visit(**size).called("Ada").go("/new")
        page.locator("input[value='heroes-unite']").check()
        page.locator("input[value='synergy']").check()
        page.locator("input[value='heroes-unite']").uncheck()
        page.evaluate("scrollTo(0, 0)")
        bar = page.locator(".make")
        expect(bar).to_contain_text("Super Hero Synergy needs the Heroes Unite set")
        expect(bar.get_by_role("button", name="Make the table")).to_be_disabled()
        message = page.locator("[data-fix]")
        expect(message).not_to_be_in_viewport()
        bar.get_by_role("button", name="Show me").click()
        expect(message).to_be_in_viewport(ratio=1)
        expect(message).to_be_focused()
        page.wait_for_function(
            "() => document.querySelector('[data-fix]').getBoundingClientRect().bottom"
            " <= document.querySelector('.make').getBoundingClientRect().top"
        )
        assert page.evaluate(FITS)
        page.locator("input[value='synergy']").uncheck()
        expect(bar.get_by_role("button", name="Show me")).to_have_count(0)
        expect(bar.get_by_role("button", name="Make the table")).to_be_enabled()


def test_what_does_not_fit_among_the_other_options_unfolds_them(visit: Visit) -> None:
    page = visit(**PHONE).called("Ada").go("/new")
    page.locator("input[value='heroes-unite']").check()
    page.get_by_text("More options").click()
    page.locator("input[value='hero']").check()
    expect(page.locator(".make")).to_contain_text("choose three of the six kinds")
    page.get_by_text("More options").click()
    expect(page.locator("[data-fix]")).not_to_be_visible()
    page.locator(".make").get_by_role("button", name="Show me").click()
    expect(page.locator("[data-fix]")).to_be_in_viewport(ratio=1)
