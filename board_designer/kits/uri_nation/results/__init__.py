"""Knows what a batch of games of Uri-Nation says about a board, in numbers and in words.

Must never know how the games were played, nor where its words are shown.
"""
