"""What is kept: guests, tables, seats, journals, chat. It knows the database, no game and no screen."""

from heroes_unite.server.store.act import Act
from heroes_unite.server.store.errors import Conflict, StoreError
from heroes_unite.server.store.store import Store

__all__ = ["Act", "Conflict", "Store", "StoreError"]
