"""A cluster of two nodes on this machine gives the rows that one process gives, also when a node dies on the way."""

from __future__ import annotations

import os
import warnings
from typing import TYPE_CHECKING, Any

import pytest

from heroes_unite.lab.dataset import Dataset
from heroes_unite.lab.plan import Plan
from heroes_unite.lab.rows import TABLES
from heroes_unite.lab.runners import here, ray_cluster
from heroes_unite.lab.simulation import fill

if TYPE_CHECKING:
    from pathlib import Path

    from heroes_unite.lab.rows import Rows

PLAN = Plan(games=8, game="united", seatings=(("random",),))


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_cluster_that_loses_a_node_gives_the_same_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_TMPDIR", "/tmp" if os.path.isdir("/tmp") else str(tmp_path))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ray: Any = pytest.importorskip("ray")
        from ray._private import ray_constants
        from ray.cluster_utils import Cluster
    monkeypatch.setattr(ray_constants, "ENABLE_RAY_CLUSTER", False)  # so that loopback stays what it is
    small: dict[str, Any] = {"num_cpus": 1, "node_ip_address": "127.0.0.1", "object_store_memory": 80 * 1024 * 1024}
    cluster = Cluster(initialize_head=True, head_node_args={**small, "include_dashboard": False})
    try:
        second = cluster.add_node(**small)
        ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
        far = Dataset.create(tmp_path / "far", PLAN)
        told: list[int] = []

        def lose_a_node(rows: Rows) -> None:
            if not told:
                cluster.remove_node(second, allow_graceful=False)
            told.append(rows.games)

        fill(far, ray_cluster("auto"), lose_a_node)
    finally:
        ray.shutdown()
        cluster.shutdown()
    near = Dataset.create(tmp_path / "near", PLAN)
    fill(near, here)
    assert sum(told) == PLAN.games
    for name in TABLES:
        assert far.table(name).equals(near.table(name))
