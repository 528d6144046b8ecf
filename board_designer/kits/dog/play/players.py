"""The players of Dog, from a file of weights."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from board_designer.games.playing.play_options import Options
from board_designer.games.playing.policy_names import STRONG
from board_designer.kits.dog.play.game_records import View
from board_designer.kits.kit import Kit
from board_designer.kits.players_file import USUAL, Weights, read_ways
from board_designer.kits.trained_players import Trainable, views_of

SHIPPED = Path(__file__).with_name("players.yaml")
KNOWN = Weights(
    tuple(name for name in View.fields if name != "kind"), {"candidates": 30, "samples": 30, "horizon": 10}
)


def players_of(options: Options, kit: Kit) -> dict[str, dict[str, int]]:
    """By policy, all players at a table: the usual one first."""
    return views_of(_weights(options.players_file or SHIPPED), options, kit, KNOWN)


def trainable(kit: Kit) -> Trainable:
    weights = _weights(SHIPPED)
    return Trainable(KNOWN, {USUAL: weights[USUAL]}, weights["greedy"])


@cache
def _weights(path: Path) -> Mapping[str, Mapping[str, float]]:
    own = read_ways(path, KNOWN)
    return own if STRONG in own else {**own, STRONG: _weights(SHIPPED)[STRONG]}
