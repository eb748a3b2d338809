"""Our own server as a process, for tests and measurements: started, stopped, killed, restarted."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

from tools.waiting import PATIENCE, until
from tools.warm import Started, Warm

HERE: Final = (sys.executable, "-m", "heroes_unite")
_DIRECT: Final = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # no proxy in between


def free_port() -> int:
    """A port that nothing listens on, outside the range used for outgoing connections: so no other program is given it
    by chance before the server starts."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def answers(address: str) -> bool:
    """Whether a server answers there, and says that all is well."""
    try:
        with _DIRECT.open(address, timeout=5) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


class Server:
    """`heroes-unite serve` in a process group of its own. It keeps its address and its folder over restarts. `warm`: a
    process to fork it from, where it is started again and again. `source`: the code of another checkout."""

    def __init__(
        self,
        home: Path,
        arguments: Sequence[str] = (),
        port: int = 0,
        command: Sequence[str] = HERE,
        warm: Warm | None = None,
        source: Path | None = None,
    ) -> None:
        self.home = home
        self._environment = os.environ | ({"PYTHONPATH": str(source.resolve())} if source else {})
        self._warm = warm
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = home / "tables.db"
        self._log = home / "server.log"
        self._arguments = ["serve", "--port", str(self.port), "--data-dir", str(home), *arguments]
        self._command = [*command, *self._arguments]
        self._process: subprocess.Popen[bytes] | Started | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Returns when it is ready."""
        self.home.mkdir(parents=True, exist_ok=True)
        process = self._process = self._begun()
        try:
            until(lambda: answers(f"{self.address}/ready") or process.poll() is not None, "It does not answer.")
            if process.poll() is not None:
                raise RuntimeError("It ended at once.")
        except (TimeoutError, RuntimeError) as error:
            self.kill()
            raise RuntimeError(f"The server did not start. {error}\n{self.said()}") from error

    def _begun(self) -> subprocess.Popen[bytes] | Started:
        if self._warm is not None:
            return self._warm.start(self._arguments, self.home, self._log)
        with self._log.open("ab") as log:
            return subprocess.Popen(
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.home,
                env=self._environment,
                start_new_session=True,
            )

    def said(self) -> str:
        """The end of its log."""
        return self._log.read_text(encoding="utf-8", errors="replace")[-8000:]

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(timeout=PATIENCE)

    def kill_alone(self) -> None:
        """`kill -9` of the server itself: it gets no chance to clean up. Its workers have to notice."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    @property
    def group(self) -> Group:
        return Group(self.pid)

    def kill(self) -> None:
        """End it and whatever it started."""
        if self._process is not None:
            self.group.kill()
            self._process.wait()


@dataclass(frozen=True)
class Group:
    """A server and the processes it started."""

    number: int

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.number, signal.SIGKILL)

    def gone(self, within: float) -> bool:
        """Whether none of them is left, after at most that many seconds."""

        def left() -> bool:
            try:
                os.killpg(self.number, 0)
            except ProcessLookupError:
                return False
            return True

        with contextlib.suppress(TimeoutError):
            return until(lambda: not left(), "", within)
        return False
