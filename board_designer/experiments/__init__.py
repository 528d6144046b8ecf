"""Knows experiments: files that say what to play, designs, results in a folder, and the effects they show.

Must never know a window, a command or a game: boards, rules and players are named in the file.
"""
