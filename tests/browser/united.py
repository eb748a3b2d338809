"""Playing United through the interface. Nothing here knows its rules: cards of the hand, then what is lit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import ElementHandle, Locator, Page

from tests.browser.people import Person
from tests.browser.playing import ACTIONS, ASKED, IN_HAND, ON_THE_TABLE, Player, act, part

BUSY: Final = 14  # steps in which everything that lights up is tried; after them turns end as soon as they can
END: Final = f"{part('actions')} [data-kind='end turn']"
DECLINE: Final = f"{part('asked')} :is([data-kind=no], [data-kind=pass], [data-kind=done])"
TWO: Final[dict[str, Any]] = {"villain": "Darkseid", "heroes": ["Batman", "Superman"]}


class Teammate(Player):
    """Somebody who does the first thing that is lit, and after a while only plays cards and ends turns."""

    def __init__(self, page: Page, busy: int = BUSY) -> None:
        super().__init__(page)
        self.busy = busy

    def move(self) -> Callable[[], None] | None:
        bored = (END, DECLINE) if self.steps >= self.busy else ()
        self.wanted = (act("choose"), *bored, IN_HAND, ON_THE_TABLE, ASKED, ACTIONS, act("to-results"))
        return super().move()

    def press(self, target: Locator | ElementHandle) -> None:
        target.dispatch_event("click")


def united_table(person: Person, *seats: dict[str, str], seed: str = "", **options: Any) -> str:
    """A table of United with those seats; its id."""
    return person.table(*seats, seed=seed, game="united", options=options)
