"""Playing through the interface: look for what is lit, and do it. Nothing here knows the rules of the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from playwright.sync_api import Error, Locator, Page, Position

from tools.waiting import until

LIT: Final = re.compile(r"Press to: (?!show|look)")
STUCK: Final = 90.0  # seconds without anything to do, on a machine that is very busy with other things
PATIENCE: Final = 60_000  # milliseconds for one click, on a machine that is very busy with other things
SHORTLY: Final = 3000  # the same where it is tried again
# A spot of an element that nothing else covers, counted from the corner of its box; null where all of it is covered.
SHOWS: Final = """element => {
  element.scrollIntoViewIfNeeded();
  const box = element.getBoundingClientRect();
  for (const down of [0.5, 0.3, 0.7, 0.15, 0.85]) {
    for (const right of [0.5, 0.3, 0.7, 0.1, 0.9]) {
      const [x, y] = [right * box.width, down * box.height];
      if (element.contains(document.elementFromPoint(box.x + x, box.y + y))) {
        return { x: x - element.clientLeft, y: y - element.clientTop };
      }
    }
  }
  return null;
}"""


class Player:
    """Somebody who always does the first thing that is lit, cards from the hand before cards to buy."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.steps = 0
        self.limit = PATIENCE
        table = page.get_by_role("group", name="Table")
        self.question = table.get_by_role("dialog")
        self.confirm = self.question.get_by_role("button", name=re.compile("^Confirm"))
        self.candidates = self.question.get_by_role("button", name=LIT)
        self.answers = self.question.locator("footer").get_by_role("button")
        self.simple = page.get_by_role("button", name="Play all simple cards")
        self.hand = page.get_by_role("region", name="Your hand").get_by_role("button", name=LIT)
        self.lit = table.get_by_role("button", name=LIT)
        self.end = page.get_by_role("group", name="Your actions").get_by_role("button", name="End turn")
        self.to_results = page.get_by_role("button", name="To the results")
        self.over = page.get_by_role("region", name="The result")

    def play(self, enough: Callable[[], bool] = lambda: False) -> None:
        """To the end of the game, or until it is enough."""
        in_turns([self], lambda: self.over.is_visible() or enough())

    def step(self) -> bool:
        """One thing, if there is one to do."""
        self.limit = SHORTLY
        try:
            done = self.answer() if self.question.is_visible() else self.act()
        except Error:  # what was lit a moment ago is gone
            return False
        finally:
            self.limit = PATIENCE
        self.steps += done
        return done

    def act(self) -> bool:
        for choice in (self.to_results, self.simple, self.hand, self.lit, self.end):
            if choice.first.is_visible() and choice.first.is_enabled():
                self.press(choice.first)
                return True
        return False

    def answer(self) -> bool:
        """A question in a panel: tick cards until it is enough, then confirm; or give the first answer."""
        if self.confirm.is_visible():
            number = 0
            while not self.confirm.is_enabled():
                self.press(self.candidates.nth(number))
                number += 1
            self.press(self.confirm)
        else:
            self.press(self.candidates.or_(self.answers).first)
        return True

    def press(self, target: Locator) -> None:
        target.click(timeout=self.limit, position=self.seen(target))

    def seen(self, target: Locator) -> Position | None:
        """Where to press it: in its middle, or where something lies over that, at the first spot that shows."""
        found: Position | None = target.evaluate(SHOWS, timeout=self.limit)
        return found


def in_turns(players: Sequence[Player], enough: Callable[[], bool]) -> None:
    """Whoever has something to do does it, until it is enough."""

    def pages() -> str:
        return "Nothing to do any more:\n" + "\n".join(
            player.page.locator("body").aria_snapshot() for player in players
        )

    def goes_on() -> bool:
        return any(player.step() for player in players) or enough()

    while not enough():
        until(goes_on, pages, STUCK, pause=0.02)


class Fingers(Player):
    """The same on a screen that is touched."""

    def press(self, target: Locator) -> None:
        target.tap(timeout=self.limit, position=self.seen(target))


class Typist(Player):
    """The same with the keyboard alone: what is to be pressed is reached with Tab, whatever lies before it."""

    def act(self) -> bool:
        if self.simple.is_visible() and self.simple.is_enabled():
            self.page.keyboard.press("a")
        elif not self.lit.first.is_visible() and self.end.is_visible() and self.end.is_enabled():
            self.page.keyboard.press("e")
        else:
            return super().act()
        return True

    def press(self, target: Locator) -> None:
        reach(target, self.limit)
        self.page.keyboard.press("Enter")


# The key that leads from where the focus is to an element: Tab from one part of the page to the next and through the
# cards of a question, arrows in a row on the table.
NEXT_KEY: Final = """element => {
  const active = document.activeElement;
  if (active === element) return '';
  const row = element.closest('ul, ol');
  if (!row?.contains(active) || row.closest('[role=dialog]')) {
    const before = active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    return before ? 'Shift+Tab' : 'Tab';
  }
  const cards = [...row.querySelectorAll('button')];
  return cards.indexOf(active) < cards.indexOf(element) ? 'ArrowRight' : 'ArrowLeft';
}"""


FOCUSED: Final = "document.activeElement.innerText.slice(0, 30) || document.activeElement.ariaLabel"


def reach(target: Locator, limit: float = PATIENCE) -> None:
    """Bring the focus there with the keyboard."""
    way: list[str] = []
    for _ in range(150):
        key = target.evaluate(NEXT_KEY, timeout=limit)
        if not key:
            return
        target.page.keyboard.press(key)
        way.append(f"{key}: {target.page.evaluate(FOCUSED)}")
    raise AssertionError(f"The keyboard does not get to {target.inner_text()}:\n" + "\n".join(way[-40:]))
