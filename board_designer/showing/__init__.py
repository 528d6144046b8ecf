"""Knows what is shown of games: results, pages, films, and what may be asked for. Plain values without a word of any
game, so that a window, a page and a terminal show every kit alike. They cross from one process to another; nothing in
them may need a game's own code to be read.

Must never know a game, nor how something is drawn.
"""
