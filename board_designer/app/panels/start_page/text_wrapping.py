"""Words in a few lines, the last of them cut short when there are too many."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics


def wrapped(text: str, metrics: QFontMetrics, width: int, most: int) -> list[str]:
    lines: list[str] = []
    words = text.split()
    while words and len(lines) < most:
        fitting = 1
        while fitting < len(words) and metrics.horizontalAdvance(" ".join(words[: fitting + 1])) <= width:
            fitting += 1
        is_last = len(lines) == most - 1
        line = " ".join(words if is_last else words[:fitting])
        if metrics.horizontalAdvance(line) > width:
            line = metrics.elidedText(line, Qt.TextElideMode.ElideRight, width)
        lines.append(line)
        words = [] if is_last else words[fitting:]
    return lines


def first_sentence(text: str) -> str:
    """Up to the first full stop that ends a sentence, not the one in a number."""
    head, stop, _ = " ".join(text.split()).partition(". ")
    return f"{head}." if stop else head
