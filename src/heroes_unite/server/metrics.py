"""Figures for operators, in Prometheus format. Each server counts for itself."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

__all__ = ["CONTENT_TYPE_LATEST", "Metrics"]


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("heroes_tables_loaded", "Tables in memory", registry=self.registry)
        self.connections = Gauge("heroes_connections", "Open WebSocket connections", registry=self.registry)
        self.choices = Counter("heroes_choices", "Lines written to journals", registry=self.registry)
        self.refusals = Counter("heroes_refusals", "Messages refused, by reason", ["code"], registry=self.registry)
        self.latency = Histogram(
            "heroes_choice_seconds",
            "From a choice to all messages that follow from it",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5),
            registry=self.registry,
        )
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
