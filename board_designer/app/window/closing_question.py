"""The question before unsaved work is left: save it, leave it, or stay."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

ANSWERS = {
    QMessageBox.StandardButton.Save: "save",
    QMessageBox.StandardButton.Discard: "discard",
    QMessageBox.StandardButton.Cancel: "stay",
}


class ClosingQuestion(QMessageBox):
    """Modal to its window alone, and nothing waits in it: the answer comes as a signal."""

    answered = Signal(str)

    def __init__(self, window: QWidget, title: str) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle("Save the board?")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(f"{title} has changes that are not saved.")
        self.setInformativeText("Without saving they are lost.")
        save, discard, cancel = ANSWERS
        self.setStandardButtons(save | discard | cancel)
        self.button(discard).setText("Do&n't save")
        self.setDefaultButton(save)
        self.setEscapeButton(cancel)
        self.finished.connect(self._tell)

    def come_forward(self) -> None:
        """In front of everything, its window too, however it was closed."""
        window = self.parentWidget()
        if window.isMinimized():
            window.showNormal()
        window.raise_()
        self.raise_()
        self.activateWindow()

    def _tell(self) -> None:
        pressed = self.clickedButton()
        standard = self.standardButton(pressed) if pressed is not None else QMessageBox.StandardButton.Cancel
        self.answered.emit(ANSWERS.get(standard, "stay"))
