"""Knows how a game of Uri-Nation is played, in both editions, and by whom. Must never know of windows or reports.

A worker's memory is one row of whole numbers: the board and its rules (`board_records`), what is counted, the game
itself (`game_records`), and room to think. Functions marked `rule` and `entry_point` are the rules and the players:
the part of Python that is compiled, and that runs just as well without (BOARD_DESIGNER_UNCOMPILED=1), for a debugger.
"""
