"""Knows every command of the window: name, keys, when it can be used, what it does. Must never know a widget."""

from board_designer.app.commands.arrange_commands import ARRANGE
from board_designer.app.commands.check_commands import CHECK
from board_designer.app.commands.command import Command
from board_designer.app.commands.edit_commands import EDIT
from board_designer.app.commands.file_commands import FILE
from board_designer.app.commands.select_commands import SELECT
from board_designer.app.commands.track_commands import TRACK
from board_designer.app.commands.view_commands import VIEW

# Menu by menu, in the order in which they are shown.
COMMANDS: tuple[Command, ...] = (*FILE, *EDIT, *SELECT, *ARRANGE, *TRACK, *CHECK, *VIEW)

__all__ = ["COMMANDS", "Command"]
