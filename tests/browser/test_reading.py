"""What there is to read: the card codex, the rules, results and replays."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.people import ME, OPEN, log


def test_the_codex_is_searched_and_filtered(visit: Visit) -> None:
    page = visit().go("/cards")
    cards = page.get_by_role("region", name="Cards")
    count = cards.get_by_role("status")
    expect(count).to_have_text(re.compile(r"^\d+ cards$"))
    everything = count.inner_text()
    page.get_by_role("searchbox", name="Search names and texts").fill("clayf")
    expect(cards.get_by_role("link", name=re.compile("^Clayface"))).to_have_count(1)
    page.get_by_role("searchbox", name="Search names and texts").fill("batmoblie")
    expect(cards).to_contain_text("Did you mean")
    cards.get_by_role("button", name="Batmobile").click()
    expect(cards.get_by_role("link", name=re.compile("^Batmobile"))).to_have_count(1)
    page.get_by_role("searchbox", name="Search names and texts").fill("")
    expect(count).to_have_text(everything)
    united = page.get_by_role("navigation", name="Games").get_by_role("link", name=re.compile("^United"))
    united.click()  # one game at a time
    expect(count).not_to_have_text(everything)
    expect(page.get_by_role("checkbox", name=re.compile("^Hero card"))).to_be_attached()
    page.go_back()
    expect(count).to_have_text(everything)
    page.get_by_role("checkbox", name=re.compile("^Location")).check()
    page.get_by_role("checkbox", name=re.compile("^Heroes Unite")).check()
    expect(count).to_have_text(re.compile(f"^[1-9] of {everything}$"))
    found = int(re.findall(r"\d+", count.inner_text())[0])
    expect(cards.get_by_role("listitem")).to_have_count(found)
    page.reload()  # the filter is in the address
    expect(cards.get_by_role("listitem")).to_have_count(found)


def test_a_card_has_a_page_with_its_rules_and_how_sure_we_are(visit: Visit) -> None:
    page = visit().go("/cards?q=clayface")
    page.get_by_role("link", name=re.compile("^Clayface")).click()
    expect(page.get_by_role("heading", level=1, name="Clayface")).to_be_visible()
    expect(page.get_by_role("region", name="How sure we are")).to_contain_text("Checked against print")
    page.get_by_role("link", name=re.compile(r"^(DB|R|BASE)-\d+")).first.click()
    expect(page).to_have_url(re.compile(r"/rules/deckbuilding#"))
    page.go_back()
    expect(page.get_by_role("heading", level=1, name="Clayface")).to_be_visible()


def test_the_mark_of_a_card_says_how_sure_we_are(visit: Visit) -> None:
    page = visit().go("/how-to-play/united")
    expect(page.get_by_role("main")).to_contain_text("it says how sure we are of what the card says")
    page.locator(".card .sure").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text(re.compile("How sure we are of what this card says: . [a-z]"))


def test_the_rules_are_searched_and_linked(visit: Visit) -> None:
    page = visit().go("/rules/deckbuilding#DB-041")
    expect(page.get_by_text("DB-041").first).to_be_in_viewport()
    shown = page.get_by_role("search").get_by_role("status")
    everything = shown.inner_text()
    page.get_by_role("searchbox", name="Search the rules").fill("Weakness")
    expect(shown).not_to_have_text(everything)
    assert int(re.findall(r"\d+", shown.inner_text())[0]) > 0


def test_an_address_that_leads_nowhere_says_so(visit: Visit) -> None:
    page = visit().go("/no/such/page")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page).not_to_have_url(re.compile("no/such"))


def test_the_head_of_a_page_fits_into_windows_of_any_width(visit: Visit) -> None:
    visit().called(24 * "W").table(ME, OPEN)  # is among the open tables
    person = visit().called("Bartholomew of Gotham")
    page = person.go("/")
    me = page.get_by_role("button", name="You are Bartholomew of Gotham")
    expect(me).to_be_visible()
    for width in (320, 600, 601, 720, 721, 820, 821, 1000, 1001, 1140, 1141):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")
        expect(me).to_be_in_viewport(ratio=1)


def test_a_replay_is_scrubbed_through_anybodys_eyes(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.finished_table()}")
    page.get_by_role("link", name="Watch the replay").click()
    moment = page.get_by_role("slider", name="Moment of the game")
    expect(moment).to_have_value("0")
    line_up = page.get_by_role("region", name="Line-Up").get_by_role("listitem")
    at_start = line_up.all_text_contents()
    page.get_by_role("button", name="Next choice").click()
    expect(moment).to_have_value("1")
    last = int(moment.get_attribute("max") or "0")
    moment.fill(str(last))
    expect(moment).to_have_value(str(last))
    expect(line_up).not_to_have_text(at_start)
    expect(log(page)).to_contain_text(re.compile("wins|game", re.IGNORECASE))
    moment.fill("0")
    expect(line_up).to_have_text(at_start)
    assert "Vulnerability" not in page.content()
    page.get_by_role("combobox", name="Seen by").select_option("Echo")
    expect(page.get_by_role("region", name=re.compile("hand", re.IGNORECASE)).get_by_role("listitem")).to_have_count(5)


def test_results_tell_points_card_by_card_and_the_charts_as_tables(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.finished_table()}")
    result = page.get_by_role("region", name="The result")
    expect(result.get_by_role("heading", level=1)).to_contain_text("wins")
    score = int(re.findall(r"(\d+)\s+points", result.inner_text())[0])
    winner = page.get_by_role("region", name="Echo").first
    points = [int(row.get_by_role("cell").last.inner_text()) for row in winner.get_by_role("row").all()[1:]]
    assert sum(points) in (score, 2 * score)  # with the total below, if there is one
    page.get_by_role("button", name=re.compile("Show as a table.*Points")).click()
    expect(page.get_by_role("figure", name=re.compile("Points")).get_by_role("table")).to_be_visible()


def test_settings_are_kept_in_the_browser(visit: Visit) -> None:
    page = visit(color_scheme="dark").go("/settings")
    page.get_by_text("Light", exact=True).click()
    expect(page.get_by_role("radio", name="Light")).to_be_checked()
    bright = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(bright)
    page.reload()
    expect(page.get_by_role("radio", name="Light")).to_be_checked()
    assert page.evaluate(bright) == before


def test_pages_are_equally_wide(visit: Visit) -> None:
    """Whoever goes from one to the next sees no edge jump."""
    person = visit()
    found = set()
    for path in ("/", "/cards", "/decks", "/learn", "/rules", "/record", "/ladder", "/settings"):
        content = person.go(path).locator("main .page").first
        expect(content).to_be_visible()
        found.add(content.evaluate("(page) => page.offsetWidth"))
    assert len(found) == 1


@pytest.mark.parametrize("path", ["/rules/xyz", "/how-to-play/xyz"])
def test_a_game_that_there_is_not_leads_to_those_there_are(visit: Visit, path: str) -> None:
    page = visit().go(path)
    link = page.get_by_role("main").get_by_role("link", name="United", exact=True)
    expect(link).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    link.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("United")
