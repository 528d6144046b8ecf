"""What the commands of a window ask of it, passed on to whoever knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from board_designer.app.document.document import Document
from board_designer.app.help.own_pages import about_page, keys_page
from board_designer.app.panels.command_palette import CommandPalette
from board_designer.app.tools.picking import Sight
from board_designer.board.model import Board

if TYPE_CHECKING:
    from board_designer.app.window.main_window import MainWindow


class WindowBench:
    def __init__(self, window: MainWindow) -> None:
        self._window = window

    @property
    def document(self) -> Document:
        return self._window.document

    @property
    def sight(self) -> Sight:
        return self._window.desk.sight

    def new_window(self) -> None:
        self._window.application.start()

    def open_file(self) -> None:
        self._window.filing.ask_and_open()

    def import_file(self) -> None:
        self._window.filing.ask_and_import()

    def save(self) -> bool:
        return self._window.filing.save()

    def save_as(self) -> bool:
        return self._window.filing.save_as()

    def revert(self) -> None:
        self._window.filing.revert()

    def close_window(self) -> None:
        self._window.close()

    def quit(self) -> None:
        self._window.application.quit()

    def to_clipboard(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)

    def from_clipboard(self) -> str:
        return QGuiApplication.clipboard().text()

    def tell(self, sentence: str) -> None:
        self._window.status.tell(sentence)

    def take_up(self, tool: str) -> None:
        self._window.toolbox.take_up(tool)
        self._window.canvas.setFocus()

    def arm_stamp(self, stamp: Board, title: str) -> None:
        self._window.toolbox.arm_stamp(stamp, title)
        self._window.canvas.setFocus()

    def rename(self) -> None:
        tree = self._window.palette_panel.tree
        if tree.hasFocus():
            tree.edit(tree.currentIndex())  # a stamp of one's own
        else:
            self._window.renaming.start()

    def save_stamp(self) -> None:
        self._window.palette_panel.save_stamp()

    def show_commands(self) -> None:
        self._window.menus.refresh()
        CommandPalette(self._window.menus.all_actions, self._window).open_over(self._window)

    def show_help(self, topic: str) -> None:
        helping = self._window.application.helping
        if topic == "guide":
            helping.show_guide(self._window)
        elif topic == "keys":
            helping.show_page(self._window, keys_page(command for command, _ in self._window.menus.pairs()))
        else:
            helping.show_page(self._window, about_page())

    def view(self, what: str) -> None:
        self._window.viewing.do(what)

    def check(self, what: str) -> None:
        self._window.checking.do(what)

    def why_not_check(self, what: str) -> str:
        return self._window.checking.why_not(what)

    def hand_on(self, what: str) -> None:
        self._window.handing_on.do(what)

    def why_not_hand_on(self, what: str) -> str:
        return self._window.handing_on.why_not(what)

    def is_on(self, what: str) -> bool:
        kind, _, name = what.partition(" ")
        if kind == "tool":
            return self._window.toolbox.name == name
        return self._window.viewing.is_on(what)
