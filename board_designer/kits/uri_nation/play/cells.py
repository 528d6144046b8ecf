"""The address book: what each cell of the memory means.

A worker's memory is one row of whole numbers: the town (rules and board, which never change), the tally (what is
counted), the game (what changes from turn to turn), and room to think. First come the cells that have the same place
on every board, then tables whose size depends on the board; a record is reached by where its table begins plus its
number times its width: `m[DOGS + seat * DOG + DRIVE]`. Widths that matter are powers of two, even where cells stay
empty: a processor is slow at multiplying. One row keeps calls short and the compiler quick, and a game is copied by
copying a part of it.
"""

from __future__ import annotations

from typing import Protocol


class Cells(Protocol):
    """To the rules the memory is a row of numbers: an array when compiled, a list will do when not."""

    def __getitem__(self, cell: int, /) -> int: ...
    def __setitem__(self, cell: int, value: int, /) -> None: ...


SEATS = 4  # homes a board may have
TOKENS = 5
WATER, SWAGGER, DRIVE, GRIT, BOND = range(TOKENS)
NOBODY = -1

# ---- The town: rules -----------------------------------------------------------------------------------------------
RULES = 0
(
    STOP_ANYWHERE,  # the roll need not be used up
    MIN_STEPS,  # before a dog may stop early
    HOME_STOP,  # one of the three below
    PARK_STOP,  # 0 no early stop at a park, 1 to start an alliance, 2 also to break one
    ON_LANDING,
    ON_START,
    ONCE,
    SHARE_SPACE,
    PATH_FORCED,
    AFTER_LAST,  # a crossing may follow the last step
    CROSSING_COST,
    HOUSEBOUND_UP,
    PARK_PAYS,
    PAYS_WHEN_ACTIVE,
    FORGO_BOND,
    JOIN_DRY,
    SCOPE,  # where allies are safe: 0 the defender's home, 1 either's, 2 any member's, 3 the zone of the bond space
    CLEARING,  # who loses claims on joining: 0 nobody, 1 newcomer and all, 2 newcomer and founder
    ALLY_CLAIMS,
    ONE_ALLIANCE,
    MARKERS,
    CEASEFIRE,
    CEASEFIRE_BONDS,
    BOND_FIGHTS,
    BOND_BY_MEMBER,
    INCOME_DIVISOR,
    INCOME_SCOPE,  # 0 each group, 1 the largest, 2 the total
    RESUPPLY_ON_STOP,
    HOME_ACTION,
    PASS_ALLOWED,
    ACTIONS,
    DESPERATION_GRIT,
    DESPERATION_BELOW,
    HOUSEBOUND_AFTER,
    HOUSEBOUND_HARSH,
    TAKEN_RESUPPLIES,
    FORTIFY_LIMIT,
    FORTIFY_BONUS,
    HOME_BONUS,
    HOME_FIGHTS,
    DIE,
    CLUSTER,
    TIE_OPEN,
    TIE_CLUSTER,
    GRIT_ON_LOSS,
    GRIT_THRESHOLD,
    REVERT_LATE,
    CLUSTER_ALLIES,
    HOME_IN_GROUPS,
    COUNT_BESIDE_HOME,
    START_HOME,
    START_BESIDE,
    UNUSED_ORDINARY,
    ORDER,  # 0 round the table, 1 fewest first, 2 the one with fewest, then round the table
    LAST_STANDING,  # 0 off, 1 always, 2 from the second round, 3 once all have held something
    LIMIT,
    LIMIT_IN_TURNS,
    ACTIVE_WINS,
    TIE_EARLIEST,
    WIN_2,
    WIN_3,
    WIN_4,
    WATER_DECK,
    CHANCE_ON,
    EVENTS_ON,
    HALF,  # 0 half the bowl, 1 half of what is missing, 2 up to half
    SHRINKS,
    SKIP_NEXT,
    CHANCE_FREE,
    NO_RESHUFFLE,
    HAND_LIMIT,
    TRICKS,
    BIDDING,
    OWNER_REPEATS,
    BID_AGAIN,
    SUPPLY_IS_LIMITED,
    DICE,
    SIDES,
    PLAN_DRIVE,  # how much Drive a player plans to spend on one move, at most
    EXACT_DRIVE,  # whether ends differ with the Drive in the bowl by more than what it can pay for
) = range(RULES, RULES + 80)
HOME_MAY, HOME_MUST, HOME_PASSING = range(3)  # stopping at home is optional, forced, or not needed
REROLL, TO_DEFENDER, TO_ATTACKER = range(3)

