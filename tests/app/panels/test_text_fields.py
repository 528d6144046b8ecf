"""Keys in fields: undo and Escape are the board's as long as nothing was typed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QPlainTextEdit

from board_designer.app.panels.history_panel import HistoryPanel
from board_designer.app.panels.inspector import Inspector
from board_designer.app.panels.outline import Outline
from board_designer.app.panels.palette import Palette
from board_designer.app.panels.rules_panel import RulesPanel
from board_designer.board import edits

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def window(document, shown, qtbot):
    """An inspector in a window whose actions undo and redo, as the designer's do."""
    window = QMainWindow()
    for keys, run in ((("Ctrl+Z",), document.undo), (("Ctrl+Shift+Z", "Ctrl+Y"), document.redo)):
        action = QAction("&Edit", window)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.triggered.connect(run)
        window.addAction(action)
    window.inspector = Inspector(document)
    window.setCentralWidget(window.inspector)
    shown(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def x_of(document, id_="t1"):
    return document.board.space_by_id[id_].footprint.x


def press(qtbot, window, key, modifiers=Qt.KeyboardModifier.NoModifier):
    """As a person does: shortcuts are asked first, then whoever has the focus."""
    qtbot.keyClick(window.windowHandle(), key, modifiers)


def typed(qtbot, window, field, text):
    field.selectAll()
    for letter in text:
        qtbot.keyClick(window.windowHandle(), letter)


def fields_of(inspector):
    page = inspector.spaces
    return [page.numbers["x"].field, page.label, page.notes, page.type]


def test_undo_goes_through_a_field_in_which_nothing_was_typed(document, window, qtbot):
    document.select(["t1"])
    before = x_of(document)
    for field in fields_of(window.inspector):
        document.edit("Move", edits.move, ["t1"], (1, 0))
        field.setFocus()
        assert field.hasFocus()
        press(qtbot, window, Qt.Key.Key_Z, CTRL)
        assert x_of(document) == before, field.accessibleName()
        press(qtbot, window, Qt.Key.Key_Z, CTRL | SHIFT)
        assert x_of(document) == before + 1, field.accessibleName()
        press(qtbot, window, Qt.Key.Key_Z, CTRL)
        press(qtbot, window, Qt.Key.Key_Y, CTRL)
        assert x_of(document) == before + 1, field.accessibleName()
        document.undo()


def test_typing_is_undone_in_the_field_and_after_return_on_the_board(document, window, qtbot):
    document.select(["t1"])
    before = x_of(document)
    document.edit("Move", edits.move, ["t1"], (1, 0))
    field = window.inspector.spaces.numbers["x"].field
    field.setFocus()
    typed(qtbot, window, field, "12")
    press(qtbot, window, Qt.Key.Key_Z, CTRL)
    assert (field.text(), x_of(document)) == (str(before + 1), before + 1), "only the typing goes"
    press(qtbot, window, Qt.Key.Key_Z, CTRL | SHIFT)
    assert field.text() == "12"
    press(qtbot, window, Qt.Key.Key_Return)
    assert (x_of(document), field.isUndoAvailable()) == (12, False)
    for wanted in (before + 1, before):
        press(qtbot, window, Qt.Key.Key_Z, CTRL)
        assert (field.text(), x_of(document)) == (str(wanted), wanted), "field and board agree"
    press(qtbot, window, Qt.Key.Key_Y, CTRL)
    assert (field.text(), x_of(document)) == (str(before + 1), before + 1)


def test_undo_with_nothing_to_undo_leaves_the_field_alone(document, window, qtbot):
    document.select(["t1"])
    for action in window.actions():
        action.setEnabled(False)
    field = window.inspector.spaces.numbers["x"].field
    field.setFocus()
    typed(qtbot, window, field, "12")
    press(qtbot, window, Qt.Key.Key_Return)
    press(qtbot, window, Qt.Key.Key_Z, CTRL)
    assert (field.text(), x_of(document)) == ("12", 12)


def test_typing_that_was_refused_is_undone_on_the_next_visit(document, window, qtbot):
    document.select(["t1"])
    row = window.inspector.spaces.numbers["x"]
    before = row.field.text()
    row.field.setFocus()
    typed(qtbot, window, row.field, "4/0")
    window.inspector.spaces.label.setFocus()
    assert row.trouble.text()
    row.field.setFocus()
    press(qtbot, window, Qt.Key.Key_Z, CTRL)
    assert (row.field.text(), row.trouble.text()) == (before, "")


def test_a_label_is_undone_in_its_field_until_return(document, window, qtbot):
    document.select(["t1"])
    label = window.inspector.spaces.label
    label.setFocus()
    typed(qtbot, window, label, "Oak")
    press(qtbot, window, Qt.Key.Key_Z, CTRL)
    assert (label.text(), document.board.space_by_id["t1"].label) == ("", "")
    assert len(document.history.steps) == 1
    press(qtbot, window, Qt.Key.Key_Z, CTRL | SHIFT)
    press(qtbot, window, Qt.Key.Key_Return)
    typed(qtbot, window, label, "Elm")
    press(qtbot, window, Qt.Key.Key_Return)
    assert [step.label for step in document.history.steps[1:]] == ["Change label", "Change label"]
    for wanted in ("Oak", ""):
        press(qtbot, window, Qt.Key.Key_Z, CTRL)
        assert (label.text(), document.board.space_by_id["t1"].label) == (wanted, wanted)


def test_labels_of_many_are_undone_by_the_board(document, window, qtbot):
    document.edit("Label", edits.relabel, ["t1"], "Oak")
    document.select(["t1", "t2"])
    label = window.inspector.spaces.label
    label.setFocus()
    typed(qtbot, window, label, "Elm")
    press(qtbot, window, Qt.Key.Key_Z, CTRL)
    assert [document.board.space_by_id[id_].label for id_ in ("t1", "t2")] == ["Oak", ""]
    assert (label.text(), label.placeholderText()) == ("", "mixed")


def test_notes_are_undone_where_they_are_typed(document, window, qtbot):
    document.select(["t1"])
    before = x_of(document)
    document.edit("Move", edits.move, ["t1"], (1, 0))
    notes = window.inspector.spaces.notes
    notes.setFocus()
    for letter in "Big":
        press(qtbot, window, getattr(Qt.Key, f"Key_{letter.upper()}"))
    assert document.board.space_by_id["t1"].notes == "big"
    press(qtbot, window, Qt.Key.Key_Z, CTRL)
    assert (document.board.space_by_id["t1"].notes, x_of(document)) == ("", before + 1)
    press(qtbot, window, Qt.Key.Key_Z, CTRL)
    assert x_of(document) == before


def test_a_spin_box_leaves_undo_to_the_board(document, window, qtbot):
    rules = RulesPanel(document)
    window.setCentralWidget(rules)
    rules.grab()
    qtbot.waitUntil(lambda: bool(rules.blocks))
    spin = rules.blocks["fortify_limit"].editor
    usual = spin.value()
    spin.setFocus()
    typed(qtbot, window, spin, "3")
    assert document.board.rules["fortify_limit"] == 3
    press(qtbot, window, Qt.Key.Key_Z, CTRL)
    assert (spin.value(), "fortify_limit" in document.board.rules) == (usual, False)


def test_escape_drops_what_was_typed_and_then_leaves(document, window, qtbot):
    document.select(["t1"])
    left = []
    window.inspector.leave_wanted.connect(lambda: left.append(1))
    field = window.inspector.spaces.numbers["x"].field
    before = field.text()
    field.setFocus()
    typed(qtbot, window, field, "12")
    press(qtbot, window, Qt.Key.Key_Escape)
    assert (field.text(), left) == (before, [])
    press(qtbot, window, Qt.Key.Key_Escape)
    assert len(left) == 1
    page = window.inspector.spaces
    for number, other in enumerate((page.label, page.notes, page.type, page.locked), 2):
        other.setFocus()
        press(qtbot, window, Qt.Key.Key_Escape)
        assert len(left) == number, other.accessibleName()
    document.select([])
    folds = window.inspector.board.folds[0].line
    folds.setFocus()
    typed(qtbot, window, folds, "abc")
    press(qtbot, window, Qt.Key.Key_Escape)
    assert (folds.text(), len(left)) == ("; ".join(map(str, document.board.grid.folds.vertical)), 5)
    press(qtbot, window, Qt.Key.Key_Escape)
    assert len(left) == 6


@pytest.mark.parametrize("kind", [Palette, RulesPanel, Outline, HistoryPanel])
def test_every_panel_can_be_left(document, shown, qtbot, kind):
    panel = shown(kind(document))
    search = getattr(panel, "field", None)
    if search is not None:
        panel.focus_search()
        qtbot.keyClicks(search, "home")
        with qtbot.assertNotEmitted(panel.leave_wanted):
            qtbot.keyClick(search, Qt.Key.Key_Escape)
        assert search.text() == ""
    view = search or getattr(panel, "tree", None) or panel.list
    with qtbot.waitSignal(panel.leave_wanted):
        qtbot.keyClick(view, Qt.Key.Key_Escape)
    rest = getattr(panel, "tree", None)
    if rest is not None:
        with qtbot.waitSignal(panel.leave_wanted):
            qtbot.keyClick(rest, Qt.Key.Key_Escape)


def test_next_free_takes_the_focus_nowhere_else(document, window, qtbot):
    document.edit("Seat", edits.set_seat, ["h1"], None)
    document.select(["h1"])
    page = window.inspector.spaces
    page.notes.setFocus()
    qtbot.mouseClick(page.next_seat, Qt.MouseButton.LeftButton)
    assert not page.next_seat.isEnabled()
    assert isinstance(window.focusWidget(), QPlainTextEdit), "a click leaves the focus where it was"
    document.undo()
    page.next_seat.setFocus(Qt.FocusReason.TabFocusReason)
    press(qtbot, window, Qt.Key.Key_Space)
    assert document.board.space_by_id["h1"].seat == 1
    assert page.seat.field.hasFocus()
    press(qtbot, window, Qt.Key.Key_Z, CTRL)
    assert document.board.space_by_id["h1"].seat is None
