"""The players of Puppy Park and its two other games, from a file of weights."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from board_designer.kits.players_file import Weights, read_players
from board_designer.kits.puppy_park.play.game_records import LOOK_AHEAD, RANDOM, WEIGHTED, View

SHIPPED = Path(__file__).with_name("players.yaml")
NAMES = tuple(name for name in View.fields if name != "kind")
GROUPS = {"random": False, "greedy": True, "thoughtful": True, "look_ahead": True}  # and whether it has weights
KNOWN = Weights(NAMES, {"candidates": 30, "samples": 30, "horizon": 10}, GROUPS)
CHOICES = ("thoughtful", "greedy", "random", "look_ahead")  # the first is the usual one


@cache
def players_in(path: Path | None) -> tuple[dict[str, int], ...]:
    """The fields of each player's view, in the order of `CHOICES`. Who looks ahead weighs as the thoughtful one."""
    data = read_players(path or SHIPPED, (), KNOWN)
    ahead = {**data["thoughtful"]["weights"], **data["look_ahead"]["weights"]}
    kinds: dict[str, tuple[int, Mapping[str, Any]]] = {
        "random": (RANDOM, {}),
        "greedy": (WEIGHTED, data["greedy"]["weights"]),
        "thoughtful": (WEIGHTED, data["thoughtful"]["weights"]),
        "look_ahead": (LOOK_AHEAD, ahead),
    }
    return tuple(
        {"kind": kind, **{name: round(weights.get(name, 0) * 100) for name in NAMES}}
        for kind, weights in (kinds[name] for name in CHOICES)
    )
