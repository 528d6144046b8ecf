"""Plays the board and says who wins and why: the result with its charts, before and after, sweeps of a rule."""

from board_designer.app.panels.quick_sim.quick_sim_panel import QuickSim

__all__ = ["QuickSim"]
