"""What every command that plays many games shares: whether this machine plays them, or a cluster does."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from board_designer.cli.exit_codes import BAD_USAGE, CommandError


def add_cluster_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="play on the workers of the dask scheduler at this address; local:N starts N of them on this machine; "
        "does not change results",
    )


@contextmanager
def players_of(options: argparse.Namespace) -> Iterator[tuple[Executor | None, int | None]]:
    """The executor and the workers to hand to `run`. To be entered once for all that a command plays."""
    threads: int | None = getattr(options, "threads", None)
    if options.cluster is None:
        yield None, threads
        return
    if threads is not None:
        raise CommandError("--threads is for this machine alone; leave it out with --cluster", BAD_USAGE)
    # Loaded for a cluster alone.
    from board_designer.simulate.cluster import NoCluster, open_cluster

    try:
        with open_cluster(options.cluster) as executor:
            yield executor, None
    except NoCluster as problem:
        raise CommandError(f"--cluster {options.cluster}: {problem}", BAD_USAGE) from None
