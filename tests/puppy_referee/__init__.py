"""A referee for Puppy Park, Dömidög and Secret Mission: checks games that were played, record by record.

It was written from the rules alone, by somebody who had not read the simulator, and shares no code with it. It gets
the park, the parameters and what lies there as a `Layout`, and the records of a game.

How it is written: it keeps a table, hands and supply of its own. What has to happen next has to be the next record;
what a player chooses is looked up in the records and has to be allowed. What cannot be is noted as a sentence, then
the game goes on as the records say, until they can no longer be followed. Whether one lay is legal is asked of that
lay; only where it matters whether there is any other (a pass, the tree rule, a draw) are all of them tried.

    hexes.py          hexes and their neighbours
    tiles.py          the sets of 28 and 36
    layout.py         the park, the parameters, what lies there before the game
    table.py          what lies where, and who holds what
    pairs.py          contacts, and what two pairs are
    placements.py     all legal lays of Puppy Park and Secret Mission, by trying every hex
    chain.py          all legal plays and forks of Dömidög, in the same way
    records.py        what a record has to say; the reader of records is in tests/refereeing, for other referees too
    setting_up.py     missions, deals, supply, the tile left over
    turns.py          a turn of Puppy Park
    domidog_turns.py  a turn of Dömidög
    mission_turns.py  a turn of Secret Mission
    ending.py         scores and winners
    judging.py        a game from its first record to its last

    generating.py     random games under random parameters, made from the legal lays (with random_layouts.py)
    corrupting.py     what is made wrong in single records, which the referee has to notice
    scripted.py       games made by hand, as a text
    drawing.py        the program's own games under random rules
    offering.py       what the program offers at a decision; with drawing.py and their test all that knows the program
"""

from puppy_referee.judging import before_turns, judge
from puppy_referee.layout import Layout, Position

__all__ = ["Layout", "Position", "before_turns", "judge"]
