"""Sheets of paper as values: pictures, or what shows of them through a window, laid where they will be printed."""

from __future__ import annotations

from dataclasses import dataclass

from board_designer.drawing.marks import Picture, Point

Window = tuple[float, float, float, float]  # x, y, width, height of a picture, in millimetres


@dataclass(frozen=True, slots=True)
class Laid:
    """A picture on a sheet. `at` is where the upper left corner of what shows of it lies."""

    picture: Picture
    at: Point = (0.0, 0.0)
    window: Window | None = None  # without one, all of it shows
    scale: float = 1.0

    @property
    def shown(self) -> Window:
        return self.window or (0.0, 0.0, self.picture.width, self.picture.height)


@dataclass(frozen=True, slots=True)
class Sheet:
    width_mm: float
    height_mm: float
    title: str  # as it stands in a list of pages
    laid: tuple[Laid, ...]  # painted in this order
