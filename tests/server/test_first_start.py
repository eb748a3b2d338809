"""A server that is killed while it makes its database starts the next time as if nothing had been."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.harness import People, Running, on

KILLED = 9
KILL_ITSELF_AFTER = """
import asyncio, os, sys
from alembic import op
from heroes_unite.server.store import Store

made, make = [], op.create_table

def create_table(*args, **kwargs):
    make(*args, **kwargs)
    made.append(args[0])
    if len(made) == int(sys.argv[2]):
        os._exit(9)

op.create_table = create_table
asyncio.run(Store("sqlite:///" + sys.argv[1]).open())
"""


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
