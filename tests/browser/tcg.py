"""Playing the TCG through the interface. Nothing here knows its rules: what is lit, and the first of the menu."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.people import Person
from tests.browser.playing import ACTIONS, ASKED, IN_HAND, ON_THE_TABLE, Fingers, Player, act

KEEP: Final = "Keep this hand"


class Leader(Player):
    """Somebody who always does the first thing: what a card asks, heroes from the hand, cards on the table."""

    wanted = (act("choose"), ASKED, IN_HAND, ON_THE_TABLE, ACTIONS, act("to-results"))

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.keep = page.get_by_role("button", name=KEEP)


class LeaderByFinger(Fingers, Leader):
    """The same on a screen that is touched."""


def tcg_table(person: Person, *seats: dict[str, str], seed: str = "", **options: Any) -> str:
    """A table of the TCG with those seats; its id."""
    return person.table(*seats, seed=seed, game="tcg", options=options)
