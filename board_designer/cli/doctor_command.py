"""`board-designer doctor`: what this machine has and lacks, with the line that mends it."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import importlib.metadata
import platform
import re
import shlex
import sys
import warnings
from collections.abc import Iterator

from board_designer.bad_releases import problem_with
from board_designer.cli.exit_codes import FINDINGS, FINE
from board_designer.drawing.qt_check import FOR_A_WINDOW, TO_DRAW, NoQt, display_problem, install_line, missing
from board_designer.io import code_cache
from board_designer.io.shipped_files import FOLDERS, folder
from board_designer.kits.game_of_kit import all_prepared, prepare_all
from board_designer.version import __version__
from board_designer.words import counted, listed

PACKAGES = {
    "networkx": "networkx",
    "PyYAML": "yaml",
    "jsonschema": "jsonschema",
    "pypdf": "pypdf",
    "shapely": "shapely",
    "numpy": "numpy",
    "llvmlite": "llvmlite",
    "rich": "rich",
    "platformdirs": "platformdirs",
    "cma": "cma",
    "PySide6-Essentials": "PySide6.QtCore",
}


def _prepare() -> int:
    try:
        code_cache.try_out()
    except code_cache.Unusable as problem:  # compiled in vain, it would be compiled again at the first use
        print(f"board-designer: the compiled simulator cannot be kept in {problem}; {problem.mend}.", file=sys.stderr)
    else:
        prepare_all()
    return FINE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--prepare",
        action="store_true",
        help="only compile the simulator for this machine, unless that is done",
    )


def execute(options: argparse.Namespace) -> int:
    if options.prepare:
        return _prepare()
    wrong = 0
    print(f"board-designer {__version__}, Python {platform.python_version()} on {platform.platform()}")
    for good, line, mend in (*_packages(), *_libraries(), *_places(), *_simulator(), *_display()):
        print(f"  {'ok' if good else '!!'}  {line}")
        if mend:
            print(f"        {mend}")
        wrong += not good
    print("Everything is installed." if not wrong else f"{counted(wrong, 'thing')} to fix.")
    return FINE if not wrong else FINDINGS


Row = tuple[bool, str, str]


def _packages() -> Iterator[Row]:
    for package, module in PACKAGES.items():
        try:
            version = importlib.metadata.version(package)
            if reason := problem_with(package):
                yield False, reason, ""
                continue  # not even loaded
            with warnings.catch_warnings():  # of what a package would need for pictures of its own
                warnings.simplefilter("ignore")
                importlib.import_module(module)
        except ModuleNotFoundError as problem:  # a package that is not installed is one, too
            yield False, f"{package}: {problem}", _install(package)
            continue
        except ImportError as problem:  # it is here, and lacks something: a system library, as a rule, told below
            yield False, f"{package} {version} cannot be loaded: {problem}", ""
            continue
        least = _least(package)
        if _numbers(version) < _numbers(least):
            yield False, f"{package} {version}: version {least} or later is needed", _install(f'"{package}>={least}"')
        else:
            yield True, f"{package} {version}", ""


def _install(what: str) -> str:
    return f"{sys.executable} -m pip install {what}"


def _least(package: str) -> str:
    """The lowest release we work with, as the installed package itself says."""
    try:
        wanted = importlib.metadata.requires("board-designer") or []
    except importlib.metadata.PackageNotFoundError:  # run from a folder, not installed
        return ""
    found = (re.match(rf"{package}\b[^;]*>=\s*([\d.]+)", line, re.IGNORECASE) for line in wanted)
    return next((match[1] for match in found if match), "")


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version.partition("+")[0])[:3])


def _libraries() -> Iterator[Row]:
    for group, purpose in ((TO_DRAW, "to draw pictures"), (FOR_A_WINDOW, "to open a window")):
        gone = missing(group)
        if gone:
            yield False, f"system libraries {purpose}: missing {listed(gone)}", install_line(gone)
        else:
            yield True, f"system libraries {purpose}", ""
    try:
        yield _fonts()
    except NoQt:
        return  # said above


def _fonts() -> Row:
    from board_designer.drawing.qt_painter import offscreen_application
    from board_designer.drawing.text_fitting import FAMILIES

    application = offscreen_application()
    from PySide6.QtGui import QFontDatabase

    families = set(QFontDatabase.families())
    del application
    known = [family for family in FAMILIES if family in families]
    if known:
        return True, f"fonts for labels: {known[0]}", ""
    if families:
        return True, f"fonts for labels: {sorted(families)[0]} (DejaVu Sans would look better)", ""
    return False, "no fonts: PNG images would have no labels", "sudo apt-get install fonts-dejavu-core"


def _places() -> Iterator[Row]:
    gone = [name for name in FOLDERS if not folder(name).is_dir()]
    yield (
        not gone,
        f"schemas, samples and resources{f': missing {listed(gone)}' if gone else ''}",
        ("reinstall board-designer" if gone else ""),
    )


def _simulator() -> Iterator[Row]:
    """What is kept of it: whether it can be, and whether it is what was kept."""
    try:
        folder = code_cache.try_out()
        damaged = code_cache.damaged_files()
    except code_cache.Unusable as problem:
        yield False, f"the compiled simulator cannot be kept in {problem}", problem.mend
        return
    yield True, f"cache folder {folder}", ""
    for path, why in damaged.items():
        yield False, f"{path} cannot be used: {why}", f"rm -r {shlex.quote(str(path))}"
    # A package that is missing was told of above.
    with contextlib.suppress(ImportError):
        if not damaged and not all_prepared():
            yield (
                True,
                "the simulator is compiled on first use; to do it now:",
                "board-designer doctor --prepare",
            )


def _display() -> Iterator[Row]:
    problem = display_problem()
    # No display is a fact, not a fault: everything but the window works without one.
    yield True, f"no window: {problem}" if problem else "a display to open windows on", ""
