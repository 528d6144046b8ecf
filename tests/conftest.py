"""Windows of the tests are drawn in memory, and random examples are the same in every run.

`make test-all` looks for new examples as well, and for more of them: HYPOTHESIS_PROFILE=exploring.
"""

import gc
import os

import fork_server
from hypothesis import settings

from board_designer.numpy_threads import on_one_thread

# What takes longest in one piece begins first: begun last, it would leave a core without work.
FIRST = {"test_same_bytes.py", "test_real_window.py", "test_handoff_worker.py", "test_cache_trouble.py"}

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
on_one_thread()  # as the program does; tests of its threads take this back
settings.register_profile("steady", derandomize=True, deadline=None, max_examples=40)
settings.register_profile("exploring", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


def pytest_configure(config):
    """What all workers share belongs to who began them; without workers, to the one process there is."""
    if fork_server.CAN_FORK and not hasattr(config, "workerinput"):
        config.fork_server = fork_server.begin()


def pytest_unconfigure(config):
    if hasattr(config, "fork_server"):
        config.fork_server.communicate()


def pytest_collection():
    """All that is made while tests are collected stays: no garbage is looked for meanwhile."""
    gc.disable()


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.path.name not in FIRST)


def pytest_collection_finish():
    """Nor is it looked through afterwards, again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    gc.enable()
