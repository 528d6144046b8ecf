"""Where everything on a board lies, kept up with its edits: what is near a place is found by comparing numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np
import shapely

from board_designer.board.model import Board, Link, Space
from board_designer.drawing.drawn_space import Side, Site, site_of
from board_designer.drawing.facing_side import fronts, is_walkable
from board_designer.drawing.marks_extent import Box
from board_designer.drawing.style import Style
from board_designer.geometry.footprint import Rect, cell_footprints
from board_designer.geometry.shapes import Floats, Ints, Shape, ShapeIndex, outline

# Up to so many spaces are asked one by one who is near them; more of them look at all that lies between them.
FEW = 32


class SpatialIndex:
    """Boxes, shapes, fronts and sites of the spaces of one board. Fronts and sites are worked out when asked for."""

    def __init__(self, board: Board, style: Style) -> None:
        self.board = board
        self.style = style
        self.at: dict[str, int] = {space.id: number for number, space in enumerate(board.spaces)}
        self.bounds: Floats = board.shapes.bounds.copy()  # in parts
        self.shapes = board.shapes.shapes.copy()  # in parts
        self._fronts: dict[str, Side] = {}
        self._sites: dict[str, Site] = {}

    # ---- asking

    def near(self, box: Floats | Box) -> Ints:
        """The numbers of the spaces whose box touches this one, both in parts, in the order of the board."""
        b = self.bounds
        return np.flatnonzero((b[:, 0] <= box[2]) & (b[:, 2] >= box[0]) & (b[:, 1] <= box[3]) & (b[:, 3] >= box[1]))

    def near_any(self, boxes: Floats) -> Ints:
        if len(boxes) > FEW:
            return self.near((*boxes[:, :2].min(axis=0), *boxes[:, 2:].max(axis=0)))
        found = [self.near(box) for box in boxes]
        return np.unique(np.concatenate(found)) if found else np.zeros(0, dtype=np.int64)

    def box_mm(self, number: int) -> Box:
        margin, scale = self.board.grid.margin, self.board.grid.mm_per_part
        left, top, right, bottom = ((self.bounds[number] + margin) * scale).tolist()
        return left, top, right, bottom

    def to_parts(self, box: Box) -> Box:
        margin, scale = self.board.grid.margin, self.board.grid.mm_per_part
        left, top, right, bottom = (value / scale - margin for value in box)
        return left, top, right, bottom

    def texture(self, number: int) -> str:
        return self.style.of_type(self.board.spaces[number].type).texture

    def site(self, id_: str) -> Site:
        found = self._sites.get(id_)
        if found is None:
            number = self.at[id_]
            self.know_fronts([number])
            found = self._site(self.board.spaces[number], self.shapes[number], self._fronts[id_])
            self._sites[id_] = found
        return found

    def know_fronts(self, numbers: Iterable[int]) -> None:
        """Work out the fronts of these spaces, all at once, where they are not known yet."""
        spaces = self.board.spaces
        wanted = [number for number in numbers if spaces[number].id not in self._fronts]
        if not wanted:
            return
        around = self.near_any(self.bounds[wanted])
        found = self._fronts_among([spaces[n] for n in around])
        by_number = {int(around[place]): side for place, side in found.items()}
        for number in wanted:
            self._fronts[spaces[number].id] = by_number.get(number, "bottom")

    def foretold(self, spaces: list[Space], index: ShapeIndex) -> list[Site]:
        """Sites of spaces that are not on this board (yet): they face what lies there now."""
        ours = {space.id for space in spaces}
        others = [self.board.spaces[n] for n in self.near_any(index.bounds)]
        others = [space for space in others if space.id not in ours]
        found = self._fronts_among([*spaces, *others])
        return [
            self._site(space, index.shapes[number], found.get(number, "bottom"))
            for number, space in enumerate(spaces)
        ]

    def _fronts_among(self, spaces: list[Space]) -> Mapping[int, Side]:
        index = ShapeIndex([space.footprint for space in spaces], self.board.grid)
        textures = (self.style.of_type(space.type).texture for space in spaces)
        return fronts(index, np.array([is_walkable(texture) for texture in textures], dtype=bool))

    def _site(self, space: Space, shape: Shape, front: Side) -> Site:
        margin, scale = self.board.grid.margin, self.board.grid.mm_per_part
        several = cell_footprints(space.footprint, self.board.grid, len(self.style.of_type(space.type).motifs))
        cells = [outline(one, self.board.grid) for one in several] if len(several) > 1 else []
        shape, *cells = (shapely.transform(one, lambda points: (points + margin) * scale) for one in (shape, *cells))
        return site_of(space, shape, self.style, front, tuple(cells))

    def way(self, link: Link) -> shapely.LineString | None:
        """The straight lines of a link between the middles of its ends, in parts; None when it is not drawn."""
        if link.cut or link.source not in self.at or link.target not in self.at:
            return None
        first, last = (self._middle(self.at[id_]) for id_ in (link.source, link.target))
        return shapely.LineString([first, *(self.board.grid.to_plane(p) for p in link.bends), last])

    def _middle(self, number: int) -> tuple[float, float]:
        if not isinstance(self.board.spaces[number].footprint, Rect):
            x, y = shapely.get_coordinates(shapely.centroid(self.shapes[number]))[0].tolist()
            return x, y
        left, top, right, bottom = self.bounds[number].tolist()
        return (left + right) / 2, (top + bottom) / 2

    # ---- keeping up

    def update(self, board: Board, redrawn: set[str], moved: set[str]) -> tuple[Floats, set[str]]:
        """Take over an edit of the board: `redrawn` are the spaces that look different by themselves, `moved` those
        among them that came, went, or lie or count as something else.

        Tells the boxes where something moved, old and new, and the other spaces that now face another way.
        """
        old_boxes = self.bounds[[self.at[id_] for id_ in moved if id_ in self.at]]
        self._take_over(board, redrawn)
        new_boxes = self.bounds[[self.at[id_] for id_ in moved if id_ in self.at]]
        boxes = np.concatenate([old_boxes, new_boxes])
        around = [board.spaces[n].id for n in self.near_any(boxes)]
        before = {id_: self._fronts.pop(id_) for id_ in around if id_ in self._fronts}
        self.know_fronts([self.at[id_] for id_ in before])
        turned = {id_ for id_, front in before.items() if self._fronts[id_] != front}
        for id_ in turned:
            self._sites.pop(id_, None)
        return boxes, turned - redrawn

    def _take_over(self, board: Board, redrawn: set[str]) -> None:
        same_order = len(board.spaces) == len(self.board.spaces) and all(
            one is other or one.id == other.id for one, other in zip(self.board.spaces, board.spaces, strict=True)
        )
        if not same_order:
            places = np.array([self.at.get(space.id, -1) for space in board.spaces], dtype=np.int64)
            # A row that is new gets any content here and its own below.
            self.bounds = self.bounds[places] if len(self.bounds) else np.zeros((len(places), 4))
            self.shapes = self.shapes[places] if len(self.shapes) else np.empty(len(places), dtype=object)
            self.at = {space.id: number for number, space in enumerate(board.spaces)}
        self.board = board
        fresh = [self.at[id_] for id_ in redrawn if id_ in self.at]
        index = ShapeIndex([board.spaces[number].footprint for number in fresh], board.grid)
        self.bounds[fresh] = index.bounds
        self.shapes[fresh] = index.shapes
        for id_ in redrawn:
            self._sites.pop(id_, None)
            self._fronts.pop(id_, None)
