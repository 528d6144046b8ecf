"""Where the pages of a board meet: the very seams that are printed, drawn on the canvas and looked at by lint."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.board.model import Board
from board_designer.geometry.grid import Folds
from board_designer.geometry.page_cutting import NO_FOLDS, PAPERS_MM, PageCut, Seams, overlap_of, page_cut
from board_designer.geometry.shapes import Floats
from board_designer.graph.graph_rules import Types
from board_designer.kits.kit import Kit


def types_to_keep_whole(board: Board, kit: Kit | None) -> Types:
    """Types that players use; plain ground may be cut."""
    return _used(kit, board.rules) if kit else frozenset()


@lru_cache(maxsize=16)
def _used(kit: Kit, overrides: FrozenMap) -> Types:
    values = kit.rule_values(overrides)
    return kit.graph_rules(overrides).used_types(
        name for name, item in kit.spaces.items() if item.lies_on or item.is_tray or kit.pieces_on(name, values)
    )


def boxes_to_keep_whole(board: Board, kit: Kit | None) -> Floats:
    used = types_to_keep_whole(board, kit)
    keep = np.array([space.type in used for space in board.spaces], dtype=bool)
    return np.asarray(board.shapes.bounds[keep], dtype=float)


def cut_of(board: Board, kit: Kit | None, paper: str, overlap_mm: float, always: Folds = NO_FOLDS) -> PageCut:
    return page_cut(board.grid, paper, boxes_to_keep_whole(board, kit), overlap_mm, always)


def own_cut(board: Board, kit: Kit | None) -> PageCut | None:
    """As the board itself says it is printed; None where it names no paper."""
    paper = board.print.get("paper")
    return cut_of(board, kit, str(paper), overlap_of(board.print)) if paper in PAPERS_MM else None


class SeamKeeper:
    """The seams of the board asked for last: a canvas asks again with every picture it paints."""

    def __init__(self) -> None:
        self._last: tuple[Board | None, Kit | None, Seams] = (None, None, ((), ()))

    def seams(self, board: Board, kit: Kit | None) -> Seams:
        if self._last[0] is not board or self._last[1] is not kit:
            cut = own_cut(board, kit)
            self._last = board, kit, ((cut.vertical, cut.horizontal) if cut else ((), ()))
        return self._last[2]
