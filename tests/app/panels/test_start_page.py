"""The start page: new boards, samples, recent ones, work to restore."""

from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QPixmap
from PySide6.QtWidgets import QLabel

from board_designer.app.panels.labels import TroubleLine
from board_designer.app.panels.start_page import StartPage, start_page
from board_designer.app.panels.start_page.text_wrapping import first_sentence, wrapped
from board_designer.board.model import Board
from board_designer.geometry.grid import Grid
from board_designer.io import load_board
from board_designer.io.shipped_files import folder
from board_designer.kits import find_kit, kit_names, templates

STARTER = folder("sample_boards") / "starter.board.yaml"


@dataclass
class Left:
    key: str = "k1"
    title: str = "Two by two"
    saved_at: datetime = datetime(2026, 1, 5, 12, 3)
    edits: int = 3
    path: Path | None = None
    board: Board | None = None
    problem: str = ""
    preview: str = "1 space moved"


@pytest.fixture
def page(shown, tmp_path):
    left = [Left(board=load_board(STARTER)), Left("k2", "Torn", problem="the file is cut off")]
    return shown(StartPage([STARTER, tmp_path / "gone.board.yaml"], left), 800, 600)


def test_a_card_for_every_kit_template_and_sample(page, qtbot, monkeypatch):
    drawn = []
    monkeypatch.setattr(start_page, "board_pixmap", lambda board, *how: drawn.append(board) or QPixmap(4, 4))
    wanted = {f"empty {name}" for name in kit_names()} | {f"template {name}" for name in templates()}
    wanted |= {f"sample {path.name}" for path in folder("sample_boards").glob("*.board.yaml")}
    assert set(page.cards) == wanted
    assert list(page.cards)[:4] == [
        "template city",
        "empty uri-nation-1.4",
        "template street",
        "empty uri-nation-1.2",
    ], "the newest edition first"
    assert all(card.accessibleName() for card in page.cards.values())
    assert any(card.picture is None for card in page.cards.values()), "the page is there before its pictures"
    qtbot.waitUntil(lambda: all(card.picture is not None for card in page.cards.values()), timeout=60_000)
    assert load_board(STARTER) in drawn
    assert {board.kit for board in drawn if not board.spaces} == set(kit_names())
    assert len(drawn) == len(wanted), "each its own"
    starter = page.cards["sample starter.board.yaml"]
    assert starter.accessibleName() == "Two by two, Uri-Nation 1.4, 125 spaces, 388 × 288 mm"
    assert starter.toolTip() == "Four blocks, four homes."
    kit = find_kit("uri-nation-1.4")
    assert page.cards["template city"].accessibleDescription() == templates()["city"].doc
    assert kit.about in page.cards[f"empty {kit.name}"].accessibleDescription()


def test_a_file_can_be_asked_for(page, qtbot):
    with qtbot.waitSignal(page.open_wanted):
        page.open_button.click()


def test_words_on_a_card_are_wrapped_and_the_last_line_cut(page):
    metrics = page.fontMetrics()
    width = metrics.horizontalAdvance("one two three")
    assert wrapped("one two three four five six", metrics, width, 3) == ["one two three", "four five six"]
    assert wrapped("one two three four five six seven", metrics, width, 1)[0].endswith("…")
    assert wrapped("one", metrics, width, 0) == []
    assert first_sentence("Edition 1.2: one road. Two sidewalks.") == "Edition 1.2: one road."


def test_an_empty_board_of_a_kit(page, qtbot):
    with qtbot.waitSignal(page.new_board) as new:
        qtbot.keyClick(page.cards["empty uri-nation-1.2"], Qt.Key.Key_Return)
    board, title = new.args
    assert (board.kit, board.spaces, board.grid) == ("uri-nation-1.2", (), find_kit("uri-nation-1.2").grid)
    assert title == find_kit("uri-nation-1.2").title


def test_a_template_with_its_knobs(page, qtbot):
    page.cards["template city"].click()
    form = page.form
    qtbot.waitUntil(lambda: not form.picture.pixmap().isNull())
    form.fields["blocks"].setText("lots")
    form.fields["blocks"].textEdited.emit("lots")
    qtbot.waitUntil(lambda: not form.create_button.isEnabled())
    assert "columns x rows" in form.findChild(TroubleLine).text()
    form.fields["blocks"].setText("3x2")
    with qtbot.waitSignal(page.new_board) as new:
        qtbot.keyClick(form.fields["blocks"], Qt.Key.Key_Return)
    assert new.args[0] == templates()["city"].make(blocks="3x2")
    page.cards["template city"].click()
    assert page.form is None


def test_samples_open_as_copies(page, qtbot):
    with qtbot.waitSignal(page.new_board) as new:
        page.cards["sample starter.board.yaml"].click()
    assert new.args == [load_board(STARTER), "Two by two"]


def test_recent_boards(page, qtbot):
    page.recent.setCurrentRow(0)
    with qtbot.waitSignal(page.open_path) as opened:
        qtbot.keyClick(page.recent, Qt.Key.Key_Return)
    assert opened.args == [str(STARTER)]
    assert "missing" in page.recent.item(1).text()
    page.recent.setCurrentRow(1)
    with qtbot.assertNotEmitted(page.open_path):
        qtbot.keyClick(page.recent, Qt.Key.Key_Return)
    with qtbot.waitSignal(page.forget):
        qtbot.keyClick(page.recent, Qt.Key.Key_Delete)


def test_work_to_restore(page, qtbot):
    row, torn = page.recoveries["k1"], page.recoveries["k2"]
    row.see.click()
    (large,) = (label for label in row.findChildren(QLabel) if label.accessibleName() == "Picture of Two by two")
    assert large.isVisible()
    assert not large.pixmap().isNull()
    assert not torn.take.isEnabled()
    with qtbot.waitSignal(page.restore) as restored:
        row.take.click()
    assert restored.args == ["k1"]
    with qtbot.assertNotEmitted(page.discard):
        torn.drop.click()
    with qtbot.waitSignal(page.discard) as gone:
        torn.drop.click()
    assert gone.args == ["k2"]
    assert set(page.recoveries) == {"k1"}


def test_a_dropped_file_is_opened(page, qtbot):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(STARTER)), QUrl.fromLocalFile("/tmp/picture.png")])
    event = QDropEvent(
        QPointF(9, 9), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    with qtbot.waitSignal(page.open_path) as opened:
        page.dropEvent(event)
    assert opened.args == [str(STARTER)]


def test_an_empty_board_of_hexes_asks_how_they_stand(shown, qtbot, monkeypatch):
    hexes = replace(find_kit("uri-nation-1.2"), grid=Grid("hex", size=(40, 40)))
    monkeypatch.setattr(start_page, "find_kit", lambda name: hexes if name == hexes.name else None)
    page = shown(StartPage(), 800, 600)
    page.cards[f"empty {hexes.name}"].click()
    assert [field.text() for field in page.form.fields.values()] == ["10x11", "pointy"]
    with qtbot.waitSignal(page.new_board) as new:
        page.form.create_button.click()
    assert new.args[0] == Board(kit=hexes.name, grid=hexes.grid)
    page.form.fields["orientation"].setText("flat")
    page.form.fields["size"].setText("4x3")
    with qtbot.waitSignal(page.new_board) as new:
        page.form.create_button.click()
    # Four columns of which each takes 0.87 cells, and three and a half rows.
    assert new.args[0].grid == replace(hexes.grid, orientation="flat", size=(16, 14))
