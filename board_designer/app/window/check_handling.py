"""What the commands about problems and games do in one window, and why one cannot be used just now."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from board_designer.app.panels.problems import ProblemsPanel
from board_designer.app.panels.quick_sim import QuickSim
from board_designer.app.window.game_handling import GameHandling
from board_designer.app.window.hand_handling import HandHandling
from board_designer.app.window.options_handling import OptionsHandling
from board_designer.app.window.services import Services


class CheckHandling(QObject):
    def __init__(
        self,
        services: Services,
        games: GameHandling,
        by_hand: HandHandling,
        options: OptionsHandling,
        problems: ProblemsPanel,
        quick_sim: QuickSim,
    ) -> None:
        super().__init__(services.window)
        self._services, self._runs = services, services.runs
        self._games, self._problems, self._quick_sim = games, problems, quick_sim
        self._steps: dict[str, tuple[Callable[[], object], Callable[[], str]]] = {
            "quick sim": (games.play, self._nothing_to_play),
            "stop games": (games.games.cancel, self._nothing_playing),
            "compare with before": (self._compare, self._nothing_to_compare),
            "sweep a rule": (self._sweep, self._nothing_to_play),
            "make it fairer": (self._improve, self._nothing_to_play),
            "watch a game": (self._watch, self._nothing_to_watch),
            "play by hand": (by_hand.play, by_hand.why_not),
            "save game log": (by_hand.save_log, by_hand.why_no_log),
            "open game log": (by_hand.open_log, by_hand.why_not),
            "keep layout": (games.keep_layout, games.why_no_layout),
            "show options": (options.show, options.why_not),
            "heat": (games.next_heat, self._nothing_to_watch),
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
        self._services.docks.bring_up("Quick-sim")
        self._quick_sim.show_page("compare")

    def _sweep(self) -> None:
        self._services.docks.bring_up("Quick-sim")
        self._quick_sim.show_page("sweep")

    def _improve(self) -> None:
        self._services.docks.bring_up("Quick-sim")
        self._quick_sim.show_page("improve")
        self._quick_sim.contents.improve.take_keys()

    def _watch(self) -> None:
        run = self._runs.looked_at
        assert run is not None
        assert run.shown is not None
        game = run.shown.striking[0].game if run.shown.striking else 0
        self._games.watch(run, game)

    def _step(self, step: int) -> None:
        self._services.docks.bring_up("Problems")
        self._problems.step(step)

    # ---- why not

    def _nothing_to_play(self) -> str:
        document = self._services.document
        if document.kit is None:
            return "The kit of this board is not installed, so it cannot be played."
        return "" if document.board.spaces or document.kit.needs_no_spaces else "The board is empty."

    def _nothing_playing(self) -> str:
        return "" if self._runs.playing or self._quick_sim.is_trying else "No games are running."

    def _nothing_to_compare(self) -> str:
        return "" if self._runs.latest else "Run the quick-sim first (F5)."

    def _nothing_to_watch(self) -> str:
        run = self._runs.looked_at
        return "" if run and run.shown and run.is_over else "Run the quick-sim first (F5)."

    def _no_problem(self) -> str:
        return "" if self._problems.has_problems else "There are no problems."

    def _nothing_to_fix(self) -> str:
        return "" if self._problems.can_fix_current else "Select a problem that can be fixed (F8)."
