"""What can go wrong with the database, in words for people."""

from __future__ import annotations

from typing import Final

from sqlalchemy.exc import DBAPIError

DAMAGED: Final = "What is stored of this table is damaged, so the game cannot go on. Nothing was deleted."
SQLITE_DAMAGE: Final = (11, 26)  # SQLITE_CORRUPT, SQLITE_NOTADB
POSTGRES_DAMAGE: Final = ("XX001", "XX002")  # data_corrupted, index_corrupted


class StoreError(Exception):
    """The database cannot be used, and why."""


def is_damage(error: BaseException) -> bool:
    """Whether the database itself reports damage, at least in this place."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    if isinstance(code, int):
        return code & 0xFF in SQLITE_DAMAGE
    return getattr(cause, "sqlstate", None) in POSTGRES_DAMAGE


class Conflict(Exception):
    """Somebody else was faster: a row with that key is already stored. Nothing was changed."""
