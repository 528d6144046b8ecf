"""How many games, or how sure they are to make us."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from board_designer.app.panels.combo_box import CalmSpinBox, Choice
from board_designer.app.panels.flow_layout import FlowLayout
from board_designer.app.panels.inspector.two_column_form import Form
from board_designer.app.panels.labels import FaintLabel
from board_designer.app.panels.quick_sim.options_form_checks import (
    MOST_GAMES,
    Around,
    about,
    games_for,
    games_played,
    players_in,
    seats_in,
    sure_to,
)
from board_designer.app.runs.sim_run import Asked
from board_designer.games.playing.play_options import USUAL_GAMES
from board_designer.words import short

PRESETS = (1_000, 10_000, 40_000, 100_000)
WIDTHS = (0.02, 0.01, 0.005)
MOST = 1_000_000
UNTIL = "until win rates are precise"


class AmountFields(QWidget):
    wanted = Signal(object)  # Asked

    def __init__(self) -> None:
        super().__init__()
        self._asked = Asked()
        self.how = Choice("How long to play", ((False, "a fixed number of games"), (True, UNTIL)))
        self.games = CalmSpinBox("Games")
        self.games.setRange(1, MOST)
        self.presets = [_preset(number) for number in PRESETS]
        self.precision = Choice("Precision")
        self.note = FaintLabel()
        self._games_row = QWidget()
        self._lay_out()
        self.how.chosen.connect(self._set_how)
        self.games.valueChanged.connect(lambda games: self._ask(games=games, width=None))
        self.precision.chosen.connect(lambda width: self._ask(games=None, width=width))
        for button, number in zip(self.presets, PRESETS, strict=True):
            button.clicked.connect(lambda _=False, number=number: self._ask(games=number, width=None))

    def _lay_out(self) -> None:
        flow = FlowLayout(3)
        for button in self.presets:
            flow.addWidget(button)
        row = QVBoxLayout(self._games_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(3)
        line = QHBoxLayout()
        line.addWidget(self.games)
        line.addStretch(1)
        row.addLayout(line)
        row.addLayout(flow)
        self._form = Form()
        self._form.field("Play:", self.how)
        self._form.field("Games:", self._games_row, target=self.games)
        self._form.field("Precision:", self.precision, "How far a seat's win rate may be off, either way.")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addLayout(self._form)
        column.addWidget(self.note)

    def show_asked(self, asked: Asked, there: Around) -> None:
        self._asked = asked
        by_width = asked.width is not None
        self.how.show_choice(by_width)
        self._form.show_row(self._games_row, not by_width)
        self._form.show_row(self.precision, by_width)
        if asked.games is not None and self.games.value() != asked.games:
            self.games.blockSignals(True)
            self.games.setValue(asked.games)
            self.games.blockSignals(False)
        for button, number in zip(self.presets, PRESETS, strict=True):
            button.setChecked(asked.games == number)
        widths = sorted({*WIDTHS, *([asked.width] if asked.width is not None else [])}, reverse=True)
        self.precision.set_options((width, f"± {short(100 * width)} %") for width in widths)
        self.precision.show_choice(asked.width)
        self.note.setText(_note(asked, there))

    def _set_how(self, by_width: bool) -> None:
        if by_width:
            self._ask(games=None, width=WIDTHS[1])
        else:
            self._ask(games=self.games.value() or USUAL_GAMES, width=None)

    def _ask(self, games: int | None, width: float | None) -> None:
        self.wanted.emit(replace(self._asked, games=games, width=width))


def _note(asked: Asked, there: Around) -> str:
    players, seats = players_in(asked.options, there), seats_in(asked.options, there)
    if players < 1:
        return ""
    if asked.width is not None:
        needed = games_for(asked.width, players, seats)
        if needed > MOST_GAMES:
            return (
                f"This would take about {about(needed):,} games with {players} players; it stops after "
                f"{MOST_GAMES:,}."
            )
        return (
            f"About {about(needed):,} games with {players} players. Taken alone, each seat's win rate is then "
            f"known to ± {short(100 * asked.width)} %; the charts allow for {seats} seats at once and show "
            f"± {_percent(sure_to(needed, players, seats))}. Whether it is fair may still be undecided."
        )
    if asked.games is None:
        return ""
    played = games_played(asked, there)
    said = f"The charts then show each seat's win rate to about ± {_percent(sure_to(asked.games, players, seats))}."
    if played not in (None, asked.games):
        said += f" {played:,} are played, so that everybody starts equally often."
    return said


def _percent(share: float) -> str:
    """One digit, or two where one would say little."""
    return f"{100 * share:.{1 if share >= 0.01 else 2}f} %"


def _preset(number: int) -> QToolButton:
    button = QToolButton()
    button.setText(f"{number:,}")
    button.setCheckable(True)
    button.setAccessibleName(f"{number:,} games")
    button.setToolTip(f"{number:,} games")
    return button
