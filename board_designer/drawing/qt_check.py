"""Whether Qt can be used here: its release, the system libraries it needs, and the line that installs them.

Libraries are looked up with the dynamic loader before Qt is, because Qt ends the whole program when one for the
platform is missing.
"""

from __future__ import annotations

import os
import sys

from board_designer.bad_releases import problem_with
from board_designer.words import listed

QT = "PySide6-Essentials"

# Library -> Debian package. The first group is needed to draw at all, the second for a window under X11.
TO_DRAW = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libxkbcommon.so.0": "libxkbcommon0",
}
FOR_A_WINDOW = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libSM.so.6": "libsm6",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}


def missing(libraries: dict[str, str]) -> list[str]:
    """The libraries of a group that this machine does not have."""
    if not sys.platform.startswith("linux"):
        return []
    return [name for name in libraries if not _loads(name)]


def install_line(names: list[str]) -> str:
    packages = {**TO_DRAW, **FOR_A_WINDOW}
    return "sudo apt-get install " + " ".join(sorted({packages[name] for name in names}))


class NoQt(ImportError):
    """Qt cannot be used on this machine; the message says why, and what to install."""


def require_qt() -> None:
    """Raises NoQt where nothing can be drawn. Called before the first touch of Qt: a bad one may end the program."""
    if reason := problem_with(QT):
        raise NoQt(reason)
    try:
        import PySide6.QtGui  # noqa: F401
    except ImportError as problem:
        raise NoQt(_explained(problem)) from None


def _explained(problem: ImportError) -> str:
    gone = missing(TO_DRAW)
    if gone:
        return _libraries_are_missing(gone)
    if isinstance(problem, ModuleNotFoundError):
        return f"Qt is not installed ({problem})\nInstall it with: {sys.executable} -m pip install {QT}"
    return f"Qt cannot be loaded: {problem}"


def _libraries_are_missing(names: list[str]) -> str:
    return f"Qt needs system libraries that are not here: {listed(names)}\nInstall them with: {install_line(names)}"


def display_problem() -> str | None:
    """Why no window can be opened here, in words; None when one can."""
    if not sys.platform.startswith("linux"):
        return None
    chosen = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if chosen in ("offscreen", "minimal"):
        return f"QT_QPA_PLATFORM={chosen} shows nothing"
    if chosen in ("vnc", "eglfs", "linuxfb"):
        return None
    if os.environ.get("WAYLAND_DISPLAY"):
        return None
    display = os.environ.get("DISPLAY", "")
    if not display:
        return "there is no display (DISPLAY and WAYLAND_DISPLAY are not set)"
    if not _answers(display):
        return f"the display {display} does not answer"
    return None


def window_problem() -> str | None:
    """Why no window can be opened here, missing libraries included."""
    problem = display_problem()
    if problem:
        return problem
    gone = missing(TO_DRAW)
    if not os.environ.get("WAYLAND_DISPLAY") and os.environ.get("DISPLAY"):
        gone += missing(FOR_A_WINDOW)
    if gone:
        return _libraries_are_missing(gone)
    return None


def _loads(name: str) -> bool:
    import ctypes  # like socket below: only needed where a window or a picture is wanted

    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def _answers(display: str) -> bool:
    """Whether an X server listens where DISPLAY says."""
    import socket

    host, _, rest = display.rpartition(":")
    number = rest.partition(".")[0]
    if not number.isdigit():
        return False
    local = f"/tmp/.X11-unix/X{number}"
    places: list[tuple[int, str | tuple[str, int]]] = []
    if host in ("", "unix"):
        places = [(socket.AF_UNIX, local), (socket.AF_UNIX, "\0" + local)]
    else:
        places = [(socket.AF_INET, (host, 6000 + int(number)))]
    for family, address in places:
        try:
            with socket.socket(family, socket.SOCK_STREAM) as probe:
                probe.settimeout(2.0)
                probe.connect(address)
                return True
        except OSError:
            continue
    return False
