"""A temporary PostgreSQL: a fresh cluster in a temporary folder, on a free port, removed afterwards."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Final

from tools.serving import free_port

ROOM: Final = "-c max_connections=60"
# Nothing in it is worth keeping, so it doesn't need to wait for the disk.
HASTE: Final = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"


@dataclass
class Cluster:
    """A running server. Each call of `fresh_database` makes an empty database in it."""

    programs: Path
    folder: Path
    port: int
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    @property
    def pid(self) -> int:
        """Of the process that all others of the server are started by."""
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def fresh_database(self) -> str:
        """The address of an empty database, as SQLAlchemy writes it."""
        name = f"heroes_{next(self.numbers)}"
        _run(self.folder, self.programs / "createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", name)
        return f"postgresql+asyncpg://postgres@127.0.0.1:{self.port}/{name}"


@contextlib.contextmanager
def cluster(programs: Path, durable: bool = False) -> Iterator[Cluster]:
    """Start one with the programs in that folder (`tools.programs.postgres` finds it). `durable`: what it has stored is
    on disk, as it would be anywhere else."""
    folder = Path(tempfile.mkdtemp(prefix="heroes-postgres-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, *_other_account())
        data, port = folder / "data", free_port()
        _run(folder, programs / "initdb", "-D", str(data), "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8")
        log, options = str(folder / "log"), f"-p {port} -h 127.0.0.1 -k {folder} {ROOM} {'' if durable else HASTE}"
        _run(folder, programs / "pg_ctl", "-D", str(data), "-w", "-l", log, "-o", options, "start")
        try:
            yield Cluster(programs, folder, port)
        finally:
            _run(folder, programs / "pg_ctl", "-D", str(data), "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _other_account() -> tuple[str, str]:
    """PostgreSQL refuses to run as root, so root runs it as somebody else."""
    import grp
    import pwd

    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            account = pwd.getpwnam(name)
            return name, grp.getgrgid(account.pw_gid).gr_name
    raise RuntimeError("PostgreSQL cannot run as root, and there is no account 'postgres' or 'nobody' for it.")


def _run(folder: Path, program: Path, *arguments: str) -> None:
    user, group = _other_account() if os.geteuid() == 0 else (None, None)
    with tempfile.TemporaryFile("w+") as said:  # not a pipe: the server it starts would keep that open
        done = subprocess.run(
            [program, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            cwd=folder,
            user=user,
            group=group,
            extra_groups=[] if user else None,
            check=False,
        )
        if done.returncode:
            said.seek(0)
            raise RuntimeError(f"{program.name} failed:\n{said.read()}")
