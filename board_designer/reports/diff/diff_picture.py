"""Two boards in one picture: how it was, how it is with all changes marked, and what the marks mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from board_designer.board.model import Board
from board_designer.drawing.board_picture import draw
from board_designer.drawing.marks import Mark, Outline, Part, Picture, Point, Text, placed, rectangle
from board_designer.drawing.style import Style
from board_designer.drawing.text_fitting import fit, width_of
from board_designer.kits import find_kit
from board_designer.overlays.board_changes import changed_overlay
from board_designer.overlays.overlay import LegendEntry
from board_designer.reports.diff.comparison import Comparison

INK, FAINT, PAPER = "#1f1d1b", "#5f5a54", "#ffffff"
# As shares of the narrower board, so that words are as easy to read on a large board as on a small one.
LETTER, MARGIN = 0.026, 0.035
SMALLEST_LETTER, LARGEST_LETTER = 3.0, 14.0
LINE = 1.9  # times the size of the letters
WIDE = 1.5  # times as wide as high: two such boards stand one below the other


def diff_picture(comparison: Comparison, before: str = "", after: str = "", summary: str = "") -> Picture:
    """The names stand above the boards; usually they are those of the files. The summary below says what has changed,
    in the words of whoever changed it or in ours."""
    names = before or comparison.before.title, after or comparison.after.title
    return _Sheet(comparison, *names, summary or comparison.summary).picture()


class _Sheet:
    def __init__(self, comparison: Comparison, before: str, after: str, summary: str) -> None:
        self.old, self.new = _drawn(comparison.before), _drawn(comparison.after)
        # Under the ids of the later board nothing counts as gone that only has another number.
        self.overlay = changed_overlay(comparison.aligned.board, comparison.after)
        self.titles = (f"Before: {before}", f"After: {after}") if before or after else ("Before", "After")
        self.summary = summary[:1].upper() + summary[1:]
        narrow = min(self.old.width, self.old.height, self.new.width, self.new.height)
        self.letter = min(max(narrow * LETTER, SMALLEST_LETTER), LARGEST_LETTER)
        self.gap = max(narrow * MARGIN, 2 * self.letter)

    def picture(self) -> Picture:
        head = self.letter * LINE
        stacked = max(self.old.width, self.new.width) > WIDE * max(self.old.height, self.new.height)
        first = (self.gap, self.gap + head)
        if stacked:
            second = (self.gap, first[1] + self.old.height + self.gap + head)
            width = max(self.old.width, self.new.width) + 2 * self.gap
            foot = second[1] + self.new.height + self.gap / 2
        else:
            second = (first[0] + self.old.width + self.gap, first[1])
            width = second[0] + self.new.width + self.gap
            foot = first[1] + max(self.old.height, self.new.height) + self.gap / 2
        legend = list(self._legend(width, foot))
        height = foot + (1 + len(self.overlay.legend[1:])) * head + self.gap / 2
        parts = [
            Part("paper", (Outline(rectangle(0, 0, width, height), fill=PAPER),)),
            *_shifted(self.old.parts, first, "before"),
            *_shifted(self.new.parts, second, "after"),
            *_shifted(self.overlay.parts, second, "change"),
            Part("titles", (*self._title(0, first, self.old), *self._title(1, second, self.new))),
            Part("legend", tuple(legend)),
        ]
        return Picture(width, height, tuple(parts), self.summary)

    def _title(self, number: int, corner: Point, board: Picture) -> Iterator[Mark]:
        yield from _words(
            self.titles[number], corner[0], corner[1] - self.letter, board.width, self.letter, INK, True
        )

    def _legend(self, width: float, top: float) -> Iterator[Mark]:
        """The sentence that sums everything up, and a line for every kind of mark."""
        step, room = self.letter * LINE, width - 2 * self.gap
        yield from _words(self.summary, self.gap, top + step / 2, room, self.letter, INK, True)
        for number, entry in enumerate(self.overlay.legend[1:], 1):
            yield from self._entry(entry, top + (number + 0.5) * step, room)

    def _entry(self, entry: LegendEntry, y: float, room: float) -> Iterator[Mark]:
        swatch = 1.8 * self.letter if entry.colour else 0.0
        if entry.colour:
            box = rectangle(self.gap, y - 0.5 * self.letter, 1.2 * self.letter, self.letter)
            dash = (0.35 * self.letter, 0.2 * self.letter) if entry.dashed else ()
            yield Outline(box, fill=None if entry.dashed else entry.colour, opacity=0.28)
            yield Outline(box, stroke=entry.colour, width=0.14 * self.letter, dash=dash, round_ends=False)
        yield from _words(entry.text, self.gap + swatch, y, room - swatch, 0.85 * self.letter, FAINT, False)


def _drawn(board: Board) -> Picture:
    kit = find_kit(board.kit)
    return draw(board, kit.style_under(board.rules) if kit else Style())


def _words(text: str, left: float, y: float, width: float, size: float, ink: str, bold: bool) -> Iterator[Text]:
    """One line from the left; smaller, and then shortened, where it is too long."""
    wanted = width_of(text, size)
    if wanted > width:
        fitting = fit(text.replace(" ", "\N{NO-BREAK SPACE}"), width, size * 1.2, size, 0.7 * size)
        if fitting is None:
            return
        text, size = fitting.lines[0], fitting.size
        wanted = width_of(text, size)
    yield Text(left + wanted / 2, y, text, size, ink, wanted, bold)


def _shifted(parts: Iterable[Part], by: Point, name: str) -> Iterator[Part]:
    for part in parts:
        yield Part(f"{name} {part.id}", tuple(_mark_at(mark, by) for mark in part.marks))


def _mark_at(mark: Mark, by: Point) -> Mark:
    if isinstance(mark, Text):
        return replace(mark, x=mark.x + by[0], y=mark.y + by[1])
    return replace(mark, commands=placed(mark.commands, *by, 1.0))
