"""Games on the machines of others: blocks are handed to a dask.distributed scheduler, and come back counted.

dask is an optional extra. It is loaded when a cluster is asked for.
"""

from __future__ import annotations

import json
import logging
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import TYPE_CHECKING, Any

from board_designer.simulate.cluster_versions import NoCluster, ours

if TYPE_CHECKING:
    from board_designer.simulate.cluster_executor import ClusterExecutor

__all__ = ["NoCluster", "on_client", "open_cluster"]

INSTALL = 'pip install "board-designer[cluster]"'
EXAMPLES = "write an address such as tcp://192.168.1.5:8786, or local:4 for four processes on this machine"
ANSWER_SECONDS = 5.0  # until a scheduler must have answered
WORKER_SECONDS = 10.0  # until one worker must be there
START_SECONDS = 120.0  # until all workers on this machine must be there
MOST_LOCAL = 1024
_ADDRESS = re.compile(r"(\w+://)?(\[[0-9a-fA-F:.]+\]|[\w.-]+):(\d{1,5})/?")


@contextmanager
def open_cluster(text: str) -> Iterator[ClusterExecutor]:
    """The workers of a scheduler, by its address or its scheduler file; `local:N` starts N of them on this machine
    and ends them again. Raises NoCluster, also within, where they cannot be used."""
    local = _local(text)
    address = _address(text) if local is None else ""
    try:
        import distributed  # noqa: F401
    except ImportError as problem:
        raise NoCluster(f"a cluster needs dask ({problem}); install it with: {INSTALL}") from None
    with _quiet():
        if local is None:
            with _connected(address) as executor:
                yield executor
        else:
            with _started(local) as address, _connected(address, local) as executor:
                yield executor


@contextmanager
def on_client(client: Any, workers: int = 1) -> Iterator[ClusterExecutor]:
    """The workers of a `distributed.Client`, once so many are there. The client stays open. Raises NoCluster."""
    from board_designer.simulate.cluster_executor import ClusterExecutor

    _insist_on_workers(client, workers)
    _insist_on_versions(client)
    executor = ClusterExecutor(client)
    try:
        yield executor
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


# ---- Where it is -------------------------------------------------------------------------------------------------


def _local(text: str) -> int | None:
    kind, _, number = text.partition(":")
    if kind != "local":
        return None
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= MOST_LOCAL):
        raise NoCluster(f"write local:N with a whole number from 1 to {MOST_LOCAL:,}")
    return int(number)


def _address(text: str) -> str:
    """dask writes the address of a scheduler into a file where it is asked to, as is usual with batch queues."""
    if text.endswith(".json"):
        try:
            text = str(json.loads(Path(text).read_text("utf-8"))["address"])
        except OSError as problem:
            raise NoCluster(f"the file cannot be read: {problem.strerror}") from None
        except (ValueError, KeyError, TypeError):
            raise NoCluster("this is not a file that `dask scheduler --scheduler-file` wrote") from None
    found = _ADDRESS.fullmatch(text)
    if found is None or int(found[3]) > 65535:
        raise NoCluster(f"this is not the address of a scheduler; {EXAMPLES}")
    return text


# ---- Who is there ------------------------------------------------------------------------------------------------


@contextmanager
def _connected(address: str, workers: int = 1) -> Iterator[ClusterExecutor]:
    client = _client(address)
    try:
        with on_client(client, workers) as executor:
            yield executor
    finally:
        with suppress(Exception):  # a scheduler that is gone cannot be taken leave of
            client.close(timeout=2)


def _client(address: str) -> Any:
    """Asked for aside: where something else than a scheduler listens, dask itself waits for ever."""
    from distributed import Client

    answer: Queue[Any] = Queue()

    def ask() -> None:
        try:
            answer.put(Client(address, timeout=ANSWER_SECONDS, set_as_default=False))
        except Exception as problem:  # whatever it is that listens there
            answer.put(problem)

    Thread(target=ask, daemon=True).start()
    try:
        found = answer.get(timeout=3 * ANSWER_SECONDS)
    except Empty:
        found = TimeoutError("what listens there is no scheduler")
    if isinstance(found, Exception):
        why = next(iter(str(found).splitlines()), type(found).__name__)
        raise NoCluster(f"no dask scheduler answers at {address} ({why}); start one with: dask scheduler")
    return found


def _insist_on_workers(client: Any, workers: int) -> None:
    try:
        client.wait_for_workers(workers, timeout=START_SECONDS if workers > 1 else WORKER_SECONDS)
    except TimeoutError:
        where = client.scheduler.address
        raise NoCluster(f"the scheduler at {where} has no workers; start one with: dask worker {where}") from None


def _insist_on_versions(client: Any) -> None:
    """All of them, before the first game. Those that come later are asked when they get their first block."""
    here, versions, scheduler = ours(), client.get_versions(), f"the scheduler {client.scheduler.address}"
    here.insist_on_python(scheduler, versions["scheduler"]["host"]["python"])
    for address, told in sorted(versions["workers"].items()):
        here.insist_on_python(f"the worker {address}", told["host"]["python"])
    version = _sent_version()
    here.insist_on_version(scheduler, client.run_on_scheduler(version))
    for address, told in sorted(client.run(version, on_error="ignore").items()):  # a worker may be gone by now
        here.insist_on_version(f"the worker {address}", told)


def _sent_version() -> Any:
    """A function that is sent as it stands, not by its name: it must also run where Board Designer is missing."""

    def version() -> str:
        try:
            from board_designer.version import __version__
        except ImportError:
            return ""
        return __version__

    return version


@contextmanager
def _quiet() -> Iterator[None]:
    """dask tells of every worker that comes and goes; what matters is told in our own words."""
    names = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] == "distributed"]
    before = {log: log.level for log in map(logging.getLogger, names)}
    for log in before:
        log.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for log, level in before.items():
            log.setLevel(level)


@contextmanager
def _started(workers: int) -> Iterator[str]:
    """A scheduler and its workers in a process of their own, which ends when this one does, however that comes."""
    command = [sys.executable, "-m", "board_designer.simulate.local_cluster", str(workers)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            address = process.stdout.readline().decode().strip()
            if not address:
                said = process.stderr.read().decode(errors="replace").strip().splitlines() or ["it ended"]
                raise NoCluster(f"no workers could be started on this machine: {said[-1]}")
            yield address
        finally:
            process.stdin.close()
            process.wait()
