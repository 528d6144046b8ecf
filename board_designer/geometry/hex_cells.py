"""Hex cells by their axial coordinates: which lie side by side, hang together, or lie in the middle of others."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

Hex = tuple[int, int]  # column q, row r

BESIDE: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # clockwise


def beside(cell: Hex) -> tuple[Hex, ...]:
    return tuple((cell[0] + q, cell[1] + r) for q, r in BESIDE)


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


def middle_of(cells: Iterable[Hex], candidates: Iterable[Hex]) -> Hex | None:
    """Of some hexes the one nearest to the middle of all cells: of equals the upper one, then the left one."""
    far = far_from_middle(cells)
    return min(candidates, key=lambda cell: (far(cell), cell[1], cell[0]), default=None)


def far_from_middle(cells: Iterable[Hex]) -> Callable[[Hex], int]:
    """How far a hex lies from the mean of all cells, in whole numbers that can only be compared."""
    all_of_them = list(cells)
    many, q, r = len(all_of_them), sum(cell[0] for cell in all_of_them), sum(cell[1] for cell in all_of_them)

    def far(cell: Hex) -> int:
        across, down = cell[0] * many - q, cell[1] * many - r
        return across * across + across * down + down * down

    return far
