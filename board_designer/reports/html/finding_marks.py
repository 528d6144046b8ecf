"""Numbers for findings, and where they hang on the picture of the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from board_designer.board.model import Board
from board_designer.drawing.marks import Mark, Part, Point
from board_designer.lint.finding import Finding, Severity
from board_designer.overlays.overlay_marks import WHITE, Sheet, badge, middle

# Dark enough for white letters, and as different in lightness as that allows.
COLOURS: dict[Severity, str] = {"error": "#a3001f", "warning": "#8f4e00", "info": "#2b5c8a"}
MOST_MARKED = 8  # of the spaces of one finding; about more than these, one number stands for all
LETTERS = 70  # times the height of a number fits across the board
IN_A_ROW = 2


@dataclass(frozen=True)
class Numbered:
    """Findings of one rule that are told together. Notes of one rule share a number; what is serious has its own."""

    rule: str
    severity: Severity
    findings: tuple[tuple[int, Finding], ...]


def numbered(findings: Sequence[Finding]) -> list[Numbered]:
    """In the order of the report, which has the most serious first."""
    groups: dict[tuple[Severity, str], list[Finding]] = {}
    for finding in findings:
        groups.setdefault((finding.severity, finding.rule), []).append(finding)
    found, number = [], 0
    for (severity, rule), members in groups.items():
        if severity == "info":
            number += 1
            pairs = [(number, finding) for finding in members]
        else:
            pairs = [(number + at, finding) for at, finding in enumerate(members, 1)]
            number += len(members)
        found.append(Numbered(rule, severity, tuple(pairs)))
    return found


def finding_marks(board: Board, groups: Sequence[Numbered]) -> list[Part]:
    """A number at each space or link that something is said of."""
    sheet = Sheet(board)
    size = max(board.grid.print_size_mm) / LETTERS
    at_place: dict[Point, list[tuple[int, Severity]]] = {}
    for group in groups:
        for number, finding in group.findings:
            for place in _places(board, sheet, finding):
                here = at_place.setdefault(place, [])
                if (number, group.severity) not in here:
                    here.append((number, group.severity))
    return [
        Part(f"{corner[0]:.3f} {corner[1]:.3f}", _row(board, corner, here, size)) for corner, here in at_place.items()
    ]


def _row(board: Board, corner: Point, here: Sequence[tuple[int, Severity]], size: float) -> tuple[Mark, ...]:
    """From the upper right corner of a space to the left, and then down; on the paper, whatever lies off it."""
    marks: list[Mark] = []
    apart, (wide, high) = size * 1.9, board.grid.print_size_mm
    for at, (number, severity) in enumerate(here):
        x = corner[0] - size * 0.6 - apart * (at % IN_A_ROW)
        y = corner[1] + size * 0.6 + apart * (at // IN_A_ROW)
        place = min(max(x, size), wide - size), min(max(y, size), high - size)
        marks += badge(place, str(number), size, COLOURS[severity], WHITE)
    return tuple(marks)


def _places(board: Board, sheet: Sheet, finding: Finding) -> list[Point]:
    spaces = [id_ for id_ in finding.spaces if id_ in sheet]
    if spaces:
        return [_corner(sheet, id_) for id_ in (spaces if len(spaces) <= MOST_MARKED else spaces[:1])]
    return [place for id_ in finding.links if (place := _on_link(board, sheet, id_)) is not None]


def _corner(sheet: Sheet, id_: str) -> Point:
    points = [point for ring in sheet.rings(id_) for point in ring]
    return max(x for x, _ in points), min(y for _, y in points)


def _on_link(board: Board, sheet: Sheet, id_: str) -> Point | None:
    link = board.link_by_id.get(id_)
    if link is None:
        return None
    ends = [sheet.centre(end) for end in (link.source, link.target) if end in sheet]
    points = [*ends[:1], *sheet.bends(id_), *ends[1:]]
    return middle(points) if points else None
