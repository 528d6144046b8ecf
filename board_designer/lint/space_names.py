"""How findings speak of spaces: by label, by seat, or by type and id."""

from __future__ import annotations

from collections.abc import Sequence

from board_designer.board.model import Space
from board_designer.words import listed, plural


def named(space: Space, title: str, is_home: bool) -> str:
    if is_home and space.seat is not None:
        return f"the {title} of seat {space.seat} ({space.id})"
    if space.label.strip():
        return f"{title} {space.id} “{space.label.strip()}”"
    return f"{title} {space.id}"


def named_together(spaces: Sequence[Space], title: str, is_home: bool, most: int) -> str:
    """Several spaces of one type: the type once, then what tells them apart."""
    if is_home and all(space.seat is not None for space in spaces) and len({space.seat for space in spaces}) > 1:
        return f"the {plural(title)} of seats {listed(space.seat for space in spaces)}"
    short = [f"{space.id} “{space.label.strip()}”" if space.label.strip() else space.id for space in spaces]
    return f"{plural(title)} {listed(short, most)}"
