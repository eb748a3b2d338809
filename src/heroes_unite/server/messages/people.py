"""Who somebody is, and what they are told when something goes wrong."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

Name = Annotated[str, Meta(min_length=1, max_length=24)]


class Me(Struct, frozen=True, omit_defaults=True):
    """Who the cookie says you are. No name yet: `name` is empty, and you can look but not sit down. `reach`: told to
    those who come from the server's own machine, the address at which others come; empty where nobody else can."""

    name: str
    reach: str = ""


class MyName(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Problem(Struct, frozen=True):
    """What went wrong, in a sentence that says what to do."""

    detail: str
    field: str | UnsetType = UNSET
