"""Rated tables, and finished games in a few facts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "summaries",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("edition", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_index("summaries_of_ladder", "summaries", ["rated", "game"])
    op.create_table(
        "took_part",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("summaries.table_id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(32), primary_key=True),
    )
    op.create_index("took_part_by_guest", "took_part", ["guest"])
