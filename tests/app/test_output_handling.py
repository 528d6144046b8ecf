"""What leaves the window as a picture or a report, and what comes into it from other tools."""

import json

import numpy as np
import pytest
from patience import until
from PySide6.QtCore import QMimeData, QPoint, QRect, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QListWidget,
    QScrollArea,
)

from board_designer.app.files.import_file import BroughtIn, bring_in
from board_designer.app.import_bar import tell_brought_in
from board_designer.app.panels.message_bar import MessageBars
from board_designer.app.panels.print_preview import PrintPreview
from board_designer.app.runs import Asked
from board_designer.app.window.external_programs import BAR
from board_designer.cli.exit_codes import FINE
from board_designer.cli.main import main
from board_designer.handoff.exporters import export
from board_designer.handoff.importers import importer_for
from board_designer.handoff.printing.print_settings import CHOICES
from board_designer.io import load_board
from board_designer.io.shipped_files import folder

SAMPLES = sorted(folder("sample_boards").glob("*.board.yaml"))
pytestmark = pytest.mark.few_spaces


def press(window, name: str) -> None:
    window.menus.refresh()
    window.menus.actions[name].trigger()


# ---- pictures


def difference(one: QImage, other: QImage) -> float:
    """How far colours are apart, on average."""
    pixels = [
        np.frombuffer(image.convertToFormat(QImage.Format.Format_RGB32).constBits(), np.uint8).astype(int)
        for image in (one, other)
    ]
    return float(np.abs(pixels[0] - pixels[1]).mean())


def test_the_clipboard_has_the_board_in_pixels_and_in_lines(shared_window):
    window = shared_window
    board = window.document.board
    press(window, "copy_picture")
    until(lambda: "Copied a picture of the board" in window.status.words.text(), "the picture")
    held = QGuiApplication.clipboard().mimeData()
    assert bytes(held.data("image/png").data()) == export(board, "png").files[""]
    assert bytes(held.data("image/svg+xml").data()) == export(board, "svg").files[""]
    whole = held.imageData()
    assert isinstance(whole, QImage)
    width, height = (round(side / 25.4 * 150) for side in board.grid.print_size_mm)
    assert (whole.width(), whole.height()) == (width, height)
    assert f"{width:,} × {height:,} pixels at 150 dpi" in window.status.words.text()
    assert not held.hasText(), "pasting into text would paste something nobody can read"
    # Something selected: the same pixels, cut out.
    window.document.select(["t1", "h1"])
    press(window, "copy_picture")
    until(lambda: "Copied a picture of the selection" in window.status.words.text(), "the cut-out")
    held = QGuiApplication.clipboard().mimeData()
    part = held.imageData()
    left, top, right, _ = window.canvas.box_of(["t1", "h1"])
    assert part.width() == pytest.approx((right - left + 4) / 25.4 * 150, abs=1)
    corner = QPoint(round((left - 2) / 25.4 * 150), round((top - 2) / 25.4 * 150))
    assert difference(part, whole.copy(QRect(corner, part.size()))) < 8
    assert difference(part, whole.copy(QRect(corner + QPoint(40, 40), part.size()))) > 20
    assert len(held.data("image/svg+xml")) < 100_000


# ---- reports


@pytest.mark.few_spaces(False)
def test_a_report_is_that_of_the_command_line_and_opens_only_when_asked_to(window, tmp_path, monkeypatch):
    # Who plays at once is served before the simulator has told the window what its rules are called.
    monkeypatch.setattr(window.game_handling.games, "prepare", lambda: None)
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    path = tmp_path / "about"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(path), ""))
    for folder_ in ("", "nowhere"):
        window.handing_on.reporting.write(tmp_path / folder_ / "lint.html")
        until(lambda: "Writing" not in window.bars.shown[BAR].text, "the report")
        if not folder_:
            assert "without games (problems and layout only): " in window.bars.shown[BAR].text
    assert "there is no folder" in window.bars.shown[BAR].text
    assert "No games have been played on this board as it is now." in (tmp_path / "lint.html").read_text()
    press(window, "report")
    bar = window.bars.shown[BAR]
    assert bar.text == "No games have been played on this board as it is now."
    assert bar.buttons[0].hasFocus() or window.focusWidget() is bar.buttons[0]
    window.runs.ask(Asked(games=48))
    bar.buttons[0].click()
    until(lambda: BAR in window.bars.shown and "games played" in window.bars.shown[BAR].text, "the games")
    window.bars.shown[BAR].buttons[0].click()
    until(lambda: "Exported" in window.bars.shown[BAR].text, "the report")
    page = tmp_path / "about.html"
    assert f"Exported a report with 48 games: {page}" == window.bars.shown[BAR].text
    assert opened == []
    window.bars.shown[BAR].buttons[0].click()
    assert opened == [str(page)]
    window.handing_on.reporting.write(page)
    until(lambda: "already exists" in window.bars.shown[BAR].text, "the question")
    command = ["report", str(window.document.path), "-o", str(tmp_path / "cli.html"), "--games", "48"]
    assert main(command) == FINE
    assert page.read_bytes() == (tmp_path / "cli.html").read_bytes()


# ---- other tools' files


@pytest.fixture
def exported(starter_file, tmp_path):
    """A file of each kind that can come back."""

    def exported(kind):
        path = tmp_path / f"from_elsewhere.{kind}"
        path.write_bytes(export(load_board(starter_file), kind).files[""])
        return path

    return exported


