"""What is laid along a loop: how many fit, on which grounds, and how that is said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from board_designer.app.document.document import Document
from board_designer.app.tools.placement_forms import form_of
from board_designer.app.tools.space_placement import LONGEST_RUN, free_of, lain_on, lay, overlap, ware_of
from board_designer.app.tools.tool_texts import on_others
from board_designer.geometry.curves import Curve
from board_designer.geometry.footprint import Footprint
from board_designer.geometry.grid import Grid, PlanePoint
from board_designer.geometry.loop_curves import even_places, mean_step
from board_designer.geometry.shapes import ShapeIndex
from board_designer.words import millimetres

FEWEST = 3
HAIR = 0.005  # of a step: rounding counts for nothing
BEGINNING = 3  # how many of the first are shown as such


class LoopLaying:
    """Spaces of one type, ready to be laid."""

    def __init__(self, document: Document, type_: str) -> None:
        ware = ware_of(document, type_)
        # Along a whole loop each takes the seat of the home that is nearest to itself.
        self._ware = replace(ware, is_owned=False)
        self._form = form_of(document.board.grid, ware)
        self._document = document
        self.type, self.title = type_, ware.title

    def fitting(self, line: Curve) -> int:
        """As many as lie beside each other as neighbours do, and not on each other."""
        pitch = max(self._form.step)
        most = min(int(line.length / pitch * (1 + HAIR)), LONGEST_RUN)
        if self._ware.is_round:
            # Corners are cut off from one to the next, which brings them nearer to each other.
            step = mean_step(even_places(line, most), closed=True) if most >= FEWEST else pitch
            return most if step > pitch * (1 - HAIR) else int(most * step / pitch)
        fitting = (n for n in range(most, most // 2, -1) if not overlap(self._grounds(line, n), self._grid))
        return next(fitting, most)

    def try_out(self, line: Curve, count: int, once: bool) -> tuple[list[Footprint], str | None]:
        """Show these on the board: what would be laid, or why nothing would."""
        grounds = self._grounds(line, count) if count >= FEWEST else []
        kept = free_of(self._document.board, self.type, grounds) if grounds else []
        if not grounds:
            return [], f"a loop has at least {FEWEST} spaces, and here is room for {max(0, count)}"
        if not kept:
            return [], f"{self.title} is already here"
        return kept, self._document.try_out(lay, self._ware, kept, once=once)

    def said(self, line: Curve, count: int, grounds: Sequence[Footprint]) -> tuple[str, bool]:
        """How many, how far apart; and whether something is wrong with that."""
        board, ware = self._document.board, self._ware
        step = mean_step(even_places(line, count), closed=True)
        apart = millimetres(step * self._grid.mm_per_part, decimals=1)
        words = f"{len(grounds):,} × {self.title}, every {apart}"
        under = lain_on(board, grounds)
        if overlap(grounds, self._grid):
            return f"{words}, on each other", True
        if ware.is_round and step > ware.size[0] * (1 + ware.reach):
            words += ", too far apart to be neighbours"
        return words + on_others(under), bool(under)

    def beginning(self, grounds: Sequence[Footprint]) -> tuple[PlanePoint, ...]:
        """From the first to the next ones: where numbers begin, and which way they go."""
        centres = ShapeIndex(grounds[:BEGINNING], self._grid).centroids.tolist()
        return tuple((x, y) for x, y in centres)

    @property
    def _grid(self) -> Grid:
        return self._document.board.grid

    def _grounds(self, line: Curve, count: int) -> list[Footprint]:
        places = even_places(line, count).tolist()
        return list(dict.fromkeys(self._form.about((x, y)) for x, y in places))
