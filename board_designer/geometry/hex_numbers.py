"""Hexes that are known by numbers, round and round: a step across adds one, a step down adds another number.

What hangs together and is not too long never has a number twice. So a number is a hex again as soon as one knows
about where to look: nearest to the middle of what lies there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from board_designer.geometry.grid import Grid
from board_designer.geometry.hex_cells import Hex


@dataclass(frozen=True)
class HexNumbers:
    """How hexes are numbered, and some that are known from the beginning: what lies there, or where it begins."""

    across: int  # how many numbers there are
    step_down: int  # what a step down adds
    start: tuple[Hex, ...]

    def number_of(self, cell: Hex) -> int:
        return (cell[0] + cell[1] * self.step_down) % self.across

    def middle(self, pieces: Iterable[tuple[int, int]]) -> Hex:
        """The middle of all that lies there. Each piece, of one number or of two, is beside what came before it."""
        many, across, down = len(self.start), sum(q for q, _ in self.start), sum(r for _, r in self.start)
        for piece in pieces:
            for number in piece:
                near = (2 * across + many) // (2 * many), (2 * down + many) // (2 * many)
                q, r = self.hex_of(number, near)
                many, across, down = many + 1, across + q, down + r
        return (2 * across + many) // (2 * many), (2 * down + many) // (2 * many)

    def hex_of(self, number: int, middle: Hex) -> Hex:
        """The hex of a number that is nearest to the middle."""
        q, r = _steps_to(self.across, self.step_down)[(number - self.number_of(middle)) % self.across]
        return middle[0] + q, middle[1] + r

    def on_paper(self, grid: Grid) -> dict[str, object]:
        """All a page needs, in millimetres of the playing area: the centre of a hex is `origin` and its column times
        `right` and its row times `down`."""
        origin, right, down = (
            [round(value * grid.mm_per_part, 4) for value in grid.to_plane((q * grid.parts, r * grid.parts))]
            for q, r in ((0, 0), (1, 0), (0, 1))
        )
        return {
            "origin": origin,
            "right": [round(one - other, 4) for one, other in zip(right, origin, strict=True)],
            "down": [round(one - other, 4) for one, other in zip(down, origin, strict=True)],
            "size": [round(value * grid.mm_per_part, 4) for value in grid.hex_size],
            "orientation": grid.orientation,
            "across": self.across,
            "step_down": self.step_down,
            "start": [list(cell) for cell in self.start],
        }


@cache
def _steps_to(across: int, step_down: int) -> tuple[Hex, ...]:
    """By number the fewest steps that lead from zero to it; of equals the upper one, then the left one."""
    found: dict[int, Hex] = {}
    reach = 0
    while len(found) < across:
        ring = [(q, r) for q in range(-reach, reach + 1) for r in range(-reach, reach + 1)
                if max(abs(q), abs(r), abs(q + r)) == reach]  # fmt: skip
        for q, r in sorted(ring, key=lambda it: (it[1], it[0])):
            found.setdefault((q + r * step_down) % across, (q, r))
        reach += 1
    return tuple(found[number] for number in range(across))
