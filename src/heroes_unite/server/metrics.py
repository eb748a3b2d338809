"""Figures for operators, in Prometheus format. Each server counts for itself."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prometheus_client.metrics_core import Metric

__all__ = ["CONTENT_TYPE_LATEST", "Metrics"]

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Choices(Collector):
    """What is counted at every choice, in plain numbers: Prometheus' own take a lock each time, and are for threads. It
    is put into their form when somebody asks."""

    def __init__(self) -> None:
        self.stored = 0
        self._took = [0] * (len(SECONDS) + 1)  # how many took up to so many seconds each, and how many longer
        self._seconds = 0.0

    def took(self, seconds: float) -> None:
        self._took[bisect_left(SECONDS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily("heroes_choices", "Lines written to journals", self.stored)
        bounds = [*map(str, SECONDS), "+Inf"]
        yield HistogramMetricFamily(
            "heroes_choice_seconds",
            "From a choice to all messages that follow from it",
            list(zip(bounds, accumulate(self._took), strict=True)),
            self._seconds,
        )


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.choices = Choices()
        self.registry.register(self.choices)
        self.tables = Gauge("heroes_tables_loaded", "Tables in memory", registry=self.registry)
        self.connections = Gauge("heroes_connections", "Open WebSocket connections", registry=self.registry)
        self.refusals = Counter("heroes_refusals", "Messages refused, by reason", ["code"], registry=self.registry)
        self.stored = Gauge("heroes_stored", "What the database holds, by kind", ["what"], registry=self.registry)
        self.removed = Counter(
            "heroes_removed", "What was removed because its time was up, by kind", ["what"], registry=self.registry
        )
        self.limited = Counter(
            "heroes_limited", "Requests refused by a limit on an address, by limit", ["limit"], registry=self.registry
        )
        self.broken = Counter("heroes_tables_broken", "Tables found unreadable", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
