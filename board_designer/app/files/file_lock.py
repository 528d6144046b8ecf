"""One board file is written by one window. A hidden file beside the board says so to other programs."""

from __future__ import annotations

import hashlib
import os
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QLockFile, QSysInfo

# Names of files have at most 255 bytes.
_LONGEST_NAME = 200


class Holder(Enum):
    """Who may write the file."""

    US = "us"
    HERE = "another window of this program"
    ELSEWHERE = "another program"
    NOBODY = "nobody: no lock can be made there"


class Lock:
    """A lock file that is ours or not. It outlives a killed program on disk, but does not bind anybody then."""

    # Looking at a lock of our own through a second handle could lose it on some network disks.
    _held_here: set[str] = set()  # noqa: RUF012

    def __init__(self, path: Path, is_private: bool = False) -> None:
        """`is_private`: the folder is our own, so that a machine of another name is this one under its old name."""
        self.path = path
        self._is_private = is_private
        self._lock = QLockFile(str(path))
        # Boards stay open for days: age says nothing.
        self._lock.setStaleLockTime(0)

    def take(self) -> Holder:
        if str(self.path) in self._held_here:
            return Holder.US if self._lock.isLocked() else Holder.HERE
        if self._lock.tryLock(0) or (self._is_left_over() and self._lock.tryLock(0)):
            self._held_here.add(str(self.path))
            return Holder.US
        failed = self._lock.error() == QLockFile.LockError.LockFailedError
        return Holder.ELSEWHERE if failed else Holder.NOBODY

    def is_held(self) -> bool:
        """Whether a living program has it, ourselves included."""
        if not self.path.exists() or self._lock.isLocked():
            return self._lock.isLocked()
        holder = self.take()
        self.release()
        return holder in (Holder.HERE, Holder.ELSEWHERE)

    def release(self) -> None:
        if self._lock.isLocked():
            self._held_here.discard(str(self.path))
            self._lock.unlock()

    def whose(self) -> str:
        """The program that holds the lock, in words."""
        process, machine, _ = self._lock.getLockInfo()[-3:]
        where = "" if machine == QSysInfo.machineHostName() else f" on {machine}"
        return f"another program (process {process}{where})" if process else "another program"

    def _is_left_over(self) -> bool:
        """A killed program's number may be in use again, even by ourselves. The system still knows that nobody holds
        the file; Qt removes it only then. What another machine holds cannot be known here."""
        is_here = self._is_private or self._lock.getLockInfo()[-2] == QSysInfo.machineHostName()
        return is_here and bool(self._lock.removeStaleLockFile())


class FileLock:
    """The lock of one board file."""

    def __init__(self, path: Path) -> None:
        # Two names of one file share one lock.
        self.path = Path(os.path.realpath(path))
        self._lock = Lock(self.path.parent / lock_name(self.path.name))
        self.holder = self._lock.take()

    @property
    def is_ours(self) -> bool:
        return self.holder is Holder.US

    @property
    def may_write(self) -> bool:
        """Without a lock there is nobody to respect; whether the folder takes files shows when saving."""
        return self.holder in (Holder.US, Holder.NOBODY)

    @property
    def sentence(self) -> str:
        """What to tell about it; empty when there is nothing to tell."""
        name = self.path.name
        match self.holder:
            case Holder.US:
                return ""
            case Holder.HERE:
                return f"{name} is open in another window."
            case Holder.ELSEWHERE:
                return f"{name} is open in {self._lock.whose()}. To make changes, save it under another name."
            case Holder.NOBODY:
                return f"The folder of {name} cannot be written to. To keep changes, save it elsewhere."

    def try_again(self) -> Holder:
        self.holder = self._lock.take()
        return self.holder

    def release(self) -> None:
        self._lock.release()


def lock_name(name: str) -> str:
    if len(os.fsencode(name)) > _LONGEST_NAME:
        name = hashlib.sha256(os.fsencode(name)).hexdigest()[:32]
    return f".{name}.lock"
