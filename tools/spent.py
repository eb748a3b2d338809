"""Where the time of tests goes: processor seconds by file, with those of every program that a test started.

A plugin for pytest (`make spent`). Unlike the time on the clock, these seconds are nearly the same on a busy machine.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

TICKS = os.sysconf("SC_CLK_TCK")
KEY = "processor seconds"
SHOWN = 150


def family(process: int) -> Iterator[int]:
    """This process and all that it started and that still run."""
    yield process
    try:
        for thread in os.listdir(f"/proc/{process}/task"):
            for child in Path(f"/proc/{process}/task/{thread}/children").read_text().split():
                yield from family(int(child))
    except OSError:
        return  # gone meanwhile


def seconds(process: int) -> float:
    """What this process has used, and those whose end it has waited for."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / TICKS


class Spent:
    def __init__(self) -> None:
        self.before = self.now()
        self.by_test: dict[str, float] = defaultdict(float)

    def now(self) -> float:
        return sum(seconds(process) for process in family(os.getpid()))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
        report = yield
        if call.when == "teardown":
            now = self.now()
            report.user_properties.append((KEY, now - self.before))
            self.before = now
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.by_test[report.nodeid] += sum(spent for key, spent in report.user_properties if key == KEY)

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        by_file: dict[str, float] = defaultdict(float)
        by_folder: dict[str, float] = defaultdict(float)
        for test, spent in self.by_test.items():
            file = test.partition("::")[0]
            by_file[file] += spent
            by_folder[file.rpartition("/")[0]] += spent
        for title, table in (("folder", by_folder), ("file", by_file), ("test", self.by_test)):
            terminalreporter.section(f"{KEY} by {title}")
            for name, spent in sorted(table.items(), key=lambda item: -item[1])[:SHOWN]:
                terminalreporter.line(f"{spent:8.1f}  {name}")
        terminalreporter.line(f"{sum(by_folder.values()):8.1f}  in all")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Spent())
