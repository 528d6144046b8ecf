"""Compiling ahead of time, so that the first game need not wait for it."""

from __future__ import annotations

import numpy as np

from board_designer.kits.uri_nation.play.batches import play_blocks
from board_designer.kits.uri_nation.play.compiling import drop_old_kernels


def prepare() -> None:
    """Compiles the kernel, or loads it if that was done before; and clears away what older versions left."""
    nothing = [np.zeros(1, dtype=np.int64) for _ in range(6)]
    play_blocks(nothing[0], nothing[1], 0, 1, 0, *nothing[2:])
    drop_old_kernels()
