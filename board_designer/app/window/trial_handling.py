"""Suggestions that are tried in one window: asked of the worker that plays, seen on the board, kept or dropped."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from board_designer.app.files.save_file import SUFFIX, with_suffix
from board_designer.app.panels.quick_sim import QuickSim
from board_designer.app.runs import Run
from board_designer.app.window.game_runner import Games
from board_designer.app.window.services import Services
from board_designer.app.window.suggested_file_name import folder_for, stem_of_board
from board_designer.app.window.view_handling import ViewHandling
from board_designer.app.workers.game_messages import Refused, TrialWent, Tried
from board_designer.board import edits
from board_designer.games.playing.play_options import USUAL_GAMES
from board_designer.io import save_board
from board_designer.io.atomic_write import CannotWrite
from board_designer.io.board_file import NotWhatWasWritten
from board_designer.overlays import Overlay, ghost_overlay
from board_designer.showing.result_values import Remark
from board_designer.showing.variant_values import Variant

if TYPE_CHECKING:
    from board_designer.app.panels.quick_sim.quick_sim_pages import Contents
    from board_designer.app.panels.quick_sim.variants_page import VariantsPage

STALE = "The board has changed since this run. Press F5 to play it as it is now, then try a suggestion."
STOPPED = "Stopped. The board stays as it is."
BAR = "variant"


class TrialHandling(QObject):
    def __init__(self, services: Services, games: Games, viewing: ViewHandling, panel: QuickSim) -> None:
        super().__init__(services.window)
        self._services, self._games, self._viewing, self._panel = services, games, viewing, panel
        self._document, self._runs = services.document, services.runs
        self._ticket = 0  # of what is being tried
        self._last: tuple[Run, Remark] | None = None
        panel.try_wanted.connect(self.try_it)
        panel.made.connect(self._connect)
        games.cancelled.connect(self.cancel)

    def _connect(self, contents: Contents) -> None:
        page = contents.variants
        page.ghost_wanted.connect(self._show_ghost)
        page.keep_wanted.connect(self._keep)
        page.save_wanted.connect(self._save_as)
        page.cancel_wanted.connect(self.cancel)
        page.games_wanted.connect(self._try_longer)
        canvas = self._services.canvas
        canvas.watching_changed.connect(lambda: page.show_watching(canvas.is_watching))
        page.show_watching(canvas.is_watching)

    @property
    def _page(self) -> VariantsPage:
        return self._panel.contents.variants

    # ---- trying

    def try_it(self, run: Run, suggestion: Remark, games: int = 0, goes_on: bool = False) -> None:
        """What was being tried gives way, and so do games that are played. What is shown stays where it goes on."""
        if not run.is_of(self._document.board):
            self._services.tell(STALE)
            return
        self._games.cancel()
        self._last = run, suggestion
        self._panel.show_page("variants")
        self._page.begin(suggestion.text, goes_on=goes_on)
        games = games or run.asked.games or run.done or USUAL_GAMES
        self._ticket = self._games.try_changes(run, suggestion, games, self._hear)
        self._services.commands_changed.emit()

    def _try_longer(self, games: int) -> None:
        if self._last is not None and not self._page.of_search:
            self.try_it(*self._last, games, goes_on=True)

    def cancel(self) -> None:
        """What was played until now stays on the page."""
        if self._ticket:
            self._games.stop_trying(self._ticket)
            self._end(stopped=STOPPED)

    def _hear(self, message: object) -> None:
        match message:
            case TrialWent():
                self._page.show_progress(message.sentence, message.done, message.wanted)
            case Tried():
                shown = self._page.found
                if message.is_last or shown is None or message.found.games > shown.games:
                    self._page.show_found(message.found)
                if message.is_last:
                    self._end()
            case Refused():
                self._end(message.sentence)

    def _end(self, trouble: str = "", stopped: str = "") -> None:
        self._ticket = 0
        self._page.end(trouble, stopped)
        self._services.commands_changed.emit()

    # ---- looking

    def _show_ghost(self, variant: Variant | None) -> None:
        self._viewing.show_ghost(None if variant is None else lambda: self._ghost(variant))

    def _ghost(self, variant: Variant) -> Overlay:
        board, style, kit = self._document.board, self._document.style, self._document.kit
        run = None if self._page.of_search or self._last is None else self._last[0]
        played = {**board.rules, **(run.asked.options.rules if run else {})}
        rules = []
        for name in variant.rules:
            known = kit.parameters.get(name) if kit else None
            if known is not None:
                now, then = (values.get(name, known.default) for values in (played, variant.board.rules))
                rules.append(f"{known.title}: {known.shown(now)} → {known.shown(then)}")
        return ghost_overlay(board, variant.board, style, variant.title, rules)

    # ---- keeping

    def _keep(self, variant: Variant) -> None:
        """A rule that the next run would set otherwise is left to the board: else nobody would play it."""
        asked = self._runs.asked
        rules = {name: value for name, value in asked.options.rules.items() if name not in variant.rules}
        options = replace(asked.options, rules=rules, figures={**asked.options.figures, **variant.figures})
        is_edited = variant.is_on_board and self._document.edit(variant.title, edits.adopt, variant.board, once=True)
        self._runs.ask(replace(asked, options=options))
        if not variant.is_on_board:
            self._services.tell(f"The next run has it: {variant.title}. A board does not keep such figures.")
        elif variant.figures:
            self._services.tell(f"Kept: {variant.title}. What no board keeps is in the options of the next run.")
        elif rules != asked.options.rules:
            self._services.tell(f"Kept: {variant.title}. The next run goes by the board, not by its options.")
        elif is_edited:
            self._services.tell(f"Kept: {variant.title}. Undo takes it back.")

    def _save_as(self, variant: Variant) -> None:
        document = self._document
        start = folder_for(document, self._services.settings) / f"{stem_of_board(document)}_variant{SUFFIX}"
        chosen, _ = QFileDialog.getSaveFileName(
            self._services.window, "Save variant as", str(start), f"Boards (*{SUFFIX})"
        )
        self._services.window.activateWindow()  # without a window manager nobody gives the keys back
        if chosen:
            self.save(variant, Path(chosen))

    def save(self, variant: Variant, named: Path) -> None:
        """Beside the open board, never over it; over another file only where the dialog has asked about that name."""
        path, bars = with_suffix(named), self._services.bars
        if path != named and path.exists():
            bars.show_bar(BAR, f"{path.name} already exists. Choose another name.", "error", ())
            return
        if self._document.path is not None and path.resolve() == self._document.path.resolve():
            bars.show_bar(
                BAR, f"{path.name} is the open board. Choose another name, or keep the change.", "error", ()
            )
            return
        try:
            save_board(variant.board, path)
        except NotWhatWasWritten as problem:
            bars.show_bar(BAR, f"{path.name} was not saved: {problem}.", "error", ())
            return
        except CannotWrite as problem:
            bars.show_bar(BAR, f"{problem.strerror}.", "error", ())
            return
        self._services.tell(f"Saved {path.name}. The open board stays as it is.")
