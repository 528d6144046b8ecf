"""Where the pointer is on the board, and which keys are held with it."""

from __future__ import annotations

from dataclasses import dataclass

from board_designer.geometry.grid import PlanePoint, Point

# One step of the lattice per key. On hexes up and down lean, as the columns do; on flat ones left and right.
ARROW_KEYS: dict[str, Point] = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Pointer:
    place: PlanePoint  # on the plane, in parts; (0, 0) is the upper left corner of the playing area
    reach: float  # how many parts 6 pixels are: what counts as "on" something thin
    shift: bool = False
    ctrl: bool = False
    alt: bool = False

    def is_near(self, place: PlanePoint, reaches: float = 1.0) -> bool:
        across, down = self.place[0] - place[0], self.place[1] - place[1]
        return across * across + down * down <= (self.reach * reaches) ** 2
