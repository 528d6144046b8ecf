"""A file of players: who goes by which weights."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from board_designer.games.playing.policy_names import STRONG
from board_designer.io.file_problems import FileProblems, Problem
from board_designer.io.file_problems import Path as DataPath
from board_designer.io.plain_data import plain_data, positions
from board_designer.io.source_text import read_source
from board_designer.kits.kit import Kit
from board_designer.kits.kit_registry import find_kit
from board_designer.words import did_you_mean

FORMAT = "board-designer-players/1"
KINDS = ("random", "weights", "look_ahead", "strong")  # as the rules number them
WAYS = {"thoughtful": "weights", "greedy": "weights", "random": "random", "look_ahead": "look_ahead"}
ROLES = "archetypes"  # the section with a player for each role
USUAL = "thoughtful"  # the one player whose weights are trained, in a game without roles
HEADER = "trained"  # how the players of a file were made
# Who plays out many futures; a file may leave out how.
OF_STRONG = {"candidates": 32, "samples": 1000, "horizon": 1000}
MOST = 1000


@dataclass(frozen=True)
class Weights:
    """What a game's players may care about: the names of weights, and those that are whole numbers from 1 on, up to
    a most. `groups` are players that every file has, and whether they have weights: usually those of `WAYS`."""

    names: Sequence[str]
    counts: Mapping[str, int]
    groups: Mapping[str, bool] = field(default_factory=lambda: {way: kind != "random" for way, kind in WAYS.items()})


def read_players(path: Path, roles: Sequence[str], known: Weights) -> Mapping[str, Any]:
    """What a file says of players, or `FileProblems` with everything that is wrong with it."""
    return _read(path, lambda data: _faults(data, roles, known))


def insist_on_players(path: Path) -> None:
    """`FileProblems` where a file is none of players. What its weights mean only their game can tell."""
    _read(path, _no_players)


def _no_players(data: Any) -> Iterator[tuple[DataPath, str]]:
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        yield (), "this is no file of players; `train` makes one"
    elif not isinstance(data.get(ROLES), Mapping) and not isinstance(data.get(USUAL), Mapping):
        yield (), "there are no players in this file; `train` makes one with players"


def read_ways(path: Path, known: Weights) -> dict[str, Mapping[str, float]]:
    """The weights of each way to play a game without roles. Who looks ahead weighs as the usual player."""
    data = read_players(path, (), known)
    found = {way: data[way].get("weights", {}) for way in WAYS} | {"random": {}}
    found |= {STRONG: data[STRONG]["weights"]} if STRONG in data else {}
    return {**found, "look_ahead": {**found[USUAL], **found["look_ahead"]}}


def read_trained(path: Path, roles: Sequence[str], known: Weights, kit: Kit) -> dict[str, Mapping[str, float]]:
    """The weights of trained players: of each role, or of the usual player in a game without roles. Any file of
    players has them; one that training has written has nothing else, and says how it was made. Players of another
    kit are welcome as long as they fit."""
    groups = {} if roles else {USUAL: True}

    def faults(data: Any) -> list[tuple[DataPath, str]]:
        found = list(_trained_faults(data, roles, Weights(known.names, known.counts, groups)))
        return list(_of_another_kit(data, kit)) or found if found else []

    data = _read(path, faults)
    return {role: data[ROLES][role]["weights"] for role in roles} if roles else {USUAL: data[USUAL]["weights"]}


def _of_another_kit(data: Any, kit: Kit) -> Iterator[tuple[DataPath, str]]:
    header = data.get(HEADER) if isinstance(data, Mapping) else None
    made_for = header.get("kit") if isinstance(header, Mapping) else None
    if isinstance(made_for, str) and made_for != kit.name:
        other = find_kit(made_for)
        title = made_for if other is None else other.title
        yield (HEADER, "kit"), f"these players are for {title}, and the board is for {kit.title}"


def _read(path: Path, faults_in: Callable[[Any], Iterable[tuple[DataPath, str]]]) -> Mapping[str, Any]:
    source = read_source(path)
    data = plain_data(source)
    found = list(faults_in(data))
    if found:
        places = positions(source, [where for where, _ in found])
        raise FileProblems(source.name, [Problem(*places[where], what) for where, what in found])
    players: Mapping[str, Any] = data
    return players


def _trained_faults(data: Any, roles: Sequence[str], known: Weights) -> Iterator[tuple[DataPath, str]]:
    yield from _faults(data, roles, known)
    if isinstance(data, Mapping) and not isinstance(data.get(HEADER, {}), Mapping):
        yield (HEADER,), f"{HEADER} is a group that says how the players were made"


def _faults(data: Any, roles: Sequence[str], known: Weights) -> Iterator[tuple[DataPath, str]]:
    if not isinstance(data, Mapping):
        yield (), "a players file is a group of players"
        return
    if data.get("format") != FORMAT:
        yield (), f"a players file begins with `format: {FORMAT}`; this is no file of players"
        return
    groups = {**known.groups, ROLES: False} if roles else known.groups
    missing = [name for name in groups if not isinstance(data.get(name), Mapping)]
    if HEADER in data and missing and missing != [USUAL] and missing != [ROLES]:
        yield (HEADER,), f"these are trained players, with nobody else: give the file as {HEADER}:FILE"
        return
    for name, has_weights in groups.items():
        if name in missing:
            yield (), f"the player {name} is missing"
        elif has_weights:
            yield from weight_faults(data[name], (name,), known)
    if STRONG in data and STRONG not in groups:
        if isinstance(data[STRONG], Mapping):
            yield from weight_faults(data[STRONG], (STRONG,), Weights(tuple(OF_STRONG), OF_STRONG))
        else:
            yield (STRONG,), f"the player {STRONG} is a group"
    by_role = data.get(ROLES)
    if isinstance(by_role, Mapping):
        for role in roles:
            if isinstance(by_role.get(role), Mapping):
                yield from weight_faults(by_role[role], (ROLES, role), known)
            else:
                yield (ROLES,), f"the player for {role} is missing"


def weight_faults(item: Mapping[str, Any], where: DataPath, known: Weights) -> Iterator[tuple[DataPath, str]]:
    """What is wrong with the weights of one player."""
    weights = item.get("weights")
    if not isinstance(weights, Mapping):
        yield where, "a player has weights"
        return
    for name, value in weights.items():
        if name not in known.names:
            yield (*where, "weights", name), f"there is no weight {name}{did_you_mean(name, known.names)}"
        elif isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) <= MOST:
            yield (*where, "weights", name), f"{name} must be a number from -{MOST} to {MOST}, not {value!r}"
        elif name in known.counts and not 1 <= value <= known.counts[name]:
            yield (*where, "weights", name), f"{name} must be from 1 to {known.counts[name]}, not {value!r}"
