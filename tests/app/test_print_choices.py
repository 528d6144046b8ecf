"""What is printed, saved and told is what the choices say at the moment of the press."""

import os
import shutil
import signal
import subprocess

import pytest
from patience import until
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QRadioButton, QSpinBox
from shipped_boards import board_of

from board_designer.app.window import print_handling as printing_module
from board_designer.app.window.external_programs import BAR
from board_designer.board import edits
from board_designer.drawing.pdf_writer import pdf
from board_designer.handoff.exporters import export
from board_designer.handoff.printing.print_job import sheets_of
from board_designer.handoff.printing.print_settings import settings_of
from board_designer.kits import find_kit

FEW = {"components": False, "rules_page": False}

pytestmark = pytest.mark.few_spaces


@pytest.fixture
def window(shared_window):
    yield shared_window
    if shared_window.handing_on.printing.preview is not None:
        shared_window.handing_on.printing.preview.reject()


def preview_of(window, **chosen):
    printing = window.handing_on.printing
    window.application.settings.remember(printing.settings_key, {**FEW, **chosen})
    window.menus.actions["print"].trigger()
    settled(printing.preview)
    return printing.preview


def settled(preview) -> None:
    preview.ask_if_due()
    until(preview.save.isEnabled, "the pages")


def expected(board, **choices):
    settings, _ = settings_of(board, {**FEW, **choices})
    return sheets_of(board, find_kit(board.kit).style_under(board.rules), settings)


def overlap_of(preview):
    return preview.form.controls["overlap_mm"].field


def choose(preview, name: str, title: str) -> None:
    box = preview.form.controls[name]
    box.setCurrentIndex(box.findText(title))
    box.activated.emit(box.currentIndex())


def type_in(field, text: str) -> None:
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)


@pytest.fixture
def printed(monkeypatch):
    """The sheets that came as far as the printer's dialog, which nobody answers."""
    found = []
    monkeypatch.setattr(printing_module, "fresh_printer", lambda sheets, title: found.append(list(sheets)))
    monkeypatch.setattr(printing_module, "open_print_dialog", lambda *_: None)
    return found


# ---- what the choices say now


def test_the_printer_gets_what_is_typed_when_print_is_pressed(window, printed):
    preview, board = preview_of(window), window.document.board
    type_in(overlap_of(preview), "12")
    assert preview.print_.isEnabled()
    preview.print_.click()
    assert preview.outcome.text == "Laying out the pages… Then they are printed."
    until(lambda: printed, "the pages")
    assert printed == [expected(board, overlap_mm=12.0)]
    assert "Each page repeats 12 mm" in preview.remarks.text(), "and they are what is shown"
    choose(preview, "joins", "Edge to edge")
    choose(preview, "joins", "Overlap and glue")
    window.document.edit("Name", edits.relabel, ["t1"], "Here")
    preview.print_.click()
    until(lambda: len(printed) == 2, "the pages")
    assert printed[1] == expected(window.document.board, overlap_mm=12.0)
    type_in(overlap_of(preview), "0")
    preview.print_.click()
    trouble = preview.form.controls["overlap_mm"].trouble.text()
    assert "enter a number from 1 to 30. For no overlap, set the joins to “Edge to edge”" in trouble
    assert preview.outcome.text == "Correct the marked fields on the left first."
    assert len(printed) == 2


def test_the_file_has_what_was_chosen_when_save_was_pressed_though_pages_come_later(window, tmp_path, monkeypatch):
    preview = preview_of(window)
    path = tmp_path / "saved.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(path), ""))
    choose(preview, "joins", "Edge to edge")
    preview.save.click()
    assert preview.outcome.text == "Laying out the pages… Then they are saved."
    preview.reject()  # it is saved all the same
    until(lambda: BAR in window.bars.shown, "the file")
    assert path.read_bytes() == export(window.document.board, "pdf", choices={**FEW, "joins": "cut"}).files[""]
    # A process that dies takes the pages with it; they are made anew, and then saved.
    preview = preview_of(window, joins="cut")
    line = window.handing_on.line
    process, before = line.process, path.read_bytes()
    os.kill(line.process, signal.SIGKILL)
    until(lambda: line.process != process, "its end")
    path.unlink()
    # A page that was still to be painted may have found the end first: then the pages are laid out, and Save is grey.
    until(preview.save.isEnabled, "pages to save")
    preview.save.click()
    until(path.exists, "the file")
    assert path.read_bytes() == before


def test_return_in_a_field_takes_its_value_and_prints_nothing(window, printed):
    preview = preview_of(window)
    field = overlap_of(preview)
    type_in(field, "12")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert preview.chosen["overlap_mm"] == 12
    settled(preview)
    QTest.keyClick(preview.form.controls["joins"], Qt.Key.Key_Return)
    QTest.keyClick(preview.strip, Qt.Key.Key_Return)
    settled(preview)
    assert printed == []
    type_in(field, "+2")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert preview.chosen["overlap_mm"] == 14
    field.clear()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert preview.chosen["overlap_mm"] is None, "as the board says"
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert preview.chosen["overlap_mm"] == pytest.approx(8.1), "a step from what was used"
    preview.print_.setFocus()
    QTest.keyClick(preview.print_, Qt.Key.Key_Return)
    until(lambda: printed, "the pages")
    assert printed == [expected(window.document.board, overlap_mm=8.1)]


