"""Who somebody is, and what they are told when something goes wrong."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

Name = Annotated[str, Meta(min_length=1, max_length=24)]


class Me(Struct, frozen=True, omit_defaults=True):
    """Who the cookie says you are. No name yet: `name` is empty, and you can look but not sit down. `reach`: told to
    those who come from the server's own machine, the address at which others come; empty where nobody else can.
    `picture`: what yours is drawn from; it stays when the name changes. `beside`: the same for others who play on your
    device, in the order of their seats. `signed_out`: you are somebody new, since the cookie that you came with was
    revoked from another device."""

    name: str
    picture: str
    beside: tuple[str, ...]
    reach: str = ""
    signed_out: bool = False


class MyName(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Code(Struct, frozen=True):
    """A code with which you become the same person on another device: valid once, for so many seconds."""

    code: str
    seconds: int


class CodeWaits(Struct, frozen=True):
    """Whether your code can still be used. If not, somebody has used it, or its time is over."""

    waits: bool


class GivenCode(Struct, frozen=True, forbid_unknown_fields=True):
    """A code as it was typed: spaces, hyphens and small letters do no harm."""

    code: str


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """Become the person that the code belongs to, in this browser. `bring`: what this browser's guest has goes along,
    and that guest ends; otherwise it stays behind, out of reach."""

    code: str
    bring: bool = True


class Moving(Struct, frozen=True):
    """What a code would do: `name` is who you would be, with that `picture`. `here`: who this browser knows you as now,
    with so many unfinished `tables` and finished `games`. `same`: you are that person already."""

    name: str
    picture: str
    here: str = ""
    tables: int = 0
    games: int = 0
    same: bool = False


class Looked(Struct, frozen=True):
    """What came of looking at a code: what it would do, or in a sentence why it is not valid."""

    moving: Moving | None = None
    problem: str = ""


class Problem(Struct, frozen=True):
    """What went wrong, in a sentence that says what to do."""

    detail: str
    field: str | UnsetType = UNSET
