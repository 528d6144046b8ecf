"""What a game with the tiles remembers: the ground, the hands, the chain, and what is counted."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import Kernel
from board_designer.games.kernel.memory_layout import Memory
from board_designer.games.kernel.records import BOARD, GAME, ROOM, TALLY, Record, Row, row, whole
from board_designer.games.shared_rules.game_records import MOST_SEATS
from board_designer.kits.hex_laying import CELLS, KINDS
from board_designer.kits.hex_laying import memory as ground_memory

BREEDS = KINDS
MOST_ROUNDS, MOST_TURNS = 48, 320
MOST_OPTIONS = 16384
MOST_PIECES = 128  # on the table
NONE = -1
# What lies on a cell: the dog on top and 1, whether it naps or is a tree, how many tiles, and which tile is the last.
DOG, TREE, NAP, HEIGHT, LAST = 15, 16, 32, 8, 16
# What is beside a free cell: how many friends of each breed, 3 bits each; whether a tree is; which breeds, as bits.
BY_TREE, BREEDS_BESIDE = 1 << 24, 25
FOR_DEAL, FOR_DRAW, FOR_GUESS, FOR_TASTE = 8, 9, 10, 11  # what a draw is for
PUPPY_PARK, DOMIDOG, SECRET_MISSION = range(3)
HOUSE_PIECE, TREE_PIECE, LONG_TREE_PIECE = range(36, 39)  # pieces that people see, after the tiles
DISJOINT, PER_DOG, CONTACTS = range(3)  # what two pairs are
NO_RULE, POOP, TREES = range(3)  # what was named
RANDOM, WEIGHTED, LOOK_AHEAD, STRONG = range(4)  # kinds of player
ON_LAY, ON_HOUSE, ON_RULE, ON_EXTRA = range(4)  # kinds of decision
PLAIN, PAIRS, TOP, TREE_TILE, PASS, HOUSE, NO_HOUSE, NAME, TAKE, JOIN, FORK, DRAW = range(12)  # kinds of option
BY_EMPTY_HAND, BY_BLOCKED, BY_LAST_TILE = 1, 2, 3  # how it ends
(
    E_ROUND, E_TURN, E_DEAL, E_SUPPLY, E_MISSION, E_START, E_LAY, E_PAIRS, E_HOUSE, E_TREE, E_NAME, E_JOIN, E_DRAW,
    E_PASS, E_SCORE, E_END,
) = range(16)  # fmt: skip


class Rules(Record, part=BOARD):
    """What a designer may change; a choice as whether it is the second one."""

    game: int
    tiles: int  # of the set
    houses: bool  # everybody has one
    trees: bool
    edge: bool  # only the park cells
    centre: int
    one_end: int  # of the chain in a position
    other_end: int
    named: int  # in the position
    to_move: int  # a seat, or NONE
    is_dealt: bool  # hands are as they lie on the trays
    two_pairs_rule: int
    tree_poop_cells: int
    pair_across_levels: bool
    option_d: bool
    must_take_extra_turn: bool
    cover_napping: bool
    house_with: bool  # any tile
    tree_poop_counts_to_win: bool
    tree_rule_allows_e: bool
    poop_blocks_stacking: bool
    domi_contact: bool  # only at the joint
    domi_blocked: bool  # nobody wins alone
    domi_fork_end: bool
    mission_tie: bool  # they share the win
    mission_order: bool  # clockwise


class Placed(Record, part=BOARD):
    """What lies on the table before the first turn, from the ground upwards."""

    what: int  # an event: E_LAY, E_HOUSE or E_TREE
    seat: int
    tile: int
    cell: int
    beside: int


class View(Record, part=BOARD):
    """What a player cares about, in hundredths."""

    kind: int
    extra: int
    own: int
    rivals: int
    house: int
    tree: int
    double: int
    ends: int
    fork: int
    product: int
    open: int
    others: int
    samples: int
    horizon: int
    candidates: int
    in_park: int


class Table(Record, part=GAME):
    next: int  # whose turn comes
    first: int  # who began
    laid: int  # tiles, those of the position among them
    passes: int  # one after the other
    named: int
    extra: bool  # the next turn is an extra one
    is_drawing: bool  # the turn goes on with the tile that was drawn
    supply: int  # tiles, as bits
    left: int  # of the supply
    trees: int
    pieces: int  # on the table


class Piece(Record, part=GAME):
    """What lies on the table, in the order in which it was put there: for those who look at it."""

    what: int  # a tile, or one of those after them
    seat: int
    cell: int
    beside: int  # the same cell where it covers one
    level: int  # tiles below it


class Hand(Record, part=GAME):
    tiles: int  # as bits
    many: int
    dealt: int
    house: bool
    tree: bool
    mission: int
    last: int  # turn of the last tile


class Count(Record, part=TALLY):
    """What is counted of a seat."""

    laid: int
    extra_turns: int
    two_pairs: int
    tops: int
    houses: int
    trees: int
    passes: int
    draws: int
    forks: int
    product: int
    breeds: Row = row(BREEDS)  # pairs made of each
    every: Row = whole()


class Visits(Record, part=TALLY):
    dogs: int
    tops: int
    naps: int
    every: Row = whole()


class Mind(Record, part=ROOM):
    chances: int  # tiles that would bring an extra turn as it is, as bits
    taste: int  # decides between equals
    bar: int  # what an option must be worth to be tried


memory = Memory(ground_memory)
rules = memory.one(Rules)
placed = memory.table(Placed)
given = memory.row("given", BOARD, MOST_SEATS)  # hands of a puzzle, as bits
views = memory.table(View)
table = memory.one(Table)
pieces = memory.table(Piece, MOST_PIECES)
hands = memory.table(Hand, MOST_SEATS)
open_ends = memory.row("open_ends", GAME, 2)
counts = memory.table(Count, MOST_SEATS)
visits = memory.table(Visits)  # of each drawn space
ends = memory.row("ends", TALLY, MOST_ROUNDS)  # turns when each round was over
mind = memory.one(Mind)
reach = memory.row("reach", ROOM, CELLS)  # of a free cell: with which breeds a dog on it could be paired at once
reached = memory.row("reached", ROOM, CELLS)
worths = memory.row("worths", ROOM, MOST_OPTIONS)
kernel = Kernel(memory)
