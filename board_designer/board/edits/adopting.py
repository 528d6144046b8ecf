"""Taking over what somebody else made of a board: its layout and its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from board_designer.board.model import Board, Link, Space

Item = TypeVar("Item", Space, Link)


def adopt(board: Board, changed: Board) -> Board:
    """The board with the spaces, links and rules of another; its title, notes and print settings stay. What is the
    same in both is the very same record, so that a step back costs little."""
    spaces, links = _shared(changed.spaces, board.space_by_id), _shared(changed.links, board.link_by_id)
    after = replace(board, rules=changed.rules, spaces=spaces, links=links, used_ids=changed.used_ids)
    return board if after == board else after


def _shared(items: Sequence[Item], known: Mapping[str, Item]) -> tuple[Item, ...]:
    return tuple(known[item.id] if known.get(item.id) == item else item for item in items)
