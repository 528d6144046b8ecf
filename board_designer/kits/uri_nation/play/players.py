"""Players from a file: who goes by which weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.kits import players_file
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES
from board_designer.kits.uri_nation.play.weights import LOOK_AHEAD, NAMES, RANDOM, WEIGHTED

SHIPPED = Path(__file__).with_name("players.yaml")
ARCHETYPE, LOOKING = "archetype", "look_ahead"
PLAIN = ("random", "greedy")
KNOWN = players_file.Weights(
    NAMES,
    {"candidates": 8, "samples": 8, "horizon": 8},
    {"random": False, "greedy": True, "look_ahead": True},
)


@dataclass(frozen=True)
class Policy:
    """One player: its kind, then its weights in hundredths."""

    name: str
    about: str
    fields: FrozenMap


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
    return _players(players_file.read_players(path, roles, KNOWN), roles)


@cache
def shipped_players(roles: tuple[str, ...]) -> Players:
    return read_players(SHIPPED, roles)


def _players(data: Mapping[str, Any], roles: Sequence[str]) -> Players:
    found = [
        Policy("random", data["random"].get("about", ""), _fields(RANDOM, {})),
        Policy("greedy", data["greedy"].get("about", ""), _fields(WEIGHTED, data["greedy"]["weights"])),
    ]
    ahead = data["look_ahead"]
    for role in roles:
        own = data["archetypes"][role]
        found.append(Policy(f"{ARCHETYPE} {role}", own.get("about", ""), _fields(WEIGHTED, own["weights"])))
        both = {**own["weights"], **ahead["weights"]}
        found.append(Policy(f"{LOOKING} {role}", ahead.get("about", ""), _fields(LOOK_AHEAD, both)))
    return Players(tuple(found))


def _fields(kind: int, weights: Mapping[str, float]) -> FrozenMap:
    found = {name: round(weights.get(name, 0) * 100) for name in NAMES}
    tokens = tuple(found.pop(name) for name in TOKEN_NAMES)
    return FrozenMap({"kind": kind, "tokens": tokens, "break_": found.pop("break"), **found})
