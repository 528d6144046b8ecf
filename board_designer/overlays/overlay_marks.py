"""Places and shapes of a board in millimetres of the printed picture, and the few marks all overlays are made of."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import shapely

from board_designer.board.model import Board
from board_designer.drawing.marks import Command, Mark, Outline, Point, Text, circle, line, polygon
from board_designer.drawing.text_fitting import width_of
from board_designer.geometry.grid import PlanePoint

WHITE, INK = "#ffffff", "#1f1d1b"
# Okabe and Ito's colours, which colour-blind eyes can tell apart; those that are too pale for a line come last.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#7a5c00", "#5b3a8c")
ARROW = 4.2  # mm


class Sheet:
    def __init__(self, board: Board) -> None:
        self._board = board
        self._scale = board.grid.mm_per_part
        self._centres = board.shapes.centroids
        self._number = {space.id: number for number, space in enumerate(board.spaces)}
        # Lines and letters follow the size of the cells: on a board of small cells they are fine ones.
        self.unit = min(1.0, board.grid.cell_mm / 25)
        self.cell = board.grid.cell_mm

    def __contains__(self, id_: object) -> bool:
        return id_ in self._number

    def mm(self, plane: PlanePoint) -> Point:
        margin = self._board.grid.margin
        return (plane[0] + margin) * self._scale, (plane[1] + margin) * self._scale

    def centre(self, id_: str) -> Point:
        x, y = self._centres[self._number[id_]].tolist()
        return self.mm((x, y))

    def radius(self, id_: str) -> float:
        """How far it is from the middle of a space to its nearer sides."""
        left, top, right, bottom = self._board.shapes.bounds[self._number[id_]].tolist()
        return float(min(right - left, bottom - top)) / 2 * self._scale

    def doorstep(self, place: str, door: str, inside: float) -> Point:
        """A point of a place just inside its edge, where it is nearest to the space it is used from."""
        shape = self._board.shapes.shapes[self._number[place]]
        nearest = shapely.shortest_line(shapely.Point(self._centres[self._number[door]]), shape).coords[-1]
        edge, centre = self.mm((nearest[0], nearest[1])), self.centre(place)
        length = math.dist(edge, centre)
        share = min(inside / length, 1.0) if length else 0.0
        return edge[0] + (centre[0] - edge[0]) * share, edge[1] + (centre[1] - edge[1]) * share

    def outline(self, id_: str, inset: float = 0.0) -> tuple[Command, ...]:
        """The shape of a space, a little smaller where an inset in millimetres is given."""
        return tuple(command for ring in self.rings(id_, inset) for command in polygon(ring))

    def rings(self, id_: str, inset: float = 0.0) -> list[list[Point]]:
        """The corners of each piece of a space."""
        number, shapes = self._number[id_], self._board.shapes
        if shapes.is_box[number]:
            left, top, right, bottom = shapes.bounds[number].tolist()
            off = min(inset, self.radius(id_) / 2)
            (x, y), (end, foot) = self.mm((left, top)), self.mm((right, bottom))
            x, y, end, foot = x + off, y + off, end - off, foot - off
            return [[(x, y), (end, y), (end, foot), (x, foot)]]
        shape = shapes.shapes[number]
        if inset:
            shape = shape.buffer(-inset / self._scale, join_style="mitre") or shape
        pieces = shapely.get_parts(shape)
        return [[self.mm((x, y)) for x, y in piece.exterior.coords[:-1]] for piece in pieces]

    def bends(self, link: str) -> list[Point]:
        drawn = self._board.link_by_id.get(link)
        grid = self._board.grid
        return [self.mm(grid.to_plane(point)) for point in drawn.bends] if drawn else []


def strokes(
    lines: Iterable[Sequence[Point]], colour: str, width: float, dash: tuple[float, ...] = ()
) -> tuple[Mark, ...]:
    """Many lines as two marks: a white edge that keeps them apart from any ground, and the colour."""
    commands = tuple(command for points in lines for command in line(points))
    if not commands:
        return ()
    # With round ends the dashes would run together.
    return (
        Outline(commands, stroke=WHITE, width=width * 2.2, opacity=0.75),
        Outline(commands, stroke=colour, width=width, dash=dash, round_ends=not dash),
    )


def arrow_head(start: Point, end: Point, size: float) -> tuple[Command, ...]:
    """A triangle with its tip at the end of a line."""
    length = math.dist(start, end)
    if length == 0:
        return ()
    across, down = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    back = (end[0] - across * size, end[1] - down * size)
    half = size * 0.45
    return polygon(
        [end, (back[0] - down * half, back[1] + across * half), (back[0] + down * half, back[1] - across * half)]
    )


def middle(points: Sequence[Point]) -> Point:
    """About halfway along a line: a bend, or the middle of a straight run."""
    at = len(points) // 2
    if len(points) % 2:
        return points[at]
    (x, y), (after_x, after_y) = points[at - 1], points[at]
    return (x + after_x) / 2, (y + after_y) / 2


def shortened(points: Sequence[Point], at_start: float, at_end: float) -> list[Point]:
    """A line that begins and ends a little earlier."""
    return [_along(points[0], points[1], at_start), *points[1:-1], _along(points[-1], points[-2], at_end)]


def _along(start: Point, end: Point, distance: float) -> Point:
    length = math.dist(start, end)
    share = min(distance / length, 0.45) if length else 0.0
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def dots(centres: Iterable[Point], radius: float, fill: str, edge: str) -> Outline:
    commands = tuple(command for x, y in centres for command in circle(x, y, radius))
    return Outline(commands, fill=fill, stroke=edge, width=radius * 0.35)


def badge(centre: Point, text: str, size: float, fill: str, ink: str) -> tuple[Mark, ...]:
    """A word on a round ground of its own."""
    x, y = centre
    width = width_of(text, size)
    radius = size * 0.78
    half = max(width / 2 + size * 0.36, radius)
    ground = _pill(x, y, half, radius)
    return (
        Outline(ground, fill=fill, stroke=WHITE, width=size * 0.14),
        Text(x, y, text, size, ink, width),
    )


def words(centre: Point, text: str, size: float, ink: str) -> Text:
    return Text(*centre, text, size, ink, width_of(text, size))


def _pill(x: float, y: float, half: float, radius: float) -> tuple[Command, ...]:
    if half <= radius:
        return circle(x, y, radius)
    k = radius * 0.5522847498
    left, right = x - half + radius, x + half - radius
    return (
        ("M", left, y - radius),
        ("L", right, y - radius),
        ("C", right + k, y - radius, right + radius, y - k, right + radius, y),
        ("C", right + radius, y + k, right + k, y + radius, right, y + radius),
        ("L", left, y + radius),
        ("C", left - k, y + radius, left - radius, y + k, left - radius, y),
        ("C", left - radius, y - k, left - k, y - radius, left, y - radius),
        ("Z",),
    )
