"""The Bond of a park: given in passing, left by a dog that means to start an alliance there, and given after all when
that comes to nothing."""

from __future__ import annotations

from board_designer.games.shared_rules.game_records import match
from board_designer.kits.uri_nation.play.bowls import change
from board_designer.kits.uri_nation.play.compiling import rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.terms import *


@rule
def use(special: int) -> None:
    bonds[special].used = match.turn


@rule
def is_used(special: int) -> bool:
    """Whether a special space has already acted for this dog, this turn."""
    return rules.once and bonds[special].used == match.turn


@rule
def give_bond(seat: int, special: int) -> None:
    """A park gives its Bond. Whoever took it cannot start an alliance there in the same turn."""
    use(special)
    if rules.park_pays > 0:  # where parks pay nothing, nothing was taken that bars an alliance
        bonds[special].paid = match.turn
    accounts[seat].parks += 1
    change(seat, BOND, rules.park_pays, FOR_PARK)


@rule
def leave_bond(special: int) -> None:
    """The dog means to start an alliance at this park and leaves its Bond: once, or each time it comes by."""
    turn.left_at = special + 1
    turn.left_times = 1 if rules.once else turn.left_times + 1


@rule
def take_left_bond(seat: int, starts_at: int) -> None:
    """Gives what was left, unless the dog is still going to start an alliance there (`starts_at` is its number)."""
    if turn.left_at == 0 or turn.left_at == starts_at + 1:
        return
    for _ in range(turn.left_times):
        give_bond(seat, turn.left_at - 1)
    forget_left_bond()


@rule
def forget_left_bond() -> None:
    turn.left_at, turn.left_times = 0, 0
