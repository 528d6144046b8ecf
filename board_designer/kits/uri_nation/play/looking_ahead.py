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
def share_of_estates(seat: int) -> int:
    """The more of all estates is one's own, the more so as the larger ones count more."""
    mine, everybody = 0, 0
    for other in range(SEATS):
        if (match.seated >> other) & 1:
            strength = estate(other) // 4 + 50
            strength *= strength * strength
            everybody += strength
            if other == seat:
                mine = strength
    return FINE * mine // everybody


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
