"""The board and its pieces as pictures for the page: drawn as for print, in few bytes, and where everything lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from board_designer.board.model import Board, Space
from board_designer.drawing.board_picture import draw
from board_designer.drawing.incremental_drawing import IncrementalDrawing
from board_designer.drawing.marks import Part
from board_designer.drawing.symbols import symbol
from board_designer.games.playing.spoken_game import Spoken
from board_designer.games.shared_rules.table_view import PAWN
from board_designer.geometry.footprint import Circle, joint_plane_box, plane_box
from board_designer.geometry.grid import Grid
from board_designer.kits.components import Face, printed_for
from board_designer.kits.kit import Kit
from board_designer.reports.html.compact_svg import UNITS, Inks

EDGE_MM = 8.0  # seen round a board without its trays
SYMBOL_MM = 10.0  # across: symbols are shown in any size


def picture_of(board: Board, kit: Kit, spoken: Spoken) -> dict[str, Any]:
    """Plain data."""
    inks = Inks()
    laid = {of.type for of in kit.sets} if spoken.pieces else set()
    # What is laid is told by the game, and may be in hands: it is no part of the ground.
    bare = replace(board, spaces=tuple(space for space in board.spaces if space.type not in laid))
    drawn = draw(bare, kit.style)
    found = {
        "width": drawn.width,
        "height": drawn.height,
        "units": UNITS,
        "svg": inks.group(drawn.parts),
        "frame": _frame(bare, kit),
        "spots": _spots(board),
        "cells": _cells(board) if spoken.cells else None,
        "pieces": {spoken.pieces: list(_pieces(board, kit, spoken.shapes, inks))} if spoken.pieces else {},
        "owned": [at for at, piece in enumerate(spoken.shapes) if piece.type in _types_of_seats(kit)],
        "balls": _is_in_holes(board, spoken),
        "cards": _cards(board, kit, inks) if spoken.cards else {},
        "ground": kit.style.ground,
    }
    return {**found, "looks": inks.rules().splitlines()}


def _spots(board: Board) -> dict[str, dict[str, float]]:
    """The middle of every space, and how far it reaches at least."""
    grid = board.grid
    on_paper = ((board.shapes.centroids + grid.margin) * grid.mm_per_part).tolist() if board.spaces else []
    found = {}
    for space, (x, y) in zip(board.spaces, on_paper, strict=True):
        left, top, right, bottom = plane_box(space.footprint, grid)
        reach = min(right - left, bottom - top) / 2 * grid.mm_per_part
        found[space.id] = {"x": round(x, 2), "y": round(y, 2), "r": round(reach, 2)}
    return found


def _frame(board: Board, kit: Kit) -> dict[str, float]:
    """The part of the paper that is looked at: without trays, whose pieces are shown beside the board."""
    grid = board.grid
    table = [space.footprint for space in board.spaces if not kit.spaces[space.type].is_tray]
    width, height = grid.print_size_mm
    if not table or len(table) == len(board.spaces):
        return {"x": 0.0, "y": 0.0, "width": width, "height": height}
    edges = (round((edge + grid.margin) * grid.mm_per_part, 2) for edge in joint_plane_box(table, grid))
    left, top, right, bottom = edges
    left, top = max(0.0, left - EDGE_MM), max(0.0, top - EDGE_MM)
    return {
        "x": left,
        "y": top,
        "width": min(width, right + EDGE_MM) - left,
        "height": min(height, bottom + EDGE_MM) - top,
    }


def _types_of_seats(kit: Kit) -> set[str]:
    """Pieces of which each seat has its own."""
    return {of.type for of in kit.sets if not of.pairs_of}


def _is_in_holes(board: Board, spoken: Spoken) -> bool:
    """Whether all that pawns stand on is round: then they are balls."""
    ids = spoken.places.get(spoken.lies_in.get(PAWN, ""), ())
    return bool(ids) and all(isinstance(board.space_by_id[id_].footprint, Circle) for id_ in ids)


def _cells(board: Board) -> dict[str, Any]:
    """Where hexes lie: the hex (0, 0), and the steps along both axes, in millimetres."""
    (x, y), (right, slope), (across, down) = (_on_paper(board.grid, at) for at in ((0, 0), (1, 0), (0, 1)))
    column, row = [right - x, slope - y], [across - x, down - y]
    return {"x": x, "y": y, "column": column, "row": row, "r": board.grid.cell_mm / 2}


def _on_paper(grid: Grid, cell: tuple[int, int]) -> tuple[float, float]:
    x, y = grid.to_plane((cell[0] * grid.parts, cell[1] * grid.parts))
    return round((x + grid.margin) * grid.mm_per_part, 3), round((y + grid.margin) * grid.mm_per_part, 3)


def _pieces(board: Board, kit: Kit, pieces: Iterable[Space], inks: Inks) -> Iterator[str]:
    """Each as it lies with its first cell on the hex (0, 0)."""
    empty = replace(board, title="", spaces=(), links=())
    sketch = IncrementalDrawing(empty, kit.style)
    for piece in pieces:
        yield inks.group(sketch.preview(empty, [piece], []))


def _cards(board: Board, kit: Kit, inks: Inks) -> dict[str, dict[str, Any]]:
    """By title: what a printed card says and shows."""
    printed = (thing for thing in printed_for(board, kit, {}, None) if thing.is_card)
    faces = ((face, thing.back) for thing in printed for face, _ in thing.faces)
    return {face.title: _card(face, back, inks) for face, back in faces}


def _card(face: Face, back: Face | None, inks: Inks) -> dict[str, Any]:
    signs = tuple(symbol(face.symbol, 0.0, 0.0, SYMBOL_MM / 2, face.colour)) if face.symbol else ()
    return {
        "lines": list(face.lines),
        "letter": face.letter,
        "colour": face.colour,
        "symbol": inks.group([Part("", signs)]),
        "deck": back.title if back else "",
    }
