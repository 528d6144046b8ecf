"""Knows how batches of games are run and counted. Must never know the rules of a game."""

from board_designer.simulate.batch import Cancel, Progress, run, stream
from board_designer.simulate.contest import Chunk, Contest, Halt, IntArray
from board_designer.simulate.goal import Goal
from board_designer.simulate.line_up import EMPTY, LineUp
from board_designer.simulate.measures import decisiveness, drama, lead_change_rate, lead_changes, leaders
from board_designer.simulate.record import Record
from board_designer.simulate.statistics import (
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
from board_designer.simulate.verdict import Verdict, decide, judge

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
