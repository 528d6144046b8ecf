"""A piece dragged to where it may not lie: what is wrong there is said before it is let go."""

import shutil
from pathlib import Path

from patience import until
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from whole_window import problems_of_window

from board_designer.geometry.grid import Point

BOARD = Path(__file__).parents[1] / "lint" / "boards" / "three_levels.board.yaml"


def pixel_of(window, cell: Point) -> QPoint:
    grid = window.document.board.grid
    x, y = grid.to_plane((cell[0] * grid.parts, cell[1] * grid.parts))
    place = ((x + grid.margin) * grid.mm_per_part, (y + grid.margin) * grid.mm_per_part)
    return QPoint(*(round(value) for value in window.canvas.camera.to_pixel(place)))


def test_what_is_wrong_below_a_dragged_piece_is_told_before_the_drop(window_manager, tmp_path):
    window = window_manager.open_path(Path(shutil.copy(BOARD, tmp_path)))
    canvas, before = window.canvas, problems_of_window(window)
    assert before.open == ()
    told = []
    window.problem_handling.linting.would_be.connect(told.append)

    def drag_to(cell: Point, wanted: str) -> None:
        QTest.mouseMove(canvas, pixel_of(window, cell))
        until(lambda: told and told[-1] and wanted in [one.message for one in told[-1].new], wanted)
        assert wanted.rstrip(".") in window.status.words.text()
        assert "overlaps" not in window.status.words.text(), "it may lie there"

    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=pixel_of(window, (2, 2)))
    QTest.mouseMove(canvas, pixel_of(window, (2, 2)) + QPoint(8, 0))
    mismatch = "Husky on Labrador and Labrador on Dalmatian"
    drag_to((3, 2), f"The tile Husky–Labrador does not match what it lies on: {mismatch}.")
    drag_to((4, 2), "The tile Husky–Labrador lies on level 2, but only 1 of its 2 cells lies on level 1.")
    drag_to((6, 2), "The tile Husky–Labrador lies apart: none of the other 6 pieces touches it.")
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=pixel_of(window, (2, 2)))
    assert told[-1] is None
    assert problems_of_window(window) == before
