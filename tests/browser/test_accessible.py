"""axe-core finds nothing serious on any page, in light and in dark; no page is wider than a phone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, ROOT, Visit
from tests.browser.layouts import lay
from tests.browser.people import BOT, FITS, LIT, ME, OPEN, hand, in_sight
from tests.browser.playing import Player
from tests.browser.test_layout import ENDED
from tools.serving import Server

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
WORTH_FAILING = ("serious", "critical")
ONLY_FAULTS = {"resultTypes": ["violations"], "selectors": False}  # to tell of all that is right takes most of the time
RUN = "(rules) => axe.run(document, rules).then((result) => result.violations)"
SCHEMES: dict[Literal["dark", "light"], dict[str, Any]] = {"dark": {}, "light": {"runOnly": ["color-contrast"]}}


def check(page: Page) -> None:
    """What axe-core finds, in short: everything in the dark, and the colors once more in the light."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    for scheme, rules in SCHEMES.items():
        page.emulate_media(color_scheme=scheme)
        found: list[dict[str, Any]] = page.evaluate(in_sight(RUN), {**ONLY_FAULTS, **rules})
        wrong = [
            f"{violation['id']} ({violation['impact']}): {node['html'][:160]} {node['failureSummary']}"
            for violation in found
            if violation["impact"] in WORTH_FAILING
            for node in violation["nodes"][:3]
        ]
        assert wrong == [], f"{page.url}, {scheme}\n" + "\n".join(wrong)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_is_hard_to_read_in_one_scheme_is_found(visit: Visit, scheme: str) -> None:
    page = visit().page
    page.goto("about:blank")
    page.set_content(
        f"""<html lang="en"><title>Pale</title><style>
        @media (prefers-color-scheme: {scheme}) {{ p {{ color: #eee; background: #fff }} }}
        </style><main><h1>Pale</h1><p>Hard to read</p></main>"""
    )
    with pytest.raises(AssertionError, match=rf"{scheme}\s+color-contrast"):
        check(page)


READING = [
    "/",
    "/new",
    "/cards?q=man",
    "/cards?q=no-such-card",
    "/cards/deckbuilding/clayface",
    "/decks",
    "/learn",
    "/how-to-play/united",
    "/rules/deckbuilding",
    "/settings",
    "/record",
    "/ladder",
    "/move",
    "/about",
]


@pytest.mark.parametrize("path", [*READING, "/claim/nothing", "/no/such/page"])
def test_pages(visit: Visit, path: str) -> None:
    page = visit().called("Ada").go(path)
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    check(page)


def test_all_ways_to_play(visit: Visit) -> None:
    page = visit().called("Ada").go("/")
    page.locator("[data-act=choose-a-game]").click()
    expect(page.locator("[data-part=starts] [data-start]").last).to_be_visible()
    check(page)


def test_the_waiting_room(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, OPEN)}")
    expect(page.get_by_role("list", name="Seats")).to_be_visible()
    check(page)


def test_the_table_all_cards_and_a_question(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, BOT, options={'open_scores': True}, seed='1')}")
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    check(page)
    expect(page.get_by_role("img", name=re.compile("points so far: 0$"))).to_have_count(2)
    page.get_by_role("button", name="0 points so far").click()
    mine = page.get_by_role("dialog", name="All your cards")
    expect(mine).to_contain_text("10 cards, 0 points if the game ended now.")
    expect(mine).to_contain_text("The next card is one of the 5 in your deck.")
    chances = mine.get_by_role("row").filter(has=page.get_by_role("rowheader", name=re.compile("^(Punch|Vuln)")))
    shown = [int(text) for row in chances.all_inner_texts() for text in re.findall(r"(\d+)%", row)[:1]]
    assert sum(shown) == 100
    check(page)
    page.keyboard.press("Escape")
    expect(mine).to_have_count(0)
    page = person.go(f"/t/{person.table(ME, BOT, options={'heroes': 'choose'})}")
    expect(Player(page).question).to_be_visible()
    check(page)


def test_handing_over(visit: Visit) -> None:
    person = visit().called("Ada")
    page = person.go(f"/t/{person.table({**ME, 'name': 'Ada'}, {**ME, 'name': 'Grace'}, seed='1')}")
    expect(page.get_by_role("button", name="I am Ada")).to_be_visible()
    check(page)


def test_results_and_replay(visit: Visit) -> None:
    person = visit().called("Ada")
    table = person.finished_table()
    page = person.go(f"/t/{table}")
    expect(page.get_by_role("heading", name="Card by card")).to_be_visible()
    check(page)
    page = person.go(f"/t/{table}/replay")
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    check(page)


@pytest.mark.parametrize("name", ["Crisis", "United", "TCG"])
def test_results_and_replay_of_other_games(visit: Visit, server: Server, name: str) -> None:
    person = visit()
    table = lay(server, ENDED[name], person)
    page = person.go(f"/t/{table}")
    expect(page.get_by_role("region", name="The result")).to_be_visible()
    check(page)
    page = person.go(f"/t/{table}/replay")
    page.get_by_role("slider", name="Moment of the game").press("End")
    check(page)


def test_dialogs(visit: Visit) -> None:
    person = visit().called("Ada")
    table = person.table(ME, BOT, seed="1")
    page = person.go("/settings")
    for name in ("Play on another device", "Sign out everywhere else"):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        check(page)
        page.keyboard.press("Escape")
    page = person.go("/")
    page.get_by_role("button", name="Clean up").click()
    expect(page.get_by_role("dialog", name="Clean up my tables")).to_be_visible()
    check(page)
    page = person.go(f"/t/{table}")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("Hint", exact=True).first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Leave the game")).to_be_visible()
    check(page)


def test_no_page_is_wider_than_a_phone(visit: Visit) -> None:
    person = visit(**PHONE).called("Ada")
    table = person.finished_table()
    for path in (*READING, f"/t/{table}", f"/t/{table}/replay"):
        page = person.go(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate(FITS), path
