"""Lint beside the window: every board is looked at as soon as it is there, and every draft before it is dropped."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from board_designer.app.document.document import Document
from board_designer.app.problems.predicted_problems import PredictedProblems, would_be
from board_designer.app.problems.problem import Problems
from board_designer.app.workers.board_packing import Packer, changed_board
from board_designer.app.workers.lint_messages import Look, Looked, Mend, Mended, Refusal
from board_designer.app.workers.worker_loop import Crashed
from board_designer.app.workers.worker_process import Gone, Worker
from board_designer.board.model import Board
from board_designer.words import counted

MODULE = "board_designer.app.workers.lint_worker"
# A moment of rest before a draft is looked at; large boards wait for a longer one.
REST_MS, REST_LARGE_MS, LARGE = 30, 250, 2_000
MOST_STARTS = 3  # of a worker that dies again and again without an answer


class BackgroundLint(QObject):
    found = Signal(object, object)  # a board, its problems
    would_be = Signal(object)  # what letting go now would bring and solve; None when no gesture is going on
    working = Signal(bool)
    mended = Signal(str)  # what was done, or why not
    left_alone = Signal(object)  # Refusals: what a fix was asked for, and why there was none
    failed = Signal(str)
    _heard = Signal(object)

    def __init__(self, document: Document, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self.worker = Worker(MODULE, self._heard.emit)
        self._packer = Packer()
        self._tickets = itertools.count(1)
        self._asked: dict[int, Board] = {}
        self._mending: dict[int, str] = {}  # what the step is called
        self._starts = 0
        self.problems: Problems | None = None  # of the board, once known
        self.board: Board | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._look_at_draft)
        self._heard.connect(self._hear)
        self._partings = [
            document.board_changed.connect(lambda *_: self.look()),
            document.draft_changed.connect(self._draft_changed),
        ]

    def start(self) -> None:
        """Begins to look; the window is on screen before that."""
        self.worker.start()
        self._starts += 1
        self._packer = Packer()
        self._asked.clear()
        self._mending.clear()
        self.look()

    def stop(self) -> None:
        for part in self._partings:
            part()
        self._timer.stop()
        self.worker.stop()

    # ---- asking

    def look(self) -> None:
        """At the board as it is."""
        if self.worker.is_running:
            self._ask(self._document.board)
            self.working.emit(True)

    def fix(self, fingerprints: tuple[str, ...], label: str) -> None:
        """Take these problems away, as one step."""
        self._mend(label, fingerprints=fingerprints)

    def fix_rule(self, rule: str, label: str) -> None:
        self._mend(label, rule=rule)

    def _mend(self, label: str, **what: Any) -> None:
        if not self.worker.is_running:
            self.mended.emit("Nothing was fixed: lint is not running. Open the board again.")
            return
        ticket, board = next(self._tickets), self._document.board
        self._asked[ticket] = board
        self._mending[ticket] = label
        self.worker.send(Mend(ticket, self._packer.pack(board), **what))
        self._ask(board)  # a question in the middle is given up for a newer one

    def _ask(self, board: Board) -> None:
        ticket = next(self._tickets)
        self._asked[ticket] = board
        self.worker.send(Look(ticket, self._packer.pack(board)))

    def _draft_changed(self) -> None:
        if self._document.draft is None:
            self._timer.stop()
            self.would_be.emit(None)
        elif not self._timer.isActive():
            self._timer.start(REST_LARGE_MS if len(self._document.board.spaces) > LARGE else REST_MS)

    def _look_at_draft(self) -> None:
        draft = self._document.draft
        if draft is None or not self.worker.is_running or self.problems is None:
            return
        if not self._asked:  # one at a time; the answer asks on
            self._ask(draft)

    # ---- hearing

    def _hear(self, message: object) -> None:
        match message:
            case Looked():
                self._looked(message)
            case Mended():
                self._was_mended(message)
            case Crashed():
                self._asked.pop(message.ticket, None)
                self.failed.emit(f"Lint failed: {message.report.strip().splitlines()[-1]}")
            case Gone() if self.worker.is_of_now(message):
                self._gone()

    def _looked(self, message: Looked) -> None:
        board = self._asked.get(message.ticket)
        # Older questions were given up for this one.
        self._asked = {ticket: asked for ticket, asked in self._asked.items() if ticket > message.ticket}
        self._starts = 0  # it works
        if board is None:
            return
        if board == self._document.board:
            self.board, self.problems = board, message.problems
            self.found.emit(board, message.problems)
            self.working.emit(False)
        draft = self._document.draft
        if draft is None or self.problems is None:
            return
        if board is draft:
            self.would_be.emit(would_be(self.problems, message.problems))
        elif not self._timer.isActive():
            self._look_at_draft()

    def _was_mended(self, message: Mended) -> None:
        board, label = self._asked.pop(message.ticket, None), self._mending.pop(message.ticket, "")
        if board is None:
            return
        if message.changes is None:
            self.mended.emit(_in_words(message))
            self.left_alone.emit(message.refused)
        elif board is not self._document.board:
            self.mended.emit("Nothing was fixed, because the board has changed meanwhile. Try again.")
        else:
            after = changed_board(board, message.changes)
            many = len(message.done)
            label = label if many == 1 or not message.refused else f"Fix {many} problems"
            self._document.edit(label, lambda _: after, once=True)
            self.mended.emit(_in_words(message))
            self.left_alone.emit(message.refused)

    def _gone(self) -> None:
        if self._mending:
            self.mended.emit("Nothing was fixed, because lint had to restart. Try again.")
        if self._starts < MOST_STARTS:
            self.start()
        else:
            self.working.emit(False)
            self.failed.emit("Lint has stopped working. Your board is safe. Open it again to check it.")


def _in_words(message: Mended) -> str:
    """The way back before the reasons, which may be longer than the line."""
    many, refused = len(message.done), message.refused
    if not many and not refused:
        return "There is nothing to fix."
    if not many:
        return f"Not fixed: {_reason(refused[0])}" if len(refused) == 1 else f"Nothing was fixed. {_reasons(refused)}"
    words = f"Fixed: {message.done[0]}" if many == 1 else f"{counted(many, 'problem')} fixed"
    words += ". Ctrl+Z undoes it."
    return f"{words} {len(refused)} not fixed. {_reasons(refused)}" if refused else words


def _reasons(refused: Sequence[Refusal]) -> str:
    return " ".join(f"{one.fix}: {_reason(one)}" for one in refused)


def _reason(refusal: Refusal) -> str:
    return refusal.why.rstrip(".") + "."


__all__ = ["BackgroundLint", "PredictedProblems"]
