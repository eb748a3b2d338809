"""Processes for what takes long, so that it never holds up the server: how they begin and how they end.

They are forks of one process that has read all the code, where the system knows forks: the code is read once for all of
them, and kept once in memory.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.context import BaseContext

CODE: Final = [  # all that any of them needs
    "heroes_unite.server.bots",
    "heroes_unite.server.tables.builder",
    "heroes_unite.server.tables.analyzing",
]


def nursery() -> BaseContext:
    """Where they come from."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload(CODE)
    return found


def begin_worker() -> None:
    """Ctrl-C is the server's business; and no worker outlives its server, not even a killed one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:

        def end_with_parent() -> None:
            parent.join()
            os._exit(1)

        threading.Thread(target=end_with_parent, daemon=True).start()


def stop(pool: ProcessPoolExecutor) -> None:
    """At once: what a worker is thinking about is of no use any more.

    Who looks after the workers is waited for as well: until then the pool holds semaphores of the system.
    """
    processes = list((pool._processes or {}).values())
    manager: threading.Thread | None = getattr(pool, "_executor_manager_thread", None)
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        with contextlib.suppress(Exception):
            process.terminate()
    for process in processes:
        with contextlib.suppress(Exception):
            process.join(2)
    if manager is not None:
        manager.join(2)
