"""History, command list, message bars and links in sentences."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication, QPalette
from PySide6.QtWidgets import QMainWindow

from board_designer.app.panels import command_palette
from board_designer.app.panels.command_palette import KEYS, WHERE, CommandPalette
from board_designer.app.panels.fuzzy_search import score
from board_designer.app.panels.history_panel import HistoryPanel
from board_designer.app.panels.message_bar import MessageBars
from board_designer.app.panels.quick_sim.linked_sentences import RemarkLine
from board_designer.app.panels.quick_sim.notice_line import NoticeLine
from board_designer.app.themes import use_theme
from board_designer.board import edits
from board_designer.showing.result_values import Remark


def test_history_goes_where_it_is_clicked(document, shown, qtbot):
    panel = shown(HistoryPanel(document))
    first = document.board
    for _ in range(3):
        document.edit("Move", edits.move, ["s1"], (0, 1))
    assert panel.model.rowCount() == 4
    assert panel.model.index(3, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "Move, current"
    box = panel.list.visualRect(panel.model.index(0, 0))
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert document.board is first
    assert panel.model.index(2, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "Move, undone"
    document.edit("Lock", edits.lock, ["s1"])
    assert [panel.model.index(row, 0).data() for row in range(panel.model.rowCount())] == ["    Open", "➤ Lock"]
    qtbot.keyClick(panel.list, Qt.Key.Key_Up)
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert document.history.position == 0


def test_letters_find_what_was_meant():
    assert score("fit", "Fit the board") > score("fit", "Show benefits")
    assert score("board fit", "Fit the board") is not None
    assert score("ztf", "Zoom to fit") is not None
    assert score("xyz", "Zoom to fit") is None


def actions(window):
    menu = window.menuBar().addMenu("&View")
    below = menu.addMenu("&Overlay")
    made = []
    for home, text, keys in (
        (menu, "&Fit the board", "Ctrl+0"),
        (below, "&Segments…", "F7"),
        (menu, "Align &left", ""),
    ):
        action = QAction(text, window)
        action.setObjectName(text)
        action.setShortcut(keys)
        home.addAction(action)
        made.append(action)
    made[2].setEnabled(False)
    made[2].setToolTip("Lines spaces up. Select 2 spaces or more first.")
    return made


def test_the_command_list(shown, qtbot, monkeypatch):
    monkeypatch.setattr(command_palette, "recent_commands", [])
    window = shown(QMainWindow(), 800, 600)
    made = actions(window)
    ran = []
    made[1].triggered.connect(lambda: ran.append("segments"))
    commands = CommandPalette(lambda: made)
    commands.open_over(window)
    assert commands.model.index(1, 0).data() == "Segments"
    assert commands.model.index(1, 0).data(WHERE) == "View › Overlay"
    assert commands.model.index(1, 0).data(KEYS) == "F7"
    off = commands.model.index(2, 0)
    assert "Select 2 spaces" in off.data(Qt.ItemDataRole.ToolTipRole)
    assert "not available now" in off.data(Qt.ItemDataRole.AccessibleTextRole)
    assert "not available now" in off.data(WHERE)
    made[0].setEnabled(False)
    commands.field.setText("x")
    commands.field.clear()
    assert commands.list.currentIndex().row() == 0
    assert commands.list.currentIndex().data() == "Segments", "Return is for what can be done, and that comes first"
    qtbot.keyClicks(commands.field, "overlay seg")
    assert commands.model.rowCount() == 1
    qtbot.keyClick(commands.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: ran == ["segments"])
    made[0].setEnabled(True)
    again = CommandPalette(lambda: made)
    again.open_over(window)
    assert again.model.index(0, 0).data() == "Segments", "what was used last comes first"
    qtbot.keyClicks(again.field, "lines spaces")
    assert again.model.index(0, 0).data() == "Align left", "explanations are searched too"
    qtbot.keyClick(again.field, Qt.Key.Key_Return)
    assert again.isVisible(), "a command that cannot be run does not run"
    qtbot.keyClick(again.field, Qt.Key.Key_Escape)
    assert not made[2].isEnabled()


def test_bars_stack_and_call_back(shown, qtbot):
    bars = shown(MessageBars(), 700, 120)
    pressed = []
    assert not bars.shown
    bars.show_bar("close", "Not saved.", "warning", [("Save", lambda: pressed.append("save"))], dismissible=False)
    bars.show_bar("disk", "The disk is full.", "error")
    assert list(bars.shown) == ["close", "disk"]
    assert bars.shown["disk"].accessibleName() == "Error: The disk is full."
    bars.show_bar("disk", "The disk is still full.", "error")
    assert bars.shown["disk"].text == "The disk is still full."
    qtbot.keyClick(bars.shown["disk"], Qt.Key.Key_Escape)
    assert list(bars.shown) == ["close"]
    qtbot.keyClick(bars.shown["close"], Qt.Key.Key_Escape)
    assert not bars.close_last(), "a question waits for its answer"
    qtbot.mouseClick(bars.shown["close"].buttons[0], Qt.MouseButton.LeftButton)
    assert pressed == ["save"]
    assert not bars.isVisible()


@pytest.mark.parametrize("kind", [RemarkLine, NoticeLine])
def test_links_can_be_read_in_the_dark_too(shown, qtbot, kind):
    line = shown(kind(), 200, 40)
    if isinstance(line, RemarkLine):
        line.show_remark(Remark("Too many.", spaces=("t1",)), {}, {})
    else:
        line.show_words("Too many.", "Show them")

    def colours() -> set[str]:
        image = line.grab().toImage()
        return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}

    def link() -> str:
        return QGuiApplication.palette().color(QPalette.ColorRole.Link).name()

    light = link()
    assert light in colours()
    try:
        use_theme("dark")
        assert link() != light
        qtbot.waitUntil(lambda: link() in colours())
        assert light not in colours()
    finally:
        use_theme("system")
