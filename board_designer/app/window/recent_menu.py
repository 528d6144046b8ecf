"""Boards that were open lately, in the File menu."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QMenu

from board_designer.app.application import Application
from board_designer.app.panels.message_bar import MessageBars
from board_designer.app.window.menus import Menus


def recent_menu(menus: Menus, application: Application, bars: MessageBars) -> None:
    """Under Open in the File menu; filled when it is opened, since other windows open boards too."""
    file, menu = menus.menu("File"), QMenu("Open re&cent")
    menu.setParent(file, menu.windowFlags())
    lines = file.actions()
    file.insertMenu(lines[lines.index(menus.actions["open"]) + 1], menu)
    menus.give_letters()
    menu.aboutToShow.connect(partial(_fill, menu, application, bars))


def _fill(menu: QMenu, application: Application, bars: MessageBars) -> None:
    menu.clear()
    for number, path in enumerate(application.settings.recent, 1):
        action = menu.addAction(f"&{number} {path.name}" if number < 10 else path.name)
        action.setToolTip(str(path))
        action.setEnabled(path.exists())
        action.triggered.connect(partial(_open, application, path, bars))
    if menu.isEmpty():
        menu.addAction("No recent boards").setEnabled(False)


def _open(application: Application, path: Path, bars: MessageBars, _: bool = False) -> None:
    application.open_path(path, bars)
