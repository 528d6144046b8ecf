"""Drawn marks as few bytes: whole twentieths of a millimetre, steps from point to point, looks written once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from board_designer.drawing.marks import Command, Mark, Outline, Part, Picture, Text, rectangle
from board_designer.reports.html.html_markup import text

UNITS = 20  # in a millimetre: a quarter of a usual cell is a whole number of them
# Where letters look centred on their middle: about a third of their size below it.
BASELINE = 0.35


class Inks:
    """Hands out a class for each look, so that it stands in the style sheet once and not at every mark."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def group(self, parts: Iterable[Part]) -> str:
        """All parts in the order in which they are painted."""
        return "\n".join(self._marks(part) for part in parts)

    def spots(self, parts: Iterable[Part]) -> str:
        """Each part by itself, so that small screens can show it larger."""
        return "\n".join(f'<g class="spot">{self._marks(part)}</g>' for part in parts)

    def rules(self) -> str:
        return "\n".join(f".{name}{{{look}}}" for look, name in self._names.items())

    def _marks(self, part: Part) -> str:
        return "\n".join(self._mark(mark) for mark in part.marks)

    def _mark(self, mark: Mark) -> str:
        if isinstance(mark, Text):
            return self._text(mark)
        return f'<path class="{self._class(";".join(_look(mark)))}" d="{_path(mark.commands)}"/>'

    def _text(self, mark: Text) -> str:
        look = f"fill:{mark.colour};font-size:{_units(mark.size)}px"
        look += ";font-weight:bold" if mark.bold else ""
        look += f";opacity:{mark.opacity:.3g}" if mark.opacity < 1 else ""
        place = f'x="{_units(mark.x)}" y="{_units(mark.y + mark.size * BASELINE)}"'
        # Whatever the font, it comes out as wide as there is room for it.
        length = f'textLength="{_units(mark.length)}" lengthAdjust="spacingAndGlyphs"'
        return f'<text class="{self._class(look)}" {place} {length}>{text(mark.text)}</text>'

    def _class(self, look: str) -> str:
        return self._names.setdefault(look, f"i{len(self._names)}")


def view_box(picture: Picture) -> str:
    return f'viewBox="0 0 {_units(picture.width)} {_units(picture.height)}"'


def box_path(x: float, y: float, width: float, height: float) -> str:
    return _path(rectangle(x, y, width, height))


def _look(mark: Outline) -> Iterator[str]:
    yield f"fill:{mark.fill or 'none'}"
    if mark.stroke:
        yield f"stroke:{mark.stroke};stroke-width:{_number(mark.width * UNITS)}"
        if mark.round_ends:
            yield "stroke-linecap:round"
    if mark.dash:
        yield f"stroke-dasharray:{' '.join(_number(value * UNITS) for value in mark.dash)}"
    if mark.opacity < 1:
        yield f"opacity:{mark.opacity:.3g}"


def _path(commands: tuple[Command, ...]) -> str:
    """Relative steps between rounded points: short to write, and no error adds up."""
    written: list[str] = []
    here = start = (0, 0)
    for name, *values in commands:
        if name == "Z":
            written.append("z")
            here = start
            continue
        points = [(_units(x), _units(y)) for x, y in zip(values[::2], values[1::2], strict=True)]
        if name == "M":
            written.append(f"M{points[0][0]} {points[0][1]}")
            start = points[0]
        elif name == "L":
            written.append(_step(points[0][0] - here[0], points[0][1] - here[1]))
        else:
            written.append("c" + _joined(value for x, y in points for value in (x - here[0], y - here[1])))
        here = points[-1]
    return "".join(written)


def _step(right: int, down: int) -> str:
    if down == 0:
        return f"h{right}"
    return f"v{down}" if right == 0 else f"l{_joined((right, down))}"


def _joined(numbers: Iterable[int]) -> str:
    """A minus needs no space before it."""
    first, *rest = map(str, numbers)
    return first + "".join(number if number.startswith("-") else f" {number}" for number in rest)


def _units(millimetres: float) -> int:
    return round(millimetres * UNITS)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
