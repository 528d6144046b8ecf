"""Two tables for spreadsheets and programs: the spaces, and the moves between them.

RFC 4180 in UTF-8, numbers with a point. The tables begin with a byte order mark, without which Excel takes UTF-8 for
something else. A text that a spreadsheet would run as a formula (it begins with = + - @, a tab or a line break, or
with blanks before one of these) gets an apostrophe in front, which spreadsheets take as "this is text". Numbers of
ours are left alone: a negative coordinate is a number in every cell.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

from board_designer.board.model import Space
from board_designer.handoff.allowed_text import fit_for_xml
from board_designer.handoff.exporters import Exporter, Job, Written
from board_designer.handoff.move_list import Moves, moves_of
from board_designer.handoff.space_positions import Spot, spots_of
from board_designer.io.board_writer import footprint_data
from board_designer.io.canonical_yaml import json_flow

# The full-width signs do the same in Japanese and Chinese settings.
_FORMULA = re.compile("\\s*[=+\\-@\\|%\uff1d\uff0b\uff0d\uff20]|[\t\r\n]")

SPACE_COLUMNS = (
    "id", "type", "label", "seat", "stands", "x_mm", "y_mm", "left_mm", "top_mm", "width_mm", "height_mm",
    "footprint_parts", "properties", "notes",
)  # fmt: skip
EDGE_COLUMNS = ("from", "to", "kind", "steps", "cost", "link")


def _write(job: Job) -> Written:
    moves = moves_of(job)
    files = {".spaces.csv": _table(_spaces(job, moves)), ".edges.csv": _table(_edges(moves))}
    return Written(files, moves.remarks)


def _spaces(job: Job, moves: Moves) -> Iterable[Sequence[str]]:
    yield SPACE_COLUMNS
    spots = spots_of(job.board)
    for space in job.board.spaces:
        yield _space_row(space, spots[space.id], space.id in moves.standing)


def _space_row(space: Space, spot: Spot, stands: bool) -> Sequence[str]:
    numbers = (spot.x, spot.y, spot.left, spot.top, spot.width, spot.height)
    return (
        space.id,
        as_text(space.type),
        as_text(space.label),
        "" if space.seat is None else str(space.seat),
        "yes" if stands else "no",
        *(f"{number:.10g}" for number in numbers),
        json_flow(footprint_data(space.footprint)),
        json_flow(space.props) if space.props else "",
        as_text(space.notes),
    )


def _edges(moves: Moves) -> Iterable[Sequence[str]]:
    yield EDGE_COLUMNS
    for move in moves.moves:
        cost = json_flow(move.cost) if move.cost else ""
        yield move.source, move.target, as_text(move.kind), str(move.steps), cost, move.link


def _table(rows: Iterable[Sequence[str]]) -> bytes:
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows(rows)
    return text.getvalue().encode("utf-8-sig")


def as_text(value: str) -> str:
    """A text that stays text in a spreadsheet."""
    clean = fit_for_xml(value)
    return f"'{clean}" if _FORMULA.match(clean) else clean


EXPORTER = Exporter(
    name="csv",
    title="CSV tables",
    doc="Two tables for spreadsheets and programs: the spaces and the moves between them.",
    endings=(".spaces.csv", ".edges.csv", ".csv"),
    write=_write,
    opens_outside=True,
)
