"""What a game of Uri-Nation remembers, and what it knows of its board: records and tables, by name."""

from __future__ import annotations

from board_designer.games.kernel.memory_layout import Memory
from board_designer.games.kernel.records import BOARD, GAME, ROOM, TALLY, Record, Row, of, row, whole
from board_designer.games.shared_rules.game_records import common
from board_designer.kits.uri_nation.play.board_records import *
from board_designer.kits.uri_nation.play.terms import *

# ---- What is counted -----------------------------------------------------------------------------------------------


class Account(Record, part=TALLY):
    """What is counted of a seat. A column of the results has the name of its field."""

    claims: int
    challenges: int
    challenges_won: int
    conquests: int
    denials: int
    fortifies: int
    initiates: int
    joins: int
    breaks: int
    bond_fights: int
    bond_wins: int
    idle: int
    broke: int
    starved: Row = row(TOKENS)
    drinks: int
    parks: int
    chance_draws: int
    event_draws: int
    free_crossings: int
    paid_crossings: int
    paths: int
    side_steps: int
    home_visits: int
    attacked: int
    lost: int
    cleared: int
    double_moves: int
    housebound: int
    desperate: int
    rerolls: int
    penalised: int
    penalty: int
    choices: int
    real_choices: int
    unspent: Row = row(TOKENS)
    ledger: Row = row(REASONS * TOKENS)
    every: Row = whole()


class Tally(Record, part=TALLY):
    peaks: Row = row(PEAKS)
    alliances: int
    alliance_turns: int
    every: Row = whole()


class Visits(Record, part=TALLY):
    visits: int
    stops: int
    every: Row = whole()


class Fate(Record, part=TALLY):
    claims: int
    challenged: int
    conquered: int
    every: Row = whole()


# ---- The game ------------------------------------------------------------------------------------------------------


class Game(Record, part=GAME):
    armed: bool
    threshold: int
    last_mover: int
    turn_in_round: int
    order: Row = row(SEATS)
    road_mode: int
    road_shut_by: int
    road_free_by: int
    drinks_free_by: int
    disks_out: Row = row(2)  # large, small
    tokens_out: Row = row(TOKENS)


class Turn(Record, part=GAME):
    die_1: int
    die_2: int
    rolled: int
    left: int
    here: int  # the state of the dog that moves
    taken_steps: int
    stop_for: int
    home_seen: bool
    no_action: bool
    fights: int
    free_turn: bool
    card_shut: bool
    left_at: int
    left_times: int
    go_on: bool
    startable: int
    # What lies on the table in the middle of it, for those who look on.
    dice: int  # how many: those of the move, or of the last fight
    die: Row = row(2)
    thrown_by: Row = row(2)
    won: int  # the place that is won and not yet kept, and one more
    bidder: int
    pegs: int  # of a bid that is still secret


class Plan(Record, part=GAME):
    at: int
    length: int
    drinks: bool
    stop: int
    park: int
    route: Row = row(ROUTE_CELLS)  # the ways, seven bits each


class Dog(Record, part=GAME):
    bowl: Row = row(TOKENS)
    water: int = of("bowl", WATER)
    swagger: int = of("bowl", SWAGGER)
    drive: int = of("bowl", DRIVE)
    grit: int = of("bowl", GRIT)
    bond: int = of("bowl", BOND)
    capacity: int
    node: int
    held: bool
    income: int
    holds: int
    holds_all: int
    lands: int
    forts: int
    skips: bool
    idle_land: int
    housebound: bool
    view: int
    trick_used: bool
    leash_used: bool
    owner_used: bool
    hand: Row = row(3)  # cards that are kept: steps, crossing, van
    disks: Row = row(2)
    bonded: Row = row(SEATS)


class Claim(Record, part=GAME):
    owner: int
    forts: int
    group: int
    home_taken: bool
    clustered: int


class Bonds(Record, part=GAME):
    used: int
    founder: int
    since: int
    paid: int
    marks: Row = row(SEATS)
    truce: Row = row(SEATS)


class Ground(Record, part=GAME):
    open_around: int
    seen_by: int


class Pile(Record, part=GAME):
    left: int
    size: int
    draws: int
    cards: Row = row(MAX_CARDS)


# ---- Room to think -------------------------------------------------------------------------------------------------


