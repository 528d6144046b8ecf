"""Knows the panel in which a game is played by hand: who sits where, what is offered, what happened."""

from board_designer.app.panels.by_hand.by_hand_panel import ByHandPanel

__all__ = ["ByHandPanel"]
