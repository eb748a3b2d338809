"""Servers for tests: one that most of them share, and fresh ones."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from heroes_unite.server.tables import hosting
from tests.server.harness import Running

SEED = "2"
# What a server in this process logs is for whoever reads of a failure. To draw a traceback in colors takes
# longer than most tests do.
PLAINLY = [
    *structlog.get_config()["processors"][:-1],
    structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
]


@pytest.fixture(autouse=True)
def plain_logs() -> None:
    structlog.configure(processors=PLAINLY)


@pytest.fixture(scope="session", autouse=True)
def quick_turns() -> Iterator[None]:
    """Server and clients are threads of one process here: they hand over to each other more often than usual."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.0005)
    yield
    sys.setswitchinterval(before)


@pytest.fixture(autouse=True)
def known_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is dealt alike, with nobody in it who goes first by their own power: whoever has the first seat is
    asked first, in every run."""
    monkeypatch.setattr(hosting, "fresh_seed", lambda: SEED)


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that do nothing to it."""
    with Running(tmp_path_factory.mktemp("shared")) as server:
        yield server


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Makes servers with settings of their own."""
    made: list[Running] = []

    def make(**settings: Any) -> Running:
        server = Running(tmp_path, **settings)
        made.append(server)
        server.start()
        return server

    yield make
    for server in made:
        server.stop()
