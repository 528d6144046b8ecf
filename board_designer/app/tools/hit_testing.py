"""What lies where: under the pointer, in a box, inside a lasso, next to each other. Only what is shown counts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property

import numpy as np
import shapely

from board_designer.app.document.document import Document
from board_designer.app.tools.pointer import ARROW_KEYS, Box, Pointer
from board_designer.board.model import Board, Link
from board_designer.drawing.spatial_index import SpatialIndex
from board_designer.drawing.stack_order import painted_on
from board_designer.drawing.style import Style
from board_designer.geometry.contact import ContactTable, Meeting, contacts
from board_designer.geometry.grid import PlanePoint
from board_designer.geometry.shapes import Floats, Ints

# The four ways a key can point: plane directions, y downwards.


class HitTester:
    """What can be seen and pointed at on a document's board."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._view: _View | None = None

    @property
    def _now(self) -> _View:
        board, hidden = self._document.board, self._document.hidden
        if self._view is None or self._view.board is not board or self._view.hidden != hidden:
            self._view = _View(board, self._document.style, hidden)
        return self._view

    def under(self, p: Pointer) -> list[str]:
        """Everything under the pointer, topmost first: links, then spaces as they are painted on each other.

        A link ends in the middle of a space, where one points to mean the space: there it comes last.
        """
        spaces, links = self.spaces_under(p), self.links_under(p)
        known = self._document.board.link_by_id
        ending = [id_ for id_ in links if known[id_].source in spaces or known[id_].target in spaces]
        return [*(id_ for id_ in links if id_ not in ending), *spaces, *ending]

    def top(self, p: Pointer) -> str | None:
        return next(iter(self.under(p)), None)

    def spaces_under(self, p: Pointer) -> list[str]:
        view = self._now
        _, found = view.board.shapes.at(np.array([p.place]))
        return view.names(sorted(found[view.shown[found]].tolist(), key=view.rank))

    def links_under(self, p: Pointer) -> list[str]:
        view = self._now
        if not len(view.lines):
            return []
        away = shapely.distance(view.lines, shapely.Point(p.place))
        near = np.flatnonzero(away <= p.reach)
        return [view.line_ids[number] for number in near[np.argsort(away[near], kind="stable")].tolist()]

    def next_below(self, p: Pointer, chosen: Collection[str]) -> str | None:
        """What lies under what is chosen here; from the lowest it goes on with the topmost."""
        found = self.under(p)
        here = [number for number, id_ in enumerate(found) if id_ in chosen]
        return found[(here[-1] + 1) % len(found) if here else 0] if found else None

    def line_of(self, link: str) -> list[PlanePoint]:
        """The corners of a link as it is drawn, ends and all; empty when it is not drawn."""
        view = self._now
        if link not in view.line_ids:
            return []
        return [(x, y) for x, y in shapely.get_coordinates(view.lines[view.line_ids.index(link)]).tolist()]

    def in_box(self, box: Box, touched: bool) -> list[str]:
        """What a box holds wholly, or all that it touches."""
        view, area = self._now, shapely.box(*box)
        # A space that only shares an edge with the box is not touched by it.
        shapes = view.board.shapes
        near = np.sort(shapes.tree.query(area))
        left, top, right, bottom = shapes.bounds[near].T
        if touched:
            good = (left < box[2]) & (right > box[0]) & (top < box[3]) & (bottom > box[1])
            round_ = ~shapes.is_box[near] & good
            good[round_] = shapely.intersects(shapes.shapes[near[round_]], area)
            lines = shapely.intersects(view.lines, area)
        else:
            good = (left >= box[0]) & (right <= box[2]) & (top >= box[1]) & (bottom <= box[3])
            lines = shapely.contains(area, view.lines)
        kept = near[good]
        return view.names(kept[view.shown[kept]]) + [view.line_ids[number] for number in np.flatnonzero(lines)]

    def in_lasso(self, outline: Sequence[PlanePoint]) -> list[str]:
        """The spaces whose centres lie inside, and the links between them."""
        if len(outline) < 3:
            return []
        view = self._now
        # A loop drawn by hand may go across itself.
        area = shapely.make_valid(shapely.Polygon(outline))
        inside = shapely.contains_xy(area, view.board.shapes.centroids) & view.shown
        names = view.names(np.flatnonzero(inside))
        chosen = set(names)
        links = view.board.link_by_id
        return names + [id_ for id_ in view.line_ids if {links[id_].source, links[id_].target} <= chosen]

    def run_of(self, id_: str) -> list[str]:
        """The spaces of one type that hang together along edges with this one."""
        view = self._now
        if id_ not in view.position:
            return []
        start = view.position[id_]
        same = view.types == view.types[start]
        neighbours: dict[int, list[int]] = {}
        table = view.contacts
        both = same[table.first] & same[table.second] & (table.meeting >= Meeting.EDGE)
        for one, other in zip(table.first[both].tolist(), table.second[both].tolist(), strict=True):
            neighbours.setdefault(one, []).append(other)
            neighbours.setdefault(other, []).append(one)
        found, waiting = {start}, [start]
        while waiting:
            for other in neighbours.get(waiting.pop(), ()):
                if other not in found:
                    found.add(other)
                    waiting.append(other)
        return view.names(sorted(found))

    def all_of_types(self, ids: Iterable[str]) -> list[str]:
        """Every space and link of the types that these have."""
        board = self._document.board
        types = {board.space_by_id[id_].type for id_ in ids if id_ in board.space_by_id} - self._document.hidden
        links = {board.link_by_id[id_].type for id_ in ids if id_ in board.link_by_id}
        return [space.id for space in board.spaces if space.type in types] + [
            link.id for link in board.links if link.type in links and not link.cut
        ]

    def shown_spaces(self) -> list[str]:
        view = self._now
        return view.names(np.flatnonzero(view.shown))

    def centre_of(self, id_: str) -> PlanePoint:
        view = self._now
        x, y = view.board.shapes.centroids[view.position[id_]].tolist()
        return x, y

    def middle_of(self, ids: Collection[str]) -> PlanePoint | None:
        """The middle of the box round these spaces."""
        view = self._now
        numbers = [view.position[id_] for id_ in ids if id_ in view.position]
        if not numbers:
            return None
        bounds = view.board.shapes.bounds[numbers]
        return float(bounds[:, 0].min() + bounds[:, 2].max()) / 2, float(bounds[:, 1].min() + bounds[:, 3].max()) / 2

    def towards(self, way: str, start: PlanePoint, among: Sequence[str] | None = None) -> str | None:
        """The nearest space in one of the four directions; straight on is nearer than aslant."""
        view = self._now
        names = self.shown_spaces() if among is None else list(among)
        if not names:
            return None
        offset = view.board.shapes.centroids[[view.position[id_] for id_ in names]] - np.array(start)
        ahead = offset @ np.array(ARROW_KEYS[way])
        aside = np.abs(offset @ np.array(ARROW_KEYS[way][::-1]))
        cost = np.where((ahead > 1e-6) & (aside <= 2 * ahead), ahead + 2 * aside, np.inf)
        best = int(np.argmin(cost))
        return names[best] if np.isfinite(cost[best]) else None


