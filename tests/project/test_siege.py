"""Tables with hostile clients among them: nothing is lost, done twice or leaked. The short form of `make siege`."""

from __future__ import annotations

import asyncio
import gc
import sys
import warnings
from pathlib import Path

import pytest

from tools.siege import besiege
from tools.torture import Plan


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has as many addresses of its own as one likes")
def test_honest_games_among_hostile_clients(tmp_path: Path) -> None:
    plan = Plan(games=1, at_once=1, seed=3, kills=0, thinking=0.05, arguments=())
    with warnings.catch_warnings():  # the hostile break off wherever they are, and close nothing
        warnings.simplefilter("ignore", ResourceWarning)
        found = asyncio.run(besiege(plan, tmp_path, 4))
        gc.collect()
    assert found.report.wrong == []
    assert found.report.games == 1
    assert found.report.acknowledged > 100
    for kind in ("costly", "nonsense", "half-sent", "garbage", "looked back and left"):
        assert found.hostile.done[kind] > 0
    assert found.log_size < 2_000_000
