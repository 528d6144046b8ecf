"""The pictures of the window in the README, made by the window itself: `make pictures`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["BOARD_DESIGNER_STATE"] = tempfile.mkdtemp()

from PySide6.QtCore import QEventLoop, QPoint, QSize, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from board_designer.app.studio import Studio
from board_designer.app.window.main_window import MainWindow
from board_designer.io import load_board
from board_designer.io.shipped import folder

HERE = Path(__file__).parent / "pictures"
SIZE, LARGE, PAGES = QSize(1280, 820), QSize(1440, 960), QSize(1280, 760)
PROBLEM_DRAG = (6, 10), (14, 14)  # parts: from where to where something is dragged to bring problems


def main() -> None:
    HERE.mkdir(exist_ok=True)
    application = QApplication(sys.argv[:1])
    studio = Studio(application)
    start = studio.start()
    start.bars.close_bar("welcome")
    start.resize(980, 620)
    _keep(start, "start", 1500)
    board = load_board(folder("sample_boards") / "starter.board.yaml")
    window = studio.new_board(board)
    window.resize(SIZE)
    _settle(600)
    # The screen in memory is small, and small screens get narrow panels.
    docks = [window.docks["Palette"], window.docks["Inspector"]]
    window.resizeDocks(docks, [200, 370], Qt.Orientation.Horizontal)
    window.canvas.fit()
    window.document.select(["t9", "h4", "t10"])
    _keep(window, "window")
    _drag(window, (46, 18), (46, 28), "what_if")
    window.bench.view("overlay play_graph")
    _keep(window, "play_graph")
    window.bench.view("overlay play_graph")
    window.menus.actions["symmetry_turn_2"].trigger()
    window.toolbox.take_up("type decor")
    QTest.mouseMove(window.canvas, _at(window, 25, 20))
    _keep(window, "symmetry")
    window.toolbox.take_up("select")
    window.menus.actions["symmetry_off"].trigger()
    window.document.select(())
    window.docks["Rules"].raise_()
    window.bench.view("theme dark")
    window.bench.view("overlay distance")
    _keep(window, "dark")
    window.bench.view("theme system")
    window.filing._may_close = True
    window.close()
    _keep_what_leaves(studio)
    _keep_the_loop(studio)


def _keep_what_leaves(studio: Studio) -> None:
    """The choice of a format, and the pages before they are printed."""
    window = studio.new_board(load_board(folder("sample_boards") / "main_street.board.yaml"))
    window.resize(SIZE)
    _settle(600)
    exporting, printing = window.handing_on.exporting, window.handing_on.printing
    exporting.open()
    dialog = exporting.dialog
    assert dialog is not None
    dialog.show_path("~/boards/main_street")
    dialog.formats.setCurrentItem(dialog.formats.findItems("Print", Qt.MatchFlag.MatchStartsWith)[0])
    _keep(dialog, "export")
    dialog.reject()
    printing.open()
    preview = printing.preview
    assert preview is not None
    preview.resize(PAGES)
    _wait(preview.print_.isEnabled)
    board_page = next(row for row in range(preview.strip.count()) if "Board" in preview.strip.item(row).text())
    preview.strip.setCurrentRow(board_page)
    _keep(preview, "print_preview", 2500)
    preview.reject()
    window.filing._may_close = True
    window.close()


def _keep_the_loop(studio: Studio) -> None:
    """Problems, a verdict with its heat, a game that is watched."""
    window = studio.new_board(load_board(folder("sample_boards") / "first_draft.board.yaml"))
    window.resize(LARGE)
    _wait(lambda: window.problem_handling.linting.problems is not None)
    window.canvas.fit()
    window.problems.step(1)
    _drag(window, *PROBLEM_DRAG, "problems")
    window.filing._may_close = True
    window.close()
    window = studio.new_board(load_board(folder("sample_boards") / "three_by_two.board.yaml"))
    window.resize(LARGE)
    _settle(600)
    window.game_handling.play()
    run = window.runs.all[-1]
    _wait(lambda: run.is_over and run.shown is not None)
    window.resizeDocks([window.docks["Quick-sim"]], [430], Qt.Orientation.Horizontal)
    _settle(300)
    window.canvas.fit()
    window.game_handling.show_layer("visits")
    _keep(window, "quick_sim")
    assert run.shown is not None
    window.game_handling.watch(run, run.shown.striking[0].game)
    _wait(lambda: window.replay.reel is not None)
    window.canvas.fit()
    for _ in range(9):
        window.replay.jumper.go(True)
    _keep(window, "replay")
    window.filing._may_close = True
    window.close()


def _at(window: MainWindow, x: float, y: float) -> QPoint:
    grid = window.document.board.grid
    place = ((x + grid.margin) * grid.mm_per_part, (y + grid.margin) * grid.mm_per_part)
    return QPoint(*(round(value) for value in window.canvas.camera.to_pixel(place)))


def _drag(window: MainWindow, start: tuple[float, float], end: tuple[float, float], name: str) -> None:
    """A picture in the middle of a drag, which is then taken back."""
    canvas = window.canvas
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=_at(window, *start))
    QTest.mouseMove(canvas, _at(window, *start) + QPoint(6, 6))
    QTest.mouseMove(canvas, _at(window, *end))
    _keep(window, name, 2500)
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=_at(window, *end))


def _keep(widget: QWidget, name: str, patience: int = 700) -> None:
    _settle(patience)
    if isinstance(widget, MainWindow):
        widget.canvas.picture()
    widget.grab().save(str(HERE / f"{name}.png"))


def _wait(done: Callable[[], bool]) -> None:
    while not done():
        _settle(20)


def _settle(milliseconds: int) -> None:
    # Not QTest.qWait, which lets no other thread work.
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


if __name__ == "__main__":
    main()
