"""What a player cares about: one number for each, in hundredths, from the policy file."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel

RANDOM, WEIGHTED, LOOK_AHEAD = range(3)
# The names in policy files, in the order of the cells below.
NAMES = (
    "claim", "claim_joining", "claim_completing", "conquer", "deny", "against_leader", "fortify", "fortify_cluster",
    "initiate", "break", "fight_bond", "join", "drink", "park_bond", "chance", "events", "resupply",
    "water", "swagger", "drive", "grit", "bond", "open_ground", "new_ground", "stray", "thirst",
    "keep_by_grit", "bid", "tricks", "near_friends", "own_side", "win", "noise",
    "candidates", "samples", "horizon",
)  # fmt: skip
(
    W_CLAIM, W_JOINING, W_COMPLETING, W_CONQUER, W_DENY, W_LEADER, W_FORTIFY, W_FORTIFY_CLUSTER,
    W_INITIATE, W_BREAK, W_FIGHT_BOND, W_JOIN, W_DRINK, W_PARK, W_CHANCE, W_EVENTS, W_RESUPPLY,
    W_WATER, W_SWAGGER, W_DRIVE, W_GRIT, W_BOND, W_OPEN, W_NEW, W_STRAY, W_THIRST,
    W_KEEP_BY_GRIT, W_BID, W_TRICKS, W_FRIENDS, W_OWN_SIDE, W_WIN, W_NOISE,
    W_CANDIDATES, W_SAMPLES, W_HORIZON,
) = range(1, 1 + len(NAMES))  # fmt: skip
W_PRICES = 1 + len(NAMES)  # then what the price of each recipe is worth to this player with this kind of dog
VIEW = W_PRICES + RECIPES  # the kind of player comes first


@kernel
def weight(m: Cells, seat: int, which: int) -> int:
    return m[m[DOGS + seat * DOG + VIEWS] + which]


@kernel
def kind_of_player(m: Cells, seat: int) -> int:
    """How this player decides. While somebody looks ahead, everyone plays by plain weights."""
    kind = m[m[DOGS + seat * DOG + VIEWS]]
    return WEIGHTED if kind == LOOK_AHEAD and m[DEMOTED] == 1 else kind


@kernel
def is_random(m: Cells, seat: int) -> bool:
    return m[m[DOGS + seat * DOG + VIEWS]] == RANDOM