class _View:
    """A board with some types hidden, and what is worked out from it once."""

    def __init__(self, board: Board, style: Style, hidden: frozenset[str]) -> None:
        self.board, self.style, self.hidden = board, style, hidden

    @cached_property
    def position(self) -> dict[str, int]:
        return {space.id: number for number, space in enumerate(self.board.spaces)}

    @cached_property
    def types(self) -> np.ndarray:
        return np.array([space.type for space in self.board.spaces], dtype=object)

    @cached_property
    def shown(self) -> np.ndarray:
        return np.array([space.type not in self.hidden for space in self.board.spaces], dtype=bool)

    @cached_property
    def contacts(self) -> ContactTable:
        return contacts(self.board.shapes)

    def names(self, numbers: Iterable[int] | Ints) -> list[str]:
        return [self.board.spaces[int(number)].id for number in numbers]

    def rank(self, number: int) -> tuple[int, int, int]:
        """Lowest for what is painted last: by layer, how many lie below it, then in the order of the board."""
        layer, level = painted_on(self.board.spaces[number], self.style)
        return -layer, -level, -number

    @cached_property
    def drawn_links(self) -> list[Link]:
        """The links that can be seen: no cuts, and both ends shown."""
        seen = {space.id for space, shown in zip(self.board.spaces, self.shown.tolist(), strict=True) if shown}
        return [link for link in self.board.links if not link.cut and link.source in seen and link.target in seen]

    @cached_property
    def line_ids(self) -> list[str]:
        return [link.id for link in self.drawn_links]

    @cached_property
    def lines(self) -> np.ndarray:
        ends = _anchors(self.board, self.style, self.drawn_links)
        made = np.empty(len(self.drawn_links), dtype=object)
        for number, link in enumerate(self.drawn_links):
            bends = (self.board.grid.to_plane(point) for point in link.bends)
            made[number] = shapely.LineString([ends[link.source], *bends, ends[link.target]])
        return made


def _anchors(board: Board, style: Style, links: Sequence[Link]) -> dict[str, PlanePoint]:
    """Where lines to the ends of these links are drawn to, on the plane."""
    ends = {id_ for link in links for id_ in (link.source, link.target)}
    if not ends:
        return {}
    plan = SpatialIndex(board, style)
    plan.know_fronts([plan.at[id_] for id_ in ends])
    scale, margin = board.grid.mm_per_part, board.grid.margin
    anchors = {id_: plan.site(id_).anchor for id_ in ends}
    return {id_: (x / scale - margin, y / scale - margin) for id_, (x, y) in anchors.items()}


def nearest_segment(line: Sequence[PlanePoint], place: PlanePoint) -> int:
    """Which stretch of a line lies nearest to a place: 0 is the one between the first two corners."""
    starts, ends = np.array(line[:-1]), np.array(line[1:])
    return int(np.argmin(distances_to_segments(starts, ends, place)))


def distances_to_segments(starts: Floats, ends: Floats, place: PlanePoint) -> Floats:
    along, offset = ends - starts, np.array(place) - starts
    length = np.maximum((along * along).sum(axis=1), 1e-12)
    share = np.clip((along * offset).sum(axis=1) / length, 0.0, 1.0)
    return np.asarray(np.linalg.norm(offset - along * share[:, None], axis=1), dtype=float)
