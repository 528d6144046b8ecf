"""The window as a whole: everything is reachable, tells what it does, and loses nothing."""

import re
from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from patience import until
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QPlainTextEdit,
)

import board_designer.app
from board_designer.app.themes import dark_palette
from board_designer.board.edits import change_settings, lock, move
from board_designer.board.symmetry import OFF
from board_designer.geometry.grid import Grid
from board_designer.handoff.exporters import export
from board_designer.io import load_board
from board_designer.overlays import OVERLAYS

APP = Path(board_designer.app.__file__).parent

# What is pointed at below, and some of every type.
pytestmark = pytest.mark.few_spaces(
    "s1", "s2", "s3", "s4", "s13", "s42", "t1", "t2", "t3", "t4", "h1", "h2", "w1", "d1", "r1", "r2", "r3", "i1"
)


@pytest.fixture
def window(shared_window):
    return shared_window


def press(window, *names: str) -> None:
    for name in names:
        window.menus.actions[name].trigger()


def at(window, x: float, y: float) -> QPoint:
    """The pixel of a place on the board, given in parts."""
    grid = window.document.board.grid
    place = ((x + grid.margin) * grid.mm_per_part, (y + grid.margin) * grid.mm_per_part)
    return QPoint(*(round(value) for value in window.canvas.camera.to_pixel(place)))


# ---- commands


def test_no_key_means_two_things_and_every_command_says_what_it_does(window):
    pairs = window.menus.pairs()
    keys = Counter(key for command, _ in pairs for key in command.keys)
    assert [key for key, count in keys.items() if count > 1] == []
    assert len({command.name for command, _ in pairs}) == len(pairs)
    for command, action in pairs:
        assert command.tip.endswith("."), command.name
        if command.keys:
            assert command.keys[0] in action.toolTip(), command.name


def test_every_line_of_a_menu_has_a_letter_of_its_own(window):
    for path, menu in window.menus.by_path.items():
        lines = [action.text() for action in menu.actions() if not action.isSeparator()]
        letters = [line[line.index("&") + 1].lower() for line in lines if "&" in line]
        assert len(letters) == len(set(letters)), path
        assert len(letters) >= min(len(lines), 20), path


def test_a_command_that_cannot_be_used_says_why(window):
    window.document.select(())
    window.menus.refresh()
    copy = window.menus.actions["copy"]
    assert not copy.isEnabled()
    assert "Select a space first." in copy.toolTip()
    window.document.select(["s1"])
    assert copy.isEnabled()


def test_every_command_runs_on_one_space_and_can_be_undone(window_manager, small_file):
    """Whatever a command does to the board, one undo takes it back."""
    window = window_manager.open_path(small_file)
    leave_out = {"open", "save_as", "close", "quit", "new", "full_screen", "commands", "save_stamp", "undo", "redo"}
    leave_out |= {"import", "open_game_log", "save_game_log"}  # they ask for a file
    window.application.settings.remember(window.handing_on.printing.settings_key, {"components": False})
    for command, action in window.menus.pairs():
        if command.name in leave_out:
            continue
        window.document.select(["s1", "s2", "t1"])
        before, steps = window.document.board, window.document.history.position
        action.trigger()
        if window.document.history.position > steps:
            window.document.undo()
        assert window.document.board == before, command.name
    window.document.set_symmetry(OFF)


def test_copy_and_paste_between_windows(window):
    window.document.select(["t1", "h1"])
    press(window, "copy")
    other = window.application.new_board(load_board(window.document.path))
    press(other, "paste_in_place")
    new = {space.id for space in other.document.board.spaces} - window.document.board.space_by_id.keys()
    assert {other.document.board.space_by_id[id_].type for id_ in new} == {"territory", "home"}
    assert other.document.selection == new
    QGuiApplication.clipboard().setText("no board at all")
    press(other, "paste")
    assert "Nothing pasted" in other.status.words.text()


def test_deleting_leaves_what_is_locked(window):
    window.document.edit("Lock", lock, ["s1"])
    window.document.select(["s1", "s2"])
    press(window, "delete")
    assert "s1" in window.document.board.space_by_id
    assert "s2" not in window.document.board.space_by_id


def test_the_command_list_finds_and_runs(window, qtbot):
    window.activateWindow()
    press(window, "commands")
    popup = next(child for child in window.children() if type(child).__name__ == "CommandPalette")
    field = popup.findChild(QLineEdit)
    qtbot.keyClicks(field, "select all")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    everything = len(window.document.board.spaces)
    until(lambda: len(window.document.selection) == everything)


# ---- drawing with the mouse, off-screen


def test_drag_a_space_and_escape(window, qtbot):
    canvas, before = window.canvas, window.document.board
    start, end = at(window, 2, 2), at(window, 2, 10)
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(canvas, start + QPoint(8, 8))
    qtbot.mouseMove(canvas, end)
    assert window.document.draft is not None
    qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    assert window.document.draft is None
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=end)
    assert window.document.board is before


def test_the_status_line_says_what_a_drag_would_change(window, qtbot):
    canvas = window.canvas
    start = at(window, 2, 2)
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(canvas, start + QPoint(10, 10))
    qtbot.mouseMove(canvas, at(window, 40, 50))
    until(lambda: "off the board" in window.status.words.text(), "what the drag would change")
    qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton)


def test_letters_take_types_into_the_hand_and_escape_puts_them_down(window, qtbot):
    window.activateWindow()
    press(window, "place_type_home")
    assert window.toolbox.name == "type home"
    assert window.menus.actions["place_type_home"].isChecked()
    canvas = window.canvas
    qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    assert window.toolbox.name == "select"


# ---- looks


