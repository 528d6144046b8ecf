"""Release 0.1.0 as a yardstick: a wheel of its commit, in an environment of its own, with what it was locked to.

It is made once and kept in the user's cache folder; the clock never runs meanwhile.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tarfile
import venv
from functools import cache
from pathlib import Path

import platformdirs

from board_designer.io.user_folders import NoHome, user_folder

ROOT = Path(__file__).parent.parent
# The last commit of 0.1.0 that played through numba: what came after it made its machine code in another way, and is
# to be no slower.
COMMIT = "aab56e6"
NAME = "release 0.1.0"


class Missing(Exception):
    """The release cannot be made here; the message says why."""


@cache
def python() -> Path:
    """The Python of an environment in which the release is installed and has compiled its simulator."""
    folder = _folder()
    found = folder / "environment" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    ready = folder / "ready"
    if not ready.exists():
        shutil.rmtree(folder, ignore_errors=True)
        _unpack(folder / "source")
        venv.create(folder / "environment", with_pip=True)
        pip = [str(found), "-m", "pip", "--quiet", "--disable-pip-version-check"]
        wheels, source = str(folder / "wheel"), str(folder / "source")
        lock = str(folder / "source" / "requirements" / "run.txt")
        _run([*pip, "install", "--require-hashes", "--only-binary", ":all:", "--requirement", lock])
        _run([*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", wheels, source])
        _run([*pip, "install", "--no-deps", *map(str, Path(wheels).glob("*.whl"))])
        _run([str(found), "-m", "board_designer", "doctor", "--prepare"])
        ready.touch()
    return found


def environment() -> dict[str, str]:
    """For its processes: nothing of ours is on their path, and what they keep is kept apart."""
    ours = {"PYTHONPATH", "PYTHONHOME", "BOARD_DESIGNER_UNCOMPILED"}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return {**kept, "BOARD_DESIGNER_CACHE": str(_folder() / "cache")}


def _folder() -> Path:
    try:
        home = user_folder("BOARD_DESIGNER_CACHE", platformdirs.user_cache_path)
    except NoHome as problem:
        raise Missing(str(problem.strerror)) from None
    return home / "bench" / f"{COMMIT}-{sys.implementation.cache_tag}"


def _unpack(folder: Path) -> None:
    try:
        told = subprocess.run(["git", "archive", COMMIT], cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        raise Missing(f"commit {COMMIT} is not in this checkout") from None
    folder.mkdir(parents=True)
    with tarfile.open(fileobj=io.BytesIO(told.stdout)) as archive:
        archive.extractall(folder, filter="data")


def _run(command: list[str]) -> None:
    done = subprocess.run(command, cwd=_folder(), env=environment(), capture_output=True, text=True)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines() or ["it said nothing"]
        raise Missing(f"{' '.join(command[1:5])} failed: {said[-1]}")
