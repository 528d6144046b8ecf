"""Knows how a board becomes a pile of paper: pages to join, a guide, pieces to cut out, rules to read.

Values only: what is printed where. Must never run a game; how many pieces are needed is told to it.
"""
