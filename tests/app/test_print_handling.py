"""The pages before they are printed: the same as in the PDF, on the paper of the board, at their true size."""

import os
import re
import shutil
import signal
import subprocess

import numpy as np
import pytest
from patience import until
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from board_designer.app.window.external_programs import BAR
from board_designer.app.window.printer_pages import Press, fresh_printer
from board_designer.board import edits
from board_designer.drawing.pdf_writer import pdf
from board_designer.drawing.style import Style
from board_designer.handoff.exporters import export
from board_designer.handoff.printing.print_job import sheets_of
from board_designer.handoff.printing.print_settings import settings_of

needs_poppler = pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler-utils is not installed")

pytestmark = pytest.mark.few_spaces


@pytest.fixture
def window(shared_window):
    yield shared_window
    if shared_window.handing_on.printing.preview is not None:
        shared_window.handing_on.printing.preview.reject()


def preview_of(window, **chosen):
    """The preview once all of its pages are known."""
    printing = window.handing_on.printing
    window.application.settings.remember(printing.settings_key, {"components": False, **chosen})
    window.menus.actions["print"].trigger()
    printing.preview.resize(1400, 1000)
    settled(printing.preview)
    return printing.preview


def settled(preview) -> None:
    preview.ask_if_due()
    until(preview.save.isEnabled, "the pages")


def large(preview, page: int) -> QImage:
    preview.strip.setCurrentRow(page)
    _, width, _ = preview.pages[page]
    wanted = round(preview.view.pixels_per_mm * width)
    until(lambda: preview.view.image is not None and abs(preview.view.image.width() - wanted) <= 1, "the page")
    return preview.view.image


def pixels(image: QImage) -> np.ndarray:
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.width(), 4)
    return rows[:, :, :3].astype(int)


def page_of(path, page: int, like: QImage, folder) -> np.ndarray:
    """A page of a PDF as another program paints it, as large as a picture."""
    size = ["-scale-to-x", str(like.width()), "-scale-to-y", str(like.height())]
    command = ["pdftoppm", "-png", "-singlefile", "-f", str(page + 1), *size, str(path), str(folder / "page")]
    subprocess.run(command, check=True)
    return pixels(QImage(str(folder / "page.png")))


def info(path) -> str:
    return subprocess.run(["pdfinfo", "-l", "99", str(path)], check=True, capture_output=True, text=True).stdout


@needs_poppler
def test_pages_are_turned_and_enlarged_with_keys_and_are_those_that_are_saved(window, tmp_path, monkeypatch):
    window.document.edit("Name", edits.relabel, ["t1"], "Here")
    preview = preview_of(window)
    view, strip = preview.view, preview.strip
    large(preview, 0)
    QTest.keyClick(view, Qt.Key.Key_PageDown)
    assert strip.currentRow() == 1
    assert view.accessibleName().startswith(f"Page 2 of {strip.count()}: ")
    QTest.keyClick(view, Qt.Key.Key_PageUp)
    QTest.keyClick(view, Qt.Key.Key_PageUp)
    assert strip.currentRow() == 0
    fitted = large(preview, 0).width()
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert large(preview, 0).width() == pytest.approx(fitted * 1.25, abs=2)
    QTest.keyClick(view, Qt.Key.Key_1)
    assert large(preview, 0).width() == pytest.approx(210 / 25.4 * view.logicalDpiX(), abs=2)
    QTest.keyClick(view, Qt.Key.Key_0)
    assert large(preview, 0).width() == fitted
    until(lambda: strip.image(0) is not None, "a small picture")
    shown = {page: large(preview, page) for page in (0, 1)}
    path = tmp_path / "pages.pdf"
    path.write_text("mine")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(path.with_suffix("")), ""))
    preview.save.click()
    until(lambda: preview.outcome.text == "pages.pdf already exists.", "the question")
    assert path.read_text() == "mine", "nobody was asked about this name"
    preview.outcome.button.click()
    until(lambda: path.exists() and "Saved" in preview.outcome.text, "the file")
    assert str(path) in window.bars.shown[BAR].text
    assert path.read_bytes() == export(window.document.board, "pdf", choices={"components": False}).files[""]
    sizes = re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+) pts", info(path))
    expected = [[side / 25.4 * 72 for side in page[1:]] for page in preview.pages]
    assert np.allclose([[float(side) for side in size] for size in sizes], expected, atol=0.6)
    assert preview.strip.count() == len(sizes) > 4
    assert preview.count.text() == f"{len(sizes)} sheets"
    saved = {page: page_of(path, page, image, tmp_path) for page, image in shown.items()}
    for page, image in shown.items():
        difference = np.abs(saved[page] - pixels(image)).max(axis=2)
        assert (difference > 96).mean() < 0.01, page
        assert difference.mean() < 6, page
    blank = np.full_like(pixels(shown[1]), 255)
    assert np.abs(saved[1] - blank).mean() > 20, "it would tell a blank page"


