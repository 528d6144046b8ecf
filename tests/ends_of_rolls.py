"""Questions to the kernel from outside: where can this roll end?"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from board_designer.games.kernel.records import playing_in
from board_designer.kits.board_structure import Structure
from board_designer.kits.uri_nation.play.board_memory import BoardMemory, build_town
from board_designer.kits.uri_nation.play.contest import memory_of
from board_designer.kits.uri_nation.play.game_records import Tree, ends, nodes, rules, trees
from board_designer.kits.uri_nation.play.players import shipped_players
from board_designer.kits.uri_nation.play.route_cache import ends_of_any_roll
from board_designer.kits.uri_nation.play.terms import HOME_MAY

_ITEMS, _ENDS = 200_000, 140_000
_room: list[Any] = []  # the town that was asked about last, and the memory for it


def ends_of_roll(structure: Structure, start: str, roll: int, drive: int) -> set[str]:
    """All spaces where a full roll can end, early stops at home or a park left aside."""
    return ends_in(_town_of(structure), start, roll, drive)


@lru_cache(maxsize=2)  # several dogs are asked about on one board
def _town_of(structure: Structure) -> BoardMemory:
    return build_town(structure, shipped_players(tuple(structure.kit.data["archetypes"])).policies, whole=False)


def ends_in(town: BoardMemory, start: str, roll: int, drive: int, owner: int = 0) -> set[str]:
    """The same for a town that is there already. Whose dog it is, by the order of homes, matters where dogs must stop
    at their own."""
    with _tree_of(town, start, roll, drive, owner) as tree:
        first = min(rules.min_steps, roll) if rules.stop_anywhere else roll
        full = [ends[at] for at in range(tree.ends[first], tree.ends[roll + 1])]
        found = {end.node for end in full if end.level < roll or end.zeros <= rules.after_last}
        stops = [ends[at] for at in range(tree.stops, tree.stops_end)]
        found |= {end.node for end in stops if end.forced and end.level <= roll}
    return {town.nodes[node] for node in found}


def early_stops_in(town: BoardMemory, start: str, roll: int, drive: int, owner: int) -> set[str]:
    """Where a move may be broken off, at home or at a park, by a dog that could begin an alliance at every park."""
    found = set()
    with _tree_of(town, start, roll, drive, owner) as tree:
        for at in range(tree.stops, tree.stops_end):
            end = ends[at]
            node = nodes[end.node]
            at_home = rules.home_stop == HOME_MAY and (node.homes >> owner) & 1
            at_park = rules.park_stop and node.mask & rules.allies
            if (at_home or at_park) and not rules.stop_anywhere and rules.min_steps <= end.level < roll:
                found.add(town.nodes[end.node])
    return found


@contextmanager
def _tree_of(town: BoardMemory, start: str, roll: int, drive: int, owner: int) -> Iterator[Tree]:
    if not _room or _room[0] is not town:
        _room[:] = town, memory_of(town, _ITEMS, _ENDS)
    cells = _room[1]
    number = ends_of_any_roll(cells, town.nodes.index(start), roll, drive, owner)
    with playing_in(cells):
        yield trees[number]