@pytest.mark.parametrize("kind", ["json", "graphml"])
def test_an_export_is_brought_in_with_all_its_spaces_and_a_word_about_what_is_lost(
    exported, starter_file, qtbot, kind
):
    bars, board, brought = MessageBars(), load_board(starter_file), bring_in(exported(kind))
    qtbot.addWidget(bars)
    assert [space.footprint for space in brought.board.spaces] == [space.footprint for space in board.spaces]
    tell_brought_in(bars, f"from_elsewhere.{kind}", brought)
    told = bars.shown["import"].text
    assert told.startswith("New board from from_elsewhere.")
    assert ("Everything was imported" in told) == (brought.board == board)


def test_an_export_that_is_opened_is_a_new_board_without_a_file(window_manager, exported, starter_file):
    board, path = load_board(starter_file), exported("tmj")
    before = path.read_bytes()
    window = window_manager.open_path(path)
    assert window.document.path is None
    assert window.document.is_dirty
    assert [space.footprint for space in window.document.board.spaces] == [space.footprint for space in board.spaces]
    told = window.bars.shown["import"].text
    assert told.startswith("New board from from_elsewhere.")
    assert ("Everything was imported" in told) == (window.document.board == board)
    assert not window.close(), "it would be lost"
    assert window.filing.question is not None
    # Saving asks for a name and never proposes the file it was made of.
    proposed = window.filing.proposed_name()
    assert proposed.endswith(".board.yaml")
    assert (window_manager.settings.last_folder / proposed) != path
    assert path.read_bytes() == before
    assert path not in window_manager.settings.recent


def test_no_board_is_taken_for_another_tools_file():
    assert SAMPLES
    for path in SAMPLES:
        assert importer_for(path.read_bytes()) is None, path.name
        assert bring_in(path) is None


def test_a_broken_export_is_told_with_its_place_and_opens_nothing(shared_window, tmp_path):
    window, window_manager = shared_window, shared_window.application
    data = json.loads(export(window.document.board, "json").files[""])
    data["spaces"][3]["type"] = 5
    path = tmp_path / "broken.json"
    path.write_text(json.dumps(data, indent=1))
    assert window_manager.open_path(path, window.bars) is None
    told = window.bars.shown["open"].text
    assert told.startswith("broken.json could not be opened:\nbroken.json:")
    assert str(tmp_path) not in told
    assert len(window_manager.windows) == 1


def test_a_file_no_board_can_be_made_of_is_named_and_left_alone(shared_window, tmp_path):
    window, window_manager = shared_window, shared_window.application
    for kind, told in (("png", "a PNG picture"), ("tts", "a Tabletop Simulator save")):
        path = tmp_path / f"what.{kind}"
        path.write_bytes(export(window.document.board, kind).files[""])
        before = path.read_bytes()
        assert window_manager.open_path(path, window.bars) is None
        words = window.bars.shown["open"].text
        assert (
            f"this is {told}, which cannot be turned into a board. These can be opened: board files (.board.yaml)"
            in words
        )
        assert "UTF-8" not in words
        assert "first line" not in words
        assert len(window_manager.windows) == 1
        assert path.read_bytes() == before


def test_what_could_not_be_carried_over_is_listed_when_asked_for(qtbot, starter_file):
    bars = MessageBars()
    qtbot.addWidget(bars)
    report = tuple(f"Sentence {number}." for number in range(1, 31))
    tell_brought_in(bars, "x.tmj", BroughtIn(load_board(starter_file), "Tiled map", report))
    assert "30 things could not be imported" in bars.shown["import"].text
    assert "Sentence 1." not in bars.shown["import"].text
    bars.shown["import"].buttons[0].click()
    assert "Sentence 12." in bars.shown["import"].text
    assert "and 18 more" in bars.shown["import"].text
    copy, less = bars.shown["import"].buttons
    less.click()
    assert "Sentence 1." not in bars.shown["import"].text
    copy.click()
    assert QGuiApplication.clipboard().text() == "\n".join(report)


def test_a_file_that_is_dropped_on_the_window_is_opened(shared_window, tmp_path):
    window, window_manager = shared_window, shared_window.application
    path = tmp_path / "dropped.tmj"
    path.write_bytes(export(window.document.board, "tmj").files[""])
    held = QMimeData()
    held.setUrls([QUrl.fromLocalFile(str(path))])
    action, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    place, keys = QPoint(5, 5), Qt.KeyboardModifier.NoModifier
    for event in (QDragEnterEvent(place, action, held, button, keys), QDropEvent(place, action, held, button, keys)):
        QGuiApplication.sendEvent(window.canvas, event)
        assert event.isAccepted()
    assert "dropped.tmj" in window_manager.windows[-1].bars.shown["import"].text


def test_importing_asks_for_the_files_that_can_be(shared_window, monkeypatch):
    asked = []

    def answer(parent, title, start, filter_):
        asked.append(filter_)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    press(shared_window, "import")
    (filter_,) = asked
    assert all(ending in filter_ for ending in ("*.tmj", "*.graphml", "*.json"))


# ---- for everybody


def test_everything_that_takes_the_keys_in_the_windows_of_their_own_has_a_name(shared_window):
    window = shared_window
    press(window, "export")
    preview = PrintPreview(window.document, CHOICES, window)
    for own in (window.handing_on.exporting.dialog, preview):
        assert own.windowTitle()
        for kind in (QAbstractButton, QLineEdit, QComboBox, QListWidget, QScrollArea):
            for widget in own.findChildren(kind):
                if widget.focusPolicy() == Qt.FocusPolicy.NoFocus or widget.isHidden():
                    continue
                named = widget.accessibleName() or (isinstance(widget, QAbstractButton) and widget.text())
                assert named, f"{type(widget).__name__} in {type(widget.parent()).__name__}"
        own.reject()
