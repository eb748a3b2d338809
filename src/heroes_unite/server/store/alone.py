"""One server for one SQLite file: a second one would not hear what the first one does.

The lock is SQLite's own, on a small file next to the database: it disappears with the process that held it, however
that ended. Nobody else may read that file: anyone who can read it can lock it, and then no server could start.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from heroes_unite.server.store.engine import keep_to_ourselves

SUFFIX: Final = ".lock"


class Alone:
    """The right to serve a database, held until `release`."""

    def __init__(self, database: str) -> None:
        keep_to_ourselves(f"{database}{SUFFIX}")
        self._connection = sqlite3.connect(f"{database}{SUFFIX}", timeout=0.2, isolation_level=None)

    def taken(self) -> bool:
        """Try to take it. False: somebody else has it."""
        try:
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
                return False
            raise
        return True

    def release(self) -> None:
        self._connection.close()
