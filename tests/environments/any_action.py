"""Learners that take anything: what they take depends on the game and the decision alone."""

from __future__ import annotations

import zlib

import numpy as np

from board_designer import environments


def taken(number: int, decision: int, of: int) -> int:
    """One of so many options."""
    return zlib.crc32(f"{number}/{decision}".encode()) % of


def any_actions(batch) -> np.ndarray:
    """An action for each game of a batch that shows all options."""
    offered = batch.mask.sum(axis=1)
    games = zip(batch.numbers.tolist(), batch.decisions.tolist(), offered.tolist(), strict=True)
    return np.array([taken(*game) for game in games])


def story_of(batch, steps: int) -> dict[int, list]:
    """By number of a game all that was seen and came of it."""
    found: dict[int, list] = {}
    for _ in range(steps):
        numbers, actions = batch.numbers.copy(), any_actions(batch)
        before = [
            (int(batch.seats[at]), batch.mask[at].sum(), batch.observations[at].tobytes(),
             batch.options[at, batch.mask[at]].tobytes())
            for at in range(batch.games)
        ]  # fmt: skip
        step = batch.step(actions)
        for at, number in enumerate(numbers.tolist()):
            ended = bool(step.terminated[at])
            found.setdefault(number, []).append((*before[at], int(actions[at]), step.rewards[at].tolist(), ended))
    return found


def played(job: tuple[str, int]) -> dict[int, list]:
    """Some decisions on a board with a seed, wherever they are taken."""
    board, seed = job
    return story_of(environments.batch(board, 2, seed=seed), 15)
