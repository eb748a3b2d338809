"""A line of a journal, with what follows from it for its table: most of what is ever written, so it goes to each
database in that database's own words, and as many lines at once as are waiting.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.server.store import schema
from heroes_unite.server.store.records import Entry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Table

    from heroes_unite.server.store.records import TableRecord

FOLLOWS: Final = (  # what a line changes of its table
    "version",
    "asked",
    "turn",
    "moved",
    "state",
    "ended",
    "undo",
    "feat",
    "paused",
    "conceded",
    "used",
)
# Of these, nearly every line changes some. The others are in an index, which would be written anew with each line.
MOSTLY: Final = ("version", "asked", "turn", "moved", "used")
SELDOM: Final = tuple(name for name in FOLLOWS if name not in MOSTLY)
WRITTEN: Final = Entry.__struct_fields__

# SQLite is given one row of values for each line. On the connection that writes, there is a view to which lines are
# added, with a trigger that stores what each of them says: so any number of lines is one statement, and a transaction
# of its own. With a statement for every part of it, the thread that writes and the loop would hand Python's lock to
# each other several times a line.
_ROW: Final = ("table_id", *WRITTEN, *(f"to_{name}" for name in FOLLOWS))
_PLACES: Final = f"({', '.join('?' * len(_ROW))})"
IN_ONE_GO: Final = 32  # lines of one statement: the driver keeps a statement for each number of them
TO_APPEND: Final = (
    f"CREATE TEMP VIEW appended AS SELECT {', '.join(f'NULL AS {name}' for name in _ROW)}",
    f"""CREATE TEMP TRIGGER append INSTEAD OF INSERT ON appended BEGIN
    INSERT INTO entries (table_id, {", ".join(WRITTEN)}) VALUES (NEW.table_id, {
        ", ".join(f"NEW.{name}" for name in WRITTEN)
    });
    UPDATE tables SET {", ".join(f"{name} = NEW.to_{name}" for name in MOSTLY)} WHERE id = NEW.table_id;
    UPDATE tables SET {", ".join(f"{name} = NEW.to_{name}" for name in SELDOM)} WHERE id = NEW.table_id
    AND ({", ".join(SELDOM)}) IS NOT ({", ".join(f"NEW.to_{name}" for name in SELDOM)});
END""",
)


def appending(lines: Sequence[JournalLine]) -> tuple[str, list[Any]]:
    """The statement that appends them, and its values."""
    values: list[Any] = []
    for line in lines:
        values += line.row
    return _statement(len(lines)), values


@cache
def _statement(lines: int) -> str:
    return f"INSERT INTO appended VALUES {', '.join([_PLACES] * lines)}"


def _kinds(table: Table, names: Sequence[str]) -> list[str]:
    kinds = {"VARCHAR": "text", "TEXT": "text", "DOUBLE": "float8", "INTEGER": "int4", "BOOLEAN": "bool"}
    return [kinds[str(table.c[name].type).split("(")[0]] for name in names]


_GIVEN: Final = ("table_id", "revision", *WRITTEN, *(f"to_{name}" for name in FOLLOWS))
_KINDS: Final = ["text", "int4", *_kinds(schema.entries, WRITTEN), *_kinds(schema.tables, FOLLOWS)]
# PostgreSQL is given a column of values for each of these. A table that has changed since its line was worked out stays
# as it is: its line is not among those returned. (Where somebody changes it right now, it is waited for, and looked at
# again.)
APPEND: Final = f"""
WITH given AS (
    SELECT * FROM unnest({", ".join(f"${place}::{kind}[]" for place, kind in enumerate(_KINDS, 1))}) AS g ({
    ", ".join(f'"{name}"' for name in _GIVEN)
})
), moved AS (
    UPDATE tables SET {", ".join(f'"{name}" = given."to_{name}"' for name in FOLLOWS)} FROM given
    WHERE tables.id = given.table_id AND tables.version = given.number AND tables.revision = given.revision
    RETURNING tables.id, tables.version
)
INSERT INTO entries (table_id, {", ".join(f'"{name}"' for name in WRITTEN)})
SELECT table_id, {
    ", ".join(f'"{name}"' for name in WRITTEN)
} FROM given JOIN moved ON id = table_id AND version = to_version
RETURNING table_id, "number\""""


class JournalLine:
    """`entry` follows version `entry.number` of the table at this `revision`, which then is as its record says."""

    __slots__ = ("_entry", "_follows", "_revision", "number", "table")

    def __init__(self, entry: Entry, record: TableRecord) -> None:
        self.table = record.id
        self.number = entry.number
        self._revision = record.revision
        self._entry = (entry.number, entry.kind, entry.player, entry.data, entry.at, entry.seal)
        self._follows = (
            record.version,
            record.asked,
            record.turn,
            record.moved,
            record.state,
            record.ended,
            record.undo,
            record.feat,
            record.paused,
            record.conceded,
            record.used,
        )

    @property
    def row(self) -> tuple[Any, ...]:
        """What SQLite is given."""
        return (self.table, *self._entry, *self._follows)

    @property
    def appended(self) -> tuple[Any, ...]:
        """One value for each column of APPEND."""
        return (self.table, self._revision, *self._entry, *self._follows)


def columns(lines: Sequence[JournalLine]) -> list[list[Any]]:
    """What APPEND is given."""
    return [list(column) for column in zip(*(line.appended for line in lines), strict=True)]
