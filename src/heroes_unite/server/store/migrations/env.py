"""Alembic runs this. The connection, with its transaction and its lock, is the server's."""

from __future__ import annotations

from alembic import context

from heroes_unite.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
