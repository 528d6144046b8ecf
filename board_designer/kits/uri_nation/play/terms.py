"""The words of the game as numbers: tokens, recipes, kinds of spaces and moves, what is counted and what is told."""

from __future__ import annotations

SEATS = 4  # homes a board may have
TOKENS = 5
WATER, SWAGGER, DRIVE, GRIT, BOND = range(TOKENS)
NOBODY = -1

HOME_MAY, HOME_MUST, HOME_PASSING = range(3)  # stopping at home is optional, forced, or not needed
REROLL, TO_DEFENDER, TO_ATTACKER = range(3)
# A space in brief, in one number: how far it is to each home and then to water, a byte each; the place used from it,
# if that is all there is; and whether there is more. One place more than there are stands for none.
TO_WATER, PLACE_AT, BUSY = 8 * SEATS, 8 * SEATS + 8, 8 * SEATS + 24
STEP, SIDE_STEP, CROSS, CROSSING, PATH = range(5)  # kinds of move
SOURCE, PARK, BOND_SPACE, CHANCE, EVENTS = range(5)  # kinds of special space
HOME_BIT = 58  # in a mask of what a route passes, the homes come after the special spaces

RECIPES = 11
(
    CLAIM, CHALLENGE, KEEP_SWAGGER, KEEP_GRIT, FORTIFY, INITIATE, JOIN, BREAK, FIGHT_BOND, CROSSING_PRICE, DRINK,
) = range(RECIPES)  # fmt: skip
PASS, PATROL = 20, 21  # actions without a price of their own
# What else an option can be. A walk is to an end, or to an early stop: what that is for is added.
DECLINE, USE, PLAY_CARD, DRAW, PAY, PEGS, VAN, REMOVE, WALK = range(22, 31)
(
    ON_FIRST_CLAIM,
    ON_SECOND_WIND,
    ON_ZOOMIES,
    ON_LEASH,
    ON_WALK,
    ON_CROSSING,
    ON_DRINK,
    ON_CHANCE_CARD,
    ON_BOND,
    ON_VAN,
    ON_ACTION,
    ON_KEEPING,
    ON_BID,
    ON_PARTY,
    ON_REPAINT,
) = range(15)  # fmt: skip  what there is to decide
NO_TRICK, ZOOMIES, LEG_DAY, PATROL_TRICK = range(4)

WATER_CARDS, CHANCE_CARDS, EVENT_CARDS = range(3)
(
    NO_EFFECT, FREE_DRINKING, NO_CROSSING, FREE_CROSSING, HOLD_STEPS, HOLD_CROSSING, HOLD_VAN, SWEEP, REPAINT, PARTY,
) = range(10)  # fmt: skip
MAX_CARDS = 120

ODDS_SPAN = 40  # the table of odds goes from -40 to +40 points in favour of the defender
MANY = 81

REASONS = 26
(
    FOR_SETUP, FOR_INCOME, FOR_DESPERATION, FOR_PARK, FOR_DRINK, FOR_WATER_CARD, FOR_CHANCE_CARD, FOR_EVENT_CARD,
    FOR_RESUPPLY, FOR_LOST_FIGHT, FOR_YAPPER, FOR_CLAIM, FOR_CHALLENGE, FOR_KEEPING, FOR_FORTIFY, FOR_INITIATE,
    FOR_JOIN, FOR_BREAK, FOR_BOND_FIGHT, FOR_CROSSING, FOR_PATH, FOR_SIDE_STREET, FOR_BID, FOR_TRICK, FOR_PARTY,
    FOR_SHRUNK_BOWL,
) = range(REASONS)  # fmt: skip
PEAKS = 9  # disks of both sizes, the five tokens, and the disks of one seat
PEAK_TOKENS, PEAK_OWN = 2, 7

(
    E_TURN, E_TOKEN, E_ROLL, E_MOVE, E_STOP, E_DRINK, E_JOIN, E_CARD, E_CLAIM, E_CHALLENGE, E_DICE, E_WON, E_LOST,
    E_KEEP, E_EMPTY, E_FORTIFY, E_INITIATE, E_BREAK, E_BOND_FIGHT, E_BOND_WON, E_CLEAR, E_RESUPPLY, E_PASS, E_END,
    E_REVERT, E_HOUSEBOUND, E_TRICK, E_BID, E_SWEEP, E_REPAINT, E_PARTY, E_VAN, E_START, E_SKIP, E_ROUND, E_PLAY_CARD,
) = range(36)  # fmt: skip

MOST_STEPS = 44
MOST_DRIVE = 15
KEPT_DRIVE = 4  # trees are kept for 0 to 3 Drive; players plan no further
HOP, HOPS_IN_A_CELL, ROUTE_CELLS = 7, 8, 5  # a hop is a number of seven bits
HOP_BITS, MOST_HOPS = (1 << HOP) - 1, HOPS_IN_A_CELL * ROUTE_CELLS
KIND_BITS = 16  # of an option, beside its way
SHORT_MOST = 8  # ends that a player who tries several looks at
NOT_OVER, BY_COUNT, BY_LAST, BY_LIMIT = range(4)  # how a game ends
STOP_HOME, STOP_PARK = 1, 2  # what an early stop is for
FOR_DICE, FOR_FIGHT, _, FOR_ORDER, FOR_DECK, FOR_SETTING_UP = range(6)  # what chance is drawn for
# A player looks at all ends of a level, and an end with its route is long: so each stands there once more in brief,
# in one number. Here is at which bit the parts of it begin. A level's are sorted by cost, and end with one that is
# dearer than any. Which special spaces were passed is a record of its own, with room for its worth to a player.
B_NODE, B_MASK, B_HOMES, B_LATE, B_END, B_COST = 0, 16, 34, 38, 39, 57
ALL_HOMES = (1 << SEATS) - 1  # where dogs may not share a space, every end needs a closer look
NODE_BITS, MASK_BITS, END_BITS, COST_BITS = (1 << 16) - 1, (1 << 18) - 1, (1 << 18) - 1, 15
DEAREST = 1 << 61
# Early stops in brief are sorted by level: the space, whether the move must end there, whose home it is, whether
# alliances are made there, and what it costs.
T_NODE, T_FORCED, T_HOMES, T_ALLIES, T_COST, T_END, T_LEVEL = 0, 16, 17, 21, 22, 26, 44
