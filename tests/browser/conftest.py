"""Real Chromium against a real server. Whatever the browser complains about fails the test."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.people import QUICK, UNSEEN, Person
from tools import programs
from tools.serving import Server
from tools.warm import Warm

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
# What a full Chromium starts for each window beside the page, and nobody looks at here: half of all the work.
NOT_LOOKED_AT = [
    "InitialWebUI", "PreloadTopChromeWebUI", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup",
    "WebUIReloadButton",
]  # fmt: skip
# Playwright turns these off itself, but of a switch that is given twice only the last one counts.
AS_PLAYWRIGHT = [
    "AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
]  # fmt: skip
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--no-opt",  # no page lives long enough to be worth it
    f"--disable-features={','.join([*NOT_LOOKED_AT, *AS_PLAYWRIGHT])}",
]
# What is painted nevertheless, such as dialogs, has half as many dots each way.
DESKTOP = {"viewport": {"width": 1440, "height": 900}, "device_scale_factor": 0.5, "reduced_motion": "reduce"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 1}
PATIENCE = 60_000  # milliseconds, on a machine that is very busy with other things
# The browser reports what the policy forbids as an event too; some reports never reach the console.
TELL_VIOLATIONS = """
addEventListener('securitypolicyviolation', (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""

expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Person]


def built() -> None:
    """There is nothing to look at without the client."""
    if not (ROOT / "src/heroes_unite/server/static/index.html").is_file():
        missing = "The browser client is not built; `make client` builds it"
        pytest.fail(missing) if programs.required() else pytest.skip(missing)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, warm: Warm) -> Iterator[Server]:
    """One for all tests of this process: they sit at tables of their own."""
    built()
    with Server(
        tmp_path_factory.mktemp("server"),
        ["--rate-limit", "0", "--grace", "0", "--analysis-iterations", "24"],
        warm=warm,
    ) as running:
        yield running


class Room:
    """A Chromium for all tests of this folder, from the first of them on, and those who were here before, by the kind
    of their browser: a page that has shown a table once shows the next one with half the work."""

    def __init__(self) -> None:
        self.gone: dict[str, list[Person]] = defaultdict(list)
        self._open = ExitStack()
        self._browser: Browser | None = None

    def browser(self, program: Path) -> Browser:
        if self._browser is None:
            playwright = self._open.enter_context(sync_playwright())
            self._browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
            self._open.callback(self._browser.close)
        return self._browser

    def close(self) -> None:
        self._open.close()
        self._browser = None
        self.gone.clear()


ROOM = Room()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """While Playwright runs, nothing else in this process can use asyncio, as tests of other folders do."""
    if nextitem is None or not nextitem.path.is_relative_to(HERE):
        ROOM.close()


@pytest.fixture
def browser(chromium_program: Path) -> Browser:
    return ROOM.browser(chromium_program)


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Call it for each person. `settings`: those of the settings page; `own`: a browser for them alone, to which
    anything may be done; other words are options of the browser."""
    people: list[tuple[str, Person]] = []

    def come(settings: dict[str, Any] | None = None, own: bool = False, **options: Any) -> Person:
        chosen = {**DESKTOP, **options}
        kind = "" if own else json.dumps([server.address, {**chosen, "viewport": None}])
        there = ROOM.gone[kind]
        person = there.pop() if there else Person(new_context(browser, chosen), server.address)
        people.append((kind, person))
        person.arrive({**QUICK, **(settings or {})}, chosen["viewport"], chosen.get("color_scheme", "light"))
        return person

    yield come
    complaints = [line for _, person in people for line in person.complaints]
    for kind, person in people:
        if kind and not complaints:
            person.leave()
            ROOM.gone[kind].append(person)
        else:
            person.context.close()
    assert complaints == []


def new_context(browser: Browser, options: dict[str, Any]) -> BrowserContext:
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(TELL_VIOLATIONS)
    context.add_init_script(UNSEEN)
    return context
