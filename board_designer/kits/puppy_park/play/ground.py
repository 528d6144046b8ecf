"""The ground: what lies where, where something may lie, and what happens when it is put down."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.decisions import offer
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import NOBODY, match
from board_designer.kits.hex_laying import *
from board_designer.kits.puppy_park.play.game_records import *


@rule
def height(cell: int) -> int:
    return (land[cell] >> HEIGHT) & 63


@kernel.gives(kind_on)
def dog_on(cell: int) -> int:
    """The dog on top; NONE where there is none."""
    return (land[cell] & DOG) - 1


@rule
def friends(beside_it: int, dog: int) -> int:
    """How many dogs of a breed are beside a cell, by what is known of it."""
    return (beside_it >> 3 * dog) & 7


@kernel.gives(look_round)
def dogs_beside(cell: int) -> int:
    """The dogs beside a cell that would make pairs, by breed; and whether a tree is there."""
    found, breeds = 0, 0
    for way in range(6):
        there = land[beside(cell, way)]
        if there & TREE:
            found |= BY_TREE
        elif there & DOG and there & NAP == 0 and (rules.pair_across_levels or there >> HEIGHT & 63 == 1):
            found += 1 << 3 * ((there & DOG) - 1)
            breeds |= 1 << (there & DOG) - 1
    return found | breeds << BREEDS_BESIDE


@rule
def offer_first(hand: int) -> None:
    """The first tile, at the centre. Without an edge all ways to lay it are the same."""
    take_up(hand)
    for at in range(search.held):
        tile = held[at]
        for way in range(6 if rules.edge else 1):
            if is_free(beside(rules.centre, way)):
                offer(PLAIN, tile, rules.centre * PLACE + way, 0)
                if rules.edge and tiles[tile].a != tiles[tile].b:
                    offer(PLAIN, tile, beside(rules.centre, way) * PLACE + (way + 3) % 6, 0)


# ---- Putting down --------------------------------------------------------------------------------------------------


@rule
def put_down(tile: int, place: int) -> int:
    """A tile onto the table, wherever it came from. Returns its level."""
    cell, way = place // PLACE, place % PLACE
    level = height(cell)
    table.laid += 1
    over = level + 1 << HEIGHT | table.laid << LAST
    put_dog(cell, tiles[tile].a + 1 | over)
    put_dog(beside(cell, way), tiles[tile].b + 1 | over)
    remember_piece(tile, NOBODY, cell, beside(cell, way), level)
    return level


@rule
def remember_piece(what: int, seat: int, cell: int, other: int, level: int) -> None:
    """What was put down, for those who look at the table."""
    if table.pieces < len(pieces):
        new = pieces[table.pieces]
        new.what, new.seat, new.cell, new.beside, new.level = what, seat, cell, other, level
        table.pieces += 1


@rule
def put_dog(cell: int, content: int) -> None:
    cover(cell, content)
    if ground[cell] > 1:
        visits[ground[cell] - 2].dogs += 1
        visits[ground[cell] - 2].tops += height(cell) > 1


@rule
def lay(seat: int, tile: int, place: int) -> None:
    """A tile from a hand."""
    hand = hands[seat]
    hand.tiles &= ~(1 << tile)
    hand.many -= 1
    hand.last = match.turn
    note(seat, E_LAY, tile, place // PLACE, beside(place // PLACE, place % PLACE))
    level = put_down(tile, place)
    counts[seat].laid += 1
    counts[seat].tops += level > 0
    table.passes = 0


@rule
def put_house(seat: int, owner: int, cell: int) -> None:
    """By a seat, or by nobody before the game."""
    land[cell] |= NAP
    remember_piece(HOUSE_PIECE, owner, cell, cell, height(cell))
    if ground[cell] > 1:
        visits[ground[cell] - 2].naps += 1
    if seat != NOBODY:
        hands[seat].house = False
        counts[seat].houses += 1
        note(seat, E_HOUSE, cell, 0, 0)


@rule
def pass_by(seat: int, declined: bool) -> None:
    """A turn without a tile."""
    note(seat, E_PASS, declined, 0, 0)
    if not declined:
        counts[seat].passes += 1
        table.passes += 1
