"""Knows how all there is to say of a board is told on one page. Must never know a game or a window."""
