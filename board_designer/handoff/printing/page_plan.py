"""Which piece of the board goes on which page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from board_designer.board.model import Board
from board_designer.drawing.sheets import Window
from board_designer.geometry.page_cutting import GRAZE, NO_FOLDS, PageCut
from board_designer.handoff.exporters import CannotExport
from board_designer.handoff.printing.print_settings import PrintSettings
from board_designer.kits import find_kit
from board_designer.kits.page_seams import cut_of, types_to_keep_whole
from board_designer.words import counted, listed, millimetres

# Nobody prints more; a board that large has cells of the wrong size.
MOST_PAGES = 500
# No reader of PDF has to show a page longer than 200 inches.
LONGEST_PAGE_MM = 5080.0
NAMED = 6  # so many spaces are named before the rest is counted


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of one axis, in millimetres of the printed board."""

    start: float
    end: float
    reach: float  # with what it repeats of its neighbour
    panel: int  # counted from 1
    joined_before: bool  # there is a seam, not the edge of the board or of a panel
    joined_after: bool


@dataclass(frozen=True, slots=True)
class Tile:
    """One page of the board."""

    number: int
    column: int  # counted from 1, as the row
    row: int
    across: Piece
    down: Piece
    panel: int
    left: int | None  # the pages that join it
    right: int | None
    above: int | None
    below: int | None

    @property
    def window(self) -> Window:
        """What of the board shows on the page."""
        x, y = self.across, self.down
        return x.start, y.start, x.reach - x.start, y.reach - y.start


@dataclass(frozen=True)
class PrintPlan:
    settings: PrintSettings
    page_mm: tuple[float, float]  # of the pages of the board
    landscape: bool
    columns: int
    rows: int
    panels: int
    tiles: tuple[Tile, ...]
    cut_spaces: tuple[str, ...]
    remarks: tuple[str, ...]


def plan(board: Board, settings: PrintSettings) -> PrintPlan:
    """Cheap: nothing is drawn. Raises CannotExport where it would be too much paper."""
    if settings.pages == "one":
        return _one_page(board, settings)
    kit = find_kit(board.kit)
    folds = board.grid.folds if settings.pages == "panels" else NO_FOLDS
    cut = cut_of(board, kit, settings.paper, settings.overlap_mm, folds)
    if cut.pages > MOST_PAGES:
        raise CannotExport(
            f"the board would be on {cut.pages:,} pages of {cut.paper}; at most {MOST_PAGES} are written. "
            f"Make its cells smaller than {millimetres(board.grid.cell_mm)}, or choose larger paper"
        )
    grid = board.grid
    across, down = (
        _pieces([(at + grid.margin) * grid.mm_per_part for at in seams],
                {(at + grid.margin) * grid.mm_per_part for at in breaks},
                grid.print_size_mm[side], settings.overlap_mm)
        for side, (seams, breaks) in enumerate(
            ((cut.vertical, folds.vertical), (cut.horizontal, folds.horizontal)))
    )  # fmt: skip
    tiles = _tiles(across, down)
    panels = across[-1].panel * down[-1].panel
    through = _cut_spaces(board, cut)
    remarks = (
        *_on_pages(settings, cut, len(across), len(down), panels),
        _on_seams(through, len(tiles)),
        *_off_the_board(board),
    )
    return PrintPlan(
        settings, cut.paper_mm, cut.landscape, len(across), len(down), panels, tiles, through,
        tuple(filter(None, remarks)),
    )  # fmt: skip


def _one_page(board: Board, settings: PrintSettings) -> PrintPlan:
    width, height = size = board.grid.print_size_mm
    if max(size) > LONGEST_PAGE_MM:
        page, most = millimetres(width, height, decimals=0), millimetres(LONGEST_PAGE_MM)
        raise CannotExport(
            f"a page of {page} is too large for a PDF; {most} are allowed."
            " Choose pages to join, or make the cells of the board smaller"
        )
    tile = Tile(1, 1, 1, _whole(width), _whole(height), 1, None, None, None, None)
    remark = f"The board is on one page of {millimetres(width, height)}."
    return PrintPlan(settings, size, width > height, 1, 1, 1, (tile,), (), (remark, *_off_the_board(board)))


