"""The window on a board: it shows what will be printed, and a file it cannot read takes nothing away."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt

from board_designer.app.main_window import MainWindow
from board_designer.io import load_board
from board_designer.io.shipped import folder

STARTER = str(folder("sample_boards") / "starter.board.yaml")


@pytest.fixture
def window(qtbot) -> MainWindow:
    window = MainWindow(load_board(STARTER), STARTER)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


def test_the_board_is_on_screen(window):
    picture = window.view.grab().toImage()
    colours = {
        picture.pixelColor(x, y).name() for x in range(0, picture.width(), 7) for y in range(0, picture.height(), 7)
    }
    assert "#42474f" in colours, "the road"
    assert "#0072b2" in colours, "the home of seat 1"
    assert "territory 30" in window.facts.toPlainText()
    assert window.windowTitle() == "Two by two — Board Designer"


def test_zooming_keeps_the_place_under_the_mouse(window, qtbot):
    pixel = QPointF(200, 150)
    before = window.view.to_mm(pixel)
    window.view._zoom_at(pixel, 2.0)
    after = window.view.to_mm(pixel)
    assert abs(before.x() - after.x()) < 1e-6
    assert abs(before.y() - after.y()) < 1e-6


def test_dragging_moves_the_board(window, qtbot):
    before = window.view.to_mm(QPointF(0, 0))
    qtbot.mousePress(window.view, Qt.MouseButton.LeftButton, pos=QPoint(100, 100))
    qtbot.mouseMove(window.view, QPoint(160, 130))
    qtbot.mouseRelease(window.view, Qt.MouseButton.LeftButton, pos=QPoint(160, 130))
    qtbot.waitUntil(lambda: window.view.to_mm(QPointF(0, 0)) != before, timeout=2000)


def test_print_size_is_true_to_scale(window):
    window.view.print_size()
    one, other = window.view.to_mm(QPointF(0, 0)), window.view.to_mm(QPointF(window.view.logicalDpiX(), 0))
    assert other.x() - one.x() == pytest.approx(25.4)
    assert window.zoom.text() == "100%"


def test_a_bad_file_is_explained_and_the_board_stays(window, tmp_path):
    bad = tmp_path / "bad.board.yaml"
    bad.write_text("format: board-designer/1\nspaces: 7\n", "utf-8")
    title = window.windowTitle()
    window.open_path(str(bad))
    assert f"{bad}:2:9:" in window.facts.toPlainText()
    assert window.windowTitle() == title


def test_another_board_can_be_opened(window):
    window.open_path(str(folder("sample_boards") / "main_street.board.yaml"))
    assert window.windowTitle() == "Main street — Board Designer"
    assert "bond space 7" in window.facts.toPlainText()
