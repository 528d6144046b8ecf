"""Games played beside the window: runs on a snapshot of the board, what came of them, and questions about them."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QObject, Signal

from board_designer.app.document.document import Document
from board_designer.app.runs import Asked, Run, Runs
from board_designer.app.runs.run_names import run_title
from board_designer.app.runs.search_request import SearchRequest
from board_designer.app.workers.board_packing import Packer
from board_designer.app.workers.game_messages import (
    Compare,
    Compiling,
    Difference,
    Halted,
    Improve,
    Play,
    Prepare,
    Prepared,
    Refused,
    Result,
    Stop,
    TellGame,
    TellOptions,
    Told,
    ToldOptions,
    TrialWent,
    Tried,
    TryChanges,
    Went,
)
from board_designer.app.workers.worker_loop import Crashed
from board_designer.app.workers.worker_process import Gone, Worker
from board_designer.board.model import Board
from board_designer.games.playing.play_options import Options
from board_designer.io.board_file import load_board
from board_designer.io.file_problems import FileProblems
from board_designer.showing.result_values import Remark

MODULE = "board_designer.app.workers.game_worker"
STOPPED = "The simulator has stopped unexpectedly. Your board is safe. Press F5 to try again."

Side = Run | Literal["file", "now"]


class Games(QObject):
    choices = Signal(object)  # what may be chosen
    compiling = Signal()
    compared = Signal(object, object, object)  # before, after: runs; the difference
    not_compared = Signal(str)
    film = Signal(object, object)  # a run, one of its games
    no_film = Signal(str)
    options = Signal(object, object)  # a board, what can be played on it
    no_options = Signal(object, str)  # a board, why nothing is told
    cancelled = Signal()  # whatever was going on
    _heard = Signal(object)

    def __init__(self, document: Document, runs: Runs, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._runs = document, runs
        self.worker = Worker(MODULE, self._heard.emit)
        self._packer = Packer()
        self._tickets = itertools.count(1)
        self._run_of: dict[int, Run] = {}
        self._ticket_of: dict[Run, int] = {}
        self._answers: dict[int, Callable[[object], None]] = {}  # to questions about runs
        self._cancelled: set[int] = set()
        self._compare_next: tuple[Run, Run] | None = None
        self._titles: dict[str, str] = {}  # of figures
        self._chosen_for = _what_choices_depend_on(document.board)
        self._part = document.board_changed.connect(lambda *_: self._choose_again())
        self._heard.connect(self._hear)

    def stop(self) -> None:
        self._part()
        self.worker.stop()

    # ---- asking

    def prepare(self) -> None:
        """Be ready for the first run before it is asked for."""
        self._start()
        self.worker.send(Prepare(next(self._tickets), self._packer.pack(self._document.board)))

    def name_figures(self, titles: dict[str, str]) -> None:
        """What prices and the like are called in the titles of runs."""
        self._titles = titles

    def _choose_again(self) -> None:
        """Another kit, or other seats: other choices."""
        now = _what_choices_depend_on(self._document.board)
        if now != self._chosen_for and self.worker.is_running:
            self._chosen_for = now
            self.prepare()

    def play(self, board: Board | None = None, asked: Asked | None = None, title: str = "") -> Run:
        """A run on the board as it is now; the window goes on meanwhile."""
        self._start()
        board, asked = board or self._document.board, asked or self._runs.asked
        run = self._runs.add(board, asked, title or self._title_of(board, asked))
        ticket = next(self._tickets)
        self._run_of[ticket], self._ticket_of[run] = run, ticket
        self.worker.send(Play(ticket, self._packer.pack(board), asked.options, asked.games, asked.width))
        return run

    def _title_of(self, board: Board, asked: Asked) -> str:
        return run_title(board, asked, self._runs.latest, self._titles, self._document.kit)

    def play_now(self) -> Run:
        """F5: what is going on gives way."""
        self.cancel()
        run = self.play()
        self._runs.look_at(run)
        return run

    def cancel(self) -> None:
        """Stop whatever is played or waits to be. A compiler at work goes on: the next run will be glad of it."""
        self.cancelled.emit()
        if self._compare_next is not None:
            self._compare_next = None
            self.not_compared.emit("Stopped.")
        for run in self._runs.all:
            if not run.is_over and run in self._ticket_of:
                self.worker.send(Stop(self._ticket_of[run]))
                self._cancelled.add(self._ticket_of[run])
                if run.state == "waiting":
                    self._end(run, "stopped")

    def compare(self, before: Side, after: Side) -> None:
        """Plays what is missing first, as the other side was played."""
        known = next((one.asked for one in (before, after) if isinstance(one, Run)), self._runs.asked)
        sides = [self._side(one, known) for one in (before, after)]
        if any(one is None for one in sides):
            return
        one, other = sides
        assert one is not None
        assert other is not None
        self._compare_next = (one, other)
        self._compare_if_ready()

    def tell_game(self, run: Run, game: int) -> None:
        if run not in self._ticket_of or not self.worker.is_running:
            self.no_film.emit("Press F5 to play again. This run is no longer available.")
            return

        def answer(message: object) -> None:
            if isinstance(message, Told):
                self.film.emit(run, message.film)
            elif isinstance(message, Refused):
                self.no_film.emit(message.sentence)

        ticket = next(self._tickets)
        self._answers[ticket] = answer
        self.worker.send(TellGame(ticket, self._ticket_of[run], game))

    def tell_options(self) -> None:
        """What can be played on the board as it is."""
        self._start()
        board = self._document.board

        def answer(message: object) -> None:
            if isinstance(message, ToldOptions):
                self.options.emit(board, message.options)
            elif isinstance(message, Refused):
                self.no_options.emit(board, message.sentence)

        ticket = next(self._tickets)
        self._answers[ticket] = answer
        self.worker.send(TellOptions(ticket, self._packer.pack(board)))

    def try_changes(self, run: Run, suggestion: Remark, games: int, hear: Callable[[object], None]) -> int:
        """What a suggestion says is tried on the board of a run. Gives the ticket; `hear` is told how it goes."""
        self._start()
        ticket = next(self._tickets)
        self._answers[ticket] = hear
        packed, known = self._packer.pack(run.board), self._ticket_of.get(run, 0)
        self.worker.send(TryChanges(ticket, packed, run.asked.options, games, suggestion, known))
        return ticket

    def improve(self, request: SearchRequest, options: Options, hear: Callable[[object], None]) -> int:
        """A search from the board as it is. Gives the ticket, as above."""
        self._start()
        ticket = next(self._tickets)
        self._answers[ticket] = hear
        packed = self._packer.pack(self._document.board)
        self.worker.send(Improve(ticket, packed, options, request.goals, request.allowed, request.games))
        return ticket

    def end_early(self, ticket: int) -> None:
        """What was found until now is still wanted."""
        if ticket in self._answers and self.worker.is_running:
            self.worker.send(Stop(ticket))

    def stop_trying(self, ticket: int) -> None:
        """Nobody wants to hear of it any more."""
        if self._answers.pop(ticket, None) is not None and self.worker.is_running:
            self.worker.send(Stop(ticket))

    def _start(self) -> None:
        if not self.worker.is_running:
            self._lost(STOPPED)  # should nobody have heard of it yet
            self.worker.start()
            self._packer = Packer()

    # ---- comparing

    def _side(self, side: Side, asked: Asked) -> Run | None:
        if isinstance(side, Run):
            return side
        board = self._document.board if side == "now" else self._saved_board()
        if board is None:
            return None
        title = "current board" if side == "now" else "saved file"
        played = [
            run for run in self._runs.all if run.state != "failed" and run.is_of(board) and run.asked == asked
            and run in self._ticket_of and run.state != "stopped"
        ]  # fmt: skip
        return played[-1] if played else self.play(board, asked, title)

    def _saved_board(self) -> Board | None:
        path: Path | None = self._document.path
        if path is None:
            self.not_compared.emit("Save the board first. There is no file to compare with.")
            return None
        try:
            return load_board(path)
        except (FileProblems, OSError) as problem:
            self.not_compared.emit(f"The saved file could not be read: {problem}")
            return None

    def _compare_if_ready(self) -> None:
        if self._compare_next is None or not all(run.is_over for run in self._compare_next):
            return
        before, after = self._compare_next
        self._compare_next = None
        failed = next((run for run in (before, after) if run.state == "failed"), None)
        if failed is not None:
            self.not_compared.emit(failed.problem)
            return
        tickets = [self._ticket_of.get(run) for run in (before, after)]
        if None in tickets or not self.worker.is_running:
            self.not_compared.emit("Press F5 to play again. One of the two runs is no longer available.")
            return
        one, other = tickets
        assert one is not None
        assert other is not None

        def answer(message: object) -> None:
            if isinstance(message, Difference):
                self.compared.emit(before, after, message.compared)
            elif isinstance(message, Refused):
                self.not_compared.emit(message.sentence)

        ticket = next(self._tickets)
        self._answers[ticket] = answer
        self.worker.send(Compare(ticket, one, other))

    # ---- hearing

    def _hear(self, message: object) -> None:
        match message:
            case Prepared():
                if message.choices is not None:
                    self.choices.emit(message.choices)
            case Compiling():
                self.compiling.emit()
            case Went():
                self._went(message)
            case Halted():
                self._halted(message)
            case Result():
                self._result(message)
            case Refused() if message.ticket in self._run_of:
                state: Literal["stopped", "failed"] = "stopped" if message.ticket in self._cancelled else "failed"
                self._end(self._run_of[message.ticket], state, message.sentence)
            case TrialWent() | Tried(is_last=False) if message.ticket in self._answers:
                self._answers[message.ticket](message)
            case Difference() | Told() | ToldOptions() | Refused() | Tried():
                answer = self._answers.pop(message.ticket, None)
                if answer is not None:
                    answer(message)
            case Crashed():
                self._crashed(message)
            case Gone() if self.worker.is_of_now(message):
                self._lost(STOPPED)

    def _went(self, message: Went) -> None:
        run = self._run_of.get(message.ticket)
        if run is not None and not run.is_over:
            run.state, run.done, run.wanted = "playing", message.done, message.wanted
            self._runs.changed.emit(run)

    def _halted(self, message: Halted) -> None:
        """Who cancels wants to see at once that it is over; the results of what was played follow."""
        run = self._run_of.get(message.ticket)
        if run is not None and message.ticket in self._cancelled:
            self._end(run, "stopped")

    def _result(self, message: Result) -> None:
        run = self._run_of.get(message.ticket)
        if run is None:
            return
        run.body, run.shown, run.done = message.body, message.shown, message.shown.games
        if message.is_last:
            self._end(run, "done" if message.shown.complete else "stopped")
        else:
            self._runs.changed.emit(run)

    def _end(self, run: Run, state: Literal["done", "stopped", "failed"], problem: str = "") -> None:
        run.state, run.problem = state, problem
        self._runs.changed.emit(run)
        self._compare_if_ready()

    def _crashed(self, message: Crashed) -> None:
        last = message.report.strip().splitlines()[-1]
        sentence = f"The simulator failed: {last}"
        run = self._run_of.get(message.ticket)
        if run is not None:
            self._end(run, "failed", sentence)
        else:
            answer = self._answers.pop(message.ticket, None)
            if answer is not None:
                answer(Refused(message.ticket, sentence))

    def _lost(self, sentence: str) -> None:
        """The process is gone, and with it all it knew of earlier runs."""
        self.worker.stop()
        waiting = [run for run in self._run_of.values() if not run.is_over]
        answers = list(self._answers.items())
        self._run_of.clear()
        self._ticket_of.clear()
        self._answers.clear()
        for run in waiting:
            self._end(run, "failed", sentence)
        for ticket, answer in answers:
            answer(Refused(ticket, sentence))


def _what_choices_depend_on(board: Board) -> tuple[str, tuple[int, ...]]:
    return board.kit, tuple(sorted(space.seat for space in board.spaces if space.seat is not None))
