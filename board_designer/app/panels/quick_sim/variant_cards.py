"""The cards of all variants beside that of the draft; and which of them is seen on the board."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.quick_sim.equal_columns import EqualColumns
from board_designer.app.panels.quick_sim.variant_card import VariantCard
from board_designer.reports.charts.variant_chart import reach_of
from board_designer.showing.variant_values import Improvement, Variant

NARROWEST = 12  # lines of text: the least width of a card
AS_IT_WAS = "As it was"  # a draft that is no longer the board
Keeping = Callable[[Variant], tuple[str, bool]]  # why it cannot be kept, and whether that is because it was


class VariantCards(QWidget):
    """One is seen while the pointer or the keys are on its card; else the one whose Show is pressed."""

    ghost_wanted = Signal(object)  # the Variant to be seen on the board, or None
    keep_wanted = Signal(object)  # Variant
    save_wanted = Signal(object)  # Variant
    drop_wanted = Signal(str)  # its title

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._over: VariantCard | None = None  # which the pointer or the keys are on
        self._pinned = ""
        self._ghost: Variant | None = None
        self.why_unseen = ""  # why none can be seen on the board just now
        self.draft = VariantCard(document, is_draft=True)
        self.by_title: dict[str, VariantCard] = {}
        self._columns = EqualColumns(self.fontMetrics().height() * NARROWEST, 6)
        self._columns.addWidget(self.draft)
        self.setLayout(self._columns)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_variants(
        self, found: Improvement | None, left: Sequence[Variant], kind: str, keeping: Keeping, muted: bool
    ) -> None:
        wanted = {variant.title: variant for variant in left}
        for title in [title for title in self.by_title if title not in wanted]:
            self._take_away(title)
        self.setVisible(bool(left) or (found is not None and not found.front))
        if found is not None:
            reach = reach_of((found.draft, *left), kind)
            advised = found.front[found.best].title if found.best is not None else ""
            draft = replace(found.draft, title=AS_IT_WAS) if muted else found.draft
            self.draft.show_variant(draft, kind, reach, found, False, muted)
            for title, variant in wanted.items():
                card = self.by_title.get(title) or self._made(title)
                why_not, is_kept = keeping(variant)
                card.show_variant(
                    variant, kind, reach, found, title == advised, muted and not (is_kept and variant.is_on_board)
                )
                card.show_keeping(why_not, is_kept, self.why_unseen)
            self.by_title = {title: self.by_title[title] for title in wanted}
            self._columns.put_in_order([self.draft, *self.by_title.values()])
        self.tell_ghost()

    def pin(self, title: str) -> None:
        """This one stays on the board."""
        if title != self._pinned:
            self._pinned = title
            for name, card in self.by_title.items():
                card.show_shown(name == title)
            self.tell_ghost()

    def take_tab_order(self, before: QWidget, after: QWidget) -> None:
        """The Tab key goes from card to card as they stand."""
        last = before
        for card in self.by_title.values():
            for button in card.buttons:
                QWidget.setTabOrder(last, button)
                last = button
        QWidget.setTabOrder(last, after)

    @property
    def pinned(self) -> str:
        return self._pinned if self._pinned in self.by_title else ""

    def _made(self, title: str) -> VariantCard:
        card = self.by_title[title] = VariantCard(self._document, is_draft=False)
        card.show_wanted.connect(lambda on: self.pin(title if on else ""))
        card.keep_wanted.connect(lambda: self.keep_wanted.emit(card.variant))
        card.save_wanted.connect(lambda: self.save_wanted.emit(card.variant))
        card.drop_wanted.connect(lambda: self._drop(title))
        card.looked_at.connect(lambda on: self._look(card, on))
        self._columns.addWidget(card)
        return card

    def _drop(self, title: str) -> None:
        """The keys go to the next card, and not to wherever Qt would have them."""
        titles = list(self.by_title)
        at = titles.index(title)
        others = titles[at + 1 : at + 2] or titles[max(0, at - 1) : at]
        if others:
            self.by_title[others[0]].drop.setFocus()
        self.drop_wanted.emit(title)

    def _take_away(self, title: str) -> None:
        card = self.by_title.pop(title)
        if self._over is card:
            self._over = None
        if self._pinned == title:
            self._pinned = ""
        self._columns.removeWidget(card)
        card.hide()
        card.deleteLater()

    # ---- on the board

    def _look(self, card: VariantCard, on: bool) -> None:
        self._over = card if on else None
        self.tell_ghost()

    def tell_ghost(self) -> None:
        card = self._over or self.by_title.get(self._pinned)
        is_seen = card is not None and card.show_button.isEnabled() and self.isVisible()
        variant = card.variant if card is not None and is_seen else None
        if variant is not self._ghost:
            self._ghost = variant
            self.ghost_wanted.emit(variant)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.tell_ghost()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._over = None
        self.tell_ghost()
