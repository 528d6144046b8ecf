"""Bowls and disks: every gain and every cost goes through here, so that the books always balance."""

from __future__ import annotations

from board_designer.games.shared_rules.decisions import is_watched
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import seats
from board_designer.kits.uri_nation.play.compiling import rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.terms import *


@rule
def change(seat: int, token: int, amount: int, why: int) -> int:
    """Gives (or takes) tokens, as far as bowl, supply and zero allow. Returns what really changed."""
    dog = dogs[seat]
    have = dog.bowl[token]
    now = have + amount
    if now < 0:
        now = 0
    if token == WATER and now > dog.capacity:
        now = dog.capacity
    moved = now - have
    if moved > 0 and rules.supply_is_limited:
        left = rules.supply[2 + token] - game.tokens_out[token]
        if moved > left:
            moved = left if left > 0 else 0
    if moved != 0:
        dog.bowl[token] = have + moved
        accounts[seat].ledger[why * TOKENS + token] += moved
        game.tokens_out[token] += moved
        if game.tokens_out[token] > tally.peaks[PEAK_TOKENS + token]:
            tally.peaks[PEAK_TOKENS + token] = game.tokens_out[token]
        note(seat, E_TOKEN, token, moved, why)
    return moved


@rule
def price(seat: int, recipe: int, token: int) -> int:
    """What this dog pays; its waivers are in the table."""
    return roles[seats[seat].role].prices[recipe * TOKENS + token]


@rule
def price_tag(seat: int, recipe: int) -> int:
    """A whole price in one number, a byte for each token. Only somebody who is shown it needs it."""
    tag = 0
    if not is_watched(seat):
        return tag
    for token in range(TOKENS):
        tag |= price(seat, recipe, token) << (8 * token)
    return tag


@rule
def can_pay(seat: int, recipe: int) -> bool:
    dog = dogs[seat]
    role = roles[seats[seat].role]
    for token in range(TOKENS):
        if dog.bowl[token] < role.prices[recipe * TOKENS + token]:
            return False
    return True


@rule
def spendable(seat: int) -> int:
    """The Drive a player can plan with. A crossing card counts as one, until it proves no help on this move."""
    if turn.card_shut:
        return dogs[seat].drive
    return dogs[seat].drive + dogs[seat].hand[HOLD_CROSSING - HOLD_STEPS]


@rule
def only_missing(seat: int, recipe: int) -> int:
    """The one token this dog is short of for a recipe; -1 when it can pay, -2 when it lacks more than one kind."""
    dog = dogs[seat]
    role = roles[seats[seat].role]
    missing = -1
    for token in range(TOKENS):
        if dog.bowl[token] < role.prices[recipe * TOKENS + token]:
            if missing >= 0:
                return -2
            missing = token
    return missing


@rule
def pay(seat: int, recipe: int, why: int) -> None:
    for token in range(TOKENS):
        cost = price(seat, recipe, token)
        if cost > 0:
            change(seat, token, -cost, why)


@rule
def full(seat: int, token: int) -> int:
    """The figure a bowl is resupplied to."""
    return roles[seats[seat].role].full[token]


@rule
def refill(seat: int, why: int) -> None:
    """A full bowl: water to its capacity, each token up to its figure; nothing is taken away."""
    dog = dogs[seat]
    dog.capacity = full(seat, WATER)
    for token in range(TOKENS):
        missing = full(seat, token) - dog.bowl[token]
        if missing > 0:
            change(seat, token, missing, why)


@rule
def disks_left(small: int) -> bool:
    """Whether the supply still has a disk of this size (0 large, 1 small)."""
    return not rules.supply_is_limited or game.disks_out[small] < rules.supply[small]


@rule
def put_disks(seat: int, small: int, many: int) -> None:
    """Disks of a player come onto the board, or leave it when `many` is negative (0 large, 1 small)."""
    dog = dogs[seat]
    game.disks_out[small] += many
    dog.disks[small] += many
    if game.disks_out[small] > tally.peaks[small]:
        tally.peaks[small] = game.disks_out[small]
    if dog.disks[small] > tally.peaks[PEAK_OWN + small]:
        tally.peaks[PEAK_OWN + small] = dog.disks[small]
