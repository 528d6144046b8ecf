"""Roads that meet without an intersection."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import networkx as nx
import shapely

from board_designer.geometry.contact import Meeting
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.neighbours import neighbours_of
from board_designer.lint.rule import rule
from board_designer.words import sentence


@rule(
    "warning",
    summary="Roads meet where there is no intersection.",
    why="Crossing is free where roads meet, but only where the board has an intersection.",
    example="Four roads around a gap where the intersection is missing.",
    hint=True,
)
def roads_meet_bare(facts: Facts) -> Iterator[Found]:
    meeting = neighbours_of(facts, ["road"], ["road"], Meeting.CORNER)
    at = neighbours_of(facts, ["road"], ["intersection"], Meeting.CORNER)
    for gap in facts.gaps:
        # An intersection that stops a little short of a road is there; the gap is said elsewhere.
        for road, other in ((gap.one, gap.other), (gap.other, gap.one)):
            if facts.types[road] == "road" and facts.types[other] == "intersection":
                at.setdefault(road, []).append(other)
    pairs: list[tuple[str, str]] = []
    for one, others in meeting.items():
        for other in others:
            if not _in_line(facts, one, other) and not set(at.get(one, ())) & set(at.get(other, ())):
                pairs.append((one, other))
    for together in _by_place(facts, [pair for pair in pairs if facts.number[pair[0]] < facts.number[pair[1]]]):
        yield Found(sentence(f"{facts.names(together)} meet, but there is no intersection."), tuple(together))


def _by_place(facts: Facts, pairs: list[tuple[str, str]]) -> Iterator[list[str]]:
    """The roads that meet in one place: pairs that touch no further apart than a road and a half is wide."""
    shapes, number = facts.shapes, facts.number
    places = [shapely.centroid(shapely.intersection(*(shapes.shapes[number[id_]] for id_ in pair))) for pair in pairs]
    near: nx.Graph[int] = nx.Graph()
    near.add_nodes_from(range(len(pairs)))
    for one, other in combinations(range(len(pairs)), 2):
        width = min(_width(facts, id_) for id_ in (*pairs[one], *pairs[other]))
        if shapely.distance(places[one], places[other]) <= 1.5 * width:
            near.add_edge(one, other)
    for group in nx.connected_components(near):
        yield sorted({id_ for pair in group for id_ in pairs[pair]}, key=number.__getitem__)


def _width(facts: Facts, road: str) -> float:
    left, top, right, bottom = facts.shapes.bounds[facts.number[road]].tolist()
    return float(min(right - left, bottom - top))


def _in_line(facts: Facts, one: str, other: str) -> bool:
    """One road drawn in two pieces: end to end, of the same width."""
    first, second = (facts.shapes.bounds[facts.number[id_]] for id_ in (one, other))
    across = first[0] == second[0] and first[2] == second[2]
    down = first[1] == second[1] and first[3] == second[3]
    return bool(across or down)
