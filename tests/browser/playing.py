"""Playing through the interface: look for what is lit, and do it. Nothing here knows the rules of the game, and nothing
reads a word of the page: what can be pressed is known by data attributes, so that a game can be played in any language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from playwright.sync_api import ElementHandle, Error, Locator, Page, Position

from tools.waiting import until

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


# The first element that can be pressed now; the selectors in the order in which they are wanted. One question to the
# page instead of one for each of them: looking takes longer than pressing.
FIRST: Final = """wanted => {
  const free = (element) => !element.disabled && element.checkVisibility({ visibilityProperty: true });
  for (const selector of wanted) {
    for (const element of document.querySelectorAll(selector)) if (free(element)) return element;
  }
  return null;
}"""


def part(name: str) -> str:
    """A part of the page by its data attribute."""
    return f"[data-part={name}]"


def act(name: str) -> str:
    return f"[data-act={name}]"


IN_HAND: Final = f"{part('hand')} [data-lit]"
ASKED: Final = f"{part('asked')} [data-lit]"
ACTIONS: Final = f"{part('actions')} [data-lit]"
ON_THE_TABLE: Final = f"{part('table')} [data-lit]:not({part('actions')} *, {part('asked')} *)"


class Player:
    """Somebody who always does the first thing that is lit, cards from the hand before cards to buy."""

    wanted: tuple[str, ...] = (act("play-simple"), IN_HAND, ON_THE_TABLE, act("end-turn"), act("to-results"))

    def __init__(self, page: Page) -> None:
        self.page = page
        self.steps = 0
        self.limit = PATIENCE
        self.enough: Callable[[], bool] = lambda: False
        self.question = page.locator(part("question"))
        self.confirm = page.locator(act("confirm"))
        self.candidates = self.question.locator("[data-lit]")
        self.lit = page.locator(ON_THE_TABLE)
        self.simple = page.locator(act("play-simple"))
        self.end = page.locator(act("end-turn"))
        self.over = page.locator(part("result"))

    def play(self, enough: Callable[[], bool] = lambda: False) -> None:
        """To the end of the game, or until it is enough."""
        in_turns([self], enough)

    def step(self) -> bool:
        """One thing, if there is one to do and it is not enough yet. In this order: what has just come to be done may
        come with what was to be seen."""
        self.limit = SHORTLY
        try:
            do = self.next()
            if do is None or self.enough():
                return False
            do()
        except Error:  # what was lit a moment ago is gone
            return False
        finally:
            self.limit = PATIENCE
        self.steps += 1
        return True

    def next(self) -> Callable[[], None] | None:
        """What there is to do."""
        return self.answer if self.question.is_visible() else self.move()

    def move(self) -> Callable[[], None] | None:
        """The same where nothing is asked in a panel."""
        found = self.first(self.wanted)
        return partial(self.press, found) if found is not None else None

    def first(self, wanted: Sequence[str]) -> ElementHandle | None:
        return self.page.evaluate_handle(FIRST, list(wanted)).as_element()

    def answer(self) -> None:
        """A question in a panel: tick cards until it is enough, then confirm; or give the first answer."""
        if self.confirm.is_visible():
            number = 0
            while not self.confirm.is_enabled():
                self.press(self.candidates.nth(number))
                number += 1
            self.press(self.confirm)
        else:
            self.press(self.candidates.first)

    def press(self, target: Locator | ElementHandle) -> None:
        target.click(timeout=self.limit, position=self.seen(target))

    def seen(self, target: Locator | ElementHandle) -> Position | None:
        """Where to press it: in its middle, or where something lies over that, at the first spot that shows."""
        found: Position | None = target.evaluate(SHOWS)
        return found


def in_turns(players: Sequence[Player], enough: Callable[[], bool] = lambda: False) -> None:
    """Whoever has something to do does it, until it is enough, or nobody has because the game is over."""
    moved = True
    for player in players:
        player.enough = enough

    def pages() -> str:
        return "Nothing to do any more:\n" + "\n".join(
            player.page.locator("body").aria_snapshot() for player in players
        )

    def goes_on() -> bool:
        nonlocal moved
        moved = any(player.step() for player in players)
        return moved or players[0].over.is_visible() or enough()

    while moved:
        until(goes_on, pages, STUCK, pause=0.02)


class Fingers(Player):
    """The same on a screen that is touched."""

    def press(self, target: Locator | ElementHandle) -> None:
        target.tap(timeout=self.limit, position=self.seen(target))


class Typist(Player):
    """The same with the keyboard alone: what is to be pressed is reached with Tab, whatever lies before it."""

    def move(self) -> Callable[[], None] | None:
        if self.simple.is_visible() and self.simple.is_enabled():
            return partial(self.page.keyboard.press, "a")
        if not self.lit.first.is_visible() and self.end.is_visible() and self.end.is_enabled():
            return partial(self.page.keyboard.press, "e")
        return super().move()

    def press(self, target: Locator | ElementHandle) -> None:
        reach(target, self.page)
        self.page.keyboard.press("Enter")


# The key that leads from where the focus is to an element: Tab from one part of the page to the next and through the
# cards of a question, arrows in a row on the table.
NEXT_KEY: Final = """element => {
  if (!element.isConnected) throw new Error('It is gone.');
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


def reach(target: Locator | ElementHandle, page: Page) -> None:
    """Bring the focus there with the keyboard."""
    way: list[str] = []
    for _ in range(150):
        key = target.evaluate(NEXT_KEY)
        if not key:
            return
        page.keyboard.press(key)
        way.append(f"{key}: {page.evaluate(FOCUSED)}")
    raise AssertionError(f"The keyboard does not get to {target.inner_text()}:\n" + "\n".join(way[-40:]))
