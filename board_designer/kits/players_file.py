"""A file of players: who goes by which weights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from board_designer.io.file_problems import FileProblems, Problem
from board_designer.io.file_problems import Path as DataPath
from board_designer.io.plain_data import plain_data, positions
from board_designer.io.source_text import read_source
from board_designer.words import did_you_mean

FORMAT = "board-designer-players/1"
KINDS = ("random", "weights", "look_ahead")  # as the rules number them
WAYS = {"thoughtful": "weights", "greedy": "weights", "random": "random", "look_ahead": "look_ahead"}
ROLES = "archetypes"  # the section with a player for each role
MOST = 1000


@dataclass(frozen=True)
class Weights:
    """What a game's players may care about: the names of weights, and those that are whole numbers from 1 on, up to
    a most. `groups` are players that every file has, and whether they have weights."""

    names: Sequence[str]
    counts: Mapping[str, int]
    groups: Mapping[str, bool]


def read_players(path: Path, roles: Sequence[str], known: Weights) -> Mapping[str, Any]:
    """What a file says of players, or `FileProblems` with everything that is wrong with it."""
    source = read_source(path)
    data = plain_data(source)
    found = list(_faults(data, roles, known))
    if found:
        places = positions(source, [where for where, _ in found])
        raise FileProblems(source.name, [Problem(*places[where], what) for where, what in found])
    players: Mapping[str, Any] = data
    return players


def views_in(path: Path, names: Sequence[str], counts: Mapping[str, int]) -> tuple[dict[str, int], ...]:
    """What each player of a game without roles cares about, in hundredths, in the order of `WAYS`: the first is the
    usual one. Who looks ahead weighs as the thoughtful one."""
    known = Weights(names, counts, {way: kind != "random" for way, kind in WAYS.items()})
    data = read_players(path, (), known)
    weights = {way: data[way].get("weights", {}) for way in WAYS} | {"random": {}}
    weights["look_ahead"] = {**weights["thoughtful"], **weights["look_ahead"]}
    return tuple(
        {"kind": KINDS.index(kind), **{name: round(weights[way].get(name, 0) * 100) for name in names}}
        for way, kind in WAYS.items()
    )


def _faults(data: Any, roles: Sequence[str], known: Weights) -> Iterator[tuple[DataPath, str]]:
    if not isinstance(data, Mapping):
        yield (), "a players file is a group of players"
        return
    if data.get("format") != FORMAT:
        yield (), f"a players file begins with `format: {FORMAT}`"
    groups = {**known.groups, ROLES: False} if roles else known.groups
    for name, has_weights in groups.items():
        if not isinstance(data.get(name), Mapping):
            yield (), f"the player {name} is missing"
        elif has_weights:
            yield from _weight_faults(data[name], (name,), known)
    by_role = data.get(ROLES)
    if isinstance(by_role, Mapping):
        for role in roles:
            if isinstance(by_role.get(role), Mapping):
                yield from _weight_faults(by_role[role], (ROLES, role), known)
            else:
                yield (ROLES,), f"the player for {role} is missing"


def _weight_faults(item: Mapping[str, Any], where: DataPath, known: Weights) -> Iterator[tuple[DataPath, str]]:
    weights = item.get("weights")
    if not isinstance(weights, Mapping):
        yield where, "a player has weights"
        return
    for name, value in weights.items():
        if name not in known.names:
            yield (*where, "weights", name), f"there is no weight {name}{did_you_mean(name, known.names)}"
        elif isinstance(value, bool) or not isinstance(value, (int, float)) or abs(value) > MOST:
            yield (*where, "weights", name), f"{name} must be a number from -{MOST} to {MOST}, not {value!r}"
        elif name in known.counts and not 1 <= value <= known.counts[name]:
            yield (*where, "weights", name), f"{name} must be from 1 to {known.counts[name]}, not {value!r}"
