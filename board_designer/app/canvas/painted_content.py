"""What there is to paint, ready for Qt: the drawing of a board, or parts laid over it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Protocol

import numpy as np

from board_designer.board.model import Board
from board_designer.drawing.incremental_drawing import IncrementalDrawing, Key, Redrawn
from board_designer.drawing.marks import Part
from board_designer.drawing.marks_extent import Box, extent
from board_designer.drawing.qt_strokes import Stroke, record
from board_designer.drawing.style import Style

SPACE_KINDS = ("rim", "ground", "stripes", "words")


class Content(Protocol):
    """Anything that tiles can be filled with, in millimetres."""

    @property
    def reach(self) -> Box:
        """Where anything is."""
        ...

    @property
    def sheet(self) -> Box | None:
        """Where nothing shines through."""
        ...

    def keys(self, box: Box) -> Sequence[Hashable]: ...
    def prepare(self, keys: Sequence[Hashable]) -> None: ...
    def strokes(self, key: Hashable) -> list[Stroke]: ...


class BoardContent:
    """The drawing of a board without what is hidden or in the hand."""

    def __init__(self, board: Board, style: Style) -> None:
        self.sketch = IncrementalDrawing(board, style)
        self._recorded: dict[Key, list[Stroke]] = {}
        self._left_out: frozenset[str] = frozenset()
        self._reach: Box | None = None

    @property
    def left_out(self) -> frozenset[str]:
        """The spaces and links that are not painted."""
        return self._left_out

    @property
    def reach(self) -> Box:
        if self._reach is None:
            self._reach = self._work_out_reach()
        return self._reach

    @property
    def sheet(self) -> Box:
        return (0.0, 0.0, *self.sketch.board.grid.print_size_mm)

    def update(self, board: Board, style: Style) -> Redrawn:
        redrawn = self.sketch.update(board, style)
        self._reach = None
        if redrawn.everything:
            self._recorded.clear()
        for key in redrawn.keys:
            self._recorded.pop(key, None)
        return redrawn

    def leave_out(self, ids: frozenset[str]) -> list[Box]:
        """Paint all but these from now on; where that makes a difference."""
        differing, self._left_out = self._left_out ^ ids, ids
        kinds = (*SPACE_KINDS, "link")
        keys = [Key(kind, id_) for id_ in differing for kind in kinds]  # type: ignore[arg-type]
        here = [key for key in keys if self._is_here(key)]
        self.sketch.prepare(here)
        boxes = (self.sketch.extent_of(key) for key in here)
        return [box for box in boxes if box]

    def leave_out_unseen(self, ids: frozenset[str]) -> None:
        """The same for those who paint everything again anyhow."""
        self._left_out = ids

    def keys(self, box: Box) -> list[Key]:
        found = self.sketch.keys_in(box)
        if not self._left_out:
            return found
        return [key for key in found if key.name not in self._left_out or key.kind in ("trees", "paper")]

    def prepare(self, keys: Sequence[Hashable]) -> None:
        self.sketch.prepare(keys)  # type: ignore[arg-type]

    def strokes(self, key: Hashable) -> list[Stroke]:
        found = self._recorded.get(key)  # type: ignore[call-overload]
        if found is None:
            found = record(self.sketch.part(key).marks)  # type: ignore[arg-type]
            # A million marks kept beside their strokes would keep the garbage collector busy.
            self.sketch.release(key)  # type: ignore[arg-type]
            self._recorded[key] = found  # type: ignore[index]
        return found  # type: ignore[no-any-return]

    def _is_here(self, key: Key) -> bool:
        board = self.sketch.board
        if key.kind != "link":
            return key.name in board.space_by_id
        link = board.link_by_id.get(key.name)
        return bool(link and not link.cut and {link.source, link.target} <= board.space_by_id.keys())

    def _work_out_reach(self) -> Box:
        """The sheet and whatever lies beside it."""
        plan = self.sketch.plan
        width, height = self.sketch.board.grid.print_size_mm
        if not len(plan.bounds):
            return self.sheet
        bends = [plan.board.grid.to_plane(point) for link in plan.board.links for point in link.bends]
        points = np.concatenate([plan.bounds.reshape(-1, 2), np.array(bends, dtype=float).reshape(-1, 2)])
        grid = self.sketch.board.grid
        points = (points + grid.margin) * grid.mm_per_part
        left, top = points.min(axis=0) - 8.0
        right, bottom = points.max(axis=0) + 8.0
        return min(0.0, float(left)), min(0.0, float(top)), max(width, float(right)), max(height, float(bottom))


class LaidOver:
    """Parts painted above the board, such as a graph or a heat map."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self._parts = [part for part in parts if part.marks]
        self._boxes = np.array([extent(part.marks) for part in self._parts], dtype=float).reshape(-1, 4)
        self._recorded: dict[int, list[Stroke]] = {}

    @property
    def reach(self) -> Box:
        if not self._parts:
            return 0.0, 0.0, 0.0, 0.0
        left, top = self._boxes[:, :2].min(axis=0).tolist()
        right, bottom = self._boxes[:, 2:].max(axis=0).tolist()
        return left, top, right, bottom

    @property
    def sheet(self) -> None:
        return None

    def keys(self, box: Box) -> list[int]:
        b = self._boxes
        touching = (b[:, 0] <= box[2]) & (b[:, 2] >= box[0]) & (b[:, 1] <= box[3]) & (b[:, 3] >= box[1])
        found: list[int] = np.flatnonzero(touching).tolist()
        return found

    def prepare(self, keys: Sequence[Hashable]) -> None:
        pass

    def strokes(self, key: Hashable) -> list[Stroke]:
        number = int(key)  # type: ignore[call-overload]
        if number not in self._recorded:
            self._recorded[number] = record(self._parts[number].marks)
        return self._recorded[number]
