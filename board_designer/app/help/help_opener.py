"""The one help window of a run: shown when somebody asks, and handed on from window to window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from board_designer.app.help.help_window import HelpWindow


class HelpOpener:
    def __init__(self) -> None:
        self.window: HelpWindow | None = None

    def show_guide(self, owner: QWidget, name: str = "") -> None:
        """A page of the guide by its name, or the one that was read last."""
        window = self._made()
        window.show_guide(name)
        window.come_up(owner)

    def show_page(self, owner: QWidget, html: str) -> None:
        window = self._made()
        window.page.show_html(html)
        window.come_up(owner)

    def go_over(self, leaving: QWidget, heir: QWidget | None) -> None:
        """A window closes: its help goes on beside another one, or with it."""
        window = self.window
        if window is None or window.parentWidget() is not leaving:
            return
        if heir is not None:
            window.belong_to(heir)
            return
        # Nobody is left to read it; Qt takes it away together with its owner.
        self.window = None
        window.hide()

    def _made(self) -> HelpWindow:
        if self.window is None:
            # Loaded when somebody asks: most runs begin, and many end, without help.
            from board_designer.app.help.help_window import HelpWindow

            self.window = HelpWindow()
        return self.window
