"""Playing by hand in one window: the panel, the board, the game beside it, and its logs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog

from board_designer.app.panels.by_hand import ByHandPanel
from board_designer.app.panels.replay import ReplayPanel
from board_designer.app.playback import Scene
from board_designer.app.playback.hand_table import Stand
from board_designer.app.playback.offers import Choices, Mark
from board_designer.app.runs import Run
from board_designer.app.window.hand_runner import HandGames
from board_designer.app.window.save_dialog import ask_where
from board_designer.app.window.services import Services
from board_designer.app.window.view_handling import ViewHandling
from board_designer.board.model import Board
from board_designer.by_hand.log_file import ENDING, Note
from board_designer.by_hand.seating import Seating
from board_designer.games.playing.play_options import Options
from board_designer.io.atomic_write import atomic_write
from board_designer.io.file_limits import LOG_ROOM
from board_designer.io.file_problems import FileProblems
from board_designer.io.source_text import read_bytes

DOCK = "Play"
FILTER = f"Game logs (*{ENDING});;All files (*)"


@dataclass(frozen=True)
class Origin:
    """Where a game begins that goes on from a replay."""

    board: Board
    options: Options
    game: int
    turn: int


class HandHandling(QObject):
    def __init__(self, services: Services, viewing: ViewHandling, panel: ByHandPanel, replay: ReplayPanel) -> None:
        super().__init__(services.window)
        self._services, self._viewing, self._panel, self._replay = services, viewing, panel, replay
        self._document = services.document
        self._origin: Origin | None = None
        self._reads = services.document.board  # of which a log is read
        self._place: tuple[Path, bool] | None = None  # where the log goes that is being written
        self.games = games = HandGames(self)
        canvas = services.canvas
        games.seats.connect(panel.show_seats)
        games.no_seats.connect(panel.setup.show_trouble)
        games.preparing.connect(
            lambda: panel.setup.show_waiting(
                "Preparing the game. It takes about seven seconds, once for each version."
            )
        )
        games.stood.connect(self._stood)
        games.refused.connect(self._refused)
        games.lost.connect(self._lost)
        games.advised.connect(panel.show_counsel)
        games.written.connect(self._write)
        games.opened.connect(self._opened)
        panel.start_wanted.connect(self._start)
        panel.seats_wanted.connect(self._ask_seats)
        panel.take_wanted.connect(games.take)
        panel.back_wanted.connect(games.go_back)
        panel.advice_wanted.connect(games.advise)
        panel.log_wanted.connect(lambda what: self.save_log() if what == "save" else self.open_log())
        panel.scene_shown.connect(self._show_scene)
        panel.choices_shown.connect(self._show_choices)
        canvas.choosing.chosen.connect(self._choose)
        canvas.choosing.hovered.connect(panel.hover)
        canvas.choosing.key_pressed.connect(self._key)
        replay.frame_shown.connect(self._replay_shown)

    def stop(self) -> None:
        self.games.stop()

    # ---- F6

    def play(self) -> None:
        """Goes on with the game that is there; otherwise asks who plays."""
        self._bring_up()
        if self._panel.stand is None or (self._panel.stand.is_over and not self._panel.is_setting_up):
            self._origin = None
            self._panel.setup.show_origin("")
            self._panel.show_setup()
        else:
            self._panel.show_game()

    def play_on(self, run: Run, game: int, turn: int) -> None:
        """From what a replay shows."""
        self._origin = Origin(run.board, run.asked.options, game, turn)
        self._panel.setup.show_origin(f"Play on from turn {turn} of game {game:,}")
        self._bring_up()
        self._panel.show_setup()

    def _bring_up(self) -> None:
        self._viewing.take_off()  # numbers and pieces on the same spaces can neither be read
        if self._replay.reel is not None:
            self._services.docks["Replay"].hide()
        self._services.docks.bring_up(DOCK)
        self._panel.setFocus()

    def why_not(self) -> str:
        kit = self._document.kit
        if kit is None:
            return "The kit of this board is not installed, so it cannot be played."
        return "" if self._document.board.spaces or kit.needs_no_spaces else "The board is empty."

    def escape(self) -> bool:
        """The game is put away, and kept."""
        if not self._panel.isVisible() or self._panel.stand is None or self._panel.is_setting_up:
            return False
        self._services.docks[DOCK].hide()
        self._services.tell("The game is kept. F6 goes on with it.")
        return True

    # ---- beginning

    @property
    def _board(self) -> Board:
        return self._origin.board if self._origin is not None else self._document.board

    @property
    def _options(self) -> Options:
        return self._origin.options if self._origin is not None else self._services.runs.asked.options

    def _ask_seats(self) -> None:
        if reason := self.why_not():
            self._panel.setup.show_trouble(reason)
            return
        game = self._origin.game if self._origin is not None else self._panel.setup.game.value()
        self.games.ask_seats(self._board, self._options, game)

    def _start(self, by: dict[int, str], game: int) -> None:
        origin, options = self._origin, self._options
        number, turn = (origin.game, origin.turn) if origin is not None else (game, 0)
        self._panel.begin(self._board)
        self._panel.setup.show_waiting("The game is being set up…")
        self.games.begin(self._board, options, Seating(number, options.seed, by), turn)

    def _stood(self, stand: Stand) -> None:
        if self._panel.stand is None:
            setup = self._panel.setup
            setup.start.setEnabled(True)
            setup.show_waiting("")
            setup.start.setEnabled(True)
            if self._origin is None:
                setup.game.blockSignals(True)
                setup.game.setValue(setup.game.value() + 1)  # the next one is another game
                setup.game.blockSignals(False)
        self._panel.show_stand(stand)

    def _refused(self, sentence: str) -> None:
        if self._panel.stand is None:
            self._panel.setup.show_trouble(sentence)
        self._services.bars.show_bar("by hand", sentence, "error", ())

    def _lost(self, sentence: str) -> None:
        self._panel.begin(self._document.board)
        self._services.bars.show_bar("by hand", sentence, "error", ())
        self._panel.show_setup()

    # ---- on the board

    def _show_scene(self, scene: Scene | None) -> None:
        if scene is not None or self._replay.reel is None or not self._replay.isVisible():
            self._services.canvas.set_scene(scene)

    def _show_choices(self, choices: Choices | None) -> None:
        self._services.canvas.set_choices(choices)

    def _replay_shown(self, scene: Scene | None) -> None:
        """One of the two stands on the board."""
        playing = self._panel.isVisible() and self._panel.stand is not None and not self._panel.is_setting_up
        if scene is not None and playing:
            self._services.docks[DOCK].hide()
        elif scene is None and playing:
            self._panel.reel.show()

    def _choose(self, mark: Mark, place: QPoint) -> None:
        self._panel.choose(mark, place)

    def _key(self, event: QKeyEvent) -> None:
        """On the board the keys of the list work too; what comes before a shortcut is only asked for."""
        if event.type() == QKeyEvent.Type.ShortcutOverride:
            event.setAccepted(self._panel.wants(event))
        elif self._panel.wants(event) and self._panel.does(event):
            event.accept()

    # ---- logs

    def why_no_log(self) -> str:
        return "" if self._panel.stand is not None else "Play a game by hand first (F6)."

    def save_log(self) -> None:
        place = ask_where(
            self._services.window, "Save game log", "Game logs", ENDING, self._document, self._services.settings
        )
        if place is not None:
            self._place = (place.path, place.may_replace)
            self.games.write_log(self._panel.notes)

    def _write(self, data: bytes) -> None:
        if self._place is None:
            return
        (path, may_replace), self._place = self._place, None
        if path.exists() and not may_replace:
            self._services.bars.show_bar("by hand", f"{path.name} is there already. Nothing was saved.", "error", ())
            return
        try:
            atomic_write(path, data)
        except OSError as problem:
            words = f"{path.name} could not be saved: {problem.strerror or problem}."
            self._services.bars.show_bar("by hand", words, "error", ())
        else:
            self._services.tell(f"Saved {path.name}.")

    def open_log(self) -> None:
        folder = str(self._services.settings.last_folder)
        chosen, _ = QFileDialog.getOpenFileName(self._services.window, "Open game log", folder, FILTER)
        if chosen:
            self.read_log(Path(chosen))

    def read_log(self, path: Path) -> None:
        """The game of a log, on the board of this window."""
        try:
            data = read_bytes(path, LOG_ROOM)
        except FileProblems as problems:
            self._services.bars.show_bar("by hand", "\n".join(problems.lines()), "error", ())
            return
        self._reads = self._document.board
        self.games.read_log(self._reads, data, path.name)

    def _opened(self, notes: tuple[Note, ...]) -> None:
        self._origin = None
        self._panel.begin(self._reads)
        self._panel.show_notes(notes)
        self._bring_up()
