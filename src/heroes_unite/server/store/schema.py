"""The tables of the database. Times are seconds since 1970, so that every database holds them alike.

What is stored of a game is its options, its seed and its journal: `entries`, to which lines are only ever added.
`version`, `asked`, `turn` and `moved` repeat what the journal says, for lists and for the sweep; they are written in
the same transaction. A summary of a finished game is made from its journal, and can be dropped and made again; it
outlives its table, so that a journal can be removed.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata: Final = MetaData()

facts: Final = Table(
    "facts",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

guests: Final = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False, server_default="0"),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Index("guests_by_seen", "seen"),
)

passes: Final = Table(
    "passes",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("epoch", Integer, nullable=False),
    Column("expires", Double, nullable=False),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("fingerprint", Text, nullable=False),
    Column("host", String(32), nullable=False),
    Column("private", Boolean, nullable=False),
    Column("watchable", Boolean, nullable=False),
    Column("clock", Integer, nullable=False),
    Column("pace", Integer, nullable=False),
    Column("invite", String(32), nullable=False),
    Column("state", String(10), nullable=False),
    Column("created", Double, nullable=False),
    Column("started", Double, nullable=False, server_default="0"),
    Column("ended", Double, nullable=False, server_default="0"),
    Column("revision", Integer, nullable=False, server_default="0"),
    Column("version", Integer, nullable=False, server_default="0"),
    Column("asked", Integer, nullable=False, server_default="-1"),
    Column("turn", Integer, nullable=False, server_default="0"),
    Column("moved", Double, nullable=False, server_default="0"),
    Column("undo", Text, nullable=False, server_default=""),
    Column("broken", Text, nullable=False, server_default=""),
    Column("next", String(16), nullable=False, server_default=""),
    Column("signals", Text, nullable=False, server_default=""),
    Column("feat", String(120), nullable=False, server_default=""),
    Column("paused", Boolean, nullable=False, server_default=false()),
    Column("resumed", Double, nullable=False, server_default="0"),
    Column("conceded", Integer, nullable=False, server_default="-1"),
    Column("shared", Boolean, nullable=False, server_default=false()),
    Column("lesson", String(24), nullable=False, server_default=""),
    Column("clock_for", String(10), nullable=False, server_default="decision"),
    Column("used", Text, nullable=False, server_default=""),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("entrants", Text, nullable=False, server_default=""),
    Column("position", Text, nullable=False, server_default=""),
    Column("origin", Text, nullable=False, server_default=""),
    Index("tables_by_state", "state", "moved"),
    Index("tables_by_host", "host", "state"),
)

seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", String(24), nullable=False),
    Column("key", String(16), nullable=False),
    Column("warm", Boolean, nullable=False, server_default=false()),
)

players: Final = Table(
    "players",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(32), primary_key=True),
    Index("players_by_guest", "guest"),
)

entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("player", Integer, nullable=False),
    Column("data", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("seal", String(16), nullable=False),
)

chat: Final = Table(
    "chat",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("event", String(16), nullable=False, server_default=""),
    Column("moment", Integer, nullable=False, server_default="0"),
    Index("chat_by_time", "at"),
)

shelf: Final = Table(
    "shelf",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("place", String(10), nullable=False),
    Index("shelf_by_guest", "guest"),
)

summaries: Final = Table(
    "summaries",
    metadata,
    Column("table_id", String(16), primary_key=True),
    Column("game", Text, nullable=False),
    Column("ended", Double, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("edition", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Index("summaries_of_ladder", "rated", "game"),
)

took_part: Final = Table(
    "took_part",
    metadata,
    Column("table_id", String(16), ForeignKey("summaries.table_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", String(32), primary_key=True),
    Index("took_part_by_guest", "guest"),
)

analyses: Final = Table(
    "analyses",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("open", Boolean, primary_key=True, autoincrement=False),
    Column("format", String(16), nullable=False),
    Column("share", Double, nullable=False),
    Column("step", Integer, nullable=False),
    Column("done", Boolean, nullable=False),
    Column("at", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
