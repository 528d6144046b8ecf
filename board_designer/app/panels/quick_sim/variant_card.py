"""One change that was tried: what it is, the win rates it brings, whether it is better, and what to do about it."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QGuiApplication, QPalette
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from board_designer.app.document.document import Document
from board_designer.app.panels.flow_layout import FlowLayout
from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.app.panels.quick_sim.chart_palette import palette_colours
from board_designer.app.panels.quick_sim.chart_view import ChartView
from board_designer.app.panels.quick_sim.wrapping_label import Sentence
from board_designer.app.panels.readable_colours import ink
from board_designer.reports.chart_words import in_words
from board_designer.reports.charts.variant_chart import variant_chart
from board_designer.reports.variant_words import MARKS, Better, gain_words, is_better, loss_words, size_words
from board_designer.showing.variant_values import Improvement, Variant
from board_designer.showing.verdict_values import Meaning

KEEP, USE = "Keep", "Use in next run"
KEPT, IN_OPTIONS = "✔ This is the board now.", "✔ The next run has it."
MEANINGS: dict[Better, Meaning] = {"better": "good", "worse": "error"}


class VariantCard(QFrame):
    """The draft has a card without buttons."""

    show_wanted = Signal(bool)
    keep_wanted = Signal()
    drop_wanted = Signal()
    save_wanted = Signal()
    looked_at = Signal(bool)  # the pointer or the keys came, or went

    def __init__(self, document: Document, is_draft: bool) -> None:
        super().__init__()
        self._document = document
        self._better: Better = ""
        self.variant: Variant | None = None
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.title, self.size_line = Heading(""), FaintLabel()
        self.chart = ChartView()
        self.kept, self.verdict, self.told = Sentence(KEPT, bold=True), Sentence(bold=True), Sentence()
        self.kept.setVisible(False)
        self.show_button = QPushButton("Show")
        self.show_button.setCheckable(True)
        self.keep, self.drop, self.save = QPushButton(KEEP), QPushButton("Drop"), QPushButton("Save as…")
        self.buttons: tuple[QPushButton, ...] = (self.show_button, self.keep, self.drop, self.save)
        self._holder = QWidget()
        self._lay_out(is_draft)
        self.show_button.clicked.connect(self.show_wanted)
        self.keep.clicked.connect(self.keep_wanted)
        self.drop.clicked.connect(self.drop_wanted)
        self.save.clicked.connect(self.save_wanted)
        for button in self.buttons:
            button.installEventFilter(self)

    def _lay_out(self, is_draft: bool) -> None:
        flow = FlowLayout(4)
        for button in self.buttons:
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            flow.addWidget(button)
        self._holder.setLayout(flow)
        policy = self._holder.sizePolicy()
        policy.setHeightForWidth(True)
        self._holder.setSizePolicy(policy)
        self._holder.setVisible(not is_draft)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 8)
        column.setSpacing(4)
        for part in (self.title, self.size_line, self.chart, self.kept, self.verdict, self.told):
            column.addWidget(part)
        column.addStretch(1)
        column.addWidget(self._holder)

    def show_variant(
        self, variant: Variant, kind: str, reach: float, found: Improvement, is_advised: bool, muted: bool
    ) -> None:
        """Muted: of a board that is no more."""
        so_far = not found.complete
        self.variant, self._better = variant, "" if so_far else is_better(variant)
        self.title.setText(f"★ {variant.title}" if is_advised else variant.title)
        self.title.setToolTip("The best of these changes." if is_advised else "")
        parts = (size_words(variant), f"{variant.games:,} games" if variant.games else "")
        self.size_line.setText(", ".join(part for part in parts if part))
        chart = variant_chart(variant, kind, reach)
        self.chart.show_chart(chart, palette_colours(QGuiApplication.palette(), self._document.style, {}, muted))
        said = gain_words(variant, found.aim, so_far) or loss_words(variant, found.aim)
        self.verdict.put(f"{MARKS[self._better]} {said}".strip())
        self.verdict.setVisible(bool(said))
        self.told.put(variant.sentence)
        self.told.setVisible(bool(variant.sentence))
        self._tint(muted)
        self.setAccessibleName(f"{'Best variant' if is_advised else 'Variant'}: {variant.title}")
        self.setAccessibleDescription(" ".join(part for part in (said, variant.sentence, in_words(chart)) if part))
        self.chart.setAccessibleName(f"Win rates: {variant.title}")
        self.chart.setAccessibleDescription(in_words(chart))
        for button in self.buttons:
            button.setAccessibleName(f"{button.text().strip('✓ …')}: {variant.title}")

    def show_shown(self, on: bool) -> None:
        """Whether it stays on the board. A mark says so too: pressed buttons of some styles look like others."""
        self.show_button.setChecked(on)
        self.show_button.setText("✓ Show" if on else "Show")

    def show_keeping(self, why_not: str, is_kept: bool, why_unseen: str) -> None:
        """Whether it can be kept, or seen on the board, and if not, why."""
        variant = self.variant
        figures = variant is not None and bool(variant.figures)
        only_figures = figures and variant is not None and not variant.is_on_board
        self.keep.setText(USE if only_figures else KEEP)
        tip = "Make this change on the board, as one step that can be undone."
        if only_figures:
            tip = "A board does not keep this figure. It goes into the options of the next run."
        elif figures:
            tip += " Prices and the like are on no board: they go into the options of the next run."
        self.keep.setEnabled(not why_not)
        self.keep.setToolTip(why_not or tip)
        self.keep.setAccessibleDescription(why_not or tip)
        self.save.setEnabled(not only_figures)
        self.save.setToolTip(
            "A board does not keep this figure, so there is nothing to save." if only_figures else
            "Save the board with this change to another file, without prices and the like." if figures else
            "Save the board with this change to another file. This board stays as it is."
        )  # fmt: skip
        why_unseen = why_not or why_unseen
        self.show_button.setEnabled(not why_unseen)
        self.show_button.setToolTip(why_unseen or "Show on the board what this change does.")
        self.show_button.setAccessibleDescription(why_unseen)
        self.drop.setToolTip("Take this variant off the page. The board stays as it is.")
        self.kept.put(IN_OPTIONS if only_figures else KEPT)
        self.kept.setVisible(is_kept)

    def _tint(self, muted: bool) -> None:
        meaning = MEANINGS.get(self._better)
        palette = QPalette()
        if meaning is not None and not muted:
            palette.setColor(QPalette.ColorRole.WindowText, ink(QGuiApplication.palette(), meaning))
        self.verdict.setPalette(palette)

    # ---- who looks

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.looked_at.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.looked_at.emit(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Who comes with the Tab key looks too; who clicks has the pointer there."""
        by_tab = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        if isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() in by_tab:
            self.looked_at.emit(True)
        elif isinstance(event, QFocusEvent) and event.lostFocus() and not self.underMouse():
            self.looked_at.emit(False)
        return super().eventFilter(watched, event)
