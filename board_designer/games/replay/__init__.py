"""Knows how one game is told: as events, as words, and as a film. Must never know a game."""
