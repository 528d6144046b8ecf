"""The window while games are played and problems are looked for beside it: dragging, the first verdict, stopping.

Whole windows with the processes they start, drawn in memory. Seconds are compared with a clock that ticks once in the
time somebody is ready to wait, so that every line is a ratio.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from bench.ratio import Ratio
from board_designer.app.runs import Asked, Run
from board_designer.app.window.main_window import MainWindow
from board_designer.app.window_manager import WindowManager
from board_designer.io.shipped_files import folder

FRAMES, TURNS = 60, 5
PAUSE_MS = 4  # between two events of the mouse
MANY = 20_000


def ratios() -> Iterator[Ratio]:
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    with tempfile.TemporaryDirectory() as state:
        os.environ["BOARD_DESIGNER_STATE"] = state
        loop = Loop(WindowManager(application), Path(state))
        yield from loop.ratios()
        loop.close()


class Loop:
    def __init__(self, window_manager: WindowManager, folder_: Path) -> None:
        path = folder_ / "starter.board.yaml"
        path.write_bytes((folder("sample_boards") / "starter.board.yaml").read_bytes())
        window = window_manager.open_path(path)
        assert window is not None
        self.window: MainWindow = window
        window.resize(1280, 860)
        self._linting = window.problem_handling.linting
        self._games = window.game_handling.games
        self._wait(lambda: self._linting.problems is not None)
        window.game_handling.play()
        self._wait_for(window.runs.all[-1])
        window.canvas.picture()

    def ratios(self) -> Iterator[Ratio]:
        yield self._dragging()
        first, stops = [], []
        for _ in range(TURNS):
            seconds = self._first_verdict()
            first.append(seconds)
            stops.append(self._stop())
        yield Ratio(
            "from F5 to the first verdict with intervals, warm, median", statistics.median(first), 1.0, "a second", 1
        )
        yield Ratio("from Stop to nothing being played, median", statistics.median(stops), 0.1, "100 ms", 1)

    def close(self) -> None:
        self.window.filing.close_confirmed = True
        self.window.close()

    # ---- what is measured

    def _dragging(self) -> Ratio:
        """Frames of a drag, each an event of the mouse and everything that follows from it until it is painted."""
        window = self.window
        idle: list[float] = []
        busy: list[float] = []
        for _ in range(TURNS):
            self._linting.worker.stop()
            idle += self._frames()
            self._linting.start()
            self._wait(lambda: self._linting.problems is not None)
            window.runs.ask(Asked(games=MANY))
            window.game_handling.play()
            run = window.runs.all[-1]
            self._wait(lambda run=run: run.shown is not None)  # type: ignore[misc]
            busy += self._frames()
            assert not run.is_over, "the games were over before the drag"
            self._games.cancel()
            self._wait_for(run)
        what = f"drag a space while {MANY:,} games are played and lint looks at every step, median frame"
        return Ratio(what, statistics.median(busy), statistics.median(idle), "an idle window", 1.5)

    def _frames(self) -> list[float]:
        canvas, board = self.window.canvas, self.window.document.board
        x, y = board.shapes.centroids[len(board.spaces) // 2].tolist()
        grid = board.grid
        place = canvas.camera.to_pixel(((x + grid.margin) * grid.mm_per_part, (y + grid.margin) * grid.mm_per_part))
        start = QPoint(round(place[0]), round(place[1]))
        self._mouse(QMouseEvent.Type.MouseButtonPress, start)
        times = []
        for step in range(1, FRAMES + 1):
            _run_events(PAUSE_MS)
            spot = start + QPoint(step % 40 + 8, step % 25)
            began = time.perf_counter()
            self._mouse(QMouseEvent.Type.MouseMove, spot)
            canvas.repaint()
            times.append(time.perf_counter() - began)
        assert self.window.document.draft is not None, "nothing was dragged"
        self.window.canvas.tool.cancel()
        self._mouse(QMouseEvent.Type.MouseButtonRelease, start)
        return times[5:]

    def _mouse(self, kind: QMouseEvent.Type, spot: QPoint) -> None:
        canvas = self.window.canvas
        up = kind == QMouseEvent.Type.MouseButtonRelease
        buttons = Qt.MouseButton.NoButton if up else Qt.MouseButton.LeftButton
        button = Qt.MouseButton.NoButton if kind == QMouseEvent.Type.MouseMove else Qt.MouseButton.LeftButton
        event = QMouseEvent(
            kind, QPointF(spot), QPointF(canvas.mapToGlobal(spot)), button, buttons, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(canvas, event)

    def _first_verdict(self) -> float:
        self.window.runs.ask(Asked(games=MANY))
        began = time.perf_counter()
        self.window.menus.actions["quick_sim"].trigger()
        run = self.window.runs.all[-1]
        self._wait(lambda: run.shown is not None)
        self.window.repaint()
        return time.perf_counter() - began

    def _stop(self) -> float:
        run = self.window.runs.all[-1]
        began = time.perf_counter()
        self.window.menus.actions["stop_games"].trigger()
        self._wait(lambda: run.is_over)
        return time.perf_counter() - began

    def _wait_for(self, run: Run) -> None:
        self._wait(lambda: run.is_over and run.body is not None)

    def _wait(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + 60
        while not done():
            assert time.monotonic() < end, "it never happened"
            _run_events(1)


def _run_events(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
