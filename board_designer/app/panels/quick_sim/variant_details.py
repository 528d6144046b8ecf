"""What surely changed with each variant, folded until somebody wants to read it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QVBoxLayout, QWidget

from board_designer.app.panels.labels import Heading
from board_designer.app.panels.quick_sim.collapsible_pages import SectionBody
from board_designer.app.panels.quick_sim.collapsible_section import Fold
from board_designer.showing.variant_values import Variant


class VariantDetails(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Variant, ...] = ()
        self.folds: list[Fold] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(Heading("What surely changed"))
        self.setVisible(False)

    def show_variants(self, variants: Sequence[Variant]) -> None:
        """Folds stay as they are while the same ones are shown."""
        wanted = tuple(variant for variant in variants if variant.page is not None)
        self.setVisible(bool(wanted))
        if [id(one) for one in wanted] == [id(one) for one in self._shown]:
            return
        self._shown = wanted
        for fold in self.folds:
            self._column.removeWidget(fold)
            fold.hide()
            fold.deleteLater()
        self.folds = [Fold(variant.title, partial(_page, variant)) for variant in wanted]
        for fold in self.folds:
            self._column.addWidget(fold)


def _page(variant: Variant) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    for section in variant.page.sections if variant.page else ():
        body = SectionBody(section.title)
        body.show_section(section)
        column.addWidget(body)
    return holder
