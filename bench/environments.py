"""What a decision costs a learner: in a batch of games, and agent by agent as PettingZoo has it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from bench.ratio import Ratio
from board_designer import environments

SAMPLES = Path(__file__).parent.parent / "sample_boards"
BOARDS = {"starter": 0.25, "usual_ring": 0.35, "park_hexagon": 0.5}  # with what the ratio may be at most
GAMES, DECISIONS, ROUNDS = 256, 3_000, 3


def ratios() -> Iterator[Ratio]:
    for name, most in BOARDS.items():
        in_batch, by_agent = _in_batch(SAMPLES / f"{name}.board.yaml"), _by_agent(SAMPLES / f"{name}.board.yaml")
        times = [(_timed(in_batch), _timed(by_agent)) for _ in range(ROUNDS)]
        ours, yardstick = (min(column) for column in zip(*times, strict=True))
        what = f"a decision in a batch of {GAMES} games on {name}, {1 / ours:,.0f} a second"
        yield Ratio(what, ours, yardstick, "agent by agent", most, 1e6, "µs a decision")


def _timed(play: Callable[[], int]) -> float:
    """The processor's seconds for a decision."""
    start = time.process_time()
    decisions = play()
    return (time.process_time() - start) / decisions


def _in_batch(board: Path) -> Callable[[], int]:
    batch = environments.batch(board, GAMES)
    luck = np.random.default_rng(1)

    def play() -> int:
        steps = -(-DECISIONS * 4 // GAMES)
        for _ in range(steps):
            batch.step((luck.random(GAMES) * batch.mask.sum(axis=1)).astype(np.int64))
        return steps * GAMES

    return play


def _by_agent(board: Path) -> Callable[[], int]:
    env = environments.aec(board)
    luck = np.random.default_rng(1)
    env.reset(seed=1)

    def play() -> int:
        for _ in range(DECISIONS):
            seen, _, terminated, _, _ = env.last()
            if terminated:
                env.reset()
                seen = env.last()[0]
            assert seen is not None
            env.step(int(luck.random() * seen["action_mask"].sum()))
        return DECISIONS

    return play
