"""What a player cares about: one number for each, in hundredths, from the policy file."""

from __future__ import annotations

from board_designer.games.shared_rules.decisions import picks_evenly
from board_designer.kits.uri_nation.play.compiling import kernel, rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.terms import *

RANDOM, WEIGHTED, LOOK_AHEAD, STRONG = range(4)
# The names in policy files, in the order of the fields of a view.
NAMES = (
    "claim", "claim_joining", "claim_completing", "conquer", "deny", "against_leader", "fortify", "fortify_cluster",
    "initiate", "break", "fight_bond", "join", "drink", "park_bond", "chance", "events", "resupply",
    "water", "swagger", "drive", "grit", "bond", "open_ground", "new_ground", "stray", "thirst",
    "keep_by_grit", "bid", "tricks", "near_friends", "own_side", "win", "noise",
    "candidates", "samples", "horizon",
)  # fmt: skip


@rule
def view_of(seat: int) -> View:
    return views[dogs[seat].view]


@kernel.gives(picks_evenly)
def is_random(seat: int) -> bool:
    return view_of(seat).kind == RANDOM
