"""Logs for people at a terminal, and as JSON lines for everything else."""

from __future__ import annotations

import logging
import sys
from collections import Counter
from typing import Any, Final

import structlog

from heroes_unite.server.limits import Buckets

LEVELS: Final = ("debug", "info", "warning", "error")
BURST: Final = 20  # lines of one kind at once
RATE: Final = 0.2  # and then so many a second
KINDS: Final = 1000  # that are counted at once
LONGEST_KIND: Final = 200  # characters


class Throttle(logging.Filter):
    """Only some of a repeated warning or error are written, with the number of those left out: what a stranger can
    provoke must not fill the disk."""

    def __init__(self, rate: float = RATE, burst: int = BURST) -> None:
        super().__init__()
        self._buckets = Buckets(rate, burst)
        self._left_out: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        told = record.msg
        kind = f"{record.name}: {told.get('event') if isinstance(told, dict) else told}"[:LONGEST_KIND]
        if not self._buckets.take(kind):
            if len(self._left_out) >= KINDS:
                self._left_out.clear()
            self._left_out[kind] += 1
            return False
        more = self._left_out.pop(kind, 0)
        if more and isinstance(told, dict):
            record.msg = {**told, "left_out": more}
        elif more:
            record.msg = f"{told} ({more} more like it were left out)"
        return True


def default_level() -> str:
    """People at a terminal want to see what goes wrong, not every table; files get everything."""
    return "warning" if sys.stderr.isatty() else "info"


def set_up(level: str) -> None:
    """Everything that is logged, by us or by the libraries, goes one way."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]
    if sys.stderr.isatty():
        last: list[Any] = [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    else:
        last = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.stdlib.PositionalArgumentsFormatter(),
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    handler.addFilter(Throttle())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for noisy in ("aiosqlite", "alembic", "asyncio", "uvicorn.access", "uvicorn.error", "websockets"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, root.level))
