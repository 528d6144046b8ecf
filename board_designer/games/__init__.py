"""Knows what any game needs to be played. Must never know a game: no piece, no place and no rule of one."""