def test_the_paper_is_the_boards_own_and_pages_follow_every_change(window):
    preview = preview_of(window)
    assert preview.pages[0][1:] == (210.0, 297.0)
    assert preview.form.controls["overlap_mm"].field.placeholderText() == "8", "what is used is shown"
    assert preview.chosen["overlap_mm"] is None, "and still what the board says"
    control = preview.form.controls["paper"]
    control.activated.emit(control.findText("Letter"))
    settled(preview)
    assert window.document.board.print["paper"] == "Letter"
    assert window.inspector.board.paper.currentText() == "Letter"
    assert preview.pages[0][1:] == pytest.approx((215.9, 279.4))
    window.document.undo()
    settled(preview)
    assert control.currentText() == "Default: A4"
    assert preview.pages[0][1:] == (210.0, 297.0)
    before = len(preview.pages)
    preview.form.controls["rules_page"].setChecked(False)
    until(lambda: len(preview.pages) < before, "fewer pages, asked for by nobody else")
    settled(preview)
    pages = preview.form.controls["pages"]
    pages.activated.emit(1)
    settled(preview)
    assert max(width for _, width, _ in preview.pages) == pytest.approx(window.document.board.grid.print_size_mm[0])
    # A process that dies takes the pages with it; they are made anew when one is looked at more closely.
    process = window.handing_on.line.process
    os.kill(process, signal.SIGKILL)
    until(lambda: window.handing_on.line.process != process, "its end")
    preview.view.show_image(QImage())
    preview.view.zoom_in()
    large(preview, preview.strip.count() - 1)
    preview.reject()
    until(window.canvas.hasFocus, "the keys on the board")
    again = preview_of(window)
    assert again.isVisible()


@pytest.mark.slow
@pytest.mark.few_spaces(False)
def test_pieces_are_counted_by_games_of_every_number_of_players(window_manager, starter_file):
    preview = preview_of(window_manager.open_path(starter_file), components=True)
    assert re.search(r"as many as 1,0\d\d games of 2 to 4 players needed", preview.remarks.text())


@needs_poppler
def test_a_printer_gets_every_page_at_its_true_size(window, tmp_path):
    """On a printer that writes files, as there is one everywhere."""
    board = window.document.board
    settings, _ = settings_of(board, {"components": False, "rules_page": False})
    sheets = sheets_of(board, Style(), settings)
    printer = fresh_printer(sheets, "Title")
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    told = []
    press = Press(printer, sheets, window)
    press.done.connect(told.append)
    press.start()
    until(lambda: told, "the printer")
    assert told == [f"{len(sheets)} pages were sent to the printer."]
    (tmp_path / "ours.pdf").write_bytes(pdf(sheets, "Title"))
    like = QImage(1000, round(1000 * sheets[1].height_mm / sheets[1].width_mm), QImage.Format.Format_RGB32)
    printed, ours = (page_of(tmp_path / f"{name}.pdf", 1, like, tmp_path) for name in ("printed", "ours"))
    assert (np.abs(printed - ours).max(axis=2) > 96).mean() < 0.01
    assert info(tmp_path / "printed.pdf").count(" rot:") == len(sheets)
    printer.setPrintRange(QPrinter.PrintRange.PageRange)
    printer.setFromTo(2, 2)
    printer.setOutputFileName(str(tmp_path / "second.pdf"))
    press = Press(printer, sheets, window)
    press.done.connect(told.append)
    press.start()
    until(lambda: len(told) == 2, "the printer")
    assert told[1] == "1 page was sent to the printer."
    QCoreApplication.processEvents()
