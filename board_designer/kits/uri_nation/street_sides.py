"""The two sides of the street in edition 1.2: which sidewalk is which, and on which side a lot lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

import networkx as nx
import numpy as np
import shapely

from board_designer.geometry.shapes import Floats
from board_designer.kits.uri_nation.side_streets import side_streets
from board_designer.lint.board_facts import Facts
from board_designer.lint.drawn_lines import crossed

ROAD = ("road", "intersection")


@dataclass(frozen=True, slots=True)
class Run:
    """A sidewalk: what its spaces call their side, and where it lies as seen from the road."""

    spaces: tuple[str, ...]
    name: str
    lies: str


@dataclass(frozen=True)
class Sides:
    runs: tuple[Run, ...]  # the longest first
    run_of: Mapping[str, Run]  # per walking space; side streets belong to the run they hang on
    names: tuple[str, ...]  # of the sides, in the order of the board


def sides_of(facts: Facts) -> Sides:
    """The sides of this board. Worked out once, whichever rule asks first."""
    return facts.keep("sides", ("graph", "spaces", "rules", "props", "shapes", "links"), lambda: _sides(facts))


def _sides(facts: Facts) -> Sides:
    runs = _named(facts, _runs(facts))
    run_of = {id_: run for run in runs for id_ in run.spaces}
    for street in side_streets(facts):
        if street.root in run_of:
            run_of |= dict.fromkeys(street.spaces, run_of[street.root])
    by_place = sorted(runs, key=lambda run: facts.number[run.spaces[0]])
    return Sides(tuple(runs), run_of, tuple(dict.fromkeys(run.name for run in by_place)))


def side_of(facts: Facts, lot: str) -> str:
    """The side a lot lies on, by the first space it is used from; empty when it has no door to any."""
    run_of = sides_of(facts).run_of
    return next((run_of[door].name for door in facts.access.get(lot, ()) if door in run_of), "")


def per_side(facts: Facts, types: Collection[str]) -> dict[str, list[str]]:
    """The lots of these types by side. Sides without any are there too; lots without a door are not."""
    found: dict[str, list[str]] = {name: [] for name in sides_of(facts).names}
    for lot in facts.of(types):
        if side := side_of(facts, lot):
            found[side].append(lot)
    return found


def written_side(props: Mapping[str, Any] | None) -> str:
    """What the property `side` says; capitals and blanks round it mean nothing."""
    value = props.get("side") if props else None
    return value.strip().lower() if isinstance(value, str) else ""


def _runs(facts: Facts) -> list[tuple[str, ...]]:
    """Sidewalk that walking joins, the longest run first. Lots that are walked on belong to it.

    A walk drawn over the road is a fault of its own and does not make one side of two.
    """
    over_road = {
        link.id
        for link in facts.links
        if link.type == "walk" and any(facts.types[id_] in ROAD for id_ in crossed(facts, link) or ())
    }
    walks: nx.Graph[str] = nx.Graph()
    walks.add_nodes_from(facts.of(["sidewalk"]))
    walks.add_edges_from(
        (source, target)
        for source, target, data in facts.play.edges(facts.rules.walk)
        if data.get("link") not in over_road and "side_street" not in (facts.types[source], facts.types[target])
    )
    found = [
        tuple(sorted(part, key=facts.number.__getitem__))
        for part in nx.connected_components(walks)
        if any(facts.types[id_] == "sidewalk" for id_ in part)
    ]
    return sorted(found, key=lambda run: (-len(run), facts.number[run[0]]))


def _named(facts: Facts, runs: list[tuple[str, ...]]) -> list[Run]:
    """A run is named by what most of its spaces say, else like a longer one beside it, else by where it lies."""
    found: list[Run] = []
    for spaces in runs:
        said = Counter(name for id_ in spaces if (name := written_side(facts.props.get(id_))))
        found.append(Run(spaces, said.most_common(1)[0][0] if said else "", _where(facts, spaces)))
    names: dict[str, str] = {}
    for run in found:
        if run.name:
            names.setdefault(run.lies, run.name)
    return [run if run.name else replace(run, name=names.get(run.lies, run.lies)) for run in found]


def _where(facts: Facts, spaces: tuple[str, ...]) -> str:
    """In which direction the run lies from the road beside it; without a road, from the middle of all sidewalks."""
    here = _centres(facts, spaces)
    roads = [facts.number[id_] for id_ in facts.of(ROAD)]
    if roads:
        lines = shapely.shortest_line(shapely.union_all(facts.shapes.shapes[roads]), shapely.points(here))
        ends = shapely.get_coordinates(lines).reshape(-1, 2, 2)
        away = (ends[:, 1] - ends[:, 0]).sum(axis=0)
    else:
        away = here.mean(axis=0) - _centres(facts, facts.of(["sidewalk"])).mean(axis=0)
    if abs(away[0]) > abs(away[1]):
        return "west" if away[0] < 0 else "east"
    return "north" if away[1] < 0 else "south"


def _centres(facts: Facts, ids: Collection[str]) -> Floats:
    return np.asarray(facts.shapes.centroids[[facts.number[id_] for id_ in ids]])