class Choice(Record, part=ROOM):
    """What is known of a choice of actions, apart from its options."""

    short_of: int  # tokens that something lacks, as bits


class Mind(Record, part=ROOM):
    noise: int
    stamp: int  # of what was looked at for this decision
    listed: int
    wish: int  # the option that a player has in mind
    trying: int
    tried: Row = row(
        SHORT_MOST
    )  # what it would try of all that somebody outside is shown: way and kind of the option
    is_keen: bool  # on a trick
    may_pay: Row = row(4)  # for dry and wet, without and with Drive to spare: which recipes can be paid, as bits
    home_worth: int
    fight_drive: int
    drink_drive: int
    drive_worth: int
    drink_gain: int
    noise_most: int
    attack_points: int
    passing: Row = row(62)


class Worths(Record, part=ROOM):
    """What ending a move on a space, or using a place, is worth: dry and wet, without and with Drive to spare."""

    stamp: int
    worth: Row = row(4)
    ground: int
    at_park: Row = row(2)


class Kept(Record, part=ROOM):
    """How much of the room for trees is used."""

    items: int
    trees: int
    ends: int
    briefs: int
    masks: int
    ends_before: int  # the tree that is being worked out
    is_full: bool


class Item(Record, part=ROOM):
    """A way of having come somewhere, while a tree grows."""

    state: int
    cost: int
    mask: int
    parent: int
    via: int
    flags: int
    level: int
    next: int


class Tree(Record, part=ROOM):
    """The ends of all moves from one space: where those of each level begin, and their briefs and masks."""

    ends: Row = row(MOST_STEPS + 2)
    briefs: Row = row(MOST_STEPS + 2)
    masks: Row = row(MOST_STEPS + 2)
    stops: int
    stops_end: int
    brief_stops: int


class End(Record, part=ROOM):
    node: int
    cost: int
    mask: int
    level: int
    forced: bool
    zeros: int
    next: int
    hops: int
    route: Row = row(ROUTE_CELLS)


class Mask(Record, part=ROOM):
    """What routes pass, and what that is worth at present."""

    mask: int
    cost: int
    passed: int
    wet: int


class Short(Record, part=ROOM):
    """One of the best few ends of a move."""

    worth: int
    end: int
    meant: int


class Route(Record, part=ROOM):
    """How an end that is offered is reached: from a state on, hop by hop, as in an end."""

    start: int
    hops: int
    route: Row = row(ROUTE_CELLS)


memory = Memory(common)
rules = memory.one(Rules)
nodes = memory.table(Node)
states = memory.table(State)
ways = memory.table(Way)
places = memory.table(Place)
specials = memory.table(Special)
homes = memory.table(Home)
roles = memory.table(Role)
decks = memory.table(Deck)
cards = memory.table(Card)
views = memory.table(View)
odds_table = memory.row("odds", BOARD)
accounts = memory.table(Account, SEATS)
tally = memory.one(Tally)
visits = memory.table(Visits)
fates = memory.table(Fate)
uses = memory.row("uses", TALLY)  # of each move
game = memory.one(Game)
turn = memory.one(Turn)
plan = memory.one(Plan)
dogs = memory.table(Dog, SEATS)
claims = memory.table(Claim)
bonds = memory.table(Bonds)
grounds = memory.table(Ground)
piles = memory.table(Pile, 3)
choice = memory.one(Choice)
mind = memory.one(Mind)
stop_worths = memory.table(Worths)
place_worths = memory.table(Worths)
short_list = memory.table(Short, SHORT_MOST)
routes = memory.table(Route)  # of the options of a walk
found_stops = memory.row("found stops", ROOM)
queue = memory.row("queue", ROOM)  # of places
marked = memory.row("marked", ROOM)
listed = memory.row("listed", ROOM)
listed_places = memory.row("listed places", ROOM)
kept = memory.one(Kept)
items = memory.table(Item)
seen = memory.row("seen", ROOM)  # the last item of each state and cost
trees = memory.table(Tree)
tree_of = memory.row("tree of", ROOM)  # each space, by home and Drive
ends = memory.table(End)
ends_on = memory.row("ends on", ROOM)  # the last end on each space
briefs = memory.row("briefs", ROOM)
masks = memory.table(Mask)
