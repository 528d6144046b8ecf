"""A card whose steps are shared among several marbles: every way to do so, each outcome once."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.decisions import offer
from board_designer.games.shared_rules.game_records import seats, setting
from board_designer.kits.dog.play.game_records import *
from board_designer.kits.dog.play.moving import *
from board_designer.kits.dog.play.valuation import *

SLOTS = 2 * MARBLES  # the marbles of the colour that is played, then those of its partner
LONGEST = 7  # steps that can be shared
WAYS = 2 * LONGEST  # of a slot: so many steps, along the ring or into the lane
PACKED = 8  # bits of a run: its slot, its steps less 1, whether it goes into the lane, and that it is one


@rule
def marble_in(slot: int, whose: int) -> int:
    return whose * MARBLES + slot if slot < MARBLES else partner_of(whose) * MARBLES + slot - MARBLES


@rule
def offer_splits(seat: int, many: int, price: int) -> None:
    """Runs are tried one after the other and taken back; `runs` is the way to where the search is."""
    whose, depth = colour_of(seat), 0
    begin_run(0, many, 0, 0)
    mind.outcomes = 0
    while depth >= 0:
        here = runs[depth]
        undo(here.mark)
        if not find_run(depth, whose):
            depth -= 1
            continue
        inward = here.target >= rules.ring
        way = here.way | (here.slot | here.steps - 1 << 3 | inward << 6 | 1 << 7) << depth * PACKED
        if here.left > here.steps:
            depth += 1
            begin_run(depth, here.left - here.steps, here.moved | 1 << here.slot | here.lands << SLOTS, way)
        elif not is_forbidden(price, seat) and is_new(whose):
            offer(SPLIT, whose, way, price)
            if views[seats[seat].player].kind != RANDOM:
                weigh(seat, price)


@rule
def begin_run(depth: int, left: int, moved: int, way: int) -> None:
    here = runs[depth]
    here.next, here.left, here.mark, here.moved, here.way = 0, left, mind.journal, moved, way


@rule
def find_run(depth: int, whose: int) -> bool:
    """Makes the next run that is possible at this depth, if there is one."""
    here = runs[depth]
    while here.next < SLOTS * WAYS:
        slot, steps, inward = here.next // WAYS, here.next % WAYS // 2 + 1, here.next % 2 == 1
        marble = marble_in(slot, whose)
        at = marbles[marble].at
        here.next += 1
        if at == KENNEL or steps > here.left or not may_run(depth, slot, whose):
            here.next = (slot + 1) * WAYS
            continue
        goal = goal_of_run(marble, steps, inward, (here.moved >> slot) & 1 != 0)
        if goal >= 0 and not (rules.own_hit and hits_own(marble, steps, goal, True)):
            here.slot, here.source, here.target, here.steps = slot, at, goal, steps
            here.lands = (
                goal < rules.ring and is_of(goal, partner_of(marble // MARBLES)) and not rules.seven_hits_partner
            )
            if depth == 0 or not is_tried_in_turn(runs[depth - 1], here, whose):
                run(marble, steps, goal, True)
                return True
    return False


@rule
def may_run(depth: int, slot: int, whose: int) -> bool:
    """A marble runs once; where steps may alternate, again after another one. The partner's run only when all own
    ones are in, unless steps are shared from the beginning."""
    if (runs[depth].moved >> slot) & 1 and (not rules.seven_interleave or runs[depth - 1].slot == slot):
        return False
    if slot < MARBLES:
        return True
    return partner_of(whose) != whose and (rules.seven_partner_before_done or (table.done >> whose) & 1 != 0)


@rule
def goal_of_run(marble: int, steps: int, inward: bool, has_run: bool) -> int:
    if inward:
        return goal_in_lane(marble, steps, has_run)
    if rules.lane_entry:
        # Where steps alternate, each is a count of its own: the lane is forced as soon as one step leads into it.
        far = ahead(marbles[marble].at, starts[marble // MARBLES])
        count = far + 1 if rules.seven_interleave and steps > far else steps
        if goal_in_lane(marble, count, has_run) >= 0:
            return NONE
    return goal_on_ring(marble, steps)


@rule
def is_tried_in_turn(before: Run, now: Run, whose: int) -> bool:
    """Whether two runs come to the same in the other order, in which they are tried too: neither begins or ends where
    the other one comes by. Without this, four marbles would be tried in all their orders."""
    if now.slot >= before.slot:
        return False
    if (now.moved >> SLOTS) & 1:
        return False  # a run that ended on the partner's marble, and goes on after another one, would else pass it
    mine, theirs = marble_in(now.slot, whose) // MARBLES, marble_in(before.slot, whose) // MARBLES
    if (
        rules.lane_entry
        and mine == theirs
        and max(now.source, now.target, before.source, before.target) >= rules.ring
    ):
        return False  # who is in the lane decides whether another one must go in, and may not run past it
    if comes_by(now, mine, before.source) or comes_by(now, mine, before.target):
        return False
    return not comes_by(before, theirs, now.source) and not comes_by(before, theirs, now.target)


@rule
def comes_by(one: Run, seat: int, space: int) -> bool:
    """Whether a run of a marble of this seat passes a space or ends on it."""
    if space >= rules.ring:
        before = max(one.source, lane_of(seat) - 1)
        return one.target >= rules.ring and before < space <= one.target
    if one.source >= rules.ring:
        return False
    far = ahead(one.source, space)
    return far > 0 and far <= steps_on_ring(one.source, one.steps, one.target, seat)


@rule
def is_new(whose: int) -> bool:
    """Whether no other way to share led to the same table."""
    own, partner, back = 0, 0, 0
    for number in range(MARBLES):
        own = own << 9 | marbles[whose * MARBLES + number].at + 1
        partner = partner << 9 | marbles[partner_of(whose) * MARBLES + number].at + 1
    for marble in range(setting.seats * MARBLES):
        back |= (marbles[marble].at == KENNEL) << marble
    for at in range(mind.outcomes):
        known = outcomes[at]
        if known.own == own and known.partner == partner and known.back == back:
            return False
    found = outcomes[mind.outcomes]  # a checked game finds that there is no room
    if mind.outcomes == len(outcomes):
        return False
    found.own, found.partner, found.back = own, partner, back
    mind.outcomes += 1
    return True


@rule
def share_out(whose: int, way: int) -> None:
    """The runs that were packed, one after the other."""
    while way != 0:
        marble, steps = marble_in(way & 7, whose), (way >> 3 & 7) + 1
        goal = goal_in_lane(marble, steps, True) if way >> 6 & 1 else goal_on_ring(marble, steps)
        run(marble, steps, goal, True)
        way >>= PACKED
