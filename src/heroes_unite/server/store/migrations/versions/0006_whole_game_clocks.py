"""Clocks for the whole game, and how much of them each player has used."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock_for", sa.String(10), nullable=False, server_default="decision"))
    op.add_column("tables", sa.Column("used", sa.Text, nullable=False, server_default=""))