def test_overlays_are_drawn_with_a_legend(window):
    plain = window.canvas.picture().toImage()
    for name in OVERLAYS:
        press(window, f"overlay_{name}")
        assert window.canvas.picture().toImage() != plain, name
        press(window, f"overlay_{name}")
        assert window.canvas.picture().toImage() == plain, name


def test_switches_are_remembered(window):
    settings = window.application.settings
    press(window, "show_rulers", "snap_part", "theme_dark")
    assert not settings.is_on("rulers")
    assert settings.snap == "part"
    press(window, "theme_system", "show_rulers", "snap_cell")
    assert settings.theme == "system"
    assert settings.is_on("rulers")
    assert settings.snap == "cell"


def test_symmetry_and_making_symmetric(window):
    press(window, "symmetry_both_ways")
    assert "mirror both ways" in window.strip.symmetry.text()
    assert window.menus.actions["symmetry_both_ways"].isChecked()
    assert not window.menus.actions["symmetry_turn_3"].isEnabled()
    before = window.document.board
    window.document.set_symmetry(OFF)
    window.document.edit("Move", move, ["t1"], (0, 1))
    press(window, "make_left_right_left")
    assert "Made symmetric" in window.status.words.text()
    assert window.document.board != before


INTERACTIVE = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QPlainTextEdit, QAbstractItemView)


def test_everything_that_takes_the_keys_has_a_name(window):
    window.document.select(["h1"])
    for kind in INTERACTIVE:
        for widget in window.findChildren(kind):
            is_ours = widget.window() is window and not widget.objectName().startswith("qt_")
            if widget.focusPolicy() == Qt.FocusPolicy.NoFocus or not is_ours:
                continue
            inside = isinstance(widget, QLineEdit) and isinstance(widget.parent(), QAbstractSpinBox | QComboBox)
            named = widget.accessibleName() or (isinstance(widget, QAbstractButton) and widget.text()) or inside
            assert named, f"{type(widget).__name__} in {type(widget.parent()).__name__}"


def test_the_example_of_the_first_run_goes_with_one_undo(window_manager):
    window = window_manager.first_board()
    assert len(window.document.board.spaces) > 50
    window.document.undo()
    assert window.document.board.spaces == ()
    assert window.close()


# ---- how it is built


def test_files_are_small_and_the_main_window_only_assembles():
    for path in APP.rglob("*.py"):
        assert len(path.read_text().splitlines()) <= 500, path
    main = (APP / "window" / "main_window.py").read_text()
    assert len(main.splitlines()) < 300
    assert "edits" not in main


def test_no_panel_changes_a_board_but_through_an_edit():
    for path in (APP / "panels").rglob("*.py"):
        text = path.read_text()
        assert not re.search(r"document\.(history\.(push|go_to)|replace_all|saved|_apply|_draft)", text), path


# ---- what is easily overlooked


@pytest.fixture
def dark_window(window):
    before = window.palette()
    window.setPalette(dark_palette())
    yield window
    window.setPalette(before)


def test_the_signs_of_panels_are_seen_in_dark_colours_too(dark_window):
    window, ink = dark_window, dark_palette().color(QPalette.ColorRole.WindowText)
    for name in ("qt_dockwidget_closebutton", "qt_dockwidget_floatbutton"):
        button = window.docks["Problems"].findChild(QAbstractButton, name)
        image = button.grab().toImage()
        seen = [image.pixelColor(x, y).lightness() for x in range(image.width()) for y in range(image.height())]
        assert sum(light > ink.lightness() - 40 for light in seen) >= 8, name


def test_a_minimap_that_is_not_needed_yet_is_told_of(window):
    press(window, "show_minimap", "show_minimap")
    assert window.frame.minimap.isHidden()
    assert "a part of the board is out of view" in window.status.words.text()


def test_the_title_of_a_window_tells_boards_of_one_title_apart(window, tmp_path, monkeypatch):
    """Title and file; the star for what is not saved goes behind both."""
    assert window.windowTitle() == "Two by two — starter.board.yaml[*] — Board Designer"
    assert not window.isWindowModified()
    window.document.edit("Move", move, ["s1"], (0, 40))
    assert window.isWindowModified()
    copy = tmp_path / "from_elsewhere.json"
    copy.write_bytes(export(window.document.board, "json").files[""])
    other = window.application.open_path(copy)
    assert other.windowTitle() == "Two by two — never saved[*] — Board Designer"
    assert other.isWindowModified()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "mine.board.yaml"), ""))
    press(other, "save")
    until(lambda: not other.isWindowModified(), "the save")
    assert other.windowTitle() == "Two by two — mine.board.yaml[*] — Board Designer"
    other.document.edit("Title", partial(change_settings, title=""))
    assert other.windowTitle() == "mine.board.yaml[*] — Board Designer"


def test_the_words_of_a_menu_follow_the_board_and_the_selection(window):
    window.document.select(["t1", "t2"])
    texts = {name: window.menus.actions[name].text().replace("&", "") for name in ("rotate", "rotate_back", "lock")}
    assert texts == {"rotate": "Rotate 90° clockwise", "rotate_back": "Rotate 90° counterclockwise", "lock": "Lock"}
    window.menus.actions["lock"].trigger()
    assert window.menus.actions["lock"].text() == "&Unlock"
    window.menus.actions["lock"].trigger()
    window.menus.actions["align_left"].trigger()
    assert [step.label for step in window.document.history.steps[-3:]] == ["Lock", "Unlock", "Align left"]
    hexes = window.application.new_board(replace(window.document.board, grid=Grid(shape="hex"), spaces=(), links=()))
    assert hexes.menus.actions["rotate"].text() == "&Rotate 60° clockwise"
