"""Message bars: narrow windows, keys, and what happens when nobody answers."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMainWindow, QToolButton, QVBoxLayout, QWidget

from board_designer.app.mnemonics import letters_of, with_letter
from board_designer.app.panels.message_bar import MessageBars

QUESTION = "The board of the long street has changes that are not saved."


@pytest.fixture
def window(shown, qtbot):
    window = QMainWindow()
    window.menuBar().addMenu("&Select")
    middle = QWidget()
    column = QVBoxLayout(middle)
    window.bars = MessageBars()
    window.other = QLineEdit()
    column.addWidget(window.bars)
    column.addWidget(window.other, 1)
    window.setCentralWidget(middle)
    shown(window, 300, 400)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def ask(window, **more):
    pressed = []
    words = ("Save and close", "Close without saving", "Stay")
    buttons = [(word, lambda word=word: pressed.append(word)) for word in words]
    return window.bars.show_bar("close", QUESTION, "warning", buttons, **more), pressed


def test_a_bar_never_widens_the_window(window, qtbot):
    window.resize(260, 400)
    bar, _ = ask(window)
    words = bar.findChild(QLabel)
    assert words.text() == QUESTION
    window.bars.show_bar("open", f"Cannot read /{'a_long_folder_name/' * 12}board.yaml.", "error")
    QApplication.processEvents()
    assert window.width() == 260
    assert bar.minimumSizeHint().width() < 150
    inside = bar.rect()
    assert all(inside.contains(button.geometry()) for button in bar.buttons)
    first, last = bar.buttons[0], bar.buttons[-1]
    assert last.y() > first.y(), "buttons go on in the next line"
    assert first.y() >= words.geometry().bottom()
    assert words.height() >= words.heightForWidth(words.width()), "all words can be read"
    window.resize(1000, 400)
    QApplication.processEvents()
    assert {button.y() for button in bar.buttons} == {first.y()}
    assert first.x() >= words.geometry().right(), "with room they are beside the words"


def test_every_button_has_a_letter_of_its_own(window, qtbot):
    bar, pressed = ask(window)
    texts = [button.text() for button in bar.buttons]
    letters = letters_of(texts)
    assert len(letters) == 3
    assert "s" not in letters, "that one opens a menu"
    other = window.bars.show_bar("disk", "Changed on disk.", "warning", [("Again", lambda: None)])
    assert not letters & letters_of([other.buttons[0].text()])
    window.other.setFocus()
    qtbot.keyClick(window.windowHandle(), "c", Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: bool(pressed))
    assert pressed == ["Close without saving" if "&Close" in texts[1] else "Save and close"]


def test_letters():
    taken = {"s"}
    assert with_letter("Save and close", taken) == "Save &and close"
    assert with_letter("Stay", taken) == "S&tay"
    assert with_letter("E&xit", taken) == "E&xit"
    assert taken == {"s", "a", "t", "x"}
    assert with_letter("Tax", taken) == "Tax"


def test_a_question_is_answered_by_keys(window, qtbot):
    window.other.setFocus()
    bar, pressed = ask(window)
    assert window.other.hasFocus(), "news take no focus"
    assert window.bars.focus_first("close")
    assert bar.buttons[0].hasFocus()
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Space)
    assert pressed == ["Close without saving"]
    assert window.other.hasFocus(), "the keys go back where they were"
    assert not window.bars.focus_first("close")


def test_a_question_that_is_waved_away_is_told(window, qtbot):
    told = []

    def again():
        return ask(window, on_dismiss=lambda: told.append(1))

    bar, pressed = again()
    qtbot.mouseClick(bar.findChild(QToolButton), Qt.MouseButton.LeftButton)
    assert len(told) == 1
    again()
    window.other.setFocus()
    window.bars.focus_first("close")
    qtbot.keyClick(window.windowHandle(), Qt.Key.Key_Escape)
    assert len(told) == 2
    assert window.other.hasFocus()
    again()
    assert window.bars.close_last()
    assert len(told) == 3
    bar, pressed = again()
    qtbot.mouseClick(bar.buttons[2], Qt.MouseButton.LeftButton)
    assert (pressed, len(told)) == (["Stay"], 3), "an answer is no dismissal"
    again()
    again()
    window.bars.close_bar("close")
    assert len(told) == 3, "nor is being replaced or taken away"
    assert not window.bars.shown
