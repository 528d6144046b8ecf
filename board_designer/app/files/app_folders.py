"""Where the program keeps what is its own. Nothing here is made before it is needed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import platformdirs

from board_designer.io.user_folders import PROGRAM, NoHome, user_folder
from board_designer.io.user_notices import remark

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
    try:
        return user_folder(STATE_VARIABLE, usual)
    except NoHome as problem:
        folder = _for_now()
        remark(
            f"board-designer: {problem.strerror}. Settings, stamps and unsaved work are kept in {folder} for now; "
            f"{STATE_VARIABLE} names another folder."
        )
        return folder


@cache
def _for_now() -> Path:
    """A new folder each time the program is started. It stays, as unsaved work of a killed program may be in it."""
    return Path(mkdtemp(prefix=f"{PROGRAM}-"))
