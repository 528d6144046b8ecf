"""Knows every command of the window: name, keys, when it can be used, what it does. Must never know a widget."""

from board_designer.app.actions.arrange import ARRANGE
from board_designer.app.actions.check import CHECK
from board_designer.app.actions.command import Command
from board_designer.app.actions.edit import EDIT
from board_designer.app.actions.file import FILE
from board_designer.app.actions.select import SELECT
from board_designer.app.actions.view import VIEW

# Menu by menu, in the order in which they are shown.
COMMANDS: tuple[Command, ...] = (*FILE, *EDIT, *SELECT, *ARRANGE, *CHECK, *VIEW)

__all__ = ["COMMANDS", "Command"]
