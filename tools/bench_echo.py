"""The bare echo that `make bench-server` compares the server with: Litestar and uvicorn, and nothing else."""

from __future__ import annotations

import sys
from typing import Any

import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect


@get("/ready", sync_to_thread=False)
def ready() -> str:
    return "ready"


@websocket("/echo")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        pass


if __name__ == "__main__":
    uvicorn.run(
        Litestar([ready, echo]),
        port=int(sys.argv[1]),
        log_level="warning",
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # it has to wait for its turn, which may be long on a busy machine
    )
