"""An intersection where no side street begins."""

from __future__ import annotations

from collections.abc import Iterator

from board_designer.geometry.contact import Meeting
from board_designer.kits.uri_nation.side_streets import side_streets
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.neighbours import neighbours_of
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "warning",
    summary="No side street begins at an intersection.",
    why="An intersection is where a side street meets the road. Without one, nobody can see why crossing is free.",
    example="An intersection left behind when its side street was moved.",
    tier="deep",
)
def intersection_without_side_street(facts: Facts) -> Iterator[Found]:
    mouths = {sidewalk for street in side_streets(facts) for sidewalk, _ in street.mouths}
    touching = neighbours_of(facts, ["intersection"], ["side_street"], Meeting.EDGE)
    for junction, corners in facts.play.junctions.items():
        # One that joins nothing is a fault of its own.
        sides = {facts.play.patch_of.get(id_, id_) for id_ in corners}
        if len(sides) > 1 and junction not in touching and not mouths & set(corners) and not _nearly(facts, corners):
            yield Found(
                sentence(f"{facts.name(junction)} joins {facts.names(corners)}, but no side street begins there."),
                (junction,),
            )


def _nearly(facts: Facts, corners: tuple[str, ...]) -> bool:
    """Whether a side street stops just short of a corner, which is said elsewhere."""
    near = [{gap.one, gap.other} for gap in facts.gaps]
    return any("side_street" in {facts.types[id_] for id_ in pair} for pair in near if pair & set(corners))
