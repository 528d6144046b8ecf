"""What is in a file, as a short name of its content: sizes and times of files may stay the same when it changes."""

from __future__ import annotations

import hashlib
import os
import stat
from pathlib import Path


def hash_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def hash_on_disk(path: Path) -> str | None:
    """None when there is no file that can be read. A pipe or a device is no file, and is not waited for."""
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with open(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                return None
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return None
