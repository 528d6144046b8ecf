"""A game to watch: steered from here, painted by whoever listens to `frame_shown`, told in words beside it."""

# ruff: noqa: N802 (Qt names its events)

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QSizePolicy,
    QSplitter,
    QStackedLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from board_designer.app.document.document import Document
from board_designer.app.panels.document_listener import listen
from board_designer.app.panels.elided_label import ElidedLabel
from board_designer.app.panels.labels import FaintLabel, TroubleLine
from board_designer.app.panels.panel_base import Panel
from board_designer.app.panels.replay.focus_ring import FocusRing
from board_designer.app.panels.replay.game_log import GameLog
from board_designer.app.panels.replay.game_number_field import GameNumberField
from board_designer.app.panels.replay.jump_buttons import JumpButtons
from board_designer.app.panels.replay.players_table import PlayersTable
from board_designer.app.panels.replay.replay_icons import SignButton
from board_designer.app.panels.replay.replay_keys import FilmKeys, Key, key_of
from board_designer.app.panels.replay.timeline import Timeline
from board_designer.app.panels.replay.transport_buttons import TransportButtons
from board_designer.app.playback import Playback
from board_designer.app.runs import Run
from board_designer.board.model import Board
from board_designer.drawing.style import Style
from board_designer.showing.film_values import Film

TICK = 16  # milliseconds between two pictures
LONGEST = 0.25  # seconds; after a longer pause the film goes on where it was
ONE_ROW = 960  # pixels from which all controls stand in one row
SIDE_BY_SIDE = 560  # and from which players and log do, unless there is more height than width
NOTHING_OPEN = (
    "Press F9 to replay a game of the last run. The results list the longest, the closest and other games. "
    "Once a game is open, you can open any other by its number."
)
CHANGED = "The board has changed since this game was played. What is no longer there is not shown."
NOBODYS = "#7a7a7a"


