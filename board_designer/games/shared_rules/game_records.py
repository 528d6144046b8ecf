"""The records that every game has: the match, its seats, chance, and what is asked and answered."""

from __future__ import annotations

from board_designer.games.kernel.memory_layout import Memory
from board_designer.games.kernel.records import BOARD, GAME, ROOM, TALLY, Record, Row, whole

MOST_SEATS = 8
MOST_DECISIONS = 512  # in one step
MOST_RIVALS = 32  # options that are played out many times
NOBODY = -1
NOT_OVER = 0


class Setting(Record, part=BOARD):
    """How many there are of what every game has."""

    seats: int
    roles: int
    counters: int  # of a seat, that the game has of its own
    marks: int  # of a single game, that it has of its own
    places: int  # that can belong to somebody
    rounds: int  # that the longest game takes


class Thing(Record, part=BOARD):
    """A kind of thing on the board at which something can happen: spaces, places, connections."""

    many: int
    counters: int


class Standing(Record, part=TALLY):
    """What is counted of a seat in every game."""

    wins: int  # as a part of `WHOLE`, so that several can share one
    games: int
    turns: int
    final_score: int
    every: Row = whole()


class Course(Record, part=TALLY):
    """How much of a game's course is written down."""

    turns: int
    rounds: int


class Log(Record, part=TALLY):
    length: int


class Event(Record, part=ROOM):
    turn: int
    seat: int
    what: int
    one: int
    two: int
    three: int


class Match(Record, part=GAME):
    """One game, from its first step to its last."""

    seed: int
    game: int
    round: int
    turn: int
    active: int  # whose turn it is
    starter: int
    players: int
    seated: int  # as bits
    over: int  # how it ended
    winners: int  # as bits
    thinkers: int  # who looks ahead, as bits
    is_set_up: bool
    decisions: int  # since the step began, of those that are answered elsewhere
    whims: int  # drawn since the step began
    word: int  # what is left of the last draw for a whim
    word_left: int


class Seat(Record, part=GAME):
    role: int
    player: int  # how it decides
    turns: int


class Asking(Record, part=ROOM):
    """The decision that is being taken; and the one that is shown to somebody outside, if one is waited for."""

    seat: int
    kind: int
    first: int  # where its options begin
    count: int
    known: int  # decisions of this step that were told beforehand
    watched: int  # seats that are played from outside, as bits
    thinkers: int  # seats that look ahead, as bits
    reseed: int  # the seed after the last decision that was told; 0 for the same
    is_shown: bool
    shown_seat: int
    shown_kind: int
    shown_count: int
    preferred: int  # what the player would have taken


class Option(Record, part=ROOM):
    kind: int
    target: int
    way: int
    price: int


class Race(Record, part=ROOM):
    """Options that are played out until the best is found."""

    heats: int  # in all
    left: int  # options that are still in it
    future: int  # that they are to meet next


class Rival(Record, part=ROOM):
    option: int
    won: int


class Sight(Record, part=ROOM):
    """How much there is to be seen, and when that is."""

    turn: int
    round: int
    active: int
    events: int  # that were written down until now
    lying: int
    waymarks: int
    option: int  # that is being described


class Lying(Record, part=ROOM):
    """One thing that lies on the table."""

    what: int
    seat: int
    at: int
    one: int
    two: int
    three: int


class Described(Record, part=ROOM):
    """An option in words: which sentence, the numbers in it, and its part of the waymarks."""

    sentence: int
    one: int
    two: int
    three: int
    four: int
    first: int
    many: int


common = Memory()
setting = common.one(Setting)
things = common.table(Thing)
standings = common.table(Standing, MOST_SEATS)
course = common.one(Course)
scores = common.row("scores", TALLY)  # of each seat after each turn
owners = common.row("owners", TALLY)  # of each place after each round
held = common.row("held", TALLY)  # each place by each seat, after how many rounds
shares = common.row("shares", ROOM)  # of each seat after each turn, in parts of `FINE`
log = common.one(Log)
events = common.table(Event)
match = common.one(Match)
seats = common.table(Seat, MOST_SEATS)
asking = common.one(Asking)
script = common.row("script", ROOM, MOST_DECISIONS)
options = common.table(Option)
race = common.one(Race)
rivals = common.table(Rival, MOST_RIVALS)
sight = common.one(Sight)
lying = common.table(Lying)
described = common.table(Described)
waymarks = common.row("waymarks", ROOM)  # of all options, one after the other
