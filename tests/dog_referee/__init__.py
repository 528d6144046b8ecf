"""A referee for Dog: checks games that were played, record by record, and knows nothing of the program that did.

It was written from the rules alone, by somebody who had not read the simulator, and shares no code with it. It gets
the board as a `Layout`, the parameters, and the records of a game.

How it is written: it keeps places, laps, hands and the pile of its own. What has to happen next has to be the next
record; what a player chooses is looked up in the records and has to be allowed. What cannot be is noted as a
sentence, then the game goes on as the records say, until they can no longer be followed. Of all plays that were
possible it looks only at the one that was made; only where a hand is thrown in are the others looked for.

    layout.py     the board and the parameters
    position.py   where all tokens stand
    walking.py    where one token can go
    sevens.py     all that a seven can do
    plays.py      all legal plays of a hand
    records.py    what a record has to say; the reader of records is in tests/refereeing, for other referees too
    dealing.py    the pile, the hands, the exchange
    judging.py    whether the play that was made is one
    ending.py     when a game is over, and who wins
    game.py       order of play, from the first record to the last

    generating.py random games under random parameters, made from the legal plays
    drawing.py    the program's own games under random rules: with its test, the one file that knows the program
    corrupting.py what is made wrong in single records, which the referee has to notice
"""

from dog_referee.game import Before, before_turns, faults
from dog_referee.layout import Layout, Rules
from dog_referee.plays import Play, legal_plays, unnamed

__all__ = ["Before", "Layout", "Play", "Rules", "before_turns", "faults", "legal_plays", "unnamed"]
