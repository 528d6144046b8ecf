"""The yardstick of the simulator: OpenSpiel's race game `maedn`, played by four random players from Python."""

from __future__ import annotations

import importlib
import time
from random import Random
from typing import Any

GAME = "maedn(players=4)"
SEED = 20_261_115


def available() -> bool:
    try:
        importlib.import_module("pyspiel")
    except ImportError:
        return False
    return True


def player_turns_per_second(seconds: float = 2.0, at_its_best: bool = False) -> float:
    """Whole games for about so long; a player-turn is one roll of the die and the player's answer to it."""
    play = play_at_its_best if at_its_best else play_plainly
    # Looked up by name, since the yardstick is not among our dependencies: it may be missing, and has no types.
    game = importlib.import_module("pyspiel").load_game(GAME)
    random = Random(SEED)
    play(game.new_initial_state(), random)

    turns = 0
    start = time.process_time()
    spent = 0.0
    while spent < seconds or not turns:
        turns += play(game.new_initial_state(), random)
        spent = time.process_time() - start
    return turns / spent


def play_plainly(state: Any, random: Random) -> int:
    """One game to its end, the way a script drives it: whatever is legal, all of it equally often.

    Returns the number of decisions the players took, passing included. The die is fair, so its faces are drawn alike.
    """
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(random.choice(state.legal_actions()))
    return decisions


def play_at_its_best(state: Any, random: Random) -> int:
    """The same in the quickest way we found.

    Rolls and decisions alternate and the die never changes, so its faces are read once a game and no node is asked
    whose it is. That is over four times as fast as sampling the outcomes of every node: the yardstick at its best.
    """
    faces, chances = zip(*state.chance_outcomes(), strict=True)
    assert len(set(chances)) == 1, "the die is not fair"
    uniform, sides = random.random, len(faces)
    apply_action, legal_actions, is_terminal = state.apply_action, state.legal_actions, state.is_terminal
    decisions = 0
    while not is_terminal():
        apply_action(faces[int(uniform() * sides)])
        actions = legal_actions()
        apply_action(actions[0] if len(actions) == 1 else actions[int(uniform() * len(actions))])
        decisions += 1
    return decisions
