"""Identity: a guest, remembered by a signed cookie; codes that carry it to another device; links that grant a seat."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from itsdangerous import BadData, TimestampSigner, URLSafeSerializer
from litestar.datastructures import Cookie

if TYPE_CHECKING:
    from collections.abc import Mapping

COOKIE: Final = "heroes_unite_guest"
A_YEAR: Final = 365 * 24 * 3600
_ID: Final = re.compile(r"([A-Za-z0-9_-]{22}):([0-9]{1,9})")


ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without letters that look like others
CODE_LENGTH: Final = 12  # 60 bits
_LOOKS_LIKE: Final = str.maketrans("OIL", "011")


def new_code() -> str:
    """A code to carry a guest to another device."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def typed_code(text: str) -> str:
    """A code as somebody has typed it, in the form in which it was made; empty if it cannot be one."""
    code = re.sub(r"[\s-]", "", text).upper().translate(_LOOKS_LIKE)
    return code if len(code) == CODE_LENGTH and not set(code) - set(ALPHABET) else ""


def is_secret(given: str, secret: str) -> bool:
    """Whether somebody knows a secret; the time it takes reveals nothing."""
    return bool(secret) and secrets.compare_digest(given.encode("utf-8", "replace"), secret.encode())


@lru_cache(4096)
def picture_of(guest: str, place: int = 0) -> str:
    """What a guest's picture is drawn from, for everybody to see: the same under any name. 32 bits of a digest, which
    say nothing about the id. `place`: of the people who share the guest's device."""
    return hashlib.blake2b(f"{place}:{guest}".encode(), digest_size=4, person=b"heroes.picture").hexdigest()


@dataclass(frozen=True, slots=True)
class Guest:
    """`id` is empty for somebody who is not remembered (yet); `name` for somebody who has not picked one. `epoch`:
    cookies of an earlier one do not hold. `seen`: when they were last written down as being here. `signed_out`: nobody,
    but with a cookie that has held before."""

    id: str = ""
    name: str = ""
    epoch: int = 0
    seen: float = 0.0
    signed_out: bool = False


class Signature:
    """Signs with the server's secret, which is kept in the database: so a cookie survives restarts, and is valid in
    every process. A cookie records when it was issued, and the guest's epoch at that time: a later epoch revokes it."""

    def __init__(self, secret: str) -> None:
        self._guests = TimestampSigner(secret, salt="heroes-unite.guest")
        self._seats = URLSafeSerializer(secret, salt="heroes-unite.seat")
        self._passes = hashlib.sha256(f"heroes-unite.pass:{secret}".encode()).digest()

    def guest_of(self, cookies: Mapping[str, str]) -> tuple[str, int]:
        """The guest that the cookie names and its epoch, or nobody: a cookie that we have not signed, or that is older
        than a year, does not count."""
        try:
            found = _ID.fullmatch(self._guests.unsign(cookies.get(COOKIE, ""), max_age=A_YEAR).decode())
        except (BadData, UnicodeError):
            found = None
        return (found[1], int(found[2])) if found else ("", 0)

    @staticmethod
    def new_guest() -> str:
        return secrets.token_urlsafe(16)

    def cookie(self, guest: str, epoch: int, secure: bool) -> Cookie:
        return Cookie(
            COOKIE,
            value=self._guests.sign(f"{guest}:{epoch}").decode(),
            path="/",
            max_age=A_YEAR,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def pass_digest(self, code: str) -> str:
        """What is kept of a code: without the server's secret, it says nothing about the code."""
        return hmac.digest(self._passes, code.encode(), "sha256").hex()

    def seat_secret(self, table: str, seat: int, key: str) -> str:
        return str(self._seats.dumps([table, seat, key]))

    def seat_in(self, secret: str) -> tuple[str, int, str] | None:
        """The table, seat and key in a secret that we have made."""
        try:
            table, seat, key = self._seats.loads(secret)
        except (BadData, ValueError, TypeError):
            return None
        return str(table), int(seat), str(key)
