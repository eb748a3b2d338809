"""A rated game knows who began it, whoever they become later."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("entrants", sa.Text, nullable=False, server_default=""))
