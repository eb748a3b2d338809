"""The server is killed at random moments, and nothing is lost or done twice. The short form of `make torture`."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools.torture import Plan, Report, torture
from tools.warm import Warm


def check(report: Report) -> None:
    assert report.wrong == []
    assert report.kills == 2
    assert report.reconnections > 4
    assert report.acknowledged > 100
    assert report.refused_twice > 0


def test_one_server_with_sqlite(tmp_path: Path, warm: Warm) -> None:
    check(asyncio.run(torture(Plan(games=1, seed=1, calm=(0.05, 0.4), kills=2, least=2), tmp_path, warm)))


def test_two_servers_with_postgresql(tmp_path: Path, postgres_url: str, warm: Warm) -> None:
    """The players of one table are connected to different servers, and go over to the other when theirs dies."""
    plan = Plan(games=1, seed=2, servers=2, database=postgres_url, calm=(0.05, 0.4), kills=2, least=2)
    check(asyncio.run(torture(plan, tmp_path, warm)))
