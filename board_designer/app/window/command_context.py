"""What the commands of a window ask of it, passed on to whoever knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QAction, QGuiApplication

from board_designer.app.application import Application
from board_designer.app.commands.command import Command
from board_designer.app.document.document import Document
from board_designer.app.help.generated_pages import about_page, keys_page
from board_designer.app.panels.command_palette import CommandPalette
from board_designer.app.panels.palette import Palette
from board_designer.app.tools.hit_testing import HitTester
from board_designer.app.window.check_handling import CheckHandling
from board_designer.app.window.file_handling import FileHandling
from board_designer.app.window.inline_label_editor import InlineLabelEditor
from board_designer.app.window.output_handling import OutputHandling
from board_designer.app.window.services import Services
from board_designer.app.window.tool_switcher import ToolSwitcher
from board_designer.app.window.view_handling import ViewHandling
from board_designer.board.model import Board


@dataclass(frozen=True, eq=False)
class WindowCommandContext:
    services: Services
    application: Application
    sight: HitTester
    filing: FileHandling
    toolbox: ToolSwitcher
    viewing: ViewHandling
    checking: CheckHandling
    handing_on: OutputHandling
    renaming: InlineLabelEditor
    palette: Palette
    commands: tuple[Command, ...]
    actions: Callable[[], list[QAction]]  # one for each command

    @property
    def document(self) -> Document:
        return self.services.document

    def new_window(self) -> None:
        self.application.start()

    def open_file(self) -> None:
        self.filing.ask_and_open()

    def import_file(self) -> None:
        self.filing.ask_and_import()

    def save(self) -> bool:
        return self.filing.save()

    def save_as(self) -> bool:
        return self.filing.save_as()

    def revert(self) -> None:
        self.filing.revert()

    def close_window(self) -> None:
        self.services.window.close()

    def quit(self) -> None:
        self.application.quit()

    def to_clipboard(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)

    def from_clipboard(self) -> str:
        return QGuiApplication.clipboard().text()

    def tell(self, sentence: str) -> None:
        self.services.tell(sentence)

    def take_up(self, tool: str) -> None:
        self.toolbox.take_up(tool)
        self.services.canvas.setFocus()

    def arm_stamp(self, stamp: Board, title: str) -> None:
        self.toolbox.arm_stamp(stamp, title)
        self.services.canvas.setFocus()

    def rename(self) -> None:
        tree = self.palette.tree
        if tree.hasFocus():
            tree.edit(tree.currentIndex())  # a stamp of one's own
        else:
            self.renaming.start()

    def save_stamp(self) -> None:
        self.palette.save_stamp()

    def show_commands(self) -> None:
        self.services.commands_changed.emit()
        CommandPalette(self.actions, self.services.window).open_over(self.services.window)

    def show_help(self, topic: str) -> None:
        helping, window = self.application.helping, self.services.window
        if topic == "guide":
            helping.show_guide(window)
        elif topic == "keys":
            helping.show_page(window, keys_page(self.commands))
        else:
            helping.show_page(window, about_page())

    def view(self, what: str) -> None:
        self.viewing.do(what)

    def check(self, what: str) -> None:
        self.checking.do(what)

    def why_not_check(self, what: str) -> str:
        return self.checking.why_not(what)

    def hand_on(self, what: str) -> None:
        self.handing_on.do(what)

    def why_not_hand_on(self, what: str) -> str:
        return self.handing_on.why_not(what)

    def is_on(self, what: str) -> bool:
        kind, _, name = what.partition(" ")
        if kind == "tool":
            return self.toolbox.name == name
        return self.viewing.is_on(what)
