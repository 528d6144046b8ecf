"""A process that has loaded dask, which is most of what a scheduler or a worker takes to start, and forks into them.

A script: it reads lines of JSON, each the words of a command, its environment, its folder and where modules are found
first, and answers with the number of the process. What is played there is loaded by each of them for itself.
"""

import json
import os
import sys


def serve() -> None:
    import dask
    import distributed.cli.dask_scheduler
    import distributed.cli.dask_worker  # noqa: F401
    from dask.cli import run_cli

    for line in sys.stdin:
        words, environment, folder, places = json.loads(line)
        if not (child := os.fork()):
            break
        print(child, flush=True)  # when it ends, nobody asks how
    else:
        return
    os.setsid()
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for handle in range(3):
        os.dup2(nowhere, handle)
    sys.path[:1] = [folder, *places]
    sys.argv = ["dask", *words]
    dask.config.refresh()
    run_cli()


if __name__ == "__main__":
    serve()
