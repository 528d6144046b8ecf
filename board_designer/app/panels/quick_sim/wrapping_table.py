"""Tables for narrow panels: columns that find no room go on below, under the names of the rows once more."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from board_designer.showing.text_pages import Table

NAMES_AT_MOST = 0.4  # of the width
TEXT_AT_LEAST = 150  # pixels for a column of sentences


@dataclass(frozen=True)
class Line:
    """A row as it is seen. `is_text`: its second cell is a sentence that takes all the room."""

    cells: tuple[str, ...]
    is_heading: bool = False
    is_text: bool = False


@dataclass(frozen=True)
class Folded:
    lines: tuple[Line, ...]
    widths: tuple[int, ...]
    has_text: bool = False  # the last column is sentences


def as_text(table: Table) -> str:
    """For other programs: a tab between cells, a line for each row."""
    rows = ([table.headings] if any(table.headings) else []) + list(table.rows)
    return "\n".join("\t".join(row) for row in rows)


def folded(table: Table, room: int, width_of: Callable[[str], int]) -> Folded:
    """The table in so many pixels."""
    columns = list(zip(table.headings, *table.rows, strict=True))
    widths = [max(width_of(cell) for cell in column) for column in columns]
    names = min(widths[0], round(room * NAMES_AT_MOST)) if len(columns) > 1 else room
    numbers = list(range(1, len(columns) - (1 if table.last_is_text and len(columns) > 1 else 0)))
    text = len(columns) - 1 if len(numbers) < len(columns) - 1 else None
    taken = names + sum(widths[at] for at in numbers)
    if taken + (min(TEXT_AT_LEAST, widths[text]) if text is not None else 0) <= room:
        return _flat(table, names, [widths[at] for at in numbers], text is not None, room)
    each = max((widths[at] for at in numbers), default=1)
    most = max(1, (room - names) // each)
    blocks = math.ceil(len(numbers) / most)
    across = math.ceil(len(numbers) / blocks) if blocks else 1
    lines: list[Line] = []
    for start in range(0, len(numbers), across):
        lines += _block(table, numbers[start : start + across], across)
    if text is not None:
        lines += _block(table, [text], across, is_text=True)
    wide = [(room - names) // across] * across
    return Folded(tuple(lines), (names, *wide))


def _flat(table: Table, names: int, numbers: Sequence[int], has_text: bool, room: int) -> Folded:
    spare = room - names - sum(numbers)
    if has_text:
        widths = (names, *numbers, spare)
    elif numbers:
        # What is left over goes to all columns alike.
        more = min(spare // len(numbers), max(numbers))
        widths = (names, *(width + more for width in numbers))
    else:
        widths = (names,)
    head = [Line(table.headings, is_heading=True)] if any(table.headings) else []
    return Folded((*head, *(Line(row) for row in table.rows)), widths, has_text)


def _block(table: Table, columns: Sequence[int], across: int, is_text: bool = False) -> list[Line]:
    def cells(row: Sequence[str], name: str) -> tuple[str, ...]:
        chosen = [row[at] for at in columns]
        return (name, *chosen, *[""] * (across - len(chosen)))

    head = Line(cells(table.headings, table.headings[0]), is_heading=True, is_text=is_text)
    return [head, *(Line(cells(row, row[0]), is_text=is_text) for row in table.rows)]
