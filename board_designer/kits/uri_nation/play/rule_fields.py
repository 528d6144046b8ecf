"""Rule parameters as fields of the rules: what the kernel reads on the left, each edition's names on the right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from board_designer.board.model import Board
from board_designer.games.playing.play_options import Refused
from board_designer.kits.tracked_rule_values import Read
from board_designer.kits.uri_nation.play.terms import HOME_PASSING
from board_designer.words import listed

_TIES = ("reroll", "defender", "attacker")
_SCOPES = ("per_component", "largest_component", "total")
Fields = dict[str, int | tuple[int, ...]]
SUPPLY_NAMES = ("large_disk", "small_disk", "water", "swagger", "drive", "grit", "bond")


def rule_fields(rules: Read, board: Board, data: Mapping[str, Any]) -> Fields:
    """Every rule field of the town and its value."""
    found = _both(rules, data)
    found |= _of_1_2(rules) if "bond_challenge_by_member" in rules else _of_1_4(rules, board)
    found |= _supply(rules, board)
    return found


def _both(rules: Read, data: Mapping[str, Any]) -> Fields:
    """What both editions have under the same name."""
    midblock_steps = rules.number("midblock_cross_steps")
    return {
        "on_landing": rules.number("pass_by_on_landing"),
        "on_start": rules.number("pass_by_on_start_space"),
        "once": rules.number("pass_by_once_per_turn"),
        "share_space": rules.number("dogs_may_share_space"),
        "stop_anywhere": 1 - rules.number("full_roll_required"),
        "after_last": rules.number("midblock_after_last_step") if midblock_steps == 0 else 0,
        "crossing_cost": data["recipes"]["cross_midblock"]["drive"],
        "park_pays": rules.number("dog_park_bond"),
        "join_dry": rules.choice("join_without_water", ("no_join", "join_free")),
        "markers": rules.number("bond_markers_per_player"),
        "income_divisor": rules.number("income_divisor"),
        "income_scope": rules.choice("income_scope", _SCOPES),
        "actions": rules.number("actions_per_turn"),
        "fortify_limit": rules.number("fortify_limit"),
        "fortify_bonus": rules.number("fortify_bonus"),
        "die": rules.number("challenge_die"),
        "cluster": rules.number("cluster_size"),
        "tie_open": rules.choice("tie_without_cluster", _TIES),
        "tie_cluster": rules.choice("tie_with_cluster", _TIES),
        "grit_on_loss": rules.number("grit_on_loss"),
        "unused_ordinary": rules.choice("unused_homes", ("inert", "ordinary_territory")),
        "limit": rules.number("turn_limit"),
        "limit_in_turns": rules.choice("turn_limit_unit", ("round", "player_turn")),
        "tie_earliest": rules.choice("final_tie", ("shared", "earliest_in_turn_order")),
        "dice": data["dice"]["count"],
        "sides": data["dice"]["sides"],
        "plan_drive": 3,
    }


def _of_1_4(rules: Read, board: Board) -> Fields:
    """The current edition. What only the older one has is off; its decks play as there, events as proposed."""
    wins = _thresholds(rules, board)
    return {
        "min_steps": rules.number("early_stop_min_steps"),
        "home_stop": rules.choice("home_stop", ("optional", "forced")),
        "park_stop": 1 + rules.choice("dog_park_early_stop_for", ("initiate", "initiate_or_break")),
        "path_forced": rules.choice("path_use", ("optional", "compulsory")),
        "pays_when_active": rules.number("dog_park_bond_when_active"),
        "forgo_bond": rules.number("initiate_forgoes_park_bond"),
        "scope": rules.choice("alliance_protection_scope", ("defender_home", "either_home", "any_member_home")),
        "clearing": 1 + rules.choice("alliance_clear_pairs", ("newcomer_with_all", "newcomer_with_initiator")),
        "ally_claims": rules.number("allies_may_claim_in_neighbourhood"),
        "one_alliance": rules.number("dog_parks_share_one_alliance"),
        "ceasefire": 1,
        "resupply_on_stop": rules.choice("home_resupply_timing", ("after_action", "on_stop")),
        "home_action": rules.number("action_at_home_stop"),
        "pass_allowed": rules.number("pass_allowed"),
        "taken_resupplies": 1,
        "grit_threshold": -1,
        "home_in_groups": rules.number("home_counts_in_cluster"),
        "count_beside_home": rules.number("neighbourhood_counts_for_win"),
        "start_beside": rules.choice("starting_claims", ("none", "one_neighbour", "both_neighbours")),
        "last_standing": rules.choice(
            "last_standing", ("off", "always", "from_round_2", "armed_when_all_have_claimed")
        ),
        "active_wins": rules.choice("win_check", ("all_players", "active_player")),
        "water_deck": rules.choice("water_source_mode", ("top_up", "deck_1_2")),
        "chance_on": rules.choice("chance_and_events", ("off", "decks_1_2")),
        "events_on": rules.choice("chance_and_events", ("off", "decks_1_2")),
        "hand_limit": 2,
        "wins": wins,
    }


def _of_1_2(rules: Read) -> Fields:
    """The older edition: bond spaces and their zones, homes that can be taken, decks, help for whoever is behind."""
    return {
        "min_steps": 0 if rules["may_stay"] else 1,
        "home_stop": HOME_PASSING,
        "housebound_up": 1 - rules.choice("housebound_rounding", ("up", "down")),
        "scope": 3,
        "ally_claims": 1,
        "ceasefire": rules.number("ceasefire_turns") if rules.number("ceasefire_turns") else -1,
        "ceasefire_bonds": rules.choice("ceasefire_blocks", ("break", "break_and_challenge_bond")),
        "bond_fights": 1,
        "bond_by_member": rules.number("bond_challenge_by_member"),
        "home_action": 1,
        "pass_allowed": 1,
        "desperation_grit": rules.number("desperation_grit"),
        "desperation_below": rules.number("desperation_below"),
        "housebound_after": rules.number("housebound_after_turns"),
        "housebound_harsh": rules.number("housebound_blocks_desperation"),
        "taken_resupplies": rules.number("taken_home_resupplies"),
        "home_bonus": rules.number("home_bonus"),
        "home_fights": 1,
        "grit_threshold": rules.number("grit_penalty_threshold"),
        "revert_late": rules.choice("home_revert_at", ("owner_next_turn_start", "end_of_round")),
        "cluster_allies": rules.number("cluster_includes_allies"),
        "home_in_groups": rules.number("home_is_territory"),
        "count_beside_home": 1,
        "start_home": rules.number("start_claim_home"),
        "start_beside": rules.number("start_claim_adjacent"),
        "order": 1 + rules.choice("turn_order", ("ascending_territory", "least_first_then_clockwise")),
        "last_standing": 3,  # everybody begins with a claim, so it always counts, unless that is switched off
        "wins": (rules.number("win_territories"),) * 3,
        "water_deck": 1,
        "chance_on": 1,
        "events_on": rules.choice("events_deck", ("none", "proposed")),
        "half": rules.choice("half_refill", ("half_capacity", "half_missing", "up_to_half")),
        "shrinks": rules.choice("terrible_water_loss", ("lose_one_now", "capacity_minus_one_until_home")),
        "skip_next": rules.choice("skip_action_when", ("this_turn", "next_turn")),
        "chance_free": rules.choice("chance_draw", ("forced", "optional")),
        "no_reshuffle": rules.choice("deck_exhausted", ("reshuffle_discards", "no_more_cards")),
        "hand_limit": rules.number("held_events_limit"),
        "tricks": rules.number("walk_tricks"),
        "bidding": rules.number("secret_water_bidding"),
        "owner_repeats": rules.number("distracted_owner_repeats"),
        "bid_again": rules.choice("bid_survives_reroll", ("true", "bid_again")),
    }


def _thresholds(rules: Read, board: Board) -> tuple[int, int, int]:
    """How many territories win for 2, 3 and 4 players."""
    plain = rules.number("win_territories")
    if rules["threshold_by_players"] == "same":
        return plain, plain, plain
    table = board.extra.get("win_territories_by_players")
    wanted = "the board file must give each number to win: win_territories_by_players: {2: …, 3: …, 4: …}"
    if not isinstance(table, Mapping):
        raise Refused(wanted)
    numbers = [table.get(str(players), table.get(players)) for players in (2, 3, 4)]
    if not all(isinstance(number, int) and 1 <= number <= 200 for number in numbers):
        raise Refused(wanted)
    return int(numbers[0]), int(numbers[1]), int(numbers[2])


def _supply(rules: Read, board: Board) -> Fields:
    """How many disks and tokens there are, where the board limits them; what it does not name is unlimited."""
    if rules["supply_limit"] == "unlimited":
        return {"supply_is_limited": False}
    table = board.extra.get("supply")
    if not isinstance(table, Mapping):
        raise Refused(f"the board file must give the supply: {{name: number}} for {listed(SUPPLY_NAMES)}")
    for name, many in table.items():
        if name not in SUPPLY_NAMES or not isinstance(many, int) or many < 0:
            raise Refused(f"supply: {name}: {many} must be one of {listed(SUPPLY_NAMES)} with a whole number")
    supply = tuple(int(table.get(name, 1_000_000)) for name in SUPPLY_NAMES)
    return {"supply_is_limited": True, "supply": supply}
