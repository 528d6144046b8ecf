"""What the commands about problems and games do in one window, and why one cannot be used just now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from board_designer.app.window.main_window import MainWindow


class Checking(QObject):
    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._runs = window, window.runs
        problems = window.problems
        self._steps: dict[str, tuple[Callable[[], object], Callable[[], str]]] = {
            "quick sim": (window.game_handling.play, self._nothing_to_play),
            "stop games": (window.game_handling.games.cancel, self._nothing_playing),
            "compare with before": (self._compare, self._nothing_to_compare),
            "sweep a rule": (self._sweep, self._nothing_to_play),
            "watch a game": (self._watch, self._nothing_to_watch),
            "heat": (window.game_handling.next_heat, self._nothing_to_watch),
            "next problem": (lambda: self._step(1), self._no_problem),
            "problem before": (lambda: self._step(-1), self._no_problem),
            "fix problem": (problems.fix_current, self._nothing_to_fix),
        }

    def do(self, what: str) -> None:
        self._steps[what][0]()

    def why_not(self, what: str) -> str:
        return self._steps[what][1]()

    # ---- what is done

    def _compare(self) -> None:
        self._window.bring_up("Quick-sim")
        self._window.quick_sim.show_page("compare")

    def _sweep(self) -> None:
        self._window.bring_up("Quick-sim")
        self._window.quick_sim.show_page("sweep")

    def _watch(self) -> None:
        run = self._runs.looked_at
        assert run is not None
        assert run.shown is not None
        game = run.shown.striking[0].game if run.shown.striking else 0
        self._window.game_handling.watch(run, game)

    def _step(self, step: int) -> None:
        self._window.bring_up("Problems")
        self._window.problems.step(step)

    # ---- why not

    def _nothing_to_play(self) -> str:
        document = self._window.document
        if document.kit is None:
            return "The kit of this board is not installed, so it cannot be played."
        return "" if document.board.spaces else "The board is empty."

    def _nothing_playing(self) -> str:
        return "" if self._runs.playing else "No games are running."

    def _nothing_to_compare(self) -> str:
        return "" if self._runs.latest else "Run the quick-sim first (F5)."

    def _nothing_to_watch(self) -> str:
        run = self._runs.looked_at
        return "" if run and run.shown and run.is_over else "Run the quick-sim first (F5)."

    def _no_problem(self) -> str:
        return "" if self._window.problems.has_problems else "There are no problems."

    def _nothing_to_fix(self) -> str:
        return "" if self._window.problems.can_fix_current else "Select a problem that can be fixed (F8)."
