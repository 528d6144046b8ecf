"""A second real program for the tests: it holds the lock of a file until it is killed."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from board_designer.app.files.file_lock import FileLock

if __name__ == "__main__":
    lock = FileLock(Path(sys.argv[1]))
    print(lock.holder.name, flush=True)
    time.sleep(20)
