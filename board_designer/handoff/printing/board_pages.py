"""The pages of the board itself, with what helps to join them: marks at the seams, numbers, folds."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.board.model import Board
from board_designer.drawing.board_sheet import TITLE_MM, Room
from board_designer.drawing.marks import Command, Mark, Outline, Part, Picture, circle, line, polygon
from board_designer.drawing.sheets import Laid, Sheet
from board_designer.drawing.text_fitting import width_of
from board_designer.drawing.typesetting import FAINT, fitted_size, line_of_text
from board_designer.handoff.printing.page_plan import PrintPlan, Tile

# Marks lie in the margin of the page: a printer that cannot reach them loses no piece of the board.
MARK_OFF_MM = 3.6
ARM_MM = 2.2
RING_MM = 1.2
LINE_MM = 0.15
BLACK = "#000000"
CAPTION_MM = 2.5


def board_sheets(board: Board, picture: Picture, plan: PrintPlan) -> list[Sheet]:
    if plan.settings.pages == "one":
        return [Sheet(*plan.page_mm, "Board", (Laid(picture),))]
    return [_sheet(board, picture, plan, tile) for tile in plan.tiles]


def title_room(board: Board, plan: PrintPlan) -> Room | None:
    """Where in the lower margin no seam cuts the title: within one page, the nearest to the middle that takes it at
    full size, else the widest. None where there are no seams; no room where a seam runs along the margin."""
    if len(plan.tiles) < 2 or plan.settings.pages == "one":
        return None
    grid = board.grid
    width, height = grid.print_size_mm
    margin = grid.margin * grid.mm_per_part
    needed = width_of(board.title, TITLE_MM)

    def whole(tile: Tile) -> Room:
        """What of the width lies on this page and on no other."""
        before = max((one.across.reach for one in plan.tiles if one.number == tile.left), default=margin)
        return max(before, tile.across.start, margin), min(tile.across.end, width - margin)

    def order(room: Room) -> tuple[bool, float, float]:
        wide, off = room[1] - room[0], abs((room[0] + room[1]) / 2 - width / 2)
        return (wide < needed, round(off, 1) if wide >= needed else -wide, room[0])

    def has_margin(tile: Tile) -> bool:
        above = max((one.down.reach for one in plan.tiles if one.number == tile.above), default=0.0)
        return max(above, tile.down.start) <= height - margin and tile.down.end > height - margin

    rooms = sorted((whole(tile) for tile in plan.tiles if has_margin(tile)), key=order)
    return rooms[0] if rooms else (0.0, 0.0)


def place_of(plan: PrintPlan, tile: Tile) -> tuple[float, float]:
    """Where the piece of the board lies on its page: in the middle."""
    _, _, width, height = tile.window
    return (plan.page_mm[0] - width) / 2, (plan.page_mm[1] - height) / 2


def _sheet(board: Board, picture: Picture, plan: PrintPlan, tile: Tile) -> Sheet:
    at = place_of(plan, tile)
    marks = [*_crosses(tile, at), *_folds(board, tile, at), *_neighbours(tile, at), *_caption(board, plan, tile, at)]
    over = Picture(*plan.page_mm, (Part("marks", tuple(marks)),))
    return Sheet(
        *plan.page_mm, f"Board {tile.number} of {len(plan.tiles)}", (Laid(picture, at, tile.window), Laid(over))
    )


def _crosses(tile: Tile, at: tuple[float, float]) -> Iterator[Mark]:
    """At both ends of every seam; on the page beyond it they lie at the same places of the board."""
    x, y, width, height = tile.window
    for piece, side in ((tile.across, 0), (tile.down, 1)):
        seams = [piece.start] * piece.joined_before + [piece.end] * piece.joined_after
        for seam in seams:
            if side == 0:
                yield from cross(at[0] + seam - x, at[1] - MARK_OFF_MM)
                yield from cross(at[0] + seam - x, at[1] + height + MARK_OFF_MM)
            else:
                yield from cross(at[0] - MARK_OFF_MM, at[1] + seam - y)
                yield from cross(at[0] + width + MARK_OFF_MM, at[1] + seam - y)


def cross(x: float, y: float) -> Iterator[Mark]:
    for ends in ([(x - ARM_MM, y), (x + ARM_MM, y)], [(x, y - ARM_MM), (x, y + ARM_MM)]):
        yield Outline(line(ends), stroke=BLACK, width=LINE_MM, round_ends=False)
    yield Outline(circle(x, y, RING_MM), stroke=BLACK, width=LINE_MM)


def _folds(board: Board, tile: Tile, at: tuple[float, float]) -> Iterator[Mark]:
    """Short dashed lines outside the picture, where the board folds."""
    x, y, width, height = tile.window
    grid = board.grid
    near, far = 1.2, 6.0
    for fold in grid.folds.vertical:
        along = at[0] + (fold + grid.margin) * grid.mm_per_part - x
        if at[0] <= along <= at[0] + width:
            for one, other in ((at[1] - far, at[1] - near), (at[1] + height + near, at[1] + height + far)):
                yield _fold([(along, one), (along, other)])
            yield line_of_text("fold", along + 1.0, at[1] - far + 1.0, 1.9, FAINT)
    for fold in grid.folds.horizontal:
        along = at[1] + (fold + grid.margin) * grid.mm_per_part - y
        if at[1] <= along <= at[1] + height:
            for one, other in ((at[0] - far, at[0] - near), (at[0] + width + near, at[0] + width + far)):
                yield _fold([(one, along), (other, along)])
            yield line_of_text("fold", at[0] - far, along - 1.4, 1.9, FAINT)


def _fold(ends: list[tuple[float, float]]) -> Outline:
    return Outline(line(ends), stroke=BLACK, width=0.2, dash=(0.9, 0.6), round_ends=False)


def _neighbours(tile: Tile, at: tuple[float, float]) -> Iterator[Mark]:
    """A number with an arrow beside each seam: which page goes there."""
    _, _, width, height = tile.window
    middle, centre = at[1] + height / 2, at[0] + width / 2
    for number, x, y, dx, dy in (
        (tile.left, at[0] - MARK_OFF_MM, middle, -1, 0),
        (tile.right, at[0] + width + MARK_OFF_MM, middle, 1, 0),
        (tile.above, centre, at[1] - MARK_OFF_MM, 0, -1),
    ):
        if number is not None:
            yield line_of_text(str(number), x, y + (2.4 if dx else 0.0), 2.8, FAINT, bold=True, align=0.5)
            off = 0.0 if dx else 4.0
            yield Outline(_arrow(x + off, y - (1.0 if dx else 0.0), dx, dy), fill=FAINT)


def _arrow(x: float, y: float, dx: int, dy: int) -> tuple[Command, ...]:
    length, half = 1.5, 1.1
    return polygon(
        [
            (x + dx * length, y + dy * length),
            (x - dx * 0.6 - dy * half, y - dy * 0.6 - dx * half),
            (x - dx * 0.6 + dy * half, y - dy * 0.6 + dx * half),
        ]
    )


def _caption(board: Board, plan: PrintPlan, tile: Tile, at: tuple[float, float]) -> Iterator[Mark]:
    words = [board.title] if board.title else []
    words.append(f"page {tile.number} of {len(plan.tiles)}")
    if plan.panels > 1:
        words.append(f"panel {tile.panel}")
    words.append(f"row {tile.row}, column {tile.column}")
    joins = (("left", tile.left), ("right", tile.right), ("above", tile.above), ("below", tile.below))
    words += [f"{side}: page {number}" for side, number in joins if number is not None]
    text = "  ·  ".join(words)
    _, _, width, height = tile.window
    crossed = tile.left is not None or tile.right is not None
    # Kept clear of the crosses at the ends of the seams.
    room = max(width - 2 * (plan.settings.overlap_mm + 8.0), 20.0) if crossed else plan.page_mm[0] - 20.0
    size = fitted_size(text, room, CAPTION_MM)
    yield line_of_text(text, at[0] + width / 2, at[1] + height + MARK_OFF_MM, size, FAINT, align=0.5)
