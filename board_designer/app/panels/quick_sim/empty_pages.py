"""What stands where a result will be: before the first run, during its first games, and when none can be played."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QVBoxLayout, QWidget

from board_designer.app.panels.labels import FaintLabel, Heading, TroubleLine
from board_designer.app.panels.quick_sim.wrapping_label import Sentence, listed, put
from board_designer.app.runs import Asked, Run
from board_designer.words import counted, short

LEARN = (
    "Is this board fair, or does one seat win too often?",
    "Which seat is worst off, and why?",
    "What could you change?",
    "How long do games last, and what runs short?",
    "Where do games go on the board, and which spaces does nobody use?",
)
MEND = (
    "Look at the errors in the Problems panel: they often say where.",
    "Fix the board, or choose other options above.",
    "Then press F5 again.",
)


class _Page(QScrollArea):
    """It scrolls where there is little room, and never asks for more."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = QWidget()
        self.column = QVBoxLayout(body)
        self.column.setContentsMargins(12, 14, 12, 12)
        self.column.setSpacing(8)
        self.setWidget(body)


class WelcomePage(_Page):
    """Before anything was played."""

    run_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.what = Sentence()
        self.button = QPushButton("▶ Run quick-sim")
        self.button.clicked.connect(self.run_wanted)
        self.trouble = TroubleLine()
        column = self.column
        column.addWidget(Heading("Who wins on this board?", 1.3))
        column.addWidget(self.what)
        column.addWidget(Heading("You will learn"))
        column.addWidget(Sentence(listed(LEARN)))
        column.addSpacing(6)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.trouble)
        column.addWidget(FaintLabel("The options above set how many games, who plays, and by which rules."))
        column.addStretch(1)
        self.show_trouble("")

    def show_trouble(self, sentence: str) -> None:
        """Why nothing can be played as it is."""
        self.button.setEnabled(not sentence)
        self.button.setToolTip(sentence or "Play games on the board as it is now. (F5)")
        self.trouble.show_trouble(sentence)

    def show_asked(self, asked: Asked) -> None:
        many = (
            f"games until each seat's win rate is known to ± {short(100 * asked.width)} %"
            if asked.width
            else counted(asked.games or 0, "game")
        )
        self.what.put(f"F5 plays {many} on the board as it is now. It takes a few seconds, and you can keep drawing.")


class WaitingPage(_Page):
    def __init__(self) -> None:
        super().__init__()
        self.head, self.words = Heading("", 1.3), Sentence()
        column = self.column
        column.addWidget(self.head)
        column.addWidget(self.words)
        column.addStretch(1)

    def show_run(self, run: Run) -> None:
        if run.state == "stopped":
            put(self.head, "Stopped")
            self.words.put("No game was finished yet. Press F5 to play again.")
        else:
            put(self.head, "Playing the first games…")
            self.words.put("The verdict appears with the first games and gets surer with each one.")


class FailedPage(_Page):
    """The sentence that says why, and what can be done about it."""

    def __init__(self) -> None:
        super().__init__()
        self.why = TroubleLine()
        column = self.column
        column.addWidget(Heading("No games could be played", 1.3))
        column.addWidget(self.why)
        column.addWidget(Heading("What you can do"))
        column.addWidget(Sentence(listed(MEND)))
        column.addStretch(1)

    def show_run(self, run: Run) -> None:
        sentence = run.problem.strip() or "the games ended before any could be counted"
        sentence = sentence[:1].upper() + sentence[1:]
        self.why.show_trouble(sentence if sentence.endswith((".", "!", "?")) else f"{sentence}.")
