"""Somebody in front of a browser of their own. They see what a person sees: words and roles, never how the page is
made."""

from __future__ import annotations

import json
import re
from typing import Any, Literal

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, ViewportSize

from tools.waiting import until

LIT = re.compile(r"Press to: (?!show|look)")
QUICK = {"speed": "off", "sound": False, "confirmEnd": False}
ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "greedy"}
FITS = "document.documentElement.scrollWidth <= innerWidth"  # nothing is wider than the window
AS_NEW = """settings => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage['heroes-unite.settings'] = settings;
}"""
# Nobody looks at the picture, so there is none: painting would be a quarter of the work.
UNSEEN = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 !important }');
  document.adoptedStyleSheets = [sheet];
}"""
LONG = 180  # seconds for a game of bots, on a machine that is very busy with other things
FINISHED: dict[str, str] = {}  # by the address of the server


class Person:
    """A browser context (cookies of its own) with one page, and everything the browser complained about."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self._outside = f"{address}/health"  # there is nothing on it, and what the browser keeps for us is at hand
        self.complaints: list[str] = []
        self.page = self.open_tab()

    def arrive(self, settings: dict[str, Any], window: ViewportSize, scheme: Literal["dark", "light"]) -> None:
        """As somebody who has never been here, but for their settings."""
        self.complaints.clear()
        self.context.clear_cookies()
        self.page.set_viewport_size(window)
        self.page.emulate_media(color_scheme=scheme)
        if self.page.url != self._outside:
            self.page.goto(self._outside)
        self.page.evaluate(AS_NEW, json.dumps(settings))

    def leave(self) -> None:
        """The table, and whatever else was opened. Who comes next begins by clearing away what the browser keeps."""
        for tab in self.context.pages:
            if tab is not self.page:
                tab.close()
        self.page.goto(self._outside)

    def open_tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.location.get('url', '')}: {message.text}")

    def forgive_broken_lines(self) -> None:
        """What the browser says while there is no server, where that was the point."""
        told = (
            "WebSocket connection to",
            "ERR_CONNECTION_REFUSED",
            "ERR_INTERNET_DISCONNECTED",
            "Failed to load resource",
        )
        self.complaints = [line for line in self.complaints if not any(words in line for words in told)]

    def go(self, path: str) -> Page:
        self.page.goto(f"{self.address}{path}")
        return self.page

    def call(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        """The same that the page would ask of the server, where how to get there is not what is tested."""
        answer = self.context.request.fetch(
            f"{self.address}/api/{path}",
            method=method,
            data=None if body is None else json.dumps(body),
            headers={"Origin": self.address, "Content-Type": "application/json"},
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        found: dict[str, Any] = answer.json()
        return found

    def called(self, name: str) -> Person:
        self.call("PUT", "me", {"name": name})
        return self

    def table(self, *seats: dict[str, str], seed: str = "", **more: Any) -> str:
        """Make a table with those seats; its id."""
        options = {"players": len(seats), "first": "1", **more.pop("options", {})}
        new = {"game": "deckbuilding", "options": options, "seats": list(seats), "pace": 0, "seed": seed, **more}
        return str(self.call("POST", "tables", new)["id"])

    def finished_table(self) -> str:
        """A game that two bots have played to its end; one for everybody who comes to this server."""
        if self.address not in FINISHED:
            table = self.table(BOT, BOT, seed="1")
            until(
                lambda: self.call("GET", f"tables/{table}")["state"] == "over",
                f"Two bots did not end their game within {LONG} s",
                LONG,
                pause=0.2,
            )
            FINISHED[self.address] = table
        return FINISHED[self.address]

    def join(self, table: str) -> Person:
        self.call("POST", f"tables/{table}/join", {})
        return self


def in_sight(function: str) -> str:
    """A function for the page that asks what can be seen: while it runs, everything can. The page has settled before:
    unless the function waits, nothing is painted."""
    return f"""async (given) => {{
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (const sheet of document.adoptedStyleSheets) sheet.disabled = true;
      try {{
        return await ({function})(given);
      }} finally {{
        for (const sheet of document.adoptedStyleSheets) sheet.disabled = false;
      }}
    }}"""


def introduce(page: Page, name: str) -> None:
    """Answer the one question that everybody is asked before they sit down first."""
    page.get_by_role("textbox", name="What others call you at the table").fill(name)
    page.get_by_role("button", name="That's me").click()


def hand(page: Page) -> Locator:
    return page.get_by_role("region", name="Your hand")


def actions(page: Page) -> Locator:
    return page.get_by_role("group", name="Your actions")


def log(page: Page) -> Locator:
    return page.get_by_role("list", name="Log")
