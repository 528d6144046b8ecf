"""The buttons that move a film: play, step by step, turn by turn, to its ends, and how fast."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from board_designer.app.panels.combo_box import Choice
from board_designer.app.panels.replay.replay_icons import SignButton
from board_designer.app.playback import SPEEDS

_FRACTIONS = {0.25: "¼", 0.5: "½"}


class TransportButtons(QWidget):
    play_pressed = Signal()
    step_wanted = Signal(bool)  # forward
    turn_wanted = Signal(bool)
    end_wanted = Signal(bool)  # or the start
    speed_chosen = Signal(float)

    def __init__(self) -> None:
        super().__init__()
        self.start = SignButton("end_back", "Go to the start", "Home", "Start")
        self.turn_back = SignButton("turn_back", "Start of the turn", "Ctrl+Left or Page Up", "Turn")
        self.step_back = SignButton("step_back", "Previous step", "Left", "Step")
        self.play = SignButton("play", "Play", "Space", "Play")
        self.play.setAutoRaise(False)
        self.step = SignButton("step", "Next step", "Right", "Step")
        self.turn = SignButton("turn", "Next turn", "Ctrl+Right or Page Down", "Turn")
        self.end = SignButton("end", "Go to the end", "End", "End")
        self.speed = Choice("Speed", [(speed, f"{_FRACTIONS.get(speed, f'{speed:g}')}×") for speed in SPEEDS])
        self.speed.setToolTip("Playback speed")
        self.speed.setMinimumContentsLength(3)
        self.speed.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.speed.show_choice(1.0)
        self.buttons = (self.start, self.turn_back, self.step_back, self.play, self.step, self.turn, self.end)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        for button in self.buttons:
            row.addWidget(button)
        row.addSpacing(4)
        row.addWidget(self.speed)
        self.play.clicked.connect(self.play_pressed)
        self.step.clicked.connect(lambda: self.step_wanted.emit(True))
        self.step_back.clicked.connect(lambda: self.step_wanted.emit(False))
        self.turn.clicked.connect(lambda: self.turn_wanted.emit(True))
        self.turn_back.clicked.connect(lambda: self.turn_wanted.emit(False))
        self.start.clicked.connect(lambda: self.end_wanted.emit(False))
        self.end.clicked.connect(lambda: self.end_wanted.emit(True))
        self.speed.chosen.connect(lambda speed: self.speed_chosen.emit(speed))

    def show_playing(self, on: bool) -> None:
        words = "Pause" if on else "Play"
        self.play.show_sign("pause" if on else "play", words, "Space", words)
