"""Knows how a game that is watched is steered and what stands beside the board while one does. Never knows a game."""

from board_designer.app.panels.replay.replay_panel import ReplayPanel

__all__ = ["ReplayPanel"]
