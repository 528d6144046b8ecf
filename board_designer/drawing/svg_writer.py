"""A picture as SVG: true millimetres, the same bytes every time, one group per space with its id.

Words are text that a viewer sets in a font of its own, stretched to the width they shall have; who wants the same
letters everywhere turns them into outlines first (`text_outlines.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from board_designer.drawing.marks import Command, Mark, Outline, Picture, Text
from board_designer.drawing.text_fitting import BASELINE, FAMILIES

FONTS = ", ".join(f"'{family}'" if " " in family else family for family in FAMILIES)


def svg(picture: Picture) -> str:
    width, height = _number(picture.width), _number(picture.height)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
        f' viewBox="0 0 {width} {height}" font-family="{FONTS}" stroke-linejoin="round">',
        f"<title>{_clean(picture.title)}</title>",
    ]
    for part in picture.parts:
        lines.append(f'<g data-id="{escape(part.id)}">')
        lines += [_mark(mark) for mark in part.marks]
        lines.append("</g>")
    return "\n".join([*lines, "</svg>"]) + "\n"


def _mark(mark: Mark) -> str:
    if isinstance(mark, Text):
        return _text(mark)
    return f"<path {' '.join(_attributes(mark))}/>"


def _attributes(mark: Outline) -> Iterator[str]:
    yield f'd="{_path(mark.commands)}"'
    yield f'fill="{mark.fill or "none"}"'
    if mark.stroke:
        yield f'stroke="{mark.stroke}" stroke-width="{_number(mark.width)}"'
        if mark.round_ends:
            yield 'stroke-linecap="round"'
    if mark.dash:
        yield f'stroke-dasharray="{" ".join(_number(value) for value in mark.dash)}"'
    if mark.opacity < 1:
        yield f'opacity="{_number(mark.opacity)}"'
    if mark.says:
        yield f'role="img" aria-label="{escape(_without_controls(mark.says))}"'


def _text(mark: Text) -> str:
    weight = ' font-weight="bold"' if mark.bold else ""
    faint = f' opacity="{_number(mark.opacity)}"' if mark.opacity < 1 else ""
    return (
        f'<text x="{_number(mark.x)}" y="{_number(mark.y + mark.size * BASELINE)}" font-size="{_number(mark.size)}"'
        f' text-anchor="middle" textLength="{_number(mark.length)}" lengthAdjust="spacingAndGlyphs"'
        f' fill="{mark.colour}"{weight}{faint}>{_clean(mark.text)}</text>'
    )


def _path(commands: tuple[Command, ...]) -> str:
    return " ".join(command[0] + " ".join(_number(float(value)) for value in command[1:]) for command in commands)


def _clean(text: str) -> str:
    return escape(_without_controls(text), quote=False)


def _without_controls(text: str) -> str:
    """Text without the characters that no XML file may hold."""
    return "".join(letter if letter >= " " and letter not in "\ufffe\uffff" else " " for letter in text)


def _number(value: float) -> str:
    """Three decimals are a thousandth of a millimetre; no exponent, no trailing zeros, no minus zero."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
