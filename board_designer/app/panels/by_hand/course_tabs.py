"""What has happened in a game that is played by hand: in words, decision by decision, by player, and as noted."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QTabWidget, QVBoxLayout, QWidget

from board_designer.app.panels.replay.game_log import GameLog
from board_designer.app.panels.replay.players_table import PlayersTable
from board_designer.app.panels.text_fields import Field
from board_designer.app.playback.hand_table import Taken, Told
from board_designer.by_hand.log_file import Note
from board_designer.showing.film_values import LogLine

NUMBER = Qt.ItemDataRole.UserRole


class CourseTabs(QTabWidget):
    back_wanted = Signal(int)  # before the decision of that number
    note_wanted = Signal(str)

    def __init__(self, colour: Callable[[int], str]) -> None:
        super().__init__()
        self.setAccessibleName("Course of the game")
        self.setDocumentMode(True)
        self.log, self.players = GameLog(colour), PlayersTable(colour)
        self.decisions, self.notes = _list("Decisions"), _list("Notes")
        self.back = QPushButton("&Back to here")
        self.back.setToolTip("Take back this decision and all after it")
        self.note = Field("Note")
        self.note.setPlaceholderText("What strikes you here?")
        self.add_note = QPushButton("Add &note")
        self._lines: list[LogLine] = []
        self._shown: tuple[Taken, ...] = ()
        self.addTab(self.log, "Log")
        self.addTab(self.players, "Players")
        self.addTab(_page(self.decisions, self.back), "Decisions")
        self.addTab(_page(self.notes, self.note, self.add_note), "Notes")
        self.back.clicked.connect(self._go_back)
        self.decisions.itemActivated.connect(lambda _: self._go_back())
        self.decisions.currentItemChanged.connect(lambda item, _: self.back.setEnabled(item is not None))
        self.add_note.clicked.connect(self._add_note)
        self.note.returnPressed.connect(self._add_note)
        self.back.setEnabled(False)

    def show_told(self, told: tuple[Told, ...]) -> None:
        """All that was told to whoever looks on."""
        lines: list[LogLine] = []
        turn = -1
        for at, words in told:
            if at != turn:
                turn = at
                lines.append(LogLine(0, turn, None, f"Turn {turn}" if turn else "Setting up"))
            lines.append(LogLine(0, turn, None, f"{words[:1].upper()}{words[1:]}."))
        self.log.show_lines(tuple(lines))
        if lines:
            self.log.follow(len(lines) - 1)

    def show_taken(self, taken: tuple[Taken, ...]) -> None:
        same = 0
        for one, other in zip(self._shown, taken, strict=False):
            if one != other:
                break
            same += 1
        while self.decisions.count() > same:
            self.decisions.takeItem(self.decisions.count() - 1)
        for number, one in enumerate(taken[same:], same):
            item = QListWidgetItem(f"{number + 1}. Seat {one.seat}: {one.text}")
            item.setData(NUMBER, number)
            item.setToolTip(f"Turn {one.turn}. {one.text}")
            font = item.font()
            font.setBold(one.by_hand)
            item.setFont(font)
            self.decisions.addItem(item)
        self._shown = taken
        self.decisions.scrollToBottom()

    def show_notes(self, notes: tuple[Note, ...]) -> None:
        self.notes.clear()
        for note in notes:
            self.notes.addItem(f"Turn {note.turn}, after {note.decision} decisions: {note.text}")
        self.setTabText(3, f"Notes ({len(notes)})" if notes else "Notes")

    def write_note(self) -> None:
        """The keys go to where a note is written."""
        self.setCurrentIndex(3)
        self.note.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _go_back(self) -> None:
        item = self.decisions.currentItem()
        if item is not None:
            self.back_wanted.emit(item.data(NUMBER))

    def _add_note(self) -> None:
        words = self.note.text().strip()
        if words:
            self.note.put("")
            self.note_wanted.emit(words)


def _list(name: str) -> QListWidget:
    made = QListWidget()
    made.setAccessibleName(name)
    made.setWordWrap(True)
    made.setFrameShape(QListWidget.Shape.NoFrame)
    return made


def _page(above: QWidget, *below: QWidget) -> QWidget:
    page = QWidget()
    column, row = QVBoxLayout(page), QHBoxLayout()
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(2)
    column.addWidget(above)
    for widget in below:
        row.addWidget(widget)
    if len(below) == 1:
        row.addStretch()
    column.addLayout(row)
    return page
