"""Knows where an open board lives on disk: its lock, its changes from outside, its recovery, and what is remembered.

Must never know a window or a tool, and never give up work that is not saved.
"""
