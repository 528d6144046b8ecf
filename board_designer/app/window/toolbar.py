"""The strip under the menus: the tools, the way back, and what is switched on, for the mouse."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolBar, QToolButton

from board_designer.app.document.document import Document
from board_designer.app.window.menus import Menus
from board_designer.app.window.view_handling import ViewHandling
from board_designer.overlays import OVERLAYS

TOOLS = ("tool_select", "tool_lasso", "tool_hand", "tool_loop", "tool_cut")
ACTIONS = (*TOOLS, "", "undo", "redo", "", "fit", "print_size")
NAMES = {
    "tool_select": "Select",
    "tool_lasso": "Lasso",
    "tool_hand": "Hand",
    "tool_loop": "Loop",
    "tool_cut": "Cut connection",
    "undo": "Undo",
    "redo": "Redo",
    "fit": "Fit",
    "print_size": "1:1",
}
SNAPS = {"cell": "cells and neighbours", "part": "parts and neighbours", "off": "parts only"}


class Toolbar(QToolBar):
    def __init__(self, menus: Menus, viewing: ViewHandling, document: Document) -> None:
        super().__init__("Tools")
        self._viewing, self._document = viewing, document
        self.setObjectName("Tools")
        self.setAccessibleName("Tools")
        self.setMovable(False)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        for name in ACTIONS:
            if not name:
                self.addSeparator()
                continue
            action = menus.actions[name]
            self.addAction(action)
            if name in NAMES:
                button = self.widgetForAction(action)
                if isinstance(button, QToolButton):
                    # An action may be called one thing in a menu and a shorter one here.
                    action.setIconText(NAMES[name])
        self.addSeparator()
        self.snap = self._menu_button("View/Snap to", menus, "What spaces snap to")
        self.symmetry = self._menu_button(
            "Arrange/Symmetry", menus, "Repeat every edit around the centre of the board"
        )
        self.overlay = self._menu_button("View/Overlay", menus, "Draw moves, groups or distances over the board")
        self.refresh()

    def refresh(self) -> None:
        viewing, document = self._viewing, self._document
        self.snap.setText(f"Snap: {SNAPS.get(viewing.snap, '')}")
        self.symmetry.setText(f"Symmetry: {document.symmetry.title.lower() if document.symmetry else 'off'}")
        kind = OVERLAYS.get(viewing.overlay)
        shown = viewing.laid or (kind.title if kind else "none")
        self.overlay.setText(f"Overlay: {shown[:1].lower()}{shown[1:]}")

    def _menu_button(self, path: str, menus: Menus, tip: str) -> QToolButton:
        button = QToolButton(self)
        button.setMenu(menus.menu(path))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setToolTip(tip)
        button.setAccessibleDescription(tip)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.addWidget(button)
        return button
