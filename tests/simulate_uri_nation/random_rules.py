"""Boards under random rules: any parameter may have any value it allows."""

from __future__ import annotations

import random

from shipped_boards import board_of

from board_designer.games.playing.contest import GameContest
from board_designer.games.playing.play_options import Options, Refused
from board_designer.kits import find_kit
from board_designer.kits.uri_nation.simulation import GAME

BOARDS = ("starter", "crooked_lanes", "three_by_two", "main_street", "main_street")
# These need numbers on the board that the samples do not have.
NOT_HERE = {"threshold_by_players", "supply_limit"}
WAYS = ("archetype", "archetype", "greedy", "random")


def random_contest(seed: int, change: float = 0.35) -> GameContest | None:
    """A contest with some parameters changed, with 2 to 4 players of any kind; None where the rules make no sense."""
    dice = random.Random(seed)
    board = board_of(dice.choice(BOARDS))
    kit = find_kit(board.kit)
    rules = {}
    for name, parameter in kit.parameters.items():
        if name not in NOT_HERE and dice.random() < change:
            if parameter.type == "boolean":
                rules[name] = dice.random() < 0.5
            elif parameter.options:
                rules[name] = dice.choice(parameter.options)
            else:
                low, high = parameter.minimum, parameter.maximum
                rules[name] = dice.randint(low, min(high, low + 20))
    ways = tuple(dice.choice(WAYS) for _ in range(4))
    try:
        return GAME.contest_of(board, kit, Options(rules=rules, players=dice.randint(2, 4), policies=ways, seed=seed))
    except Refused:
        return None
