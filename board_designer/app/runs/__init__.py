"""Knows the batches of games of one window: what was asked for, on which board, what came of it. Never knows Qt."""

from board_designer.app.runs.run_list import Runs
from board_designer.app.runs.sim_run import Asked, Part, Run

__all__ = ["Asked", "Part", "Run", "Runs"]
