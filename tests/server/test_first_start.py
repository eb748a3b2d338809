"""A server that is killed while it makes its database starts the next time as if nothing had been."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.harness import People, Running, on

KILLED = 9
KILL_ITSELF_AFTER = """
import asyncio, os, sys
from alembic import op
from heroes_unite.server.store.store import Store

made, make = [], op.create_table

def create_table(*args, **kwargs):
    make(*args, **kwargs)
    made.append(args[0])
    if len(made) == int(sys.argv[2]):
        os._exit(9)

op.create_table = create_table
asyncio.run(Store("sqlite:///" + sys.argv[1]).open())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="rights are another matter there")
def test_nobody_else_can_read_the_database(tmp_path: Path) -> None:
    """It holds the secret that signs cookies. Not in a folder that was there before, nor where an older version made
    the files for everybody to read. And whoever could read the lock could take it."""
    tmp_path.chmod(0o755)
    before = os.umask(0)
    try:
        for _ in range(2):
            with Running(tmp_path) as server:
                on(server, _nothing)
                files = [tmp_path / f"tables.db{suffix}" for suffix in ("", "-wal", "-shm", ".lock")]
                assert [oct(file.stat().st_mode & 0o777) for file in files] == ["0o600"] * 4
            (tmp_path / "tables.db").chmod(0o644)
            (tmp_path / "tables.db.lock").chmod(0o644)
    finally:
        os.umask(before)


async def _nothing(people: People) -> None:
    await people("Ada")


@pytest.mark.parametrize("tables", [1, 2, 4])
def test_killed_while_the_tables_are_made(tmp_path: Path, tables: int) -> None:
    server = Running(tmp_path)
    command = [sys.executable, "-c", KILL_ITSELF_AFTER, str(tmp_path / "tables.db"), str(tables)]
    assert subprocess.run(command, check=False).returncode == KILLED

    async def story(people: People) -> None:
        ada = await people("Ada")
        assert (await ada.make("me", "greedy"))["state"] == "playing"

    with server:
        on(server, story)
