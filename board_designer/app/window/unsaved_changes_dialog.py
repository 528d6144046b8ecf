"""The question before unsaved work is left: save it, leave it, or stay."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from board_designer.app.document.document import Document
from board_designer.words import counted

ANSWERS = {
    QMessageBox.StandardButton.Save: "save",
    QMessageBox.StandardButton.Discard: "discard",
    QMessageBox.StandardButton.Cancel: "stay",
}


class UnsavedChangesDialog(QMessageBox):
    """Modal to its window alone, and nothing waits in it: the answer comes as a signal."""

    answered = Signal(str)

    def __init__(self, window: QWidget, document: Document) -> None:
        super().__init__(window)
        self._window = window
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setIcon(QMessageBox.Icon.Warning)
        self.setWindowTitle("Save changes?")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(f"{_name(document)} has unsaved changes.")
        self.setInformativeText("They are lost if you do not save them.")
        save, discard, cancel = ANSWERS
        self.setStandardButtons(save | discard | cancel)
        self.button(discard).setText("Do&n't save")
        self.setDefaultButton(save)
        self.setEscapeButton(cancel)
        self.finished.connect(self._tell)

    def come_forward(self) -> None:
        """In front of everything, its window too, however it was closed."""
        if self._window.isMinimized():
            self._window.showNormal()
        self._window.raise_()
        self.raise_()
        self.activateWindow()

    def _tell(self) -> None:
        pressed = self.clickedButton()
        standard = self.standardButton(pressed) if pressed is not None else QMessageBox.StandardButton.Cancel
        self.answered.emit(ANSWERS.get(standard, "stay"))


def _name(document: Document) -> str:
    """Boards may have the same title, or none: the file tells them apart, or else how much is on them."""
    if document.path is None:
        count = len(document.board.spaces)
        return f"“{document.title}” (never saved, {counted(count, 'space')})"
    return f"“{document.title}” ({document.path.name})" if document.board.title else f"“{document.title}”"
