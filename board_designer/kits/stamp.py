"""Stamps: small programs that draw a piece of a board, to be put down as often as one likes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from board_designer.board.model import Board
from board_designer.kits.template import BadParameter


@dataclass(frozen=True, slots=True)
class StampParameter:
    """One knob: a whole number."""

    name: str
    title: str
    minimum: int
    maximum: int
    default: int
    doc: str


@dataclass(frozen=True, slots=True)
class Stamp:
    """A named piece of a board. `build` takes every parameter by name; its board holds what is to be pasted."""

    name: str
    title: str
    kits: tuple[str, ...]
    doc: str
    parameters: tuple[StampParameter, ...]
    build: Callable[..., Board]

    def make(self, **values: int) -> Board:
        """The piece for these values; what is not given has its default."""
        for name in values:
            if name not in {parameter.name for parameter in self.parameters}:
                raise BadParameter(f"{self.title} has no {name}")
        for parameter in self.parameters:
            value = values.setdefault(parameter.name, parameter.default)
            if not parameter.minimum <= value <= parameter.maximum:
                raise BadParameter(
                    f"{parameter.title.lower()} {value}: it must be from {parameter.minimum} to {parameter.maximum}"
                )
        return self.build(**values)
