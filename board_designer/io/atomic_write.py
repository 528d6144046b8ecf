"""Writing a file so that it is wholly old or wholly new, whatever happens in between.

The bytes go to a temporary file in the same folder, are forced to disk, and take the name of the old file in one
step; then the folder is forced to disk too. A writer holds a lock on its temporary file until it has its name, so
that a left-over of a killed writer can be told from the work of a living one.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import secrets
import stat
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows: an open file cannot be removed there, which protects it as well as a lock
    fcntl = None  # type: ignore[assignment]

_SUFFIX = ".board-designer-tmp"
_CLOSE_ON_EXEC = getattr(os, "O_CLOEXEC", 0)
_DO_NOT_WAIT = getattr(os, "O_NONBLOCK", 0)
# Names of files have at most 255 bytes; a temporary name needs some of them for itself.
_LONGEST_STEM = 200
_ANYBODY_WRITES = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
_ACCESS_LIST = "system.posix_acl_access"

_REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk quota is exceeded",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "the folder {folder} is not writable",
    errno.EPERM: "the folder {folder} is not writable",
    errno.ENOENT: "there is no folder {folder}",
    errno.ENOTDIR: "{folder} is not a folder",
    errno.EISDIR: "there is a folder with that name",
    errno.EFBIG: "the file would be larger than allowed here",
    errno.EIO: "the disk reported an error",
    errno.ENAMETOOLONG: "the name is too long",
}


class CannotWrite(OSError):
    """The file is not safely on disk. The message says why, and whether the old or the new one is there."""


class _Refused(OSError):
    """What is there is not to be replaced; the message says why."""


def atomic_write(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Replace the content of `path` (or of what it links to). On an error before the last step nothing changed.

    `mode` says who may use a file that is new, as far as the user's umask lets them.
    """
    target = Path(os.path.realpath(path))
    try:
        _insist_on_a_file(target)
        sweep(target)
        lock = _replace(target, data, mode)
    except OSError as fault:
        raise CannotWrite(fault.errno, f"{path} was not saved: {reason_of(fault, target)}") from fault
    try:
        _settle(target.parent, lock)
    except OSError as fault:
        reason = reason_of(fault, target)
        raise CannotWrite(fault.errno, f"{path} is saved, but may be lost in a power cut: {reason}") from fault


def refuse_what_may_not_be_replaced(path: Path) -> None:
    """For those who write several files: better none than the first of them."""
    target = Path(os.path.realpath(path))
    try:
        _insist_on_a_file(target)
    except OSError as fault:
        raise CannotWrite(fault.errno, f"{path} was not saved: {reason_of(fault, target)}") from fault


def insist_on_a_place(path: Path) -> None:
    """For those who work long before they write: what `atomic_write` would say after it. Nothing stays there."""
    target = Path(os.path.realpath(path))
    try:
        _insist_on_a_file(target)
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, "")
        handle, temporary = _open_temporary(target, 0o600)
    except OSError as fault:
        raise CannotWrite(fault.errno, f"{path} cannot be written: {reason_of(fault, target)}") from fault
    _forget(temporary, handle)


def _insist_on_a_file(target: Path) -> None:
    """A pipe or a device would be replaced by an ordinary file, which is not what anybody wants.

    A folder that allows writing lets a read-only file be replaced, and so does being root; but whoever made it
    read-only meant its content.
    """
    with contextlib.suppress(FileNotFoundError):
        mode = os.stat(target).st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
            raise _Refused(errno.EINVAL, "this is not a regular file")
        if stat.S_ISREG(mode) and not (mode & _ANYBODY_WRITES and os.access(target, os.W_OK)):
            raise _Refused(errno.EACCES, "the file is read-only; choose another name, or allow writing to it")


def sweep(target: Path) -> list[Path]:
    """Remove what killed writers of this file left behind; never what a living one is writing."""
    stem = "".join(f"[{letter}]" if letter in "*?[" else letter for letter in _stem(target))
    return _sweep(target.parent, f".{stem}.*{_SUFFIX}")


def sweep_folder(folder: Path) -> list[Path]:
    """The same for all files of a folder."""
    return _sweep(folder, f".*{_SUFFIX}")


