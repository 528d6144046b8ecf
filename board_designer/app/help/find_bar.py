"""Finding words: on the page that is shown, and when there are no more, on the next page that has them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QRegularExpression, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPalette, QTextCursor, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QTextEdit, QWidget

from board_designer.app.help.code_blocks import FIRM_DASH
from board_designer.app.help.guide_page import GuidePage

LETTERS = 18  # how many of what is looked for can be seen at once
WASH = 0.35  # how much of the highlight colour lies on what was found
BACKWARD = QTextDocument.FindFlag.FindBackward


class FindField(QLineEdit):
    next_wanted = Signal()
    before_wanted = Signal()
    leave_wanted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave_wanted.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            is_back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            (self.before_wanted if is_back else self.next_wanted).emit()
        else:
            super().keyPressEvent(event)


class FindBar(QWidget):
    def __init__(self, page: GuidePage) -> None:
        super().__init__()
        self._page = page
        self._words: dict[Path, list[str]] = {}
        self.field = FindField()
        self.field.setPlaceholderText("Find")
        self.field.setAccessibleName("Find")
        self.field.setToolTip(
            "Find in the guide (Ctrl+F). Return or F3 finds the next match, with Shift the previous one."
        )
        self.field.setClearButtonEnabled(True)
        self.field.setMinimumWidth(self.fontMetrics().averageCharWidth() * LETTERS)
        self.told = QLabel()
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.told)
        line.addWidget(self.field)
        self.field.textEdited.connect(self._typed)
        self.field.next_wanted.connect(self.find_next)
        self.field.before_wanted.connect(self.find_before)
        self.field.leave_wanted.connect(self._page.setFocus)
        page.page_shown.connect(self._mark)

    def begin(self) -> None:
        self.field.setFocus()
        self.field.selectAll()

    def find_next(self) -> None:
        self._find(1)

    def find_before(self) -> None:
        self._find(-1)

    def _typed(self) -> None:
        """The first place from where one is; it stays where it is while more letters fit."""
        cursor = self._page.textCursor()
        cursor.setPosition(cursor.selectionStart())
        self._page.setTextCursor(cursor)
        if self.field.text() and not self._on_this_page(1):
            self._from_the_end_of_the_page(1)
        self._mark()

    def _find(self, step: int) -> None:
        words = self.field.text()
        if not words:
            self.begin()
            return
        if not self._on_this_page(step):
            there = self._next_page(step)
            if there is not None:
                self._page.follow(QUrl.fromLocalFile(str(there)))
            self._from_the_end_of_the_page(step)
        self._mark()

    def _on_this_page(self, step: int) -> bool:
        flags = BACKWARD if step < 0 else QTextDocument.FindFlag(0)
        return bool(self._page.find(pattern(self.field.text()), flags))

    def _from_the_end_of_the_page(self, step: int) -> bool:
        self._page.moveCursor(QTextCursor.MoveOperation.Start if step > 0 else QTextCursor.MoveOperation.End)
        return self._on_this_page(step)

    def _next_page(self, step: int) -> Path | None:
        """The page after this one, or before it, that has the words; None where there is no other."""
        files, here = self._page.files, self._page.here
        start = files.index(here) if here in files else 0
        others = [files[(start + step * n) % len(files)] for n in range(1, len(files))]
        return next((path for path in others if self._has(path, self.field.text())), None)

    def _has(self, path: Path, words: str) -> bool:
        if path not in self._words:
            page = QTextDocument()
            page.setMarkdown(path.read_text("utf-8"))
            self._words[path] = page.toPlainText().casefold().splitlines()
        return any(words.casefold() in line for line in self._words[path])

    # ---- what is seen of it

    def _mark(self) -> None:
        """Every place on this page, and which of them one is at."""
        words, document = self.field.text(), self._page.document()
        places: list[QTextCursor] = []
        found = document.find(pattern(words)) if words else QTextCursor()
        while not found.isNull():
            places.append(found)
            found = document.find(pattern(words), found)
        self._page.setExtraSelections([self._marked(place) for place in places])
        at = self._page.textCursor().selectionStart()
        number = next((n for n, place in enumerate(places, 1) if place.selectionStart() == at), 0)
        if not words:
            self.told.clear()
        elif not places:
            elsewhere = self._next_page(1) is not None
            self.told.setText("Press Return: on another page" if elsewhere else "Not found")
        else:
            self.told.setText(f"{number} of {len(places)}" if number else f"{len(places)} found")

    def _marked(self, place: QTextCursor) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        fields: Any = mark  # not every release of Qt names them
        fields.cursor = place
        colour = QColor(self.palette().color(QPalette.ColorRole.Highlight))
        colour.setAlphaF(WASH)
        fields.format.setBackground(colour)
        return mark


def pattern(words: str) -> QRegularExpression:
    """The words as they are, large or small, with any dash for a dash."""
    exact = QRegularExpression.escape(words).replace("\\-", f"[-{FIRM_DASH}]")
    return QRegularExpression(exact, QRegularExpression.PatternOption.CaseInsensitiveOption)
