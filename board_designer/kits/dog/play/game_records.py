"""What a game of Dog remembers: the ring, the cards, the marbles, the hands, and what is counted."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import Kernel
from board_designer.games.kernel.memory_layout import Memory
from board_designer.games.kernel.records import BOARD, GAME, ROOM, TALLY, Record, Row, row, whole
from board_designer.games.shared_rules.game_records import MOST_SEATS, common

FIRST_HAND = 6  # cards in the first of five rounds; one less in each that follows
MARBLES = 4  # of a seat; its kennel and its lane have as many spaces
RANKS = 14
RANK_BITS = 4  # of a card where several are one number: its rank and 1
ACE, JOKER = 0, 13
ROUNDS = 5  # from one passing on of the deal to the next
CYCLES = 8  # so many times five deals are told apart where marbles that are home are counted
MOST_OUTCOMES = 1 << 14  # of one shared card; all eight marbles of a team near their lanes come to 10,702
KENNEL = -1
NONE = -1
FOR_DEAL, FOR_GUESS = 8, 9  # what a draw is for
RANDOM, WEIGHTED, LOOK_AHEAD, STRONG = range(4)  # kinds of player
ON_GIFT, ON_PLAY = range(2)  # kinds of decision
START, MOVE, SWAP, SPLIT, GIVE = range(5)  # kinds of option
RIVALS, OTHERS, ANYBODY = range(3)  # with whom a Jack may swap
LEFT, PLAYED = range(2)  # what is still to be dealt, and what lies on the table
BY_HOME, BY_LIMIT = 1, 2  # how it ends
(
    E_START, E_ROUND, E_SHUFFLE, E_DEAL, E_EXCHANGE, E_TURN, E_PLAY, E_ENTER, E_MOVE, E_SWAP, E_HIT, E_THROW, E_END,
) = range(13)  # fmt: skip


class Rules(Record, part=BOARD):
    """What a designer may change, by the names of the kit's parameters; a choice as whether it is the second one."""

    ring: int  # spaces of the track
    drawn: int  # of these on the board; the ring may be played longer or shorter
    round_limit: int
    play_direction: bool  # anti-clockwise
    reshuffle: bool  # only when the pile is empty
    start_onto_fresh: bool  # sends back
    lane_entry: bool  # forced
    backward_shortcut: bool
    lane_from_start_after_return: bool
    backward_past_start: bool
    own_hit: bool  # not allowed
    jack_partner: int
    seven_interleave: bool
    seven_partner_before_done: bool
    seven_hits_partner: bool
    joker_as_last: bool  # as a seven
    winner_mid_turn: bool  # after the round
    exchange_when_finished: bool


class Card(Record, part=BOARD):
    copies: int  # in the whole pile
    forward: Row = row(2)  # 0 for none
    backward: int
    split: int
    starts: bool
    swaps: bool


class View(Record, part=BOARD):
    """What a player cares about, in hundredths."""

    kind: int
    progress: int
    partner: int
    rivals: int
    out: int
    home: int
    deep: int
    danger: int
    hunt: int
    block: int
    near: int
    keep_start: int
    keep_joker: int
    keep_seven: int
    keep_jack: int
    keep_four: int
    keep_high: int
    give_start: int
    samples: int
    horizon: int
    candidates: int


class Table(Record, part=GAME):
    dealer: int
    given: int  # how many have put a card down for their partner, or need not
    next: int  # who is the next to play
    held: int  # cards in all hands
    fresh: int  # seats with a fresh marble on their start, as bits
    done: int  # seats with all marbles in the lane, as bits
    put_down: int  # cards played or thrown in since the last deal


class Marble(Record, part=GAME):
    at: int  # a space, or KENNEL
    laps: int


class Hand(Record, part=GAME):
    cards: int
    gift: int  # the card put down for the partner, and 1
    of: Row = row(RANKS)  # how many of each rank


class Pile(Record, part=GAME):
    cards: int
    of: Row = row(RANKS)


class Count(Record, part=TALLY):
    """What is counted of a seat."""

    hits: int
    friendly_hits: int  # those of them that hit the own team
    taken: int
    plays: int
    throws: int
    thrown: int  # cards
    starts: int
    swaps: int
    splits: int
    jokers: int
    laps: int
    homes: int
    start_gifts: int
    at_home: Row = row(CYCLES)  # marbles in the lane after each five deals
    every: Row = whole()


class Run(Record, part=ROOM):
    """One run of a split card while ways to share it are looked for, and what was known before it."""

    next: int  # the candidate that is tried next
    left: int  # steps still to share
    mark: int  # length of the journal
    moved: int  # marbles that have run, as bits of their slots; above them, whether one ended on the partner's
    way: int  # the runs before it, packed
    slot: int
    source: int
    target: int
    steps: int
    lands: bool  # it ends on a marble that it would spare in passing


class Change(Record, part=ROOM):
    """What a marble was before it was moved, so that it can be put back."""

    marble: int
    at: int
    laps: int
    fresh: int  # those of the table
    done: int


class Outcome(Record, part=ROOM):
    """Where a shared card leads: what stands where of those that run, and who is sent back."""

    own: int
    partner: int
    back: int


class Mind(Record, part=ROOM):
    journal: int  # changes that were written down
    outcomes: int
    is_real: bool  # whether what happens is counted and told, or only tried


memory = Memory(common)
rules = memory.one(Rules)
cards = memory.table(Card, RANKS)
starts = memory.row("starts", BOARD, MOST_SEATS)  # where the marbles of each seat start
views = memory.table(View)
shown = memory.row("shown", BOARD)  # of each space of the ring, which drawn one stands for it
table = memory.one(Table)
marbles = memory.table(Marble, MOST_SEATS * MARBLES)
on = memory.row("on", GAME)  # on each space, 1 and the marble that is there; 0 for none
hands = memory.table(Hand, MOST_SEATS)
put_down = memory.row(
    "put_down", GAME, MOST_SEATS * FIRST_HAND
)  # one after the other: seat, card, what it stands for
piles = memory.table(Pile, 2)  # LEFT and PLAYED
counts = memory.table(Count, MOST_SEATS)
visits = memory.row("visits", TALLY)  # of each drawn space
hits = memory.row("hits", TALLY)
ends = memory.row("ends", TALLY)  # turns when each round was over
runs = memory.table(Run, 9)
changes = memory.table(Change, 64)
mind = memory.one(Mind)
worths = memory.row("worths", ROOM)  # of each option
outcomes = memory.table(Outcome, MOST_OUTCOMES)
kernel = Kernel(memory)
