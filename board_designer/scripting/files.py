"""Boards from files and templates, and to files in any format."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from board_designer.board.model import Board
from board_designer.handoff.exporters import CannotExport, exporter_for, exporters, stem_of
from board_designer.handoff.exporters import export as exported
from board_designer.handoff.foreign_files import explained
from board_designer.handoff.importers import Imported, import_file
from board_designer.io.board_file import load_board, save_board, wrong_ending
from board_designer.io.file_problems import FileProblems
from board_designer.io.output_writing import WouldReplaceBoard, hand_out
from board_designer.io.shipped_files import samples
from board_designer.kits import templates
from board_designer.kits.template import BadParameter
from board_designer.scripting.given import takes_a_board
from board_designer.words import did_you_mean, listed


@dataclass(frozen=True)
class Exported:
    """What an export has written, and what there is to know about it."""

    files: tuple[Path, ...]
    remarks: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join((*map(str, self.files), *self.remarks))

    def __repr__(self) -> str:
        return f"<wrote {listed(self.files)}>"


def load(path: str | Path) -> Board:
    """The board in a file, YAML or JSON. Raises `FileProblems` with every problem of the file and its place."""
    return load_board(path)


@takes_a_board
def save(board: Board, path: str | Path) -> None:
    """Write a board, wholly or not at all; as JSON where the name ends in `.json`, as YAML where it ends in `.yaml`
    or `.yml`. Raises `ValueError` for any other name."""
    if (why := wrong_ending(path)) is not None:
        raise ValueError(why)
    save_board(board, path)


def new(name: str, **parameters: object) -> Board:
    """A board from a template with its parameters, as `new("city", blocks="3x2")`; or a copy of a sample, as
    `new("starter")`. Raises `BadParameter` with what would be right."""
    template = templates().get(name)
    known = [parameter.name for parameter in template.parameters] if template else []
    unknown = [given for given in parameters if given not in known]
    if template is None and name not in samples():
        names = (*templates(), *samples())
        raise BadParameter(f"there is no template {name!r}{did_you_mean(name, names)}; there are {listed(names)}")
    if unknown:
        there = listed(known) or "none"
        raise BadParameter(f"{name} has no parameter {unknown[0]}{did_you_mean(unknown[0], known)}; it has {there}")
    if template is None:
        return load_board(samples()[name])
    return template.make(**{given: str(value) for given, value in parameters.items()})


def read(path: str | Path) -> Imported:
    """A board from a file of another program, found by what the file holds, with a report of what could not be
    carried over. A board file is read as it is. Raises `FileProblems`."""
    found = import_file(path)
    if found is not None:
        return found[1]
    try:
        return Imported(load_board(path))
    except FileProblems as problems:
        raise explained(problems, path) from None


@takes_a_board
def export(
    board: Board,
    path: str | Path,
    to: str | None = None,
    rules: Mapping[str, Any] | None = None,
    **choices: object,
) -> Exported:
    """Write a board for engines, other tools, printers and people. The ending of the name says the format, or `to`
    does; `rules` are set for this once, and each format has choices of its own: `export(board, "a.png", dpi=300)`.
    It replaces older exports, never a board. Raises `CannotExport` or `BadChoice` with what would be right."""
    exporter = exporters().get(to) if to is not None else exporter_for(str(path))
    if exporter is None:
        asked = f"there is no format {to!r}" if to is not None else f"{Path(path).name} does not end like any format"
        raise CannotExport(f"{asked}; there are {listed(exporters())}")
    stem = stem_of(str(path), exporter)
    written = exported(board, exporter.name, rules or {}, choices, stem)
    files = {Path(path).with_name(f"{stem}{end}") if end else Path(path): data for end, data in written.files.items()}
    try:
        hand_out(files)
    except WouldReplaceBoard as problem:
        raise CannotExport(str(problem)) from None
    return Exported(tuple(files), written.remarks)
