"""Games in one window: runs into the panel, their heat onto the board, single games onto the stage."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from board_designer.app.application import Application
from board_designer.app.panels.quick_sim import QuickSim
from board_designer.app.panels.replay import ReplayPanel
from board_designer.app.problems.problem import Problem
from board_designer.app.runs import Part, Run
from board_designer.app.runs.parameter_sweep import Sweep
from board_designer.app.runs.same_games import plays_alike
from board_designer.app.window.game_runner import Games
from board_designer.app.window.services import Services
from board_designer.app.window.view_handling import ViewHandling
from board_designer.board.model import Board
from board_designer.overlays import Overlay
from board_designer.overlays.board_changes import changed_overlay
from board_designer.overlays.heat_map import heat_overlay
from board_designer.showing.kept_layout import kept_layout
from board_designer.showing.result_values import Layer

READY_AFTER_MS = 2_500  # a window that is looked at this long will be played on
AFTER_TRIAL = " It follows when the changes that are being tried are done. Shift+F5 stops them."


class GameHandling(QObject):
    looked_at = Signal(object, bool)  # a Run or None; whether the board has changed since
    play_on_wanted = Signal(object, int, int)  # by hand: of which Run, which game, from which turn on

    def __init__(
        self,
        services: Services,
        application: Application,
        viewing: ViewHandling,
        panel: QuickSim,
        replay: ReplayPanel,
    ) -> None:
        super().__init__(services.window)
        self._services, self._viewing, self._panel, self._replay = services, viewing, panel, replay
        self._application = application
        self._document, self._runs = services.document, services.runs
        self.games = games = Games(services.document, services.runs, self)
        self._layer = ""
        panel.run_wanted.connect(self.play)
        panel.cancel_wanted.connect(games.cancel)
        panel.layer_wanted.connect(self.show_layer)
        panel.spaces_wanted.connect(self._go)
        panel.replay_wanted.connect(self.watch)
        panel.compare_wanted.connect(games.compare)
        panel.changed_wanted.connect(self._show_changed)
        panel.sweep_wanted.connect(self._sweep)
        games.choices.connect(panel.show_choices)
        games.choices.connect(lambda _: games.name_figures(panel.figure_titles))
        games.compiling.connect(
            lambda: services.tell("Preparing the simulator. It takes about seven seconds, once for each version.")
        )
        games.compared.connect(panel.show_compared)
        games.not_compared.connect(panel.show_compare_problem)
        games.film.connect(lambda run, film: replay.show_film(film, run))
        games.no_film.connect(self._no_film)
        replay.frame_shown.connect(services.canvas.set_scene)
        replay.game_wanted.connect(self._another_game)
        replay.closed.connect(self._put_film_away)
        replay.keep_wanted.connect(self.keep_layout)
        replay.play_on_wanted.connect(self._play_on)
        replay.can_keep_changed.connect(services.commands_changed.emit)
        viewing.changed.connect(self._tell_hidden_overlay)
        self._overlay = ""
        viewing.taken_off.connect(self._taken_off)
        self._runs.changed.connect(self._run_changed)
        self._runs.look_changed.connect(self._look_changed)
        self._document.board_changed.connect(lambda *_: self._look_changed())
        self.watched: Run | None = None
        self._swept: Sweep | None = None  # the last sweep
        self._last_state = ""
        QTimer.singleShot(READY_AFTER_MS, self, self._make_ready)

    def stop(self) -> None:
        self.games.stop()

    def play(self) -> None:
        """F5."""
        self._services.docks.bring_up("Quick-sim")
        trouble = self._panel.trouble
        # The last: one that was told to stop may not have heard yet.
        playing = next((run for run in reversed(self._runs.all) if not run.is_over), None)
        tell = self._services.tell
        if trouble:
            tell(f"Not played: {trouble}")
        elif playing is None:
            self.games.play_now()
        elif playing.part is not None:
            told = self._sweep_so_far(playing)
            self.games.play_now()
            tell(f"The sweep was stopped: {told}. Run sweep continues it.")
        elif playing.asked == self._runs.asked and playing.is_of(self._document.board):
            self._runs.look_at(playing)
            tell("These games are already running. Shift+F5 stops them.")
        else:
            self.games.play_now()
            tell("Restarted on the board as it is now.")

    def watch(self, run: Run, game: int) -> None:
        self.watched = run
        self._viewing.take_off()  # numbers and pieces on the same spaces can neither be read
        self._services.docks.bring_up("Replay")
        self._replay.take_keys()
        self._replay.show_waiting(f"Loading game {game:,}…{AFTER_TRIAL if self._panel.is_trying else ''}")
        self.games.tell_game(run, game)

    def keep_layout(self) -> None:
        """What lies there in the frame that is watched, as a board of its own in another window."""
        reel, run, kit = self._replay.reel, self.watched, self._document.kit
        if reel is None or run is None or kit is None or self.why_no_layout():
            return
        prefixes = {name: kind.prefix for name, kind in kit.spaces.items()}
        frame, rules = reel.film.frames[reel.at], run.asked.options.rules
        kept = kept_layout(run.board, reel.film, frame, prefixes, rules, kit.to_move)
        self._application.new_board(kept, "Keep layout")

    def _play_on(self) -> None:
        """The game that is watched goes on from the turn that is shown, with people."""
        reel, run = self._replay.reel, self.watched
        if reel is not None and run is not None:
            self.play_on_wanted.emit(run, reel.film.game, max(1, reel.film.frames[reel.at].turn))

    def why_no_layout(self) -> str:
        reel = self._replay.reel
        if reel is None:
            return "Replay a game first (F9)."
        return "" if reel.film.frames[reel.at].laid else "Nothing has been laid on this board."

    def _put_film_away(self) -> None:
        """Where nothing is to be seen any more, there is what was there before."""
        self._services.docks["Replay"].hide()
        self._services.docks.bring_up("Problems")
        self._services.canvas.setFocus()

    def _tell_hidden_overlay(self) -> None:
        before, self._overlay = self._overlay, self._viewing.laid or self._viewing.overlay
        if self._overlay and self._overlay != before and self._services.canvas.is_watching:
            self._services.tell("Close the replay to see the overlay. It would hide the pieces.")

    def _make_ready(self) -> None:
        """Loading the simulator takes a second or two, which nobody should wait for."""
        if self._services.window.isVisible():
            self.games.prepare()

    # ---- what the panel shows

    def _run_changed(self, run: Run) -> None:
        if run is self._runs.looked_at:
            self._look_changed()
        if run.state != self._last_state:
            self._last_state = run.state
            self._services.commands_changed.emit()

    def _look_changed(self) -> None:
        run = self._runs.looked_at
        stale = run is not None and not run.is_of(self._document.board)
        self.looked_at.emit(run, stale)
        shown = run.shown if run is not None and not stale else None
        about = shown.about if shown else {}
        self._services.canvas.set_notes("games", (lambda id_: about.get(id_, ())) if about else None)
        if self._layer:
            self.show_layer(self._layer)

    # ---- on the board

    def show_layer(self, name: str) -> None:
        self._layer = name
        layer = self._found_layer(name)
        if layer is None:
            self._layer = ""
            self._viewing.take_off()
        else:
            self._viewing.lay_over(layer.title, self._heat)
        self._panel.show_layer(self._layer)

    def next_heat(self) -> None:
        """The first layer, or none when one is shown."""
        run = self._runs.looked_at
        layers = run.shown.layers if run and run.shown else ()
        self.show_layer("" if self._layer or not layers else layers[0].name)

    def _heat(self) -> Overlay:
        layer, run = self._found_layer(self._layer), self._runs.looked_at
        if layer is None or run is None:
            return Overlay()
        return heat_overlay(self._document.board, self._document.style, layer, not run.is_of(self._document.board))

    def _found_layer(self, name: str) -> Layer | None:
        run = self._runs.looked_at
        layers = run.shown.layers if run and run.shown else ()
        return next((layer for layer in layers if layer.name == name), None)

    def _taken_off(self) -> None:
        self._layer = ""
        self._panel.show_layer("")

    def _show_changed(self, before: Board | None, after: Board | None) -> None:
        if before is None or after is None:
            self._viewing.take_off()
        else:
            self._viewing.lay_over("Changes", lambda: self._changed(before, after))

    def _changed(self, before: Board, after: Board) -> Overlay:
        """Up to the board as it is now: nothing may be marked as gone that is there again."""
        board = self._document.board
        return changed_overlay(before, board, not plays_alike(after, board))

    def show_evidence(self, problem: Problem) -> None:
        if problem.layer:
            self.show_layer(problem.layer)
        if problem.chart:
            self._services.docks.bring_up("Quick-sim")
            self._panel.show_chart(problem.chart)
        self._go(problem.ids)

    def _go(self, ids: tuple[str, ...]) -> None:
        if ids:
            self._document.select(ids)
            self._services.canvas.bring_up(ids)

    # ---- several runs, single games

    def sweep_parameter(self, name: str) -> None:
        """From the rules: what would its other values do?"""
        self._services.docks.bring_up("Quick-sim")
        self._panel.sweep_parameter(name)

    def _sweep(self, sweep: Sweep) -> None:
        board = self._document.board
        self.games.cancel()
        self._swept = sweep
        found = sweep.runs_on(board, self._runs.all)
        for at, (value, asked, run) in enumerate(zip(sweep.values, sweep.all_asked, found, strict=True)):
            if run is None or run.state != "done":
                fresh = self.games.play(board, asked, sweep.title_with(value))
                fresh.part = Part(at + 1, len(sweep.values))
                self._runs.changed.emit(fresh)

    def _sweep_so_far(self, playing: Run) -> str:
        sweep = self._swept
        assert sweep is not None
        found = sweep.runs_on(playing.board, self._runs.all)
        done = sum(run is not None and run.state == "done" for run in found)
        return f"{done} of {len(found)} values {'is' if done == 1 else 'are'} done"

    def _another_game(self, game: int) -> None:
        if self.watched is not None:
            self.watch(self.watched, game)

    def _no_film(self, sentence: str) -> None:
        self._replay.show_waiting(sentence)
