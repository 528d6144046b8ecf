"""Knows one open board: its value, the draft of a gesture, what is selected, and the way back.

Must never know Qt, a file or a tool.
"""
