"""What options are worth to a player who goes by weights."""

from __future__ import annotations

from board_designer.games.shared_rules.decisions import worth
from board_designer.games.shared_rules.game_records import Option, asking, options
from board_designer.kits.uri_nation.play.compiling import kernel, rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.terms import *
from board_designer.kits.uri_nation.play.turn_actions import FAR, patrolled
from board_designer.kits.uri_nation.play.valuation import (
    NEVER,
    break_worth,
    challenge_worth,
    claim_worth,
    fight_bond_worth,
    fortify_worth,
    initiate_worth,
)  # fmt: skip
from board_designer.kits.uri_nation.play.weights import *


@kernel.gives(worth)
def worth_of(number: int) -> int:
    """Actions are weighed one by one. For everything else a player has made up its mind beforehand: the nearer to
    that, the better."""
    if asking.kind == ON_ACTION:
        return action_worth(asking.seat, options[asking.first + number])
    return min(number - mind.wish, mind.wish - number)


@rule
def action_worth(seat: int, option: Option) -> int:
    kind, target = option.kind, option.target
    if option.way == FAR and not mind.is_keen:
        return 2 * NEVER
    if kind == CLAIM:
        return claim_worth(seat, target)
    if kind == CHALLENGE:
        return challenge_worth(seat, target)
    if kind == FORTIFY:
        return fortify_worth(seat, target)
    if kind == INITIATE:
        return initiate_worth(seat, target)
    if kind == BREAK:
        return break_worth(seat, target)
    if kind == FIGHT_BOND:
        return fight_bond_worth(seat, target)
    if kind == PATROL:
        return patrolled(seat) * view_of(seat).fortify
    return 0
