"""Questions to the kernel from outside: where can this roll end?"""

from __future__ import annotations

from board_designer.kits.structure import Structure
from board_designer.kits.uri_nation.play import cells as c
from board_designer.kits.uri_nation.play.contest import memory_of
from board_designer.kits.uri_nation.play.policies import shipped_players
from board_designer.kits.uri_nation.play.town import Town, build_town
from board_designer.kits.uri_nation.play.trees import (
    E_FORCED,
    E_LEVEL,
    E_NODE,
    E_ZEROS,
    END,
    L_STOPS,
    L_STOPS_END,
    LEVEL,
    V_ENDS,
    ends_of_any_roll,
)  # fmt: skip

_ITEMS, _ENDS = 200_000, 2_000_000


def ends_of_roll(structure: Structure, start: str, roll: int, drive: int) -> set[str]:
    """All spaces where a full roll can end, early stops at home or a park left aside."""
    town = build_town(structure, shipped_players(list(structure.kit.data["archetypes"])).policies, whole=False)
    return ends_in(town, start, roll, drive)


def ends_in(town: Town, start: str, roll: int, drive: int, owner: int = 0) -> set[str]:
    """The same for a town that is there already. Whose dog it is, by the order of homes, matters where dogs must stop
    at their own."""
    trees = memory_of(town, _ITEMS, _ENDS)
    kept = int(ends_of_any_roll(trees, town.nodes.index(start), roll, drive, owner))
    first = roll
    if town.size(c.STOP_ANYWHERE):
        first = min(town.size(c.MIN_STEPS), roll)
    found = set()
    for end in range(trees[kept + first * LEVEL + V_ENDS], trees[kept + (roll + 1) * LEVEL + V_ENDS], END):
        if trees[end + E_LEVEL] < roll or trees[end + E_ZEROS] <= town.size(c.AFTER_LAST):
            found.add(town.nodes[trees[end + E_NODE]])
    for end in range(trees[kept + L_STOPS], trees[kept + L_STOPS_END], END):
        if trees[end + E_FORCED] and trees[end + E_LEVEL] <= roll:
            found.add(town.nodes[trees[end + E_NODE]])
    return found


def early_stops_in(town: Town, start: str, roll: int, drive: int, owner: int) -> set[str]:
    """Where a move may be broken off, at home or at a park, by a dog that could begin an alliance at every park."""
    trees = memory_of(town, _ITEMS, _ENDS)
    kept = int(ends_of_any_roll(trees, town.nodes.index(start), roll, drive, owner))
    found = set()
    for end in range(trees[kept + L_STOPS], trees[kept + L_STOPS_END], END):
        node, level = int(trees[end + E_NODE]), trees[end + E_LEVEL]
        record = town.size(c.AT_NODES) + node * c.NODE
        at_home = town.size(c.HOME_STOP) == c.HOME_MAY and (town.size(record + c.N_HOMES) >> owner) & 1
        at_park = town.size(c.PARK_STOP) and town.size(record + c.N_MASK) & town.size(c.ALLIES_MASK)
        stops_anywhere = town.size(c.STOP_ANYWHERE) == 1
        if (at_home or at_park) and not stops_anywhere and town.size(c.MIN_STEPS) <= level < roll:
            found.add(town.nodes[node])
    return found
