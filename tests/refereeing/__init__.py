"""What every referee needs, whatever the game it judges; no rule of a game is known here, nor the program.

    records.py       records as they are told of a game: written down, checked for what they can say, gone through
    corrupting.py    single records of a legal game made wrong, and how many of them a referee notices
    independence.py  which files of a referee import what they should not

The reader is for referees that note each fault and go on; one that stops at the first has its own.
"""
