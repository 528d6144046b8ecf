"""Taking a value that was tried: the board's own rule from then on, as one step that can be undone."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.disable_after_use import go_grey
from board_designer.app.runs.parameter_sweep import Sweep, value_title
from board_designer.board import edits
from board_designer.words import in_words


class TakeValue(QWidget):
    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._sweep: Sweep | None = None
        self._present: Any = None
        self._chosen: Any = None
        self.value = Choice("Value for the board")
        self.take = QPushButton("Set on board")
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        label = QLabel("Value:")
        label.setBuddy(self.value)
        line.addWidget(label)
        line.addWidget(self.value, 1)
        line.addWidget(self.take)
        self.value.chosen.connect(self._choose)
        self.take.clicked.connect(self._take)

    def show_sweep(self, sweep: Sweep | None, present: Any) -> None:
        """A figure is no rule of a board's own and cannot be taken."""
        self.setVisible(sweep is not None and not sweep.is_figure)
        if sweep is None or sweep.is_figure:
            return
        if sweep != self._sweep:
            self._chosen = present if present in sweep.values else sweep.values[0]
        self._sweep, self._present = sweep, present
        self.value.set_options((value, value_title(value, present)) for value in sweep.values)
        self._choose(self._chosen)

    def _choose(self, value: Any) -> None:
        self._chosen = value
        self.value.show_choice(value)
        if value == self._present:
            go_grey(self.take, self.value)
            self.take.setToolTip("The board already has this value.")
            return
        self.take.setEnabled(True)
        name = self._sweep.name if self._sweep else ""
        self.take.setToolTip(f"Set {name} to {in_words(value)} on the board. Undo brings the old value back.")

    def _take(self) -> None:
        kit, sweep, value = self._document.kit, self._sweep, self._chosen
        if kit is None or sweep is None or sweep.parameter not in kit.parameters:
            return
        # The kit's own value is no change of it.
        wanted = None if value == kit.parameters[sweep.parameter].default else value
        self._document.edit(f"Set {sweep.name} to {in_words(value)}", edits.set_rule, sweep.parameter, wanted)
