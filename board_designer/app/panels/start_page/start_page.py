"""The page a window shows while it has no board."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from board_designer.app.panels.flow_layout import FlowLayout
from board_designer.app.panels.labels import FaintLabel, Heading
from board_designer.app.panels.start_page.lazy_previews import PreviewQueue
from board_designer.app.panels.start_page.recent_boards import RecentList
from board_designer.app.panels.start_page.recovery_row import Recovery, RecoveryRow
from board_designer.app.panels.start_page.start_card import Card
from board_designer.app.panels.start_page.template_form import TemplateForm
from board_designer.app.panels.start_page.text_wrapping import first_sentence
from board_designer.app.panels.thumbnails import board_facts, board_pixmap
from board_designer.board.model import Board
from board_designer.io import FileProblems, load_board
from board_designer.io.shipped_files import folder
from board_designer.kits import find_kit, kit_names, templates
from board_designer.kits.blank_board import blank_template
from board_designer.kits.kit import Kit
from board_designer.kits.template import Template
from board_designer.words import titled

__all__ = ["Recovery", "StartPage"]
LAID_OUT_MS = 30
LINES = 5  # of words under the title of a card
ENDINGS = (".yaml", ".yml", ".json")


class StartPage(QWidget):
    new_board = Signal(object, str)  # a Board, its title
    open_path = Signal(str)
    open_wanted = Signal()  # somebody wants to look for a file
    restore = Signal(str)  # the key of a recovery
    discard = Signal(str)
    guide_wanted = Signal(str)  # the name of a page of the guide
    forget = Signal(str)  # a recent board that is no longer there

    def __init__(self, recent: Sequence[Path] = (), recoveries: Sequence[Recovery] = ()) -> None:
        super().__init__()
        self.setAccessibleName("Start page")
        self.setAcceptDrops(True)
        self._queue = PreviewQueue(self)
        self.cards: dict[str, Card] = {}
        self.recoveries: dict[str, RecoveryRow] = {}
        self.form: TemplateForm | None = None
        self._form_of: Card | None = None
        body = QWidget()
        self._column = QVBoxLayout(body)
        self._column.setSpacing(self.fontMetrics().height() // 2)
        self._recovery_head = Heading("Unsaved work", 1.3)
        self._recovery_place = QVBoxLayout()
        self._column.addWidget(self._recovery_head)
        self._column.addLayout(self._recovery_place)
        self.show_recoveries(recoveries)
        self.recent = RecentList(recent)
        # Who has boards comes for them; who has none comes for a new one.
        sections = [self._add_new_boards, self._add_samples]
        sections.insert(0 if recent else 2, self._add_recent)
        for add in sections:
            add()
        self._column.addStretch(1)
        self.scroll_area = QScrollArea()
        self.scroll_area.setWidget(body)
        self.scroll_area.setWidgetResizable(True)
        self.scroll_area.setFrameShape(QFrame.Shape.NoFrame)
        self.scroll_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.scroll_area)

    def show_recent(self, paths: Sequence[Path]) -> None:
        self.recent.show_paths(paths)
        self._no_recent.setVisible(not paths)

    # ---- what is on the page

    def show_recoveries(self, recoveries: Sequence[Recovery]) -> None:
        """Work that can be restored, above everything else."""
        self._recovery_head.setVisible(bool(recoveries))
        for recovery in recoveries:
            row = RecoveryRow(recovery)
            row.restore.connect(self.restore)
            row.discard.connect(self._discard)
            self.recoveries[recovery.key] = row
            self._recovery_place.addWidget(row)
            self._queue.add(row.draw_picture)

    def _discard(self, key: str) -> None:
        row = self.recoveries.pop(key)
        row.hide()
        row.deleteLater()
        self._recovery_head.setVisible(bool(self.recoveries))
        self.discard.emit(key)

    def _add_new_boards(self) -> None:
        self._column.addLayout(self._new_head())
        self._new = FlowLayout(self.fontMetrics().height() // 2)
        for name in kit_names():  # the newest edition of a game first
            kit = find_kit(name)
            if kit is None:
                continue
            for template in templates().values():
                if template.kit == name:
                    self._add_template(template, kit)
            self._add_empty(kit)
        self._column.addLayout(self._new)
        self._form_place = QVBoxLayout()
        self._column.addLayout(self._form_place)

    def _add_empty(self, kit: Kit) -> None:
        """At once, or after asking how hexes shall stand."""
        template = blank_template(kit)
        card = Card("Empty board", kit.title, template.doc, f"{template.doc} {kit.about}", lines=LINES)
        if kit.grid.shape == "hex":
            card.setCheckable(True)
            card.clicked.connect(lambda: self._toggle_form(card, template))
        else:
            card.clicked.connect(lambda: self.new_board.emit(template.make(), kit.title))
        self._add_card(f"empty {kit.name}", card, self._new, template.make)

    def _new_head(self) -> QHBoxLayout:
        self.open_button = QPushButton("Open file…")
        self.open_button.setToolTip("Open a board file. (Ctrl+O)\nOr drop one anywhere on this page.")
        self.open_button.clicked.connect(self.open_wanted)
        self.guide_button = QPushButton("Your first board in ten minutes")
        self.guide_button.setToolTip("Open the tutorial in the guide. Shift+F1 opens the guide anywhere.")
        self.guide_button.clicked.connect(lambda: self.guide_wanted.emit("first_board.md"))
        line = QHBoxLayout()
        line.addWidget(Heading("New board", 1.3), 1)
        line.addWidget(self.guide_button)
        line.addWidget(self.open_button)
        return line

    def _add_template(self, template: Template, kit: Kit) -> None:
        card = Card(titled(template.name), kit.title, template.doc, lines=LINES)
        card.setCheckable(True)
        card.clicked.connect(lambda: self._toggle_form(card, template))
        self._add_card(f"template {template.name}", card, self._new, template.make)

    def _add_samples(self) -> None:
        files = sorted(path for path in folder("sample_boards").glob("*.board.*") if path.suffix in ENDINGS)
        if not files:
            return
        self._column.addWidget(Heading("Samples", 1.3))
        self._column.addWidget(FaintLabel("Each opens as a copy. The sample itself stays unchanged."))
        flow = FlowLayout(self.fontMetrics().height() // 2)
        for path in files:
            name = titled(path.name.split(".")[0])
            card = Card(name, "", lines=LINES)
            card.clicked.connect(lambda _=False, p=path: self._open_sample(p))
            self._add_card(f"sample {path.name}", card, flow, functools.partial(_described, card, path))
        self._column.addLayout(flow)

    def _add_recent(self) -> None:
        self._column.addWidget(Heading("Recent boards", 1.3))
        self._no_recent = FaintLabel("No recent boards. Drop a board file anywhere on this page to open it.")
        self._no_recent.setVisible(self.recent.count() == 0)
        self._column.addWidget(self._no_recent)
        self._column.addWidget(self.recent)
        self.recent.chosen.connect(self.open_path)
        self.recent.forget.connect(self.forget)

    def _add_card(self, key: str, card: Card, flow: QLayout, make: Callable[[], Board]) -> None:
        self.cards[key] = card
        flow.addWidget(card)

        def draw() -> None:
            try:
                card.show_picture(board_pixmap(make(), card.picture_size, card.devicePixelRatioF()))
            except (FileProblems, OSError, ValueError) as problem:
                card.setEnabled(False)
                card.setToolTip(str(problem))

        self._queue.add(draw)

    # ---- what happens

    def _toggle_form(self, card: Card, template: Template) -> None:
        """The knobs of a template, under the cards; pressing the card again puts them away."""
        if self._form_of is not None and self._form_of is not card:
            self._form_of.setChecked(False)
        if self.form is not None:
            self.form.hide()
            self.form.deleteLater()
            self.form = None
        self._form_of = card if card.isChecked() else None
        if self._form_of is None:
            return
        self.form = TemplateForm(template, card.text())
        self.form.made.connect(self.new_board)
        self._form_place.addWidget(self.form)
        first = next(iter(self.form.fields.values()), None)
        (first or self.form.create_button).setFocus(Qt.FocusReason.OtherFocusReason)
        # Only once it is laid out is it known where it is.
        QTimer.singleShot(LAID_OUT_MS, self.form, self._show_form)

    def _show_form(self) -> None:
        if self.form is not None:
            self.scroll_area.ensureWidgetVisible(self.form)

    def _open_sample(self, path: Path) -> None:
        try:
            board = load_board(path)
        except (FileProblems, OSError):
            # Whoever opens files knows how to tell what is wrong with one.
            self.open_path.emit(str(path))
            return
        self.new_board.emit(board, board.title or path.name)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _files(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for path in _files(event):
            self.open_path.emit(path)
        event.acceptProposedAction()


def _described(card: Card, path: Path) -> Board:
    """A sample, once it is read: only then is it known what is on it."""
    board = load_board(path)
    card.describe(board.title or card.text(), board_facts(board), first_sentence(board.notes))
    return board


def _files(event: QDropEvent) -> list[str]:
    """Any file: whether it is a board, or a board can be made of it, is told by what it holds."""
    return [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
