"""Knows what only Uri-Nation can tell of its games: its measures, its findings, its reasons and its advice.

Must never know how the games were played, nor where its words are shown.
"""