SUPPLY = RULES + 80  # large disks, small disks, then the five tokens
# What is how large, and where the tables begin.
(
    NODES, STATES, OPTIONS, MOVES, PLACES, SPECIALS, HOMES, ROLES, DECKS,
    AT_NODES, AT_STATES, AT_OPTIONS, AT_PLACES, AT_SPECIALS, AT_HOMES, AT_ROLES, AT_DECKS, AT_CARDS, AT_ODDS,
    AT_VIEWS,
    G_PLACES, G_SPECIALS, G_NODES, G_DECKS, G_MEMO, G_PLACE_MEMO, G_QUEUE, C_NODES, C_PLACES, C_MOVES, C_HISTORY,
    C_OWNERS, CHANGES_END, AT_SAVED, C_LOG, WATERS_MASK, ALLIES_MASK,
    USED_CELLS, ALL_CELLS, INDEX, SEEN, PICKED, GROWN, GROWN_END, KEPT, FULL_UP,
    FOR_BRIEFS,
) = range(SUPPLY + 7, SUPPLY + 54)  # fmt: skip
TOWN = SUPPLY + 54

# A space a dog can stand on. Lists are a first cell and a count.
(
    N_START, N_PLACES, N_PLACE_COUNT, N_SPECIALS, N_SPECIAL_COUNT, N_HOMES, N_MASK, N_BRIEF,
    N_SEGMENT, N_SEGMENT_COUNT, N_NEAR2, N_NEAR2_COUNT, N_NEAR3, N_NEAR3_COUNT, N_STOP, N_OPEN,
) = range(16)  # fmt: skip
NODE = 16
# A space in brief, in one cell: how far it is to each home and then to water, a byte each; the place used from it, if
# that is all there is; and whether there is more. One place more than there are stands for none.
TO_WATER, PLACE_AT, BUSY = 8 * SEATS, 8 * SEATS + 8, 8 * SEATS + 24
LINE = 8  # cells a processor reads at once: what is read together begins with a new line
# Having come to a space in a certain way, which ways are open. Every turning rule is in this table.
S_NODE, S_OPTIONS, S_COUNT, S_PATH = range(4)
STATE = 4
O_STATE, O_STEPS, O_COST, O_KIND, O_TURNING, O_MOVE = range(6)
OPTION = 6
STEP, SIDE_STEP, CROSS, CROSSING, PATH = range(5)  # kinds of move
P_HOME, P_NEXT, P_NEXT_COUNT, P_NEAR_HOMES, P_BONDS, P_BOND_COUNT, P_AROUND, P_AROUND_COUNT = range(8)
PLACE = 8
X_KIND, X_ALLIES, X_PAYS, X_BIT = range(4)
SPECIAL = 4
SOURCE, PARK, BOND_SPACE, CHANCE, EVENTS = range(5)  # kinds of special space
H_PLACE, H_START, H_BESIDE, H_BESIDE_COUNT, H_AFTER = range(5)
HOME = 5
HOME_BIT = 58  # in a mask of what a route passes, the homes come after the special spaces

RECIPES = 11
(
    CLAIM, CHALLENGE, KEEP_SWAGGER, KEEP_GRIT, FORTIFY, INITIATE, JOIN, BREAK, FIGHT_BOND, CROSSING_PRICE, DRINK,
) = range(RECIPES)  # fmt: skip
PASS, PATROL, VAN = 20, 21, 22  # actions without a price of their own
R_FULL = 0  # a full bowl, then the price of each recipe, then the traits
R_PRICES = TOKENS
R_ATTACK, R_CEASEFIRE, R_GRIT_TO_ATTACKER, R_TRICK = range(TOKENS + RECIPES * TOKENS, TOKENS + RECIPES * TOKENS + 4)
ROLE = TOKENS + RECIPES * TOKENS + 4
NO_TRICK, ZOOMIES, LEG_DAY, PATROL_TRICK = range(4)

