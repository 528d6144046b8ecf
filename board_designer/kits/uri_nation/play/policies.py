"""Players from a file: who goes by which weights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from board_designer.io.plain_data import plain_data, positions
from board_designer.io.problems import FileProblems, Problem
from board_designer.io.problems import Path as DataPath
from board_designer.io.source import read_source
from board_designer.io.wording import did_you_mean
from board_designer.kits.uri_nation.play.weights import LOOK_AHEAD, NAMES, RANDOM, WEIGHTED

SHIPPED = Path(__file__).with_name("players.yaml")
FORMAT = "board-designer-players/1"
ARCHETYPE, LOOKING = "archetype", "look_ahead"
PLAIN = ("random", "greedy")
_LOOKING_WEIGHTS = ("candidates", "samples", "horizon")


@dataclass(frozen=True)
class Policy:
    """One player: its kind, then its weights in hundredths."""

    name: str
    about: str
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Players:
    """All players of a file. `random` and `greedy` are the same for every dog, the others differ by kind of dog."""

    policies: tuple[Policy, ...]

    def number(self, choice: str, role: str) -> int:
        """Which policy somebody has who was told to play in a certain way, with a certain kind of dog."""
        name = choice if choice in PLAIN else f"{choice} {role}"
        return next(at for at, policy in enumerate(self.policies) if policy.name == name)


CHOICES = ("archetype", "greedy", "random", "look_ahead")


def read_players(path: Path, roles: Sequence[str]) -> Players:
    """The players in a file, or `FileProblems` with everything that is wrong with it."""
    source = read_source(path)
    data = plain_data(source)
    found = list(_faults(data, roles))
    if found:
        places = positions(source, [where for where, _ in found])
        raise FileProblems(source.name, [Problem(*places[where], what) for where, what in found])
    return _players(data, roles)


def shipped_players(roles: Sequence[str]) -> Players:
    return read_players(SHIPPED, roles)


def _players(data: Mapping[str, Any], roles: Sequence[str]) -> Players:
    found = [
        Policy(
            "random", data["random"].get("about", ""), _cells(RANDOM, {"tricks": data["random"].get("tricks", 0)})
        ),
        Policy("greedy", data["greedy"].get("about", ""), _cells(WEIGHTED, data["greedy"]["weights"])),
    ]
    ahead = data["look_ahead"]
    for role in roles:
        own = data["archetypes"][role]
        found.append(Policy(f"{ARCHETYPE} {role}", own.get("about", ""), _cells(WEIGHTED, own["weights"])))
        both = {**own["weights"], **ahead["weights"]}
        found.append(Policy(f"{LOOKING} {role}", ahead.get("about", ""), _cells(LOOK_AHEAD, both)))
    return Players(tuple(found))


def _cells(kind: int, weights: Mapping[str, float]) -> tuple[int, ...]:
    return (kind, *(round(weights.get(name, 0) * 100) for name in NAMES))


def _faults(data: Any, roles: Sequence[str]) -> Iterable[tuple[DataPath, str]]:
    if not isinstance(data, Mapping):
        yield (), "a players file is a group of players"
        return
    if data.get("format") != FORMAT:
        yield (), f"a players file begins with `format: {FORMAT}`"
    for name in ("random", "greedy", "look_ahead", "archetypes"):
        if not isinstance(data.get(name), Mapping):
            yield (), f"the player {name} is missing"
        elif name in ("greedy", "look_ahead"):
            yield from _weight_faults(data[name], (name,))
    dogs = data.get("archetypes")
    if isinstance(dogs, Mapping):
        for role in roles:
            if isinstance(dogs.get(role), Mapping):
                yield from _weight_faults(dogs[role], ("archetypes", role))
            else:
                yield ("archetypes",), f"the player for {role} is missing"


def _weight_faults(item: Mapping[str, Any], where: DataPath) -> Iterable[tuple[DataPath, str]]:
    weights = item.get("weights")
    if not isinstance(weights, Mapping):
        yield where, "a player has weights"
        return
    for name, value in weights.items():
        if name not in NAMES:
            yield (*where, "weights", name), f"there is no weight {name}{did_you_mean(name, NAMES)}"
        elif isinstance(value, bool) or not isinstance(value, (int, float)) or abs(value) > 1000:
            yield (*where, "weights", name), f"{name} is a number from -1000 to 1000, not {value!r}"
        elif name in _LOOKING_WEIGHTS and not 1 <= value <= 8:
            yield (*where, "weights", name), f"{name} is from 1 to 8, not {value!r}"
