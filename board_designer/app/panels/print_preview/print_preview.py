"""The pages of a board before they are printed: what is chosen on the left, all pages, and one of them large."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QImage, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from board_designer.app.document.document import Document
from board_designer.app.panels.choice_form import ChoiceForm
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.export.export_status_line import ExportStatusLine
from board_designer.app.panels.inspector.grid_edits import set_paper
from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.app.panels.print_preview.page_strip import PageStrip
from board_designer.app.panels.print_preview.page_view import PageView
from board_designer.app.panels.try_edit import attempt
from board_designer.geometry.page_cutting import PAPERS_MM
from board_designer.handoff.export_options import Choice
from board_designer.handoff.printing.print_settings import USUAL_PAPER, left_to, without_effect
from board_designer.words import counted

REST_MS = 150  # after a change, before the pages are made anew
PAPER, AS_THE_BOARD = "paper", "board"
NOTES = {PAPER: "This is a setting of the board: its seams follow the paper."}
ACTUAL_SIZE = "Print at actual size (100 %), not “fit to page”. Otherwise figures may not fit on the cells."

Page = tuple[str, float, float]


class PrintPreview(QDialog):
    pages_wanted = Signal(object)  # what is chosen
    picture_wanted = Signal(int, float, bool)  # a page, dots per millimetre, whether it is the large one
    save_wanted = Signal(bool)  # whether a file that is there may be replaced
    print_wanted = Signal()

    def __init__(self, document: Document, choices: Sequence[Choice], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._document = document
        self.setWindowTitle("Print board")
        self.form = ChoiceForm([_paper_of_board(one) for one in choices], explains=False, notes=NOTES)
        self.strip, self.view = PageStrip(), PageView()
        self.count = Heading("")
        self.remarks = QLabel()
        self.remarks.setWordWrap(True)
        self.remarks.setTextFormat(Qt.TextFormat.PlainText)
        self.remarks.setAccessibleName("About these pages")
        self.outcome = ExportStatusLine()
        self.save, self.print_ = QPushButton("&Save as PDF…"), QPushButton("&Print…")
        self.pages: list[Page] = []
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self.ask)
        self._lay_out()
        self._connect()

    def _connect(self) -> None:
        self.form.changed.connect(self._chosen)
        self.strip.chosen.connect(self._show_large)
        self.strip.picture_wanted.connect(lambda page, dots: self.picture_wanted.emit(page, dots, False))
        self.view.picture_wanted.connect(self._want_large)
        self.view.turned.connect(self.strip.step)
        self.save.clicked.connect(lambda: self._with_what_is_typed(lambda: self.save_wanted.emit(False)))
        self.print_.clicked.connect(lambda: self._with_what_is_typed(self.print_wanted.emit))
        self.outcome.agreed.connect(lambda: self._with_what_is_typed(lambda: self.save_wanted.emit(True)))
        listen(self, self._document.board_changed, self._board_changed)

    # ---- layout

    def _lay_out(self) -> None:
        pages = QSplitter()
        pages.addWidget(self._left())
        pages.addWidget(self.strip)
        pages.addWidget(self._right())
        pages.setStretchFactor(2, 1)
        pages.setChildrenCollapsible(False)
        line = self.fontMetrics().height()
        pages.setSizes([line * 20, line * 10, line * 40])
        column = QVBoxLayout(self)
        column.addWidget(pages, 1)
        column.addWidget(self.outcome)
        column.addLayout(self._buttons())

    def _left(self) -> QWidget:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.addWidget(self.form)
        column.addSpacing(10)
        column.addWidget(self.count)
        column.addWidget(self.remarks)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidget(inside)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setMinimumWidth(self.fontMetrics().height() * 14)
        return area

    def _right(self) -> QWidget:
        zoom = QLabel()
        self.view.zoomed.connect(zoom.setText)
        line = QHBoxLayout()
        for words, name, step in (
            ("−", "Zoom out", self.view.zoom_out),
            ("+", "Zoom in", self.view.zoom_in),
            ("Whole page", "Whole page", self.view.show_whole),
            ("Actual size", "Actual size", self.view.show_true_size),
        ):
            button = QPushButton(words)
            button.setAccessibleName(name)
            button.setAutoDefault(False)
            button.clicked.connect(step)
            if len(words) == 1:
                button.setFixedWidth(self.fontMetrics().height() * 2)
            line.addWidget(button)
        line.addWidget(zoom)
        line.addStretch(1)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(line)
        column.addWidget(self.view, 1)
        return right

    def _buttons(self) -> QHBoxLayout:
        close = QPushButton("Close")
        close.clicked.connect(self.reject)
        line = QHBoxLayout()
        line.addWidget(FaintLabel(ACTUAL_SIZE), 1)
        for button in (self.save, self.print_, close):
            button.setAutoDefault(False)
            line.addWidget(button)
        return line

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return in a field takes what is typed there, and does nothing else; on a button it presses it."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif isinstance(button := self.focusWidget(), QPushButton):
            button.click()

    # ---- what is chosen

    def begin(self, chosen: Mapping[str, Any]) -> None:
        self.form.show_values({name: value for name, value in chosen.items() if name != PAPER})
        self._show_board()
        self.ask()
        self.strip.setFocus()

    @property
    def chosen(self) -> dict[str, Any]:
        """The paper is always the board's own: it is set there."""
        return {**self.form.values, PAPER: AS_THE_BOARD}

    def ask(self) -> None:
        self._later.stop()
        self.pages_wanted.emit(self.chosen)

    def ask_if_due(self) -> None:
        """Now, where a change waits for its rest."""
        if self._later.isActive():
            self.ask()

    def _with_what_is_typed(self, wish: Callable[[], object]) -> None:
        """What is printed or saved is what the choices say now, down to what nobody has entered yet."""
        self.form.commit()
        if self.form.has_trouble:
            self.outcome.show_trouble("Correct the marked fields on the left first.")
        else:
            wish()

    def _chosen(self) -> None:
        """Another paper is a change of the board: seams, lint and the inspector go by it too."""
        paper = self.form.values[PAPER]
        wanted = None if paper == AS_THE_BOARD else paper
        if wanted != self._document.board.print.get(PAPER):
            attempt(self._document, "Change paper", set_paper, wanted)
        self._later.start(REST_MS)

    def _board_changed(self, *_: object) -> None:
        if self.isVisible():
            self._show_board()
            self._later.start(REST_MS)

    def _show_board(self) -> None:
        board = self._document.board
        paper = board.print.get(PAPER)
        self.form.show_value(PAPER, paper if paper in PAPERS_MM else AS_THE_BOARD)
        left = {name: one for name, one in left_to(board).items() if name != PAPER}
        self.form.show_board_says(left, without_effect(board))

    # ---- what comes

    def show_pages(self, pages: Sequence[Page], remarks: Sequence[str]) -> None:
        self.pages = list(pages)
        self.count.setText(counted(len(pages), "sheet"))
        self.remarks.setText("\n\n".join(remarks))
        self.outcome.clear()
        self._can_print(True)
        self.strip.show_pages(pages)
        self._show_large(self.strip.currentRow())

    def show_picture(self, page: int, image: QImage, is_large: bool) -> None:
        if not is_large:
            self.strip.show_image(page, image)
            if page == self.strip.currentRow() and self.view.image is None:
                self.view.show_image(image)
        elif page == self.strip.currentRow():
            self.view.show_image(image)

    def show_going(self, words: str) -> None:
        self.outcome.show_going(words)

    def show_refused(self, sentence: str) -> None:
        self._can_print(bool(self.pages))
        self.outcome.show_trouble(sentence)

    def show_no_pages(self, sentence: str) -> None:
        """There is nothing that could be printed."""
        self.pages = []
        self.strip.show_pages(())
        self.count.setText("")
        self.remarks.setText("")
        self.view.show_page(210, 297, None)
        self.show_refused(sentence)

    def show_said(self, words: str) -> None:
        self._can_print(bool(self.pages))
        self.outcome.show_words(words)

    def ask_replace(self, name: str) -> None:
        self._can_print(True)
        self.outcome.ask(f"{name} already exists.", "&Replace")

    def show_busy(self, words: str) -> None:
        """Something is written or printed; until it is, nothing else is."""
        self._can_print(False)
        self.outcome.show_going(words)

    def _can_print(self, can: bool) -> None:
        self.save.setEnabled(can)
        self.print_.setEnabled(can)

    def _show_large(self, page: int) -> None:
        if 0 <= page < len(self.pages):
            title, width, height = self.pages[page]
            self.view.setAccessibleName(f"Page {page + 1} of {len(self.pages)}: {title}")
            self.view.show_page(width, height, self.strip.image(page))

    def _want_large(self, dots_per_mm: float) -> None:
        page = self.strip.currentRow()
        if 0 <= page < len(self.pages):
            self.picture_wanted.emit(page, dots_per_mm, True)


def _paper_of_board(choice: Choice) -> Choice:
    """The papers, and none: then it is printed on the usual one."""
    if choice.name != PAPER:
        return choice
    options = ((AS_THE_BOARD, f"Default: {USUAL_PAPER}"), *((name, name) for name in PAPERS_MM))
    return replace(choice, options=options, default=AS_THE_BOARD)
