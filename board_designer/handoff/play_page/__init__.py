"""Knows the page on which a game can be played without the program: what is in it, and how it is put together."""
