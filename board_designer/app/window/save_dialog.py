"""Asking where a file is to go. The name gets its ending; and whether somebody agreed to replace a file is known."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from board_designer.app.document.document import Document
from board_designer.app.files.user_settings import Settings
from board_designer.app.window.suggested_file_name import folder_for, stem_of_board


@dataclass(frozen=True)
class Place:
    path: Path
    may_replace: bool


def ask_where(
    parent: QWidget, title: str, kind: str, ending: str, document: Document, settings: Settings
) -> Place | None:
    """Begins where boards of this kind were exported to the last time. None when nobody wants it any more."""
    known = settings.remembered(f"export {document.board.kit}").get("folder")
    start = folder_for(document, settings, known) / f"{stem_of_board(document)}{ending}"
    chosen, _ = QFileDialog.getSaveFileName(parent, title, str(start), f"{kind} (*{ending})")
    # Without a window manager nobody gives the keys back to the window.
    parent.activateWindow()
    if not chosen:
        return None
    path = Path(chosen)
    # The dialog asks about the very name that was typed, and about no other.
    if path.name.lower().endswith(ending):
        return Place(path, may_replace=True)
    return Place(path.with_name(path.name + ending), may_replace=False)
