"""Where each line of a legend stands, and how wide and tall that makes it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QFont, QFontMetricsF

SWATCH, GAP, INSET, LEADING = 12.0, 7.0, 9.0, 3.0
CELL_GAP, FOLD = 6.0, 16.0
WIDEST_TEXT = 300.0  # pixels: longer lines are broken
MOST_OF_WIDTH, MOST_OF_HEIGHT = 0.55, 0.66  # of the canvas
SMALL = 0.85


class Entry(Protocol):
    @property
    def colour(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def dashed(self) -> bool: ...
    @property
    def ramp(self) -> Sequence[str]: ...
    @property
    def cells(self) -> Sequence[str]: ...


class Row(NamedTuple):
    """An entry with its text broken into lines."""

    entry: Entry
    lines: tuple[str, ...]
    bold: bool


class Plan:
    """Where each row of a legend stands: one below the other, in more columns or smaller letters where that is too
    tall. What still has no room is counted in the last line."""

    def __init__(self, entries: Sequence[Entry], is_folded: bool, font: QFont, view: QSize) -> None:
        self._view = view
        self.is_folded = is_folded
        self.fold = ("▸" if is_folded else "▾") if len(entries) > 1 else ""
        if is_folded:
            entries = (_Words(_title(entries)),)
        tallest = MOST_OF_HEIGHT * view.height()
        self._set(entries, font)
        columns = 1
        if self._tall > tallest and not self.has_table:
            most = int(MOST_OF_WIDTH * view.width() / self._column)
            columns = max(1, min(most, math.ceil(self._tall / tallest)))
        if self._tall > columns * tallest:
            self._set(entries, _smaller(font))
        self.placed: list[tuple[QPointF, Row]] = []
        self._place(columns, max(tallest - 2 * INSET, 3 * self.line))

    def share_of(self, view: QSize) -> float:
        """How much of the canvas it hides."""
        return self.width * self.height / max(view.width() * view.height(), 1)

    def _set(self, entries: Sequence[Entry], font: QFont) -> None:
        self.font, self.bold_font = font, QFont(font)
        self.bold_font.setBold(True)
        metrics, bold = QFontMetricsF(font), QFontMetricsF(self.bold_font)
        self.line = max(metrics.height(), SWATCH) + LEADING
        tabled = [entry for entry in entries if entry.cells or entry.ramp]
        self.has_table = bool(tabled)
        named = max((words_begin(entry) + metrics.horizontalAdvance(entry.text) for entry in tabled), default=0.0)
        self.first_cell = named + GAP if named else 0.0
        self.cells = _cell_widths(tabled, metrics)
        table = self.first_cell + sum(self.cells)
        widest = max(table, min(WIDEST_TEXT, MOST_OF_WIDTH * self._view.width()))
        self._rows: list[Row] = []
        for number, entry in enumerate(entries):
            is_title = number == 0 and not entry.colour and bool(self.fold)
            room = math.inf if entry.cells or entry.ramp else widest - words_begin(entry) - (0 if number else FOLD)
            lines = _broken(entry.text, room, bold if is_title else metrics)
            self._rows.append(Row(entry, lines, is_title))
        texts = (
            words_begin(row.entry) + (bold if row.bold else metrics).horizontalAdvance(line) + (0 if number else FOLD)
            for number, row in enumerate(self._rows)
            for line in row.lines
        )
        self._column = max(table, *texts)
        self._tall = self.line * sum(len(row.lines) for row in self._rows)

    def _place(self, columns: int, room: float) -> None:
        column = 0
        y = deepest = 0.0
        # Columns of even height, where they need not be full.
        per_column = min(room, max(self._tall / columns, self.line)) if columns > 1 else room
        for number, row in enumerate(self._rows):
            tall = len(row.lines) * self.line
            if y and y + tall > per_column + self.line / 2:
                if column + 1 >= columns:
                    self._tell_rest(len(self._rows) - number)
                    break
                column, y = column + 1, 0.0
            self.placed.append((QPointF(INSET + column * (self._column + 2 * GAP), INSET + y), row))
            y += tall
            deepest = max(deepest, y)
        self.width = column * (self._column + 2 * GAP) + self._column + 2 * INSET
        self.height = deepest + 2 * INSET - LEADING

    def _tell_rest(self, count: int) -> None:
        place, last = self.placed.pop()
        more = f"… {count + 1} more"
        self.placed.append((place, last._replace(entry=_Words(more), lines=(more,), bold=False)))


class _Words:
    """A line of nothing but words."""

    colour, dashed = "", False
    ramp: Sequence[str] = ()
    cells: Sequence[str] = ()

    def __init__(self, text: str) -> None:
        self.text = text


def _smaller(font: QFont) -> QFont:
    found = QFont(font)
    # A font has its size in points or in pixels.
    if font.pointSizeF() > 0:
        found.setPointSizeF(font.pointSizeF() * SMALL)
    else:
        found.setPixelSize(round(font.pixelSize() * SMALL))
    return found


def _title(entries: Sequence[Entry]) -> str:
    return "Legend" if entries[0].colour else entries[0].text


def words_begin(entry: Entry) -> float:
    """Where the words of an entry begin."""
    return SWATCH + GAP if entry.colour else 0.0


def _cell_widths(tabled: Sequence[Entry], metrics: QFontMetricsF) -> list[float]:
    """Of each column as its widest cell; the steps of a ramp are all as wide as the widest of them."""
    widths: list[float] = []
    for entry in tabled:
        own = [metrics.horizontalAdvance(cell) + 2 * CELL_GAP for cell in entry.cells] or [SWATCH] * len(entry.ramp)
        if entry.ramp:
            own = [max(own)] * len(own)
        widths += [0.0] * (len(own) - len(widths))
        for number, width in enumerate(own):
            widths[number] = max(widths[number], width)
    return widths


def _broken(text: str, room: float, metrics: QFontMetricsF) -> tuple[str, ...]:
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and metrics.horizontalAdvance(longer) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)
