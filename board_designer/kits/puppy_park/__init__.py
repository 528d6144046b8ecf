"""Knows Puppy Park: its tiles, its park, and its three games."""