D_FIRST, D_COUNT, D_LIST = range(3)
DECK = 3
WATER_CARDS, CHANCE_CARDS, EVENT_CARDS = range(3)
K_REFILL, K_OWN, K_ALL, K_SKIP, K_EFFECT = 0, 1, 1 + TOKENS, 1 + 2 * TOKENS, 2 + 2 * TOKENS
CARD = 3 + 2 * TOKENS
(
    NO_EFFECT, FREE_DRINKING, NO_CROSSING, FREE_CROSSING, HOLD_STEPS, HOLD_CROSSING, HOLD_VAN, SWEEP, REPAINT, PARTY,
) = range(10)  # fmt: skip
MAX_CARDS = 120

ODDS_SPAN = 40  # the table of odds goes from -40 to +40 points in favour of the defender
MANY = 81

# ---- The tally -----------------------------------------------------------------------------------------------------
REASONS = 26
(
    FOR_SETUP, FOR_INCOME, FOR_DESPERATION, FOR_PARK, FOR_DRINK, FOR_WATER_CARD, FOR_CHANCE_CARD, FOR_EVENT_CARD,
    FOR_RESUPPLY, FOR_LOST_FIGHT, FOR_YAPPER, FOR_CLAIM, FOR_CHALLENGE, FOR_KEEPING, FOR_FORTIFY, FOR_INITIATE,
    FOR_JOIN, FOR_BREAK, FOR_BOND_FIGHT, FOR_CROSSING, FOR_PATH, FOR_SIDE_STREET, FOR_BID, FOR_TRICK, FOR_PARTY,
    FOR_SHRUNK_BOWL,
) = range(REASONS)  # fmt: skip
COUNTERS = 48
(
    K_WINS, K_GAMES, K_TURNS, K_CLAIMS, K_CHALLENGES, K_CHALLENGES_WON, K_CONQUESTS, K_DENIALS, K_FORTIFIES,
    K_INITIATES, K_JOINS, K_BREAKS, K_BOND_FIGHTS, K_BOND_WINS, K_IDLE, K_BROKE,
    K_STARVED_WATER, K_STARVED_SWAGGER, K_STARVED_DRIVE, K_STARVED_GRIT, K_STARVED_BOND,
    K_DRINKS, K_PARKS, K_CHANCE_DRAWS, K_EVENT_DRAWS, K_FREE_CROSSINGS, K_PAID_CROSSINGS, K_PATHS, K_SIDE_STEPS,
    K_HOME_VISITS, K_ATTACKED, K_LOST, K_CLEARED, K_DOUBLE_MOVES, K_HOUSEBOUND, K_DESPERATE, K_REROLLS, K_PENALISED,
    K_PENALTY, K_CHOICES, K_REAL_CHOICES, K_FINAL_HOLDS, K_UNSPENT,
) = range(43)  # fmt: skip
# K_UNSPENT is the first of five cells, one a token: 42 + 5 = 47, and one is spare.
COUNTS = TOWN  # from here on, cells change
LEDGER = COUNTS + SEATS * COUNTERS
SCALARS = LEDGER + SEATS * REASONS * TOKENS
(
    PEAK_LARGE, PEAK_SMALL, PEAK_TOKENS, _, _, _, _, PEAK_OWN_LARGE, PEAK_OWN_SMALL, LOG_MOST, LOG_LENGTH, ALLIANCES,
    ALLIANCE_TURNS, HISTORY_LENGTH, OWNERS_LENGTH,
) = range(SCALARS, SCALARS + 15)  # fmt: skip
PEAKS = 9
GAME_FIRST = SCALARS + 15
C_VISITS, C_STOPS = range(2)
TALLY_NODE = 2
C_CLAIMS, C_CHALLENGED, C_CONQUERED, C_HELD = range(4)
TALLY_PLACE = 8
EVENT = 6  # turn, seat, what, and three details

(
    E_TURN, E_TOKEN, E_ROLL, E_MOVE, E_STOP, E_DRINK, E_JOIN, E_CARD, E_CLAIM, E_CHALLENGE, E_DICE, E_WON, E_LOST,
    E_KEEP, E_EMPTY, E_FORTIFY, E_INITIATE, E_BREAK, E_BOND_FIGHT, E_BOND_WON, E_CLEAR, E_RESUPPLY, E_PASS, E_END,
    E_REVERT, E_HOUSEBOUND, E_TRICK, E_BID, E_SWEEP, E_REPAINT, E_PARTY, E_VAN, E_START, E_SKIP, E_ROUND, E_PLAY_CARD,
) = range(36)  # fmt: skip

