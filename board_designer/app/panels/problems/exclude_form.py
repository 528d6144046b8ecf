"""To live with a problem: why, who says so, and until when."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from board_designer.app.panels.labels import FaintLabel, TroubleLine
from board_designer.app.panels.text_fields import Field

HINT = "It comes back when the problem changes."


class ExcludeForm(QWidget):
    done = Signal(str, str, str)  # reason, by, until
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Exclude this problem")
        self.reason, self.by, self.until = Field("Reason"), Field("By"), Field("Until")
        self.reason.setPlaceholderText("Why this is acceptable")
        self.by.setPlaceholderText("Your name (optional)")
        self.until.setPlaceholderText("Date such as 2030-01-31 (optional)")
        self.trouble = TroubleLine()
        self.exclude, self.cancel = QPushButton("Exclude"), QPushButton("Cancel")
        self._lay_out()
        for field in (self.reason, self.by, self.until):
            field.returnPressed.connect(self._finish)
            field.textChanged.connect(lambda: self.trouble.show_trouble(""))
        self.exclude.clicked.connect(self._finish)
        self.cancel.clicked.connect(self.cancelled)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(3)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for words, field in (("Reason", self.reason), ("By", self.by), ("Until", self.until)):
            form.addRow(words, field)
        line = QHBoxLayout()
        line.addWidget(FaintLabel(HINT), 1)
        for button in (self.exclude, self.cancel):
            button.setAutoDefault(False)
            line.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 4)
        column.setSpacing(3)
        column.addLayout(form)
        column.addWidget(self.trouble)
        column.addLayout(line)

    def begin(self) -> None:
        """Empty, but for who has signed the last one."""
        self.reason.put("")
        self.until.put("")
        self.by.put(self.by.text())
        self.trouble.show_trouble("")
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def _finish(self) -> None:
        reason, by, until = (field.text().strip() for field in (self.reason, self.by, self.until))
        wrong = "Enter a reason." if not reason else fault_of_date(until)
        if wrong:
            self.trouble.show_trouble(wrong)
            (self.until if reason else self.reason).setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.done.emit(reason, by, until)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            event.accept()
            self.cancelled.emit()
            return
        super().keyPressEvent(event)


def fault_of_date(text: str) -> str:
    """What is wrong with the last day of an exclusion; nothing when there is none."""
    if not text:
        return ""
    try:
        wanted = date.fromisoformat(text)
    except ValueError:
        return "Enter a date as year-month-day, such as 2030-01-31."
    if wanted.isoformat() != text:
        return f"Enter {wanted.isoformat()}."
    return "This date is in the past." if wanted < date.today() else ""
