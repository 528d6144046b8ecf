"""Dömidög: a chain with two open ends, forks, and the supply."""

from __future__ import annotations

from board_designer.games.kernel.entry_points import rule
from board_designer.games.shared_rules.chance import words
from board_designer.games.shared_rules.decisions import ask, decide, offer
from board_designer.games.shared_rules.event_log import note
from board_designer.games.shared_rules.game_records import asking
from board_designer.kits.bit_sets import any_of
from board_designer.kits.puppy_park.play.game_records import *
from board_designer.kits.puppy_park.play.ground import *

BLUE = 0  # the tile that begins


@rule
def draw(seat: int) -> None:
    tile = any_of(table.supply, words(table.left, FOR_DRAW, 0)[0])
    table.supply &= ~(1 << tile)
    table.left -= 1
    hands[seat].tiles |= 1 << tile
    hands[seat].many += 1
    counts[seat].draws += 1
    note(seat, E_DRAW, tile, 0, 0)


@rule
def last_on(cell: int) -> int:
    """Which tile of the chain lies on a cell."""
    return land[cell] >> LAST


@rule
def touches_only(cell: int, tile: int) -> bool:
    for way in range(6):
        other = beside(cell, way)
        if land[other] != 0 and last_on(other) != tile:
            return False
    return True


@rule
def offer_joins(kind: int, joint: int, price: int) -> None:
    """Every way to join a tile of the hand to a dog of the chain. Of a double the dog on its first cell is joined."""
    dog, joined = dog_on(joint), last_on(joint)
    for way in range(6):
        cell = beside(joint, way)
        if not is_free(cell) or (rules.domi_contact and not touches_only(cell, joined)):
            continue
        for onward in range(6):
            other = beside(cell, onward)
            if not is_free(other) or (rules.domi_contact and not touches_only(other, joined)):
                continue
            for at in range(search.held):
                tile = tiles[held[at]]
                if tile.a == dog:
                    offer(kind, held[at], cell * PLACE + onward, price)
                elif tile.b == dog:
                    offer(kind, held[at], other * PLACE + (onward + 3) % 6, price)


@rule
def offer_forks() -> None:
    """An end is closed, and a tile joined to a dog elsewhere. The price is the dog, and after it the end."""
    for end in range(2):
        closed = last_on(open_ends[end])
        for at in range(patch.spots):
            cell = spots[at]
            if cell in (open_ends[0], open_ends[1]) or land[cell] & NAP:
                continue
            if rules.domi_fork_end or last_on(cell) != closed:
                offer_joins(FORK, cell, cell + end * CELLS)


@rule
def offer_chain(seat: int) -> None:
    """A tile at an open end, or a fork; who can do neither draws or passes. The first tile is the blue double, or any
    double."""
    ask(seat, ON_LAY)
    mine = hands[seat].tiles
    if patch.spots == 0:
        offer_first(1 << BLUE if (mine >> BLUE) & 1 else mine & doubles())
    else:
        take_up(mine)
        for end in range(2):
            offer_joins(JOIN, open_ends[end], open_ends[end] + end * CELLS)
    is_able = asking.count > 0
    if hands[seat].house and patch.spots > 0:
        offer_forks()
    if not is_able:
        offer(DRAW if table.left > 0 else PASS, 0, 0, 0)


@rule
def doubles() -> int:
    found = 0
    for tile in range(rules.tiles):
        found |= (tiles[tile].a == tiles[tile].b) << tile
    return found


@rule
def add_to_chain(seat: int) -> bool:
    """A turn, up to a tile that is drawn: then it goes on, with a step of its own since nobody may look ahead into a
    draw. Returns whether it does."""
    offer_chain(seat)
    chosen = decide()
    kind, tile, place, price = chosen.kind, chosen.target, chosen.way, chosen.price
    if kind == DRAW:
        draw(seat)
    elif kind == PASS:
        pass_by(seat, False)
    elif kind == PLAIN:
        lay(seat, tile, place)
        open_ends[0], open_ends[1] = place // PLACE, beside(place // PLACE, place % PLACE)
    else:
        join(seat, kind, tile, place, price)
    return kind == DRAW


@rule
def join(seat: int, kind: int, tile: int, place: int, price: int) -> None:
    joint, end = price % CELLS, price // CELLS
    if kind == FORK:
        put_house(seat, seat, open_ends[end])
        counts[seat].forks += 1
    cell, other = place // PLACE, beside(place // PLACE, place % PLACE)
    is_first = tiles[tile].a == dog_on(joint)
    lay(seat, tile, place)
    note(seat, E_JOIN, joint, cell if is_first else other, 0)
    open_ends[end] = other if is_first else cell
    if kind == FORK and table.left > 0:
        draw(seat)
