"""The programs that tests need beside Python: Chromium and PostgreSQL. Found where they usually are, or installed.

`make test` calls this first. A program counts as found only if it answers: some systems put stand-ins on the path.
Where one is missing and cannot be installed, its tests are skipped, but under CI=true that is a failure.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

CHROMIUM_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
CHROMIUM_PLACES: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
POSTGRES_PROGRAMS: Final = ("initdb", "pg_ctl", "postgres", "createdb")
POSTGRES_PACKAGE: Final = "pgserver"  # of the Python index: the programs, for people who may not install for all


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
    """Where `playwright install chromium` puts its browser."""
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


def install_chromium() -> None:
    named = os.environ.get("CHROMIUM")
    if named:
        print(f"CHROMIUM names {named}, which does not run; nothing is installed in its place.", file=sys.stderr)
        return
    if _apt_get("chromium") and chromium():
        return
    _run([sys.executable, "-m", "playwright", "install", "chromium"])


def install_postgres() -> None:
    if _apt_get("postgresql") and postgres():
        return
    _run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", POSTGRES_PACKAGE])
    importlib.invalidate_caches()


def _apt_get(package: str) -> bool:
    """Debian's way, where we may: installing for the whole system is root's business."""
    if os.name != "posix" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    return _run(["apt-get", "update"]) and _run(["apt-get", "install", "-y", "--no-install-recommends", package])


def _run(command: list[str]) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=900, env=environment, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"{command[0]}: {error}", file=sys.stderr)
        return False
    if done.returncode:
        print(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}", file=sys.stderr)
    return done.returncode == 0


def main() -> int:
    missing = 0
    for title, find, install in (
        ("Chromium", chromium, install_chromium),
        ("PostgreSQL", postgres, install_postgres),
    ):
        place = find()
        if place is None:
            print(f"{title} was not found; trying to install it")
            install()
            place = find()
        if place is None:
            missing += 1
            print(f"{title} is missing: its tests {'cannot run' if required() else 'are skipped'}.", file=sys.stderr)
        else:
            print(f"{title}: {place}")
    return 1 if missing and required() else 0


if __name__ == "__main__":
    sys.exit(main())
