"""Compiling ahead of time, so that the first game need not wait for it."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.batches import play_blocks
from board_designer.kits.uri_nation.play.compiling import compiles


def is_prepared() -> bool:
    """Whether the first game need not wait for the compiler."""
    return play_blocks.is_ready()


def prepare() -> None:
    """Compiles what plays, or loads it if that was done before."""
    if compiles():
        play_blocks.make_ready()
