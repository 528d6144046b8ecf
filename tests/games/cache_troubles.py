"""What can be wrong with the folder in which compiled rules are kept, and with a file in it.

A damage is done to a kept file. A hindrance is laid on a cache folder that holds one, and gives how to start a
program there: words to put before its command, and changes to its environment.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

NOBODY = 54321  # a user whom no list of users knows
Start = tuple[list[str], dict[str, str | None]]


def only_file(folder: Path) -> Path:
    (path,) = (folder / "compiled").glob("*.code")
    return path


# ---- Damages -------------------------------------------------------------------------------------------------------


def empty(path: Path) -> None:
    path.write_bytes(b"")


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-100])


def cut_in_its_header(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:40])


def one_bit_flipped(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 4
    path.write_bytes(data)


def garbled(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 40)


def of_another_version(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"machine code 1\n", b"machine code 2\n", 1))


def of_another_key(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(path.stem.encode(), b"0" * 64, 1))


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "something").write_text("in it")


def a_link(path: Path) -> None:
    path.rename(path.parent.parent / "moved")
    path.symlink_to(path.parent.parent / "moved")


def writable_by_all(path: Path) -> None:
    path.chmod(0o666)


def of_another_user(path: Path) -> None:
    _insist_on_root()
    os.chown(path, NOBODY, NOBODY)


DAMAGES = [
    empty, cut_short, cut_in_its_header, one_bit_flipped, garbled, of_another_version, of_another_key, a_folder,
    a_link, writable_by_all, of_another_user,
]  # fmt: skip


# ---- Hindrances ----------------------------------------------------------------------------------------------------


def below_a_file(folder: Path) -> Start:
    return [], {"BOARD_DESIGNER_CACHE": str(only_file(folder) / "deeper")}


def a_file_in_its_place(folder: Path) -> Start:
    shutil.rmtree(folder / "compiled")
    (folder / "compiled").write_text("")
    return [], {}


def home_is_a_file(folder: Path) -> Start:
    return [], {"BOARD_DESIGNER_CACHE": None, "XDG_CACHE_HOME": None, "HOME": str(only_file(folder))}


def no_home(folder: Path) -> Start:
    return as_nobody(), {"BOARD_DESIGNER_CACHE": None, "XDG_CACHE_HOME": None, "HOME": None}


def not_allowed(folder: Path) -> Start:
    shutil.rmtree(folder / "compiled")
    folder.chmod(0o555)
    return as_nobody() if os.geteuid() == 0 else [], {}


def others_may_write(folder: Path) -> Start:
    (folder / "compiled").chmod(0o777)
    return [], {}


def the_group_may_write(folder: Path) -> Start:
    (folder / "compiled").chmod(0o770)
    return [], {}


def belongs_to_another(folder: Path) -> Start:
    _insist_on_root()
    for path in (folder / "compiled", only_file(folder)):
        os.chown(path, NOBODY, NOBODY)
    return [], {}


def read_only_disk(folder: Path) -> Start:
    return _mounted(folder, "ro"), {}


def full_disk(folder: Path) -> Start:
    return _mounted(folder, "size=64k"), {}


def small_files_only(folder: Path) -> Start:
    shutil.rmtree(folder / "compiled")
    return ["sh", "-c", 'ulimit -f 16; exec "$@"', "sh"], {}


HINDRANCES = {
    below_a_file: "is not a folder",
    a_file_in_its_place: "it is not a folder",
    home_is_a_file: "is not a folder",
    no_home: "this account has no home folder",
    not_allowed: "is not writable",
    others_may_write: "it can be written by other users",
    the_group_may_write: "it can be written by other users",
    belongs_to_another: "it belongs to another user",
    read_only_disk: "the disk is read-only",
    full_disk: "the disk is full",
    small_files_only: "the file would be larger than allowed here",
}  # each with the reason that is told


def _insist_on_root() -> None:
    if os.geteuid() != 0:
        pytest.skip("only root can give files to another user")


def as_nobody() -> list[str]:
    """May read everything, as the interpreter may lie in somebody's home, and write what anybody may."""
    reading = [f"--{which}-caps=+dac_read_search" for which in ("inh", "ambient")]
    words = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *reading]
    if not _works(*words):
        pytest.skip("only root, with setpriv, can be another user")
    return words


def _mounted(folder: Path, options: str) -> list[str]:
    """The folder is an empty disk of its own, for the program alone."""
    words = ["unshare", "--mount", "sh", "-c", f'mount -t tmpfs -o {options} none "{folder}" && exec "$@"', "sh"]
    if not _works(*words):
        pytest.skip("only root, where mounting is allowed, can make a disk")
    return words


@cache
def _works(*words: str) -> bool:
    if not shutil.which(words[0]):
        return False
    return subprocess.run([*words, "true"], capture_output=True, check=False).returncode == 0
