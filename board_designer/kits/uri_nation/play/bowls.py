"""Bowls and disks: every gain and every cost goes through here, so that the books always balance."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel


@kernel
def note(m: Cells, seat: int, what: int, one: int, two: int, three: int) -> None:
    """Writes down an event, where somebody wants to read the game later."""
    length = m[LOG_LENGTH]
    if length < m[LOG_MOST]:
        at = m[C_LOG] + length * EVENT
        m[at] = m[TURN]
        m[at + 1] = seat
        m[at + 2] = what
        m[at + 3] = one
        m[at + 4] = two
        m[at + 5] = three
        m[LOG_LENGTH] = length + 1


@kernel
def count(m: Cells, seat: int, counter: int) -> None:
    m[COUNTS + seat * COUNTERS + counter] += 1


@kernel
def change(m: Cells, seat: int, token: int, amount: int, why: int) -> int:
    """Gives (or takes) tokens, as far as bowl, supply and zero allow. Returns what really changed."""
    cell = DOGS + seat * DOG + token
    have = m[cell]
    now = have + amount
    if now < 0:
        now = 0
    if token == WATER and now > m[DOGS + seat * DOG + CAPACITY]:
        now = m[DOGS + seat * DOG + CAPACITY]
    moved = now - have
    if moved > 0 and m[SUPPLY_IS_LIMITED] == 1:
        left = m[SUPPLY + 2 + token] - m[TOKENS_OUT + token]
        if moved > left:
            moved = left if left > 0 else 0
    if moved != 0:
        m[cell] = have + moved
        m[LEDGER + (seat * REASONS + why) * TOKENS + token] += moved
        m[TOKENS_OUT + token] += moved
        if m[TOKENS_OUT + token] > m[PEAK_TOKENS + token]:
            m[PEAK_TOKENS + token] = m[TOKENS_OUT + token]
        note(m, seat, E_TOKEN, token, moved, why)
    return moved


@kernel
def price(m: Cells, seat: int, recipe: int, token: int) -> int:
    """What this dog pays; its waivers are in the table."""
    role = m[DOGS + seat * DOG + ROLE_OF]
    return m[m[AT_ROLES] + role * ROLE + R_PRICES + recipe * TOKENS + token]


@kernel
def can_pay(m: Cells, seat: int, recipe: int) -> bool:
    dog = DOGS + seat * DOG
    prices = m[AT_ROLES] + m[dog + ROLE_OF] * ROLE + R_PRICES + recipe * TOKENS
    for token in range(TOKENS):
        if m[dog + token] < m[prices + token]:
            return False
    return True


@kernel
def spendable(m: Cells, seat: int) -> int:
    """The Drive a player can plan with. A crossing card counts as one, until it proves no help on this move."""
    if m[CARD_SHUT] == 1:
        return m[DOGS + seat * DOG + DRIVE]
    return m[DOGS + seat * DOG + DRIVE] + m[DOGS + seat * DOG + HAND_CROSSING]


@kernel
def only_missing(m: Cells, seat: int, recipe: int) -> int:
    """The one token this dog is short of for a recipe; -1 when it can pay, -2 when it lacks more than one kind."""
    dog = DOGS + seat * DOG
    prices = m[AT_ROLES] + m[dog + ROLE_OF] * ROLE + R_PRICES + recipe * TOKENS
    missing = -1
    for token in range(TOKENS):
        if m[dog + token] < m[prices + token]:
            if missing >= 0:
                return -2
            missing = token
    return missing


@kernel
def pay(m: Cells, seat: int, recipe: int, why: int) -> None:
    for token in range(TOKENS):
        cost = price(m, seat, recipe, token)
        if cost > 0:
            change(m, seat, token, -cost, why)


@kernel
def full(m: Cells, seat: int, token: int) -> int:
    """The figure a bowl is resupplied to."""
    return m[m[AT_ROLES] + m[DOGS + seat * DOG + ROLE_OF] * ROLE + R_FULL + token]


@kernel
def refill(m: Cells, seat: int, why: int) -> None:
    """A full bowl: water to its capacity, each token up to its figure; nothing is taken away."""
    dog = DOGS + seat * DOG
    m[dog + CAPACITY] = full(m, seat, WATER)
    for token in range(TOKENS):
        missing = full(m, seat, token) - m[dog + token]
        if missing > 0:
            change(m, seat, token, missing, why)


@kernel
def disks_left(m: Cells, small: int) -> bool:
    """Whether the supply still has a disk of this size (0 large, 1 small)."""
    return m[SUPPLY_IS_LIMITED] == 0 or m[LARGE_OUT + small] < m[SUPPLY + small]


@kernel
def put_disks(m: Cells, seat: int, small: int, many: int) -> None:
    """Disks of a player come onto the board, or leave it when `many` is negative (0 large, 1 small)."""
    own = DOGS + seat * DOG + OWN_LARGE + small
    m[LARGE_OUT + small] += many
    m[own] += many
    if m[LARGE_OUT + small] > m[PEAK_LARGE + small]:
        m[PEAK_LARGE + small] = m[LARGE_OUT + small]
    if m[own] > m[PEAK_OWN_LARGE + small]:
        m[PEAK_OWN_LARGE + small] = m[own]
