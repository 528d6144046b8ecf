"""What commands share: a board from a file, its kit, rule values from `--set`, and where output goes."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

from board_designer.board.model import Board
from board_designer.cli.exit_codes import BAD_FILE, BAD_USAGE, CommandError
from board_designer.io import FileProblems, load_board, save_board
from board_designer.io.board_file import NotWhatWasWritten, wrong_ending
from board_designer.io.output_writing import WouldReplaceBoard, hand_out, spare_boards
from board_designer.io.scalars import BadScalar, resolve
from board_designer.io.shipped_files import folder
from board_designer.kits import Kit, find_kit, kit_names
from board_designer.kits.kit_registry import folder_of
from board_designer.words import did_you_mean, listed

SAMPLE = "starter.board.yaml"


def read_board(path: str) -> Board:
    try:
        return load_board(path)
    except FileProblems as problems:
        # Only now: most files are boards, and need nobody who knows the files of other programs.
        from board_designer.handoff.foreign_files import explained

        raise CommandError(str(explained(problems, path)), BAD_FILE) from None


def sample_path(name: str = SAMPLE) -> Path:
    """A board that comes with the program."""
    return folder("sample_boards") / name


def kit_named(name: str) -> Kit:
    kit = find_kit(name)
    if kit is None:
        known = kit_names()
        others = did_you_mean(name, known) or f"; there are {listed(known)}"
        raise CommandError(f"there is no kit {name!r}{others}", BAD_USAGE)
    return kit


def kit_of(board: Board) -> Kit:
    """The kit of a board, where the command cannot do without it."""
    kit = find_kit(board.kit)
    if kit is None:
        raise CommandError(f"the kit {board.kit!r} is not installed; there are {listed(kit_names())}", BAD_USAGE)
    return kit


def add_set_argument(parser: argparse.ArgumentParser, what: str = "a rule parameter") -> None:
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=f"set {what} for this run; can be repeated",
    )


def add_today_argument(parser: argparse.ArgumentParser) -> None:
    told = "the date by which exclusions expire (default: today)"
    parser.add_argument("--today", metavar="DATE", type=_date, help=told)


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a date such as 2027-01-31") from None


def in_colour(is_paged: bool = False) -> bool:
    """Whether a person looks at the output and has nothing against colours."""
    return (sys.stdout.isatty() or is_paged) and "NO_COLOR" not in os.environ


def rule_values(kit: Kit, settings: list[str], option: str = "--set") -> dict[str, Any]:
    """What `--set`, or another option like it, says, checked against the kit."""
    values: dict[str, Any] = {}
    for setting in settings:
        name, equals, typed = setting.partition("=")
        if not equals:
            raise CommandError(f"{option} {setting}: write NAME=VALUE", BAD_USAGE)
        name = name.strip()
        parameter = kit.parameters.get(name)
        try:
            values[name] = typed if parameter is not None and parameter.type == "choice" else resolve(typed)
        except BadScalar as problem:
            raise CommandError(f"{option} {setting}: {problem}", BAD_USAGE) from None
    faults = [
        f"{option}: {fault}{_known_to(kit, name)}"
        for name, value in values.items()
        for fault in kit.rule_faults({name: value})
    ]
    if faults:
        raise CommandError("\n".join(faults), BAD_USAGE)
    return values


def _known_to(kit: Kit, name: str) -> str:
    """Which other editions of the game have a parameter that this one has not."""
    game = folder_of(kit.name)
    others = [find_kit(other) for other in kit_names() if other != kit.name and folder_of(other) == game]
    found = [other.name for other in others if other is not None and name in other.parameters]
    return (
        f"; {listed(found)} {'has' if len(found) == 1 else 'have'} one of that name"
        if found and name not in kit.parameters
        else ""
    )


def insist_on_new_name(target: str, force: bool) -> None:
    """A board that is called like a picture is found by nobody again, and one that is there is replaced by force."""
    if (why := wrong_ending(target)) is not None:
        raise CommandError(why, BAD_USAGE)
    if Path(target).exists() and not force:
        raise CommandError(f"{target} already exists; add --force to replace it", BAD_USAGE)


def save(board: Board, target: str) -> None:
    try:
        save_board(board, target)
    except NotWhatWasWritten as problem:
        raise CommandError(str(problem), BAD_USAGE) from None
    except OSError as problem:
        raise CommandError(problem.strerror or str(problem), BAD_FILE) from None


def insist_on_page_name(target: str) -> None:
    """A page that is called otherwise would be opened by the wrong program."""
    if target != "-" and not target.lower().endswith((".html", ".htm")):
        raise CommandError(
            f"{target}: a report is a web page; its name must end in .html. A browser can print it as a PDF",
            BAD_USAGE,
        )


def refuse_to_replace_boards(*targets: str | None) -> None:
    """Before long work, what `write_output` would say after it."""
    try:
        spare_boards(target for target in targets if target and target != "-")
    except WouldReplaceBoard as problem:
        raise CommandError(str(problem), BAD_USAGE) from None


def write_output(target: str, data: bytes) -> None:
    """To a file, safely and never over a board; or to stdout for `-`."""
    if target == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    write_files({Path(target): data})


def write_files(files: Mapping[Path, bytes]) -> None:
    """All of them, or none where one would go over a board."""
    try:
        hand_out(files)
    except WouldReplaceBoard as problem:
        raise CommandError(str(problem), BAD_USAGE) from None
    except OSError as problem:
        raise CommandError(problem.strerror or str(problem), BAD_FILE) from None
