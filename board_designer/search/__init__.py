"""Knows how a draft can be made better: changes that may be made, goals, and a race of candidates on shared seeds.

Must never know a window, a command or a game: what may change and what is better is said by kits and designers.
"""
