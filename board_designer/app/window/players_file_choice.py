"""Trained players from a file: chosen in the quick-sim's options, looked at, and offered again the next time."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from board_designer.app.panels.quick_sim import QuickSim
from board_designer.app.window.services import Services
from board_designer.io.file_problems import FileProblems, Problem
from board_designer.kits.players_file import insist_on_players

if TYPE_CHECKING:
    from board_designer.app.panels.quick_sim.options_form_seats import SeatFields
    from board_designer.app.panels.quick_sim.quick_sim_pages import Contents

FILTER = "Players (*.players.yaml *.players.yml);;All YAML files (*.yaml *.yml)"
FORM = "players file"
BAR = "players file"


class PlayersFileChoice(QObject):
    def __init__(self, services: Services, panel: QuickSim) -> None:
        super().__init__(services.window)
        self._services = services
        panel.made.connect(self._offer)

    def _offer(self, contents: Contents) -> None:
        seats = contents.options.seats
        seats.file_wanted.connect(lambda place: self._choose(seats, place))
        known = self._services.settings.remembered(FORM).get("path")
        if isinstance(known, str) and known:
            seats.offer_file(Path(known))

    def _choose(self, seats: SeatFields, place: int | None) -> None:
        """`place` is the seat that is to play so; None for all."""
        window, settings = self._services.window, self._services.settings
        known = settings.remembered(FORM).get("path")
        folder = str(Path(known).parent) if isinstance(known, str) and known else str(settings.last_folder)
        chosen, _ = QFileDialog.getOpenFileName(window, "Trained players", folder, FILTER)
        if not chosen:
            return
        path = Path(chosen)

        def told(problem: Problem) -> str:
            place = f" (line {problem.line})" if problem.line > 1 else ""
            return f"{path.name}: {problem.message}{place}"

        try:
            insist_on_players(path)
        except FileProblems as problems:
            self._services.bars.show_bar(BAR, "\n".join(map(told, problems.problems)), "error", ())
            return
        self._services.bars.close_bar(BAR)
        settings.remember(FORM, {"path": str(path)})
        seats.take_file(path, place)
