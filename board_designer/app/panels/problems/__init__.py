"""What is wrong with the board, as a list that stays where it is while the board is worked on."""

from board_designer.app.panels.problems.problems_panel import ProblemsPanel

__all__ = ["ProblemsPanel"]
