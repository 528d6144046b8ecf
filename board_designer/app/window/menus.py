"""Menus, keys and the command list, all made from one table of commands."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from board_designer.app.commands import Command
from board_designer.app.commands.command import CommandContext
from board_designer.app.mnemonics import with_letters
from board_designer.app.panels.command_palette import WHY_NOT

ORDER = ("File", "Edit", "Select", "Place", "Arrange", "Check", "View", "Help")


class Menus(QObject):
    def __init__(self, window: QMainWindow, context: CommandContext, commands: Iterable[Command]) -> None:
        super().__init__(window)
        self._window = window
        self._context = context
        self.by_path: dict[str, QMenu] = {}
        self._last_group: dict[str, str] = {}
        self._made: list[tuple[Command, QAction]] = []
        self.actions: dict[str, QAction] = {}
        for name in ORDER:
            self.menu(name)
        for command in commands:
            self.add(command)
        self.give_letters()
        self.refresh()

    def menu(self, path: str) -> QMenu:
        """The menu of that path, such as `View/Overlay`; made when it is first asked for."""
        if path not in self.by_path:
            parent, _, name = path.rpartition("/")
            owner = self.menu(parent) if parent else self._window.menuBar()
            menu = owner.addMenu(f"&{name}" if not parent else name)
            menu.setToolTipsVisible(True)
            # What can be done changes with every click; it is looked at when somebody looks.
            menu.aboutToShow.connect(self.refresh)
            self.by_path[path] = menu
        return self.by_path[path]

    def add(self, command: Command) -> QAction:
        menu = self.menu(command.menu)
        if self._last_group.setdefault(command.menu, command.group) != command.group:
            menu.addSeparator()
            self._last_group[command.menu] = command.group
        action = QAction(command.text, self._window)
        action.setObjectName(command.name)
        action.setShortcuts([QKeySequence(keys) for keys in command.keys])
        action.setWhatsThis(command.tip)
        action.setCheckable(command.checked is not None)
        action.triggered.connect(lambda _=False: self._run(command))
        self._window.addAction(action)
        menu.addAction(action)
        self._made.append((command, action))
        self.actions[command.name] = action
        return action

    def give_letters(self) -> None:
        """Each line of a menu gets a letter of its own."""
        for menu in self.by_path.values():
            lines = [action for action in menu.actions() if not action.isSeparator()]
            for action, text in zip(lines, with_letters([line.text() for line in lines]), strict=True):
                action.setText(text)

    def refresh(self) -> None:
        for command, action in self._made:
            reason = command.blocked(self._context)
            if action.property(WHY_NOT) != reason:  # of 150 actions a few change at a time
                _tell_reason(command, action, reason)
            if command.says is not None:
                action.setText(command.says(self._context))
            if command.checked is not None:
                action.setChecked(command.checked(self._context))

    def _run(self, command: Command) -> None:
        # Keys work whether or not the menu was looked at since the last change.
        reason = command.blocked(self._context)
        if reason:
            self._context.tell(reason)
        else:
            command.run(self._context)
        self.refresh()

    def pairs(self) -> list[tuple[Command, QAction]]:
        return list(self._made)

    def all_actions(self) -> list[QAction]:
        return [action for _, action in self._made]


def _tell_reason(command: Command, action: QAction, reason: str) -> None:
    """Why it cannot be done now; empty when it can."""
    action.setProperty(WHY_NOT, reason)
    action.setEnabled(not reason)
    keys = command.keys[0] if command.keys else ""
    tip = " ".join(part for part in (command.tip, reason) if part)
    action.setToolTip(f"{tip} ({keys})" if keys else tip)
    action.setStatusTip(tip)
