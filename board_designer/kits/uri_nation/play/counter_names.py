"""Names for what this game counts of its own."""

from __future__ import annotations

from board_designer.games.playing.counter_names import names_in
from board_designer.kits.uri_nation.play.game_records import Account, Tally
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES

REASON_NAMES = (
    "setup", "income", "desperation", "park", "drink", "water_card", "chance_card", "event_card", "resupply",
    "lost_fight", "rival_trait", "claim", "challenge", "keep", "fortify", "initiate", "join", "break", "bond_fight",
    "crossing", "path", "side_street", "bid", "trick", "garden_party", "shrunk_bowl",
)  # fmt: skip
ENDINGS = ("none", "count", "last_standing", "limit")
PEAK_NAMES = ("large_disk", "small_disk", *TOKEN_NAMES, "large_disk_of_one_seat", "small_disk_of_one_seat")
ROWS = {
    "starved": [f"starved_{token}" for token in TOKEN_NAMES],
    "unspent": [f"unspent_{token}" for token in TOKEN_NAMES],
    "ledger": [f"ledger/{reason}/{token}" for reason in REASON_NAMES for token in TOKEN_NAMES],
}
COUNTERS = names_in(Account, ROWS)
MARKS = names_in(Tally, {"peaks": [f"peak/{name}" for name in PEAK_NAMES]})