# ---- The game ------------------------------------------------------------------------------------------------------
(
    SEED, GAME, TURN, ROUND, ACTIVE, STARTER, PLAYERS, SEATED, OVER, WINNERS, ARMED, THRESHOLD,
    DIE_1, DIE_2, ROLLED, LEFT, HERE, TAKEN_STEPS, STOP_FOR, HOME_SEEN, ACTS, NO_ACTION,
    LUCK_WORD, LUCK_LEFT, LUCK_COUNT, FIGHTS, FREE_TURN, ROAD_MODE, ROAD_SHUT_BY, DRINKS_FREE_BY, NOISE,
    PLAN_AT, PLAN_LENGTH, PLAN_DRINK, PLAN_STOP, LARGE_OUT, SMALL_OUT, STAMP, LAST_MOVER, DEMOTED, SHORT_COUNT,
    TURN_IN_ROUND, PLAN_PARK, STARTABLE, CARD_SHUT, LEFT_AT, LEFT_TIMES, GO_ON,
    ROAD_FREE_BY,
) = range(GAME_FIRST, GAME_FIRST + 49)  # fmt: skip
TOKENS_OUT = GAME_FIRST + 49
BEST_KIND, BEST_TARGET, BEST_REACH, BEST_VALUE = range(TOKENS_OUT + TOKENS, TOKENS_OUT + TOKENS + 4)
ORDER_OF = TOKENS_OUT + TOKENS + 4
BONDED = ORDER_OF + SEATS
PASSING = BONDED + SEATS * SEATS  # what passing each special space is worth to the player, this turn
PLAN = PASSING + 62
PLAN_MOST = 63
SHORT = PLAN + PLAN_MOST + 1  # the best few ends of a move: what each is worth, which, and how it is meant
SHORT_WIDTH = 4
SHORT_MOST = 8
MAY_PAY = (
    SHORT + SHORT_WIDTH * SHORT_MOST
)  # for dry and wet, without and with Drive to spare: which recipes can be paid, as bits
HOME_WORTH, FIGHT_DRIVE, DRINK_DRIVE, DRIVE_WORTH, DRINK_GAIN, NOISE_MOST, ATTACK_POINTS = range(
    MAY_PAY + 4, MAY_PAY + 11
)
CANDIDATES = MAY_PAY + 11  # whole plans, for a player who tries several
CANDIDATE = PLAN_MOST + 3  # how long, whether to drink, what the stop is for, then the moves
DOGS = -(-(CANDIDATES + SHORT_MOST * CANDIDATE) // LINE) * LINE
(
    CAPACITY, ROLE_OF, NODE_OF, OWN_TURNS, HELD, INCOME, HOLDS, HOLDS_ALL, LANDS, FORTS, SKIPS, IDLE_LAND, HOUSEBOUND,
    VIEWS, TRICK_USED, LEASH_USED, OWNER_USED, HAND_STEPS, HAND_CROSSING, HAND_VAN, OWN_LARGE, OWN_SMALL,
) = range(TOKENS, TOKENS + 22)  # fmt: skip
DOG = 32  # water and tokens come first
GAME_TABLES = DOGS + SEATS * DOG

OWNER, FORT, GROUP, HOME_TAKEN, CLUSTERED = range(5)
GAME_PLACE = 8
# What a turn remembers of a place: which turn, and four worths; of a space also the ground, and what parks are worth.
MEMO = 8
GROUND, AT_PARK = 5, 6
USED, FOUNDER, SINCE, PAID, MARKS, TRUCE = 0, 1, 2, 3, 4, 4 + SEATS
GAME_SPECIAL = 16
OPEN_AROUND, SEEN_BY = range(2)
GAME_NODE = 2
DECK_LEFT, DECK_SIZE, DECK_DRAWS, DECK_LIST = range(4)
GAME_DECK = 3 + MAX_CARDS

NOT_OVER, BY_COUNT, BY_LAST, BY_LIMIT = range(4)  # how a game ends
STOP_HOME, STOP_PARK = 1, 2  # what an early stop is for
