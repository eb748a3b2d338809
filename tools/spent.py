"""Where the time of the tests goes: processor seconds by folder, file and test, those of servers and browsers included.

A plugin for pytest (`make spent`). Unlike the time on the clock, these seconds are nearly the same on a busy machine.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Final

import pytest

TICKS: Final = os.sysconf("SC_CLK_TCK")
KEY: Final = "processor seconds"
LONGEST: Final = 40


def family(process: int) -> Iterator[int]:
    """A process and all it has started, if they are still running."""
    yield process
    try:
        for thread in os.listdir(f"/proc/{process}/task"):
            for child in Path(f"/proc/{process}/task/{thread}/children").read_text().split():
                yield from family(int(child))
    except OSError:
        return  # it has ended meanwhile


def used(process: int) -> float:
    """The seconds of a process, and of its ended children."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / TICKS


def used_by_all() -> float:
    return sum(used(process) for process in family(os.getpid()))


class Spent:
    """Measures where tests run, and adds up where they are reported."""

    def __init__(self) -> None:
        self.before = used_by_all()
        self.by_test: dict[str, float] = defaultdict(float)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if call.when == "teardown":
            now = used_by_all()
            # Less than before: of a program that has ended, nobody keeps what those cost that it had started.
            report.user_properties.append((KEY, max(0.0, now - self.before)))
            self.before = now
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for key, value in report.user_properties:
            if key == KEY and isinstance(value, float):
                self.by_test[report.nodeid] += value

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        by_file: dict[str, float] = defaultdict(float)
        by_folder: dict[str, float] = defaultdict(float)
        for test, spent in self.by_test.items():
            file = test.partition("::")[0]
            by_file[file] += spent
            by_folder[file.rpartition("/")[0]] += spent
        for title, table in (("test", self.by_test), ("file", by_file), ("folder", by_folder)):
            terminalreporter.section(f"{KEY} by {title}")
            for name in sorted(table, key=lambda each: -table[each])[:LONGEST]:
                terminalreporter.line(f"{table[name]:8.1f}  {name}")
        terminalreporter.line(f"{sum(by_folder.values()):8.1f}  in all")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Spent())
