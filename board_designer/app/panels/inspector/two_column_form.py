"""A form in two columns that wraps where the panel is narrow; every label leads to its field."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QLabel, QLayout, QWidget


class Form(QFormLayout):
    def __init__(self) -> None:
        super().__init__()
        self.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        self.setContentsMargins(0, 0, 0, 0)
        self.setHorizontalSpacing(8)
        self.setVerticalSpacing(6)

    def field(self, title: str, field: QWidget, tip: str = "", target: QWidget | None = None) -> QLabel:
        """A row; `target` is what the label leads to when the field is a group."""
        label = self._label(title, field, tip, target)
        self.addRow(label, field)
        return label

    def wide_field(self, title: str, field: QWidget, tip: str = "", target: QWidget | None = None) -> QLabel:
        """A field under its title, as wide as the panel."""
        label = self._label(title, field, tip, target)
        self.addRow(label)
        self.addRow(field)
        return label

    @staticmethod
    def _label(title: str, field: QWidget, tip: str, target: QWidget | None) -> QLabel:
        label = QLabel(title)
        label.setBuddy(target or field.focusProxy() or field)
        if tip:
            label.setToolTip(tip)
            field.setToolTip(tip)
        return label

    def show_row(self, field: QWidget | QLayout, is_shown: bool) -> None:
        self.setRowVisible(field, is_shown)
