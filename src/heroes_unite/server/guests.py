"""Who somebody is: a guest, remembered by a signed cookie. And links that carry the right to a seat."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from itsdangerous import BadData, Signer, URLSafeSerializer
from litestar.datastructures import Cookie

if TYPE_CHECKING:
    from collections.abc import Mapping

COOKIE: Final = "heroes_unite_guest"
A_YEAR: Final = 365 * 24 * 3600
_ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")


def is_secret(given: str, secret: str) -> bool:
    """Whether somebody knows a secret; how long this takes tells nothing."""
    return bool(secret) and secrets.compare_digest(given.encode("utf-8", "replace"), secret.encode())


@dataclass(frozen=True, slots=True)
class Guest:
    """`id` is empty for somebody who is not remembered (yet); `name` for somebody who has not picked one."""

    id: str = ""
    name: str = ""


class Signature:
    """Signs with the server's secret, which is kept in the database: so a cookie outlives restarts, and counts in every
    process."""

    def __init__(self, secret: str) -> None:
        self._guests = Signer(secret, salt="heroes-unite.guest")
        self._seats = URLSafeSerializer(secret, salt="heroes-unite.seat")

    def guest_of(self, cookies: Mapping[str, str]) -> str:
        """The guest that the cookie names, or nothing: a cookie that we have not signed is no cookie."""
        try:
            found = self._guests.unsign(cookies.get(COOKIE, "")).decode()
        except (BadData, UnicodeError):
            return ""
        return found if _ID.fullmatch(found) else ""

    @staticmethod
    def new_guest() -> str:
        return secrets.token_urlsafe(16)

    def cookie(self, guest: str, secure: bool) -> Cookie:
        return Cookie(
            COOKIE,
            value=self._guests.sign(guest).decode(),
            path="/",
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def seat_secret(self, table: str, seat: int, key: str) -> str:
        return str(self._seats.dumps([table, seat, key]))

    def seat_in(self, secret: str) -> tuple[str, int, str] | None:
        """The table, seat and key in a secret that we have made."""
        try:
            table, seat, key = self._seats.loads(secret)
        except (BadData, ValueError, TypeError):
            return None
        return str(table), int(seat), str(key)
