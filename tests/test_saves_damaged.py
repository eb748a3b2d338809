"""Saves with bytes that are no text, or nested without end, are refused like any other damage."""

from __future__ import annotations

import pytest

from heroes_unite import SaveError
from heroes_unite.session import Session
from heroes_unite.session.saves import dumps, loads


def test_a_byte_that_is_no_text_is_refused() -> None:
    data = dumps(Session("deckbuilding", {}, 1, names=["Ada", "Grace"]))
    with pytest.raises(SaveError):
        loads(data.replace(b"Ada", b"A\xffa"))


def test_nesting_without_end_is_refused() -> None:
    data = dumps(Session("deckbuilding", {}, 1))
    deep = b'"options":' + b'{"a":' * 5000 + b"1" + b"}" * 5000 + b',"unused":'
    with pytest.raises(SaveError):
        loads(data.replace(b'"options":', deep, 1))
