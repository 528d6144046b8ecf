"""A shared card step by step.

The rules offer each outcome of a seven once, as a whole play; a public suite plays it run by run, in any order. Here
are all orders that lead to what is offered: a first run is legal if it begins one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from board_designer.games.shared_rules.game_records import asking, options, setting
from board_designer.kits.dog.play import game_records as r
from board_designer.kits.dog.play.moving import ahead, hits_own, run, undo
from board_designer.kits.dog.play.plays import carry_out
from board_designer.kits.dog.play.sharing import SLOTS, goal_of_run, marble_in, may_run
from board_designer.kits.dog.play.valuation import HELD, colour_of

Step = tuple[int, int]  # a marble, and the space it steps onto
Trail = tuple[Step, ...]
Places = tuple[int, ...]


def places() -> Places:
    return tuple(r.marbles[marble].at for marble in range(setting.seats * r.MARBLES))


def offered_places(price: int) -> dict[Places, int]:
    """Where the offered ways to share a card lead, with the numbers of the options."""
    found = {}
    for number in range(asking.count):
        option, mark = options[asking.first + number], r.mind.journal
        if option.kind == r.SPLIT and option.price == price:
            carry_out(option.kind, option.target, option.way, option.price)
            found[places()] = number
            undo(mark)
    return found


def trails(seat: int, price: int) -> dict[Trail, int]:
    """Every order of steps that leads to an offered outcome, with the number of that option."""
    offered = offered_places(price)
    ways = dict(_orders(colour_of(seat), r.cards[price % HELD].split, 0, ()))
    missed = set(offered) - set(ways.values())
    if missed:
        raise AssertionError(f"no order of steps leads to {sorted(missed)}")
    return {trail: offered[end] for trail, end in ways.items() if end in offered}


def _orders(whose: int, left: int, moved: int, so_far: Trail) -> Iterator[tuple[Trail, Places]]:
    if left == 0:
        yield so_far, places()
        return
    for slot in range(SLOTS):
        if may_run(slot, whose, moved):
            marble = marble_in(slot, whose)
            for steps, goal in runs_of(marble, left, (moved >> slot) & 1 != 0):
                mark, path = r.mind.journal, path_of(marble, steps, goal)
                run(marble, steps, goal, True)
                yield from _orders(whose, left - steps, moved | 1 << slot, so_far + path)
                undo(mark)


def runs_of(marble: int, left: int, has_run: bool) -> list[tuple[int, int]]:
    """How far a marble can run, and where that ends; single steps where these may alternate."""
    if r.marbles[marble].at == r.KENNEL:
        return []
    found = []
    for steps in range(1, 1 + (1 if r.rules.seven_interleave else left)):
        for inward in (False, True):
            goal = goal_of_run(marble, steps, inward, has_run)
            if goal >= 0 and not (r.rules.own_hit and hits_own(marble, steps, goal, True)):
                found.append((steps, goal))
    return found


def path_of(marble: int, steps: int, goal: int) -> Trail:
    at, ring = r.marbles[marble].at, r.rules.ring
    inside = 0 if goal < ring else steps if at >= ring else steps - ahead(at, r.starts[marble // r.MARBLES])
    on_ring = [(at + step) % ring for step in range(1, steps - inside + 1)]
    return tuple((marble, space) for space in (*on_ring, *range(goal - inside + 1, goal + 1)))


def follow(trail: Trail) -> None:
    """Does what was stepped so far: one run for each marble in turn, or step by step where these may alternate."""
    for marble, group in groupby(trail, lambda step: step[0]):
        spaces = [space for _, space in group]
        if r.rules.seven_interleave:
            for space in spaces:
                run(marble, 1, space, True)
        else:
            run(marble, len(spaces), spaces[-1], True)


def next_stops(trail: Trail, done: int) -> list[int]:
    """Where one may stop after the first steps of a trail: as long as the same marble runs."""
    stops: list[int] = []
    while done < len(trail) and (not stops or trail[done][0] == trail[stops[0] - 1][0]):
        done += 1
        stops.append(done)
    return stops
