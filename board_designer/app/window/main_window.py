"""The window on one board: assembles the canvas, the panels round it, the menus and the status line."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow

from board_designer.app.application import Application
from board_designer.app.canvas.canvas_frame import CanvasFrame
from board_designer.app.commands import COMMANDS
from board_designer.app.commands.kit_commands import kit_commands, overlay_commands, symmetry_commands, type_commands
from board_designer.app.commands.tray_commands import tray_commands
from board_designer.app.document.document import Document
from board_designer.app.document.user_stamp import UserStamp
from board_designer.app.files.recovery_offers import Offer
from board_designer.app.initial_window_size import fitting
from board_designer.app.panels.by_hand import ByHandPanel
from board_designer.app.panels.history_panel import HistoryPanel
from board_designer.app.panels.inspector import Inspector
from board_designer.app.panels.message_bar import MessageBars
from board_designer.app.panels.message_bar_stack import MessageBarStack
from board_designer.app.panels.outline import Outline
from board_designer.app.panels.palette import Palette
from board_designer.app.panels.problems import ProblemsPanel
from board_designer.app.panels.quick_sim import QuickSim
from board_designer.app.panels.replay import ReplayPanel
from board_designer.app.panels.rules_panel import RulesPanel
from board_designer.app.runs import Runs
from board_designer.app.tools.tool_context import ToolContext
from board_designer.app.window.check_handling import CheckHandling
from board_designer.app.window.command_context import WindowCommandContext
from board_designer.app.window.context_menu import context_menu
from board_designer.app.window.default_layout import AT_FIRST_HIDDEN, USUAL, reset_layout, size_docks
from board_designer.app.window.docks import Docks
from board_designer.app.window.file_drops import FileDrops
from board_designer.app.window.file_handling import FileHandling
from board_designer.app.window.game_handling import GameHandling
from board_designer.app.window.hand_handling import HandHandling
from board_designer.app.window.inline_label_editor import InlineLabelEditor
from board_designer.app.window.menus import Menus
from board_designer.app.window.options_handling import OptionsHandling
from board_designer.app.window.output_handling import OutputHandling
from board_designer.app.window.panel_navigation import panel_commands
from board_designer.app.window.players_file_choice import PlayersFileChoice
from board_designer.app.window.problem_handling import ProblemHandling
from board_designer.app.window.recent_menu import recent_menu
from board_designer.app.window.search_handling import SearchHandling
from board_designer.app.window.services import Services
from board_designer.app.window.status_bar import StatusBar
from board_designer.app.window.tool_switcher import ToolSwitcher
from board_designer.app.window.toolbar import Toolbar
from board_designer.app.window.trial_handling import TrialHandling
from board_designer.app.window.user_stamp_sync import UserStampSync
from board_designer.app.window.view_handling import ViewHandling
from board_designer.app.window.what_if_runner import WhatIfRunner
from board_designer.by_hand.log_file import ENDING


class MainWindow(QMainWindow):
    closed = Signal()

    def __init__(
        self, application: Application, document: Document, known: str | None = None, taken: Offer | None = None
    ) -> None:
        super().__init__()
        self.application = application
        self.document = document
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.bars = MessageBars()
        # First of all, so that nothing that goes wrong elsewhere keeps work from being kept.
        self.filing = FileHandling(
            self, application, document, self.bars, lambda words: self.status.tell(words), known, taken
        )
        self.tool_context = ToolContext(document)
        self.frame = CanvasFrame(document)
        self.canvas = self.frame.canvas
        self.setCentralWidget(self.frame)
        MessageBarStack(self.bars, self.canvas)
        self.status = StatusBar(document)
        self.setStatusBar(self.status)
        self.toolbox = ToolSwitcher(self.tool_context, self.canvas)
        self.what_if = WhatIfRunner(document, self)
        self.runs = Runs()
        self._add_panels()
        self._add_parts()
        self._add_commands()
        self._connect()
        self._show_title()
        self.resize(fitting(USUAL, self.screen()))
        size_docks(self, self.docks)
        self.restoreGeometry(application.settings.geometry)
        self.restoreState(application.settings.docks)
        for name in AT_FIRST_HIDDEN:  # there is nothing to see yet
            self.docks[name].hide()
        self.canvas.setFocus()

    def _add_panels(self) -> None:
        document = self.document
        self.palette_panel = Palette(document)
        self.inspector = Inspector(document)
        self.rules = RulesPanel(document)
        self.outline = Outline(document)
        self.history = HistoryPanel(document)
        self.quick_sim = QuickSim(document, self.runs)
        self.problems = ProblemsPanel(document)
        self.replay = ReplayPanel(document)
        self.by_hand = ByHandPanel(document)
        panels = {
            "Palette": self.palette_panel,
            "Inspector": self.inspector,
            "Rules": self.rules,
            "Outline": self.outline,
            "History": self.history,
            "Quick-sim": self.quick_sim,
            "Problems": self.problems,
            "Replay": self.replay,
            "Play": self.by_hand,
        }
        self.docks = Docks(self, panels)
        for panel in panels.values():
            panel.leave_wanted.connect(self.canvas.setFocus)

    def _add_parts(self) -> None:
        self.services = services = Services(
            window=self,
            document=self.document,
            runs=self.runs,
            settings=self.application.settings,
            canvas=self.canvas,
            docks=self.docks,
            bars=self.bars,
            status=self.status,
        )
        self.viewing = ViewHandling(services, self.tool_context, self.frame)
        self.problem_handling = ProblemHandling(services, self.problems, self.quick_sim)
        self.game_handling = GameHandling(services, self.application, self.viewing, self.quick_sim, self.replay)
        self.trying = TrialHandling(services, self.game_handling.games, self.viewing, self.quick_sim)
        self.searching = SearchHandling(services, self.game_handling.games, self.quick_sim)
        self.players_files = PlayersFileChoice(services, self.quick_sim)
        self.hand_handling = HandHandling(services, self.viewing, self.by_hand, self.replay)
        self.game_handling.play_on_wanted.connect(self.hand_handling.play_on)
        self.options = OptionsHandling(services, self.game_handling.games)
        self.checking = CheckHandling(
            services, self.game_handling, self.hand_handling, self.options, self.problems, self.quick_sim
        )
        self.handing_on = OutputHandling(services, self.checking)
        self.renaming = InlineLabelEditor(self.document, self.canvas)
        self.stamps = UserStampSync(self.palette_panel, services.tell)
        FileDrops(self, self._open_dropped)

    def _open_dropped(self, path: Path) -> None:
        if path.name.endswith(ENDING):
            self.hand_handling.read_log(path)
        else:
            self.application.open_path(path, self.bars)

    def _add_commands(self) -> None:
        commands = (
            *COMMANDS,
            *kit_commands(self.document),
            *tray_commands(self.document),
            *type_commands(self.document),
            *symmetry_commands(),
            *overlay_commands(),
            *panel_commands(self.docks),
        )
        self.command_context = WindowCommandContext(
            services=self.services,
            application=self.application,
            sight=self.tool_context.sight,
            filing=self.filing,
            toolbox=self.toolbox,
            viewing=self.viewing,
            checking=self.checking,
            handing_on=self.handing_on,
            renaming=self.renaming,
            palette=self.palette_panel,
            commands=commands,
            actions=lambda: self.menus.all_actions(),
        )
        self.menus = Menus(self, self.command_context, commands)
        recent_menu(self.menus, self.application, self.bars)
        self.strip = Toolbar(self.menus, self.viewing, self.document)
        self.addToolBar(self.strip)

    def _connect(self) -> None:
        document, canvas, palette, menus = self.document, self.canvas, self.palette_panel, self.menus
        canvas.pointed.connect(self.status.show_place)
        canvas.pointed.connect(self._take_keys)
        canvas.zoomed.connect(self.status.show_zoom)
        canvas.hint_changed.connect(lambda: self.status.show_hint(canvas.tool.hints.status))
        canvas.put_down.connect(self._escape)
        canvas.dropped.connect(self.toolbox.dropped)
        canvas.context_menu.connect(
            lambda place, pointer: context_menu(self, menus, self.tool_context, place, pointer)
        )
        self.tool_context.said.connect(self.status.tell)
        self.tool_context.rename_wanted.connect(self.renaming.start)
        self.what_if.said.connect(self.status.show_what_if)
        palette.type_armed.connect(lambda name: self._arm(f"type {name}"))
        palette.link_armed.connect(lambda name: self._arm(f"link {name}"))
        palette.piece_armed.connect(lambda name: self._arm(f"piece {name}"))
        palette.stamp_armed.connect(self._arm_stamp)
        palette.disarmed.connect(self.toolbox.put_down)
        palette.parameters_done.connect(canvas.setFocus)
        palette.own_stamp_removed.connect(self._offer_stamp_back)
        self.toolbox.stamp_board = palette.stamp_board
        self.toolbox.taken_up.connect(palette.show_armed)
        self.toolbox.taken_up.connect(self.viewing.show_for_tool)
        self.outline.zoom_to.connect(canvas.fit_ids)
        self.rules.sweep_parameter_wanted.connect(self.game_handling.sweep_parameter)
        self.game_handling.looked_at.connect(self.problem_handling.show_seen)
        self.problems.evidence_wanted.connect(self.game_handling.show_evidence)
        document.refused.connect(lambda sentence: self.status.tell(f"Not possible: {sentence}."))
        document.state_changed.connect(self._show_title)
        document.selection_changed.connect(menus.refresh)
        document.state_changed.connect(menus.refresh)  # after every edit as well
        self.services.commands_changed.connect(menus.refresh)
        document.view_changed.connect(self.strip.refresh)
        self.viewing.changed.connect(self.strip.refresh)
        self.viewing.unit_changed.connect(self.inspector.use_inches)
        self.viewing.reset_wanted.connect(self._reset_layout)
        self.inspector.use_inches(self.status.in_inches)
        self.toolbox.taken_up.connect(lambda _: menus.refresh())

    def _reset_layout(self) -> None:
        reset_layout(self, self.docks, self.strip)
        self.canvas.setFocus()

    def _take_keys(self) -> None:
        """With something in the hand, keys that turn it go where the pointer is."""
        if self.toolbox.is_armed and not self.canvas.hasFocus() and self.isActiveWindow():
            self.canvas.setFocus()

    def _escape(self) -> None:
        """Nothing was going on: the newest message goes, then the tool, and at last the games end."""
        if not self.bars.close_last() and not self.toolbox.put_down() and not self.hand_handling.escape():
            self.game_handling.games.cancel()

    def _offer_stamp_back(self, stamp: UserStamp) -> None:
        back = (("Undo", lambda: self.palette_panel.restore_stamp(stamp)),)
        self.bars.show_bar("stamp", f"The stamp “{stamp.title}” was removed.", "info", back)

    def _arm(self, name: str) -> None:
        self.toolbox.take_up(name)
        self.canvas.setFocus()

    def _arm_stamp(self, stamp: object, title: str) -> None:
        self.toolbox.arm_stamp(stamp, title)  # type: ignore[arg-type]
        self.canvas.setFocus()

    def _show_title(self) -> None:
        words = self.document.title_and_file.replace("[*]", "[*][*]")  # so that Qt leaves it as it is
        self.setWindowTitle(f"{words}[*] — Board Designer")
        self.setWindowModified(self.document.is_dirty)
        if self.document.path is not None:
            self.setWindowFilePath(str(self.document.path))

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.filing.may_close():
            event.ignore()
            return
        self.application.settings.remember_window(self.saveGeometry(), self.saveState())
        self.what_if.stop()
        self.viewing.stop()
        self.problem_handling.linting.stop()
        self.game_handling.stop()
        self.hand_handling.stop()
        self.handing_on.stop()
        self.filing.stop()
        self.closed.emit()
        event.accept()
