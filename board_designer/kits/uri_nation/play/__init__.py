"""Knows how a game of Uri-Nation is played, in both editions, and by whom. Must never know of windows or reports.

A worker's memory is one row of whole numbers: the town (the board and its rules), what is counted, the game itself,
and room to think; `cells` names every cell. The functions marked `kernel` and `door` are the rules and the players:
the part of Python that is compiled, and that runs just as well without (BOARD_DESIGNER_UNCOMPILED=1), for a debugger.
"""
