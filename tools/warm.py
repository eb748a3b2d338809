"""Servers that start at once, for tools that start very many: forks of a process that has read all the code.

Reading the code is most of a start. What such a server does then is what any other does: it opens its database, takes
its port, has a process of its own from which its workers come, and can be killed like any other.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing.util
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from multiprocessing import forkserver
from pathlib import Path
from typing import Any, Self

from tools.waiting import PATIENCE, PAUSE


class Warm:
    """The process that servers are forks of."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tools.warm"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    def start(self, command: Sequence[str], home: Path, log: Path) -> Started:
        """`heroes-unite` with these arguments, in a session of its own."""
        return Started(self, self.ask("start", list(command), str(home), str(log)))

    def ask(self, *question: Any) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


class Started:
    """A process that is another one's child, to be held like a child of our own."""

    def __init__(self, warm: Warm, pid: int) -> None:
        self._warm = warm
        self._code: int | None = None
        self.pid = pid

    def poll(self) -> int | None:
        if self._code is None:
            self._code = self._warm.ask("ended", self.pid)
        return self._code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float = PATIENCE) -> int:
        deadline = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > deadline:
                raise TimeoutError(f"Process {self.pid} does not end.")
            time.sleep(PAUSE)
        return code


# In the process itself


def _spawned(path: bytes, args: Sequence[Any], passfds: Sequence[int]) -> int:
    """What the standard library starts as a new interpreter with a line of code, as a fork that follows the line."""
    child = os.fork()
    if child:
        return child
    try:
        kept = {0, 1, 2, *passfds}
        for number in map(int, os.listdir("/proc/self/fd")):
            if number not in kept:
                with contextlib.suppress(OSError):
                    os.close(number)
        exec(args[-1], {"__name__": "__main__"})
    finally:
        os._exit(0)


def _serve(command: list[str], home: str, log: str) -> None:
    """In the fork: become the server."""
    os.setsid()
    os.chdir(home)
    nothing, written = os.open(os.devnull, os.O_RDONLY), os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for number, target in enumerate((nothing, written, written)):
        os.dup2(target, number)
    multiprocessing.util.spawnv_passfds = _spawned
    from heroes_unite.server.workers import nursery
    from heroes_unite.terminal.cli import main

    nursery()
    forkserver.ensure_running()  # before there are threads, which no fork survives
    sys.argv = ["heroes-unite", *command]
    main()


def _answer(question: list[Any]) -> Any:
    if question[0] == "ended":
        pid, status = os.waitpid(question[1], os.WNOHANG)
        return os.waitstatus_to_exitcode(status) if pid else None
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        _serve(*question[1:])
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0
    finally:
        sys.stdout.flush()
        os._exit(code)


def main() -> None:
    import heroes_unite.server.bots
    import heroes_unite.server.command
    import heroes_unite.server.tables.builder
    import heroes_unite.terminal.cli  # noqa: F401

    for line in sys.stdin:
        print(json.dumps(_answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
