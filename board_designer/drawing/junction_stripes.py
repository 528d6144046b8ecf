"""The stripes of every junction, kept up with the edits of a board."""

from __future__ import annotations

import numpy as np

from board_designer.drawing.drawn_space import Frame
from board_designer.drawing.marks import Mark
from board_designer.drawing.marks_extent import Box, extent
from board_designer.drawing.spatial_index import SpatialIndex
from board_designer.drawing.zebra_stripes import STREETS, Street, stripes
from board_designer.geometry.footprint import Rect
from board_designer.geometry.shapes import Floats


class Crossings:
    def __init__(self, plan: SpatialIndex) -> None:
        self._plan = plan
        self.marked: dict[str, tuple[Mark, ...]] = {}
        self._table: tuple[list[str], Floats] | None = None
        junctions = [number for number in range(len(plan.board.spaces)) if self._is_junction(number)]
        if junctions:
            asked, near = plan.board.shapes.tree.query(plan.shapes[junctions])
            by_junction: dict[int, list[int]] = {}
            for place, other in zip(asked.tolist(), near.tolist(), strict=True):
                by_junction.setdefault(place, []).append(other)
            for place, number in enumerate(junctions):
                self._mark(number, sorted(by_junction.get(place, [])))

    def marks(self, junction: str) -> tuple[Mark, ...]:
        return self.marked.get(junction, ())

    def numbers(self, box: Box | None) -> list[int]:
        """The junctions, as numbers of spaces, whose stripes show in a box of the paper; all without one."""
        if self._table is None:
            boxes = [extent(marks) for marks in self.marked.values()]
            self._table = list(self.marked), np.array(boxes, dtype=float).reshape(-1, 4)
        names, table = self._table
        if box is None or not names:
            return [self._plan.at[name] for name in names]
        touching = (
            (table[:, 0] <= box[2]) & (table[:, 2] >= box[0]) & (table[:, 1] <= box[3]) & (table[:, 3] >= box[1])
        )
        return [self._plan.at[names[number]] for number in np.flatnonzero(touching)]

    def update(self, boxes: Floats, moved: set[str]) -> set[str]:
        """Look again at the junctions near boxes (in parts) where something moved; those that differ now."""
        plan = self._plan
        around = [number for number in plan.near_any(boxes).tolist() if self._is_junction(number)]
        ids = {plan.board.spaces[number].id for number in around} | {id_ for id_ in moved if id_ in self.marked}
        before = {id_: self.marked.pop(id_, ()) for id_ in ids}
        for number in around:
            self._mark(number, plan.near(plan.bounds[number]).tolist())
        self._table = None
        return {id_ for id_, marks in before.items() if self.marked.get(id_, ()) != marks}

    def _is_junction(self, number: int) -> bool:
        return self._plan.texture(number) == "junction" and isinstance(
            self._plan.board.spaces[number].footprint, Rect
        )

    def _mark(self, number: int, near: list[int]) -> None:
        plan = self._plan
        streets = [
            Street(plan.texture(other), self._frame(other))
            for other in near
            if plan.texture(other) in STREETS and isinstance(plan.board.spaces[other].footprint, Rect)
        ]
        marks = stripes(self._frame(number), streets)
        if marks:
            self.marked[plan.board.spaces[number].id] = marks

    def _frame(self, number: int) -> Frame:
        left, top, right, bottom = self._plan.box_mm(number)
        return Frame(left, top, right - left, bottom - top)
