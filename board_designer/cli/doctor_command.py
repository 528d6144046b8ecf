"""`board-designer doctor`: what this machine has and lacks, with the line that mends it."""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import os
import platform
import sys
from collections.abc import Iterator
from pathlib import Path

from board_designer.cli.outcome import FINDINGS, FINE
from board_designer.drawing.qt_check import FOR_A_WINDOW, TO_DRAW, display_problem, install_line, missing
from board_designer.io.shipped import FOLDERS, folder
from board_designer.kits.simulating import prepare_all
from board_designer.version import __version__

PACKAGES = {
    "networkx": "networkx",
    "PyYAML": "yaml",
    "jsonschema": "jsonschema",
    "shapely": "shapely",
    "numpy": "numpy",
    "numba": "numba",
    "rich": "rich",
    "platformdirs": "platformdirs",
    "pyqtgraph": "",
    "PySide6-Essentials": "PySide6.QtCore",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--prepare",
        action="store_true",
        help="only compile the simulator for this machine, if that is still to be done",
    )


def execute(options: argparse.Namespace) -> int:
    if options.prepare:
        prepare_all()
        return FINE
    wrong = 0
    print(f"board-designer {__version__}, Python {platform.python_version()} on {platform.platform()}")
    for good, line, mend in (*_packages(), *_libraries(), *_places(), *_display()):
        print(f"  {'ok' if good else '!!'}  {line}")
        if mend:
            print(f"        {mend}")
        wrong += not good
    print("Everything is here." if not wrong else f"{wrong} thing{'s' if wrong > 1 else ''} to mend.")
    return FINE if not wrong else FINDINGS


Row = tuple[bool, str, str]


def _packages() -> Iterator[Row]:
    for package, module in PACKAGES.items():
        try:
            version = importlib.metadata.version(package)
            if module:
                importlib.import_module(module)
        except (ImportError, importlib.metadata.PackageNotFoundError) as problem:
            yield False, f"{package}: {problem}", f"{Path(sys.executable).name} -m pip install {package}"
        else:
            yield True, f"{package} {version}", ""


def _libraries() -> Iterator[Row]:
    for group, purpose in ((TO_DRAW, "to draw pictures"), (FOR_A_WINDOW, "to open a window")):
        gone = missing(group)
        if gone:
            yield False, f"system libraries {purpose}: missing {', '.join(gone)}", install_line(gone)
        else:
            yield True, f"system libraries {purpose}", ""
    if not missing(TO_DRAW):
        yield _fonts()


def _fonts() -> Row:
    from board_designer.drawing.paint import FAMILIES, offscreen_application

    application = offscreen_application()
    from PySide6.QtGui import QFontDatabase

    families = set(QFontDatabase.families())
    del application
    known = [family for family in FAMILIES if family in families]
    if known:
        return True, f"fonts for labels: {known[0]}", ""
    if families:
        return True, f"fonts for labels: {sorted(families)[0]} (DejaVu Sans would look better)", ""
    return False, "no fonts: PNG pictures would have no labels", "sudo apt-get install fonts-dejavu-core"


def _places() -> Iterator[Row]:
    gone = [name for name in FOLDERS if not folder(name).is_dir()]
    yield (
        not gone,
        f"schemas, samples and resources{': missing ' + ', '.join(gone) if gone else ''}",
        ("install board-designer again" if gone else ""),
    )
    import platformdirs

    cache = Path(platformdirs.user_cache_dir("board-designer"))
    there = next((parent for parent in (cache, *cache.parents) if parent.exists()), cache)
    writable = os.access(there, os.W_OK)
    yield writable, f"cache folder {cache}", "" if writable else f"make {there} writable"


def _display() -> Iterator[Row]:
    problem = display_problem()
    # No display is a fact, not a fault: everything but the window works without one.
    yield True, f"no window: {problem}" if problem else "a display to open windows on", ""
