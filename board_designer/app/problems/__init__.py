"""Knows what is wrong with a board, by lint and by the games played on it, for a window to show. Never knows Qt."""

from board_designer.app.problems.problem import Problem, Problems, problem_of, problem_seen

__all__ = ["Problem", "Problems", "problem_of", "problem_seen"]
