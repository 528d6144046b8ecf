"""Knows grids, footprints, shapes and millimetres. Must never know a board, a file or a game."""
