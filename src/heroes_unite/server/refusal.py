"""A refusal, with the words for whoever asked. Separate from what turns it into an HTTP answer, which the workers do
not need."""

from __future__ import annotations

from http import HTTPStatus


class Refusal(Exception):
    """Something that is not allowed or makes no sense. `field` is the part of the request that is at fault."""

    def __init__(self, detail: str, status: int = HTTPStatus.BAD_REQUEST, field: str = "") -> None:
        super().__init__(detail)
        self.detail = detail
        self.status = status
        self.field = field
