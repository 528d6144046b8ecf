"""Knows how work is done in a process of its own, so that the window never waits for it. Never knows Qt."""
