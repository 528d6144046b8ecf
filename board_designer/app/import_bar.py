"""The bar above a board that was made of another tool's file: what could not be carried over."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from board_designer.app.files.import_file import BroughtIn
from board_designer.app.panels.message_bar import MessageBars

MOST_LINES = 12  # more would hide the board


def tell_brought_in(bars: MessageBars, name: str, brought: BroughtIn) -> None:
    """In one line; the reasons come when they are asked for."""
    count = len(brought.report)
    begin = f"New board from {name} ({brought.kind}). It is not saved yet."
    if not count:
        bars.show_bar("import", f"{begin} Everything was imported.", "good")
        return
    words = f"{begin} {count} things could not be imported or had to be guessed."
    if count == 1:
        bars.show_bar("import", f"{begin} Not everything was imported: {brought.report[0]}", "warning")
        return

    def show_all() -> None:
        lines = [f"• {sentence}" for sentence in brought.report[:MOST_LINES]]
        if count > MOST_LINES:
            lines.append(f"and {count - MOST_LINES} more. Copy list copies all of them.")
        buttons = (
            ("Copy list", lambda: QGuiApplication.clipboard().setText("\n".join(brought.report))),
            ("Show less", lambda: tell_brought_in(bars, name, brought)),
        )
        bars.show_bar("import", "\n".join([words, *lines]), "warning", buttons)

    bars.show_bar("import", words, "warning", ((f"Show all {count}", show_all),))
