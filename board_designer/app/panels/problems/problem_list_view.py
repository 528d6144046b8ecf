"""The rows under mouse and keys. What is looked at stays in its place while rows come and go."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from board_designer.app.panels.problems.problem_list_model import ProblemsModel, sentence_of
from board_designer.app.panels.problems.problem_row_painter import RowPainter, button_box
from board_designer.app.problems.problem import Problem
from board_designer.app.problems.problem_groups import Group


class ProblemList(QTableView):
    chosen = Signal(object)  # a Problem: clicked, or Return
    fix_group = Signal(object)  # a Group

    def __init__(self, model: ProblemsModel) -> None:
        super().__init__()
        self._model = model
        self.is_updating = False
        self.setModel(model)
        self.setItemDelegate(RowPainter(model, self))
        self.setAccessibleName("Problems")
        self.setAccessibleDescription(
            "Return shows a problem on the board. Left and Right collapse and expand groups."
        )
        self._prepare()
        self.clicked.connect(self._on_click)

    def _prepare(self) -> None:
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 6)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    # ---- staying in place

    def update_rows(self, update: Callable[[], None]) -> None:
        """Let the model change, and keep the row at the top where it is."""
        bar = self.verticalScrollBar()
        # At the very top it stays there: what has just come is to be seen.
        top = QPersistentModelIndex(self.indexAt(QPoint(2, 2)) if bar.value() else QModelIndex())
        before = self.visualRect(top).top()
        self.is_updating = True
        self.setAutoScroll(False)
        update()
        self.setAutoScroll(True)
        self.is_updating = False
        if top.isValid():
            self.updateGeometries()  # else the bar would not go further than before
            bar.setValue(bar.value() + self.visualRect(top).top() - before)

    def wait_at(self, row: int) -> None:
        """What was current has gone: the keys go on from where it was, with nothing selected."""
        self.is_updating = True
        self.setAutoScroll(False)
        index = self._model.index(min(row, self._model.rowCount() - 1), 0)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.setAutoScroll(True)
        self.is_updating = False

    def beside_current(self, by: int, *, stays_here: bool) -> QModelIndex:
        """The problem after the current row, or before it; the list goes round.

        When what was looked at has gone, the row in its place is the next one: then it may stay there.
        """
        rows, here = self._model.problem_rows(), self.currentIndex().row()
        if not rows:
            return QModelIndex()
        after = bisect_left(rows, here if stays_here else here + 1)
        before = bisect_left(rows, here) - 1
        return self._model.index(rows[after % len(rows) if by > 0 else before], 0)

    # ---- mouse and keys

    @property
    def selected(self) -> list[Problem]:
        """The selected problems in the order of the list."""
        rows = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [problem for row in rows if (problem := self._model.problem_of(self._model.index(row, 0)))]

    def _on_click(self, index: QModelIndex) -> None:
        problem, group = self._model.problem_of(index), self._model.group_of(index)
        # With Shift or Ctrl, rows are gathered and nobody wants to go anywhere.
        if problem is not None and len(self.selectionModel().selectedRows()) <= 1:
            self.chosen.emit(problem)
        elif group is not None:
            self.toggle(group)

    def toggle(self, group: Group, on: bool | None = None) -> None:
        """Open or close a group."""
        wanted = not self._model.is_open(group) if on is None else on
        self.update_rows(lambda: self._model.set_open(group, wanted))

    def _button_group(self, place: QPoint) -> Group | None:
        """The group whose button lies there."""
        index = self.indexAt(place)
        group = self._model.group_of(index)
        if group is None:
            return None
        box = button_box(self.visualRect(index), group, self.fontMetrics())
        return group if box.contains(place) else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        group = self._button_group(event.position().toPoint())
        if group is not None and event.button() == Qt.MouseButton.LeftButton:
            event.accept()
            self.fix_group.emit(group)
            return
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._button_group(event.position().toPoint()) is not None:
            event.accept()
            return
        super().mouseReleaseEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        is_button = self._button_group(event.position().toPoint()) is not None
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if is_button else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        line, key = self._model.line_of(self.currentIndex()), event.key()
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif line is not None and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(line.row.problem) if line.row else self.toggle(line.group)
        elif line is not None and line.row is None and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.toggle(line.group, key == Qt.Key.Key_Right)
        elif line is not None and key == Qt.Key.Key_Left:
            self.setCurrentIndex(self._model.find(None, line.group.key))
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def copy(self) -> None:
        """The sentences of the selected rows; of all in a group when its head is current."""
        group = self._model.group_of(self.currentIndex())
        problems = self.selected or ([row.problem for row in group.rows] if group else [])
        if problems:
            QGuiApplication.clipboard().setText("\n".join(map(sentence_of, problems)))
