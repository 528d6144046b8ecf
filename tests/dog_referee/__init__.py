"""A referee for Dog, written from the rules alone by somebody who had not read the simulator.

    layout.py     the board and the parameters
    position.py   where all tokens stand
    walking.py    where one token can go
    sevens.py     all that a seven can do
    plays.py      all legal plays of a hand
"""

from dog_referee.layout import Layout, Rules
from dog_referee.plays import Play, legal_plays, unnamed

__all__ = ["Layout", "Play", "Rules", "legal_plays", "unnamed"]
