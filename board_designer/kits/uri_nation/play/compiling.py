"""The rules as one thing to compile, and the marks for the files beside this one."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import Kernel, compiles, rule
from board_designer.kits.uri_nation.play.game_records import memory

kernel = Kernel(memory)

__all__ = ["compiles", "kernel", "rule"]
