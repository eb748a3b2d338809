"""axe-core finds nothing serious on any page, in light and in dark; no page is wider than a phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, ROOT, Visit
from tests.browser.people import BOT, FITS, ME, OPEN, hand
from tests.browser.playing import LIT, Player

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
WORTH_FAILING = ("serious", "critical")


def check(page: Page) -> None:
    """What axe-core finds, in short."""
    page.evaluate(Path(AXE).read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((result) => result.violations)")
    wrong = [
        f"{violation['id']} ({violation['impact']}): {node['html'][:160]} {node['failureSummary']}"
        for violation in found
        if violation["impact"] in WORTH_FAILING
        for node in violation["nodes"][:3]
    ]
    assert wrong == [], f"{page.url}\n" + "\n".join(wrong)


READING = ["/", "/new", "/cards?q=man", "/cards/deckbuilding/clayface", "/rules/deckbuilding", "/settings", "/about"]
scheme = pytest.mark.parametrize("scheme", ["light", "dark"])


@scheme
@pytest.mark.parametrize("path", [*READING, "/claim/nothing", "/no/such/page"])
def test_pages(visit: Visit, path: str, scheme: str) -> None:
    page = visit(color_scheme=scheme).called("Ada").go(path)
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    check(page)


@scheme
def test_the_waiting_room(visit: Visit, scheme: str) -> None:
    person = visit(color_scheme=scheme).called("Ada")
    page = person.go(f"/t/{person.table(ME, OPEN)}")
    expect(page.get_by_role("list", name="Seats")).to_be_visible()
    check(page)


@scheme
def test_the_table_and_a_question(visit: Visit, scheme: str) -> None:
    person = visit(color_scheme=scheme).called("Ada")
    page = person.go(f"/t/{person.table(ME, BOT, BOT, seed='1')}")
    expect(hand(page).get_by_role("button", name=LIT)).to_have_count(5)
    check(page)
    page = person.go(f"/t/{person.table(ME, BOT, options={'heroes': 'choose'})}")
    expect(Player(page).question).to_be_visible()
    check(page)


@scheme
def test_handing_over(visit: Visit, scheme: str) -> None:
    person = visit(color_scheme=scheme).called("Ada")
    page = person.go(f"/t/{person.table({**ME, 'name': 'Ada'}, {**ME, 'name': 'Grace'}, seed='1')}")
    expect(page.get_by_role("button", name="I am Ada")).to_be_visible()
    check(page)


@scheme
def test_results_and_replay(visit: Visit, scheme: str) -> None:
    person = visit(color_scheme=scheme).called("Ada")
    table = person.finished_table()
    page = person.go(f"/t/{table}")
    expect(page.get_by_role("heading", name="Card by card")).to_be_visible()
    check(page)
    page = person.go(f"/t/{table}/replay")
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    check(page)


def test_no_page_is_wider_than_a_phone(visit: Visit) -> None:
    person = visit(**PHONE).called("Ada")
    table = person.finished_table()
    for path in (*READING, f"/t/{table}", f"/t/{table}/replay"):
        page = person.go(path)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate(FITS), path
