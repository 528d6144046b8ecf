"""Knows what a batch of games says about a board, in numbers and in words, told from what a game declares.

Must never know a game, nor where its words are shown.
"""
