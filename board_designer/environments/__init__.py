"""Knows games as learning environments: one agent after the other, or many games at once over numpy.

Must never know a window, a command or a game: options and what is seen come from the kernel of any kit.
"""
