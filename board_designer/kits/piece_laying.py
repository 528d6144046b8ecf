"""What becomes of pieces that an edit has put down: into the tray they were dropped on, onto those below them."""

from __future__ import annotations

from board_designer.board.edits.stacking import along_with_trays, into_trays, with_levels
from board_designer.board.model import Board
from board_designer.kits.kit import Kit


def settled(kit: Kit, before: Board, after: Board) -> Board:
    """The board after an edit, with what was put down where it belongs."""
    trays = [name for name, item in kit.spaces.items() if item.is_tray]
    pieces = [name for name, item in kit.spaces.items() if not item.is_tray and set(item.lies_on) & set(trays)]
    stacking = {name: item.stacks for name, item in kit.spaces.items() if item.stacks}
    after = along_with_trays(before, after, pieces, trays)
    return with_levels(before, into_trays(before, after, pieces, trays), stacking)


def may_lie_on(kit: Kit, upper: str, lower: str) -> bool:
    """Whether a piece of one type on a space of the other is as it should be."""
    item = kit.spaces.get(upper)
    return item is not None and (lower in item.lies_on or (bool(item.stacks) and upper == lower))
