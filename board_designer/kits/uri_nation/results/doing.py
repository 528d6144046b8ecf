"""What players did, what it earned and cost them, and what they went without."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from board_designer.geometry.shapes import Ints
from board_designer.kits.uri_nation.play import cells as c
from board_designer.kits.uri_nation.play.columns import REASON_NAMES
from board_designer.kits.uri_nation.play.roles import TOKEN_NAMES
from board_designer.kits.uri_nation.results.books import Account, Books
from board_designer.kits.uri_nation.results.rates import Rate, mean_of, share_of

ACTIONS = ("claims", "challenges", "conquests", "denials", "fortifies", "initiates", "joins", "breaks")
CROSSINGS = {"free": "free_crossings", "paid": "paid_crossings", "paths": "paths", "side_steps": "side_steps"}
SHARES_OF_TURNS = ("idle", "broke", "choices", "real_choices")


def has_module(books: Books) -> dict[str, bool]:
    """Which of the things that only some editions or rules have are part of this game."""
    kinds = {move.kind for move in books.town.moves}
    return {
        "paths": c.PATH in kinds,
        "side_steps": c.SIDE_STEP in kinds,
        "bond_fights": books.rule(c.BOND_FIGHTS) == 1,
        "chance_draws": books.rule(c.CHANCE_ON) == 1,
        "event_draws": books.rule(c.EVENTS_ON) == 1,
        "double_moves": books.rule(c.ORDER) != 0,
        "housebound": books.rule(c.HOUSEBOUND_AFTER) > 0,
        "desperate": books.rule(c.DESPERATION_GRIT) > 0,
        "penalised": books.rule(c.GRIT_THRESHOLD) >= 0,
    }


def account(books: Books, one: Account) -> dict[str, Any]:
    """Everything about one seat or one kind of dog; per game in which it took part, or as a share of its turns."""
    has = has_module(books)
    found: dict[str, Any] = {
        "actions": actions(books, one),
        "crossings": {name: one.per_game(counter) for name, counter in CROSSINGS.items() if has.get(name, True)},
        "home_visits": one.per_game("home_visits"),
        "drinks": one.per_game("drinks"),
        "parks": one.per_game("parks"),
        "turns": {name: one.per_turn(name) for name in SHARES_OF_TURNS},
        "starved": {token: one.per_turn(f"starved_{token}") for token in TOKEN_NAMES},
        "unspent": {token: one.per_game(f"unspent_{token}") for token in TOKEN_NAMES},
        "final_holdings": one.per_game("final_holds"),
        "attacked": one.per_game("attacked"),
        "lost": one.per_game("lost"),
        "cleared": one.per_game("cleared"),
    }
    found |= {name: one.per_game(name) for name in ("chance_draws", "event_draws", "double_moves") if has[name]}
    found |= {name: one.per_turn(name) for name in ("housebound", "desperate") if has[name]}
    if has["penalised"]:
        fights = one.sums("challenges") + one.sums("bond_fights")
        found["grit_penalty"] = {
            "share_of_fights": share_of(one.sums("penalised"), fights),
            "points": mean_of(one.sums("penalty"), one.sums("penalised")),
        }
    return found


def actions(books: Books, one: Account) -> dict[str, Rate]:
    found = {name: one.per_game(name) for name in ACTIONS}
    won, conquests = one.sums("challenges_won"), one.sums("conquests")
    found["challenge_success"] = share_of(won, one.sums("challenges"))
    found["conquest_share"] = share_of(conquests, one.sums("claims") + conquests)
    found["denial_share"] = share_of(one.sums("denials"), won)
    if has_module(books)["bond_fights"]:
        found["bond_fights"] = one.per_game("bond_fights")
        found["bond_fight_success"] = share_of(one.sums("bond_wins"), one.sums("bond_fights"))
    return found


def whole_table(books: Books) -> dict[str, Any]:
    """The same for all players of a game together."""
    told_elsewhere = ("starved", "unspent", "attacked")
    return {name: value for name, value in account(books, books.table).items() if name not in told_elsewhere}


def alliances(books: Books) -> dict[str, Rate]:
    record = books.record
    formed, turns = books.column("alliances"), books.column("alliance_turns")
    found = {
        "formed": mean_of(formed, record.block_size),
        "rounds": mean_of(turns / books.players, formed),
    }
    for name in ("initiates", "joins", "breaks"):
        found[name] = books.table.per_game(name)
    return found


def resources(books: Books) -> list[dict[str, Any]]:
    """The ledger of each token, per player and game: what came from where, what went where, what was left."""
    titles = {item["name"]: item["title"] for item in books.structure.kit.data["resources"]}
    found = []
    for token in TOKEN_NAMES:
        flows = {reason: books.player.sums(f"ledger/{reason}/{token}") for reason in REASON_NAMES}
        gained = {reason: mean_of(flow, books.player.games) for reason, flow in flows.items() if flow.sum() > 0}
        spent = {reason: mean_of(-flow, books.player.games) for reason, flow in flows.items() if flow.sum() < 0}
        found.append(
            {
                "name": token,
                "title": titles[token],
                "gained_in_all": _in_all(books, flows, 1),
                "spent_in_all": _in_all(books, flows, -1),
                "gained": dict(sorted(gained.items(), key=lambda item: -item[1]["value"])),
                "spent": dict(sorted(spent.items(), key=lambda item: -item[1]["value"])),
                "unspent": books.player.per_game(f"unspent_{token}"),
                "starved": books.player.per_turn(f"starved_{token}"),
            }
        )
    return found


def _in_all(books: Books, flows: Mapping[str, Ints], way: int) -> Rate:
    """Everything that came, or went."""
    sums = [way * flow for flow in flows.values() if way * flow.sum() > 0]
    return mean_of(np.sum(sums, axis=0) if sums else np.zeros(books.record.n_blocks), books.player.games)
