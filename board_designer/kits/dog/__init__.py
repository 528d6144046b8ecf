"""Knows Dog, the ring race with cards and teams: its kit file, its game, and templates for its boards."""
