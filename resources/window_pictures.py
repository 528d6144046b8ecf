"""The picture of the README, and those of the guide that show the window at work, made by the window itself:
`make pictures`."""

from __future__ import annotations

import sys
from pathlib import Path

from picture_taking import Camera, at, close, settle, wait  # first of all: it says that there is no screen
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from board_designer.app.window.main_window import MainWindow
from board_designer.app.window_manager import WindowManager
from board_designer.io import load_board
from board_designer.io.shipped_files import folder

PICTURES = ("what_if", "play_graph", "dark", "export", "problems", "replay", "main_street")  # of the guide
CAMERA = Camera(Path(__file__).parent / "guide" / "pictures")
README = Camera(Path(__file__).parent / "pictures")
SIZE, LARGE = QSize(1280, 820), QSize(1440, 960)
PROBLEM_DRAG = (6, 10), (14, 14)  # parts: from where to where something is dragged to bring problems


def main() -> None:
    application = QApplication(sys.argv[:1])
    window_manager = WindowManager(application)
    board = load_board(folder("sample_boards") / "starter.board.yaml")
    window = window_manager.new_board(board)
    window.resize(SIZE)
    settle(600)
    # The screen in memory is small, and small screens get narrow panels.
    docks = [window.docks["Palette"], window.docks["Inspector"]]
    window.resizeDocks(docks, [200, 370], Qt.Orientation.Horizontal)
    window.canvas.fit()
    window.document.select(["t9", "h4", "t10"])
    _drag(window, (46, 18), (46, 28), "what_if")
    window.command_context.view("overlay play_graph")
    CAMERA.keep(window, "play_graph")
    window.command_context.view("overlay play_graph")
    window.document.select(())
    window.docks["Rules"].raise_()
    window.command_context.view("theme dark")
    window.command_context.view("overlay distance")
    CAMERA.keep(window, "dark")
    window.command_context.view("theme system")
    close(window)
    _keep_what_leaves(window_manager)
    _keep_the_loop(window_manager)


def _keep_what_leaves(window_manager: WindowManager) -> None:
    """The choice of a format."""
    window = window_manager.new_board(load_board(folder("sample_boards") / "main_street.board.yaml"))
    window.resize(SIZE)
    settle(600)
    exporting = window.handing_on.exporting
    exporting.open()
    dialog = exporting.dialog
    assert dialog is not None
    dialog.show_path("~/boards/main_street")
    dialog.formats.setCurrentItem(dialog.formats.findItems("Print", Qt.MatchFlag.MatchStartsWith)[0])
    CAMERA.keep(dialog, "export")
    dialog.reject()
    close(window)


def _keep_the_loop(window_manager: WindowManager) -> None:
    """Problems, a verdict with its heat, a game that is watched."""
    window = window_manager.new_board(load_board(folder("sample_boards") / "first_draft.board.yaml"))
    window.resize(LARGE)
    wait(lambda: window.problem_handling.linting.problems is not None)
    window.canvas.fit()
    window.problems.step(1)
    _drag(window, *PROBLEM_DRAG, "problems")
    close(window)
    window = window_manager.new_board(load_board(folder("sample_boards") / "three_by_two.board.yaml"))
    window.resize(LARGE)
    settle(600)
    window.game_handling.play()
    run = window.runs.all[-1]
    wait(lambda: run.is_over and run.shown is not None)
    window.resizeDocks([window.docks["Quick-sim"]], [430], Qt.Orientation.Horizontal)
    settle(300)
    window.canvas.fit()
    window.game_handling.show_layer("visits")
    README.keep(window, "quick_sim")
    assert run.shown is not None
    window.game_handling.watch(run, run.shown.striking[0].game)
    wait(lambda: window.replay.reel is not None)
    window.canvas.fit()
    for _ in range(9):
        window.replay.jumper.go(True)
    CAMERA.keep(window, "replay")
    close(window)


def _drag(window: MainWindow, start: tuple[float, float], end: tuple[float, float], name: str) -> None:
    """A picture in the middle of a drag, which is then taken back."""
    canvas = window.canvas
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=at(window, *start))
    QTest.mouseMove(canvas, at(window, *start) + QPoint(6, 6))
    QTest.mouseMove(canvas, at(window, *end))
    CAMERA.keep(window, name, 2500)
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=at(window, *end))


if __name__ == "__main__":
    main()
