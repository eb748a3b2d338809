"""The command `heroes-unite serve`: options as people give them, turned into settings."""

from __future__ import annotations

import os
import sys
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from heroes_unite.games.errors import nearest
from heroes_unite.kernel.text import listed, quoted
from heroes_unite.server.logs import LEVELS, default_level
from heroes_unite.server.serve import CannotServe, serve
from heroes_unite.server.settings import Limits, Retention, Settings, default_folder, sqlite_in

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["CannotServe", "Retention", "run"]


def run(
    *,
    host: str,
    port: int,
    database: str,
    data_dir: Path | None,
    open_browser: bool,
    log_level: str,
    allowed_origins: Sequence[str],
    public_url: str,
    trusted_proxies: Sequence[str],
    rate_limit: float,
    grace: float,
    analysis_iterations: int,
    retention: Retention,
) -> None:
    """Serve until told to stop. Raises CannotServe with a sentence for people."""
    log_level = log_level or default_level()
    if log_level.casefold() not in LEVELS:
        raise CannotServe(
            f"There is no log level {quoted(log_level)}.{nearest(log_level, LEVELS)} They are: {listed(LEVELS)}."
        )
    settings = Settings(
        database=database or sqlite_in(_folder(data_dir)),
        host=host,
        port=port,
        public_url=_url(public_url, "--public-url"),
        allowed_origins=tuple(_url(origin, "--allowed-origin") for origin in allowed_origins),
        proxies=tuple(_network(proxy) for proxy in trusted_proxies),
        bot_workers=max(1, min(4, (os.cpu_count() or 2) - 1)),
        grace=grace,
        analysis_iterations=analysis_iterations,
        retention=retention,
        limits=Limits.with_rate(rate_limit),
    )
    serve(settings, log_level.casefold(), open_browser, _say)


def _folder(given: Path | None) -> Path:
    folder = given or Path(os.environ.get("HEROES_UNITE_HOME") or default_folder())
    return folder.expanduser()


def _url(text: str, option: str) -> str:
    """One of our addresses without what comes after the host."""
    if not text:
        return ""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise CannotServe(f"{option} is an address such as https://heroes.example, not {quoted(text)}.")
    return f"{parts.scheme}://{parts.netloc}"


def _network(text: str) -> str:
    """An address, or a whole network of them."""
    try:
        ip_network(text.strip(), strict=False)
    except ValueError:
        raise CannotServe(
            f"--trust-proxy is the address of a proxy, such as 127.0.0.1 or 10.0.0.0/24, not {quoted(text)}."
        ) from None
    return text.strip()


def _for_others(given: Sequence[str]) -> str:
    """How to start it anew so that others can reach it. `given`: its options now; there may be a password in them."""
    if any(option not in ("--open", "--no-open") for option in given):
        return "start it again with the same options and --host 0.0.0.0"
    by_make = os.environ.get("HEROES_UNITE_LAUNCHER") == "make"
    return 'make play ARGS="--host 0.0.0.0"' if by_make else "heroes-unite serve --host 0.0.0.0"


def _say(settings: Settings) -> None:
    print(f"Heroes Unite is ready: {settings.address}")
    if settings.network:
        print(f"For others on your network: {settings.reach}")
    elif not settings.reach:
        print(f"Only this machine can reach it. For friends on other devices: {_for_others(sys.argv[2:])}")
    print("Press Ctrl-C to stop. Tables are kept.", flush=True)
