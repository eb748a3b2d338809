"""Marks that players set at a table, and the feat that a won game is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("marks", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("feat", sa.String(120), nullable=False, server_default=""))
