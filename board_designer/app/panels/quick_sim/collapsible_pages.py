"""The rest of the numbers, section by section, folded until somebody wants to read one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.app.panels.quick_sim.collapsible_section import Fold
from board_designer.app.panels.quick_sim.numbers_table import NumbersTable
from board_designer.app.panels.quick_sim.wrapping_label import Sentence
from board_designer.app.panels.readable_colours import MARKS
from board_designer.showing.text_pages import Bars, Page, Section, Table, Told
from board_designer.words import number, percent


class CollapsiblePages(QWidget):
    """Sections keep their place and their folds while their numbers change."""

    def __init__(self) -> None:
        super().__init__()
        self._sections: dict[str, Section] = {}
        self.folds: dict[str, Fold] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(Heading("All numbers"))

    def show_page(self, page: Page) -> None:
        self._sections = {section.title: section for section in page.sections}
        for title in self._sections:
            if title not in self.folds:
                fold = Fold(title, self._maker(title))
                self.folds[title] = fold
                self._column.addWidget(fold)
        for title, fold in self.folds.items():
            fold.setVisible(title in self._sections)
            if title in self._sections and isinstance(fold.body, SectionBody):
                fold.body.show_section(self._sections[title])
        self.setVisible(bool(self._sections))

    def _maker(self, title: str) -> Callable[[], QWidget]:
        def make() -> QWidget:
            body = SectionBody(title)
            body.show_section(self._sections[title])
            return body

        return make


class SectionBody(QWidget):
    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self._kinds: tuple[type, ...] = ()
        self._parts: list[QWidget] = []
        self.tables: list[NumbersTable] = []
        self._note = FaintLabel()
        self._copy = QToolButton()
        self._copy.setText("Copy")
        self._copy.setAutoRaise(True)
        self._copy.setAccessibleName(f"Copy: {title}")
        self._copy.setToolTip("Copies the numbers for a spreadsheet.")
        self._copy.clicked.connect(self._copy_tables)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 0, 0, 6)
        self._column.setSpacing(4)
        self._column.addWidget(self._note)

    def show_section(self, section: Section) -> None:
        self._note.setText(section.note)
        self._note.setVisible(bool(section.note))
        kinds = tuple(type(part) for part in section.parts)
        if kinds != self._kinds:
            self._make(kinds)
        for part, widget in zip(section.parts, self._parts, strict=True):
            if isinstance(part, Table | Bars) and isinstance(widget, NumbersTable):
                widget.show_table(_as_table(part))
            elif isinstance(widget, Sentence):
                widget.put(f"{_mark(part)} {part.message}" if isinstance(part, Told) else str(part))

    def _make(self, kinds: tuple[type, ...]) -> None:
        for widget in self._parts:
            self._column.removeWidget(widget)
            widget.deleteLater()
        self._kinds, self._parts, self.tables = kinds, [], []
        for kind in kinds:
            if kind in (Table, Bars):
                table = NumbersTable(self._title)
                self.tables.append(table)
                self._parts.append(table)
            else:
                self._parts.append(Sentence())
            self._column.addWidget(self._parts[-1])
        self._column.addWidget(self._copy)
        self._copy.setVisible(bool(self.tables))

    def _copy_tables(self) -> None:
        QGuiApplication.clipboard().setText("\n\n".join(table.as_text() for table in self.tables))


def _mark(told: Told) -> str:
    return next((mark for meaning, mark in MARKS.items() if meaning == told.severity), "•")


def _as_table(part: Table | Bars) -> Table:
    if isinstance(part, Table):
        return part
    rows = tuple(
        (bar.name, percent(bar.value), f"{number(100 * bar.low, 1)}–{number(100 * bar.high, 1)}", bar.note)
        for bar in part.bars
    )
    has_notes = any(bar.note for bar in part.bars)
    cut = 4 if has_notes else 3
    return Table(("", "share", "95 % interval", "")[:cut], tuple(row[:cut] for row in rows))
