"""Names for everything the kernel counts, in the order of its cells."""

from __future__ import annotations

from collections.abc import Sequence

from board_designer.kits.uri_nation.play.cells import COUNTERS, SEATS
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES

COUNTER_NAMES = (
    "wins", "games", "turns", "claims", "challenges", "challenges_won", "conquests", "denials", "fortifies",
    "initiates", "joins", "breaks", "bond_fights", "bond_wins", "idle", "broke",
    "starved_water", "starved_swagger", "starved_drive", "starved_grit", "starved_bond",
    "drinks", "parks", "chance_draws", "event_draws", "free_crossings", "paid_crossings", "paths", "side_steps",
    "home_visits", "attacked", "lost", "cleared", "double_moves", "housebound", "desperate", "rerolls", "penalised",
    "penalty", "choices", "real_choices", "final_holds",
    "unspent_water", "unspent_swagger", "unspent_drive", "unspent_grit", "unspent_bond", "spare",
)  # fmt: skip
REASON_NAMES = (
    "setup", "income", "desperation", "park", "drink", "water_card", "chance_card", "event_card", "resupply",
    "lost_fight", "rival_trait", "claim", "challenge", "keep", "fortify", "initiate", "join", "break", "bond_fight",
    "crossing", "path", "side_street", "bid", "trick", "garden_party", "shrunk_bowl",
)  # fmt: skip
ENDINGS = ("none", "count", "last_standing", "limit")
PEAK_NAMES = ("large_disk", "small_disk", *TOKEN_NAMES, "large_disk_of_one_seat", "small_disk_of_one_seat")
MARK_NAMES = (
    "winners", "ending", "turns", "rounds", "drama", "lead_changes", "decisiveness", "third_leaders", "half_last",
    "deficit", "margin", "seated", "starter", "best",
)  # fmt: skip
assert len(COUNTER_NAMES) == COUNTERS


def account_names(owner: str) -> list[str]:
    """The columns of one seat or one kind of dog."""
    ledger = [f"{owner}/ledger/{reason}/{token}" for reason in REASON_NAMES for token in TOKEN_NAMES]
    return [f"{owner}/{counter}" for counter in COUNTER_NAMES] + ledger


def column_names(seats: int, roles: Sequence[str]) -> tuple[str, ...]:
    found = [name for seat in range(SEATS) for name in account_names(f"seat{seat + 1}")]
    found += [name for role in roles for name in account_names(role)]
    for seat in range(SEATS):
        for role in roles:
            found += [f"seat{seat + 1}+{role}/wins", f"seat{seat + 1}+{role}/games"]
    return (*found, "alliances", "alliance_turns")


def mark_names() -> tuple[str, ...]:
    return (*MARK_NAMES, *(f"peak/{name}" for name in PEAK_NAMES))
