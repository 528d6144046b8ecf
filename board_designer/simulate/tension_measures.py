"""How a game felt, from the score shares after every turn. Plain and slow: what faster code is checked against.

`shares` is [turns, seats that play]; `winners` is one seat or several. What belongs to the winner is averaged over
those who share the victory, and is 0 for a game that nobody won.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

NOBODY = -1


def drama(shares: npt.ArrayLike, winners: int | Sequence[int]) -> float:
    """How far the winner lay behind whoever led, on average over the turns."""
    scores = _scores(shares)
    behind = [float(np.mean(scores.max(axis=1) - scores[:, winner])) for winner in _several(winners)]
    return float(np.mean(behind)) if behind else 0.0


def leaders(shares: npt.ArrayLike) -> list[int]:
    """Who led after each turn. A tie changes nothing, and before anybody was alone in front nobody leads (-1).

    By the largest score alone, a tie would go to the lowest seat and look like two changes of the lead.
    """
    found, leader = [], NOBODY
    for row in _scores(shares):
        in_front = np.flatnonzero(row == row.max())
        leader = int(in_front[0]) if len(in_front) == 1 else leader
        found.append(leader)
    return found


def lead_changes(shares: npt.ArrayLike) -> int:
    """How often somebody else than before came to lead. To take the first lead is no change."""
    led = leaders(shares)
    return sum(before not in (NOBODY, now) for before, now in pairwise(led))


def lead_change_rate(shares: npt.ArrayLike) -> float:
    """Changes of the lead per turn on which there could have been one; 0 for a game of one turn."""
    turns = len(_scores(shares))
    return lead_changes(shares) / (turns - 1) if turns > 1 else 0.0


def decisiveness(shares: npt.ArrayLike, winners: int | Sequence[int]) -> float:
    """The part of the game that was left when the winner passed all that any loser ever reached.

    0 when that happened in the last turn or never, and when nobody lost.
    """
    scores = _scores(shares)
    winning = _several(winners)
    losing = [seat for seat in range(scores.shape[1]) if seat not in winning]
    if not winning or not losing:
        return 0.0
    threshold = scores[:, losing].max()
    left = []
    for winner in winning:
        beyond = np.flatnonzero(scores[:, winner] > threshold)
        left.append(1 - (int(beyond[0]) + 1) / len(scores) if len(beyond) else 0.0)
    return float(np.mean(left))


def _scores(shares: npt.ArrayLike) -> npt.NDArray[np.float64]:
    scores = np.asarray(shares, dtype=np.float64)
    if scores.ndim != 2 or not scores.size:
        raise ValueError(f"shares are needed for every turn and seat, and these have the shape {scores.shape}")
    return scores


def _several(winners: int | Sequence[int]) -> list[int]:
    return [int(winner) for winner in np.atleast_1d(winners)]
