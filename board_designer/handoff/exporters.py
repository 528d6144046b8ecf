"""The table of formats, and writing a board in one of them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

from board_designer.board.model import Board, Space
from board_designer.drawing.style import Style
from board_designer.handoff import formats
from board_designer.handoff.export_options import Choice, LeftToBoard, Limit, chosen
from board_designer.kits import Kit, find_kit, kit_names
from board_designer.kits.board_structure import Structure
from board_designer.kits.game_of_kit import BadFigure, NoSimulator, with_figures
from board_designer.words import legible, listed

NOTHING: Mapping[str, Any] = MappingProxyType({})


class CannotExport(ValueError):
    """A board that cannot be written this way; the message says why, and what would help."""


@dataclass(frozen=True)
class Job:
    """A board to be written, the rules set for this once, and what was chosen for the format."""

    board: Board
    rules: Mapping[str, Any] = field(default_factory=dict)
    choices: Mapping[str, Any] = field(default_factory=dict)
    name: str = "board"  # of the file to be written, without its ending: for formats that refer to another file
    figures: Mapping[str, int] = field(default_factory=dict)  # prices and the like set for this once, by dotted names

    @property
    def name_inside(self) -> str:
        """The name as the written file itself can spell it."""
        if legible(self.name) != self.name:
            raise CannotExport("the name of the file is not UTF-8, so it cannot name its picture; choose another")
        return self.name

    @cached_property
    def kit(self) -> Kit:
        """The kit with its figures, for formats that cannot do without it."""
        if (kit := self.known_kit) is None:
            others = listed(one.name for one in exporters().values() if not one.needs_kit)
            raise CannotExport(
                f"the kit {self.board.kit!r} is not installed; there are {listed(kit_names())}. "
                f"Formats that do not need one are {others}"
            )
        return kit

    @cached_property
    def known_kit(self) -> Kit | None:
        """The kit with the figures of this job, or None where it is not known here."""
        if (kit := find_kit(self.board.kit)) is None:
            return None
        try:
            return with_figures(kit, self.figures)
        except (BadFigure, NoSimulator) as problem:
            raise CannotExport(str(problem)) from None

    @cached_property
    def structure(self) -> Structure:
        """The play graph and all that is derived from it, under the rules of this job."""
        return Structure(self.board, self.kit, self.rules)

    @cached_property
    def style(self) -> Style:
        """The look of the kit; a plain one where the kit is unknown, so that the board can still be seen."""
        kit = find_kit(self.board.kit)
        return kit.style_under({**self.board.rules, **self.rules}) if kit else Style()

    def colour_of(self, space: Space) -> str:
        """The one colour that stands for a space where it is not drawn."""
        return self.style.seat_colour(space.seat) or self.style.of_type(space.type).fill


@dataclass(frozen=True)
class Written:
    """What an export comes to: files by what is added to the name that was asked for, and what to know about them."""

    files: Mapping[str, bytes]  # "" is the file asked for; ".edges.csv" one beside it
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exporter:
    name: str  # as it is asked for: --to NAME
    title: str
    doc: str  # who reads it, one sentence
    endings: tuple[str, ...]  # of file names, the usual one first; the longest that fits decides
    write: Callable[[Job], bytes | Written]
    choices: tuple[Choice, ...] = ()
    needs_kit: bool = False
    plays_for: str = ""  # the choice, if any, for which games are played first
    is_picture: bool = False  # shows the board as it is drawn, and says nothing of how it is played
    opens_outside: bool = False  # desktops have a program that shows such files
    limits: Callable[[Board], Mapping[str, Limit]] = lambda _: NOTHING  # of numbers, where the board sets them
    left_to: Callable[[Board], Mapping[str, LeftToBoard]] = lambda _: NOTHING  # choices that nobody makes
    without_effect: Callable[[Board], frozenset[str]] = lambda _: frozenset()  # choices that change nothing


@cache
def exporters() -> Mapping[str, Exporter]:
    """Every format, by its name."""
    found = [
        importlib.import_module(f"{formats.__name__}.{module.name}").EXPORTER
        for module in pkgutil.iter_modules(formats.__path__)
    ]
    return MappingProxyType({exporter.name: exporter for exporter in sorted(found, key=lambda one: one.name)})


def exporter_for(path: str) -> Exporter | None:
    """The format that a file name asks for by its ending."""
    fitting = [
        (len(ending), exporter)
        for exporter in exporters().values()
        for ending in exporter.endings
        if path.lower().endswith(ending)
    ]
    return max(fitting, key=lambda pair: pair[0])[1] if fitting else None


def stem_of(path: str, exporter: Exporter) -> str:
    """A file's name without the ending of its format."""
    name = Path(path).name
    ending = next((ending for ending in exporter.endings if name.lower().endswith(ending)), Path(name).suffix)
    return name.removesuffix(name[len(name) - len(ending) :]) if ending else name


def export(
    board: Board,
    format_: str,
    rules: Mapping[str, Any] = NOTHING,
    choices: Mapping[str, Any] = NOTHING,
    name: str = "board",
    figures: Mapping[str, int] = NOTHING,
) -> Written:
    """The board in that format. Raises CannotExport or BadChoice with what would be right."""
    exporter = exporters()[format_]
    written = exporter.write(Job(board, rules, chosen(exporter.choices, choices), name, figures))
    return written if isinstance(written, Written) else Written({"": written})
