"""Short texts by which one sees whether a thing is still as it was."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from board_designer.board.model import Board


def mark_of(board: Board, spaces: Iterable[str], links: Iterable[str]) -> str:
    """A short text that changes when one of these spaces or links does: shape, type, seat, properties, ends."""
    parts: list[object] = []
    for id_ in sorted(spaces):
        space = board.space_by_id.get(id_)
        parts.append((id_, space and (space.type, space.footprint, space.seat, sorted(space.props.items()))))
    for id_ in sorted(links):
        link = board.link_by_id.get(id_)
        parts.append((id_, link and (link.type, link.source, link.target, link.bends, link.cut)))
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]
