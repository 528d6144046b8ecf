"""Boards that were open lately, in the File menu."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

from board_designer.app.panels.bar import MessageBars
from board_designer.app.window.menus import Menus

if TYPE_CHECKING:
    from board_designer.app.studio import Studio


def recent_menu(menus: Menus, studio: Studio, bars: MessageBars) -> None:
    """Under Open in the File menu; filled when it is opened, since other windows open boards too."""
    file, menu = menus.menu("File"), QMenu("Open re&cent")
    menu.setParent(file, menu.windowFlags())
    lines = file.actions()
    file.insertMenu(lines[lines.index(menus.actions["open"]) + 1], menu)
    menus.give_letters()
    menu.aboutToShow.connect(partial(_fill, menu, studio, bars))


def _fill(menu: QMenu, studio: Studio, bars: MessageBars) -> None:
    menu.clear()
    for number, path in enumerate(studio.settings.recent, 1):
        action = menu.addAction(f"&{number} {path.name}" if number < 10 else path.name)
        action.setToolTip(str(path))
        action.setEnabled(path.exists())
        action.triggered.connect(partial(_open, studio, path, bars))
    if menu.isEmpty():
        menu.addAction("No recent boards").setEnabled(False)


def _open(studio: Studio, path: object, bars: MessageBars, _: bool = False) -> None:
    studio.open_path(path, bars)  # type: ignore[arg-type]
