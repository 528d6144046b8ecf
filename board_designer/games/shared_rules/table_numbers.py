"""A table as one row of numbers, as a seat may see it: for those who learn from numbers.

A plan says where the numbers of each kind of thing go; it is made outside, where the game's words are known. Seats
are counted from the one that looks on, so that whatever is learned at one seat holds at the others.
"""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.kernel.records import Cells
from board_designer.games.shared_rules.game_records import Lying, asking, lying, seats, setting, sight
from board_designer.games.shared_rules.table_view import FACT, SCORE
from board_designer.games.shared_rules.tallies import is_seated

# A line of the plan, for each kind of thing on a table.
(
    P_FIRST,  # where its numbers begin; -1 for nowhere
    P_SIDES,  # whose it can be: 1 where that is not told apart, the seats, or one more for nobody's
    P_MANY,  # how many places or sorts there are
    P_BY,  # what says which of them
    P_WIDTH,  # numbers of each
    P_TELLS,  # what these are, up to five
) = range(6)  # fmt: skip
P_HIDDEN = 11  # whether only its own seat may see it
P_BACKS = 12  # where it is counted how many a seat has, which all may see; -1 for nowhere
PLAN = 13
KINDS = SCORE + 1  # lines; then, for each fact, whether only its own seat may see its number
BY_NOTHING, BY_PLACE, BY_SORT, BY_ORDER = range(4)
HOW_MANY, FIRST, LAST, SORT, SECOND, THIRD, PLACE, WHOSE = range(8)
# What comes before all that lies there: what is asked, turn, round; then by seat who is on turn, where the seat sits
# on the board, and the roles.
HEAD = 3


@rule
def write_table(plan: Cells, viewer: int, numbers: Cells, first: int, many: int) -> None:
    """The table that was looked at last, from one seat."""
    for at in range(first, first + many):
        numbers[at] = 0
    write_head(viewer, numbers, first)
    in_order = 0
    for number in range(sight.lying):
        thing = lying[number]
        line = thing.what * PLAN
        side = seats_on(viewer, thing.seat)
        if plan[line + P_BACKS] >= 0 and thing.seat >= 0:
            numbers[first + plan[line + P_BACKS] + side] += 1
        is_hidden = plan[line + P_HIDDEN] != 0 and thing.seat != viewer
        if plan[line + P_FIRST] >= 0 and not is_hidden:
            at = 0
            if plan[line + P_BY] == BY_PLACE:
                at = thing.at
            elif plan[line + P_BY] == BY_SORT:
                at = thing.one
            elif plan[line + P_BY] == BY_ORDER:
                at = in_order
                in_order += 1
            side = min(side, plan[line + P_SIDES] - 1)
            if 0 <= at < plan[line + P_MANY]:
                where = first + plan[line + P_FIRST] + (side * plan[line + P_MANY] + at) * plan[line + P_WIDTH]
                write_thing(plan, line, viewer, thing, numbers, where)


@rule
def write_head(viewer: int, numbers: Cells, first: int) -> None:
    many = setting.seats
    numbers[first] = asking.shown_kind + 1 if asking.is_shown and asking.shown_seat == viewer else 0
    numbers[first + 1], numbers[first + 2] = sight.turn, sight.round
    numbers[first + HEAD + seats_on(viewer, sight.active)] = 1
    numbers[first + HEAD + many + viewer] = 1
    for seat in range(many):
        role = seats[seat].role + 1 if is_seated(seat) else 0
        numbers[first + HEAD + 2 * many + seats_on(viewer, seat)] = role


@rule
def write_thing(plan: Cells, line: int, viewer: int, thing: Lying, numbers: Cells, where: int) -> None:
    is_new = numbers[where] == 0
    is_secret = False
    if thing.what == FACT and plan[KINDS * PLAN + thing.one] != 0:
        is_secret = thing.seat != viewer
    for number in range(plan[line + P_WIDTH]):
        told = plan[line + P_TELLS + number]
        if told == HOW_MANY:
            numbers[where + number] += 1
        elif is_secret:
            continue
        elif told in (FIRST, LAST):
            if told == LAST or is_new:
                numbers[where + number] = thing.two if thing.what == FACT else thing.one
        elif told == SORT:
            numbers[where + number] += thing.one
        elif told == SECOND:
            numbers[where + number] += thing.two
        elif told == THIRD:
            numbers[where + number] += thing.three
        elif told == PLACE:
            numbers[where + number] += thing.at
        else:
            numbers[where + number] += seats_on(viewer, thing.seat) + 1


@rule
def seats_on(viewer: int, seat: int) -> int:
    """How many seats on from the one that looks; as many as there are for nobody."""
    many = setting.seats
    return many if seat < 0 else (seat - viewer + many) % many


@rule
def score_seen(seat: int) -> int:
    """What a seat has at the table that was looked at last, hidden or not."""
    for number in range(sight.lying):
        if lying[number].what == SCORE and lying[number].seat == seat:
            return lying[number].one
    return 0
