"""Secret Mission: groups of dogs, and what they score."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.decisions import ask, decide
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import asking, setting
from board_designer.kits.puppy_park.play.domino_chain import draw
from board_designer.kits.puppy_park.play.game_records import *
from board_designer.kits.puppy_park.play.ground import *


@rule
def product_of(seat: int) -> int:
    """What a mission scores; the groups are known."""
    tile = tiles[hands[seat].mission]
    return largest[tile.a] * largest[tile.b]


@rule
def offer_places(seat: int) -> None:
    """The playing tile beside any other."""
    ask(seat, ON_LAY)
    if patch.spots == 0:
        offer_first(hands[seat].tiles)
    else:
        find_edge()
        take_up(hands[seat].tiles)
        for at in range(search.edge):
            for way in range(6):
                if is_new_pair(at, beside(edge[at], way)):
                    for number in range(search.held):
                        offer_both_ways(PLAIN, held[number], edge[at], way)


@rule
def place_one(seat: int) -> None:
    """A turn: a tile is laid, and the next one drawn."""
    offer_places(seat)
    if asking.count == 0:
        pass_by(seat, False)
    else:
        chosen = decide()
        lay(seat, chosen.target, chosen.way)
        if table.left > 0:
            draw(seat)


@rule
def lowest() -> int:
    """Who wins, as bits: the lowest product, and of equals whose last tile came earlier."""
    find_groups()
    winners, least = 0, 0
    for seat in range(setting.seats):
        tile, product = tiles[hands[seat].mission], product_of(seat)
        counts[seat].product = product
        note(seat, E_SCORE, largest[tile.a], largest[tile.b], product)
        # Nobody who never laid a tile has an earlier one. Turns are fewer than MOST_TURNS.
        last = 0 if rules.mission_tie else hands[seat].last if hands[seat].last > 0 else MOST_TURNS
        rank_of = product * 2 * MOST_TURNS + last
        if winners == 0 or rank_of < least:
            winners, least = 1 << seat, rank_of
        elif rank_of == least:
            winners |= 1 << seat
    return winners
