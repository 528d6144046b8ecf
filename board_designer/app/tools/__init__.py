"""Knows gestures: what press, drag, release and keys on the board mean, one gesture in one file.

Must never know Qt, a panel or another tool; the board changes through the document alone.
"""
