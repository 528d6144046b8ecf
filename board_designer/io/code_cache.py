"""Machine code kept in the user's cache folder: one file for each key.

A file begins with what it is, its key, and the checksum of the rest. Whatever is wrong with it, it is compiled again
and replaced. It is going to be run: only what belongs to the user, where nobody else may write, is loaded.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import shutil
import stat
from pathlib import Path

import platformdirs

from board_designer.io.atomic_write import atomic_write, reason_of, sweep_folder
from board_designer.io.user_folders import NoHome, user_folder

VARIABLE = "BOARD_DESIGNER_CACHE"  # names another folder for what is kept between runs
KEPT = 16  # files; for who goes to and fro between versions and machines
ROOM = 1 << 18  # bytes that must fit, to say that a folder takes files
_MAGIC = b"board-designer machine code 1"
_SUFFIX = ".code"
_NAME_ANOTHER = f"set {VARIABLE} to a folder you can write to"
_LARGEST = 1 << 26


class Unusable(Exception):
    """Nothing can be kept. `where` is the folder, `why` completes it, `mend` is what to do, where that is known."""

    def __init__(self, where: str, why: str, mend: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where, self.why, self.mend = where, why, mend


class Damaged(Exception):
    """A file that is not what was kept; the message says in what way."""


def cache_folder() -> Path:
    """Where machine code is kept. The folder need not be there."""
    try:
        return user_folder(VARIABLE, platformdirs.user_cache_path) / "compiled"
    except NoHome as problem:
        raise Unusable("the cache folder", str(problem.strerror), _NAME_ANOTHER) from None


def path_of(key: str) -> Path:
    return cache_folder() / f"{key}{_SUFFIX}"


def fetch(key: str) -> bytes | None:
    """What was kept; None where nothing was. Raises Damaged and Unusable."""
    path = path_of(key)
    return _checked(path) if _is_there(path.parent) else None


def keep(key: str, code: bytes) -> None:
    """Keeps it, whatever stands in its place. Raises Unusable."""
    path = path_of(key)
    _make(path.parent)
    header = b"\n".join((_MAGIC, key.encode(), hashlib.sha256(code).hexdigest().encode(), b""))
    try:
        _remove(path)  # also for its mode, which a file that is replaced would hand on
        sweep_folder(path.parent)
        atomic_write(path, header + code, mode=0o600)
    except OSError as fault:
        raise _unusable(fault, path.parent) from fault
    _drop_old(path)


def try_out() -> Path:
    """The folder, if a file of some size can really be put there. Raises Unusable."""
    folder = cache_folder()
    _make(folder)
    trial = folder / "trial"
    try:
        atomic_write(trial, bytes(ROOM), mode=0o600)
    except OSError as fault:
        raise _unusable(fault, folder) from fault
    finally:
        with contextlib.suppress(OSError):
            trial.unlink()
    return folder


def damaged_files() -> dict[Path, str]:
    """The kept files that are not what they should be, each with the reason. Raises Unusable."""
    folder, found = cache_folder(), {}
    for path in sorted(folder.glob(f"*{_SUFFIX}")) if _is_there(folder) else ():
        try:
            _checked(path)
        except Damaged as problem:
            found[path] = str(problem)
    return found


def _checked(path: Path) -> bytes | None:
    data = _read(path)
    if data is None:
        return None
    if not data:
        raise Damaged("it is empty")
    magic, key, checksum, code = (*data.split(b"\n", 3), b"", b"", b"")[:4]
    if magic != _MAGIC:
        raise Damaged("it was written by another version")
    if key != path.stem.encode():
        raise Damaged("it belongs to something else")
    if checksum != hashlib.sha256(code).hexdigest().encode():
        raise Damaged("it is truncated or altered")
    return code


def _read(path: Path) -> bytes | None:
    how = [getattr(os, name, 0) for name in ("O_CLOEXEC", "O_NOFOLLOW", "O_NONBLOCK", "O_BINARY")]
    try:
        handle = os.open(path, os.O_RDONLY | sum(how))
    except FileNotFoundError:
        return None
    except OSError as fault:
        raise Damaged("there is a link in its place" if path.is_symlink() else str(fault.strerror)) from None
    try:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise Damaged("there is a folder in its place" if stat.S_ISDIR(found.st_mode) else "it is not a file")
        if strange := _is_strange(found):
            raise Damaged(f"it {strange}")
        with open(handle, "rb", closefd=False) as file:
            return file.read(_LARGEST)
    except OSError as fault:
        raise Damaged(str(fault.strerror)) from None
    finally:
        os.close(handle)


def _is_strange(found: os.stat_result) -> str:
    """Why somebody else may have put something there, if so. Windows keeps the folders of users apart by itself."""
    if not hasattr(os, "geteuid"):
        return ""
    if found.st_uid != os.geteuid():
        return "belongs to another user"
    return "can be written by other users" if found.st_mode & (stat.S_IWGRP | stat.S_IWOTH) else ""


def _is_there(folder: Path) -> bool:
    """Whether there is a folder, which then is the user's own."""
    try:
        found = os.stat(folder)
    except FileNotFoundError:
        return False
    except OSError as fault:
        raise _unusable(fault, folder) from fault
    if not stat.S_ISDIR(found.st_mode):
        raise Unusable(str(folder), "it is not a folder", f"remove {folder}")
    if strange := _is_strange(found):
        mend = f"chmod 700 {folder}" if found.st_uid == os.geteuid() else _NAME_ANOTHER
        raise Unusable(str(folder), f"it {strange}", mend)
    return True


def _make(folder: Path) -> None:
    if not _is_there(folder):
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as fault:
            raise _unusable(fault, folder) from fault
        _is_there(folder)


def _unusable(fault: OSError, folder: Path) -> Unusable:
    """The reason by what the system said, which a failed write hands on as its cause."""
    told = fault.__cause__ if isinstance(fault.__cause__, OSError) else fault
    blamed = Path(told.filename) if isinstance(told.filename, str) else folder / "file"
    if told.errno == errno.ENOTDIR:
        blamed = next(path for path in (folder, *folder.parents) if os.path.exists(path)) / "file"
    return Unusable(str(folder), reason_of(told, blamed), _NAME_ANOTHER)


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _drop_old(latest: Path) -> None:
    with contextlib.suppress(OSError):
        others = [path for path in latest.parent.glob(f"*{_SUFFIX}") if path != latest]
        for path in sorted(others, key=lambda path: path.lstat().st_mtime, reverse=True)[KEPT - 1 :]:
            _remove(path)
