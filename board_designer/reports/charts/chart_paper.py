"""What charts are drawn on: marks, laid down part by part, and areas to point at. In millimetres, without a font."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from board_designer.drawing.marks import Mark, Outline, Part, Picture, Point, Text, line, polygon, rectangle
from board_designer.drawing.text_fitting import width_of
from board_designer.reports.charts.chart_colours import ChartColours
from board_designer.reports.scales import every
from board_designer.showing.result_values import Chart

LETTERS = 2.4
LINE = 3.2  # from one line of words to the next
FOOT = 3.8  # a line of words below an axis, and a little air
GAP = 1.2  # between words and what they stand beside
HAIR = 0.2
PIXEL = LETTERS / 12  # of a screen on which letters are of the usual size
PLAIN = 0.95  # the widths of letters are those of bold ones
FEW = 8  # categories that are all named
DASHED = (0.8, 0.6)
START, MIDDLE, END = 0.0, 0.5, 1.0  # which point of a line of words lies at its place
Segment = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class HoverArea:
    """What is told of a place under the pointer, and the numbers drawn there."""

    x: float
    y: float
    width: float
    height: float
    words: str
    values: tuple[float | None, ...]

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height


class Paper:
    """Parts are painted in the order in which they were first named. Thin lines are laid on whole pixels."""

    def __init__(self, width: float, colours: ChartColours, pixel: float) -> None:
        self.width, self.colours, self._pixel = width, colours, pixel
        self._parts: dict[str, list[Mark]] = {}
        self.hovers: list[HoverArea] = []

    def picture(self, height: float, title: str) -> Picture:
        parts = tuple(Part(name, tuple(marks)) for name, marks in self._parts.items())
        return Picture(self.width, height, parts, title)

    def on_pixel(self, at: float) -> float:
        """The middle of the pixel that a place lies in: there a thin line is sharp."""
        return (math.floor(at / self._pixel + 1e-9) + 0.5) * self._pixel if self._pixel else at

    def box(self, part: str, x: float, y: float, wide: float, high: float, fill: str) -> None:
        self._lay(part, Outline(rectangle(x, y, max(wide, 0.0), max(high, 0.0)), fill=fill))

    def bar(self, x: float, y: float, wide: float, high: float, fill: str, edge: str) -> None:
        """With a thin line about it."""
        left, top = self.on_pixel(x), self.on_pixel(y)
        shape = rectangle(left, top, self.on_pixel(x + wide) - left, self.on_pixel(y + high) - top)
        self._lay("bars", Outline(shape, fill=fill, stroke=edge, width=HAIR))

    def thin_lines(
        self, part: str, segments: Sequence[Segment], colour: str, width: float = HAIR,
        dash: tuple[float, ...] = (), opacity: float = 1.0,
    ) -> None:  # fmt: skip
        """Level or upright ones, all of one look as one mark."""
        commands = tuple(command for one in segments for command in line([self._sharp(one, end) for end in one]))
        if commands:
            self._lay(part, Outline(commands, None, colour, width, dash, opacity, round_ends=False))

    def _sharp(self, segment: Segment, end: Point) -> Point:
        (x, y), (other_x, other_y) = segment
        return self.on_pixel(end[0]) if x == other_x else end[0], self.on_pixel(end[1]) if y == other_y else end[1]

    def curve(
        self, part: str, points: Sequence[Point], colour: str, width: float, dash: tuple[float, ...] = ()
    ) -> None:
        self._lay(part, Outline(line(points), stroke=colour, width=width, dash=dash, round_ends=False))

    def area(self, part: str, points: Sequence[Point], fill: str, opacity: float) -> None:
        self._lay(part, Outline(polygon(points), fill=fill, opacity=opacity))

    def words(
        self, part: str, x: float, y: float, words: str, colour: str, anchor: float = MIDDLE, bold: bool = False,
        size: float = LETTERS,
    ) -> None:  # fmt: skip
        """On one line, centred on their height; moved in where they would leave the paper."""
        words = cut(words, self.width, size, bold)
        if words:
            wide = width_of_words(words, size, bold)
            middle = min(max(x + wide * (0.5 - anchor), wide / 2), self.width - wide / 2)
            self._lay(part, Text(middle, y, words, size, colour, wide, bold, by_advance=True))

    def hover(
        self, x: float, y: float, wide: float, high: float, words: str, values: tuple[float | None, ...]
    ) -> None:
        self.hovers.append(HoverArea(x, y, wide, high, words, values))

    def _lay(self, part: str, mark: Mark) -> None:
        self._parts.setdefault(part, []).append(mark)


def width_of_words(words: str, size: float = LETTERS, bold: bool = False) -> float:
    return width_of(words, size) * (1.0 if bold else PLAIN)


def room_for(words: Sequence[str], bold: bool = False) -> float:
    """The width of the longest of these, and a little air."""
    return max((width_of_words(word, bold=bold) for word in words), default=0.0) + GAP


def cut(words: str, room: float, size: float = LETTERS, bold: bool = False) -> str:
    if width_of_words(words, size, bold) <= room:
        return words
    fitting = [words[:length].rstrip() + "…" for length in range(len(words) - 1, 0, -1)]
    return next((short for short in fitting if width_of_words(short, size, bold) <= room), "…")


def wrapped(words: str, room: float, bold: bool = False) -> list[str]:
    """On as many lines as it takes; a word that is wider than the room is cut."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else ""
        if longer and width_of_words(longer, bold=bold) <= room:
            lines[-1] = longer
        else:
            lines.append(cut(word, room, bold=bold))
    return lines


def category_ticks(chart: Chart, slot: float) -> list[tuple[int, str]]:
    """Every category that has room for its name; where there are few, their names are cut instead."""
    names = list(chart.categories)
    step = every(len(names), slot, room_for(names))
    if step > 1 and len(names) <= FEW:
        return [(at, cut(name, slot - HAIR * 2)) for at, name in enumerate(names)]
    # Round numbers where the categories are numbers: 5, 10, 15 and not 1, 6, 11.
    counts = [int(name) if name.isdecimal() else at for at, name in enumerate(names)]
    return [(at, name) for at, name in enumerate(names) if counts[at] % step == 0]


def values_at(chart: Chart, at: int) -> tuple[float | None, ...]:
    return tuple(series.values[at] for series in chart.series)


def ends_of(chart: Chart) -> tuple[float, float]:
    """The lowest and the highest of all there is to show, with zero."""
    ends = [0.0, *(chart.band or ()), *(end for end in (chart.mark, chart.reach) if end is not None)]
    for one in chart.series:
        ends += [value for value in (*one.values, *one.lows, *one.highs) if value is not None]
    return min(ends), max(ends)
