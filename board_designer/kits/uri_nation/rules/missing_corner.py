"""An intersection with no sidewalk at one of its corners."""

from __future__ import annotations

from collections.abc import Iterator

import shapely

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.constraints.touches import sides_at_edge
from board_designer.lint.finding import Found
from board_designer.lint.neighbours import is_rectangle, neighbours_of
from board_designer.lint.row_holes import holes
from board_designer.lint.rule import rule
from board_designer.words import listed, sentence

CORNERS = {"upper left": (0, 1), "upper right": (2, 1), "lower right": (2, 3), "lower left": (0, 3)}


@rule(
    "warning",
    summary="A corner of an intersection has no sidewalk space.",
    why="Dogs cross for free from corner to corner. Where a corner is missing, its block has no free crossing.",
    example="A block whose corner space was deleted.",
    tier="deep",
    hint=True,
)
def missing_corner(facts: Facts) -> Iterator[Found]:
    is_walk = facts.ground.is_type(["sidewalk"])
    missing = [shapely.box(*hole.box) for hole in holes(facts)]
    near = {id_ for gap in facts.gaps for id_ in (gap.one, gap.other)}  # what stops short is said elsewhere
    halves = neighbours_of(facts, ["intersection"], ["intersection"], Meeting.EDGE)
    for id_ in facts.of(["intersection"]):
        number = facts.number[id_]
        if not is_rectangle(facts, number) or id_ in halves or id_ in near:
            continue
        bounds, at_edge = facts.shapes.bounds[number], sides_at_edge(facts, id_)
        bare = []
        for name, (x, y) in CORNERS.items():
            # At the edge of the board there may be nothing beyond.
            if not any(word in at_edge for word in name.split()):
                corner = shapely.Point(bounds[x], bounds[y])
                at = facts.shapes.tree.query(corner, predicate="dwithin", distance=0.5)
                # A hole in the row of the block is said elsewhere, with what would fill it.
                if not is_walk[at].any() and not any(corner.intersects(hole) for hole in missing):
                    bare.append(name)
        if bare and len(bare) < len(CORNERS):
            yield Found(sentence(f"{facts.name(id_)} has no sidewalk space at its {listed(bare)} corner."), (id_,))
