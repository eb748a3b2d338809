"""What tests of the server and of the browser share: programs that may be missing, and servers that start at once."""

from __future__ import annotations

import functools
import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer import main, testing

from heroes_unite.build import COMPILED
from tools import postgres, programs
from tools.warm import Warm

# What is typed in hundreds of tests is understood by one and the same program, made once.
testing._get_command = functools.cache(main.get_command)  # type: ignore[attr-defined]


def pytest_runtest_setup(item: pytest.Item) -> None:
    if COMPILED and item.get_closest_marker("sources"):
        pytest.skip("compiled code calls its own parts directly, whatever is put in their place")


def pytest_collection_finish() -> None:
    """What was read to find all tests stays: looking for garbage in it again and again would be a part of the work."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)


def present(title: str, place: Path | None) -> Path:
    """Where a program is. Missing it is a reason to skip the test, but to fail under CI=true."""
    if place is not None:
        return place
    missing = f"{title} is not there; `make programs` finds or installs it"
    if programs.required():
        pytest.fail(missing)
    pytest.skip(missing)


@pytest.fixture(scope="session")
def chromium_program() -> Path:
    return present("Chromium", programs.chromium())


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[postgres.Cluster]:
    with postgres.cluster(present("PostgreSQL", programs.postgres())) as running:
        yield running


@pytest.fixture(scope="session")
def warm() -> Iterator[Warm]:
    """What servers in processes of their own are forks of: reading all the code is most of a start."""
    with Warm() as running:
        yield running


@pytest.fixture
def postgres_url(postgres_cluster: postgres.Cluster) -> str:
    """An empty database of this test's own."""
    return postgres_cluster.fresh_database()
