"""One button to play and to stop, and how far the games have come."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QWidget

from board_designer.app.runs import Run
from board_designer.words import counted

RUN, STOP = "▶ Run (F5)", "■ Stop (Esc)"


class RunBar(QWidget):
    run_wanted = Signal()
    cancel_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._is_playing = False
        self._trouble = ""
        self.button = QPushButton(RUN)
        font = self.button.font()
        font.setBold(True)
        self.button.setFont(font)
        self.progress = QProgressBar()
        self.progress.setAccessibleName("Games played")
        self.progress.setTextVisible(True)
        # Its room stays, so that nothing moves when games begin or end.
        policy = self.progress.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.progress.setSizePolicy(policy)
        self.progress.setVisible(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.button)
        row.addWidget(self.progress, 1)
        self.button.clicked.connect(self._press)
        self._show_button()

    def show_playing(self, run: Run | None, is_looked_at: bool) -> None:
        """The run that is being played, if there is one."""
        self._is_playing = run is not None
        self.progress.setVisible(run is not None)
        if run is not None:
            self.progress.setRange(0, run.wanted or 1)
            self.progress.setValue(min(run.done, run.wanted) if run.wanted else 0)
            words = in_words(run)
            if run.part is not None:
                words = f"value {run.part.number} of {run.part.of}: {words}"
            elif not is_looked_at:
                words = f"Run {run.number}: {words}"
            self.progress.setFormat(words)
        self._show_button()

    def show_trouble(self, sentence: str) -> None:
        """Why nothing can be played as it is asked for."""
        self._trouble = sentence
        self._show_button()

    def _show_button(self) -> None:
        playing = self._is_playing
        words = STOP if playing else RUN
        if self.button.text() != words:
            self.button.setText(words)
        self.button.setAccessibleName("Stop the games" if playing else "Run games on this board")
        self.button.setEnabled(playing or not self._trouble)
        if playing:
            self.button.setToolTip(
                "Stop playing. The games played so far count. (Shift+F5, or Escape here or on the board with nothing "
                "selected)"
            )
        else:
            self.button.setToolTip(self._trouble or "Play games on the board as it is now. (F5)")
        # As wide as either word.
        self.button.setMinimumWidth(self.button.fontMetrics().horizontalAdvance(STOP) + 28)

    def _press(self) -> None:
        if self._is_playing:
            self.cancel_wanted.emit()
        else:
            self.run_wanted.emit()


def in_words(run: Run) -> str:
    """How far it has come: 1,500 of 2,000 games."""
    if run.state == "waiting":
        return "Waiting…"
    if not run.done:
        return "Starting…"
    if run.wanted:
        return f"{run.done:,} of {run.wanted:,} games"
    return f"{counted(run.done, 'game')} so far"
