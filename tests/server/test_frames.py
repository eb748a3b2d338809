"""What is sent is a frame of a WebSocket as the library would make it, whatever its length."""

from __future__ import annotations

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from heroes_unite.server.messages.from_server import Closing
from heroes_unite.server.tables.connection import sealed


@pytest.mark.parametrize("length", [0, 60, 79, 80, 81, 1000, 65_480, 65_489, 65_490, 65_491, 200_000])
def test_a_frame_of_every_length(length: int) -> None:
    message = Closing("x" * length, again=True)
    assert sealed(message) == Frame(Opcode.TEXT, msgspec.json.encode(message)).serialize(mask=False)
