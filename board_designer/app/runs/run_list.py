"""The runs of a window in the order they were started, and the one that is looked at."""

from __future__ import annotations

from board_designer.app.document.observers import Notice
from board_designer.app.runs.sim_run import Asked, Run
from board_designer.board.model import Board


class Runs:
    def __init__(self) -> None:
        self.all: list[Run] = []
        self.looked_at: Run | None = None
        self.asked = Asked()  # how the next one is to be played
        self.changed = Notice()  # a run: it came, went on, or ended
        self.look_changed = Notice()  # another one is looked at
        self.asked_changed = Notice()

    def add(self, board: Board, asked: Asked, title: str = "") -> Run:
        run = Run(len(self.all) + 1, board, asked, title)
        self.all.append(run)
        self.changed.emit(run)
        return run

    def look_at(self, run: Run | None) -> None:
        if run is not self.looked_at:
            self.looked_at = run
            self.look_changed.emit()

    def ask(self, asked: Asked) -> None:
        """How the next run is to be played."""
        if asked != self.asked:
            self.asked = asked
            self.asked_changed.emit()

    @property
    def playing(self) -> Run | None:
        return next((run for run in self.all if not run.is_over), None)

    @property
    def latest(self) -> Run | None:
        """The last that was played to its end."""
        return next((run for run in reversed(self.all) if run.state == "done"), None)

    def of_board(self, board: Board) -> Run | None:
        """A run with results of this very board: as it is asked for now if there is one, else the latest. Those of a
        sweep are left out, since their rules are not the board's."""
        fits = [run for run in reversed(self.all) if run.is_over and run.shown and not run.part and run.is_of(board)]
        return next((run for run in fits if run.asked == self.asked), fits[0] if fits else None)

    def before(self, run: Run) -> Run | None:
        """The last finished run before this one."""
        earlier = [one for one in self.all[: run.number - 1] if one.state == "done"]
        return earlier[-1] if earlier else None
