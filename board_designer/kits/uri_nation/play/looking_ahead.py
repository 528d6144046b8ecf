"""The stronger player: how far it looks ahead, at what, and how it judges where it gets."""

from __future__ import annotations

from board_designer.games.shared_rules.decisions import is_pondered, is_watched
from board_designer.games.shared_rules.game_records import asking, match, options
from board_designer.games.shared_rules.stepping import how_far, is_tried, outlook, playouts, standing
from board_designer.games.shared_rules.tallies import FINE
from board_designer.kits.uri_nation.play.compiling import kernel, rule
from board_designer.kits.uri_nation.play.game_records import *
from board_designer.kits.uri_nation.play.terms import *
from board_designer.kits.uri_nation.play.weights import *

WIN = 100_000

# What wins was fitted to where players stood in 1,800 games of trained players, on boards of both editions, and what
# became of them: a logistic model, whose weights are told in parts of a doubled chance.
DOUBLE = 256
MOST_DOUBLES = 16  # beyond that nothing is lost by rounding
LAND = 764  # of a territory in the last round; less by the root of the rounds that are left
PER_PLACE = 4  # rounds that a territory takes which somebody lacks to win
ROOT = 8  # parts of a root


@kernel.gives(standing)
def standing_of(seat: int) -> int:
    """How well a player stands: the game won or lost, or land and income compared with the best rival."""
    if match.over != NOT_OVER:
        return WIN if (match.winners >> seat) & 1 else -WIN
    mine, best = 0, 0
    for other in range(SEATS):
        if (match.seated >> other) & 1:
            worth = estate(other)
            if other == seat:
                mine = worth
            else:
                best = max(best, worth)
    return 2 * mine - best


@rule
def estate(seat: int) -> int:
    """Land, income, disks on top and water, in one number."""
    dog = dogs[seat]
    return dog.holds * 300 + dog.income * 120 + dog.forts * 40 + dog.water * 20


@kernel.gives(outlook)
def chance_to_win(seat: int) -> int:
    """How likely this player is to win, if each step of prospects doubles what is bet on somebody."""
    left = rounds_left()
    mine, everybody = prospects(seat, left), 0
    for other in range(SEATS):
        if (match.seated >> other) & 1:
            everybody += doubled(prospects(other, left) - mine)
    return FINE * doubled(0) // everybody


@rule
def rounds_left() -> int:
    """How long the game may still go: to its limit, or until somebody holds enough."""
    rounds = (rules.limit - match.turn) // match.players if rules.limit_in_turns else rules.limit - match.round
    lacking = game.threshold
    for seat in range(SEATS):
        if (match.seated >> seat) & 1:
            lacking = min(lacking, game.threshold - dogs[seat].holds)
    return max(min(rounds, PER_PLACE * lacking), 0)


@rule
def prospects(seat: int, left: int) -> int:
    """What speaks for a player, in parts of `DOUBLE`. Land counts the more the less can still happen to it."""
    dog = dogs[seat]
    land = LAND * ROOT * dog.holds // root(ROOT * ROOT * (left + 1))
    return land + 104 * dog.income + 43 * dog.forts + 33 * dog.drive + 10 * dog.water + 6 * dog.swagger


@rule
def root(number: int) -> int:
    """The square root, rounded down."""
    found = 0
    while (found + 1) * (found + 1) <= number:
        found += 1
    return found


@rule
def doubled(steps: int) -> int:
    """Twice as much for each `DOUBLE`, and in between on a straight line."""
    steps = min(max(steps, -MOST_DOUBLES * DOUBLE), MOST_DOUBLES * DOUBLE) + MOST_DOUBLES * DOUBLE
    return (DOUBLE + steps % DOUBLE) << (steps // DOUBLE)


@kernel.gives(playouts)
def playouts_of(seat: int) -> int:
    view = view_of(seat)
    return view.samples // 100 if view.kind == STRONG else 0


@kernel.gives(how_far)
def futures_and_turns(seat: int) -> tuple[int, int]:
    return view_of(seat).samples // 100, view_of(seat).horizon // 100 * match.players


@kernel.gives(is_pondered)
def is_walk(kind: int) -> bool:
    """Only the walk: everything else follows from where the dog is."""
    return kind == ON_WALK


@kernel.gives(is_tried)
def is_on_the_list(number: int) -> bool:
    """The best few at first sight. Where nobody outside is shown the walk, no others are offered."""
    if not is_watched(asking.shown_seat):
        return True
    option = options[number]
    for at in range(mind.trying):
        if mind.tried[at] == option.way << KIND_BITS | option.kind:
            return True
    return False
