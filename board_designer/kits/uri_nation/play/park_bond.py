"""The Bond of a park: given in passing, left by a dog that means to start an alliance there, and given after all when
that comes to nothing."""

from __future__ import annotations

from board_designer.kits.uri_nation.play.bowls import change, count
from board_designer.kits.uri_nation.play.cells import *
from board_designer.kits.uri_nation.play.compiling import kernel


@kernel
def use(m: Cells, special: int) -> None:
    m[m[G_SPECIALS] + special * GAME_SPECIAL + USED] = m[TURN]


@kernel
def is_used(m: Cells, special: int) -> bool:
    """Whether a special space has already acted for this dog, this turn."""
    return m[ONCE] == 1 and m[m[G_SPECIALS] + special * GAME_SPECIAL + USED] == m[TURN]


@kernel
def give_bond(m: Cells, seat: int, special: int) -> None:
    """A park gives its Bond. Whoever took it cannot start an alliance there in the same turn."""
    use(m, special)
    if m[PARK_PAYS] > 0:  # where parks pay nothing, nothing was taken that bars an alliance
        m[m[G_SPECIALS] + special * GAME_SPECIAL + PAID] = m[TURN]
    count(m, seat, K_PARKS)
    change(m, seat, BOND, m[PARK_PAYS], FOR_PARK)


@kernel
def leave_bond(m: Cells, special: int) -> None:
    """The dog means to start an alliance at this park and leaves its Bond: once, or each time it comes by."""
    m[LEFT_AT] = special + 1
    m[LEFT_TIMES] = 1 if m[ONCE] == 1 else m[LEFT_TIMES] + 1


@kernel
def take_left_bond(m: Cells, seat: int, starts_at: int) -> None:
    """Gives what was left, unless the dog is still going to start an alliance there (`starts_at` is its number)."""
    if m[LEFT_AT] == 0 or m[LEFT_AT] == starts_at + 1:
        return
    for _ in range(m[LEFT_TIMES]):
        give_bond(m, seat, m[LEFT_AT] - 1)
    forget_left_bond(m)


@kernel
def forget_left_bond(m: Cells) -> None:
    m[LEFT_AT], m[LEFT_TIMES] = 0, 0
