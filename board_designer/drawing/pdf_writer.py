"""Sheets painted with Qt: on any painter whose unit is the millimetre, or as a PDF with one page for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from board_designer.drawing.marks import Picture, Text
from board_designer.drawing.pdf_text_layer import WordLayer, Words
from board_designer.drawing.qt_painter import offscreen_application
from board_designer.drawing.sheets import Laid, Sheet, Window
from board_designer.drawing.text_fitting import BASELINE
from board_designer.words.numbers import MM_PER_INCH

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPageLayout, QPainter

    from board_designer.drawing.qt_strokes import Stroke

# A hundred dots to the millimetre: most places then are whole numbers, which makes a smaller file. Lines stay lines.
DPI = 2540


def paint_sheet(painter: QPainter, sheet: Sheet) -> None:
    """All that lies on a sheet. The painter's unit must be the millimetre."""
    SheetPainter().paint(painter, sheet)


class SheetPainter:
    """Paints sheets, and keeps what it made of their pictures: most sheets show a piece of the same one."""

    def __init__(self) -> None:
        # A picture is kept with its strokes, so that no other one can get its id.
        self._known: dict[int, tuple[Picture, list[tuple[Stroke, QRectF]]]] = {}

    def paint(self, painter: QPainter, sheet: Sheet) -> None:
        for laid in sheet.laid:
            self._paint(painter, laid)

    def _paint(self, painter: QPainter, laid: Laid) -> None:
        from PySide6.QtCore import QRectF

        from board_designer.drawing.qt_strokes import play

        painter.save()
        painter.translate(*laid.at)
        painter.scale(laid.scale, laid.scale)
        shown = QRectF(*laid.shown)
        painter.translate(-shown.x(), -shown.y())
        if laid.window is not None:
            painter.setClipRect(shown)
        play(painter, self._reaching_in(laid.picture, laid.window))
        painter.restore()

    def _reaching_in(self, picture: Picture, window: Window | None) -> Iterator[Stroke]:
        """What lies wholly outside is not painted: it would cost room in the file, and time."""
        from PySide6.QtCore import QRectF

        strokes = self._strokes(picture)
        if window is None:
            return (stroke for stroke, _ in strokes)
        shown = QRectF(*window)
        return (stroke for stroke, box in strokes if box.intersects(shown))

    def _strokes(self, picture: Picture) -> list[tuple[Stroke, QRectF]]:
        if id(picture) not in self._known:
            from board_designer.drawing.qt_strokes import record

            strokes = [stroke for part in picture.parts for stroke in record(part.marks)]
            self._known[id(picture)] = picture, [(stroke, _reach(stroke)) for stroke in strokes]
        return self._known[id(picture)][1]


def _reach(stroke: Stroke) -> QRectF:
    # Half the pen would do; a box without any height would intersect nothing.
    pen = stroke.pen.widthF() + 0.01
    return stroke.path.controlPointRect().adjusted(-pen, -pen, pen, pen)


def pdf(sheets: Sequence[Sheet], title: str) -> bytes:
    """A file with one page for each sheet, in true millimetres, whose words can be found and copied.

    The same sheets give the same bytes.
    """
    # Qt and pypdf are loaded only here: nothing else on the command line needs them.
    application = offscreen_application()
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, qVersion
    from PySide6.QtGui import QPainter, QPdfWriter

    from board_designer.drawing.pdf_file import finished
    from board_designer.drawing.qt_strokes import width_of_letter

    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DPI)
    writer.setPageLayout(_page(sheets[0]))
    painter = QPainter(writer)
    hand = SheetPainter()
    for number, sheet in enumerate(sheets):
        if number:
            writer.setPageLayout(_page(sheet))
            writer.newPage()
        painter.save()
        painter.scale(DPI / MM_PER_INCH, DPI / MM_PER_INCH)
        hand.paint(painter, sheet)
        painter.restore()
    painter.end()
    buffer.close()
    words = WordLayer([list(_words(sheet)) for sheet in sheets], width_of_letter)
    del application
    about = {"Title": title, "Creator": "Board Designer", "Producer": f"Qt {qVersion()}"}
    return finished(bytes(data.data()), about, [(sheet.width_mm, sheet.height_mm) for sheet in sheets], words)


def _words(sheet: Sheet) -> Iterator[Words]:
    """Where each line of text is drawn on a sheet.

    A picture laid on smaller than it is, as the map in a guide, is only looked at: its words stand on the pages that
    show it in full.
    """
    for laid in sheet.laid:
        if laid.scale >= 1:
            marks = (mark for part in laid.picture.parts for mark in part.marks)
            yield from _shown([mark for mark in marks if isinstance(mark, Text)], laid)


def _shown(texts: Sequence[Text], laid: Laid) -> Iterator[Words]:
    """A line that a window cuts belongs to the page that shows its middle, and there to the piece that is seen."""
    from PySide6.QtCore import QRectF

    from board_designer.drawing.qt_strokes import font_of, reach_of_letters
    from board_designer.drawing.right_to_left import from_left_to_right

    shown = QRectF(*laid.shown)
    for text in texts:
        box = reach_of_letters(text)
        if box is not None and shown.contains(box.center()):
            box = box.intersected(shown)
            yield Words(
                from_left_to_right(text.text, font_of(text.bold)),
                text.bold,
                left=laid.at[0] + (box.x() - shown.x()) * laid.scale,
                baseline=laid.at[1] + (text.y + text.size * BASELINE - shown.y()) * laid.scale,
                width=box.width() * laid.scale,
                size=text.size * laid.scale,
            )


def _page(sheet: Sheet) -> QPageLayout:
    from PySide6.QtCore import QMarginsF, QSizeF
    from PySide6.QtGui import QPageLayout, QPageSize

    # An exact match only: Qt would take a paper it knows where ours is nearly as large.
    size = QPageSize(
        QSizeF(sheet.width_mm, sheet.height_mm),
        QPageSize.Unit.Millimeter,
        "",
        QPageSize.SizeMatchPolicy.ExactMatch,
    )
    return QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0))
