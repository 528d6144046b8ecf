"""What a file of a board may be called before somebody says so."""

from __future__ import annotations

import re
from pathlib import Path

from board_designer.app.document.document import Document
from board_designer.app.files.user_settings import Settings

LONGEST = 60
BOARD_ENDINGS = (".board.yaml", ".board.yml", ".board.json", ".yaml", ".yml", ".json")


def name_from_title(document: Document) -> str:
    """The words of the title, without an ending."""
    words = re.findall(r"\w+", document.board.title.lower())
    return "_".join(words)[:LONGEST] or "untitled"


def stem_of_board(document: Document) -> str:
    """As the board's file is called, without its ending; by its title where it has none."""
    if document.path is None:
        return name_from_title(document)
    name = document.path.name
    ending = next((one for one in BOARD_ENDINGS if name.lower().endswith(one)), "")
    return name[: len(name) - len(ending)] or name


def folder_for(document: Document, settings: Settings, remembered: object = None) -> Path:
    """Where something was written the last time, if that is still there; else where the board is."""
    if isinstance(remembered, str) and remembered and "\0" not in remembered and Path(remembered).is_dir():
        return Path(remembered)
    return document.path.parent if document.path is not None else settings.last_folder
