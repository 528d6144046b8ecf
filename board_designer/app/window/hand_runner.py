"""A game played by hand beside the window: what is asked of its worker, and what comes back."""

from __future__ import annotations

import itertools

from PySide6.QtCore import QObject, Signal

from board_designer.app.workers.board_packing import Packer
from board_designer.app.workers.hand_messages import (
    Advise,
    Advised,
    AskSeats,
    Begin,
    GoBack,
    Hush,
    Notes,
    NotPlayed,
    Preparing,
    Question,
    ReadLog,
    Stands,
    Take,
    ToldSeats,
    WriteLog,
    Written,
)
from board_designer.app.workers.worker_loop import Crashed
from board_designer.app.workers.worker_process import Gone, Worker
from board_designer.board.model import Board
from board_designer.by_hand.log_file import Note
from board_designer.by_hand.seating import Seating
from board_designer.games.playing.play_options import Options

MODULE = "board_designer.app.workers.hand_worker"
STOPPED = "The game has stopped unexpectedly. Your board is safe. Press F6 to begin another one."


class HandGames(QObject):
    seats = Signal(object)  # who can sit where
    no_seats = Signal(str)
    preparing = Signal()
    stood = Signal(object)  # how the game stands now
    refused = Signal(str)
    advised = Signal(object)
    written = Signal(bytes)  # a log
    opened = Signal(object)  # a log, with these notes: its game follows
    lost = Signal(str)
    _heard = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.worker = Worker(MODULE, self._heard.emit)
        self._packer = Packer()
        self._tickets = itertools.count(1)
        self._asked = 0  # for seats, the last time
        self._game = 0  # the ticket of the game; of one before, nothing is heard any more
        self._reading = 0  # the ticket of a log; it becomes the game when it can be played
        self._heard.connect(self._hear)

    def stop(self) -> None:
        self.worker.stop()

    # ---- asking

    def ask_seats(self, board: Board, options: Options, game: int) -> None:
        self._start()
        self._asked = next(self._tickets)
        self._send(AskSeats(self._asked, self._packer.pack(board), options, game))

    def begin(self, board: Board, options: Options, seating: Seating, turn: int = 0) -> None:
        self._start()
        self._game = next(self._tickets)
        self._send(Begin(self._game, self._packer.pack(board), options, seating, turn))

    def read_log(self, board: Board, data: bytes, name: str) -> None:
        self._start()
        self._reading = next(self._tickets)
        self._send(ReadLog(self._reading, self._packer.pack(board), data, name))

    def take(self, number: int, option: int) -> None:
        self._send(Take(self._game, number, option))

    def go_back(self, number: int | None) -> None:
        self._send(GoBack(self._game, number))

    def advise(self, on: bool) -> None:
        self._send(Advise(self._game) if on else Hush(self._game))

    def write_log(self, notes: tuple[Note, ...]) -> None:
        self._send(WriteLog(self._game, notes))

    def _start(self) -> None:
        if not self.worker.is_running:
            self.worker.start()
            self._packer = Packer()

    def _send(self, message: Question) -> None:
        if self.worker.is_running:
            self.worker.send(message)
        else:
            self.lost.emit(STOPPED)

    # ---- hearing

    def _hear(self, message: object) -> None:
        match message:
            case ToldSeats() if message.ticket == self._asked:
                self.seats.emit(message.seats)
            case NotPlayed() if message.ticket == self._asked:
                self.no_seats.emit(message.sentence)
            case Preparing():
                self.preparing.emit()
            case Stands() if message.ticket == self._game:
                self.stood.emit(message.stand)
            case NotPlayed() if message.ticket in (self._game, self._reading):
                self.refused.emit(message.sentence)
            case Advised() if message.ticket == self._game:
                self.advised.emit(message.counsel)
            case Written() if message.ticket == self._game:
                self.written.emit(message.data)
            case Notes() if message.ticket == self._reading:
                self._game = message.ticket
                self.opened.emit(message.notes)
            case Crashed():
                last = message.report.strip().splitlines()[-1]
                self.lost.emit(f"The game failed: {last}")
            case Gone() if self.worker.is_of_now(message):
                self.worker.stop()
                self.lost.emit(STOPPED)
