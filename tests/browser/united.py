"""Playing United through the interface. Nothing here knows its rules: cards of the hand, then what is lit."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, Page

from tests.browser.people import Person
from tests.browser.playing import Player

BUSY: Final = 14  # steps in which everything that lights up is tried; after them turns end as soon as they can
TWO: Final[dict[str, Any]] = {"villain": "Darkseid", "heroes": ["Batman", "Superman"]}


class Teammate(Player):
    """Somebody who does the first thing that is lit, and after a while only plays cards and ends turns."""

    def __init__(self, page: Page, busy: int = BUSY) -> None:
        super().__init__(page)
        self.busy = busy
        self.which = page.get_by_role("status", name="Which one?").get_by_role("button")
        self.asked = page.get_by_role("region", name="What is asked").locator("button[data-lit]")
        self.decline = self.asked.filter(has_text=re.compile("^(Do not use it|Pass|Done|No)$"))
        self.ending = page.get_by_role("group", name="Your actions").get_by_role("button", name="End turn")
        self.board = page.locator(".table [data-lit]")

    def act(self) -> bool:
        done = [self.ending, self.decline] if self.steps >= self.busy else []
        last = [self.asked, self.ending]
        for choice in (self.to_results, self.which, *done, self.hand, self.board, *last):
            if choice.first.is_visible() and choice.first.is_enabled():
                self.press(choice.first)
                return True
        return False

    def press(self, target: Locator) -> None:
        target.dispatch_event("click", timeout=self.limit)


def united_table(person: Person, *seats: dict[str, str], seed: str = "", **options: Any) -> str:
    """A table of United with those seats; its id."""
    return person.table(*seats, seed=seed, game="united", options=options)
