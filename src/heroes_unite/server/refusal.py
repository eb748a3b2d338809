"""That something is not allowed, with the words for whoever asked. Apart from what makes an answer over HTTP of it,
which the workers do not need."""

from __future__ import annotations

from http import HTTPStatus


class Refusal(Exception):
    """Something that is not allowed or makes no sense. `field` is the part of the request that is to blame."""

    def __init__(self, detail: str, status: int = HTTPStatus.BAD_REQUEST, field: str = "") -> None:
        super().__init__(detail)
        self.detail = detail
        self.status = status
        self.field = field
