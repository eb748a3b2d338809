"""Take the pictures for the README: the real client in a real browser, against its own server."""

from __future__ import annotations

import io
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tools import programs
from tools.serving import Server

PICTURES: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
DESKTOP: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
ARGUMENTS: Final = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
QUIET: Final = {"speed": "off", "sound": False, "confirmEnd": False}
SEED: Final = "3"
LONG: Final = 900_000  # milliseconds for the analysis of a game
TURNS: Final = 9  # into the game: there is much on the table, and the end is far off


class Photographer:
    """A guest who plays with the mouse and stops to take pictures."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.cookies: list[Any] = []

    def page(self, path: str, size: dict[str, int] = DESKTOP, scheme: str = "dark") -> Page:
        """A page as somebody sees it on a screen of that size."""
        context = self.browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            device_scale_factor=2 if size is PHONE else 1,
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
        )
        context.add_init_script(f"localStorage['heroes-unite.settings'] ??= {json.dumps(json.dumps(QUIET))};")
        context.add_cookies(self.cookies)
        page = context.new_page()
        page.goto(f"{self.address}{path}")
        page.wait_for_load_state("networkidle")
        return page

    def call(self, context: BrowserContext, method: str, path: str, body: Any = None) -> dict[str, Any]:
        answer = context.request.fetch(
            f"{self.address}/api/{path}",
            method=method,
            data=None if body is None else json.dumps(body),
            headers={"Origin": self.address, "Content-Type": "application/json"},
        )
        found: dict[str, Any] = answer.json()
        return found

    def shoot(self, page: Page, name: str, width: int = 1200) -> None:
        """A picture of what is on the screen, small enough for a page."""
        page.wait_for_timeout(600)
        picture: Image.Image = Image.open(io.BytesIO(page.screenshot()))
        if picture.width > width:
            picture = picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)
        file = PICTURES / f"{name}.webp"
        picture.convert("RGB").save(file, quality=82, method=6)
        print(f"{file.relative_to(PICTURES.parent.parent)}: {file.stat().st_size // 1024} kB")

    def take_all(self) -> None:
        first = self.page("/")
        self.call(first.context, "PUT", "me", {"name": "Ada"})
        self.cookies = list(first.context.cookies())
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 3]
        new = {"game": "deckbuilding", "options": {"players": 4}, "seats": seats, "pace": 0, "seed": SEED}
        table = self.call(first.context, "POST", "tables", new)["id"]
        waiting = {**new, "options": {"players": 3}, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
        waiting.pop("seed")
        self.call(first.context, "POST", "tables", waiting)
        over = self.call(first.context, "POST", "tables", {**new, "seats": seats[1:] + seats[1:2]})["id"]
        page = self.page(f"/t/{table}")
        self.play(page, lambda: self.turn(page) >= TURNS and self.lit_to_buy(page) > 1 and self.is_full(page))
        self.shoot(page, "table-dark")
        self.shoot(self.page(f"/t/{table}", scheme="light"), "table-light")
        self.shoot(self.page(f"/t/{table}", PHONE), "table-phone", 500)
        self.play(page, lambda: page.get_by_role("group", name="Table").get_by_role("dialog").is_visible())
        self.shoot(page, "choice")
        self.shoot(self.page("/"), "lobby")
        self.shoot(self.page("/cards?sort=cost"), "codex")
        while self.call(first.context, "GET", f"tables/{over}")["state"] != "over":
            time.sleep(0.5)
        self.shoot(self.page(f"/t/{over}"), "end")
        self.analysis(over)

    def analysis(self, table: str) -> None:
        """A finished game when all of it is analyzed, at the first mistake."""
        page = self.page(f"/t/{table}/analysis")
        page.locator("[data-part=judged-choices] li").first.wait_for(timeout=LONG)
        page.locator("[data-part=progress]").wait_for(state="detached", timeout=LONG)
        self.shoot(page, "analysis")

    def turn(self, page: Page) -> int:
        shown = page.get_by_text("Turn ", exact=False).first.inner_text()
        return int("".join(filter(str.isdigit, shown.split("·")[0])) or 0)

    def lit_to_buy(self, page: Page) -> int:
        return page.get_by_role("region", name="Line-Up").get_by_text("Buy", exact=True).count()

    def is_full(self, page: Page) -> bool:
        """There are cards in hand, and no Super Hero is face down, which makes them all gray."""
        held = page.get_by_role("region", name="Your hand").get_by_role("button").count()
        return held > 1 and page.get_by_text("face down").count() == 0

    def play(self, page: Page, enough: Any) -> None:
        """Make lit-up moves until a good moment comes."""
        from tests.browser.playing import Player

        Player(page).play(enough)


def main() -> int:
    place = programs.chromium()
    if place is None:
        print("There is no Chromium to take pictures with; `make programs` finds or installs one.", file=sys.stderr)
        return 1
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="heroes-pictures-") as folder,
        Server(Path(folder), ["--rate-limit", "0", "--analysis-iterations", "24"]) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=place, args=ARGUMENTS)
        Photographer(browser, server.address).take_all()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
