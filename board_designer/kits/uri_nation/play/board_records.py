"""What a game of Uri-Nation knows of its board, rules and players: records that do not change while it is played."""

from __future__ import annotations

from board_designer.games.kernel.records import BOARD, List, Record, Row, of, row
from board_designer.kits.uri_nation.play.terms import DRIVE, RECIPES, TOKENS


class Rules(Record, part=BOARD):
    stop_anywhere: bool  # the roll need not be used up
    min_steps: int  # before a dog may stop early
    home_stop: int  # HOME_MAY, HOME_MUST or HOME_PASSING
    park_stop: int  # 0 no early stop at a park, 1 to start an alliance, 2 also to break one
    on_landing: bool
    on_start: bool
    once: bool
    share_space: bool
    path_forced: bool
    after_last: int  # a crossing may follow the last step
    crossing_cost: int
    housebound_up: int
    park_pays: int
    pays_when_active: bool
    forgo_bond: bool
    join_dry: bool
    scope: (
        int  # where allies are safe: 0 the defender's home, 1 either's, 2 any member's, 3 the zone of the bond space
    )
    clearing: int  # who loses claims on joining: 0 nobody, 1 newcomer and all, 2 newcomer and founder
    ally_claims: bool
    one_alliance: bool
    markers: int
    ceasefire: int
    ceasefire_bonds: bool
    bond_fights: bool
    bond_by_member: bool
    income_divisor: int
    income_scope: int  # 0 each group, 1 the largest, 2 the total
    resupply_on_stop: bool
    home_action: bool
    pass_allowed: bool
    actions: int
    desperation_grit: int
    desperation_below: int
    housebound_after: int
    housebound_harsh: bool
    taken_resupplies: bool
    fortify_limit: int
    fortify_bonus: int
    home_bonus: int
    home_fights: bool
    die: int
    cluster: int
    tie_open: int
    tie_cluster: int
    grit_on_loss: int
    grit_threshold: int
    revert_late: bool
    cluster_allies: bool
    home_in_groups: bool
    count_beside_home: bool
    start_home: bool
    start_beside: int
    unused_ordinary: bool
    order: int  # 0 round the table, 1 fewest first, 2 the one with fewest, then round the table
    last_standing: int  # 0 off, 1 always, 2 from the second round, 3 once all have held something
    limit: int
    limit_in_turns: bool
    active_wins: bool
    tie_earliest: bool
    water_deck: bool
    chance_on: bool
    events_on: bool
    half: int  # 0 half the bowl, 1 half of what is missing, 2 up to half
    shrinks: bool
    skip_next: bool
    chance_free: bool
    no_reshuffle: bool
    hand_limit: int
    tricks: bool
    bidding: bool
    owner_repeats: bool
    bid_again: bool
    supply_is_limited: bool
    dice: int
    sides: int
    plan_drive: int  # how much Drive a player plans to spend on one move, at most
    exact_drive: bool  # whether ends differ with the Drive in the bowl by more than what it can pay for
    wins: Row = row(3)  # territories to win, for 2, 3 and 4 players
    supply: Row = row(2 + TOKENS)  # large disks, small disks, then the tokens
    waters: int  # what a route can pass, as bits: all water,
    allies: int  # and all spaces where alliances are made


class Node(Record, part=BOARD):
    """A space a dog can stand on."""

    start: int  # the state of a dog that begins its move here
    places: List  # used from here
    specials: List
    homes: int  # as bits
    mask: int  # the special spaces and homes, as bits
    brief: int
    segment: List  # places used from the same segment of the sidewalk
    near_2: List  # places used from within two steps, without those at the space
    near_3: List
    may_stop: bool  # there may be a reason to stop here early
    open_around: int


class State(Record, part=BOARD):
    """Having come to a space in a certain way: which ways are open. Every turning rule is in this table."""

    node: int
    first: int  # of its ways
    count: int
    path: int  # the way that is a path; -1 for none


class Way(Record, part=BOARD):
    state: int
    steps: int
    cost: int
    kind: int
    turning: bool
    move: int


class Place(Record, part=BOARD):
    """A territory or a home."""

    home: int  # whose; -1 for a territory
    neighbours: List
    near_homes: int  # as bits
    bonds: List
    around: List  # the spaces within a mean roll


class Special(Record, part=BOARD):
    kind: int
    allies: bool  # alliances are made here
    pays: bool
    bit: int


class Home(Record, part=BOARD):
    place: int
    start: int
    beside: List
    after: int


class Role(Record, part=BOARD):
    """A kind of dog."""

    full: Row = row(TOKENS)
    prices: Row = row(RECIPES * TOKENS)
    attack: int
    ceasefire: bool
    grit_to_attacker: int
    trick: int


class Deck(Record, part=BOARD):
    first: int
    cards: List


class Card(Record, part=BOARD):
    refill: int
    own: Row = row(TOKENS)
    all: Row = row(TOKENS)
    skips: bool
    effect: int


class View(Record, part=BOARD):
    """How a player sees the game with a kind of dog: weights in hundredths, and what prices are worth to it."""

    kind: int
    claim: int
    claim_joining: int
    claim_completing: int
    conquer: int
    deny: int
    against_leader: int
    fortify: int
    fortify_cluster: int
    initiate: int
    break_: int
    fight_bond: int
    join: int
    drink: int
    park_bond: int
    chance: int
    events: int
    resupply: int
    tokens: Row = row(TOKENS)
    drive: int = of("tokens", DRIVE)
    open_ground: int
    new_ground: int
    stray: int
    thirst: int
    keep_by_grit: int
    bid: int
    tricks: int
    near_friends: int
    own_side: int
    win: int
    noise: int
    candidates: int
    samples: int
    horizon: int
    prices: Row = row(RECIPES)
