"""Side streets of edition 1.2: what hangs together, where it leaves the sidewalk, and how deep it goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import networkx as nx

from board_designer.lint.board_facts import Facts


@dataclass(frozen=True, slots=True)
class SideStreet:
    """`mouths` pairs a sidewalk space with the side street space that touches it."""

    spaces: tuple[str, ...]
    mouths: tuple[tuple[str, str], ...]
    depth: Mapping[str, int]  # steps from the sidewalk; empty when it hangs on none

    @property
    def root(self) -> str:
        """The sidewalk space it is spoken of by; empty when it hangs on none."""
        return self.mouths[0][0] if self.mouths else ""


def side_streets(facts: Facts) -> list[SideStreet]:
    """Every side street, in the order of the board. Worked out once, whichever rule asks first."""
    return facts.keep("side streets", ("graph", "spaces", "rules"), lambda: _side_streets(facts))


def _side_streets(facts: Facts) -> list[SideStreet]:
    steps: nx.Graph[str] = nx.Graph()
    steps.add_nodes_from(facts.of(["side_street"]))
    inside, sidewalk = set(steps), set(facts.of(["sidewalk"]))
    mouths: list[tuple[str, str]] = []
    for source, target, _ in facts.play.edges("side_step"):
        if source in inside and target in inside:
            steps.add_edge(source, target)
        elif target in inside and source in sidewalk:
            mouths.append((source, target))
    found = []
    for part in nx.connected_components(steps):
        spaces = tuple(sorted(part, key=facts.number.__getitem__))
        own = sorted((mouth for mouth in mouths if mouth[1] in part), key=lambda m: tuple(map(facts.number.get, m)))
        entries = {inner for _, inner in own}
        depth = nx.multi_source_dijkstra_path_length(steps, entries) if entries else {}
        found.append(SideStreet(spaces, tuple(own), {id_: int(far) + 1 for id_, far in depth.items()}))
    return sorted(found, key=lambda street: facts.number[street.spaces[0]])
