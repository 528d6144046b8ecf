"""Where the games of a script are played: on threads here, or on the workers of a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager
from typing import Any


def cluster(where: Any) -> AbstractContextManager[Executor]:
    """The workers of a cluster, for several calls: `with bd.cluster("local:4") as workers:`, and in it
    `bd.sim(board, cluster=workers)`.

    `where` is the address of a dask scheduler, its scheduler file, `local:N` for N processes on this machine, or a
    `distributed.Client`, which stays open. Raises `NoCluster`, also within, where they cannot be used.
    """
    # Loaded for a cluster alone.
    from board_designer.simulate.cluster import on_client, open_cluster

    if not isinstance(where, str) and not hasattr(where, "scheduler"):
        raise TypeError(f"a cluster is an address, local:N or a distributed.Client, not {type(where).__name__}")
    return open_cluster(where) if isinstance(where, str) else on_client(where)


@contextmanager
def players_for(where: Any, threads: int | None) -> Iterator[tuple[Executor | None, int | None]]:
    """The executor and the workers to hand to `run`, for what a script gave as `cluster` and `threads`."""
    if where is None or isinstance(where, Executor):
        yield where, threads
        return
    with cluster(where) as executor:
        yield executor, threads
