"""Knows a game as a film, and how one goes through it: frame by frame, turn by turn, by the clock. Never knows Qt."""

from board_designer.app.playback.playback import SPEEDS, Playback
from board_designer.app.playback.playback_scene import Scene

__all__ = ["SPEEDS", "Playback", "Scene"]
