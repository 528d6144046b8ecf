"""What people read in a window has titles: no key of a kit, of a file or of a command."""

import re

import pytest
from patience import until
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QWidget

from board_designer.app.panels.rule_editor import RuleEditor
from board_designer.app.runs import Asked
from board_designer.io.shipped_files import folder

# A key, a command's name, or a class of ours that was renamed where a word stood.
KEY = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b|\b[a-z]+\.[a-z_]+\.[a-z_]+\b|\b(?:[A-Z][a-z]+){2,}\b")
SAYING = ("text", "toolTip", "accessibleName", "accessibleDescription", "placeholderText", "title", "windowTitle")
ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


def told_by(widget: QWidget) -> set[str]:
    said = {str(getattr(widget, name)()) for name in SAYING if callable(getattr(widget, name, None))}
    if isinstance(widget, QComboBox):
        said |= {widget.itemText(row) for row in range(widget.count())}
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        said |= rows(widget.model(), QModelIndex())
    return said


def rows(model, parent: QModelIndex) -> set[str]:
    found = set()
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        found |= {str(index.data(role)) for role in ROLES} | rows(model, index)
    return found


@pytest.mark.parametrize("sample", ["starter", pytest.param("main_street", marks=pytest.mark.slow)])
def test_no_key_is_read_in_the_window(window_manager, qtbot, sample):
    window = window_manager.open_path(folder("sample_boards") / f"{sample}.board.yaml")
    qtbot.waitExposed(window)
    window.docks.bring_up("Rules")
    until(lambda: window.rules.findChildren(RuleEditor), "the rules")
    window.runs.ask(Asked(games=48))
    window.application.settings.remember(window.handing_on.printing.settings_key, {"components": False})
    for name in ("quick_sim", "export", "print"):
        window.menus.actions[name].trigger()
    until(lambda: window.runs.all and window.runs.all[-1].is_over, "games")
    until(lambda: window.problem_handling.linting.problems is not None, "problems")
    contents = window.quick_sim.contents
    contents.options.rules.picker.all.setChecked(True)
    contents.sweep.measures.picker.all.setChecked(True)
    selections = [(), ("t1",), tuple(link.id for link in window.document.board.links[:1])]
    said = set()
    for selection in selections:
        window.document.select(selection)
        for widget in [window, *window.findChildren(QWidget)]:
            said |= told_by(widget)
    said |= {text for action in window.menus.all_actions() for text in (action.text(), action.toolTip())}
    # A file is called what its designer calls it.
    assert {text for text in said if KEY.search(text) and sample not in text} == set()
    assert len(said) > 900
