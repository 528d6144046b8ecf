"""The window in which an export is chosen. The board can be worked on while it is open."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from board_designer.app.panels.choice_form import ChoiceForm
from board_designer.app.panels.export.export_status_line import ExportStatusLine
from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.app.panels.text_fields import Field
from board_designer.board.model import Board
from board_designer.handoff.exporters import Exporter, stem_of
from board_designer.words import listed

USUAL = "png"  # what somebody sends who exports for the first time


@dataclass(frozen=True)
class ExportWish:
    """What somebody wants: a format, what was chosen about it, and the file."""

    format: str
    choices: Mapping[str, Any]
    path: str
    may_replace: bool = False


class ExportDialog(QDialog):
    export_wanted = Signal(object)  # an ExportWish
    cancel_wanted = Signal()
    browse_wanted = Signal(str, str)  # the path so far, the filter of the format

    def __init__(self, exporters: Mapping[str, Exporter], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("Export board")
        self._exporters = dict(sorted(exporters.items(), key=lambda one: one[1].title.casefold()))
        self.format_names = list(self._exporters)
        self.formats = QListWidget()
        self.formats.setAccessibleName("Formats")
        self.formats.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.formats.addItems([exporter.title for exporter in self._exporters.values()])
        self.formats.setSpacing(2)
        self.forms = {name: ChoiceForm(exporter.choices) for name, exporter in self._exporters.items()}
        self._pages = QStackedWidget()
        for name, exporter in self._exporters.items():
            self._pages.addWidget(_page(exporter, self.forms[name]))
        self.path = Field("File")
        self.path.setToolTip("File to write. Its extension sets the format.")
        self.browse = QPushButton("&Browse…")
        self.outcome = ExportStatusLine()
        self.go = QPushButton("&Export")
        self.leave = QPushButton("Close")
        self._lay_out()
        self.formats.currentRowChanged.connect(self._format_chosen)
        self.browse.clicked.connect(self._ask_where)
        self.go.clicked.connect(lambda: self.export())
        self.leave.clicked.connect(self.reject)
        self.path.textEdited.connect(lambda _: self.outcome.clear())
        self.outcome.agreed.connect(lambda: self.export(may_replace=True))
        self.is_exporting = False
        self._proposed = Path()  # where it would go if nobody said so, without an ending
        line = self.fontMetrics().height()
        self.resize(line * 46, line * 32)

    def _lay_out(self) -> None:
        self.formats.setFixedWidth(self.formats.sizeHintForColumn(0) + self.fontMetrics().height() * 2)
        self.go.setDefault(True)
        self.browse.setAutoDefault(False)
        self.leave.setAutoDefault(False)
        above = QHBoxLayout()
        above.addWidget(self.formats)
        above.addWidget(self._pages, 1)
        label = QLabel("&File:")
        label.setBuddy(self.path)
        where = QHBoxLayout()
        where.addWidget(label)
        where.addWidget(self.path, 1)
        where.addWidget(self.browse)
        below = QHBoxLayout()
        below.addWidget(FaintLabel("Exports the board as it is now, with unsaved changes."), 1)
        below.addWidget(self.go)
        below.addWidget(self.leave)
        column = QVBoxLayout(self)
        column.addLayout(above, 1)
        column.addLayout(where)
        column.addWidget(self.outcome)
        column.addLayout(below)

    # ---- what is chosen

    @property
    def exporter(self) -> Exporter:
        return self._exporters[self.format_names[max(0, self.formats.currentRow())]]

    def begin(self, format_: str, choices: Mapping[str, Mapping[str, Any]], path: Path) -> None:
        """As it was left the last time; `path` may have any ending."""
        for name, form in self.forms.items():
            form.show_values(choices.get(name, {}))
        wanted = next((name for name in (format_, USUAL) if name in self.format_names), self.format_names[0])
        self.formats.setCurrentRow(self.format_names.index(wanted))
        self._proposed = path
        self.path.put(str(path))
        self._fit_ending()
        self.outcome.clear()
        self.formats.setFocus()

    def show_board_says(self, board: Board) -> None:
        """What choices come to that are left to the board, what has no effect on it, and how far numbers may go."""
        for name, exporter in self._exporters.items():
            self.forms[name].limit(exporter.limits(board))
            self.forms[name].show_board_says(exporter.left_to(board), exporter.without_effect(board))

    @property
    def chosen(self) -> dict[str, dict[str, Any]]:
        """What is set for every format."""
        return {name: dict(form.values) for name, form in self.forms.items()}

    def show_path(self, path: str) -> None:
        self.path.put(path)
        self._fit_ending()
        self.outcome.clear()

    def _format_chosen(self, row: int) -> None:
        self._pages.setCurrentIndex(row)
        self._go_into_folder()
        self._fit_ending()
        self.outcome.clear()

    def _go_into_folder(self) -> None:
        """Who names a folder wants the file in it, and not beside it under the folder's name."""
        typed = self.path.text().strip()
        # A name alone goes where the proposed one is.
        if typed and os.path.isdir(self._proposed.parent / os.path.expanduser(typed)):
            self.path.put(str(Path(typed) / self._proposed.name))

    def _fit_ending(self) -> None:
        """The name keeps its stem and gets the ending of the format."""
        typed = self.path.text().strip()
        if not typed or typed.lower().endswith(self.exporter.endings):
            return
        known = (ending for one in self._exporters.values() for ending in one.endings)
        ending = max((one for one in known if typed.lower().endswith(one)), key=len, default="")
        self.path.put(typed[: len(typed) - len(ending)] + self.exporter.endings[0])

    def _ask_where(self) -> None:
        patterns = " ".join(f"*{ending}" for ending in self.exporter.endings)
        self.browse_wanted.emit(self.path.text(), f"{self.exporter.title} ({patterns})")

    # ---- exporting

    def export(self, *, may_replace: bool = False) -> None:
        form = self.forms[self.exporter.name]
        form.commit()
        if form.has_trouble or self.is_exporting:
            return
        self._go_into_folder()
        self._fit_ending()
        typed = self.path.text().strip()
        if not typed or not stem_of(typed, self.exporter):
            self.outcome.show_trouble("Enter a file name.")
            self.path.setFocus()
            return
        wish = ExportWish(self.exporter.name, dict(form.values), typed, may_replace)
        self._set_going(True)
        self.outcome.show_going(f"Writing {Path(typed).name}…")
        self.export_wanted.emit(wish)

    def show_going(self, words: str) -> None:
        self.outcome.show_going(words)

    def show_refused(self, sentence: str) -> None:
        self._set_going(False)
        self.outcome.show_trouble(sentence)

    def ask_replace(self, names: tuple[str, ...]) -> None:
        self._set_going(False)
        exist = "exists" if len(names) == 1 else "exist"
        self.outcome.ask(f"{listed(names)} already {exist}.", "&Replace")

    def show_stopped(self) -> None:
        self._set_going(False)
        self.outcome.show_words("Stopped. Nothing was written.")

    def show_done(self) -> None:
        self._set_going(False)
        self.accept()

    def _set_going(self, is_going: bool) -> None:
        self.is_exporting = is_going
        self.leave.setText("Stop" if is_going else "Close")
        for widget in (self.go, self.browse, self.path, self.formats, self._pages):
            widget.setEnabled(not is_going)
        if is_going:
            self.leave.setFocus()
        else:
            self.go.setFocus()

    def reject(self) -> None:
        """Escape and the cross: first what is going on ends, then the window closes."""
        if self.is_exporting:
            self.cancel_wanted.emit()
        else:
            super().reject()


def _page(exporter: Exporter, form: ChoiceForm) -> QWidget:
    inside = QWidget()
    column = QVBoxLayout(inside)
    column.addWidget(Heading(exporter.title, 1.15))
    about = QLabel(exporter.doc)
    about.setWordWrap(True)
    column.addWidget(about)
    column.addSpacing(8)
    column.addWidget(form if exporter.choices else FaintLabel("This format has no options."))
    column.addStretch(1)
    area = QScrollArea()
    area.setWidget(inside)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
