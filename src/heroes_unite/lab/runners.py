"""Who plays the parts: this process, a pool of processes, or a Ray cluster. The rows are the same.

A worker that dies costs time, not games: what it was playing is played again. A game that kills every worker is found
and reported.
"""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_all_start_methods, get_context, parent_process
from typing import TYPE_CHECKING, Any, Final

from heroes_unite.kernel.text import quoted
from heroes_unite.lab.extra import library
from heroes_unite.lab.part import give_up, play_part
from heroes_unite.lab.rows import Rows, no_rows

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from heroes_unite.lab.plan import Plan

Played = Iterator[tuple[int, Rows]]  # parts as they are finished
Runner = Callable[["Plan", list[int]], Played]

AHEAD: Final = 2  # parts handed out per worker, so that none has to wait
BREAKS: Final = 2  # how often a part may be under way when a worker is lost before it is played by itself
RETRIES: Final = 3  # of a part whose worker or node a cluster has lost
REACHED: Final = 5.0  # seconds in which a cluster has to answer
ENDED: Final = "The process that played it ended: a bot made it exit, or could not be interrupted when its time was up."


def here(plan: Plan, parts: list[int]) -> Played:
    """One after another, in this process."""
    for part in parts:
        yield part, play_part(plan, plan.numbers(part))


def processes(count: int) -> Runner:
    """Several processes on this machine."""

    def run(plan: Plan, parts: list[int]) -> Played:
        left = dict.fromkeys(parts)
        suspected: Counter[int] = Counter()
        while left:
            under_way: set[int] = set()
            for part, rows in _pooled(plan, list(left), count, under_way):
                del left[part]
                yield part, rows
            suspected.update(under_way)
            for part in [part for part in left if suspected[part] >= BREAKS]:
                del left[part]
                yield part, play_alone(plan, list(plan.numbers(part)))

    return run


def _pooled(plan: Plan, parts: list[int], count: int, under_way: set[int]) -> Played:
    """As many parts as can be finished before a worker is lost; then `under_way` are those that may have cost it."""
    todo = list(reversed(parts))
    pool = _pool(min(count, len(parts)))
    running: dict[Future[Rows], int] = {}
    try:
        while todo or running:
            while todo and len(running) < AHEAD * count:
                part = todo.pop()
                under_way.add(part)
                running[pool.submit(play_part, plan, plan.numbers(part), True)] = part
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                part = running.pop(future)
                rows = future.result()
                under_way.remove(part)
                yield part, rows
    except BrokenProcessPool:
        return
    finally:
        _stop(pool)


def _pool(count: int) -> ProcessPoolExecutor:
    """Workers are forked from a process that has loaded the code, where possible: a new one may be needed soon."""
    if "forkserver" not in get_all_start_methods():
        return ProcessPoolExecutor(count, get_context("spawn"), initializer=_settle)
    forks = get_context("forkserver")
    forks.set_forkserver_preload(["heroes_unite.lab.part"])
    return ProcessPoolExecutor(count, forks, initializer=_settle)


def _stop(pool: Executor) -> None:
    """Immediately: what is still being played is no longer needed."""
    workers: dict[int, Any] = dict(getattr(pool, "_processes", None) or {})
    for worker in workers.values():
        worker.kill()
    pool.shutdown(wait=True, cancel_futures=True)


def _settle() -> None:
    """In a worker: interrupts are for the parent, whatever bots write past Python is for nobody, and without a parent
    there is nothing left to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for output in (1, 2):
        os.dup2(nowhere, output)
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def play_alone(plan: Plan, numbers: list[int], again: bool = True) -> Rows:
    """Some games, any of which may kill its process: halved until the culprit is found. A game gets a second chance:
    its process may have been killed by somebody else."""
    pool = _pool(1)
    try:
        return pool.submit(play_part, plan, numbers, True).result()
    except BrokenProcessPool:
        rows = no_rows()
        if len(numbers) == 1:
            if again:
                return play_alone(plan, numbers, again=False)
            give_up(rows, plan, numbers[0], ENDED)
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
        _reach(address)
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # silence warnings about future changes
        ray = library("ray")
        begun = not ray.is_initialized()
        if begun:
            where = {"address": "local", "include_dashboard": False} if address == "local" else {"address": address}
            try:
                ray.init(**where, log_to_driver=False, logging_level="ERROR")
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise ConnectionError(f"There is no Ray cluster at {quoted(address)}: {error}") from error
        try:
            yield from _on_cluster(ray, plan, parts)
        finally:
            if begun:
                ray.shutdown()

    return run


def _reach(address: str) -> None:
    """Whether anybody is there: Ray itself would try for minutes."""
    host, colon, port = address.rpartition(":")
    if colon and "/" not in host and port.isdecimal():
        try:
            socket.create_connection((host.strip("[]"), int(port)), REACHED).close()
        except (OSError, OverflowError) as error:
            why = getattr(error, "strerror", None) or error
            raise ConnectionError(f"There is no Ray cluster at {quoted(address)}: {why}.") from None


def _on_cluster(ray: Any, plan: Plan, parts: list[int]) -> Played:
    task = ray.remote(max_retries=RETRIES, num_cpus=1)(play_part)
    shared = ray.put(plan)
    todo = list(reversed(parts))
    running: dict[Any, int] = {}
    while todo or running:
        cores = int(ray.cluster_resources().get("CPU", 1))
        while todo and len(running) < AHEAD * cores:
            part = todo.pop()
            running[task.remote(shared, plan.numbers(part), True)] = part
        finished, _ = ray.wait(list(running), num_returns=1)
        for found in finished:
            part = running.pop(found)
            try:
                rows = ray.get(found)
            except ray.exceptions.RayError:  # lost too often to be the cluster's fault
                rows = play_alone(plan, list(plan.numbers(part)))
            yield part, rows
