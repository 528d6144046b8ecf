"""How numpy works out products: on one thread.

Ours are small. Starting a thread for each core takes longer than all of them, a third of the time it takes to load
numpy; and a sum that is shared out among threads depends on how many there are.
"""

from __future__ import annotations

import os

_THREADS = "OPENBLAS_NUM_THREADS"  # read when numpy is loaded


def on_one_thread() -> None:
    """For a program, before it loads numpy. Whoever asks for more threads has them."""
    os.environ.setdefault(_THREADS, "1")
