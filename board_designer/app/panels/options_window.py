"""A small window with what can be played: by what it brings and by piece. A row shows it on the board."""

# ruff: noqa: N802 (Qt names its methods)

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QHideEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from board_designer.drawing.motif_names import motif_name
from board_designer.drawing.style import Style
from board_designer.showing.playable_options import PlayableOption, by_what
from board_designer.words import counted

FEW = 40  # options that are all seen at once
OPTION = Qt.ItemDataRole.UserRole


class OptionsWindow(QDialog):
    chosen = Signal(object)  # a PlayableOption to be shown on the board, None for none
    played = Signal(object)  # a PlayableOption
    closed = Signal()
    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("What can be played")
        self.head = QLabel()
        self.head.setWordWrap(True)
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setAccessibleName("Options")
        self.tree.setAccessibleDescription("A row shows it on the board, Return or a double click plays it.")
        self.tree.currentItemChanged.connect(lambda item, _: self.chosen.emit(_option_of(item)))
        self.tree.itemDoubleClicked.connect(lambda item, _: self._play(item))
        buttons = QDialogButtonBox()
        self.play_button = buttons.addButton("Play", QDialogButtonBox.ButtonRole.AcceptRole)
        self.play_button.setToolTip("Make this move on the board. Ctrl+Z takes it back.")
        self.play_button.clicked.connect(lambda: self._play(self.tree.currentItem()))
        buttons.addButton(QDialogButtonBox.StandardButton.Close).clicked.connect(self.close)
        box = QVBoxLayout(self)
        for part in (self.head, self.tree, buttons):
            box.addWidget(part)
        # The keys of the main window do not reach a window of its own.
        for keys, wanted in (
            ("Ctrl+Z", self.undo_wanted),
            ("Ctrl+Shift+Z", self.redo_wanted),
            ("Ctrl+Y", self.redo_wanted),
        ):
            QShortcut(QKeySequence(keys), self, wanted.emit)
        line = self.fontMetrics().height()
        self.resize(line * 22, line * 26)
        self.show_waiting("")

    def show_waiting(self, sentence: str) -> None:
        self.tree.clear()
        self.head.setText(sentence)
        self.play_button.setEnabled(False)

    def show_options(self, options: Sequence[PlayableOption], style: Style) -> None:
        self.show_waiting(f"{counted(len(options), 'option')}." if options else "Nothing can be played.")
        for what, some in by_what(options).items():
            group = QTreeWidgetItem(self.tree, [f"{what} ({len(some)})"])
            for piece, its in _by_piece(some, style).items():
                holder = QTreeWidgetItem(group, [f"{piece} ({len(its)})"]) if piece else group
                for option in its:
                    row = QTreeWidgetItem(holder, [option.words])
                    row.setData(0, OPTION, option)
                    row.setToolTip(0, option.words)
            group.setExpanded(True)
        if len(options) <= FEW:
            self.tree.expandAll()
        self.play_button.setEnabled(bool(options))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.tree.hasFocus():
            self._play(self.tree.currentItem())
            return
        super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.closed.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def _play(self, item: QTreeWidgetItem | None) -> None:
        option = _option_of(item)
        if option is not None:
            self.played.emit(option)


def _option_of(item: QTreeWidgetItem | None) -> PlayableOption | None:
    option = item.data(0, OPTION) if item is not None else None
    return option if isinstance(option, PlayableOption) else None


def _by_piece(options: Sequence[PlayableOption], style: Style) -> dict[str, list[PlayableOption]]:
    found: dict[str, list[PlayableOption]] = {}
    for option in options:
        found.setdefault(first_piece(option, style), []).append(option)
    return found


def first_piece(option: PlayableOption, style: Style) -> str:
    """What is laid first, by its motifs or its type; nothing where nothing is laid."""
    piece = option.laid[0] if option.laid else None
    return (motif_name(piece, style) or style.of_type(piece.type).title) if piece else ""
