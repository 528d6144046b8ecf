"""The rules panel: every parameter of the kit, marked when changed."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton

from board_designer.app.panels.combo_box import CalmSpinBox, Choice
from board_designer.app.panels.rules_panel import RulesPanel
from board_designer.board import edits


def test_each_parameter_has_the_right_editor_and_its_story(either, shown):
    panel = shown(RulesPanel(either))
    assert set(panel.blocks) == set(either.kit.parameters)
    for name, parameter in either.kit.parameters.items():
        editor = panel.blocks[name].editor
        wanted = QCheckBox if parameter.type == "boolean" else Choice if parameter.options else CalmSpinBox
        assert isinstance(editor, wanted), name
        assert parameter.doc in editor.toolTip()
        assert editor.accessibleName()


def test_a_change_is_marked_and_reset(document, shown, qtbot):
    panel = shown(RulesPanel(document))
    spin = panel.blocks["fortify_limit"].editor
    spin.setValue(2)
    spin.setValue(3)
    assert document.board.rules["fortify_limit"] == 3
    assert len(document.history.steps) == 2, "turning a knob is one step"
    block = panel.blocks["fortify_limit"]
    (title,) = (label for label in block.findChildren(QLabel) if label.buddy() is spin)
    assert title.text().startswith("●")
    assert title.font().bold()
    assert block.editor.accessibleName().endswith("changed")
    qtbot.mouseClick(block.reset, Qt.MouseButton.LeftButton)
    assert "fortify_limit" not in document.board.rules
    document.undo()
    assert spin.value() == 3


def test_the_kits_own_value_is_no_override(document, shown):
    panel = shown(RulesPanel(document))
    box = panel.blocks["full_roll_required"].editor
    box.click()
    assert document.board.rules["full_roll_required"] is False
    box.click()
    assert "full_roll_required" not in document.board.rules


def test_search_only_changed_and_reset_all(document, shown):
    panel = shown(RulesPanel(document))
    document.edit("Rule", edits.set_rule, "path_two_way", True)
    document.edit("Rule", edits.set_rule, "fortify_limit", 2)
    panel.field.setText("disks territory")
    visible = {name for name, block in panel.blocks.items() if block.isVisible()}
    assert "fortify_limit" in visible
    assert "path_two_way" not in visible
    panel.field.clear()
    panel.only_changed.setChecked(True)
    assert {name for name, block in panel.blocks.items() if block.isVisible()} == {"path_two_way", "fortify_limit"}
    panel.reset_all.click()
    assert not document.board.rules
    assert panel.nothing.isVisible()
    document.undo()
    assert len(document.board.rules) == 2


def test_overrides_the_kit_does_not_know(document, shown, qtbot):
    document.edit("Rule", edits.set_rule, "win_territorie", 9)
    document.edit("Rule", edits.set_rule, "path_use", "sometimes")
    panel = shown(RulesPanel(document))
    buttons = panel.faults.findChildren(QPushButton)
    next(button for button in buttons if button.text() == "Repair").click()
    assert document.board.rules["win_territories"] == 9

    def rest():
        buttons = [button for button in panel.faults.findChildren(QPushButton) if button.isVisible()]
        return [button for button in buttons if button.accessibleName() == "Remove path_use"]

    qtbot.waitUntil(lambda: len(rest()) == 1)
    rest()[0].click()
    assert set(document.board.rules) == {"win_territories"}
    assert not panel.faults.isVisible()


def test_a_board_of_an_unknown_kit_says_so(document, shown):
    document.edit("Kit", edits.change_settings, kit="nobody-knows")
    assert "kit of this board is not installed" in shown(RulesPanel(document)).count.text()