def _sweep(folder: Path, pattern: str) -> list[Path]:
    removed = []
    for left in sorted(folder.glob(pattern)):
        with contextlib.suppress(OSError):
            handle = os.open(left, os.O_RDONLY | _CLOSE_ON_EXEC | _DO_NOT_WAIT)
            try:
                if stat.S_ISREG(os.fstat(handle).st_mode) and _lock(handle) is True:
                    os.unlink(left)
                    removed.append(left)
            finally:
                os.close(handle)
    return removed


def _replace(target: Path, data: bytes, mode: int) -> int | None:
    """Write beside the target and take its name. Gives the handle that still holds the lock."""
    handle, temporary = _open_temporary(target, mode)
    lock: int | None = None
    try:
        try:
            _keep_owner_and_mode(handle, target)
            _write_all(handle, data)
            os.fsync(handle)
            # A second handle keeps the lock while the first is closed, which may still report a lost write.
            lock = os.dup(handle) if fcntl is not None else None
        finally:
            os.close(handle)
        os.replace(temporary, target)
    except BaseException:
        _forget(temporary, lock)
        raise
    return lock


def _settle(folder: Path, lock: int | None) -> None:
    """Force the new name to disk."""
    if lock is not None:
        os.close(lock)
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | _CLOSE_ON_EXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _open_temporary(target: Path, mode: int) -> tuple[int, Path]:
    """A new locked file beside the target. A sweeper may take it before the lock is on; then another is made."""
    while True:
        temporary = target.parent / f".{_stem(target)}.{secrets.token_hex(6)}{_SUFFIX}"
        handle = os.open(temporary, os.O_RDWR | os.O_CREAT | os.O_EXCL | _CLOSE_ON_EXEC, mode)
        try:
            if _lock(handle) is not False and _is_still_there(temporary, handle):
                return handle, temporary
            os.close(handle)
        except BaseException:
            _forget(temporary, handle)
            raise


def _forget(temporary: Path, handle: int | None) -> None:
    with contextlib.suppress(OSError):
        os.unlink(temporary)
    if handle is not None:
        with contextlib.suppress(OSError):
            os.close(handle)


def _stem(target: Path) -> str:
    """The part of a temporary name that says whose it is."""
    if len(os.fsencode(target.name)) <= _LONGEST_STEM:
        return target.name
    return hashlib.sha256(os.fsencode(target.name)).hexdigest()[:32]


def _lock(handle: int) -> bool | None:
    """True when the lock is ours, False when another holds it, None where the file system has no locks."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return None
    return True


def _is_still_there(path: Path, handle: int) -> bool:
    try:
        return os.stat(path).st_ino == os.fstat(handle).st_ino
    except FileNotFoundError:
        return False


def _keep_owner_and_mode(handle: int, target: Path) -> None:
    """As far as this process may. The mode comes last: a change of owner takes bits of it away."""
    with contextlib.suppress(FileNotFoundError):
        old, new = os.stat(target), os.fstat(handle)
        for owner, group in ((old.st_uid, -1), (-1, old.st_gid)):
            if hasattr(os, "fchown") and (owner, group) not in ((new.st_uid, -1), (-1, new.st_gid)):
                with contextlib.suppress(OSError):
                    os.fchown(handle, owner, group)
        if hasattr(os, "fchmod"):
            os.fchmod(handle, stat.S_IMODE(old.st_mode))
        _keep_attributes(handle, target)


def _keep_attributes(handle: int, target: Path) -> None:
    """Access lists, and what other programs noted about the file; some file systems take neither."""
    if not hasattr(os, "listxattr"):
        return
    with contextlib.suppress(OSError):
        for name in os.listxattr(target):
            if name.startswith("user.") or name == _ACCESS_LIST:
                with contextlib.suppress(OSError):
                    os.setxattr(handle, name, os.getxattr(target, name))


def _write_all(handle: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]


def reason_of(fault: OSError, target: Path) -> str:
    """Why a file could not be written, in words."""
    if isinstance(fault, _Refused):
        return str(fault.strerror)
    known = _REASONS.get(fault.errno or 0)
    if fault.errno == errno.ENOENT and target.parent.is_dir():
        known = "no file can be created in the folder {folder}"
    return known.format(folder=target.parent) if known else fault.strerror or str(fault)
