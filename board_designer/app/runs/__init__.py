"""Knows the batches of games of one window: what was asked for, on which board, what came of it. Never knows Qt."""

from board_designer.app.runs.run import Asked, Part, Run
from board_designer.app.runs.runs import Runs

__all__ = ["Asked", "Part", "Run", "Runs"]
