"""`python -m board_designer.simulate.local_cluster N`: a scheduler with N workers on this machine, one thread each.

It writes its address and stays until its standard input is closed, which the system does for a process that was
killed, too. Workers end with it; one that was killed itself is started again.
"""

from __future__ import annotations

import os
import sys

from board_designer.numpy_threads import on_one_thread

SETTINGS = {
    "distributed.scheduler.allowed-failures": 1_000_000,  # a block is played again however often a worker dies
    "distributed.scheduler.active-memory-manager.start": False,  # it would take contests from the idle
    # Nobody looks at how workers feel; to take it down all the time costs as much as handing out the blocks.
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "5s",
}


def main() -> None:
    on_one_thread()
    import dask
    from distributed import LocalCluster

    dask.config.set(SETTINGS)
    cluster = LocalCluster(
        n_workers=int(sys.argv[1]),
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=None,
        memory_limit=0,
        silence_logs=60,
    )
    print(cluster.scheduler_address, flush=True)
    sys.stdin.buffer.read()
    os._exit(0)  # workers see that, and end


if __name__ == "__main__":
    main()
