"""The paper that charts are drawn on: a fixed width that suits a telephone and a third of a wide page alike."""

from __future__ import annotations

from collections.abc import Sequence

from board_designer.drawing.lettering import width_of
from board_designer.reports.html.markup import sentence, text
from board_designer.reports.scales import every, round_ticks
from board_designer.showing.results import Chart

WIDTH = 400.0
LETTERS = 12.0
GAP = 6.0
FEW = 8  # categories that are all named
# For series that are nobody's: told apart by lightness as well as by hue, and seen on white as on black.
COLOURS = (
    "#3b7aae", "#e0982c", "#3ea385", "#c77aa3", "#7cc0ea", "#b45d2d", "#92974a", "#9b87cd", "#b8574f", "#64a05c",
    "#8f9297", "#c9b458",
)  # fmt: skip
Ticks = Sequence[tuple[float, str]]


class Paper:
    """What was drawn so far, from back to front, in units of about a pixel."""

    def __init__(self, height: float) -> None:
        self.height = height
        self._drawn: list[str] = []

    def box(self, x: float, y: float, wide: float, high: float, kind: str, tip: str = "", more: str = "") -> None:
        inside = f"<title>{text(tip)}</title>" if tip else ""
        size = f'width="{_number(max(wide, 0.0))}" height="{_number(max(high, 0.0))}"'
        self._drawn.append(f'<rect class="{kind}" x="{_number(x)}" y="{_number(y)}" {size}{more}>{inside}</rect>')

    def line(self, points: Sequence[tuple[float, float]], kind: str, more: str = "", tip: str = "") -> None:
        inside = f"<title>{text(tip)}</title>" if tip else ""
        self._drawn.append(f'<polyline class="{kind}" points="{_points(points)}"{more}>{inside}</polyline>')

    def area(self, points: Sequence[tuple[float, float]], more: str) -> None:
        self._drawn.append(f'<polygon class="sure" points="{_points(points)}"{more}/>')

    def words(self, x: float, y: float, words: str, kind: str = "", anchor: str = "start", more: str = "") -> None:
        """Centred on their height."""
        named = f' class="{kind}"' if kind else ""
        at = f'x="{_number(x)}" y="{_number(y + LETTERS * 0.35)}"'
        self._drawn.append(f'<text{named} {at} text-anchor="{anchor}"{more}>{sentence(words)}</text>')

    def svg(self, title: str, told: str) -> str:
        """`told` says the chart in words."""
        return (
            f'<svg class="chart" role="img" viewBox="0 0 {WIDTH:.0f} {_number(self.height)}">'
            f"<title>{text(title)}</title><desc>{text(told)}</desc>\n{''.join(self._drawn)}\n</svg>"
        )


def fill(colour: str) -> str:
    """Said so that it counts for more than the style sheet."""
    return f' style="fill:{colour}"'


def exact(value: float) -> str:
    """All digits, for those who read the page with a program."""
    return f' data-value="{value!r}"'


def scale_ticks(low: float, high: float, about: int, is_share: bool, unsigned: bool = False) -> Ticks:
    """Round numbers along an axis. Unsigned, where below zero is as much as above."""
    marks = round_ticks(low, high, about)
    shown = [abs(at) if unsigned else at for at in marks]
    return [(at, f"{100 * value:g} %" if is_share else f"{value:,g}") for at, value in zip(marks, shown, strict=True)]


def category_ticks(chart: Chart, slot: float) -> list[tuple[int, str]]:
    """Every category that has room for its name; where there are few, their names are cut instead."""
    names = list(chart.categories)
    step = every(len(names), slot, room_for(names))
    if step > 1 and len(names) <= FEW:
        return [(at, cut(name, slot - 2)) for at, name in enumerate(names)]
    # Round numbers where the categories are numbers: 5, 10, 15 and not 1, 6, 11.
    counts = [int(name) if name.isdecimal() else at for at, name in enumerate(names)]
    return [(at, name) for at, name in enumerate(names) if counts[at] % step == 0]


def room_for(words: Sequence[str]) -> float:
    """The width of the longest of these, and a little air."""
    return max((width_of(word, LETTERS) for word in words), default=0.0) + GAP


def cut(words: str, room: float) -> str:
    if width_of(words, LETTERS) <= room:
        return words
    fitting = [words[:length].rstrip() + "…" for length in range(len(words) - 1, 0, -1)]
    return next((short for short in fitting if width_of(short, LETTERS) <= room), "…")


def _points(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: float) -> str:
    text_ = f"{value:.1f}".removesuffix(".0")
    return "0" if text_ == "-0" else text_
