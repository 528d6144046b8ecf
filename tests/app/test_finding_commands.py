"""What the command finder answers first, in the words a newcomer would type."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from board_designer.app.actions.synonyms import SYNONYMS
from board_designer.app.panels.command_palette import ACTION, CommandPalette

FIRST = {
    "image": {"copy_picture", "export"},
    "picture": {"copy_picture"},
    "screenshot": {"copy_picture"},
    "png": {"export", "copy_picture"},
    "export": {"export"},
    "pdf": {"print"},
    "print": {"print"},
    "rotate": {"rotate"},
    "turn": {"rotate"},
    "flip": {"mirror"},
    "mirror": {"mirror"},
    "delete": {"delete"},
    "remove": {"delete"},
    "heat map": {"heat"},
    "heatmap": {"heat"},
    "heat": {"heat"},
    "undo": {"undo"},
    "redo": {"redo"},
    "save": {"save"},
    "save as": {"save_as"},
    "sav": {"save"},
    "exit": {"quit", "close"},
    "quit": {"quit"},
    "simulate": {"quick_sim"},
    "play": {"quick_sim", "watch_a_game", "stop_games"},
    "align left": {"align_left"},
    "dark": {"theme_dark"},
    "dark mode": {"theme_dark"},
    "zoom in": {"zoom_in"},
    "select all": {"select_all"},
    "shortcuts": {"keys"},
    "help": {"guide", "keys"},
    "reset layout": {"reset_layout"},
    "panels": {"reset_layout", "next_panel"},
    "water": {"place_type_water", "retype_water"},
    "sidewalk": {"place_type_sidewalk"},
    "grid": {"show_grid"},
    "clone": {"duplicate"},
    "next problem": {"next_problem"},
}


@pytest.fixture
def finder(window):
    window.document.select(["t1", "t2", "t3"])
    palette = CommandPalette(window.menus.all_actions, window)
    palette.open_over(window)
    yield palette
    palette.close()


@pytest.mark.parametrize("words", FIRST)
def test_the_first_answer(finder, qtbot, words):
    qtbot.keyClicks(finder.field, words)
    first = finder.model.index(0, 0).data(ACTION)
    assert first is not None
    assert first.objectName() in FIRST[words]


@pytest.mark.parametrize("words", ["xyzzy", "ieg", "amdls", "qqq image"])
def test_nonsense_finds_nothing_and_says_so(finder, qtbot, words):
    qtbot.keyClicks(finder.field, words)
    assert finder.model.rowCount() == 0
    assert finder.nothing.isVisible()
    assert not finder.list.isVisible()
    qtbot.keyClick(finder.field, Qt.Key.Key_Return)
    assert finder.isVisible()
    finder.field.clear()
    assert finder.list.isVisible()
    assert not finder.nothing.isVisible()


def test_letters_in_the_middle_of_words_are_no_answer_to_image(finder, qtbot):
    qtbot.keyClicks(finder.field, "image")
    found = [finder.model.index(row, 0).data() for row in range(finder.model.rowCount())]
    assert not [name for name in found if name.startswith("Align")]


def test_every_synonym_is_of_a_command(window):
    assert SYNONYMS.keys() - {"rename"} <= window.menus.actions.keys()
    assert QApplication.activePopupWidget() is None
