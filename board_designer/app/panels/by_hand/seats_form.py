"""Who sits where before a game: people and ways to play, and which game it is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from board_designer.app.panels.combo_box import CalmSpinBox, Choice
from board_designer.app.panels.labels import FaintLabel, Heading, TroubleLine
from board_designer.app.panels.replay.replay_icons import paint_badge
from board_designer.app.playback.hand_table import Seats
from board_designer.showing.film_values import PERSON

MOST_GAMES = 1_000_000
ABOUT = (
    "You choose on the board or in a list. The program plays the other seats. "
    "Every decision can be taken back, and the game can be saved."
)


class SeatBadge(QWidget):
    """The colour of a seat with its number."""

    def __init__(self, colour: Callable[[int], str], seat: int | None = None, large: float = 1.3) -> None:
        super().__init__()
        self._colour, self.seat = colour, seat
        side = round(self.fontMetrics().height() * large)
        self.setFixedSize(QSize(side, side))

    def show_seat(self, seat: int | None) -> None:
        self.seat = seat
        self.setVisible(seat is not None)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        if self.seat is not None:
            painter = QPainter(self)
            middle = QPointF(self.width() / 2, self.height() / 2)
            paint_badge(painter, middle, self.height() - 3.0, self._colour(self.seat), self.seat)
            painter.end()


class SeatsForm(QWidget):
    start_wanted = Signal(object, int)  # who plays each seat, and which game
    back_wanted = Signal()  # to the game that is still there
    log_wanted = Signal()
    game_changed = Signal(int)

    def __init__(self, colour: Callable[[int], str]) -> None:
        super().__init__()
        self._colour = colour
        self._chosen: dict[int, str] = {}  # by seat, as it was chosen last
        self._seats: Seats | None = None
        self.choices: dict[int, Choice] = {}
        self.heading = Heading("Play by hand")
        self.about = FaintLabel(ABOUT)
        self.first, self.everybody, self.nobody = (QPushButton(t) for t in ("I play one", "All by hand", "None"))
        self.first.setToolTip("The first seat is yours, the program plays all others")
        self.nobody.setToolTip("The program plays all seats")
        self.game = CalmSpinBox("Game")
        self.game.setRange(0, MOST_GAMES)
        self.game.setToolTip("The same number gives the same dice and cards, as in the quick-sim")
        self.start = QPushButton("&Start")
        self.start.setDefault(True)
        self.log = QPushButton("&Open game log…")
        self.back = QPushButton("&Back to the game")
        self.loss = FaintLabel()
        self.trouble = TroubleLine()
        self._rows = QGridLayout()
        self._lay_out()
        self.first.clicked.connect(lambda: self.preset(1))
        self.everybody.clicked.connect(lambda: self.preset(len(self.choices)))
        self.nobody.clicked.connect(lambda: self.preset(0))
        self.start.clicked.connect(self._start)
        self.log.clicked.connect(self.log_wanted)
        self.back.clicked.connect(self.back_wanted)
        self.game.valueChanged.connect(self.game_changed)
        self.show_waiting("")

    def _lay_out(self) -> None:
        presets, number, buttons = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for button in (self.first, self.everybody, self.nobody):
            presets.addWidget(button)
        presets.addStretch()
        self.number_label = QLabel("Ga&me")
        self.number_label.setBuddy(self.game)
        number.addWidget(self.number_label)
        number.addWidget(self.game)
        number.addStretch()
        buttons.addWidget(self.start)
        buttons.addWidget(self.back)
        buttons.addWidget(self.log)
        buttons.addStretch()
        column = QVBoxLayout(self)
        column.addWidget(self.heading)
        column.addWidget(self.about)
        column.addLayout(presets)
        column.addLayout(self._rows)
        column.addLayout(number)
        column.addWidget(self.trouble)
        column.addWidget(self.loss)
        column.addLayout(buttons)
        column.addStretch()
        self._rows.setColumnStretch(2, 1)

    def show_waiting(self, words: str) -> None:
        self.trouble.show_trouble("")
        self.about.setText(words or ABOUT)
        self.start.setEnabled(False)

    def show_trouble(self, sentence: str) -> None:
        self.about.setText(ABOUT)
        self.trouble.show_trouble(sentence)
        self.start.setEnabled(False)

    def show_origin(self, words: str) -> None:
        """Where the game begins, if not at its beginning."""
        self.heading.setText(words or "Play by hand")
        for widget in (self.number_label, self.game):
            widget.setVisible(not words)

    def show_loss(self, words: str) -> None:
        """What a new game would put an end to."""
        self.loss.setText(words)
        self.loss.setVisible(bool(words))
        self.back.setVisible(bool(words))

    def show_seats(self, seats: Seats) -> None:
        self.show_waiting("")
        self.start.setEnabled(True)
        if seats == self._seats:
            return
        self._seats = seats
        while (item := self._rows.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        self.choices = {}
        listed = [(PERSON, "Person"), *((name, title) for name, title, _ in seats.policies)]
        usual = seats.policies[0][0] if seats.policies else PERSON
        for row, (seat, title) in enumerate(seats.seats):
            choice = Choice(f"Who plays {title}", listed)
            choice.show_choice(self._chosen.get(seat, PERSON if row == 0 else usual))
            if choice.currentIndex() < 0:
                choice.show_choice(usual)
            choice.setToolTip("\n".join(f"{title}: {about}" for _, title, about in seats.policies))
            choice.chosen.connect(lambda way, seat=seat: self._chosen.__setitem__(seat, way))
            self._rows.addWidget(SeatBadge(self._colour, seat), row, 0)
            self._rows.addWidget(QLabel(title[:1].upper() + title[1:]), row, 1)
            self._rows.addWidget(choice, row, 2)
            self.choices[seat] = choice

    def preset(self, people: int) -> None:
        """So many of the first seats are played by hand."""
        usual = self._seats.policies[0][0] if self._seats is not None and self._seats.policies else PERSON
        for at, (seat, choice) in enumerate(self.choices.items()):
            before = self._way(choice)
            way = PERSON if at < people else usual if before == PERSON else before
            self._chosen[seat] = way
            choice.show_choice(way)

    def _way(self, choice: Choice) -> str:
        return str(choice.value)

    def _start(self) -> None:
        self.start_wanted.emit({seat: self._way(choice) for seat, choice in self.choices.items()}, self.game.value())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.start.isEnabled():
            self._start()
            return
        super().keyPressEvent(event)
