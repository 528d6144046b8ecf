"""Reports from one window: a page about the board as it is, with the games that were played on it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from board_designer.app.runs import Run
from board_designer.app.window.check_handling import CheckHandling
from board_designer.app.window.external_programs import BAR, open_outside, tell_written
from board_designer.app.window.handoff_client import HandoffClient
from board_designer.app.window.save_dialog import ask_where
from board_designer.app.window.services import Services
from board_designer.app.window.suggested_file_name import stem_of_board
from board_designer.app.workers.handoff_messages import Played, Refused, Target, WouldReplace, WriteReport, Wrote
from board_designer.board.model import Board
from board_designer.words import counted

ENDING = ".html"
NOT_PLAYED = "No games have been played on this board as it is now."


class ReportHandling(QObject):
    def __init__(self, services: Services, line: HandoffClient, checking: CheckHandling) -> None:
        super().__init__(services.window)
        self._services, self._document, self._line, self._checking = services, services.document, line, checking
        self._waits_for: Run | None = None
        services.runs.changed.connect(self._run_changed)

    def begin(self) -> None:
        """Without games a report says less than it could, so that is asked first."""
        if self._run() is not None:
            self.ask_and_write()
            return
        why_not = self._checking.why_not("quick sim")
        words = why_not or NOT_PLAYED
        buttons = [("Export without games…", self.ask_and_write)]
        if not why_not:
            games = self._services.runs.asked.games
            play = f"Play {counted(games, 'game')} first" if games else "Play first"
            buttons.insert(0, (play, self._play_first))
        self._services.bars.show_bar(BAR, words, "info", buttons)
        self._services.bars.focus_first(BAR)

    def ask_and_write(self) -> None:
        settings = self._services.settings
        place = ask_where(self._services.window, "Export report", "Report", ENDING, self._document, settings)
        self._services.take_keys_back()
        if place is not None:
            self.write(place.path, place.may_replace)

    def write(self, path: Path, may_replace: bool = False) -> None:
        board, run = self._document.board, self._run()
        name = self._document.path.name if self._document.path else f"{stem_of_board(self._document)}.board.yaml"
        played = None
        if run is not None and run.shown is not None and run.body is not None:
            played = Played(run.shown, run.body, run.asked.options)
        target = Target(str(path), str(self._document.path or ""), may_replace)
        self._services.bars.show_bar(BAR, f"Writing {path.name}…", "info")
        why_not = self._why_not(board)
        self._line.ask(
            lambda ticket, packer: WriteReport(ticket, packer.pack(board), name, played, why_not, target),
            lambda answer: self._hear(answer, path, run),
        )

    def _why_not(self, board: Board) -> str:
        """Why there are no games: in the words of whoever tried to play them."""
        failed = (
            run.problem for run in reversed(self._services.runs.all) if run.state == "failed" and run.is_of(board)
        )
        return next(failed, NOT_PLAYED)

    def _run(self) -> Run | None:
        return self._services.runs.of_board(self._document.board)

    def _hear(self, answer: object, path: Path, run: Run | None) -> None:
        bars = self._services.bars
        match answer:
            case Wrote():
                shown = run.shown if run else None
                games = (
                    f"with {counted(shown.games, 'game')}" if shown else "without games (problems and layout only)"
                )
                words = f"Exported a report {games}: {path}"
                tell_written(bars, words, path, ("Open in browser", lambda: open_outside(path)))
            case WouldReplace():
                buttons = (
                    ("Replace", lambda: self.write(path, may_replace=True)),
                    ("Save as…", self.ask_and_write),
                )
                bars.show_bar(BAR, f"{path.name} already exists.", "warning", buttons)
            case Refused():
                again = (("Save as…", self.ask_and_write),)
                bars.show_bar(BAR, f"The report was not written. {answer.sentence}", "error", again)
            case _:
                bars.show_bar(BAR, "Stopped. The report was not written.", "warning")

    # ---- games first

    def _play_first(self) -> None:
        self._checking.do("quick sim")
        self._waits_for = self._services.runs.all[-1] if self._services.runs.all else None

    def _run_changed(self, run: Run) -> None:
        if run is not self._waits_for or not run.is_over:
            return
        self._waits_for = None
        if run.shown is None:
            words = f"The board could not be played. {run.problem}".strip()
            self._services.bars.show_bar(BAR, words, "warning", (("Export without games…", self.ask_and_write),))
        else:
            buttons = (("Export report…", self.ask_and_write),)
            played = f"{counted(run.shown.games, 'game')} played."
            self._services.bars.show_bar(BAR, played, "good", buttons)
