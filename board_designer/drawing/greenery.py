"""Trees and bushes: on bare ground where nothing stands, and in the corners of gardens."""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterable, Iterator
from functools import lru_cache

import numpy as np
import shapely

from board_designer.drawing.colour_vision import lighter
from board_designer.drawing.marks import Mark, Outline, circle
from board_designer.drawing.marks_extent import Box
from board_designer.drawing.spatial_index import SpatialIndex
from board_designer.geometry.shapes import Shape

LEAF, LEAF_SHADE = "#5d9a4c", "#47803a"
PITCH = 15.0  # millimetres between the places where a tree may grow
CLEAR = 2.0  # from the crown to the next thing
NEAR = 40.0  # trees grow round what is built; a board that is still empty stays clear to draw on
LARGEST = 2.6 + 4 * 0.45
STRIP = 16  # places in one strip of a row: what is planted and drawn together

Strip = tuple[int, int]  # row, and number within the row
Tree = tuple[float, float, float]  # x and y on the playing area in millimetres, radius of the crown


def bush(x: float, y: float, radius: float) -> Iterator[Mark]:
    yield Outline(circle(x + 0.3, y + 0.4, radius), fill=LEAF_SHADE)
    yield Outline(circle(x, y, radius * 0.92), fill=LEAF)
    yield Outline(circle(x - radius * 0.3, y - radius * 0.3, radius * 0.35), fill=lighter(LEAF, 0.3))


class Planting:
    """Trees wherever a crown has room between spaces and drawn lines. The same board has the same trees."""

    def __init__(self, plan: SpatialIndex) -> None:
        self._plan = plan
        self._ways: dict[str, Shape] = {}
        for link in plan.board.links:
            self.lay(link.id)
        self._grown: dict[Strip, tuple[Tree, ...]] = {}

    def strips(self, box: Box | None = None) -> list[Strip]:
        """The strips whose trees may reach into a box of the paper; all of them without one. Row by row."""
        grid = self._plan.board.grid
        width, height = grid.size_mm
        rows, columns = int(height // PITCH) + 1, int(width // PITCH) + 1
        strips = -(-columns // STRIP)
        if box is None:
            return [(row, number) for row in range(rows) for number in range(strips)]
        # A tree stands up to three quarters into its place, and its shadow falls to the lower right.
        margin, reach = grid.margin * grid.mm_per_part, LARGEST + 2.0
        left, top, right, bottom = (value - margin for value in box)
        down = range(max(0, math.floor((top - reach) / PITCH)), min(rows, math.floor((bottom + reach) / PITCH) + 1))
        across = range(
            max(0, math.floor((left - reach) / PITCH / STRIP)),
            min(strips, math.floor((right + reach) / PITCH / STRIP) + 1),
        )
        return [(row, number) for row in down for number in across]

    def grow(self, strips: Iterable[Strip]) -> None:
        """Plant these strips, all at once, where they are not planted yet."""
        new = [strip for strip in strips if strip not in self._grown]
        wanted = [(strip, tree) for strip in new for tree in self._possible(strip)]
        for strip in new:
            self._grown[strip] = ()
        if not wanted:
            return
        scale = self._plan.board.grid.mm_per_part
        trees = np.array([tree for _, tree in wanted])
        places, room = trees[:, :2] / scale, (trees[:, 2] + CLEAR) / scale
        edge = NEAR / scale
        box = (*(places.min(axis=0) - edge), *(places.max(axis=0) + edge))
        spaces, points = self._plan.shapes[self._plan.near(box)], shapely.points(places)
        free = np.zeros(len(wanted), dtype=bool)
        free[shapely.STRtree(spaces).query(points, predicate="dwithin", distance=edge)[0]] = True
        obstacles = shapely.STRtree([*spaces, *self._ways.values()])
        free[obstacles.query(points, predicate="dwithin", distance=room)[0]] = False
        for number in np.flatnonzero(free).tolist():
            strip, tree = wanted[number]
            self._grown[strip] += (tree,)

    def marks(self, strip: Strip) -> tuple[Mark, ...]:
        self.grow([strip])
        margin = self._plan.board.grid.margin * self._plan.board.grid.mm_per_part
        return tuple(mark for x, y, radius in self._grown[strip] for mark in _tree(x + margin, y + margin, radius))

    def lay(self, link: str) -> list[Shape]:
        """Take notice of a link that came, went or runs another way: where it ran and where it runs now, in parts."""
        before = self._ways.pop(link, None)
        drawn = self._plan.board.link_by_id.get(link)
        after = self._plan.way(drawn) if drawn else None
        if after is not None:
            self._ways[link] = after
        if before is not None and after is not None and before.equals_exact(after, 0.0):
            return []
        return [way for way in (before, after) if way is not None]

    def replant(self, boxes: Iterable[Box]) -> dict[Strip, list[Tree]]:
        """Look again at the planted strips near these boxes of the paper: the trees that came and went, by strip."""
        strips = {strip for box in boxes for strip in self.strips(_with_room(box)) if strip in self._grown}
        before = {strip: self._grown.pop(strip) for strip in strips}
        self.grow(sorted(strips))
        differing = {strip: set(trees) ^ set(self._grown[strip]) for strip, trees in before.items()}
        return {strip: sorted(trees) for strip, trees in differing.items() if trees}

    def box_of(self, tree: Tree) -> Box:
        """What a tree covers of the paper, its shadow included."""
        margin = self._plan.board.grid.margin * self._plan.board.grid.mm_per_part
        x, y, reach = tree[0] + margin, tree[1] + margin, tree[2] + 1.2
        return x - reach, y - reach, x + reach, y + reach

    def _possible(self, strip: Strip) -> list[Tree]:
        """Where trees would stand if nothing else did."""
        width, height = self._plan.board.grid.size_mm
        last = int(width // PITCH)
        found = []
        for column in range(strip[1] * STRIP, min((strip[1] + 1) * STRIP, last + 1)):
            seed = _seed(column, strip[0])
            if seed is None:
                continue
            x, y, radius = seed
            room = radius + CLEAR
            if room <= x <= width - room and room <= y <= height - room:
                found.append(seed)
        return found


@lru_cache(maxsize=1 << 15)
def _seed(column: int, row: int) -> Tree | None:
    dice = zlib.crc32(f"{column}/{row}".encode())
    if dice % 4 == 0:
        return None
    x = (column + 0.25 + dice // 7 % 50 / 100) * PITCH
    y = (row + 0.25 + dice // 350 % 50 / 100) * PITCH
    return x, y, 2.6 + dice % 5 * 0.45


def _with_room(box: Box) -> Box:
    room = LARGEST + NEAR
    return box[0] - room, box[1] - room, box[2] + room, box[3] + room


def _tree(x: float, y: float, radius: float) -> Iterator[Mark]:
    yield Outline(circle(x + 0.9, y + 1.1, radius), fill="#000000", opacity=0.12)
    for turn, reach in ((0.4, 0.42), (2.5, 0.42), (4.6, 0.42), (0.0, 0.0)):
        at = x + radius * reach * float(np.cos(turn)), y + radius * reach * float(np.sin(turn))
        yield Outline(circle(*at, radius * (0.68 if reach else 0.75)), fill=LEAF_SHADE if reach else LEAF)
    yield Outline(circle(x - radius * 0.25, y - radius * 0.3, radius * 0.28), fill=lighter(LEAF, 0.3))
