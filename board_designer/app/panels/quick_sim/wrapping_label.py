"""A label for sentences: wrapped, never wider than its place, and still when told the same again."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLabel, QSizePolicy

JOINING_SPACE, JOINED = "\u00a0", "\u2060"


class Sentence(QLabel):
    def __init__(self, text: str = "", bold: bool = False) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        # Before the wrapping, which adds to the policy that the height follows from the width.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setWordWrap(True)
        if bold:
            font = self.font()
            font.setBold(True)
            self.setFont(font)
        self.put(text)

    def put(self, text: str) -> None:
        put(self, whole_numbers(text))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self.textFormat() == Qt.TextFormat.RichText:
            text = self.text()  # its links have the colour of the palette they were set under
            self.clear()
            self.setText(text)


def put(label: QLabel, text: str) -> None:
    """Setting the same text again would lay the whole page out once more."""
    if label.text() != text:
        label.setText(text)


def whole_numbers(text: str) -> str:
    """Numbers that are not torn apart at the end of a line: 25.0 % and 21.5–30.0."""
    return re.sub(r"(?<=\d)–(?=\d)", f"–{JOINED}", text.replace(" %", f"{JOINING_SPACE}%"))


def listed(sentences: tuple[str, ...]) -> str:
    return "\n".join(f"•  {sentence}" for sentence in sentences)
