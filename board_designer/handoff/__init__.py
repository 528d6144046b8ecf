"""Knows how a board leaves the tool and comes back: one small file for each format, found by its name.

Must never know a window or a command: a format gets a board with what was chosen for it, and gives bytes.
"""
