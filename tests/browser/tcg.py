"""Playing the TCG through the interface. Nothing here knows its rules: what is lit, and the first of the menu."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.people import Person
from tests.browser.playing import Fingers, Player

KEEP: Final = "Keep this hand"


class Leader(Player):
    """Somebody who always does the first thing: what a card asks, heroes from the hand, cards on the table."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.menu = page.get_by_role("menu").get_by_role("menuitem")
        self.keep = page.get_by_role("button", name=KEEP)
        self.asked = page.get_by_role("region", name="What is asked").locator("button[data-lit]")
        self.done = page.get_by_role("group", name="Your actions").get_by_role("button")

    def act(self) -> bool:
        for choice in (self.to_results, self.menu, self.keep, self.asked, self.hand, self.lit, self.done):
            if choice.first.is_visible() and choice.first.is_enabled():
                self.press(choice.first)
                return True
        return False


class LeaderByFinger(Fingers, Leader):
    """The same on a screen that is touched."""


def tcg_table(person: Person, *seats: dict[str, str], seed: str = "", **options: Any) -> str:
    """A table of the TCG with those seats; its id."""
    return person.table(*seats, seed=seed, game="tcg", options=options)
