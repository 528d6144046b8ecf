"""Players from a file: who goes by which weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from board_designer.board.frozen_mapping import FrozenMap
from board_designer.games.playing.play_options import Options
from board_designer.kits import players_file
from board_designer.kits.kit import Kit
from board_designer.kits.trained_players import (
    ByRole,
    Effort,
    Trainable,
    in_hundredths,
    strong_players,
    trained_players,
)
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES
from board_designer.kits.uri_nation.play.weights import LOOK_AHEAD, NAMES, RANDOM, STRONG, WEIGHTED

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
    usual: ByRole  # the weights of each kind of dog
    effort: Effort
    choices: tuple[str, ...] = ("archetype", "greedy", "random", "look_ahead")

    def numbers(self, roles: Sequence[str]) -> dict[str, tuple[int, ...]]:
        """By way to play, which policy somebody has, with each kind of dog."""
        known = {policy.name: at for at, policy in enumerate(self.policies)}
        return {
            choice: tuple(known[choice if choice in PLAIN else f"{choice} {role}"] for role in roles)
            for choice in self.choices
        }

    def with_others(self, options: Options, kit: Kit) -> Players:
        """And those who are there only where somebody asks for them: the trained, and the strong."""
        trained = trained_players(options, kit, KNOWN, self.usual)
        strong = strong_players(options, kit, KNOWN, self.usual, self.effort)
        more = [
            Policy(f"{way} {role}", "", _fields(kind, weights))
            for kind, ways in ((WEIGHTED, trained), (STRONG, strong))
            for way, by_role in ways.items()
            for role, weights in by_role.items()
        ]
        return replace(self, policies=(*self.policies, *more), choices=(*self.choices, *trained, *strong))


def read_players(path: Path, roles: Sequence[str]) -> Players:
    """The players in a file, or `FileProblems` with everything that is wrong with it."""
    return _players(players_file.read_players(path, roles, KNOWN), roles)


def trainable(kit: Kit) -> Trainable:
    roles = tuple(kit.data["archetypes"])
    data = players_file.read_players(SHIPPED, roles, KNOWN)
    return Trainable(KNOWN, shipped_players(roles).usual, data["greedy"]["weights"])


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
    usual = {role: data["archetypes"][role]["weights"] for role in roles}
    strong = data.get("strong") or players_file.read_players(SHIPPED, roles, KNOWN)["strong"]
    return Players(tuple(found), usual, strong["weights"])


def _fields(kind: int, weights: Mapping[str, float]) -> FrozenMap:
    found = in_hundredths(weights, NAMES)
    tokens = tuple(found.pop(name) for name in TOKEN_NAMES)
    return FrozenMap({"kind": kind, "tokens": tokens, "break_": found.pop("break"), **found})
