"""How a piece looks, from its upper left corner: one function for each shape."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache

from board_designer.drawing.colour_vision import darker, lighter, mix, readable_on
from board_designer.drawing.marks import Mark, Outline, circle, line, placed, rectangle
from board_designer.drawing.symbols import symbol
from board_designer.drawing.typesetting import FAINT, INK, Block, fitted_size, line_of_text, moved, paragraph, stacked
from board_designer.kits.components import Face, Printed

CUT = "#8a8178"
CUT_MM = 0.15
LARGEST_MM, SMALLEST_MM = 3.7, 2.2  # of letters on a card
LONGEST_RANK = 2  # what is longer has no room in the corner of a card
MOST_DOTS = ("1", "2", "3", "4", "5", "6", "7", "8")
FOOT_MM = 9.0  # of a standing figure: folded outwards to stand on


def room_of(thing: Printed) -> tuple[float, float]:
    """What a piece takes up on the sheet; a standing figure is there twice, back to back."""
    width, height = thing.size_mm
    return (width, 2 * (height + FOOT_MM)) if thing.shape == "standee" else (width, height)


def drawn(thing: Printed, face: Face) -> tuple[Mark, ...]:
    return _drawn(thing.shape, face, *thing.size_mm)


@lru_cache(maxsize=256)  # most things are there many times, and are laid out twice
def _drawn(shape: str, face: Face, width: float, height: float) -> tuple[Mark, ...]:
    return tuple(_SHAPES[shape](face, width, height))


def _disk(face: Face, width: float, height: float) -> Iterator[Mark]:
    radius = min(width, height) / 2
    ink = readable_on(face.colour, light="#ffffff")
    yield Outline(circle(radius, radius, radius), fill=face.colour, stroke=CUT, width=CUT_MM)
    yield Outline(circle(radius, radius, radius * 0.84), stroke=mix(face.colour, ink, 0.45), width=0.25)
    if face.symbol and not face.letter:
        yield from symbol(face.symbol, radius, radius, radius * 0.52, ink)
    elif face.symbol and radius >= 7:
        yield from symbol(face.symbol, radius, radius * 0.78, radius * 0.42, ink)
        yield line_of_text(face.letter, radius, radius * 1.45, radius * 0.5, ink, bold=True, align=0.5)
    else:
        yield line_of_text(face.letter, radius, radius, radius * 1.05, ink, bold=True, align=0.5)


def _token(face: Face, width: float, height: float) -> Iterator[Mark]:
    ink = readable_on(face.colour, light="#ffffff")
    yield Outline(rectangle(0.0, 0.0, width, height, 2.2), fill=face.colour, stroke=CUT, width=CUT_MM)
    inside = mix(face.colour, ink, 0.4)
    yield Outline(rectangle(0.9, 0.9, width - 1.8, height - 1.8, 1.6), stroke=inside, width=0.25)
    size = fitted_size(face.letter, width * 0.66, height * 0.48, bold=True)
    yield line_of_text(face.letter, width / 2, height * 0.42, size, ink, bold=True, align=0.5)
    small = fitted_size(face.title, width - 3.0, 2.3)
    yield line_of_text(face.title, width / 2, height * 0.78, small, ink, align=0.5)


def _standee(face: Face, width: float, height: float) -> Iterator[Mark]:
    """Two figures back to back: folded over at the top, the feet folded outwards."""
    yield Outline(rectangle(0.0, 0.0, width, 2 * (height + FOOT_MM)), fill="#ffffff", stroke=CUT, width=CUT_MM)
    middle = height + FOOT_MM
    figure = list(_figure(face, width, height))
    yield from moved(figure, 0.0, middle)
    yield from (_half_turn(mark, width / 2, middle) for mark in moved(figure, 0.0, middle))
    for y in (FOOT_MM, middle, middle + height):
        yield Outline(line([(0.0, y), (width, y)]), stroke=CUT, width=CUT_MM, dash=(1.2, 0.8), round_ends=False)


def _figure(face: Face, width: float, height: float) -> Iterator[Mark]:
    """Only outlines: a letter cannot be turned upside down here."""
    yield Outline(rectangle(0.0, 0.0, width, height), fill=lighter(face.colour, 0.72))
    yield Outline(rectangle(0.0, height - 4.0, width, 4.0), fill=face.colour)
    yield from symbol(face.symbol, width / 2, (height - 4.0) / 2, min(width, height - 4.0) * 0.38, face.colour)
    # As many dots as the number of the seat, for eyes that cannot tell the colours apart.
    dots = int(face.letter) if face.letter in MOST_DOTS else 0
    for number in range(dots):
        x = width / 2 + (number - (dots - 1) / 2) * 2.4
        yield Outline(circle(x, height - 2.0, 0.75), fill=readable_on(face.colour, light="#ffffff"))


def _half_turn(mark: Mark, x: float, y: float) -> Mark:
    assert isinstance(mark, Outline)
    commands = placed(mark.commands, 2 * x, 2 * y, 1.0, math.pi)
    return Outline(commands, mark.fill, mark.stroke, mark.width, mark.dash, mark.opacity, mark.round_ends)


def _mat(face: Face, width: float, height: float) -> Iterator[Mark]:
    """A bowl laid flat: places for what it holds, and what a full one has."""
    edge, inner = 4.0, width - 8.0
    yield Outline(rectangle(0.0, 0.0, width, height, 3.0), fill="#f7f2e7", stroke=CUT, width=CUT_MM)
    yield Outline(rectangle(1.5, 1.5, width - 3.0, height - 3.0, 2.2), stroke="#c9b8a8", width=0.35)
    head = stacked(
        [
            paragraph(face.title, inner, 5.2, INK, bold=True),
            *(paragraph(text, inner, 2.7, FAINT) for text in face.lines),
        ],
        0.6,
    )
    yield from moved(head.marks, edge, 4.0)
    y = max(head.height + 7.6, 21.0)
    yield line_of_text(face.holes_title, edge, y, 2.7, FAINT, bold=True)
    step = min(12.5, inner / max(face.holes, 1))
    for number in range(face.holes):
        x = edge + (number + 0.5) * step
        # A bowl deeper than eight has smaller places, so that they stay apart.
        yield Outline(circle(x, y + 8.0, min(5.2, 0.48 * step)), fill="#ffffff", stroke="#2f7fc1", width=0.4)
        yield line_of_text(str(number + 1), x, y + 8.0, min(2.6, 0.6 * step), "#9db9d3", align=0.5)
    yield from _figures(face, edge, y + 17.0, inner, height - edge)


def _figures(face: Face, left: float, top: float, width: float, bottom: float) -> Iterator[Mark]:
    wide = width / max(len(face.figures), 1)
    high = max(bottom - top, 8.0)
    for number, (title, count) in enumerate(face.figures):
        x = left + number * wide
        yield Outline(rectangle(x + 0.6, top, wide - 1.2, high, 1.5), fill="#ffffff", stroke="#c9b8a8", width=0.3)
        yield line_of_text(
            str(count), x + wide / 2, top + high * 0.4, min(6.5, high * 0.5), INK, bold=True, align=0.5
        )
        size = fitted_size(title, wide - 3.0, 2.7)
        yield line_of_text(title, x + wide / 2, top + high * 0.8, size, FAINT, align=0.5)


def _card(face: Face, width: float, height: float) -> Iterator[Mark]:
    inner = width - 7.0
    yield Outline(rectangle(0.0, 0.0, width, height), fill="#fffdf8", stroke=CUT, width=CUT_MM)
    yield Outline(rectangle(2.0, 2.0, width - 4.0, 14.0, 1.6), fill=face.colour)
    yield from symbol(face.symbol, width / 2, 9.0, 5.0, readable_on(face.colour, light="#fffaf0"))
    title = _centred(face.title, inner, 3.8, INK, bold=True)
    yield from moved(title.marks, width / 2, 18.5)
    room = height - 18.5 - title.height - 9.0
    words = _filling(face.lines, inner, room)
    yield from moved(words.marks, width / 2, 18.5 + title.height + max(1.0, (room - words.height) / 2))
    yield line_of_text(face.foot, width / 2, height - 4.6, 2.1, FAINT, align=0.5)


def _playing_card(face: Face, width: float, height: float) -> Iterator[Mark]:
    """Rank and suit in both upper corners, whichever hand fans the cards out; below, what the card does."""
    yield Outline(rectangle(0.0, 0.0, width, height), fill="#ffffff", stroke=CUT, width=CUT_MM)
    edge, middle, floor = width * 0.12, width / 2, height * 0.68
    for x in (edge, width - edge):
        if len(face.letter) <= LONGEST_RANK:
            size = fitted_size(face.letter, width * 0.15, width * 0.15, bold=True)
            yield line_of_text(face.letter, x, height * 0.09, size, face.colour, bold=True, align=0.5)
            yield from symbol(face.symbol, x, height * 0.19, width * 0.05, face.colour)
        else:
            yield from symbol(face.symbol, x, height * 0.1, width * 0.06, face.colour)
    yield from symbol(face.symbol, middle, height * 0.33, width * 0.25, face.colour)
    title = fitted_size(face.title, width * 0.7, height * 0.065, bold=True)
    yield line_of_text(face.title, middle, height * 0.6, title, INK, bold=True, align=0.5)
    yield Outline(rectangle(edge / 2, floor, width - edge, height - floor - edge / 2, 2.0), fill="#f1ece1")
    inner, room = width - edge - 4.0, height - floor - edge / 2 - 2.0
    words = _filling(face.lines, inner, room, LARGEST_MM * 1.2)
    yield from moved(words.marks, middle, floor + 1.0 + (room - words.height) / 2)


def _filling(lines: tuple[str, ...], width: float, height: float, largest: float = LARGEST_MM) -> Block:
    """The lines as large as they fit, within what reads well."""
    size = largest
    while True:
        block = stacked([_centred(text, width, size, INK) for text in lines], size * 0.4)
        if block.height <= height or size <= SMALLEST_MM:
            return block
        size -= 0.1


def back_of(thing: Printed, face: Face) -> tuple[Mark, ...]:
    draw = _patterned_back if thing.shape == "playing_card" else _card_back
    return draw(face, *thing.size_mm)


def _patterned_back(face: Face, width: float, height: float) -> tuple[Mark, ...]:
    """The same upside down, so that nobody knows a card by how it lies; little ink, since there are many."""
    edge = 4.0
    across, down = round((width - 2 * edge) / 9.0), round((height - 2 * edge) / 9.0)
    wide, high = (width - 2 * edge) / across, (height - 2 * edge) / down
    pattern: list[Mark] = []
    for at in range(across * down):
        x, y = edge + (at % across + 0.5) * wide, edge + (at // across + 0.5) * high
        marks = symbol(face.symbol, x, y, 2.6, lighter(face.colour, 0.25))
        # The second half is the first one turned round.
        upside_down = 2 * at >= across * down
        pattern += [_half_turn(mark, x, y) for mark in marks] if upside_down else marks
    return (
        Outline(rectangle(0.0, 0.0, width, height), fill="#ffffff", stroke=CUT, width=CUT_MM),
        Outline(rectangle(edge, edge, width - 2 * edge, height - 2 * edge, 2.0), fill=lighter(face.colour, 0.85)),
        *pattern,
        Outline(rectangle(edge, edge, width - 2 * edge, height - 2 * edge, 2.0), stroke=face.colour, width=0.6),
    )


def _card_back(face: Face, width: float, height: float) -> tuple[Mark, ...]:
    ink = readable_on(face.colour, light="#fffaf0")
    size = fitted_size(face.title, width - 8.0, 4.6, bold=True)
    return (
        Outline(rectangle(0.0, 0.0, width, height), fill=face.colour, stroke=CUT, width=CUT_MM),
        Outline(rectangle(2.5, 2.5, width - 5.0, height - 5.0, 2.0), stroke=darker(face.colour, 0.3), width=0.5),
        *symbol(face.symbol, width / 2, height * 0.42, width * 0.26, ink),
        line_of_text(face.title, width / 2, height * 0.75, size, ink, bold=True, align=0.5),
    )


def _centred(text: str, width: float, size: float, colour: str, bold: bool = False) -> Block:
    """A paragraph about a middle line."""
    block = paragraph(text, width, size, colour, bold)
    marks = []
    for mark in block.marks:
        assert not isinstance(mark, Outline)
        marks.append(line_of_text(mark.text, 0.0, mark.y, size, colour, bold, align=0.5))
    return Block(block.height, tuple(marks))


_SHAPES: dict[str, Callable[[Face, float, float], Iterator[Mark]]] = {
    "disk": _disk,
    "token": _token,
    "standee": _standee,
    "mat": _mat,
    "card": _card,
    "playing_card": _playing_card,
}
