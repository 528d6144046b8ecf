"""Knows how batches of games are run and counted. Must never know the rules of a game."""

from board_designer.simulate.batch_record import Record
from board_designer.simulate.batch_runner import Cancel, Progress, run, stream
from board_designer.simulate.confidence_intervals import (
    Interval,
    confidence_sequence,
    effective_trials,
    games_needed,
    mean,
    paired_difference,
    per_comparison,
    quantiles,
    ratio,
    share,
    wilson,
)
from board_designer.simulate.contest import Chunk, Contest, Halt, IntArray
from board_designer.simulate.fairness_verdict import Verdict, decide, judge
from board_designer.simulate.seat_rotation import EMPTY, LineUp
from board_designer.simulate.stopping_rule import Goal
from board_designer.simulate.tension_measures import decisiveness, drama, lead_change_rate, lead_changes, leaders

__all__ = [
    "EMPTY",
    "Cancel",
    "Chunk",
    "Contest",
    "Goal",
    "Halt",
    "IntArray",
    "Interval",
    "LineUp",
    "Progress",
    "Record",
    "Verdict",
    "confidence_sequence",
    "decide",
    "decisiveness",
    "drama",
    "effective_trials",
    "games_needed",
    "judge",
    "lead_change_rate",
    "lead_changes",
    "leaders",
    "mean",
    "paired_difference",
    "per_comparison",
    "quantiles",
    "ratio",
    "run",
    "share",
    "stream",
    "wilson",
]
