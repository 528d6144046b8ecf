"""Where kits are: beside this file, and in folders of the user's own."""

from __future__ import annotations

import os
from pathlib import Path

MORE = "BOARD_DESIGNER_KITS"  # folders whose folders are games, as PATH has them

FOLDERS = (
    Path(__file__).resolve().parent,
    *(Path(name).resolve() for name in os.environ.get(MORE, "").split(os.pathsep) if name),
)
