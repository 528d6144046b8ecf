"""The lines that designers draw between spaces, and what lies under them."""

from __future__ import annotations

import shapely

from board_designer.board.model import Link
from board_designer.lint.board_facts import Facts

# A line that merely grazes a space does not run over it.
SHORTEST_PIECE = 0.5  # parts


def line_of(facts: Facts, link: Link) -> shapely.LineString | None:
    """The drawn line from middle to middle, by its bends; None for a link that means nothing as it is."""
    if link.cut or link.source == link.target or not _ends_fit(facts, link):
        return None
    centres = facts.shapes.centroids
    points = [
        tuple(centres[facts.number[link.source]]),
        *(facts.grid.to_plane(point) for point in link.bends),
        tuple(centres[facts.number[link.target]]),
    ]
    return shapely.LineString(points)


def crossed(facts: Facts, link: Link) -> list[str] | None:
    """The spaces a drawn line runs over, apart from its two ends, in the order of the board."""
    line = line_of(facts, link)
    return None if line is None else _under(facts, line, link.source, link.target)


def under_line(facts: Facts, one: str, other: str) -> list[str]:
    """The spaces that a straight line between two spaces would run over."""
    ends = facts.shapes.centroids[[facts.number[one], facts.number[other]]]
    return _under(facts, shapely.LineString(ends), one, other)


def _under(facts: Facts, line: shapely.LineString, one: str, other: str) -> list[str]:
    shapes = facts.shapes
    ends = {facts.number[one], facts.number[other]}
    rows = sorted(set(shapes.tree.query(line, predicate="intersects").tolist()) - ends)
    if not rows:
        return []
    under = shapely.length(shapely.intersection(shapes.shapes[rows], line))
    ids = facts.ids
    return [ids[row] for row, length in zip(rows, under.tolist(), strict=True) if length >= SHORTEST_PIECE]


def _ends_fit(facts: Facts, link: Link) -> bool:
    """Whether both ends are there and of a type the link can join; that they are not is said elsewhere."""
    if link.source not in facts.types or link.target not in facts.types:
        return False
    ends = next((rule.ends for rule in facts.rules.drawn if rule.link == link.type), None)
    return ends is None or (facts.types[link.source] in ends[0] and facts.types[link.target] in ends[1])
