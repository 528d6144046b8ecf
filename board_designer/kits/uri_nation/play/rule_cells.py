"""Rule parameters as cells of the town: each edition's names on the left, what the kernel reads on the right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from board_designer.board.model import Board
from board_designer.kits.kit import Value
from board_designer.kits.uri_nation.play import cells as c
from board_designer.kits.uri_nation.play.figures import Refused

_TIES = ("reroll", "defender", "attacker")
_SCOPES = ("per_component", "largest_component", "total")
SUPPLY_NAMES = ("large_disk", "small_disk", "water", "swagger", "drive", "grit", "bond")


class Read(Mapping[str, Value]):
    """Rule values that remember which of them were asked for."""

    def __init__(self, values: Mapping[str, Value]) -> None:
        self._values = values
        self.asked: set[str] = set()

    def __getitem__(self, name: str) -> Value:
        self.asked.add(name)
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def number(self, name: str) -> int:
        return int(self[name])

    def choice(self, name: str, options: tuple[str, ...]) -> int:
        return options.index(str(self[name]))


def rule_cells(rules: Read, board: Board, data: Mapping[str, Any]) -> dict[int, int]:
    """Every rule cell of the town and its value."""
    found = _both(rules, data)
    found |= _of_1_2(rules) if "bond_challenge_by_member" in rules else _of_1_4(rules, board)
    found |= _supply(rules, board)
    return found


def _both(rules: Read, data: Mapping[str, Any]) -> dict[int, int]:
    """What both editions have under the same name."""
    midblock_steps = rules.number("midblock_cross_steps")
    return {
        c.ON_LANDING: rules.number("pass_by_on_landing"),
        c.ON_START: rules.number("pass_by_on_start_space"),
        c.ONCE: rules.number("pass_by_once_per_turn"),
        c.SHARE_SPACE: rules.number("dogs_may_share_space"),
        c.STOP_ANYWHERE: 1 - rules.number("full_roll_required"),
        c.AFTER_LAST: rules.number("midblock_after_last_step") if midblock_steps == 0 else 0,
        c.CROSSING_COST: data["recipes"]["cross_midblock"]["drive"],
        c.PARK_PAYS: rules.number("dog_park_bond"),
        c.JOIN_DRY: rules.choice("join_without_water", ("no_join", "join_free")),
        c.MARKERS: rules.number("bond_markers_per_player"),
        c.INCOME_DIVISOR: rules.number("income_divisor"),
        c.INCOME_SCOPE: rules.choice("income_scope", _SCOPES),
        c.ACTIONS: rules.number("actions_per_turn"),
        c.FORTIFY_LIMIT: rules.number("fortify_limit"),
        c.FORTIFY_BONUS: rules.number("fortify_bonus"),
        c.DIE: rules.number("challenge_die"),
        c.CLUSTER: rules.number("cluster_size"),
        c.TIE_OPEN: rules.choice("tie_without_cluster", _TIES),
        c.TIE_CLUSTER: rules.choice("tie_with_cluster", _TIES),
        c.GRIT_ON_LOSS: rules.number("grit_on_loss"),
        c.UNUSED_ORDINARY: rules.choice("unused_homes", ("inert", "ordinary_territory")),
        c.LIMIT: rules.number("turn_limit"),
        c.LIMIT_IN_TURNS: rules.choice("turn_limit_unit", ("round", "player_turn")),
        c.TIE_EARLIEST: rules.choice("final_tie", ("shared", "earliest_in_turn_order")),
        c.DICE: data["dice"]["count"],
        c.SIDES: data["dice"]["sides"],
        c.PLAN_DRIVE: 3,
    }


def _of_1_4(rules: Read, board: Board) -> dict[int, int]:
    """The current edition. What only the older one has is off; its decks play as there, events as proposed."""
    wins = _thresholds(rules, board)
    return {
        c.MIN_STEPS: rules.number("early_stop_min_steps"),
        c.HOME_STOP: rules.choice("home_stop", ("optional", "forced")),
        c.PARK_STOP: 1 + rules.choice("dog_park_early_stop_for", ("initiate", "initiate_or_break")),
        c.PATH_FORCED: rules.choice("path_use", ("optional", "compulsory")),
        c.PAYS_WHEN_ACTIVE: rules.number("dog_park_bond_when_active"),
        c.FORGO_BOND: rules.number("initiate_forgoes_park_bond"),
        c.SCOPE: rules.choice("alliance_protection_scope", ("defender_home", "either_home", "any_member_home")),
        c.CLEARING: 1 + rules.choice("alliance_clear_pairs", ("newcomer_with_all", "newcomer_with_initiator")),
        c.ALLY_CLAIMS: rules.number("allies_may_claim_in_neighbourhood"),
        c.ONE_ALLIANCE: rules.number("dog_parks_share_one_alliance"),
        c.CEASEFIRE: 1,
        c.RESUPPLY_ON_STOP: rules.choice("home_resupply_timing", ("after_action", "on_stop")),
        c.HOME_ACTION: rules.number("action_at_home_stop"),
        c.PASS_ALLOWED: rules.number("pass_allowed"),
        c.TAKEN_RESUPPLIES: 1,
        c.GRIT_THRESHOLD: -1,
        c.HOME_IN_GROUPS: rules.number("home_counts_in_cluster"),
        c.COUNT_BESIDE_HOME: rules.number("neighbourhood_counts_for_win"),
        c.START_BESIDE: rules.choice("starting_claims", ("none", "one_neighbour", "both_neighbours")),
        c.LAST_STANDING: rules.choice(
            "last_standing", ("off", "always", "from_round_2", "armed_when_all_have_claimed")
        ),
        c.ACTIVE_WINS: rules.choice("win_check", ("all_players", "active_player")),
        c.WATER_DECK: rules.choice("water_source_mode", ("top_up", "deck_1_2")),
        c.CHANCE_ON: rules.choice("chance_and_events", ("off", "decks_1_2")),
        c.EVENTS_ON: rules.choice("chance_and_events", ("off", "decks_1_2")),
        c.HAND_LIMIT: 2,
        **dict(zip((c.WIN_2, c.WIN_3, c.WIN_4), wins, strict=True)),
    }


def _of_1_2(rules: Read) -> dict[int, int]:
    """The older edition: bond spaces and their zones, homes that can be taken, decks, help for whoever is behind."""
    return {
        c.MIN_STEPS: 0 if rules["may_stay"] else 1,
        c.HOME_STOP: c.HOME_PASSING,
        c.HOUSEBOUND_UP: 1 - rules.choice("housebound_rounding", ("up", "down")),
        c.SCOPE: 3,
        c.ALLY_CLAIMS: 1,
        c.CEASEFIRE: rules.number("ceasefire_turns") if rules.number("ceasefire_turns") else -1,
        c.CEASEFIRE_BONDS: rules.choice("ceasefire_blocks", ("break", "break_and_challenge_bond")),
        c.BOND_FIGHTS: 1,
        c.BOND_BY_MEMBER: rules.number("bond_challenge_by_member"),
        c.HOME_ACTION: 1,
        c.PASS_ALLOWED: 1,
        c.DESPERATION_GRIT: rules.number("desperation_grit"),
        c.DESPERATION_BELOW: rules.number("desperation_below"),
        c.HOUSEBOUND_AFTER: rules.number("housebound_after_turns"),
        c.HOUSEBOUND_HARSH: rules.number("housebound_blocks_desperation"),
        c.TAKEN_RESUPPLIES: rules.number("taken_home_resupplies"),
        c.HOME_BONUS: rules.number("home_bonus"),
        c.HOME_FIGHTS: 1,
        c.GRIT_THRESHOLD: rules.number("grit_penalty_threshold"),
        c.REVERT_LATE: rules.choice("home_revert_at", ("owner_next_turn_start", "end_of_round")),
        c.CLUSTER_ALLIES: rules.number("cluster_includes_allies"),
        c.HOME_IN_GROUPS: rules.number("home_is_territory"),
        c.COUNT_BESIDE_HOME: 1,
        c.START_HOME: rules.number("start_claim_home"),
        c.START_BESIDE: rules.number("start_claim_adjacent"),
        c.ORDER: 1 + rules.choice("turn_order", ("ascending_territory", "least_first_then_clockwise")),
        c.LAST_STANDING: 3,  # everybody begins with a claim, so it always counts, unless that is switched off
        c.WIN_2: rules.number("win_territories"),
        c.WIN_3: rules.number("win_territories"),
        c.WIN_4: rules.number("win_territories"),
        c.WATER_DECK: 1,
        c.CHANCE_ON: 1,
        c.EVENTS_ON: rules.choice("events_deck", ("none", "proposed")),
        c.HALF: rules.choice("half_refill", ("half_capacity", "half_missing", "up_to_half")),
        c.SHRINKS: rules.choice("terrible_water_loss", ("lose_one_now", "capacity_minus_one_until_home")),
        c.SKIP_NEXT: rules.choice("skip_action_when", ("this_turn", "next_turn")),
        c.CHANCE_FREE: rules.choice("chance_draw", ("forced", "optional")),
        c.NO_RESHUFFLE: rules.choice("deck_exhausted", ("reshuffle_discards", "no_more_cards")),
        c.HAND_LIMIT: rules.number("held_events_limit"),
        c.TRICKS: rules.number("walk_tricks"),
        c.BIDDING: rules.number("secret_water_bidding"),
        c.OWNER_REPEATS: rules.number("distracted_owner_repeats"),
        c.BID_AGAIN: rules.choice("bid_survives_reroll", ("true", "bid_again")),
    }


def _thresholds(rules: Read, board: Board) -> tuple[int, int, int]:
    """How many territories win for 2, 3 and 4 players."""
    plain = rules.number("win_territories")
    if rules["threshold_by_players"] == "same":
        return plain, plain, plain
    table = board.extra.get("win_territories_by_players")
    wanted = "threshold_by_players is scaled: the board must say win_territories_by_players: {2: …, 3: …, 4: …}"
    if not isinstance(table, Mapping):
        raise Refused(wanted)
    numbers = [table.get(str(players), table.get(players)) for players in (2, 3, 4)]
    if not all(isinstance(number, int) and 1 <= number <= 200 for number in numbers):
        raise Refused(wanted)
    return int(numbers[0]), int(numbers[1]), int(numbers[2])


def _supply(rules: Read, board: Board) -> dict[int, int]:
    """How many disks and tokens there are, where the board limits them; what it does not name is unlimited."""
    if rules["supply_limit"] == "unlimited":
        return {c.SUPPLY_IS_LIMITED: 0}
    table = board.extra.get("supply")
    if not isinstance(table, Mapping):
        names = ", ".join(SUPPLY_NAMES)
        raise Refused(f"supply_limit is from_board_file: the board must say supply: {{name: how many}} for {names}")
    for name, many in table.items():
        if name not in SUPPLY_NAMES or not isinstance(many, int) or many < 0:
            raise Refused(f"supply: {name}: {many} is not one of {', '.join(SUPPLY_NAMES)} with a whole number")
    return {c.SUPPLY_IS_LIMITED: 1} | {
        c.SUPPLY + at: int(table.get(name, 1_000_000)) for at, name in enumerate(SUPPLY_NAMES)
    }
