"""How a city block is laid out: a ring of sidewalk spaces, and two rows of lots back to back inside it."""

from __future__ import annotations

from dataclasses import dataclass

STEP = 4  # a sidewalk space, in parts
LOT_DEPTH = 6
ROAD = 6
TOP, BOTTOM = 0, 1

Box = tuple[int, int, int, int]  # x, y, width, height


@dataclass(frozen=True, slots=True)
class Block:
    left: int
    top: int
    lots: int  # in a row
    lot_depth: int = LOT_DEPTH

    @property
    def across(self) -> int:
        """Sidewalk spaces from left to right."""
        return self.lots + 2

    @property
    def down(self) -> int:
        return 2 + 2 * self.lot_depth // STEP

    def ring(self) -> list[tuple[int, int]]:
        """The places of the sidewalk spaces, clockwise from the upper left."""
        across, down = self.across, self.down
        places = [(x, 0) for x in range(across)] + [(across - 1, y) for y in range(1, down)]
        return places + [(x, down - 1) for x in range(across - 2, -1, -1)] + [(0, y) for y in range(down - 2, 0, -1)]

    def cell(self, x: int, y: int) -> Box:
        return self.left + STEP * x, self.top + STEP * y, STEP, STEP

    def lot(self, side: int, number: int) -> Box:
        return self.left + STEP * (number + 1), self.top + STEP + side * self.lot_depth, STEP, self.lot_depth