class ReplayPanel(Panel):
    frame_shown = Signal(object)  # Scene to paint on the board; None when nothing is watched
    game_wanted = Signal(int)  # another game of the same run
    closed = Signal()
    play_on_wanted = Signal()  # by hand, from the turn that is shown
    keep_wanted = Signal()  # what lies there now, as a board
    can_keep_changed = Signal()

    narrow = 24

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._reel: Playback | None = None
        self._run: Run | None = None
        self._shown: tuple[int, bool] | None = None
        self._styled: tuple[Board, Style] | None = None  # a style takes a while to be worked out
        self._arranged: tuple[bool, bool] | None = None
        self._last_tick = 0.0
        self._clock = QTimer(self)
        self._clock.setTimerType(Qt.TimerType.PreciseTimer)
        self._clock.setInterval(TICK)
        self._clock.timeout.connect(self._tick)
        self.setAccessibleName("Replay")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._make()
        self._lay_out()
        self._connect()
        listen(self, document.board_changed, lambda *_: self._tell_changed())
        self.close_film()

    # ---- from outside

    @property
    def reel(self) -> Playback | None:
        """Where the film that is open is; None when none is."""
        return self._reel

    def show_film(self, film: Film, run: Run) -> None:
        """At its beginning. It plays if the game before it was playing."""
        before = self._reel
        self._reel, self._run, self._shown = Playback(film), run, None
        if before is not None:
            self._reel.speed = before.speed
            self._reel.play(before.is_playing)
        self.under.show_words(f"{film.title}. {film.under}")
        self.timeline.show_film(film)
        self.players.show_film(film)
        self.log.show_lines(film.log)
        self.jumper.show_jumps(film.jumps)
        self.game.show_game(film.game, run.shown.games if run.shown is not None else run.done)
        self.games.setText(self.game.span)
        self.refused.show_trouble("")
        self.keep.setVisible(any(frame.laid for frame in film.frames))
        self._tell_changed()
        had_focus = self.window().focusWidget() is self
        self._pages.setCurrentIndex(1)
        self.setFocusProxy(self.transport.play)
        if had_focus:
            self.transport.play.setFocus(Qt.FocusReason.OtherFocusReason)
        if before is None:
            # Only now it is known how tall the table of players is.
            self._arranged = None
            self._arrange(self.size())
        self.refresh()

    def show_waiting(self, text: str) -> None:
        """A game is being fetched. One that is open stays to be looked at."""
        if self._reel is None:
            self.empty.setText(text)
        else:
            self.where.show_words(text)
            self._shown = None

    def take_keys(self) -> None:
        """The keys steer the film from now on, or once it has come."""
        if not self._has_keys:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def _has_keys(self) -> bool:
        focus = self.window().focusWidget()
        return focus is not None and (focus is self or self.isAncestorOf(focus))

    def close_film(self) -> None:
        had_focus = self.isAncestorOf(self.focusWidget()) if self.focusWidget() is not None else False
        self._reel = self._run = self._shown = None
        self._clock.stop()
        self.empty.setText(NOTHING_OPEN)
        self.setFocusProxy(None)  # type: ignore[arg-type]
        if had_focus:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._pages.setCurrentIndex(0)
        self.frame_shown.emit(None)
        self._show_keep(False)

    # ---- what it is made of

    def _make(self) -> None:
        self.empty = FaintLabel(NOTHING_OPEN)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setMargin(12)
        self.transport, self.jumper, self.timeline = TransportButtons(), JumpButtons(), Timeline()
        self.where, self.under = ElidedLabel(is_bold=True), ElidedLabel(is_faint=True)
        self.game = GameNumberField()
        self.games = FaintLabel()
        self.games.setWordWrap(False)
        self.game_label = QLabel("Ga&me")
        self.game_label.setBuddy(self.game)
        self.keep = QToolButton()
        self.keep.setText("&Keep layout")
        self.keep.setToolTip("Make a new board of what lies on the table just now")
        self.keep.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.play_on = QToolButton()
        self.play_on.setText("Play &on from here")
        self.play_on.setAccessibleName("Play on from here")
        self.play_on.setToolTip("Play this game on by hand, from this turn")
        self.play_on.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.close_button = SignButton("close", "Close game")
        self.refused = TroubleLine()
        self.changed = FaintLabel(CHANGED)
        self.players = PlayersTable(self._colour)
        self.log = GameLog(self._colour)

    def _lay_out(self) -> None:
        self._words = QWidget()
        column = QVBoxLayout(self._words)
        column.setContentsMargins(4, 0, 4, 0)
        column.setSpacing(0)
        column.addWidget(self.where)
        column.addWidget(self.under)
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._number = QWidget()
        row = QHBoxLayout(self._number)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.play_on)
        row.addWidget(self.keep)
        row.addWidget(self.game_label)
        row.addWidget(self.game)
        row.addWidget(self.games)
        self._head = QGridLayout()
        self._head.setSpacing(4)
        self._halves = QSplitter()
        self._halves.setChildrenCollapsible(False)
        self._halves.addWidget(self.players)
        self._halves.addWidget(self.log)
        page = QWidget()
        box = QVBoxLayout(page)
        box.setContentsMargins(6, 4, 6, 4)
        box.setSpacing(3)
        box.addLayout(self._head)
        box.addWidget(self.timeline)
        box.addWidget(self.refused)
        box.addWidget(self.changed)
        box.addWidget(self._halves, 1)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(page)
        self._ring = FocusRing(self)
        self._pages.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # it is arranged to fit
        self._arrange(QSize(1200, 220))
        order = (
            *self.transport.buttons, self.transport.speed, self.jumper.back, self.jumper.next, self.play_on,
            self.keep, self.game, self.close_button, self.timeline, self.players, self.log,
        )  # fmt: skip
        for one, other in pairwise(order):
            QWidget.setTabOrder(one, other)

    def _arrange(self, size: QSize) -> None:
        """All controls in one row, or below each other where it is narrow; players beside the log, or above it."""
        self.players.keep_whole(size.height() > 4 * self.players.tall_enough())
        wanted = size.width() >= ONE_ROW, size.width() >= max(SIDE_BY_SIDE, size.height())
        if wanted == self._arranged:
            return
        self._arranged = wanted
        for widget in (self.transport, self.jumper, self._words, self._number, self.close_button):
            self._head.removeWidget(widget)
        top, left = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignLeft
        words = (0, 2, 1, 1) if wanted[0] else (0, 0, 1, 3)
        self._head.addWidget(self._words, *words)
        self._head.addWidget(self.transport, 0 if wanted[0] else 1, 0, left)
        self._head.addWidget(self.jumper, *((0, 1) if wanted[0] else (2, 0)), left)
        self._head.addWidget(self._number, 0 if wanted[0] else 2, 3, 1, 1 if wanted[0] else 2)
        self._head.addWidget(self.close_button, 0, 4, top)
        for column in range(5):
            self._head.setColumnStretch(column, int(column == 2))
        self._halves.setOrientation(Qt.Orientation.Horizontal if wanted[1] else Qt.Orientation.Vertical)
        # Above the log, the players have what they need and no more.
        self._halves.setStretchFactor(0, int(wanted[1]))
        self._halves.setStretchFactor(1, 1)
        self._halves.setSizes([52, 48] if wanted[1] else [self.players.tall_enough(), size.height()])

    def _connect(self) -> None:
        transport, jumper = self.transport, self.jumper
        transport.play_pressed.connect(self.toggle)
        transport.step_wanted.connect(lambda on: self._steer(lambda reel: reel.step(on)))
        transport.turn_wanted.connect(lambda on: self._steer(lambda reel: reel.turn(on)))
        transport.end_wanted.connect(lambda on: self._steer(lambda reel: reel.go_to(reel.last if on else 0)))
        transport.speed_chosen.connect(self._set_speed)
        jumper.jump_wanted.connect(lambda name, on: self._steer(lambda reel: reel.jump(name, on)))
        jumper.kind_changed.connect(lambda: self.timeline.show_ticks(jumper.frames))
        self.timeline.valueChanged.connect(self._scrub)
        self.log.line_chosen.connect(self._go_to_line)
        self.game.valueChanged.connect(self.game_wanted)
        self.game.valueChanged.connect(lambda _: self.refused.show_trouble(""))
        self.game.refused.connect(self.refused.show_trouble)
        self.close_button.clicked.connect(self._close)
        self.keep.clicked.connect(self.keep_wanted)
        self.play_on.clicked.connect(self.play_on_wanted)
        buttons = (*transport.buttons, jumper.next, jumper.back, self.play_on, self.keep, self.close_button)
        keys = FilmKeys(self, self._steered_by)
        for widget in (*buttons, self.timeline, self.players, self.log):
            widget.installEventFilter(keys)

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 60, line * 14)

    # ---- steering

    def toggle(self) -> None:
        self._steer(lambda reel: reel.play(not reel.is_playing))

    def _steer(self, how: Callable[[Playback], object]) -> None:
        if self._reel is not None:
            how(self._reel)
            self.refused.show_trouble("")
            self.refresh()

    def _set_speed(self, speed: float) -> None:
        if self._reel is not None:
            self._reel.speed = speed

    def _scrub(self, frame: int) -> None:
        self._steer(lambda reel: reel.go_to(frame))

    def _go_to_line(self, row: int) -> None:
        self._steer(lambda reel: reel.go_to(reel.film.log[row].frame))

    def _close(self) -> None:
        self.close_film()
        self.closed.emit()

    # ---- the clock

    def _tick(self) -> None:
        now = time.perf_counter()
        seconds, self._last_tick = min(LONGEST, now - self._last_tick), now
        if self._reel is not None and (self._reel.advance(seconds) or not self._reel.is_moving):
            self.refresh()

    def refresh(self) -> None:
        """Show where the film is; the clock runs only while something moves and somebody sees it."""
        reel = self._reel
        if reel is None:
            return
        scene = reel.scene
        if self._shown != (reel.at, reel.is_playing):
            self._shown = (reel.at, reel.is_playing)
            self.where.show_words(reel.heading)
            self.transport.show_playing(reel.is_playing)
            self.timeline.blockSignals(True)
            self.timeline.setValue(reel.at)
            self.timeline.blockSignals(False)
            self.jumper.show_at(reel.at)
            self.players.show_scene(scene)
            self.log.follow(reel.line)
            self._show_keep(bool(scene.now.laid))
        moves = reel.is_moving and self.isVisible()
        if moves and not self._clock.isActive():
            self._last_tick = time.perf_counter()
            self._clock.start()
        elif not moves:
            self._clock.stop()
        if self.isVisible():
            self.frame_shown.emit(scene)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        """Out of sight nothing plays; and pieces that nobody can steer leave the board."""
        super().hideEvent(event)
        self._clock.stop()
        if self._reel is not None:
            self._reel.play(False)
            self._shown = None
            if not event.spontaneous():
                self.frame_shown.emit(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(event.size())

    # ---- words and colours

    def _tell_changed(self) -> None:
        played_on = self._run.board if self._run is not None else None
        board = self._document.board
        self.changed.setVisible(played_on is not None and board is not played_on and board != played_on)

    def _show_keep(self, on: bool) -> None:
        if on != self.keep.isEnabled():
            self.keep.setEnabled(on)
            self.can_keep_changed.emit()

    def _colour(self, seat: int) -> str:
        board = self._document.board
        if self._styled is None or self._styled[0] is not board:
            self._styled = (board, self._document.style)
        return self._styled[1].seat_colour(seat) or NOBODYS

    # ---- keys

    def _steered_by(self, event: QKeyEvent) -> Callable[[], object] | None:
        transport = self.transport
        does: dict[Key, Callable[[], object]] = {
            "play": self.toggle,
            "step": transport.step.click,
            "step_back": transport.step_back.click,
            "turn": transport.turn.click,
            "turn_back": transport.turn_back.click,
            "start": transport.start.click,
            "end": transport.end.click,
            "jump": lambda: self.jumper.go(True),
            "jump_back": lambda: self.jumper.go(False),
        }
        key = key_of(event)
        return does[key] if key is not None and self._reel is not None else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        does = self._steered_by(event)
        if does is not None:
            does()
            event.accept()
            return
        super().keyPressEvent(event)
