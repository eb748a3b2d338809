"""Guests, tables, seats, journals, chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _of_table() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "facts",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("watchable", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Integer, nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("started", sa.Double, nullable=False, server_default="0"),
        sa.Column("ended", sa.Double, nullable=False, server_default="0"),
        sa.Column("revision", sa.Integer, nullable=False, server_default="0"),
        sa.Column("version", sa.Integer, nullable=False, server_default="0"),
        sa.Column("asked", sa.Integer, nullable=False, server_default="-1"),
        sa.Column("turn", sa.Integer, nullable=False, server_default="0"),
        sa.Column("moved", sa.Double, nullable=False, server_default="0"),
        sa.Column("undo", sa.Text, nullable=False, server_default=""),
        sa.Column("broken", sa.Text, nullable=False, server_default=""),
        sa.Column("next", sa.String(16), nullable=False, server_default=""),
    )
    op.create_index("tables_by_state", "tables", ["state", "moved"])
    op.create_index("tables_by_host", "tables", ["host", "state"])
    op.create_table(
        "seats",
        _of_table(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.String(24), nullable=False),
        sa.Column("key", sa.String(16), nullable=False),
    )
    op.create_table(
        "players",
        _of_table(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(32), primary_key=True),
    )
    op.create_index("players_by_guest", "players", ["guest"])
    op.create_table(
        "entries",
        _of_table(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("data", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("mark", sa.String(16), nullable=False),
    )
    op.create_table(
        "chat",
        _of_table(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    for table in ("chat", "entries", "players", "seats", "tables", "guests", "facts"):
        op.drop_table(table)
