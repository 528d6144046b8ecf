"""Whether games on two boards are the same games."""

from __future__ import annotations

from board_designer.board.model import Board

PLAYED = ("kit", "grid", "spaces", "links")  # words, prints and decisions about lint do not count


def plays_alike(one: Board, other: Board, apart_from: str = "") -> bool:
    """A rule may be left out that each run sets for itself."""
    if one is other:
        return True
    return one.rules.without(apart_from) == other.rules.without(apart_from) and all(
        getattr(one, name) == getattr(other, name) for name in PLAYED
    )
