"""Playing the TCG through the interface. Nothing here knows its rules: what is lit, and the first of the menu."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, Page, Position

from tests.browser.people import Person
from tests.browser.playing import Player

KEEP: Final = "Keep this hand"
CORNER: Final[Position] = {"x": 12, "y": 16}  # of a card in a full hand this is what can be seen


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

    def press(self, target: Locator) -> None:
        target.click(timeout=self.limit, position=CORNER)


class LeaderByFinger(Leader):
    """The same on a screen that is touched."""

    def press(self, target: Locator) -> None:
        target.tap(timeout=self.limit, position=CORNER)


def tcg_table(person: Person, *seats: dict[str, str], seed: str = "", **options: Any) -> str:
    """A table of the TCG with those seats; its id."""
    return person.table(*seats, seed=seed, game="tcg", options=options)
