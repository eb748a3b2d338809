"""Who plays the parts: this process, a pool of processes, or a Ray cluster. The rows are the same.

A worker that dies costs time, not games: what it was playing is played again. A game that kills every worker is found
and reported.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_all_start_methods, get_context
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.lab.extra import library
from heroes_unite.lab.part import give_up, play_part
from heroes_unite.lab.rows import Rows, no_rows

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from heroes_unite.lab.plan import Plan

Played = Iterator[tuple[int, Rows]]  # parts as they are finished
Runner = Callable[["Plan", list[int]], Played]

AHEAD: Final = 2  # parts handed out per worker, so that none has to wait
BREAKS: Final = 3  # how often a pool may lose a worker before its parts are played one by one


def here(plan: Plan, parts: list[int]) -> Played:
    """One after another, in this process."""
    for part in parts:
        yield part, play_part(plan, plan.numbers(part))


def processes(count: int) -> Runner:
    """Several processes on this machine."""

    def run(plan: Plan, parts: list[int]) -> Played:
        left = list(parts)
        for _ in range(BREAKS):
            for part, rows in _pooled(plan, left, count):
                left.remove(part)
                yield part, rows
            if not left:
                return
        for part in left:
            yield part, play_alone(plan, list(plan.numbers(part)))

    return run


def _pooled(plan: Plan, parts: list[int], count: int) -> Played:
    """As many parts as can be finished before a worker is lost."""
    todo = list(reversed(parts))
    pool = _pool(min(count, len(parts)))
    running: dict[Future[Rows], int] = {}
    try:
        while todo or running:
            while todo and len(running) < AHEAD * count:
                part = todo.pop()
                running[pool.submit(play_part, plan, plan.numbers(part))] = part
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                part = running.pop(future)
                try:
                    yield part, future.result()
                except BrokenProcessPool:
                    return
    except BrokenProcessPool:
        return
    finally:
        _stop(pool)


def _pool(count: int) -> ProcessPoolExecutor:
    """Workers are forked from a process that has loaded the code, where possible: a new one may be needed soon."""
    if "forkserver" not in get_all_start_methods():
        return ProcessPoolExecutor(count, get_context("spawn"), initializer=_leave_interrupts_to_the_parent)
    forks = get_context("forkserver")
    forks.set_forkserver_preload(["heroes_unite.lab.part"])
    return ProcessPoolExecutor(count, forks, initializer=_leave_interrupts_to_the_parent)


def _stop(pool: Executor) -> None:
    """Immediately: what is still being played is no longer needed."""
    workers: dict[int, Any] = dict(getattr(pool, "_processes", None) or {})
    for worker in workers.values():
        worker.terminate()
    pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_alone(plan: Plan, numbers: list[int]) -> Rows:
    """Some games, any of which may kill its process: halved until the culprit is found."""
    pool = _pool(1)
    try:
        return pool.submit(play_part, plan, numbers).result()
    except BrokenProcessPool:
        rows = no_rows()
        if len(numbers) == 1:
            give_up(rows, plan, numbers[0], "The process that played it ended: a bot may have made it exit.")
            return rows
        middle = len(numbers) // 2
        rows.add(play_alone(plan, numbers[:middle]))
        rows.add(play_alone(plan, numbers[middle:]))
        return rows
    finally:
        _stop(pool)


def ray_cluster(address: str) -> Runner:
    """A Ray cluster: the address of one, `auto` for the one that this machine is part of, or `local` to start one here.

    If a worker or node is lost, Ray plays its part again. Heroes Unite has to be installed on all nodes.
    """

    def run(plan: Plan, parts: list[int]) -> Played:
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # silence warnings about future changes
        ray = library("ray")
        begun = not ray.is_initialized()
        if begun:
            where = {"address": "local", "include_dashboard": False} if address == "local" else {"address": address}
            try:
                ray.init(**where, log_to_driver=False, logging_level="ERROR")
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise ConnectionError(f"There is no Ray cluster at {address!r}: {error}") from error
        try:
            yield from _on_cluster(ray, plan, parts)
        finally:
            if begun:
                ray.shutdown()

    return run


def _on_cluster(ray: Any, plan: Plan, parts: list[int]) -> Played:
    task = ray.remote(max_retries=BREAKS, num_cpus=1)(play_part)
    shared = ray.put(plan)
    todo = list(reversed(parts))
    running: dict[Any, int] = {}
    while todo or running:
        cores = int(ray.cluster_resources().get("CPU", 1))
        while todo and len(running) < AHEAD * cores:
            part = todo.pop()
            running[task.remote(shared, plan.numbers(part))] = part
        finished, _ = ray.wait(list(running), num_returns=1)
        for found in finished:
            part = running.pop(found)
            try:
                rows = ray.get(found)
            except ray.exceptions.RayError:  # lost too often to be the cluster's fault
                rows = play_alone(plan, list(plan.numbers(part)))
            yield part, rows
