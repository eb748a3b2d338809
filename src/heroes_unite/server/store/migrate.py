"""The database schema is brought up to date when a server starts. Several may start at once: the first does it, the
others wait for it."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import func, insert, select

from heroes_unite.server.store import schema
from heroes_unite.server.store.errors import StoreError

if TYPE_CHECKING:
    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncEngine

LOCK: Final = 0x4865726F  # any number that nobody else uses in the same database
SECRET: Final = "secret"


async def migrate(engine: AsyncEngine) -> str:
    """Bring the database up to date; the secret that signs cookies."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        await connection.run_sync(_upgrade)
        found = (await connection.execute(select(schema.facts.c.value).where(schema.facts.c.name == SECRET))).scalar()
        if found is None:
            found = secrets.token_urlsafe(32)
            await connection.execute(insert(schema.facts).values(name=SECRET, value=found))
    return str(found)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "heroes_unite.server.store:migrations")
    config.set_main_option("path_separator", "os")
    return config


def _upgrade(connection: Connection) -> None:
    config = _config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(
            f"The database was made by a newer version of Heroes Unite: update this one. ({error})"
        ) from None


def newest() -> str:
    """The revision that this version of the server needs."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())
