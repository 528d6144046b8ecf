"""Pieces made of hexes, to scale and drawn as on the board, packed like a honeycomb: neighbours share their cuts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from board_designer.board.model import Board, Space
from board_designer.drawing.colour_vision import lighter
from board_designer.drawing.incremental_drawing import IncrementalDrawing
from board_designer.drawing.marks import Command, Mark, Outline, Part, Picture, polygon, rectangle
from board_designer.drawing.sheets import Laid, Sheet
from board_designer.drawing.style import Style
from board_designer.drawing.symbols import symbol
from board_designer.drawing.typesetting import FAINT, Run, moved, paragraph
from board_designer.geometry.footprint import Hexes
from board_designer.geometry.grid import HALF_SQRT3, Folds, Grid, Point
from board_designer.kits.components import Face, Printed

# Less than pages of the board leave: six cells of 30 mm go across a sheet of A4, and printers reach so far.
EDGE_MM = 7.0
HEAD_MM = 9.0  # for the words over the pieces
CUT, CUT_MM = "#4a443d", 0.2
BLEED_MM = 1.5
PATTERN = 2  # so many marks of the back go along a cell: the same on every piece, also seen from behind


@dataclass(frozen=True)
class _Page:
    """A sheet of paper as a honeycomb: how many cells go across and down."""

    paper_mm: tuple[float, float]
    cell_mm: float

    @property
    def across(self) -> int:
        return max(1, int((self.paper_mm[0] - 2 * EDGE_MM) / self.cell_mm - 0.5 + 1e-9))

    @property
    def down(self) -> int:
        room = self.paper_mm[1] - 2 * EDGE_MM - HEAD_MM
        return max(1, int((room - self.cell_mm / HALF_SQRT3) / self.step_mm + 1e-9) + 1)

    @property
    def step_mm(self) -> float:
        """From a row to the next one."""
        return self.cell_mm * HALF_SQRT3

    def size_mm(self, rows: int) -> tuple[float, float]:
        return (self.across + 0.5) * self.cell_mm, self.cell_mm / HALF_SQRT3 + (rows - 1) * self.step_mm

    @cached_property
    def left_mm(self) -> float:
        return (self.paper_mm[0] - self.size_mm(1)[0]) / 2

    def packed(self, pieces: Sequence[Space]) -> list[list[tuple[int, Space]]]:
        """Row after row, each piece with its first column."""
        rows: list[list[tuple[int, Space]]] = []
        used = self.across
        for piece in pieces:
            cells = len(_hexes(piece))
            if used + cells > self.across:
                rows.append([])
                used = 0
            rows[-1].append((used, piece))
            used += cells
        return rows

    def pages(self, pieces: Sequence[Space]) -> list[list[list[tuple[int, Space]]]]:
        """The rows of each page, about as many on each."""
        rows = self.packed(pieces)
        count = -(-len(rows) // self.down)
        most = -(-len(rows) // count)
        return [rows[start : start + most] for start in range(0, len(rows), most)]


def hex_sheets(
    things: Iterable[Printed], board: Board, style: Style, backs: bool, paper_mm: tuple[float, float]
) -> list[Sheet]:
    """Upright pages, unless there are fewer the other way. With backs, each page is followed by its own."""
    kinds = [thing for thing in things if thing.shape == "hexes"]
    pieces = _numbered(kinds)
    if not pieces:
        return []
    upright, lying = (_Page(size, board.grid.cell_mm) for size in (paper_mm, (paper_mm[1], paper_mm[0])))
    page = lying if len(lying.pages(pieces)) < len(upright.pages(pieces)) else upright
    back = next((kind.back for kind in kinds if kind.back), None)
    all_pages = page.pages(pieces)
    sheets = []
    for number, rows in enumerate(all_pages, start=1):
        title = f"Pieces of the board {number}"
        sheets.append(_front(rows, page, board, style, _head(kinds, number, len(all_pages)), title))
        if backs and back:
            sheets.append(_back(len(rows), page, back, f"{title}, backs"))
    return sheets


def _numbered(kinds: Sequence[Printed]) -> list[Space]:
    """All of them one after the other, each with an id of its own."""
    faces = [face for kind in kinds for face, count in kind.faces for _ in range(count)]
    spaces = [face.space for face in faces if face.space is not None]
    return [replace(space, id=f"piece {number}") for number, space in enumerate(spaces)]


def _head(kinds: Sequence[Printed], number: int, pages: int) -> list[Run]:
    told = [run for kind in kinds for run in (Run(f"{kind.title}:", bold=True), Run(kind.note))]
    return told if pages == 1 else [*told, Run(f"Page {number} of {pages}.")]


def _front(
    rows: Sequence[Sequence[tuple[int, Space]]], page: _Page, board: Board, style: Style, head: list[Run], title: str
) -> Sheet:
    width, height = page.paper_mm
    top = _top(page, len(rows))
    laid = [_moved(piece, column, row) for row, pieces in enumerate(rows) for column, piece in pieces]
    room = page.size_mm(len(rows))
    grid = _grid(board.grid, room)
    drawing = IncrementalDrawing(Board(board.kit, grid=grid, spaces=tuple(laid)), _flat(style))
    keys = [key for key in drawing.keys_in() if key.kind in ("ground", "words")]
    drawing.prepare(keys)
    bleed, cuts = Part("bleed", tuple(_bleed(drawing.board, style))), Part("cuts", tuple(_cuts(drawing.board)))
    picture = Picture(*room, (bleed, *(drawing.part(key) for key in keys), cuts))
    words = _words(head, page, top)
    return Sheet(
        width, height, title,
        (Laid(picture, (page.left_mm, top)), Laid(Picture(width, height, (Part("words", words),)))),
    )  # fmt: skip


def _top(page: _Page, rows: int) -> float:
    """Full pages lie in the middle of what is under the words, others begin at the top."""
    free = page.paper_mm[1] - 2 * EDGE_MM - HEAD_MM - page.size_mm(max(rows, page.down))[1]
    return EDGE_MM + HEAD_MM + max(0.0, free / 2)


def _words(head: list[Run], page: _Page, top: float) -> tuple[Mark, ...]:
    room = page.size_mm(1)[0]
    size = 3.1
    while (block := paragraph(head, room, size, FAINT)).height > HEAD_MM - 1.0 and size > 1.8:
        size -= 0.1
    return moved(block.marks, page.left_mm, top - block.height - 1.5)


def _moved(piece: Space, column: int, row: int) -> Space:
    """Every other row begins half a cell further right."""
    first = column - row // 2
    return replace(piece, footprint=Hexes(tuple((q + first, r + row) for q, r in _hexes(piece))))


def _grid(grid: Grid, room: tuple[float, float]) -> Grid:
    size = tuple(int(side / grid.mm_per_part) + 1 for side in room)
    return replace(grid, size=(size[0], size[1]), margin=0, folds=Folds(), orientation="pointy")


def _flat(style: Style) -> Style:
    return replace(style, types={name: replace(look, flat=True) for name, look in style.types.items()})


def _bleed(board: Board, style: Style) -> Iterator[Mark]:
    """The colour of each piece a little beyond its cut, below them all: a cut that strays shows no white."""
    for space, shape in zip(board.spaces, board.shapes.shapes, strict=True):
        wider = shape.buffer(BLEED_MM / board.grid.mm_per_part, join_style="mitre")
        yield Outline(_outline(wider, board.grid), fill=style.of_type(space.type).fill)


def _cuts(board: Board) -> Iterator[Mark]:
    for shape in board.shapes.shapes:
        yield Outline(_outline(shape, board.grid), stroke=CUT, width=CUT_MM)


def _outline(shape: Any, grid: Grid) -> tuple[Command, ...]:
    scale = grid.mm_per_part
    return polygon([(x * scale, y * scale) for x, y in list(shape.exterior.coords)[:-1]])


def _hexes(piece: Space) -> tuple[Point, ...]:
    assert isinstance(piece.footprint, Hexes)
    return piece.footprint.hexes


def _back(rows: int, page: _Page, face: Face, title: str) -> Sheet:
    """A pattern over all of the page's pieces and a little more, whichever way the sheet is turned over."""
    width, height = page.paper_mm
    room, top = page.size_mm(rows), _top(page, rows)
    if width > height:
        top = height - top - room[1]  # the long edge is the upper one
    wide, high = room[0] + 2 * BLEED_MM, room[1] + 2 * BLEED_MM
    box = rectangle(page.left_mm - BLEED_MM, top - BLEED_MM, wide, high)
    marks: list[Mark] = [Outline(box, fill=lighter(face.colour, 0.85))]
    step = page.cell_mm / PATTERN
    ink = lighter(face.colour, 0.3)
    first = top + page.cell_mm / HALF_SQRT3 / 2 - step * HALF_SQRT3 / 2
    for row in range(PATTERN * rows):
        y = first + row * step * HALF_SQRT3
        for column in range(PATTERN * page.across + 1 - row % 2):
            x = page.left_mm + (column + 0.5 + row % 2 / 2) * step
            marks += symbol(face.symbol, x, y, step * 0.27, ink)
    return Sheet(width, height, title, (Laid(Picture(width, height, (Part("backs", tuple(marks)),))),))
