"""Sheets on a printer: page after page, at their true size, on the paper they are made for."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF, QObject, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtWidgets import QWidget

from board_designer.drawing.pdf_writer import SheetPainter
from board_designer.drawing.sheets import Sheet
from board_designer.words import counted
from board_designer.words.numbers import MM_PER_INCH

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

NO_SUCH_PAGES = "There are no pages with these numbers."


def fresh_printer(sheets: Sequence[Sheet], title: str) -> QPrinter:
    """The usual printer of this machine, told what paper the first sheet is for. It neither shrinks nor centres."""
    # Loaded only when somebody prints: it asks the system about printers.
    from PySide6.QtPrintSupport import QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setFullPage(True)
    printer.setDocName(title)
    printer.setCreator("Board Designer")
    printer.setPageLayout(_layout(sheets[0]))
    printer.setFromTo(0, 0)
    return printer


def open_print_dialog(printer: QPrinter, pages: int, parent: QWidget, then: Callable[[], None]) -> None:
    from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog

    dialog = QPrintDialog(printer, parent)
    dialog.setWindowModality(Qt.WindowModality.WindowModal)
    dialog.setMinMax(1, pages)
    dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintPageRange, True)
    dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintToFile, True)
    dialog.accepted.connect(then)
    dialog.finished.connect(dialog.deleteLater)
    dialog.finished.connect(parent.activateWindow)
    dialog.show()


def wanted_pages(printer: QPrinter, count: int) -> list[int]:
    """The numbers of the pages that somebody asked for, counted from 1."""
    from PySide6.QtPrintSupport import QPrinter

    ranges = printer.pageRanges()
    # “All pages” with a list of some: the queue of the printer picks them out, and wants to get all of them.
    is_picked_later = file_of(printer) is None and printer.printRange() == QPrinter.PrintRange.AllPages
    every = range(1, count + 1)
    if ranges.isEmpty() or is_picked_later:
        return list(every)
    return [number for number in every if ranges.contains(number)]


def file_of(printer: QPrinter) -> Path | None:
    """The PDF that is to be written instead of printing."""
    from PySide6.QtPrintSupport import QPrinter

    name = printer.outputFileName()
    is_file = printer.outputFormat() == QPrinter.OutputFormat.PdfFormat and name
    return Path(os.path.expanduser(name)).absolute() if is_file else None


class Press(QObject):
    """Prints a page, then lets the window go on, then the next."""

    printed = Signal(int)  # the number of the page that comes next
    done = Signal(str)
    failed = Signal(str)

    def __init__(self, printer: QPrinter, sheets: Sequence[Sheet], parent: QObject) -> None:
        super().__init__(parent)
        self._printer = printer
        self._numbers = wanted_pages(printer, len(sheets))
        self._sheets = [sheets[number - 1] for number in self._numbers]
        self._hand = SheetPainter()
        self._painter: QPainter | None = None
        self._next = 0

    def start(self) -> None:
        if not self._sheets:
            self.failed.emit(NO_SUCH_PAGES)
            return
        self._printer.setPageLayout(_layout(self._sheets[0]))
        self._printer.setFullPage(True)
        painter = QPainter()
        if not painter.begin(self._printer):
            self.failed.emit("The printer does not accept the pages. Check that it is switched on and connected.")
            return
        self._painter = painter
        self._go_on()

    def stop(self) -> None:
        if self._painter is not None:
            self._printer.abort()
            self._painter.end()
            self._painter = None

    def _go_on(self) -> None:
        painter = self._painter
        if painter is None:
            return
        if self._next == len(self._sheets):
            painter.end()
            self._painter = None
            count = len(self._sheets)
            self.done.emit(f"{counted(count, 'page was', 'pages were')} sent to the printer.")
            return
        self.printed.emit(self._numbers[self._next])
        sheet = self._sheets[self._next]
        if self._next:
            self._printer.setPageLayout(_layout(sheet))
            self._printer.newPage()
        self._next += 1
        painter.save()
        scale = self._printer.resolution() / MM_PER_INCH
        painter.scale(scale, scale)
        self._hand.paint(painter, sheet)
        painter.restore()
        QTimer.singleShot(0, self, self._go_on)


def _layout(sheet: Sheet) -> QPageLayout:
    """The paper of a sheet. Printers know papers upright and turn what is printed on them."""
    short, long = sorted((sheet.width_mm, sheet.height_mm))
    size = QPageSize(QSizeF(short, long), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    is_wide = sheet.width_mm > sheet.height_mm
    way = QPageLayout.Orientation.Landscape if is_wide else QPageLayout.Orientation.Portrait
    return QPageLayout(size, way, QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)
