"""A referee: checks games that were played, event by event, and knows nothing of the program that played them.

It was written from the rules of the two editions by somebody who had not read the simulator, and shares no code with
it. It gets two things that any user can have: the export of a board (the ground worked out, every rule with its
value, prices and cards), and the events of a game as `board-designer replay --json` prints them.

How it is written: it keeps bowls, owners, markers, decks and dogs of its own. It reads a game as a sentence with a
grammar: what must happen next has to be the next event, with exactly these numbers; what a player may choose is
looked up in the next event and has to be allowed and paid for. The first event that cannot be is where a game is
illegal. `Illegal` says which event that is, and why.

    ground.py     the board and the rules, out of the export
    standing.py   bowls, places, markers, decks: the state, and the reader of events
    moving.py     the roll, ways and crossings, where a move may end
    passing.py    what a dog comes by: water, parks, bond spaces
    cards.py      the decks and what each card does
    acting.py     claims, fortifying, alliances
    fighting.py   challenges and their dice
    ending.py     the order of turns, and who wins
    game.py       setup and the turn, from the first event to the last

    drawing.py    random rules on random boards, and their games: the one file that knows the program
    corrupting.py what is made wrong in single events, which the referee has to notice; more in tests/refereeing
"""
