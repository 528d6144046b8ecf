"""What the command finder answers first, in the words a newcomer would type."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from board_designer.app.commands.command_synonyms import SYNONYMS
from board_designer.app.panels.command_palette import ACTION, WHERE, CommandPalette, plain
from board_designer.board.edits import move

pytestmark = pytest.mark.few_spaces("s1", "t1", "t2", "t3")

FIRST = {
    "image": {"copy_picture", "export"},
    "picture": {"copy_picture"},
    "pictures": {"copy_picture", "export"},
    "engine": {"export", "import"},
    "map": {"heat", "show_minimap"},
    "delete space": {"delete"},
    "delete link": {"delete"},
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


# All that is found, where a word that is only told of must not bring more.
ALL = {
    "image": {"copy_picture", "export"},
    "imag": {"copy_picture", "export"},
    "picture": {"copy_picture", "export"},
    "pictures": {"copy_picture", "export"},
    "delete": {"delete"},
    "delete space": {"delete"},
    "map": {"heat", "show_minimap"},
    "lock": {"lock"},  # not what turns clockwise
}

# What a command was called once still leads to it.
FORMER = {
    "turn back": "rotate_back",
    "mirror top and bottom": "mirror_down",
    "distribute across": "distribute",
    "the others": "select_invert",
    "none": "select_none",
    "connected run": "select_run",
    "cut a derived link": "tool_cut",
    "show everything": "show_all",
    "before and after": "compare_with_before",
    "problem before": "problem_before",
    "panel before": "panel_before",
    "heat of the last run": "heat",
    "fit the board": "fit",
    "colours": "theme_system",
    "keys and mouse": "keys",
}


@pytest.fixture
def window(shared_window):
    return shared_window


@pytest.fixture
def finder(window):
    """With work to undo, to redo and to save, and spaces selected: what was meant can be done."""
    for _ in range(2):
        window.document.edit("Move", move, ["s1"], (0, 40))
    window.document.undo()
    window.document.select(["t1", "t2", "t3"])
    palette = CommandPalette(window.menus.all_actions, window)
    palette.open_over(window)
    yield palette
    palette.close()


def found(finder) -> list[QAction]:
    return [finder.model.index(row, 0).data(ACTION) for row in range(finder.model.rowCount())]


def names(finder) -> list[str]:
    return [action.objectName() for action in found(finder)]


def answers(finder, words) -> list[str]:
    """The names of what is found for words that are pasted over those before."""
    finder.field.setText(words)
    return names(finder)


def test_the_first_answer(finder):
    firsts = {words: answers(finder, words)[:1] for words in FIRST}
    assert {words: first for words, first in firsts.items() if not first or first[0] not in FIRST[words]} == {}


def test_all_answers_however_the_words_come(finder, qtbot):
    assert {words: set(answers(finder, words)) for words in ALL} == ALL
    for words in ALL:
        finder.field.selectAll()
        qtbot.keyClicks(finder.field, words)
        assert finder.field.text() == words
        assert set(names(finder)) == ALL[words]


def test_former_names_still_find_their_command(finder):
    assert {words: name for words, name in FORMER.items() if name not in answers(finder, words)} == {}


def test_what_is_only_told_of_is_found_where_nothing_else_is(finder, qtbot):
    """Only the explanation of Lock has the word."""
    qtbot.keyClicks(finder.field, "resized")
    assert names(finder) == ["lock"]


def test_what_is_not_possible_now_comes_last_and_says_why(window):
    window.document.select(())
    palette = CommandPalette(window.menus.all_actions, window)
    palette.open_over(window)
    blocked = {
        action.objectName(): command.blocked(window.command_context) for command, action in window.menus.pairs()
    }
    for words in ("", "turn", "save", "align"):
        palette.field.setText(words)
        possible = [action.isEnabled() for action in found(palette)]
        assert False in possible, words
        assert possible == sorted(possible, reverse=True), words
        for row, action in enumerate(found(palette)):
            why = blocked[action.objectName()]
            assert bool(why) != action.isEnabled()
            index = palette.model.index(row, 0)
            for role in (WHERE, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
                assert why in index.data(role)
    palette.close()


def test_the_reason_why_not_is_no_explanation(window, qtbot):
    """`Select a space first` is said of half of all commands."""
    window.document.select(())
    palette = CommandPalette(window.menus.all_actions, window)
    palette.open_over(window)
    qtbot.keyClicks(palette.field, "first")
    assert not {"lock", "rotate", "hide"} & set(names(palette))
    palette.close()


def test_nonsense_finds_nothing_and_says_so(finder, qtbot):
    for words in ("xyzzy", "ieg", "amdls", "qqq image"):
        qtbot.keyClicks(finder.field, words)
        assert finder.model.rowCount() == 0, words
        assert finder.nothing.isVisible(), words
        assert not finder.list.isVisible(), words
        qtbot.keyClick(finder.field, Qt.Key.Key_Return)
        assert finder.isVisible(), words
        finder.field.clear()
        assert finder.list.isVisible(), words
        assert not finder.nothing.isVisible(), words


def test_letters_in_the_middle_of_words_are_no_answer_to_image(finder, qtbot):
    qtbot.keyClicks(finder.field, "image")
    assert not [action for action in found(finder) if plain(action.text()).startswith("Align")]


def test_every_synonym_is_of_a_command(window):
    assert SYNONYMS.keys() - {"rename"} <= window.menus.actions.keys()
    assert QApplication.activePopupWidget() is None
