"""Logs for people at a terminal, and as JSON lines for everything else."""

from __future__ import annotations

import logging
import sys
from typing import Any, Final

import structlog

LEVELS: Final = ("debug", "info", "warning", "error")


def default_level() -> str:
    """Whoever sits at the terminal wants to see what goes wrong, not every table; files get the whole story."""
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
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for noisy in ("aiosqlite", "alembic", "asyncio", "uvicorn.access", "uvicorn.error", "websockets"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, root.level))
