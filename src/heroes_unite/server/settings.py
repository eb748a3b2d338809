"""What can be configured, and the limits that keep one guest from spoiling the table for the others."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

PROGRAM: Final = "heroes-unite"
DATABASE_FILE: Final = "tables.db"
EVERYWHERE: Final = ("0.0.0.0", "::", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much is too much. Rates are tokens per second, bursts how many can be saved up; rate 0 means no limit."""

    http_rate: float = 30.0
    http_burst: int = 300
    new_tables_rate: float = 0.2
    new_tables_burst: int = 20
    message_rate: float = 40.0
    message_burst: int = 120
    chat_rate: float = 0.7
    chat_burst: int = 8
    question_rate: float = 3.0  # hints, undo, the whole table again
    question_burst: int = 20
    work_rate: float = 300.0  # work that an address may cause; one unit is about a millisecond
    work_burst: int = 3000
    refusals_until_closed: int = 60  # messages that came too fast, in a row
    body: int = 64 * 1024  # bytes
    message: int = 16 * 1024  # bytes
    connections_per_table: int = 64
    connections_per_guest: int = 24
    connections_per_address: int = 400  # a school or a club may share one
    connections: int = 4000
    sockets: int = 8000  # of all kinds, including those that have not sent a request yet
    sockets_per_address: int = 600
    head_seconds: float = 10.0  # from the first byte of a request to the end of its headers
    body_seconds: float = 20.0  # for the rest of it
    reading_seconds: float = 30.0  # for taking some of what waits to be sent
    unfinished_tables: int = 40  # made by one guest and touched within a day
    archived_tables: int = 200  # of one guest
    new_guests_rate: float = 0.05  # names that were never seen before, from one address
    new_guests_burst: int = 60
    code_rate: float = 0.1  # codes from another device that one address may try
    code_burst: int = 10
    bot_tables_per_address: int = 6  # games of bots alone that run at once
    analyses_per_address: int = 2  # games that are being analyzed, or wait for it
    outbox: int = 4 * 1024 * 1024  # characters waiting for one slow client

    @classmethod
    def with_rate(cls, rate: float) -> Limits:
        """That many requests per second from one address; 0: no limits, for measuring."""
        if rate > 0:
            return cls(http_rate=rate, http_burst=max(1, round(10 * rate)))
        many = 1_000_000
        return cls(
            http_rate=0,
            message_rate=0,
            chat_rate=0,
            question_rate=0,
            work_rate=0,
            new_tables_rate=0,
            new_guests_rate=0,
            code_rate=0,
            bot_tables_per_address=many,
            analyses_per_address=many,
            archived_tables=many,
            connections=many,
            connections_per_table=many,
            connections_per_guest=many,
            connections_per_address=many,
            sockets_per_address=many,
            unfinished_tables=many,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Retention:
    """After how many days of inactivity something is removed; 0 means never."""

    finished: float = 90.0  # games that are over, unless somebody archived or shared them
    unfinished: float = 180.0  # tables that wait for players or for a move, unless somebody archived them
    guests: float = 365.0  # names of people who have not been back, and who are in no unfinished game
    chat: float = 30.0  # what was said, and who came and went


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """One server. `database` is a URL of SQLAlchemy; `public_url` is where people reach it, behind a proxy; `proxies`
    are the addresses (or networks) whose word is taken for where a request comes from; `network` is what this machine
    is called by others in its network, where the server listens to them."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""
    proxies: tuple[str, ...] = ()
    network: str = ""
    allowed_origins: tuple[str, ...] = ()
    bot_workers: int = 2  # bots that think at once
    bot_seconds: float = 2.0  # that a bot may think about one decision; a crowd of them shares it
    analysts: int = 1  # games that are analyzed at once
    analysis_iterations: int = 120  # imagined games for one choice, at the most
    analysis_seconds: float = 600.0  # that one game may take, by the clock on the wall; then what there is counts
    sweep: float = 5.0  # seconds between checks for tables that wait for a bot or a clock
    idle: float = 120.0  # seconds after which a table that nobody looks at is dropped from memory
    code_lasts: float = 600.0  # seconds for which a code for another device is valid
    undo_patience: float = 120.0  # seconds until a request to take something back is withdrawn
    grace: float = 60.0  # seconds that somebody may be away before others may act for them
    tidying: float = 3600.0  # seconds between checks for what is old enough to be removed
    retention: Retention = field(default_factory=Retention)
    limits: Limits = field(default_factory=Limits)

    @property
    def address(self) -> str:
        """Where people find it."""
        return self.public_url or f"http://{shown(self.host)}:{self.port}"

    @property
    def reach(self) -> str:
        """Where others find it; empty if only this machine can."""
        return self.public_url or (f"http://{shown(self.network)}:{self.port}" if self.network else "")

    @property
    def secure(self) -> bool:
        """Whether people can only reach it by https."""
        return self.public_url.startswith("https://")


def shown(host: str) -> str:
    """A host as a browser on this machine needs it."""
    if host in EVERYWHERE:
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def is_loopback(host: str) -> bool:
    """Whether that is a local name of this machine, which means nothing to others."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def default_folder() -> Path:
    """Where tables are kept, by the conventions of the system."""
    return user_data_path(PROGRAM, appauthor=False)


def sqlite_in(folder: Path) -> str:
    """The URL of the embedded database in a folder."""
    return f"sqlite+aiosqlite:///{(folder / DATABASE_FILE).resolve()}"
