"""Hex cells in axial coordinates (column, row): which lie side by side or hang together, which is in the middle."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from board_designer.geometry.footprint import Footprint, Hexes

Hex = tuple[int, int]

BESIDE: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def beside(cell: Hex) -> tuple[Hex, ...]:
    return tuple((cell[0] + q, cell[1] + r) for q, r in BESIDE)


def cells_of(footprint: Footprint) -> tuple[Hex, ...]:
    """None for what is drawn as something else."""
    return footprint.hexes if isinstance(footprint, Hexes) else ()


def steps_between(one: Hex, other: Hex) -> int:
    across, down = one[0] - other[0], one[1] - other[1]
    return max(abs(across), abs(down), abs(across + down))


def regions(cells: Collection[Hex]) -> list[set[Hex]]:
    """Cells that hang together, the largest region first."""
    left, found = set(cells), []
    for start in sorted(cells):
        if start in left:
            left.remove(start)
            region, waiting = {start}, [start]
            while waiting:
                near = left.intersection(beside(waiting.pop()))
                left -= near
                region |= near
                waiting += near
            found.append(region)
    return sorted(found, key=lambda region: (-len(region), min(region)))


def middle_of(all_cells: Iterable[Hex], candidates: Iterable[Hex]) -> Hex | None:
    """Of some hexes the one nearest to the middle of all: of equals the upper one, then the left one."""
    far = far_from_middle(all_cells)
    return min(candidates, key=lambda cell: (far(cell), cell[1], cell[0]), default=None)


def far_from_middle(all_cells: Iterable[Hex]) -> Callable[[Hex], int]:
    """How far a hex lies from the mean of some cells, in whole numbers that can only be compared."""
    cells = list(all_cells)
    many, q, r = len(cells), sum(cell[0] for cell in cells), sum(cell[1] for cell in cells)

    def far(cell: Hex) -> int:
        across, down = cell[0] * many - q, cell[1] * many - r
        return across * across + across * down + down * down

    return far
