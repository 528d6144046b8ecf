"""Templates: small programs that draw a whole board from a few parameters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from board_designer.board.model import Board
from board_designer.words import listed


class BadParameter(ValueError):
    """A template cannot be built with these values; the message says why."""


@dataclass(frozen=True, slots=True)
class TemplateParameter:
    """One knob. `read` turns what is typed into a value and raises `BadParameter` when it cannot."""

    name: str
    default: str
    doc: str
    read: Callable[[str], Any]


@dataclass(frozen=True, slots=True)
class Template:
    name: str
    kit: str
    doc: str
    parameters: tuple[TemplateParameter, ...]
    build: Callable[..., Board]

    def make(self, **typed: str) -> Board:
        """The board for these values as typed; what is not given has its default."""
        values = {}
        for parameter in self.parameters:
            text = typed.get(parameter.name, parameter.default)
            try:
                values[parameter.name] = parameter.read(text)
            except BadParameter as problem:
                raise BadParameter(f"{parameter.name.replace('_', '-')} {text!r}: {problem}") from None
        return self.build(**values)


def whole(minimum: int, maximum: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise BadParameter("this is not a whole number") from None
        if not minimum <= number <= maximum:
            raise BadParameter(f"it must be from {minimum} to {maximum}")
        return number

    return read


def whole_or_auto(minimum: int, maximum: int) -> Callable[[str], int | None]:
    one = whole(minimum, maximum)
    return lambda text: None if text == "auto" else one(text)


def whole_list(minimum: int, maximum: int) -> Callable[[str], tuple[int, ...]]:
    """One number, or several with commas."""
    one = whole(minimum, maximum)
    return lambda text: tuple(one(item.strip()) for item in text.split(","))


def columns_by_rows(most: int) -> Callable[[str], tuple[int, int]]:
    def read(text: str) -> tuple[int, int]:
        columns, cross, rows = text.lower().partition("x")
        if not cross:
            raise BadParameter("write columns x rows, such as 3x2")
        one = whole(1, most)
        return one(columns), one(rows)

    return read


def one_of(*options: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in options:
            raise BadParameter(f"it is {listed(options, last='or')}")
        return text

    return read


# The shorter side of a sheet, and what printers leave blank along each edge of it.
PAPER_MM = {"A4": 210, "A3": 297, "A2": 420, "A1": 594, "A0": 841}
BLANK_MM = 5


def side_on_paper(minimum: int, maximum: int) -> Callable[[str], int | None]:
    """The side of a square in millimetres, by the sheet that it is to fit on, or none for auto."""

    def read(text: str) -> int | None:
        if text.upper() in PAPER_MM:
            return PAPER_MM[text.upper()] - 2 * BLANK_MM
        if text != "auto" and not text.isdigit():
            raise BadParameter(f"it is auto, {', '.join(PAPER_MM)} or a number of millimetres")
        return whole_or_auto(minimum, maximum)(text)

    return read
