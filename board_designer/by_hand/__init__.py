"""Knows games in which people decide: seats taken by hand, every decision kept, undo, advice, and logs.

Must never know a window, a page or a game: what a kit says of its game is read through `games`.
"""
