"""How far apart the chance spots lie."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import networkx as nx

from board_designer.kits.uri_nation.street_sides import per_side, sides_of
from board_designer.lint.board_facts import Facts
from board_designer.lint.finding import Found
from board_designer.lint.rule import rule
from board_designer.words import listed


@rule(
    "info",
    summary="How many steps lie between one chance spot and the next.",
    why="Spread evenly, they serve everyone. Close together, they favour the dogs nearby.",
    example="10 steps along the north sidewalk, 11 and 9 along the south one.",
    tier="deep",
)
def chance_spread(facts: Facts) -> Iterator[Found]:
    walks: nx.Graph[str] = nx.Graph()
    walks.add_nodes_from(facts.standing)
    walks.add_edges_from((one, other) for one, other, _ in facts.play.edges(facts.rules.walk, "side_step"))
    said, total = [], 0
    for side, spots in per_side(facts, ["chance"]).items():
        total += len(spots)
        steps = _apart(facts, walks, spots)
        if len(spots) > 1:
            said.append(f"{listed(steps) or 'no way'} along the {side} sidewalk")
        elif spots:
            said.append(f"only one along the {side} sidewalk")
    if total > 1:
        yield Found(f"Steps from one chance spot to the next: {'; '.join(said)}.")


def _apart(facts: Facts, walks: nx.Graph[str], spots: list[str]) -> list[int]:
    """The steps between neighbouring spots, run by run, from left to right or from top to bottom."""
    run_of = sides_of(facts).run_of
    by_run: dict[str, list[str]] = {}
    for spot in spots:
        door = next(door for door in facts.access[spot] if door in run_of)
        by_run.setdefault(run_of[door].spaces[0], []).append(spot)
    found = []
    for together in by_run.values():
        steps = {spot: _steps_from(facts, walks, spot, together) for spot in together}
        # Seen from any spot, the furthest one is at an end of the row.
        end = max(together, key=lambda spot: (steps[together[0]][spot], _place(facts, spot)))
        row = sorted(together, key=lambda spot: (steps[end][spot], _place(facts, spot)))
        row = row if _place(facts, row[0]) <= _place(facts, row[-1]) else row[::-1]
        found += [steps[one][other] for one, other in pairwise(row)]
    return found


def _steps_from(facts: Facts, walks: nx.Graph[str], spot: str, others: list[str]) -> dict[str, int]:
    """From the nearest of its doors to the nearest door of each other one."""
    far = nx.multi_source_dijkstra_path_length(walks, set(facts.access[spot]))
    return {other: int(min(far[door] for door in facts.access[other] if door in far)) for other in others}


def _place(facts: Facts, spot: str) -> tuple[float, float]:
    x, y = facts.shapes.centroids[facts.number[spot]].tolist()
    return x, y
