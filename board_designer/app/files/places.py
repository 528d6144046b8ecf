"""Where the program keeps what is its own. Nothing here is made before it is needed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import platformdirs

STATE_VARIABLE = "BOARD_DESIGNER_STATE"


def recovery_folder() -> Path:
    """Unsaved work of running and of killed programs."""
    return _base(platformdirs.user_state_path) / "recovery"


def stamps_folder() -> Path:
    """Selections somebody keeps for other boards."""
    return _base(platformdirs.user_data_path) / "stamps"


def settings_file() -> Path:
    return _base(platformdirs.user_config_path) / "settings.ini"


def private_folder(folder: Path) -> Path:
    """The folder, made where it is missing; nobody else looks into it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def _base(usual: Callable[[str], Path]) -> Path:
    chosen = os.environ.get(STATE_VARIABLE)
    return Path(chosen) if chosen else usual("board-designer")
