"""Games that are paused, given up, archived or shared; seats that a bot keeps warm; who came and went; cookies that can
be revoked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("resumed", sa.Double, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("conceded", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("tables", sa.Column("shared", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("warm", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("chat", sa.Column("event", sa.String(16), nullable=False, server_default=""))
    op.add_column("chat", sa.Column("moment", sa.Integer, nullable=False, server_default="0"))
    op.create_index("chat_by_time", "chat", ["at"])
    op.add_column("guests", sa.Column("seen", sa.Double, nullable=False, server_default="0"))
    op.add_column("guests", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE guests SET seen = created"))
    op.create_index("guests_by_seen", "guests", ["seen"])
    op.create_table(
        "shelf",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("place", sa.String(10), nullable=False),
    )
    op.create_index("shelf_by_guest", "shelf", ["guest"])
