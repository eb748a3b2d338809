"""One name for each thing: a table's signals, and the seal that ties a line of the journal to those before it."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.alter_column("tables", "marks", new_column_name="signals")
    op.alter_column("entries", "mark", new_column_name="seal")
