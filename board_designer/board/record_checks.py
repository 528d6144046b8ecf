"""What every record must hold, whoever makes it: an edit, a paste or a file. Bounds are those of the format."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

import numpy as np
import shapely

from board_designer.board.model import LintSettings
from board_designer.geometry.footprint import ALLOWED, Cells, Circle, Footprint, Hexes, Polygon, Rect
from board_designer.geometry.grid import Grid, Point
from board_designer.words import listed

# Far beyond any table (600 m at the default scale), near enough that sums of coordinates stay exact.
LARGEST_COORDINATE = 100_000
MOST_CELLS = 500
MOST_CORNERS = 200
MOST_SEATS = 64
LONGEST_LABEL = 500
LONGEST_NAME = 100
LONGEST_TEXT = 20_000
LARGEST_VALUE = 10**15
DEEPEST_VALUE = 24
SEVERITIES = ("error", "warning", "info", "off")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")

NAMES: dict[type, str] = {Rect: "rect", Cells: "cells", Circle: "circle", Polygon: "polygon", Hexes: "hexes"}


def fault_of(footprint: Footprint, grid: Grid) -> str | None:
    """Why this footprint cannot be, in words; None when it can."""
    name = NAMES[type(footprint)]
    if not isinstance(footprint, ALLOWED[grid.shape]):
        usable = listed((NAMES[kind] for kind in ALLOWED[grid.shape]), last="or")
        return f"{name} cannot lie on a {grid.shape} grid; use {usable}"
    match footprint:
        case Rect(x, y, width, height):
            if width < 1 or height < 1:
                return f"a rect needs a width and height of at least 1 part; this one has {width} x {height}"
            return _fault_of_numbers((x, y, width, height))
        case Circle(x, y, radius):
            if radius < 1:
                return f"a circle needs a radius of at least 1 part; this one has {radius}"
            return _fault_of_numbers((x, y, radius))
        case Polygon(points):
            return _fault_of_polygon(points) or fault_of_points(points)
        case Cells(points) | Hexes(points):
            return _fault_of_cells(name, points) or fault_of_points(points)


def fault_of_points(points: Iterable[Point]) -> str | None:
    return _fault_of_numbers(number for point in points for number in point)


def _fault_of_numbers(numbers: Iterable[int]) -> str | None:
    for number in numbers:
        if type(number) is not int:
            return f"{number} is not a whole number of parts"
        if abs(number) > LARGEST_COORDINATE:
            return f"coordinates go from -{LARGEST_COORDINATE:,} to {LARGEST_COORDINATE:,} parts"
    return None


def _fault_of_cells(name: str, points: tuple[Point, ...]) -> str | None:
    if not points:
        return f"{name} needs at least one cell"
    if len(points) > MOST_CELLS:
        return f"{name} takes at most {MOST_CELLS} cells; this one has {len(points):,}"
    if len(set(points)) < len(points):
        twice = Counter(points).most_common(1)[0][0]
        return f"{name} names the cell {list(twice)} twice"
    return None


def _fault_of_polygon(points: tuple[Point, ...]) -> str | None:
    if len(points) < 3:
        return f"a polygon needs at least 3 corners; this one has {len(points)}"
    if len(points) > MOST_CORNERS:
        return f"a polygon takes at most {MOST_CORNERS} corners; this one has {len(points):,}"
    ring = shapely.Polygon(np.array(points, dtype=float))  # point by point it would take ten times as long
    if ring.convex_hull.area == 0:
        return "the polygon has no area: all its corners lie on one line"
    if not ring.is_valid:
        return "the outline of the polygon crosses or touches itself"
    return None


def fault_of_type(name: str, what: str) -> str | None:
    if not name:
        return f"a {what} needs a type"
    return f"the type of a {what} has at most {LONGEST_NAME} letters" if len(name) > LONGEST_NAME else None


def fault_of_label(label: str) -> str | None:
    return f"a label has at most {LONGEST_LABEL} letters; this one has {len(label):,}" if _too_long(label) else None


def fault_of_seat(seat: int | None) -> str | None:
    if seat is None or (type(seat) is int and 1 <= seat <= MOST_SEATS):
        return None
    return f"seats are numbered from 1 to {MOST_SEATS}; {seat} is not one"


def fault_of_kit(name: str) -> str | None:
    return (
        None
        if 0 < len(name) <= LONGEST_NAME
        else f"a board needs the name of a kit, of at most {LONGEST_NAME} letters"
    )


def fault_of_title(title: str) -> str | None:
    return f"a title has at most {LONGEST_LABEL} letters" if _too_long(title) else None


def fault_of_grid(grid: Grid) -> str | None:
    if grid.shape not in ALLOWED:
        return f"there is no grid of the shape {grid.shape}; there are square and hex"
    if grid.orientation not in ("pointy", "flat"):
        return f"there is no orientation {grid.orientation} of hexes; there are pointy and flat"
    # Written so that a size that is no number at all fails too.
    if not (1 <= grid.parts <= 100 and 1 <= grid.cell_mm <= 1000):
        return "a grid has cells of 1 to 1000 mm, divided into 1 part to 100 parts"
    if not all(1 <= side <= LARGEST_COORDINATE for side in grid.size):
        return f"a board measures from 1 x 1 part to {LARGEST_COORDINATE:,} x {LARGEST_COORDINATE:,} parts"
    if not 0 <= grid.margin <= 1000:
        return "a margin measures from 0 to 1,000 parts"
    return _fault_of_numbers((*grid.folds.vertical, *grid.folds.horizontal))


def fault_of_notes(notes: str) -> str | None:
    return f"notes have at most {LONGEST_TEXT:,} letters" if len(notes) > LONGEST_TEXT else None


def fault_of_lint(lint: LintSettings) -> str | None:
    for rule, severity in lint.severity.items():
        if severity not in SEVERITIES:
            return f"the severity of {rule} is {listed(SEVERITIES, last='or')}"
    for exclusion in lint.exclude:
        if not exclusion.rule or not exclusion.reason:
            return "an exclusion names its rule and gives a reason"
        if exclusion.until and (fault := fault_of_date(exclusion.until)):
            return fault
    return None


def fault_of_date(text: str) -> str | None:
    """Dates are written one way only, so that they compare as texts."""
    try:
        if _DATE.fullmatch(text):
            date.fromisoformat(text)
            return None
    except ValueError:
        pass
    return f"an exclusion ends on a date such as 2027-01-31, not {text!r}"


def fault_of_value(value: Any, depth: int = 0) -> str | None:
    """Whether a property or a rule can hold this: text, finite numbers, true or false, lists and groups of these."""
    if depth > DEEPEST_VALUE:
        return f"values are nested at most {DEEPEST_VALUE} deep"
    match value:
        case Mapping():
            if not all(isinstance(key, str) for key in value):
                return "the names in a group of values are texts"
            return next((fault for item in value.values() if (fault := fault_of_value(item, depth + 1))), None)
        case list() | tuple():
            return next((fault for item in value if (fault := fault_of_value(item, depth + 1))), None)
        case str():
            return f"a text has at most {LONGEST_TEXT:,} letters" if len(value) > LONGEST_TEXT else None
        case int() | float():
            return None if abs(value) <= LARGEST_VALUE else f"{value:.3g} is not a number a board can use"
        case None:
            return None
        case _:
            return f"a board cannot hold a value of the kind {type(value).__name__}"


def _too_long(text: str) -> bool:
    return len(text) > LONGEST_LABEL