# ---- a printer that is a file


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_printing_to_a_file_writes_the_pages_asked_for_as_a_sound_pdf(window, tmp_path):
    preview, board = preview_of(window), window.document.board
    path = tmp_path / "printed.pdf"
    preview.print_.click()
    until(lambda: (dialog := preview.findChild(QPrintDialog)) and dialog.isVisible(), "the printer's dialog")
    dialog = preview.findChild(QPrintDialog)
    dialog.findChild(QLineEdit, "filename").setText(str(path))
    dialog.findChild(QRadioButton, "printRange").setChecked(True)
    dialog.findChild(QSpinBox, "from").setValue(2)
    dialog.findChild(QSpinBox, "to").setValue(4)
    dialog.accept()
    until(lambda: BAR in window.bars.shown, "the file")
    assert window.bars.shown[BAR].text.startswith(f"Saved the pages: {path}")
    assert preview.outcome.text == f"Saved {path}."
    assert path.read_bytes() == pdf(expected(board)[1:4], board.title)
    checked = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


# ---- what is told when nobody looks any more


def test_a_save_that_fails_is_told_in_the_window_when_the_preview_is_gone(window, tmp_path, monkeypatch):
    preview = preview_of(window)
    nowhere = str(tmp_path / "nowhere" / "x.pdf")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (nowhere, ""))
    for choice in (None, "Edge to edge"):
        if choice:
            choose(preview, "joins", choice)
        preview.save.click()
        preview.reject()
        until(lambda: BAR in window.bars.shown, "the bar")
        told = window.bars.shown[BAR]
        assert told.text.startswith("The pages were not saved or printed. ")
        assert "there is no folder" in told.text
        assert told.meaning == "error"
        window.bars.close_bar(BAR)
        preview = preview_of(window)
    there = tmp_path / "there.pdf"
    there.write_text("mine")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(there.with_suffix("")), ""))
    preview.save.click()
    preview.reject()
    until(lambda: BAR in window.bars.shown, "the question")
    assert "there.pdf already exists." in window.bars.shown[BAR].text
    assert there.read_text() == "mine"
    window.bars.shown[BAR].buttons[0].click()
    until(lambda: there.read_bytes().startswith(b"%PDF-"), "the file")


# ---- what a choice comes to


def enabled(form) -> set[str]:
    return {name for name, control in form.controls.items() if control.isEnabled()}


def test_what_has_no_effect_is_grey_and_what_is_left_to_the_board_is_told(window):
    preview = preview_of(window)
    everything = set(preview.form.controls)
    assert enabled(preview.form) == everything - {"card_backs"}, "the game has no cards"
    assert preview.form.controls["joins"].currentText() == "Default: Overlap and glue"
    choose(preview, "joins", "Edge to edge")
    assert enabled(preview.form) == everything - {"card_backs", "overlap_mm"}
    choose(preview, "joins", "Default: Overlap and glue")
    choose(preview, "pages", "One large page")
    assert enabled(preview.form) == everything - {"card_backs", "overlap_mm", "joins"}
    choose(preview, "pages", "Pages to join")
    window.document.edit("Print", edits.change_settings, print_={"joins": "cut", "overlap_mm": 20})
    assert preview.form.controls["joins"].currentText() == "Board setting: Edge to edge"
    assert enabled(preview.form) == everything - {"card_backs", "overlap_mm"}
    assert overlap_of(preview).placeholderText() == "20"
    settled(preview)
    assert "edge to edge" in preview.remarks.text()
    notes = [label.text() for label in preview.form.findChildren(QLabel)]
    assert "This is a setting of the board: its seams follow the paper." in notes
    # The same words in the other place where a PDF is asked for.
    window.menus.actions["export"].trigger()
    dialog = window.handing_on.exporting.dialog
    form = dialog.forms["pdf"]
    assert form.controls["paper"].currentText() == "Default: A4"
    assert form.controls["joins"].currentText() == "Board setting: Edge to edge"
    assert enabled(form) == everything - {"card_backs", "overlap_mm"}
    window.document.edit("Print", edits.change_settings, print_={"paper": "Legal"})
    assert form.controls["paper"].currentText() == "Board setting: Legal"
    assert form.controls["overlap_mm"].isEnabled()
    dialog.reject()


def test_backs_are_offered_where_cards_are_printed(window):
    preview = preview_of(window.application.new_board(board_of("main_street")))
    assert not preview.form.controls["card_backs"].isEnabled(), "no cards are printed"
    preview.form.controls["components"].setChecked(True)
    assert preview.form.controls["card_backs"].isEnabled()
    preview.form.controls["components"].setChecked(False)
    settled(preview)
