"""All rules of the kit that a board may change, grouped, explained, the changed ones marked."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from board_designer.app.document.document import Document
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.labels import FaintLabel, Heading, TroubleLine
from board_designer.app.panels.panel_base import Panel
from board_designer.app.panels.rule_editor import RuleEditor, title_of
from board_designer.app.panels.text_fields import SearchField, hand_over
from board_designer.board import edits
from board_designer.board.board_difference import Change
from board_designer.board.frozen_mapping import thaw
from board_designer.board.model import Board
from board_designer.kits.kit import Kit
from board_designer.words import titled


class RulesPanel(Panel):
    sweep_parameter_wanted = Signal(str)  # the name of a rule: play the board with each of its values

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._kit: Kit | None = None
        self._is_built = False
        self.blocks: dict[str, RuleEditor] = {}
        self._heads: dict[str, Heading] = {}
        self.setAccessibleName("Rules")
        self.field = SearchField("Search rules", "Search rules")
        self.only_changed = QCheckBox("Only changed")
        self.only_changed.setToolTip("Show only the rules that this board changes.")
        self.reset_all = QPushButton("Reset all")
        self.reset_all.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.reset_all.setToolTip("Reset every rule to its default. Undo brings your values back.")
        self.count = FaintLabel()
        self.nothing = FaintLabel()
        self.faults = QWidget()
        QVBoxLayout(self.faults).setContentsMargins(0, 0, 0, 0)
        self._area = QScrollArea()
        self._lay_out()
        self.field.textChanged.connect(self._filter)
        self.only_changed.toggled.connect(self._filter)
        self.reset_all.clicked.connect(self._reset_all)
        listen(self, document.board_changed, self._on_change)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Some sixty editors take a tenth of a second; they are made when somebody looks.

        A panel behind another tab counts as shown, but is not painted.
        """
        super().paintEvent(event)
        if not self._is_built:
            QTimer.singleShot(0, self, self._build_once)

    def _build_once(self) -> None:
        if not self._is_built:
            self._build()

    def _lay_out(self) -> None:
        second = QHBoxLayout()
        second.addWidget(self.only_changed, 1)
        second.addWidget(self.reset_all)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 0)
        column.setSpacing(4)
        column.addWidget(self.field)
        column.addLayout(second)
        column.addWidget(self.count)
        column.addWidget(self.faults)
        column.addWidget(self.nothing)
        column.addWidget(self._area, 1)

    def focus_search(self) -> None:
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    # ---- showing

    def _on_change(self, before: Board, after: Board, change: Change) -> None:
        if not self._is_built:
            return
        if before.kit != after.kit:
            self._build()
        elif "rules" in change.settings:
            self._show()

    def _build(self) -> None:
        self._kit = self._document.kit
        self._is_built = True
        self.blocks, self._heads = {}, {}
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(0)
        for parameter in sorted_by_group(self._kit):
            if parameter.group not in self._heads:
                head = Heading(titled(parameter.group), 1.1)
                head.setContentsMargins(0, 8, 0, 0)
                self._heads[parameter.group] = head
                column.addWidget(head)
            block = RuleEditor(parameter)
            block.changed.connect(self._set)
            block.sweep_wanted.connect(self.sweep_parameter_wanted)
            self.blocks[parameter.name] = block
            column.addWidget(block)
        column.addStretch(1)
        self._area.setWidget(body)
        self._show()

    def _show(self) -> None:
        rules = self._document.board.rules
        values = self._kit.rule_values(rules) if self._kit else {}
        for name, block in self.blocks.items():
            block.show_value(values[name], name in rules and values[name] != block.parameter.default)
        changed = len(self._changed_names())
        of = (
            f"{changed} of {len(self.blocks)} rules changed" if changed else f"{len(self.blocks)} rules, none changed"
        )
        self.count.setText(of if self._kit else "The kit of this board is not installed, so its rules are not known.")
        if not rules:
            hand_over(self.reset_all, self.only_changed)
        self.reset_all.setEnabled(bool(rules))
        self._show_faults()
        self._filter()

    def _changed_names(self) -> set[str]:
        return {name for name, block in self.blocks.items() if block.reset.isVisibleTo(block)}

    def _show_faults(self) -> None:
        """Overrides of the file that cannot be used: what is wrong, what was probably meant, and a way out."""
        box = self.faults.layout()
        assert isinstance(box, QVBoxLayout)
        while (item := box.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        rules = self._document.board.rules
        for name, value in rules.items():
            for fault in self._kit.rule_faults({name: value}, by_title=True) if self._kit else ():
                box.addWidget(self._fault_row(name, value, fault))
        self.faults.setVisible(box.count() > 0)

    def _fault_row(self, name: str, value: Any, fault: str) -> QWidget:
        row = QFrame()
        row.setFrameShape(QFrame.Shape.StyledPanel)
        sentence = TroubleLine()
        sentence.show_trouble(fault)
        line = QHBoxLayout()
        line.addStretch(1)
        meant = self._kit.repaired_rule(name, value) if self._kit else None
        if meant is not None:
            known = self._kit.parameters[meant[0]] if self._kit else None
            words = f"Use {title_of(known)}: {known.shown(meant[1])}" if known else ""
            use = QPushButton("Repair")
            use.setToolTip(words)
            use.setAccessibleName(words)
            use.clicked.connect(lambda: self._repair(name, meant))
            line.addWidget(use)
        remove = QPushButton("Remove")
        remove.setAccessibleName(f"Remove {name}")
        remove.setToolTip(f"Remove {name} from the file.")
        remove.clicked.connect(lambda: self._document.edit(f"Remove {name}", edits.set_rule, name, None))
        line.addWidget(remove)
        column = QVBoxLayout(row)
        column.addWidget(sentence)
        column.addLayout(line)
        return row

    def _filter(self) -> None:
        words = self.field.text().lower().split()
        changed = self._changed_names() if self.only_changed.isChecked() else set(self.blocks)
        groups = set()
        for name, block in self.blocks.items():
            fits = name in changed and all(word in block.search_text for word in words)
            block.setVisible(fits)
            if fits:
                groups.add(block.parameter.group)
        for group, head in self._heads.items():
            head.setVisible(group in groups)
        self.nothing.setVisible(not groups and self._kit is not None)
        self.nothing.setText("No rule is changed." if not words else "No rule matches.")

    # ---- changing

    def _set(self, name: str, value: Any) -> None:
        assert self._kit is not None
        parameter = self._kit.parameters[name]
        # The kit's own value is no change of it.
        wanted = None if value is None or value == parameter.default else value
        label = f"Reset rule: {title_of(parameter)}" if wanted is None else f"Change rule: {title_of(parameter)}"
        # A knob that is turned is one step; the way back is one of its own.
        is_turned = value is not None and parameter.type == "integer" and not parameter.options
        key = f"rule/{name}" if is_turned else None
        self._document.edit(label, edits.set_rule, name, wanted, merge_key=key)
        self._show()

    def _reset_all(self) -> None:
        self._document.edit("Reset all rules", edits.change_settings, rules={})

    def _repair(self, name: str, meant: tuple[str, Any]) -> None:
        def change(board: Board) -> Board:
            rules = {key: thaw(value) for key, value in board.rules.items() if key != name}
            return edits.change_settings(board, rules={**rules, meant[0]: meant[1]})

        self._document.edit(f"Repair {name}", change)


def sorted_by_group(kit: Kit | None) -> list[Any]:
    """The parameters of a kit, those of one group together, groups as they first come."""
    parameters = list(kit.parameters.values()) if kit else []
    order = {parameter.group: number for number, parameter in reversed(list(enumerate(parameters)))}
    return sorted(parameters, key=lambda parameter: order[parameter.group])
