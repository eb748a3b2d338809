"""What can go wrong with the database, in words for people."""

from __future__ import annotations


class StoreError(Exception):
    """The database cannot be used, and why."""


class Conflict(Exception):
    """Somebody else was faster: what was to be stored is there already. Nothing was changed."""
