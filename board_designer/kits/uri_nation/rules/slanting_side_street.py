"""A side street that does not leave the sidewalk at a right angle."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely

from board_designer.geometry.contact import TOLERANCE
from board_designer.geometry.shapes import Floats
from board_designer.kits.uri_nation.side_streets import side_streets
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import number, sentence


@rule(
    "warning",
    summary="A side street does not leave the sidewalk at a right angle.",
    why="Side streets branch off at right angles. At another angle, one looks like part of the sidewalk.",
    example="A side street that continues where the sidewalk ends.",
    tier="deep",
)
def slanting_side_street(facts: Facts, *, tolerance: int = 15) -> Iterator[Found]:
    for street in side_streets(facts):
        for entry in dict.fromkeys(inner for _, inner in street.mouths):
            mouths = [sidewalk for sidewalk, inner in street.mouths if inner == entry]
            way = _way_in(facts, entry, mouths)
            # Where the sidewalk bends at the mouth, the best of the angles is what people see.
            angle = max((_angle(way, arm) for arm in _arms(facts, mouths)), default=90.0)
            if angle < 90 - tolerance:
                yield Found(
                    sentence(
                        f"{facts.name(entry)} leaves {facts.names(mouths)} at {number(angle, 0)} degrees; "
                        f"it should be 90, plus or minus {tolerance}."
                    ),
                    (entry,),
                )


def _way_in(facts: Facts, entry: str, mouths: list[str]) -> Floats:
    """From the edge where the street touches the sidewalk to the middle of its first space."""
    number, shapes = facts.number, facts.shapes
    walk = shapely.union_all(shapes.shapes[[number[id_] for id_ in mouths]])
    edge = shapely.intersection(shapely.buffer(shapes.shapes[number[entry]], TOLERANCE), walk)
    if shapes.is_box[number[entry]]:
        # A box goes off straight from the edge it touches with, even where only half of that lies on the sidewalk.
        left, top, right, bottom = shapely.bounds(edge).tolist()
        return np.array([0.0, 1.0] if right - left >= bottom - top else [1.0, 0.0])
    return np.asarray(shapes.centroids[number[entry]] - shapely.get_coordinates(shapely.centroid(edge))[0])


def _arms(facts: Facts, mouths: list[str]) -> list[Floats]:
    """The directions in which the sidewalk goes on from the mouth."""
    centres, number = facts.shapes.centroids, facts.number
    on = facts.play.walk_neighbours
    return [
        centres[number[other]] - centres[number[id_]]
        for id_ in mouths
        for other in on.get(id_, ())
        if facts.types[other] == "sidewalk"
    ]


def _angle(one: Floats, other: Floats) -> float:
    """Between two lines, in degrees from 0 to 90."""
    lengths = float(np.linalg.norm(one) * np.linalg.norm(other))
    return float(np.degrees(np.arccos(min(1.0, abs(float(one @ other)) / lengths)))) if lengths else 90.0
