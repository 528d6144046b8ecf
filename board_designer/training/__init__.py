"""Knows how players learn a draft: weights tuned by play, and judged on seeds and opponents that they never met.

Must never know a window, a command or a game: what a player can care about is read from its kit's players.
"""
