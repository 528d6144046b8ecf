"""Before and after: two runs on the same seeds, game by game; what changes, and how sure that is."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from typing import Any, Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from board_designer.app.document.document import Document
from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.disable_after_use import go_grey
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.inspector.two_column_form import Form
from board_designer.app.panels.labels import FaintLabel, TroubleLine
from board_designer.app.panels.quick_sim.compare_page_result import ComparedView
from board_designer.app.panels.quick_sim.notice_line import NoticeLine
from board_designer.app.runs import Run, Runs
from board_designer.app.runs.same_games import plays_alike
from board_designer.showing.result_values import Compared

Side = Run | Literal["file", "now"]
FILE: Literal["file"] = "file"
NOW: Literal["now"] = "now"
STALE = "The board has changed since. Compare again to see it as it is now."
STALE_RUNS = "The board has changed since these runs. Run again to compare it as it is now."
BACK = "The board is back to how it was before the change."
EXPLAINED = (
    "Change the board or a rule and run again: the two runs are compared here, game by game. Or compare the board as "
    "it is now with the saved file."
)


class ComparePage(QWidget):
    compare_wanted = Signal(object, object)  # Run | "file", Run | "now": play what is missing, then show_compared
    changed_wanted = Signal(object, object)  # the boards whose differences are to be seen; None and None to end that
    spaces_wanted = Signal(object)  # tuple of ids

    def __init__(self, document: Document, runs: Runs) -> None:
        super().__init__()
        self._document, self._runs = document, runs
        self._is_due = False  # to be compared when somebody looks
        self._chosen: tuple[Side | None, Side | None] = (None, None)
        self._asked: tuple[Side, Side] | None = None  # what was last asked for
        self.view: ComparedView | None = None
        self.setAccessibleName("Compare")
        self.before = Choice("Before")
        self.after = Choice("After")
        self.latest = QCheckBox("Always compare the two latest runs")
        self.latest.setToolTip(
            "A new run is compared with the previous run on the same seed as soon as it is finished."
        )
        self.latest.setChecked(True)
        self.compare = QPushButton("Compare")
        self.on_board = QCheckBox("Show changes on the board")
        self.copy = QPushButton("Copy as text")
        self.trouble = TroubleLine()
        self.busy = QProgressBar()
        self.busy_text = FaintLabel()
        self.explained = FaintLabel(EXPLAINED)
        self.stale = NoticeLine()
        self._lay_out()
        self._connect()
        self._end_busy()
        self._show_result(None)
        self._list_runs()

    def _lay_out(self) -> None:
        self.busy.setAccessibleName("Comparing")
        self.busy.setRange(0, 0)
        self.busy.setTextVisible(False)
        self.busy.setFixedHeight(6)
        form = Form()
        form.field("Before:", self.before)
        form.field("After:", self.after)
        line = QHBoxLayout()
        line.addWidget(self.latest, 1)
        line.addWidget(self.compare)
        self._body = QWidget()
        self._column = QVBoxLayout(self._body)
        self._column.setContentsMargins(6, 6, 6, 0)
        self._column.setSpacing(8)
        head = QVBoxLayout()
        head.setSpacing(4)
        head.addLayout(form)
        head.addLayout(line)
        for part in (self.on_board, self.trouble, self.busy_text, self.busy):
            head.addWidget(part)
        self._column.addLayout(head)
        self._column.addWidget(self.explained)
        self._column.addWidget(self.stale)
        self._place = QVBoxLayout()
        self._column.addLayout(self._place)
        last = QHBoxLayout()
        last.addStretch(1)
        last.addWidget(self.copy)
        self._column.addLayout(last)
        self._column.addStretch(1)
        self._area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self._body)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)

    def _connect(self) -> None:
        self.before.chosen.connect(lambda side: self.pin(side, self._chosen[1]))
        self.after.chosen.connect(lambda side: self.pin(self._chosen[0], side))
        self.latest.clicked.connect(self._list_runs)
        self.compare.clicked.connect(self._ask)
        self.on_board.clicked.connect(self._tell_changed)
        self.copy.clicked.connect(self._copy)
        listen(self, self._runs.changed, self._on_run)
        listen(self, self._document.board_changed, self._on_board)
        listen(self, self._document.state_changed, self._list_runs)

    # ---- what can be chosen

    def _on_run(self, run: Run) -> None:
        if run.state == "stopped" and self.busy.isVisibleTo(self):
            self._end_busy()  # somebody had enough of waiting for it
        if run.is_over:
            self._list_runs()

    def _list_runs(self, *_: Any) -> None:
        """The runs as they are now; where the latest are wanted, they are chosen."""
        self._list_sides()
        if not self.latest.isChecked():
            return
        pair = latest_pair(self._runs)
        if pair is None:
            done = self._finished()
            file = FILE if self._document.path is not None else None
            self._choose(done[-1] if done else file, NOW)
        elif pair != self._chosen or pair != self._asked:
            self._choose(*pair)
            self._due()

    def _list_sides(self) -> None:
        runs = [(run, f"Run {run.number}: {run.title}".rstrip(": ")) for run in reversed(self._finished())]
        file = [(FILE, "Saved file")] if self._document.path is not None else []
        for choice in (self.before, self.after):
            choice.set_options([*runs, *file, (NOW, "Current board")])
        self._choose(*self._chosen)

    def _finished(self) -> list[Run]:
        return [run for run in self._runs.all if run.state == "done"]

    def _choose(self, before: Side | None, after: Side | None) -> None:
        self._chosen = before, after
        self.before.show_choice(before)
        self.after.show_choice(after)
        for choice in (self.before, self.after):
            choice.setPlaceholderText("none yet")
            choice.setToolTip(choice.currentText())
        self._check()

    def pin(self, before: Side | None, after: Side | None) -> None:
        self.latest.setChecked(False)
        self._choose(before, after)
        if isinstance(before, Run) and isinstance(after, Run):
            self._due()

    def _check(self) -> None:
        """Why these two cannot be compared, before anything is asked for."""
        fault = _fault(*self._chosen)
        self.trouble.show_trouble(fault)
        self.compare.setEnabled(None not in self._chosen and not fault and not self.busy.isVisibleTo(self))

    # ---- asking

    def _due(self) -> None:
        """At once if somebody looks, here or at the board with what changed on it; else when somebody does."""
        self._is_due = True
        if self.isVisible() or self.on_board.isChecked():
            self._ask()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_due:
            self._ask()

    def _ask(self) -> None:
        self._is_due = False
        before, after = self._chosen
        if before is None or after is None or _fault(before, after):
            return
        self._asked = before, after
        is_played = isinstance(before, Run) and isinstance(after, Run)
        self.busy_text.setText("Comparing…" if is_played else "Playing the missing games…")
        self.busy_text.setVisible(True)
        self.busy.setVisible(True)
        go_grey(self.compare, self.after)
        self.compare_wanted.emit(before, after)

    def _end_busy(self) -> None:
        self.busy.setVisible(False)
        self.busy_text.setVisible(False)
        self._check()

    # ---- showing

    def show_compared(self, before: Run, after: Run, compared: Compared) -> None:
        self._end_busy()
        self._area.verticalScrollBar().setValue(0)  # a new result opens at its top
        self._show_result(ComparedView(self._document, before, after, compared))

    def show_problem(self, sentence: str) -> None:
        self._end_busy()
        self._show_result(None)
        self.trouble.show_trouble(f"{sentence[:1].upper()}{sentence[1:]}")

    def _show_result(self, view: ComparedView | None) -> None:
        if self.view is not None:
            self.view.hide()
            self.view.deleteLater()
        self.view = view
        self.explained.setVisible(view is None)
        self.copy.setVisible(view is not None)
        if view is not None:
            view.spaces_wanted.connect(self.spaces_wanted)
            self._place.addWidget(view)
        is_drawn = view is not None and bool(view.board_change)
        self.on_board.setEnabled(is_drawn)
        self.on_board.setToolTip("" if is_drawn or view is None else "Both runs were played on the same layout.")
        if self.on_board.isChecked():
            self.on_board.setChecked(is_drawn)
            self._tell_changed()
        self._on_board()

    def _on_board(self, *_: Any) -> None:
        """What was found out holds for the board after the change, as long as it is that."""
        view, board = self.view, self._document.board
        if view is None or plays_alike(view.after.board, board):
            words = ""
        elif plays_alike(view.before.board, board):
            words = BACK
        else:
            words = STALE if self._asked is not None and NOW in self._asked else STALE_RUNS
        self.stale.show_words(words)
        if view is not None:
            view.set_muted(bool(words))

    def _tell_changed(self) -> None:
        view = self.view
        if self.on_board.isChecked() and view is not None:
            self.changed_wanted.emit(view.before.board, view.after.board)
        else:
            self.changed_wanted.emit(None, None)

    def show_on_board(self, on: bool) -> None:
        """Whether what changed is on the board: something else may have taken its place."""
        self.on_board.setChecked(on)

    def _copy(self) -> None:
        if self.view is not None:
            QGuiApplication.clipboard().setText(self.view.as_text())


def latest_pair(runs: Runs) -> tuple[Run, Run] | None:
    """The last finished run, and the last before it that was played on the same seed by as many. The values of a
    sweep are compared on its own page."""
    done = [run for run in runs.all if run.state == "done" and run.part is None]
    if not done:
        return None
    fits = [run for run in done[:-1] if not _fault(run, done[-1])]
    return (fits[-1], done[-1]) if fits else None


def _fault(before: Side | None, after: Side | None) -> str:
    if before is None or after is None:
        return ""
    if before is after:
        return "Choose two different runs."
    if not (isinstance(before, Run) and isinstance(after, Run)):
        return ""
    kits = before.board.kit, after.board.kit
    if kits[0] != kits[1]:
        return "Choose two runs of the same game. These are of different games and cannot be compared."
    one, other = before.asked.options, after.asked.options
    if one.seed != other.seed:
        return f"Choose two runs with the same seed. These have seeds {one.seed} and {other.seed}."
    if (one.players, one.seats) != (other.players, other.seats):
        return "Choose two runs with the same players on the same seats."
    return ""
