"""The laboratory's report on a phone and on paper: what matters is in sight, and nothing is cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from heroes_unite.lab.dataset import Dataset
from heroes_unite.lab.plan import Plan
from heroes_unite.lab.reporting import write_report
from heroes_unite.lab.rows import no_rows
from tests.browser.conftest import PHONE, new_context

PAPER = {"width": 700, "height": 1000}  # A4 between its margins
LONG = ("Black Lantern Martian Manhunter", "Channeling the Emotional Spectrum", "Kick")
IN_SIGHT = """table => {
  const frame = table.parentElement.getBoundingClientRect();
  return [...table.rows[1].cells].filter((cell) => cell.getBoundingClientRect().right <= frame.right + 1).length;
}"""
CUT_OFF = """() => [...document.querySelectorAll('pre, .scroll')]
  .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
  .map((frame) => frame.textContent.slice(0, 80))"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Forty games with cards of long names, by a long command."""
    folder = tmp_path_factory.mktemp("lab") / "results"
    options = {"mode": "crisis", "sets": ["heroes-unite"], "players": 4, "difficulty": ["crises-in-deck"]}
    plan = Plan(games=40, options=options, seatings=(("greedy", "random", "greedy", "random"),), part_size=40)
    dataset = Dataset.create(folder, plan)
    rows = no_rows()
    for game in range(40):
        won = game % 4 == 0
        rows.tables["games"].append((game, game, 0, 4, False, 900, 120, 4 * won, "ran-out", "", 3, "Oa", 5, ""))
        for seat in range(1, 5):
            rows.tables["players"].append((game, seat, "greedy", "Crisis Hawkman", seat, won, float(won), 0, 30, 3))
            for card in LONG:
                rows.tables["cards"].append((game, seat, card, 8, seat, "bought", 90 if game % 3 else 0))
    dataset.add(0, rows)
    return write_report(dataset, folder / "report.html").as_uri()


def test_on_a_phone_names_leave_room_for_the_numbers(browser: Browser, report: str) -> None:
    page: Page = new_context(browser, PHONE).new_page()
    page.goto(report)
    assert page.locator("table").last.evaluate(IN_SIGHT) >= 3
    page.context.close()


def test_on_paper_nothing_is_cut_off(browser: Browser, report: str) -> None:
    page: Page = new_context(browser, {"viewport": PAPER, "color_scheme": "dark"}).new_page()
    page.emulate_media(media="print")
    page.goto(report)
    assert page.evaluate(CUT_OFF) == []
    page.context.close()