def _whole(length: float) -> Piece:
    return Piece(0.0, length, length, 1, joined_before=False, joined_after=False)


def _pieces(seams: Sequence[float], breaks: set[float], length: float, overlap: float) -> list[Piece]:
    """Stretches between seams. At a break nothing is repeated: there a panel ends."""
    found = []
    panel = 1
    ends = [*seams, length]
    for start, end in zip([0.0, *seams], ends, strict=True):
        panel += start in breaks
        joined_after = end != length and end not in breaks
        found.append(
            Piece(
                start, end, min(end + overlap, length) if joined_after else end, panel,
                start != 0.0 and start not in breaks, joined_after,
            )
        )  # fmt: skip
    return found


def _tiles(across: Sequence[Piece], down: Sequence[Piece]) -> tuple[Tile, ...]:
    """Row by row; in panels, one panel after the other."""
    panels_across = across[-1].panel
    places = sorted(
        ((y.panel - 1) * panels_across + x.panel, row, column)
        for row, y in enumerate(down)
        for column, x in enumerate(across)
    )
    number_at = {(row, column): number for number, (_, row, column) in enumerate(places, start=1)}
    tiles = []
    for panel, row, column in places:
        x, y = across[column], down[row]
        tiles.append(
            Tile(
                number_at[row, column], column + 1, row + 1, x, y, panel,
                left=number_at[row, column - 1] if x.joined_before else None,
                right=number_at[row, column + 1] if x.joined_after else None,
                above=number_at[row - 1, column] if y.joined_before else None,
                below=number_at[row + 1, column] if y.joined_after else None,
            )
        )  # fmt: skip
    return tuple(tiles)


def _cut_spaces(board: Board, cut: PageCut) -> tuple[str, ...]:
    """The spaces that players use and a seam runs through."""
    used = types_to_keep_whole(board, find_kit(board.kit))
    found = []
    for space, (left, top, right, bottom) in zip(board.spaces, board.shapes.bounds.tolist(), strict=True):
        if space.type in used and (
            any(left + GRAZE < at < right - GRAZE for at in cut.vertical)
            or any(top + GRAZE < at < bottom - GRAZE for at in cut.horizontal)
        ):
            found.append(space.id)
    return tuple(found)


def _on_pages(settings: PrintSettings, cut: PageCut, columns: int, rows: int, panels: int) -> list[str]:
    way = "landscape" if cut.landscape else "portrait"
    if columns * rows == 1:
        said = f"The board is on one page of {cut.paper}, {way}."
    else:
        said = f"The board is on {columns * rows} pages of {cut.paper}, {way}: {columns} across, {rows} down."
    found = [said]
    if settings.pages == "panels":
        found.append(
            f"It is cut at its folds into {panels} panels."
            if panels > 1
            else "The board has no folds, so it is one panel. Folds are set with the size of the board."
        )
    if columns * rows > panels:
        found.append(
            f"Each page repeats {millimetres(settings.overlap_mm)} of the next one, for the glue."
            if settings.overlap_mm
            else "Pages are cut and laid edge to edge."
        )
    return found


def _on_seams(through: Sequence[str], pages: int) -> str:
    if pages == 1:
        return ""
    if not through:
        return "No seam runs through a space that is played on."
    return f"Seams run through {counted(len(through), 'space')}: {listed(through, NAMED)}."


def _off_the_board(board: Board) -> Iterator[str]:
    """Spaces that no page shows, or not all of."""
    grid = board.grid
    width, height = grid.size
    unseen, cut_off = [], []
    for space, (left, top, right, bottom) in zip(board.spaces, board.shapes.bounds.tolist(), strict=True):
        far_x, far_y = width + grid.margin, height + grid.margin
        if right <= -grid.margin or bottom <= -grid.margin or left >= far_x or top >= far_y:
            unseen.append(space.id)
        elif left < -grid.margin or top < -grid.margin or right > far_x or bottom > far_y:
            cut_off.append(space.id)
    for spaces, one, many in (
        (unseen, "lies off the board and is not printed", "lie off the board and are not printed"),
        (cut_off, "reaches over the edge and is printed in part", "reach over the edge and are printed in part"),
    ):
        if spaces:
            yield f"{listed(spaces, NAMED)} {one if len(spaces) == 1 else many}."
